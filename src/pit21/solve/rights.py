"""What may be done with each hand, and which hands win at once: the law asked once for every hand."""

from typing import Any, NamedTuple

import numpy as np

from pit21.law.actions import legal_actions
from pit21.law.codes import SPLIT
from pit21.law.rules import Law
from pit21.law.settle import result_at_once
from pit21.solve.dealer import fill_cards
from pit21.solve.hands import ACES, Array, Hands

# Hands have the rights of one of these groups.
UNSPLIT = 0
FROM_SPLIT = 1
FROM_SPLIT_ACES = 2
GROUPS = 3


class Rights(NamedTuple):
    """Indexed by group, number of doubles and hand."""

    actions: Array  # masks of the law, splits left out: those are looked at apart
    results: Array  # the law's result of a hand that wins at once, OPEN for all others


def fill_rights(law: Law, hands: Hands, rights: Rights, cards: Array) -> None:
    """Ask the law about every hand of two cards or more."""
    for hand in range(len(hands.size)):
        if hands.size[hand] < 2:
            continue
        for group in range(GROUPS):
            first = _first_card(hands, hand, group)
            if first < 0:
                continue
            size = fill_cards(hands.counts[hand], first, cards)
            for doubles in range(rights.actions.shape[1]):
                split = group != UNSPLIT
                legal = legal_actions(law, cards, size, 1, split, doubles)
                rights.actions[group, doubles, hand] = legal & ~SPLIT
                rights.results[group, doubles, hand] = result_at_once(law, cards, size, split, doubles)


def _first_card(hands: Hands, hand: int, group: int) -> int:
    """The card that a hand began with: an ace where aces were split, any other where others were; -1 for none."""
    if group == FROM_SPLIT_ACES:
        return ACES if hands.counts[hand, ACES] > 0 else -1
    value = 9
    while value > 0 and hands.counts[hand, value] == 0:
        value -= 1
    return -1 if group == FROM_SPLIT and value == ACES else value


def empty_rights(doubles: int, hands: int) -> Rights:
    """Room for `fill_rights`, for hands with up to so many doubles."""
    shape = (GROUPS, doubles + 1, hands)
    nothing: Any = np.zeros(shape, np.int64)
    return Rights(nothing, np.full(shape, -1, np.int64))
