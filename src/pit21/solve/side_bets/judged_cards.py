"""Single deals judged by the conditions of a side bet, for what is counted together with the main wager."""

from collections.abc import Sequence
from functools import lru_cache

from pit21.law.conditions import CardsSeen, line_that_holds

ROUND_CARDS = 4
"""Two for the player and two for the dealer: a shoe with fewer deals no round."""
_DEALERS = 4
_LIKE = (8, 5, 4)
"""Beside the dealer's card: a card of another rank, of the same rank, and the same card."""


def line_of(program: Sequence[int], first: Sequence[int], dealer: Sequence[int]) -> int:
    """Return the line of the player's first cards and the dealer's; NO_LINE where none holds."""
    return line_that_holds(program, CardsSeen(first, dealer, (), (len(first), len(dealer), 0, 0, 0)))


def likeness(card: int, dealer: int) -> int:
    """0 other ranks, 1 the same rank, 2 the same card."""
    return int(card >> 2 == dealer >> 2) + int(card == dealer)


@lru_cache(maxsize=16)
def match_lines(program: tuple[int, ...]) -> tuple[int, ...]:
    """Lines of a bet that compares two cards with one of the dealer's, by the likeness of the first and the second."""
    return tuple(line_of(program, (one, two), (_DEALERS, _DEALERS)) for one in _LIKE for two in _LIKE)
