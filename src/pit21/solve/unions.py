"""Two hands of one round: every lot of cards that both can hold together, and their joint sums over all of them.

The chance of two finished hands depends on their cards together only, and so do the dealer's endings. So each such
lot is looked at once, however many pairs of hands it is made of. Pair cards that other hands have taken are part of
the lot: from each lot a link leads to the one with one pair card more.

All functions are plain: compiled they work on floats, interpreted on exact fractions.
"""

from typing import NamedTuple

import numpy as np

from pit21.solve.hands import Array

FREE = -1
FULL = -1
_SPREADER = 0x1E3779B97F4A7C15
_HIGH_BITS = 23


class Lots(NamedTuple):
    """Lots by number; `table` finds them, `more` leads from a lot to the one with a further pair card."""

    table: Array  # [slot]: a lot's number, or FREE, and which lot it is; its length is a power of two
    number: Array  # [lot]
    more: Array  # [lot]
    ahead: Array  # [lot]: how many further pair cards it is needed with
    known: Array  # [0]: how many lots there are


class Listed(NamedTuple):
    """Finished hands by lot: hand `i` has the columns and numbers of orders from `begin[i]` to `begin[i + 1]`."""

    lot: Array
    begin: Array
    column: Array
    orders: Array


def empty_lots(most: int) -> Lots:
    """Room for less than so many lots, a power of two."""
    return Lots(
        np.full((2 * most, 2), FREE, np.int64),
        np.zeros(most, np.int64),
        np.full(most, FREE, np.int32),
        np.zeros(most, np.int64),
        np.zeros(1, np.int64),
    )


def _slot(lots: Lots, lot: int) -> int:
    mask = len(lots.table) - 1
    slot = ((lot * _SPREADER) >> _HIGH_BITS) & mask
    while lots.table[slot, 0] != lot and lots.table[slot, 0] != FREE:
        slot = (slot + 1) & mask
    return slot


def find(lots: Lots, lot: int) -> int:
    """Which lot it is, one that is known."""
    return int(lots.table[_slot(lots, lot), 1])


def find_or_add(lots: Lots, lot: int, ahead: int) -> int:
    """Which lot it is; FULL where there is no more room."""
    slot = _slot(lots, lot)
    if lots.table[slot, 0] == FREE:
        added = int(lots.known[0])
        if added >= len(lots.number):
            return FULL
        lots.table[slot, 0] = lot
        lots.table[slot, 1] = added
        lots.number[added] = lot
        lots.ahead[added] = ahead
        lots.known[0] = added + 1
    return int(lots.table[slot, 1])


def add_products(hands: Listed, paid: Array, part: Array, gone: int, lots: Lots, products: Array) -> bool:
    """What every two hands are paid, multiplied and added up in either order: `products[lot, part, ending]`.

    `paid[column, column, ending]` is the product for two columns, `part[column, column]` where it belongs. False where
    the room does not suffice.
    """
    for one in range(len(hands.lot)):
        for other in range(one, len(hands.lot)):
            lot = find_or_add(lots, int(hands.lot[one]) + int(hands.lot[other]), gone)
            if lot == FULL:
                return False
            for i in range(hands.begin[one], hands.begin[one + 1]):
                first = hands.column[i]
                for j in range(hands.begin[other], hands.begin[other + 1]):
                    second = hands.column[j]
                    orders = hands.orders[i] * hands.orders[j] * (1 if one == other else 2)
                    into = part[first, second]
                    for ending in range(paid.shape[2]):
                        products[lot, into, ending] += orders * paid[first, second, ending]
    return True


def add_further(pair_card: int, lots: Lots) -> bool:
    """Find the lots with further pair cards, and link them; False where the room does not suffice."""
    lot = 0
    while lot < lots.known[0]:
        ahead = int(lots.ahead[lot])
        if ahead > 0:
            further = find_or_add(lots, int(lots.number[lot]) + pair_card, ahead - 1)
            if further == FULL:
                return False
            lots.more[lot] = further
        lot += 1
    return True


def sum_products(products: Array, pairs: int, lots: Lots, masses: Array, sums: Array) -> None:
    """`sums[part, gone]`: the products of the first `pairs` lots, times the chances with `gone` further pair cards."""
    for lot in range(pairs):
        further = lot
        for gone in range(sums.shape[1]):
            for part in range(sums.shape[0]):
                for ending in range(masses.shape[1]):
                    sums[part, gone] += products[lot, part, ending] * masses[further, ending]
            further = lots.more[further]


def add_singles(hands: Listed, pair_card: int, gone: int, lots: Lots) -> bool:
    """Find the lots of the hands one by one, with up to `gone` further pair cards."""
    for one in range(len(hands.lot)):
        lot = int(hands.lot[one])
        found = find_or_add(lots, lot, 0)
        for _ in range(gone):
            if found == FULL:
                return False
            lot += pair_card
            further = find_or_add(lots, lot, 0)
            lots.more[found] = further
            found = further
        if found == FULL:
            return False
    return True


def sum_singles(hands: Listed, lots: Lots, masses: Array, sums: Array) -> None:
    """`sums[column, gone, ending]` over the hands one by one."""
    for one in range(len(hands.lot)):
        lot = find(lots, int(hands.lot[one]))
        for gone in range(sums.shape[1]):
            for i in range(hands.begin[one], hands.begin[one + 1]):
                for ending in range(masses.shape[1]):
                    sums[hands.column[i], gone, ending] += hands.orders[i] * masses[lot, ending]
            lot = lots.more[lot]
