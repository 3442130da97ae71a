"""The forward pass of a fixed play by orders: in how many orders of drawing each finished hand is reached.

Cards are exchangeable, so the probability of a finished hand is its number of orders times a product of falling
counts. Busted hands are not listed card by card: a hand that draws is bust unless it becomes one of the longer hands.
So a bust counts as the hand before its last card, less all longer hands that are not bust.

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from typing import Any

from pit21.arrays import Array
from pit21.law.cards import VALUES
from pit21.law.codes import DOUBLE, HIT, OPEN, RESCUE, SURRENDER
from pit21.solve.kernels.finishes import AT_ONCE, BUSTED, RESCUED, STOOD, label_of
from pit21.solve.kernels.hands import NO_HAND, Hands
from pit21.solve.kernels.legal_actions import LegalActions

NOTHING_LEFT_OUT = -1
_SAFE_TOTAL = 11
"""No card busts a hand with this hard total."""


def take_action(
    hands: Hands, legal_actions: LegalActions, hand: int, act: int, level: int, orders: Any, left_out: int,
    waiting: Array, ledger: Array,
) -> None:  # fmt: skip
    """One act with a hand: it finishes in the ledger, or its longer hands wait.

    `ledger[label, hand]` and `waiting[level, hand]` are numbers of orders. A card of class `left_out` is left
    to the caller.
    """
    if act in (RESCUE, SURRENDER):
        ledger[label_of(RESCUED, level), hand] += orders
        return
    if act & (HIT | DOUBLE) == 0:
        ledger[label_of(STOOD + hands.total[hand], level), hand] += orders
        return
    after = legal_actions.doubled[level, hand] if act == DOUBLE else level
    may_bust = hands.hard[hand] > _SAFE_TOTAL
    bust = label_of(BUSTED, after)
    if may_bust:
        ledger[bust, hand] += orders
    for value in range(VALUES):
        longer = hands.child[hand, value]
        if longer != NO_HAND:
            if value != left_out:
                waiting[after, longer] += orders
            if may_bust:
                ledger[bust, longer] -= orders


def play_waiting(
    hands: Hands,
    legal_actions: LegalActions,
    group: int,
    choice: Array,
    most: Array,
    members: Array,
    waiting: Array,
    ledger: Array,
) -> None:
    """Play on with all hands that wait; `most[value]` is how many cards of a class a hand can hold."""
    for hand in members:
        for level in range(waiting.shape[0]):
            orders = waiting[level, hand]
            if orders == 0 or not _is_held(hands, hand, most):
                continue
            result = legal_actions.result[group, level, hand]
            if result == OPEN:
                act = choice[level, hand]
                take_action(hands, legal_actions, hand, act, level, orders, NOTHING_LEFT_OUT, waiting, ledger)
            else:
                ledger[label_of(AT_ONCE + result, level), hand] += orders


def _is_held(hands: Hands, hand: int, most: Array) -> bool:
    for value in range(VALUES):  # noqa: SIM110 - compiled
        if hands.counts[hand, value] > most[value]:
            return False
    return True
