"""The finished hands of a split, in groups by their second card and, where suits matter, by their suits.

All hands of a split begin alike and are played alike. A group is a part of them whose probability the joint law of
several hands treats as one: hands whose second card makes a pair again or not, and, for two cards that a third may
make a 6-7-8 or 7-7-7, hands by the action that their suits lead to and by the line that the third card makes.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import house_level, is_split_free, stake_levels
from pit21.law.cards import VALUES
from pit21.law.codes import BONUS, HIT, NO_LINE, STAND
from pit21.law.rules import Law
from pit21.law.settle import SIX_SEVEN_EIGHT, bonus_21_line
from pit21.solve.kernels import ACES, AT_ONCE, FROM_SPLIT, FROM_SPLIT_ACES, NO_HAND, label_of, play_waiting, take_action
from pit21.solve.model import SplitHands, UpCard, completing_rank, empty_ledger, empty_waiting, pair_suits_matter

LINES = 3
"""Of a 6-7-8 or 7-7-7: mixed, one suit, the best suit."""


class SplitGroup(NamedTuple):
    """`second` is the value class of the second card where suits matter, -1 otherwise."""

    pairs: bool  # the second card is of the pair's value class
    second: int = -1
    act: int = 0
    line: int = NO_LINE  # of the bonus table, where the third card makes one
    third: int = -1
    house: bool = False  # the house stakes the hand


class SplitLedger(NamedTuple):
    """`ledgers[i]` holds the numbers of orders of the hands of `groups[i]`, by label and hand."""

    pair: int
    groups: tuple[SplitGroup, ...]
    ledgers: tuple[Array, ...]


def split_ledger(up_card: UpCard, pair: int, split: SplitHands, acts: Iterable[tuple[int, int]]) -> SplitLedger:
    """All finished hands that begin with one card of a pair.

    `acts` are the (second value class, act) that suits lead to.
    """
    problem = up_card.problem
    start = int(problem.hands.child[0, pair])
    special = suited_seconds(up_card, pair)
    groups: list[SplitGroup] = []
    ledgers: list[Array] = []
    for level in start_levels(problem.law, pair):
        for pairs in (False, True):
            waiting, ledger = _empty_arrays(up_card)
            for value in range(VALUES):
                longer = int(problem.hands.child[start, value])
                if longer != NO_HAND and (value == pair) == pairs and value not in special:
                    waiting[level, longer] = problem.arithmetic.one
            groups.append(SplitGroup(pairs, house=level > 0))
            ledgers.append(_play_out(up_card, pair, split, waiting, ledger))
    for value, act in sorted(set(acts)):
        for group, ledger in _suited(up_card, pair, split, value, act):
            groups.append(group)
            ledgers.append(ledger)
    return SplitLedger(pair, tuple(groups), tuple(ledgers))


def start_levels(law: Law, pair: int) -> tuple[int, ...]:
    """The stake levels at which hands of this pair begin: the first hand's and, after a free split, the others'."""
    return (0, house_level(law)) if is_split_free(law, 4 * pair) else (0,)


def suited_seconds(up_card: UpCard, pair: int) -> dict[int, int]:
    """Second value classes whose suits matter, each with the class that completes a bonus hand."""
    law = up_card.problem.law
    if not pair_suits_matter(law, pair):
        return {}
    found = {value: completing_rank(law, 4 * pair, 4 * value) for value in range(VALUES)}
    return {value: rank for value, rank in found.items() if rank != NO_LINE}


def _suited(up_card: UpCard, pair: int, split: SplitHands, value: int, act: int) -> Iterable[tuple[SplitGroup, Array]]:
    """Two cards whose suits led to this act; after a hit also the lines that the third card makes."""
    problem = up_card.problem
    hand = int(problem.hands.child[problem.hands.child[0, pair], value])
    third = suited_seconds(up_card, pair)[value]
    completed = int(problem.hands.child[hand, third])
    waiting, ledger = _empty_arrays(up_card)
    left_out = third if act == HIT else -1
    one = problem.arithmetic.one
    problem.run(take_action)(
        problem.hands, problem.legal_actions, hand, act or STAND, 0, one, left_out, waiting, ledger
    )
    yield SplitGroup(value == pair, value, act), _play_out(up_card, pair, split, waiting, ledger)
    if act == HIT and completed != NO_HAND:
        mixed = _mixed_line(up_card, pair, value, third)
        for line in range(mixed, mixed + LINES):
            _, ledger = _empty_arrays(up_card)
            ledger[label_of(AT_ONCE + BONUS + line, 0), completed] += one
            yield SplitGroup(value == pair, value, act, line, third), ledger


def _mixed_line(up_card: UpCard, pair: int, value: int, third: int) -> int:
    line = bonus_21_line(up_card.problem.law, (4 * pair, 4 * value + 1, 4 * third + 2), 3)
    assert line >= SIX_SEVEN_EIGHT
    return line


def _empty_arrays(up_card: UpCard) -> tuple[Array, Array]:
    problem = up_card.problem
    size = (stake_levels(problem.law), len(problem.hands.size), problem.arithmetic.dtype)
    return empty_waiting(*size), empty_ledger(*size)


def _play_out(up_card: UpCard, pair: int, split: SplitHands, waiting: Array, ledger: Array) -> Array:
    problem = up_card.problem
    group = FROM_SPLIT_ACES if pair == ACES else FROM_SPLIT
    members = problem.holding(int(problem.hands.child[0, pair]))
    problem.run(play_waiting)(
        problem.hands, problem.legal_actions, group, split.choice, most_held(up_card, pair), members, waiting, ledger
    )
    return ledger


def most_held(up_card: UpCard, *gone: int) -> Array:
    """How many cards of each class a hand can hold when the up card and others are gone."""
    shoe = up_card.problem.shoe
    if shoe.infinite:
        return np.full(VALUES, np.iinfo(np.int64).max, np.int64)
    counts = list(shoe.by_value())
    for value in (up_card.up, *gone):
        counts[value] -= 1
    return np.array(counts, np.int64)
