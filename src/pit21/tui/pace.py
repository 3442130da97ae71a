"""How fast things happen on the screen, and the deal card by card."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from pit21.cards import UNKNOWN, card_text
from pit21.room.moments import RoomMoment
from pit21.table import events as e
from pit21.table.state import COMMUNITY, DEALER
from pit21.table.view import SeatView, View

_CARD = 0.16
_SECONDS: dict[type[e.Event], float] = {
    e.BankDeclined: 0.4, e.BankReturned: 0.6, e.BankTaken: 0.7, e.ButtonPlaced: 0.9,
    e.CardBurned: 0.5, e.CardDrawn: 0.7, e.CardPicked: 0.7, e.CardsTurned: 0.8, e.CutCardMet: 0.9,
    e.CutCardPlaced: 0.3, e.DealerDrew: 0.8, e.DealerTook: 0.8, e.DiscardsReshuffled: 0.9, e.FeesTaken: 0.5,
    e.HandDoubled: 0.5, e.HandHit: 0.3, e.HandRescued: 0.6, e.HandSplit: 0.6, e.HandsSwitched: 0.6, e.HandStood: 0.4,
    e.HandSurrendered: 0.6, e.StakeRaised: 0.4, e.InsuranceTaken: 0.4, e.OfferDeclined: 0.3, e.Peeked: 0.8,
    e.HoleClassShown: 0.6, e.RoundVoided: 0.5,
    e.ShoeCut: 0.5, e.ShoeShuffled: 0.6, e.StakeFollowed: 0.5, e.TimedOut: 0.5, e.WagerSettled: 0.5,
}  # fmt: skip
"""How long each event stays before the next one, at speed 1; those that are not named take no time."""


class PaceStep(NamedTuple):
    """What is shown for `seconds`: a moment, or a part of the deal (then with a view of its own)."""

    moment: RoomMoment
    seconds: float
    part: View | None = None
    last: bool = True

    def view(self, viewer: str) -> View:
        return self.moment.view(viewer) if self.part is None else self.part


def steps_of(moments: tuple[RoomMoment, ...], speed: float) -> Iterator[PaceStep]:
    """The moments one by one; the first deal card by card. A speed of 2 is twice as fast as 1."""
    for moment in moments:
        if isinstance(moment.event, e.CardsDealt):
            yield from _deal(moment, speed)
        else:
            yield PaceStep(moment, _SECONDS.get(type(moment.event), 0.0) / speed)


def _deal(moment: RoomMoment, speed: float) -> Iterator[PaceStep]:
    event = moment.event
    assert isinstance(event, e.CardsDealt)
    whole = moment.view()
    for count in range(1, len(event.cards)):
        if event.cards[count - 1][0] >= COMMUNITY:
            yield PaceStep(moment, _CARD / speed, _partly_dealt(whole, event.cards[:count]), last=False)
    yield PaceStep(moment, _CARD / speed)


def _partly_dealt(whole: View, dealt: tuple[tuple[int, int, bool], ...]) -> View:
    """The table when only these cards have been dealt."""

    def cards_at(place: int, *, up: bool | None = None) -> tuple[str, ...]:
        return tuple(
            card_text(card if shown else UNKNOWN)
            for where, card, shown in dealt
            if where == place and up in (None, shown)
        )

    def seat(view: SeatView) -> SeatView:
        if not view.hands:
            return view
        hand = replace(view.hands[0], cards=cards_at(view.number, up=True), total="", on_table=())
        return replace(view, hands=(hand,), face_down=cards_at(view.number, up=False))

    return replace(
        whole, seats=tuple(seat(one) for one in whole.seats), dealer=cards_at(DEALER), dealer_total="",
        community=cards_at(COMMUNITY), need=None, offers=(),
    )  # fmt: skip
