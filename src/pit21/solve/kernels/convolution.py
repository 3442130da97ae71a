"""The hands of one round added one after the other: which cards they hold together, and what they win together.

The dealer's ending is fixed, so that a finished hand has one net result. `nets[multiset, place]` counts the orders in
which the hands so far hold this multiset and have won together what is at this place.

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from pit21.arrays import Array
from pit21.solve.kernels.card_multisets import is_within
from pit21.solve.kernels.multiset_table import FULL, MultisetTable, find_multiset, find_or_add_multiset
from pit21.solve.kernels.pair_products import FinishedHands

NOT_HELD = -1


def join_hand(multisets: MultisetTable, hands: FinishedHands, most: int, joined: MultisetTable, rows: Array) -> bool:
    """Every multiset with one more hand that the shoe can hold; False where the room does not suffice.

    `rows[multiset, hand]` becomes the joined multiset, where `rows` has room for it.
    """
    for multiset in range(multisets.known[0]):
        held = int(multisets.number[multiset])
        for hand in range(len(hands.multiset)):
            together = held + int(hands.multiset[hand])
            row = NOT_HELD
            if is_within(together, most):
                row = find_or_add_multiset(joined, together, 0)
                if row == FULL:
                    return False
            if len(rows) > 0:
                rows[multiset, hand] = row
    return True


def join_net_results(nets: Array, hands: FinishedHands, place: Array, rows: Array, joined_nets: Array) -> None:
    """The nets of all multisets with one more hand; `place[column]` is what a hand of a column adds."""
    width = nets.shape[1]
    for multiset in range(rows.shape[0]):
        for hand in range(rows.shape[1]):
            row = rows[multiset, hand]
            if row != NOT_HELD:
                for i in range(hands.begin[hand], hands.begin[hand + 1]):
                    orders = hands.orders[i]
                    added = place[hands.column[i]]
                    for net in range(width):
                        joined_nets[row, net + added] += orders * nets[multiset, net]


def join_last_hand(
    multisets: MultisetTable,
    hands: FinishedHands,
    place: Array,
    most: int,
    joined: MultisetTable,
    probabilities: Array,
    by_column: Array,
    last: Array,
) -> None:
    """`last[multiset, ending, place]`: how often the last hand wins this and the dealer ends so, beside a multiset.

    Here `place[column, ending]` is what a hand of a column wins, `probabilities[joined multiset, ending]` the chances;
    `by_column[column, ending]` is work space.
    """
    for multiset in range(multisets.known[0]):
        held = int(multisets.number[multiset])
        for column in range(by_column.shape[0]):
            for ending in range(by_column.shape[1]):
                by_column[column, ending] = 0
        for hand in range(len(hands.multiset)):
            together = held + int(hands.multiset[hand])
            if is_within(together, most):
                row = find_multiset(joined, together)
                for i in range(hands.begin[hand], hands.begin[hand + 1]):
                    orders = hands.orders[i]
                    column = hands.column[i]
                    for ending in range(probabilities.shape[1]):
                        by_column[column, ending] += orders * probabilities[row, ending]
        for column in range(by_column.shape[0]):
            for ending in range(by_column.shape[1]):
                last[multiset, ending, place[column, ending]] += by_column[column, ending]
