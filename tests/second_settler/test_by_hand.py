"""The second settler against amounts worked out by hand, and the proof that it stands alone."""

import ast
import re
from pathlib import Path

import pytest

from tests.second_settler import cases_bank, settle
from tests.second_settler.all_cases import CASES, REFUSED, agrees, plain

HERE = Path(__file__).parent
STANDARD_LIBRARY = {
    "ast",
    "collections",
    "fractions",
    "functools",
    "itertools",
    "math",
    "pathlib",
    "re",
    "typing",
}


def test_settlement_by_hand() -> None:
    answers = [(one, settle(one.record)) for one in CASES]
    assert not {one.name: answer for one, answer in answers if not agrees(one, answer)}


def test_a_record_against_the_rules_is_refused(subtests: pytest.Subtests) -> None:
    for name, why, played in REFUSED:
        with subtests.test(name), pytest.raises(ValueError, match=re.escape(why)):
            settle(played)


def test_backers_are_settled_after_the_holder() -> None:
    backed = cases_bank.Backed
    answer = settle(backed.played)
    assert [plain(line) for line in answer[:-1]] == list(backed.expected)
    assert answer[-1]["bank"]["returned"] == backed.bank_returned


def test_a_backer_shares_the_surrender() -> None:
    answer = settle(cases_bank.Backed.surrendered)
    assert [plain(line) for line in answer[:-1]] == list(cases_bank.Backed.surrendered_expected)
    assert answer[-1]["bank"]["returned"] == 1_000_000 + 250 + 500


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no second settler for"):
        settle({"game": "baccarat"})


def imported_roots(tree: ast.AST) -> set[str]:
    roots = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            roots |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            roots |= {node.module.split(".")[0]} if node.level == 0 else set()
            assert node.level <= 1, "nothing outside this folder"
    return roots


@pytest.mark.parametrize("path", sorted(HERE.glob("*.py")), ids=lambda path: path.name)
def test_the_source_stands_alone_and_holds_no_float(path: Path) -> None:
    """Nothing of the software it checks, nothing outside the standard library, no float anywhere."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    allowed = STANDARD_LIBRARY | ({"pytest", "tests"} if path.name.startswith("test_") else set())
    roots = imported_roots(tree)
    assert "pit21" not in roots
    assert roots <= allowed
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not names & {"float", "__import__", "importlib", "exec", "eval"}
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert "float" not in {type(found).__name__ for found in constants}
