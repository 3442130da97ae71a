"""The courses that a split can take, as categories of its hands: their probability, and what bonus hands win."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from pit21.solve.splits.categories import SplitCategory, list_suitings
from pit21.solve.splits.probabilities import SplitProbabilities
from pit21.solve.splits.terms import DRAWN, FIRST, SECOND, list_courses


class CourseHands(NamedTuple):
    """The categories of the hands, and the units that their suits add."""

    categories: tuple[SplitCategory, ...]
    units: Fraction


class _State(NamedTuple):
    categories: tuple[SplitCategory, ...]
    drawn: tuple[int, ...]  # the cards whose suits are known
    units: Fraction
    others: int  # second cards of the pair's class that may not be pair cards


def weighted_courses(
    chances: SplitProbabilities, categories: tuple[SplitCategory, ...], most_hands: int
) -> dict[CourseHands, Any]:
    """What the outcomes of each combination of categories are to be multiplied by."""
    found: dict[CourseHands, Any] = {}
    alike = Counter(list_courses((), (FIRST, SECOND), 0, 2, most_hands))
    for (hands, gone), times in alike.items():
        states: dict[_State, Any] = {_State((), (), Fraction(0), 0): chances.one_chance}
        for start, any_card in hands:
            states = _with_hand(chances, states, categories, start, any_card)
        for state, weight in states.items():
            chance = weight * times * chances.other_ranks(gone, state.others)
            if chance != 0:
                key = CourseHands(tuple(sorted(state.categories)), state.units)
                found[key] = found.get(key, 0) + chance
    return found


def _with_hand(
    chances: SplitProbabilities,
    states: dict[_State, Any],
    categories: tuple[SplitCategory, ...],
    start: int,
    any_card: bool,
) -> dict[_State, Any]:
    found: dict[_State, Any] = {}
    for category in categories:
        if category.house != chances.is_house(start):
            continue
        others = int(category.pairs and not any_card)
        suited = list(_suitings(chances, category, start))
        for state, weight in states.items():
            for cards, units in suited:
                chance = weight * chances.suits_after(state.drawn, cards)
                if chance != 0:
                    key = _State(
                        (*state.categories, category), tuple(sorted((*state.drawn, *cards))), state.units + units,
                        state.others + others,
                    )  # fmt: skip
                    found[key] = found.get(key, 0) + chance
    return found


def _suitings(
    chances: SplitProbabilities, category: SplitCategory, start: int
) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    if category.second < 0:
        yield (), Fraction(0)
        return
    for card in chances.starts(start):
        yield from list_suitings(chances.law, category, chances.choice, card, chances.left, drawn=start == DRAWN)
