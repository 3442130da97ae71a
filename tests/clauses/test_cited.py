"""Every enforced clause and ruling is cited by a test or a golden transcript, and every citation exists.

A test cites by `@pytest.mark.clause("21-stud:12", "S3")`, also on one parameter; a transcript by a comment
line `# clause 21-stud:12 S3`.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from pit21.spec.register import load_registers, load_rulings

TESTS = Path(__file__).resolve().parents[1]
COMMENT = "# clause "

Citation = tuple[str, str]
"""The cited id and where it is cited."""


def citations_in_python(source: str, place: str) -> Iterator[Citation]:
    """The arguments of every `pytest.mark.clause(...)`: literals, so that no test need be imported."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and is_clause_mark(node.func)):
            continue
        for argument in node.args:
            # Anything but a literal is passed on as no known id, so that it is reported.
            literal = argument.value if isinstance(argument, ast.Constant) else f"<{ast.unparse(argument)}>"
            yield str(literal), f"{place}:{node.lineno}"


def is_clause_mark(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "clause"
        and isinstance(function.value, ast.Attribute)
        and function.value.attr == "mark"
        and isinstance(function.value.value, ast.Name)
        and function.value.value.id == "pytest"
    )


def citations_in_transcript(text: str, place: str) -> Iterator[Citation]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(COMMENT):
            for cited in line.removeprefix(COMMENT).split():
                yield (cited, f"{place}:{number}")


@cache
def all_citations() -> list[Citation]:
    found: list[Citation] = []
    for path in sorted(TESTS.rglob("*.py")):
        source = path.read_text("utf-8")
        if "mark.clause" in source:
            found.extend(citations_in_python(source, str(path.relative_to(TESTS))))
    for path in sorted((TESTS / "transcripts").rglob("*.pit")):
        found.extend(citations_in_transcript(path.read_text("utf-8"), str(path.relative_to(TESTS))))
    return found


def known_ids() -> dict[str, str]:
    """Every id with its status."""
    known = {clause.id: clause.status for register in load_registers() for clause in register.clauses}
    return {**known, **{ruling.id: ruling.status for ruling in load_rulings()}}


def uncited(known: dict[str, str], citations: Iterable[Citation]) -> list[str]:
    cited = {each for each, _ in citations}
    return [each for each, status in known.items() if status == "enforced" and each not in cited]


def unknown(known: dict[str, str], citations: Iterable[Citation]) -> list[str]:
    return [f"{where}: {cited}" for cited, where in citations if cited not in known]


def test_every_enforced_clause_and_ruling_is_cited() -> None:
    missing = uncited(known_ids(), all_citations())
    assert missing == [], f"{len(missing)} enforced ids have no test that cites them"


def test_every_citation_names_a_clause_or_a_ruling() -> None:
    assert unknown(known_ids(), all_citations()) == []


def test_citations_are_found_in_marks_on_tests_modules_and_parameters() -> None:
    # The sources are put together here, so that this file cites nothing by itself.
    mark = "pytest.mark." + "clause"
    source = f"""
import pytest
pytestmark = [{mark}("G1")]
@{mark}("21-stud:12", "S3")
@pytest.mark.parametrize("n", [pytest.param(1, marks={mark}("S4"))])
def test_it(n): ...
@{mark}(NAME)
def test_other(): ...
@pytest.mark.other("S9")
def test_third(): ...
"""
    found = sorted(cited for cited, _ in citations_in_python(source, "made.py"))
    assert found == ["21-stud:12", "<NAME>", "G1", "S3", "S4"]


def test_citations_are_found_in_transcript_comments() -> None:
    text = "# clause 21-stud:12 S3\n# a clause S9 by the way\ngame 21-stud\n# clause S4\n"
    found = list(citations_in_transcript(text, "made.pit"))
    assert found == [("21-stud:12", "made.pit:1"), ("S3", "made.pit:1"), ("S4", "made.pit:4")]


def test_missing_and_unknown_citations_are_reported() -> None:
    known = {"21-stud:12": "enforced", "21-stud:15": "physical", "S3": "enforced"}
    citations = [("S3", "a.py:1"), ("S99", "a.py:2")]
    assert uncited(known, citations) == ["21-stud:12"]
    assert unknown(known, citations) == ["a.py:2: S99"]
