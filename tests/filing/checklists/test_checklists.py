"""The checklists: every requirement has one kind of answer, and every place that is named is in the pack."""

import re
from functools import cache

import pytest

from pit21.filing.checklists import REGULATORS, build_checklists, load_checklists
from pit21.filing.house import NO_HOUSE
from pit21.filing.pack.writer import DOCUMENTS, document_names, make_document
from pit21.filing.renderer import Renderer
from tests.filing.pack_inputs import stud_inputs

# What is computed once serves every such test of one worker.
pytestmark = pytest.mark.xdist_group("compiled-law")
PLACES = sorted({place for each in load_checklists() for row in each.requirements for place in row.answered})
_HEADING = re.compile(r"<h2[^>]*>(.*?)</h2>", re.DOTALL)


@pytest.mark.parametrize("name", REGULATORS)
def test_every_requirement_has_one_kind_of_answer_and_a_citation(name: str) -> None:
    found = next(each for each in load_checklists() if each.id == name)
    for row in found.requirements:
        assert row.citation, row.text
        assert [bool(row.answered), bool(row.not_ours), bool(row.unknown)].count(True) == 1, row.text
        assert row.status == ("answered" if row.answered else "not ours to answer" if row.not_ours else "unknown")


@cache
def headings(name: str) -> set[str]:
    """The sections of a document as the pack of the quickest game has them, without their numbers."""
    document = next(each for each in DOCUMENTS if each.name == name)
    alone = document._replace(formats=("html",), files=None)
    page = make_document(stud_inputs(), alone, Renderer(NO_HOUSE, timestamp=0))[f"{name}.html"].decode()
    return {re.sub(r"<[^>]*>|^\d+\. ", "", each).strip() for each in _HEADING.findall(page)}


@pytest.mark.parametrize(
    "place", [pytest.param(each, marks=[pytest.mark.long] * each.startswith("examples#")) for each in PLACES]
)
def test_every_answer_is_in_the_pack(place: str) -> None:
    document, _, section = place.partition("#")
    assert document in document_names()
    assert section in headings(document)


def test_the_document_holds_every_requirement() -> None:
    record = build_checklists(stud_inputs())
    assert [each.id for each in record.lists] == list(REGULATORS)
    assert [len(each.rows) for each in record.lists] == [len(each.requirements) for each in load_checklists()]
    answered = sum(row.status == "answered" for row in record.lists[0].rows)
    assert record.lists[0].answered.value == answered
