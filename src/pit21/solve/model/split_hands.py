"""The player's recursion for hands that begin with one card of a split pair."""

from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import VALUES
from pit21.solve.kernels import (
    BEST,
    CDP_PUBLISHED,
    CDZ,
    FIXED,
    FIXED_FROM_THREE,
    NO_HAND,
    SPLIT_HAND_ACTIONS,
    UpCardShoe,
)
from pit21.solve.model.recursion import Recursion


class SplitHands(NamedTuple):
    """Two-card hands that begin with one card of a pair, see `solve_split`."""

    second: Array  # [gone, value]: the hand with this second card when `gone` further pair cards are missing
    house: Array  # [gone, value]: the same of a hand that the house stakes
    acts: Array  # [gone, value, act]: the same for each act, where the suits of the cards matter
    known: Array  # [value, act]: what the player expects
    choice: Array  # [level, hand]: how they are played


class SplitQuestion(NamedTuple):
    """Which pair is split, and how its hands are played."""

    pair: int  # value class
    start: int  # the hand of one card that each hand begins with
    split_class: int
    gone: int  # up to one less further pair cards are missing
    suited: bool  # whether the suits of the cards matter


def remove_cards(seen: UpCardShoe, value: int, count: int) -> UpCardShoe:
    """The same shoe with `count` cards of one class removed."""
    left = seen.left.copy()
    left[value] = left[value] - count * seen.step
    return seen._replace(left=left, size=seen.size - count * seen.step, thin_value=value, thin_count=count)


def solve_split(recursion: Recursion, question: SplitQuestion, given: SplitHands | None) -> SplitHands:
    """Values of the two-card hands that begin with one card of a split pair.

    Where play is given, it stands in `work.choice`, and what the player expects is as it was.
    """
    problem, seen, work = recursion.problem, recursion.seen, recursion.work
    pair, start, split_class, gone, suited = question
    zero, dtype = problem.arithmetic.zero, problem.arithmetic.dtype
    second, house = (np.full((gone, VALUES), zero, dtype) for _ in range(2))
    acts = np.full((gone, VALUES, len(SPLIT_HAND_ACTIONS)), zero, dtype)
    longer = problem.hands.child[start]
    values = np.flatnonzero(longer != NO_HAND)
    longer = longer[values]
    if given is None:
        informed = recursion._replace(seen=remove_cards(seen, pair, 0 if split_class == CDZ else 1))
        informed.solve(BEST)
        known = np.full((VALUES, len(SPLIT_HAND_ACTIONS)), zero, dtype)
        known[values] = _values_of(informed, longer)
    else:
        known = given.known
    for missing in range(gone):
        actual = recursion._replace(seen=remove_cards(seen, pair, 1 + missing))
        if actual.seen.left[pair] < seen.step:
            break
        # What the player of CDP1 expects is what happens when no further pair card is missing.
        if missing > 0 or split_class == CDZ or given is not None:
            actual.solve(BEST if split_class == CDP_PUBLISHED else FIXED_FROM_THREE if suited else FIXED)
        if suited:
            acts[missing, values] = _values_of(actual, longer)
        second[missing, values] = work.values[0, longer]
        house[missing, values] = work.values[problem.legal_actions.house[recursion.group], longer]
    return SplitHands(second, house, acts, known, work.choice.copy())


def _values_of(recursion: Recursion, members: Array) -> Array:
    """[hand, place in SPLIT_HAND_ACTIONS]: the value of each legal action with hands of two cards."""
    legal = recursion.problem.legal_actions.mask[recursion.group, 0, members]
    legal[recursion.work.reach[0, members] == 0] = 0
    return recursion.action_values(members, legal)[:, : len(SPLIT_HAND_ACTIONS)]
