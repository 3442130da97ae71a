"""Two hands of one round: every multiset of cards that both can hold together, and their joint sums.

The probability of two finished hands depends on their cards together only, and so do the dealer's endings. So each
such multiset is visited once, however many pairs of hands make it. Pair cards that other hands have taken are part of
the multiset: a link leads from each one to the one with one pair card more.

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from typing import NamedTuple

from pit21.arrays import Array
from pit21.solve.kernels.multiset_table import FULL, MultisetTable, find_multiset, find_or_add_multiset


class FinishedHands(NamedTuple):
    """Finished hands by multiset: hand `i` has the columns and numbers of orders from `begin[i]` to `begin[i + 1]`."""

    multiset: Array
    begin: Array
    column: Array
    orders: Array


def add_products(
    hands: FinishedHands, paid: Array, part: Array, gone: int, multisets: MultisetTable, products: Array
) -> bool:
    """What every two hands are paid, multiplied and added up in either order: `products[multiset, part, ending]`.

    `paid[column, column, ending]` is the product for two columns, `part[column, column]` where it belongs. False where
    the room does not suffice.
    """
    for one in range(len(hands.multiset)):
        for other in range(one, len(hands.multiset)):
            multiset = find_or_add_multiset(multisets, int(hands.multiset[one]) + int(hands.multiset[other]), gone)
            if multiset == FULL:
                return False
            for i in range(hands.begin[one], hands.begin[one + 1]):
                first = hands.column[i]
                for j in range(hands.begin[other], hands.begin[other + 1]):
                    second = hands.column[j]
                    orders = hands.orders[i] * hands.orders[j] * (1 if one == other else 2)
                    into = part[first, second]
                    for ending in range(paid.shape[2]):
                        products[multiset, into, ending] += orders * paid[first, second, ending]
    return True


def add_pair_cards(pair_card: int, multisets: MultisetTable) -> bool:
    """Find the multisets with further pair cards, and link them; False where the room does not suffice."""
    multiset = 0
    while multiset < multisets.known[0]:
        ahead = int(multisets.ahead[multiset])
        if ahead > 0:
            further = find_or_add_multiset(multisets, int(multisets.number[multiset]) + pair_card, ahead - 1)
            if further == FULL:
                return False
            multisets.more[multiset] = further
        multiset += 1
    return True


def sum_products(products: Array, pairs: int, multisets: MultisetTable, probabilities: Array, sums: Array) -> None:
    """Fill `sums[part, gone]`: products of the first `pairs` multisets with `gone` further pair cards gone."""
    for multiset in range(pairs):
        further = multiset
        for gone in range(sums.shape[1]):
            for part in range(sums.shape[0]):
                for ending in range(probabilities.shape[1]):
                    sums[part, gone] += products[multiset, part, ending] * probabilities[further, ending]
            further = multisets.more[further]


def add_singles(hands: FinishedHands, pair_card: int, gone: int, multisets: MultisetTable) -> bool:
    """Find the multisets of the hands one by one, with up to `gone` further pair cards."""
    for one in range(len(hands.multiset)):
        multiset = int(hands.multiset[one])
        found = find_or_add_multiset(multisets, multiset, 0)
        for _ in range(gone):
            if found == FULL:
                return False
            multiset += pair_card
            further = find_or_add_multiset(multisets, multiset, 0)
            multisets.more[found] = further
            found = further
        if found == FULL:
            return False
    return True


def sum_singles(hands: FinishedHands, multisets: MultisetTable, probabilities: Array, sums: Array) -> None:
    """`sums[column, gone, ending]` over the hands one by one."""
    for one in range(len(hands.multiset)):
        multiset = find_multiset(multisets, int(hands.multiset[one]))
        for gone in range(sums.shape[1]):
            for i in range(hands.begin[one], hands.begin[one + 1]):
                for ending in range(probabilities.shape[1]):
                    sums[hands.column[i], gone, ending] += hands.orders[i] * probabilities[multiset, ending]
            multiset = multisets.more[multiset]
