"""A fixed play from its first cards to its finished hands: in how many orders of drawing each is come to.

Cards are exchangeable, so a finished hand's chance is its number of orders times a product of falling counts. What is
busted is not listed card by card: a hand that draws is bust unless it comes to one of the longer hands. So a bust
counts as the hand before its last card, less all longer hands that are not bust, and no busted hand has to be known.

All functions are plain: compiled they work on floats, interpreted on exact fractions.
"""

from typing import Any

import numpy as np

from pit21.law.codes import DOUBLE, HIT, OPEN, RESCUE
from pit21.solve.hands import NO_HAND, Array, Hands
from pit21.solve.results import AT_ONCE, BUSTED, RESCUED, STOOD, label_of, labels_of
from pit21.solve.rights import Rights
from pit21.solve.shoe import VALUES

NOTHING_LEFT_OUT = -1
_SAFE_TOTAL = 11
"""No card busts a hand with this hard total."""


def take(
    hands: Hands, hand: int, act: int, doubles: int, orders: Any, left_out: int, waiting: Array, ledger: Array
) -> None:
    """One act with a hand: it finishes in the ledger, or its longer hands wait.

    `ledger[label, hand]` and `waiting[doubles, hand]` are numbers of orders. A card of class `left_out` is reckoned
    with by the caller.
    """
    if act == RESCUE:
        ledger[label_of(RESCUED, doubles), hand] += orders
        return
    if act & (HIT | DOUBLE) == 0:
        ledger[label_of(STOOD + hands.total[hand], doubles), hand] += orders
        return
    after = doubles + 1 if act == DOUBLE else doubles
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


def spread(
    hands: Hands, rights: Rights, group: int, choice: Array, most: Array, members: Array, waiting: Array, ledger: Array
) -> None:
    """Play on with all hands that wait; `most[value]` is how many cards of a class a hand can hold."""
    for hand in members:
        for doubles in range(waiting.shape[0]):
            orders = waiting[doubles, hand]
            if orders == 0 or not _held(hands, hand, most):
                continue
            result = rights.results[group, doubles, hand]
            if result == OPEN:
                take(hands, hand, choice[doubles, hand], doubles, orders, NOTHING_LEFT_OUT, waiting, ledger)
            else:
                ledger[label_of(AT_ONCE + result, doubles), hand] += orders


def _held(hands: Hands, hand: int, most: Array) -> bool:
    for value in range(VALUES):  # noqa: SIM110 - compiled
        if hands.counts[hand, value] > most[value]:
            return False
    return True


def empty_ledger(doubles: int, hands: int, dtype: Any) -> Array:
    return np.zeros((labels_of(doubles), hands), dtype)


def empty_waiting(doubles: int, hands: int, dtype: Any) -> Array:
    return np.zeros((doubles + 1, hands), dtype)
