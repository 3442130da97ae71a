"""The table as a dealer in training sees it: without totals that are still to be read, with a guest's mistake."""

from msgspec.structs import replace

from pit21.table.state import DEALER, Stake, Table
from pit21.table.view import DEALER_VIEW, SeatView, View, view
from pit21.train.dealer.guest_mistakes import GuestMistake


def shown_view(table: Table, totals_read: dict[tuple[int, int], int] | None, guest: GuestMistake | None) -> View:
    """`totals_read` holds how many cards each hand had when its total was read; None shows all totals."""
    seen = view(table, DEALER_VIEW)
    if totals_read is not None:
        seats = tuple(_without_totals(seat, totals_read) for seat in seen.seats)
        is_read = totals_read.get((DEALER, 0)) == table.dealer.taken
        seen = replace(seen, seats=seats, dealer_total=seen.dealer_total if is_read else "")
    if guest is not None and guest.lies:
        seen = replace(seen, seats=tuple(_with_mistake(seat, guest) for seat in seen.seats))
    return seen


def _without_totals(seat: SeatView, totals_read: dict[tuple[int, int], int]) -> SeatView:
    hands = tuple(
        hand if totals_read.get((seat.number, index)) == len(hand.cards) else replace(hand, total="")
        for index, hand in enumerate(seat.hands)
    )
    return replace(seat, hands=hands)


def _with_mistake(seat: SeatView, guest: GuestMistake) -> SeatView:
    if seat.number != guest.report.seat:
        return seat
    hands = tuple(replace(hand, bets=tuple(_lying(bet, seat, guest) for bet in hand.bets)) for hand in seat.hands)
    return replace(seat, bets=tuple(_lying(bet, seat, guest) for bet in seat.bets), hands=hands)


def _lying(bet: Stake, seat: SeatView, guest: GuestMistake) -> Stake:
    is_it = bet.wager == guest.report.wager and bet.owner == seat.holder
    return replace(bet, amount=guest.lies) if is_it else bet
