"""The cost of giving up a hand: the offer is tried on a copy of the table, and the referee settles it."""

from msgspec.structs import replace

from pit21.table import events as e
from pit21.table.apply import apply
from pit21.table.limits import spots_of
from pit21.table.offers import Offer
from pit21.table.settlement.outcome import end_main
from pit21.table.settlement.payouts import money_of
from pit21.table.state import Table


def priced(table: Table, offer: Offer) -> Offer:
    """A surrender or a rescue with what it loses of the holder's stakes as its `cost`; any other offer unchanged."""
    if offer.action not in ("surrender", "rescue"):
        return offer
    made = e.HandSurrendered if offer.action == "surrender" else e.HandRescued
    after = apply(table, made(seat=offer.seat, hand=offer.hand, seq=table.seq + 1))
    seat = after.seats[offer.seat - 1]
    ending = end_main(after, seat.hands[offer.hand])
    losses = [money_of(after.rules, bet, ending)[1] for bet in spots_of(seat, offer.hand)]
    return replace(offer, cost=sum(losses), spots=len(losses))
