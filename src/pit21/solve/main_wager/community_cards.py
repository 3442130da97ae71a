"""Twisted 21 with its community cards face up from the deal (T18): the best play knows them."""

from typing import Any, NamedTuple

from pit21.law.cards import FACES, VALUES, value_of
from pit21.law.rules import Law
from pit21.solve.main_wager.optimum import solve_main
from pit21.solve.model import FLOATS, Arithmetic, MainSolution, ShoeModel


class CommunityPair(NamedTuple):
    """Two community cards by value class, in how many ordered ways they come, and the play that knows them."""

    first: int
    second: int
    ways: int
    solution: MainSolution


def solve_with_community(law: Law, shoe: ShoeModel, arithmetic: Arithmetic = FLOATS) -> list[CommunityPair]:
    """One solution for every pair of value classes that the community cards can be."""
    found = []
    by_value = shoe.by_value()
    for first in range(VALUES):
        for second in range(first, VALUES):
            ways = by_value[first] * (by_value[second] - (first == second)) * (1 if first == second else 2)
            if ways > 0:
                left = shoe.without(_cards(shoe, first, second))
                found.append(CommunityPair(first, second, ways, solve_main(law, left, arithmetic=arithmetic)))
    return found


def community_expectation(pairs: list[CommunityPair]) -> Any:
    total = sum(pair.ways for pair in pairs)
    return sum(pair.ways * pair.solution.expectation for pair in pairs) / total


def _cards(shoe: ShoeModel, first: int, second: int) -> tuple[int, int]:
    """Any two cards of these classes: Twisted 21 looks at values only."""
    held = [card for card in range(FACES) if shoe.counts[card]]
    one = next(card for card in held if value_of(card) - 1 == first)
    left = shoe.without((one,))
    other = next(card for card in range(FACES) if left.counts[card] and value_of(card) - 1 == second)
    return one, other
