"""The fair shoe has no other randomness, no biased scaling, no clock, and sees nothing of stakes or players (I11)."""

import ast
from pathlib import Path

import pytest

from tests.randomness.source_rules import ROOT, _drawing, _foreign_sources, _scaling, imported

FILES = sorted((ROOT / "fair").rglob("*.py"))
SHOE = ROOT / "fair" / "shoe.py"


def problems(path: Path, source: str) -> list[str]:
    tree = ast.parse(source)
    # `round` is a word of the game here; as a function it is not allowed.
    scaling = [problem for problem in _scaling(tree) if not problem.endswith(": round")]
    calls = [
        f"{node.lineno}: round"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "round"
    ]
    drawing = [] if path == SHOE else [*_drawing(tree)]
    return [*_foreign_sources(tree, may_ask_system=False), *scaling, *calls, *drawing]


def test_the_fair_code_is_found() -> None:
    assert {path.name for path in FILES} >= {"commitment.py", "shoe.py", "proof.py", "verify.py", "event_proof.py"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_fair_code_is_clean(path: Path) -> None:
    assert problems(path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import random\n", "1: imports random"),
        ("import secrets\n", "1: imports secrets"),
        ("import time\n", "1: imports time"),
        ("import numpy\n", "1: imports numpy"),
        ("position = word % 52\n", "1: modulo"),
        ("position = int(word * 0.5)\n", "1: floating point"),
        ("position = word / 2\n", "1: division to floating point"),
        ("position = round(word)\n", "1: round"),
    ],
)
@pytest.mark.parametrize("path", [SHOE, ROOT / "fair" / "verify.py"], ids=lambda path: path.name)
def test_each_way_to_bend_a_shoe_is_found(path: Path, source: str, expected: str) -> None:
    assert problems(path, source) == [expected]


def test_only_the_shoe_draws() -> None:
    source = "from pit21.randomness import shuffled\n"
    assert problems(SHOE, source) == []
    assert problems(ROOT / "fair" / "verify.py", source) == ["1: draws with shuffled"]


def test_the_shoe_knows_nothing_of_stakes_players_or_rules() -> None:
    """I11: what it imports is all that it can see."""
    found = list(imported(ast.parse(SHOE.read_text(encoding="utf-8"))))
    modules = {module for _, module, _ in found}
    assert [name for _, module, name in found if module == "pit21.table.shoes"] == ["ShuffledShoe"]
    assert modules == {
        "re",
        "collections",
        "collections.abc",
        "typing",
        "msgspec",
        "pit21.randomness",
        "pit21.table.shoe",
        "pit21.table.shoes",
    }


def test_nothing_of_the_server_is_needed_to_verify() -> None:
    for path in FILES:
        for line, module, _ in imported(ast.parse(path.read_text(encoding="utf-8"))):
            assert module.split(".")[:2] != ["pit21", "server"], f"{path.name}:{line}"
