"""Figures of bets that the catalogue does not have yet, because they are placed late.

Their conditions can be said, so that the probabilities can be held against what is printed.
"""

from fractions import Fraction
from typing import Any

import pytest

from pit21.solve.model import full_shoe
from pit21.solve.side_bets import line_ways
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game
from pit21.spec.side_bets import compile_lines

BUST_BONUS = {
    "2": (1, 25, "7.462"), "3": (1, 15, "8.374"), "4": (1, 10, "7.193"), "5": (1, 5, "8.996"), "6": (1, 3, "7.930"),
    "7": (2, 15, "5.976"), "8": (2, 10, "4.125"), "9": (2, 20, "10.304"), "ten-value": (2, 20, "8.750"),
    "A": (3, 50, "9.027"),
}  # fmt: skip


def chances(lines: list[dict[str, Any]], reads: list[str], decks: int) -> list[Fraction]:
    law = compile_law(load_game("blackjack").choose({"soft_17": "hit"}))
    program = compile_lines(lines, reads, [(1, 1)] * len(lines), best=False)
    ways, total = line_ways(law, full_shoe(decks, spanish=False), program)
    return [Fraction(ways.get(line, 0), total) for line in range(len(lines))]


@pytest.mark.parametrize("up", BUST_BONUS)
def test_bust_bonus_by_up_card(up: str) -> None:
    """Placed when the dealer has looked and has no blackjack; from eight decks."""
    unsuited, suited, printed = BUST_BONUS[up]
    lines: list[dict[str, Any]] = [
        {"not": {"of": "up-card", "each": up}},
        {"of": "dealer-two", "blackjack": True},
        {"number": 3, "each": "8", "same": "suit"},
        {"number": 3, "each": "8"},
        {"bust": True, "same": "suit"},
        {"bust": True},
    ]
    other, blackjack, *won = chances(lines, ["dealer-hand"], 8)
    pays = (75, 25, suited, unsuited)
    placed = 1 - other - blackjack
    edge = 1 - sum((1 + pay) * chance for pay, chance in zip(pays, won, strict=True)) / placed
    assert f"{100 * float(edge):.3f}" == printed
