"""Putting a changed seat or hand back into the table."""

from msgspec.structs import replace

from pit21.table.state import Hand, Seat, Table


def with_seat(table: Table, seat: Seat) -> tuple[Seat, ...]:
    index = seat.number - 1
    return (*table.seats[:index], seat, *table.seats[index + 1 :])


def with_hand(table: Table, number: int, index: int, hand: Hand) -> Table:
    seat = table.seats[number - 1]
    hands = (*seat.hands[:index], hand, *seat.hands[index + 1 :])
    return replace(table, seats=with_seat(table, replace(seat, hands=hands)))
