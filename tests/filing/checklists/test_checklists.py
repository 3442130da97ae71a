"""The checklists: every requirement has one kind of answer, and every place that is named is in the pack."""

import re

import pytest

from pit21.filing.checklists import REGULATORS, build_checklists, load_checklists
from pit21.filing.house import NO_HOUSE
from pit21.filing.pack import DOCUMENTS, make_document
from pit21.filing.renderer import Renderer
from tests.filing.pack_inputs import stud_inputs

PLACES = sorted({place for each in load_checklists() for row in each.requirements for place in row.answered})
_HEADING = re.compile(r"<h2[^>]*>(.*?)</h2>", re.DOTALL)


@pytest.mark.parametrize("name", REGULATORS)
def test_every_requirement_has_one_kind_of_answer_and_a_citation(name: str) -> None:
    found = next(each for each in load_checklists() if each.id == name)
    for row in found.requirements:
        assert row.citation, row.text
        assert [bool(row.answered), bool(row.not_ours), bool(row.unknown)].count(True) == 1, row.text
        assert row.status == ("answered" if row.answered else "not ours to answer" if row.not_ours else "unknown")


@pytest.fixture(scope="module")
def headings() -> dict[str, set[str]]:
    """The sections of every document that a checklist names, as the pack of the quickest game has them."""
    inputs, renderer = stud_inputs(), Renderer(NO_HOUSE, timestamp=0)
    named = {place.partition("#")[0] for place in PLACES}
    found = {}
    for document in DOCUMENTS:
        if document.name in named:
            page = make_document(inputs, document._replace(formats=("html",), files=None), renderer)
            text = page[f"{document.name}.html"].decode()
            found[document.name] = {re.sub(r"<[^>]*>", "", each).strip() for each in _HEADING.findall(text)}
    return found


@pytest.mark.parametrize("place", PLACES)
def test_every_answer_is_in_the_pack(place: str, headings: dict[str, set[str]]) -> None:
    document, _, section = place.partition("#")
    assert document in headings, "there is no such document"
    assert section in headings[document]


def test_the_document_holds_every_requirement() -> None:
    record = build_checklists(stud_inputs())
    assert [each.id for each in record.lists] == list(REGULATORS)
    assert [len(each.rows) for each in record.lists] == [len(each.requirements) for each in load_checklists()]
    answered = sum(row.status == "answered" for row in record.lists[0].rows)
    assert record.lists[0].answered.value == answered
