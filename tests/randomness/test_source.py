"""No other randomness, no biased scaling, no clock and no stake can reach the cards: read from the source."""

import ast
from pathlib import Path

import pytest

from tests.randomness.source_rules import RANDOMNESS, ROOT, SHUFFLERS, dealing_files, imported, problems

SESSION = ROOT / "table" / "session.py"


def test_the_dealing_code_is_found() -> None:
    assert {RANDOMNESS, *SHUFFLERS, ROOT / "cards.py", ROOT / "table" / "shoe.py"} <= set(dealing_files())


@pytest.mark.parametrize("path", dealing_files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_dealing_code_is_clean(path: Path) -> None:
    assert problems(path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("path", "source", "expected"),
    [
        (SESSION, "import random\n", "1: imports random"),
        (SESSION, "from random import shuffle\n", "1: imports random"),
        (SESSION, "def deal():\n    import numpy.random\n", "2: imports numpy.random"),
        (SESSION, "import secrets\n", "1: imports secrets"),
        (SESSION, "from time import time_ns\n", "1: imports time"),
        (SESSION, "seed = hash('table')\n", "1: calls hash"),
        (SESSION, "seed = clock.monotonic()\n", "1: calls monotonic"),
        (SESSION, "__import__('random')\n", "1: calls __import__"),
        (SESSION, "from pit21.randomness import shuffled\n", "1: draws with shuffled"),
        (SESSION, "from pit21 import randomness\n", "1: draws with pit21.randomness"),
        (SESSION, "import pit21.randomness\n", "1: draws with pit21.randomness"),
        (RANDOMNESS, "number = word % limit\n", "1: modulo"),
        (RANDOMNESS, "word %= limit\n", "1: modulo"),
        (RANDOMNESS, "number = int(word / 65536 * limit)\n", "1: division to floating point"),
        (SHUFFLERS[0], "number = int(word * 0.5)\n", "1: floating point"),
        (SHUFFLERS[0], "number = divmod(word, 52)[1]\n", "1: divmod"),
        (SHUFFLERS[1], "import secrets\n", "1: imports secrets"),
    ],
)
def test_each_way_to_bend_a_shuffle_is_found(path: Path, source: str, expected: str) -> None:
    assert problems(path, source) == [expected]


def test_what_is_allowed() -> None:
    assert problems(RANDOMNESS, "import secrets\nnumber = word // (65536 // limit)\n") == []
    assert problems(SESSION, "from pit21.randomness import seed_from\nseat = (seat + 1) % seats\n") == []


def test_a_seeded_shoe_knows_nothing_of_stakes_players_or_rules() -> None:
    """I11: it could not adapt if it wanted to; what it imports is all that it can see."""
    (path,) = (path for path in SHUFFLERS if path.name == "seeded_shoes.py")
    modules = {module for _, module, _ in imported(ast.parse(path.read_text(encoding="utf-8")))}
    assert modules == {
        "collections.abc",
        "typing",
        "pit21.cards",
        "pit21.randomness",
        "pit21.table.shoe",
        "pit21.table.shoes.hand_shuffle",
    }
