"""Hands of one round added one after the other: what they hold together, and what they win together.

The dealer's ending is fixed, so that a finished hand has one net result. `nets[lot, place]` counts the orders in which
the hands so far hold this lot and have won together what stands at this place.

All functions are plain: compiled they work on floats, interpreted on exact fractions.
"""

from pit21.solve.hands import Array
from pit21.solve.removed import is_within
from pit21.solve.unions import FULL, Listed, Lots, find, find_or_add

NOT_HELD = -1


def join(lots: Lots, hands: Listed, most: int, joined: Lots, rows: Array) -> bool:
    """Every lot with one more hand that the shoe can hold; False where the room does not suffice.

    `rows[lot, hand]` becomes the joined lot, where `rows` has room for it.
    """
    for lot in range(lots.known[0]):
        held = int(lots.number[lot])
        for hand in range(len(hands.lot)):
            together = held + int(hands.lot[hand])
            row = NOT_HELD
            if is_within(together, most):
                row = find_or_add(joined, together, 0)
                if row == FULL:
                    return False
            if len(rows) > 0:
                rows[lot, hand] = row
    return True


def join_nets(nets: Array, hands: Listed, place: Array, rows: Array, joined_nets: Array) -> None:
    """The nets of all lots with one more hand; `place[column]` is what a hand of a column adds."""
    width = nets.shape[1]
    for lot in range(rows.shape[0]):
        for hand in range(rows.shape[1]):
            row = rows[lot, hand]
            if row != NOT_HELD:
                for i in range(hands.begin[hand], hands.begin[hand + 1]):
                    orders = hands.orders[i]
                    added = place[hands.column[i]]
                    for net in range(width):
                        joined_nets[row, net + added] += orders * nets[lot, net]


def last_hand(
    lots: Lots, hands: Listed, place: Array, most: int, joined: Lots, masses: Array, by_column: Array, last: Array
) -> None:
    """`last[lot, ending, place]`: how often the last hand wins this and the dealer ends so, beside a lot.

    Here `place[column, ending]` is what a hand of a column wins, `masses[joined lot, ending]` the chances;
    `by_column[column, ending]` is work space.
    """
    for lot in range(lots.known[0]):
        held = int(lots.number[lot])
        for column in range(by_column.shape[0]):
            for ending in range(by_column.shape[1]):
                by_column[column, ending] = 0
        for hand in range(len(hands.lot)):
            together = held + int(hands.lot[hand])
            if is_within(together, most):
                row = find(joined, together)
                for i in range(hands.begin[hand], hands.begin[hand + 1]):
                    orders = hands.orders[i]
                    column = hands.column[i]
                    for ending in range(masses.shape[1]):
                        by_column[column, ending] += orders * masses[row, ending]
        for column in range(by_column.shape[0]):
            for ending in range(by_column.shape[1]):
                last[lot, ending, place[column, ending]] += by_column[column, ending]
