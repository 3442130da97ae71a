"""The player's recursion for hands that begin with one card of a split pair.

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from pit21.arrays import Array
from pit21.law.cards import VALUES
from pit21.law.codes import DOUBLE, HIT, STAND, SURRENDER
from pit21.solve.kernels.dealer import DealerTree
from pit21.solve.kernels.hands import NO_HAND, Hands
from pit21.solve.kernels.legal_actions import LegalActions
from pit21.solve.kernels.player import (
    BEST,
    FIXED,
    FIXED_FROM_THREE,
    Payoffs,
    UpCardShoe,
    Work,
    action_value,
    solve_hands,
)

# How a split hand is played.
CDZ = 0  # as from the full shoe less this hand and the up card
CDP1 = 1  # the same, and one pair card gone
CDP_PUBLISHED = 2  # another program's formula: best play for each number of pair cards gone, mixed; cannot be played

# Values of two-card split hands are kept for these acts, and for the one that is chosen.
SPLIT_HAND_ACTIONS = (STAND, HIT, DOUBLE, SURRENDER)


def remove_cards(seen: UpCardShoe, value: int, count: int, left: Array) -> UpCardShoe:
    """The same shoe with `count` cards of one class removed; `left` becomes its counts."""
    for each in range(VALUES):
        left[each] = seen.left[each]
    left[value] = left[value] - count * seen.step
    size = seen.size - count * seen.step
    return UpCardShoe(
        left, size, seen.step, seen.one, value, count, seen.up, seen.partner, seen.peek, seen.busts_wait, seen.eights,
        seen.holes, seen.third,
    )  # fmt: skip


def solve_split(
    hands: Hands, seen: UpCardShoe, tree: DealerTree, nodes: int, legal_actions: LegalActions, group: int, pay: Payoffs,
    work: Work, pair: int, members: Array, split_class: int, suited: int, given: int, gone: int, left: Array,
    second: Array, house: Array, acts: Array, known: Array,
) -> None:  # fmt: skip
    """Values of the two-card hands that begin with one card of a split pair.

    `second[gone, value]` is the value of the hand with this second card when `gone` further pair cards are missing,
    `house[gone, value]` that of such a hand which the house stakes, and
    `acts[gone, value, act]` the same for each act, where the suits of the cards matter; `known[value, act]` is what
    the player expects. Where play is `given`, it stands in `work.choice` and `known` is left alone.
    """
    start = hands.child[0, pair]
    if not given:
        informed = remove_cards(seen, pair, 0 if split_class == CDZ else 1, left)
        solve_hands(hands, informed, tree, nodes, legal_actions, group, pay, work, members, BEST)
        read_split_values(hands, informed, legal_actions, group, pay, work, start, known)
    for missing in range(gone):
        actual = remove_cards(seen, pair, 1 + missing, left)
        if actual.left[pair] < hands.counts[start, pair] * seen.step:
            return
        # What the player of CDP1 expects is what happens when no further pair card is missing.
        if missing > 0 or split_class == CDZ or given:
            play = BEST if split_class == CDP_PUBLISHED else FIXED_FROM_THREE if suited else FIXED
            solve_hands(hands, actual, tree, nodes, legal_actions, group, pay, work, members, play)
        if suited:
            read_split_values(hands, actual, legal_actions, group, pay, work, start, acts[missing])
        for value in range(VALUES):
            longer = hands.child[start, value]
            if longer != NO_HAND:
                second[missing, value] = work.values[0, longer]
                house[missing, value] = work.values[legal_actions.house[group], longer]


def read_split_values(
    hands: Hands,
    seen: UpCardShoe,
    legal_actions: LegalActions,
    group: int,
    pay: Payoffs,
    work: Work,
    start: int,
    acts: Array,
) -> None:
    for value in range(VALUES):
        longer = hands.child[start, value]
        if longer != NO_HAND and work.reach[0, longer]:
            legal = legal_actions.mask[group, 0, longer]
            for index in range(4):
                if legal & SPLIT_HAND_ACTIONS[index]:
                    acts[value, index] = action_value(
                        hands, seen, legal_actions, pay, work, longer, 0, SPLIT_HAND_ACTIONS[index]
                    )
