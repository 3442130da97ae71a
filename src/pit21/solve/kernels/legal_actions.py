"""Legal actions of each hand, and which hands win at once: the law asked once for every hand."""

from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import legal_actions
from pit21.law.codes import OPEN, SPLIT
from pit21.law.rules import Law
from pit21.law.settle import result_at_once
from pit21.solve.kernels.hands import ACES, Hands, fill_cards

# Legal actions depend on the group of a hand.
UNSPLIT = 0
FROM_SPLIT = 1
FROM_SPLIT_ACES = 2
GROUPS = 3


class LegalActions(NamedTuple):
    """Indexed by group, number of doubles and hand."""

    mask: Array  # of the law, without splits, which are handled separately
    result: Array  # the law's result of a hand that wins at once, OPEN for all others

    @classmethod
    def empty(cls, doubles: int, hands: int) -> "LegalActions":
        """Room for `fill_legal_actions`, for hands with up to `doubles` doubles."""
        shape = (GROUPS, doubles + 1, hands)
        return cls(np.zeros(shape, np.int64), np.full(shape, OPEN, np.int64))


def fill_legal_actions(law: Law, hands: Hands, table: LegalActions, cards: Array) -> None:
    """Ask the law about every hand of two cards or more."""
    for hand in range(len(hands.size)):
        if hands.size[hand] < 2:
            continue
        for group in range(GROUPS):
            first = _first_card(hands, hand, group)
            if first < 0:
                continue
            size = fill_cards(hands.counts[hand], first, cards)
            for doubles in range(table.mask.shape[1]):
                split = group != UNSPLIT
                legal = legal_actions(law, cards, size, 1, split, doubles)
                table.mask[group, doubles, hand] = legal & ~SPLIT
                table.result[group, doubles, hand] = result_at_once(law, cards, size, split, doubles)


def _first_card(hands: Hands, hand: int, group: int) -> int:
    """The card that a hand began with: an ace where aces were split, any other where others were; -1 for none."""
    if group == FROM_SPLIT_ACES:
        return ACES if hands.counts[hand, ACES] > 0 else -1
    value = 9
    while value > 0 and hands.counts[hand, value] == 0:
        value -= 1
    return -1 if group == FROM_SPLIT and value == ACES else value
