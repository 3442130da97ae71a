"""The value of a split as a sum over its hands, with resplits whenever they are allowed.

A split hand is played by rules that look at its own cards only, so all second cards can be thought of as drawn first,
in the order of the hands. A second card that pairs its hand again makes a further hand as long as the rules allow one.
That other hands' second cards are *not* pair cards is included by inclusion and exclusion, and "is a pair card"
only takes a pair card out of the shoe. So all that is needed of a hand is its value when 0, 1, 2, ... further pair
cards are gone.
"""

from collections import Counter
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

from pit21.law.actions import may_split, most_hands
from pit21.law.rules import Law

# Which card a hand begins with: one of the two that were split, or a pair card that came as a second card.
FIRST = 0
SECOND = 1
DRAWN = 2


class SplitTerm(NamedTuple):
    """A share of the split's value: `times` x the probability of `gone` further pair cards x the hand's value.

    The hand begins with `start`, its second card is any card, or any but a pair card, and `gone` pair cards are gone
    besides the two that were split.
    """

    start: int
    any_card: bool
    gone: int
    times: int


@lru_cache(maxsize=32)
def split_terms(hands_limit: int) -> tuple[SplitTerm, ...]:
    """The value of a split, as a sum over its hands."""
    total: Counter[tuple[int, bool, int]] = Counter()
    for hands, drawn in list_courses((), (FIRST, SECOND), 0, 2, hands_limit):
        barred = sum(1 for _, any_card in hands if not any_card)
        for start, any_card in hands:
            others = barred if any_card else barred - 1
            for more in range(others + 1):
                total[start, any_card, drawn + more] += (-1) ** more * comb(others, more)
    return tuple(SplitTerm(*key, times) for key, times in sorted(total.items()) if times)


_Hands = tuple[tuple[int, bool], ...]


def list_courses(
    done: _Hands, waiting: tuple[int, ...], drawn: int, hands: int, most_hands: int
) -> list[tuple[_Hands, int]]:
    """Each course that second cards can take: the hands as (start, any second card), and the pair cards drawn."""
    if hands == most_hands or not waiting:
        return [((*done, *((start, True) for start in waiting)), drawn)]
    first, rest = waiting[0], waiting[1:]
    settled = list_courses((*done, (first, False)), rest, drawn, hands, most_hands)
    # A pair card: the hand keeps its first card and waits again, the new hand comes right after it (G7).
    again = list_courses(done, (first, DRAWN, *rest), drawn + 1, hands + 1, most_hands)
    return settled + again


def pair_probabilities(seen_left: Any, size: Any, step: Any, one: Any, count: int) -> list[Any]:
    """Probabilities that 0, 1, ... given second cards are all pair cards, of which `size` cards hold `seen_left`."""
    chances = [one]
    for drawn in range(count):
        left = seen_left - drawn * step
        if left <= 0:
            break
        chances.append(chances[-1] * left / (size - drawn * step))
    return chances


def split_terms_of(law: Law, card: int) -> tuple[SplitTerm, ...]:
    """The sum over the hands of a split, by whether such a pair is split again."""
    return split_terms(most_split_hands(law, card))


def most_split_hands(law: Law, card: int) -> int:
    """How many hands a pair of such cards can be made into."""
    return most_hands(law, card) if may_split(law, (card, card), 2, 2, True) else 2
