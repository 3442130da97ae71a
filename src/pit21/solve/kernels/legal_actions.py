"""Legal actions of each hand, and which hands win at once: the law asked once for every hand."""

from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import doubles_at, house_level, legal_actions, level_after_double
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
    """Indexed by group, stake level (see `pit21.law.actions`) and hand."""

    mask: Array  # of the law, without splits, which are handled separately
    result: Array  # the law's result of a hand that wins at once, OPEN for all others
    doubled: Array  # [level, hand]: the level after a double with this hand
    house: Array  # [group]: the level at which hands begin that the house stakes; 0 where it stakes none

    @classmethod
    def empty(cls, levels: int, hands: int) -> "LegalActions":
        """Room for `fill_legal_actions`."""
        shape = (GROUPS, levels, hands)
        return cls(
            np.zeros(shape, np.int64), np.full(shape, OPEN, np.int64), np.zeros(shape[1:], np.int64),
            np.zeros(GROUPS, np.int64),
        )  # fmt: skip


def fill_legal_actions(law: Law, hands: Hands, table: LegalActions, cards: Array) -> None:
    """Ask the law about every hand of two cards or more."""
    levels = table.mask.shape[1]
    table.house[FROM_SPLIT] = house_level(law)
    table.house[FROM_SPLIT_ACES] = house_level(law)
    for hand in range(len(hands.size)):
        if hands.size[hand] < 2:
            continue
        for group in range(GROUPS):
            first = _first_card(hands, hand, group)
            if first < 0:
                continue
            size = fill_cards(hands.counts[hand], first, cards)
            for level in range(levels):
                split = group != UNSPLIT
                doubles = doubles_at(law, level)
                legal = legal_actions(law, cards, size, 1, split, doubles)
                table.mask[group, level, hand] = legal & ~SPLIT
                table.result[group, level, hand] = result_at_once(law, cards, size, split, doubles)
                # After the last double no further one is legal, and the level is never asked for.
                table.doubled[level, hand] = min(level_after_double(law, level, cards, size), levels - 1)


def _first_card(hands: Hands, hand: int, group: int) -> int:
    """The card that a hand began with: an ace where aces were split, any other where others were; -1 for none."""
    if group == FROM_SPLIT_ACES:
        return ACES if hands.counts[hand, ACES] > 0 else -1
    value = 9
    while value > 0 and hands.counts[hand, value] == 0:
        value -= 1
    return -1 if group == FROM_SPLIT and value == ACES else value
