"""The joint value of a split's hands, two at a time, as a sum over courses of second cards; see `terms`."""

from collections import Counter
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from pit21.solve.splits.terms import FIRST, SECOND, list_courses


class PairTerm(NamedTuple):
    """A share of the sum of X_i X_j over all pairs i < j of hands of a split.

    Both hands begin as `start` says, have any second card or any but a pair card, and `gone` pair cards are gone
    besides the two that were split.
    """

    start: int
    any_card: bool
    other_start: int
    other_any_card: bool
    gone: int
    times: int


@lru_cache(maxsize=32)
def list_pair_terms(most_hands: int) -> tuple[PairTerm, ...]:
    """Second cards of the other hands are included by inclusion and exclusion, as for single hands."""
    total: Counter[tuple[int, bool, int, bool, int]] = Counter()
    for hands, drawn in list_courses((), (FIRST, SECOND), 0, 2, most_hands):
        barred = sum(1 for _, any_card in hands if not any_card)
        for (start, any_card), (other_start, other_any) in combinations(hands, 2):
            others = barred - (not any_card) - (not other_any)
            for more in range(others + 1):
                key = (start, any_card, other_start, other_any, drawn + more)
                total[key] += (-1) ** more * comb(others, more)
    return tuple(PairTerm(*key, times) for key, times in sorted(total.items()) if times)


@lru_cache(maxsize=32)
def list_plain_pair_terms(most_hands: int) -> tuple[PairTerm, ...]:
    """The same where nobody asks which card a hand began with."""
    total: Counter[tuple[bool, bool, int]] = Counter()
    for term in list_pair_terms(most_hands):
        any_card, other_any = sorted((term.any_card, term.other_any_card))
        total[any_card, other_any, term.gone] += term.times
    return tuple(
        PairTerm(FIRST, any_card, SECOND, other_any, gone, times)
        for (any_card, other_any, gone), times in sorted(total.items())
        if times
    )
