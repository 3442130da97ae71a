"""Split hands, exactly, with resplits whenever they are allowed.

A split hand is played by rules that look at its own cards only, so all second cards can be thought of as drawn first,
in the order of the hands. A second card that pairs its hand again makes a further hand as long as there may be one.
That other hands' second cards are *not* pair cards is brought in by inclusion and exclusion, and "is a pair card"
only takes a pair card out of the shoe. So all that is needed of a hand is its value when 0, 1, 2, ... further pair
cards are gone.
"""

from collections import Counter
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

from pit21.law.codes import DOUBLE, HIT, STAND
from pit21.solve.dealer import DealerTree
from pit21.solve.hands import NO_HAND, Array, Hands
from pit21.solve.payoffs import Payoffs
from pit21.solve.play import BEST, FIXED, FIXED_FROM_THREE, Seen, Work, act_value, solve_hands
from pit21.solve.rights import Rights
from pit21.solve.shoe import VALUES

# How a split hand is played.
CDZ = 0  # as from the full shoe less this hand and the up card
CDP1 = 1  # the same, and one pair card gone
CDP_PUBLISHED = 2  # another program's formula: best play for each number of pair cards gone, mixed; cannot be played

# Which card a hand begins with: one of the two that were split, or a pair card that came as a second card.
FIRST = 0
SECOND = 1
DRAWN = 2
STARTS = 3

# Values of two-card split hands are kept for these acts, and for the one that is chosen.
ACTS = (STAND, HIT, DOUBLE)


class Term(NamedTuple):
    """A share of the split's value: `times` x the chance that so many further pair cards come x the hand's value.

    The hand begins with `start`, its second card is any card, or any but a pair card, and `gone` pair cards are gone
    besides the two that were split.
    """

    start: int
    any_card: bool
    gone: int
    times: int


@lru_cache(maxsize=32)
def split_terms(most_hands: int, resplit: bool) -> tuple[Term, ...]:
    """What a split is worth, as a sum over its hands."""
    total: Counter[tuple[int, bool, int]] = Counter()
    for hands, drawn in courses((), (FIRST, SECOND), 0, 2, most_hands if resplit else 2):
        barred = sum(1 for _, any_card in hands if not any_card)
        for start, any_card in hands:
            others = barred if any_card else barred - 1
            for more in range(others + 1):
                total[start, any_card, drawn + more] += (-1) ** more * comb(others, more)
    return tuple(Term(*key, times) for key, times in sorted(total.items()) if times)


_Hands = tuple[tuple[int, bool], ...]


def courses(
    done: _Hands, waiting: tuple[int, ...], drawn: int, hands: int, most_hands: int
) -> list[tuple[_Hands, int]]:
    """Each course that second cards can take: the hands as (start, any second card), and the pair cards drawn."""
    if hands == most_hands or not waiting:
        return [((*done, *((start, True) for start in waiting)), drawn)]
    first, rest = waiting[0], waiting[1:]
    settled = courses((*done, (first, False)), rest, drawn, hands, most_hands)
    # A pair card: the hand keeps its first card and waits again, the new hand comes right after it (G7).
    again = courses(done, (first, DRAWN, *rest), drawn + 1, hands + 1, most_hands)
    return settled + again


def thinned(seen: Seen, value: int, count: int, left: Array) -> Seen:
    """The same shoe with so many cards of one class less; `left` becomes its counts."""
    for each in range(VALUES):
        left[each] = seen.left[each]
    left[value] = left[value] - count * seen.step
    size = seen.size - count * seen.step
    return Seen(
        left, size, seen.step, seen.one, value, count, seen.up, seen.partner, seen.peek, seen.busts_wait, seen.eights
    )


def solve_split(
    hands: Hands, seen: Seen, tree: DealerTree, nodes: int, rights: Rights, group: int, pay: Payoffs, work: Work,
    pair: int, members: Array, split_class: int, suited: int, given: int, gone: int, left: Array, second: Array,
    acts: Array, known: Array,
) -> None:  # fmt: skip
    """Values of the two-card hands that begin with one card of a split pair.

    `second[gone, value]` is the value of the hand with this second card when `gone` further pair cards are missing,
    `acts[gone, value, act]` the same for each act, where the suits of the cards matter; `known[value, act]` is what
    the player reckons with. Where play is `given`, it stands in `work.choice` and `known` is left alone.
    """
    start = hands.child[0, pair]
    if not given:
        informed = thinned(seen, pair, 0 if split_class == CDZ else 1, left)
        solve_hands(hands, informed, tree, nodes, rights, group, pay, work, members, BEST)
        read_acts(hands, informed, rights, group, pay, work, start, known)
    for missing in range(gone):
        actual = thinned(seen, pair, 1 + missing, left)
        if actual.left[pair] < hands.counts[start, pair] * seen.step:
            return
        # What the player of CDP1 reckons with is what happens when no further pair card is missing.
        if missing > 0 or split_class == CDZ or given:
            play = BEST if split_class == CDP_PUBLISHED else FIXED_FROM_THREE if suited else FIXED
            solve_hands(hands, actual, tree, nodes, rights, group, pay, work, members, play)
        if suited:
            read_acts(hands, actual, rights, group, pay, work, start, acts[missing])
        for value in range(VALUES):
            longer = hands.child[start, value]
            if longer != NO_HAND:
                second[missing, value] = work.values[0, longer]


def read_acts(
    hands: Hands, seen: Seen, rights: Rights, group: int, pay: Payoffs, work: Work, start: int, acts: Array
) -> None:
    for value in range(VALUES):
        longer = hands.child[start, value]
        if longer != NO_HAND and work.reach[0, longer]:
            legal = rights.actions[group, 0, longer]
            for index in range(3):
                if legal & ACTS[index]:
                    acts[value, index] = act_value(hands, seen, pay, work, longer, 0, ACTS[index])


def pair_chances(seen_left: Any, size: Any, step: Any, one: Any, count: int) -> list[Any]:
    """Chances that so many given second cards are all pair cards; `seen_left` of them are left in `size` cards."""
    chances = [one]
    for drawn in range(count):
        left = seen_left - drawn * step
        if left <= 0:
            break
        chances.append(chances[-1] * left / (size - drawn * step))
    return chances
