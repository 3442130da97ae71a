"""What a person has to decide now, and the question that this is for the solver.

A question is made from one player's view and nothing else. The cards that count as seen are those that lie face up on
the table in this round; the shoe is the full one less these. What left it in earlier rounds is not used.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

import msgspec

from pit21.cards import UNKNOWN, card_text, parse_card
from pit21.jobs import HintQuestion
from pit21.policy.solver_policies import shown_holes
from pit21.table import needs as n
from pit21.table.offers import Offer
from pit21.table.view import HandView, SeatView, View

Kind = Literal["play", "insurance", "surrender", "switch", "move"]
_ANSWERED = ("insurance", "surrender", "switch", "move")
"""Offers that the solver has an answer for."""
_HIDDEN = card_text(UNKNOWN)


class Decision(NamedTuple):
    """`unit` is what one unit of expectation is in cents: the stakes on the hand, the full insurance, or all winnings
    and stake of a side bet that may be added to the main wager.
    """

    person: str
    round: int
    kind: Kind
    seat: int
    hand: int
    offers: tuple[Offer, ...]
    question: HintQuestion
    unit: int
    total: str
    stake: int  # what lies on each spot, doubles not counted

    @property
    def up(self) -> str:
        return card_text(self.question.up)

    def doubled_with(self, amount: int) -> HintQuestion:
        """Return the question of a double for this amount on each spot."""
        levels = self.question.stakes[: self.question.doubles + 1] or (1.0,)
        return msgspec.structs.replace(self.question, stakes=(*levels, levels[-1] + amount / self.stake))


def decision_of(view: View, offers: tuple[Offer, ...]) -> Decision | None:
    """Return what the viewer decides with these offers of one seat; None if no solver is needed for it."""
    kind = kind_of(view.need)
    if kind is None or not offers:
        return None
    seat = view.seats[offers[0].seat - 1]
    hand = seat.hands[offers[0].hand]
    own = [bet for bet in hand.bets if bet.owner == view.viewer]
    if not own:
        return None
    unit = sum(bet.first for bet in own)
    if kind in ("insurance", "move"):
        unit = max(offer.maximum * offer.spots for offer in offers)
    return Decision(
        person=view.viewer, round=view.round, kind=kind, seat=seat.number, hand=offers[0].hand, offers=offers,
        question=_question(view, seat, offers, own[0].first), unit=unit, total=hand.total, stake=own[0].first,
    )  # fmt: skip


def kind_of(waits: n.Need | None) -> Kind | None:
    """Return what is decided where the table waits for this; None if the solver has no answer for it."""
    if isinstance(waits, n.NeedChoice):
        return "play"
    if isinstance(waits, n.NeedAnswers):
        return waits.offer if waits.offer in _ANSWERED else None  # type: ignore[return-value]
    return None


def _question(view: View, seat: SeatView, offers: tuple[Offer, ...], stake: int) -> HintQuestion:
    at = offers[0].hand
    hand = seat.hands[at]
    swaps = isinstance(view.need, n.NeedAnswers) and view.need.offer == "switch"
    own = {at, 1 - at} if swaps else {at}
    return HintQuestion(
        cards=tuple(map(parse_card, hand.cards)), up=parse_card(view.dealer[0]),
        second=tuple(map(parse_card, seat.hands[1 - at].cards)) if swaps else (),
        seen=tuple(sorted(map(parse_card, _list_other_cards(view, seat.number, own)))), from_split=hand.from_split,
        doubles=len(hand.doubles), hands=sum(each.part == hand.part for each in seat.hands),
        stakes=_stakes(hand, offers, stake), house=hand.house, holes=_read_known_holes(view),
    )  # fmt: skip


def _read_known_holes(view: View) -> int:
    """Return what is seen of the hole card before the dealer's turn, as in `HintQuestion`."""
    shown = len(view.dealer) > 1 and view.dealer[1] != _HIDDEN
    return shown_holes(view) if shown or view.hole_class else -1


def _list_other_cards(view: View, seat_number: int, own: set[int]) -> Iterator[str]:
    """Every card that lies face up but the dealer's first two and those of the hands in question."""
    for seat in view.seats:
        for index, hand in enumerate(seat.hands):
            if seat.number != seat_number or index not in own:
                yield from hand.cards
    for card in (*view.dealer[2:], *view.community, *view.burned):
        if card != _HIDDEN:
            yield card


def _stakes(hand: HandView, offers: tuple[Offer, ...], stake: int) -> tuple[float, ...]:
    """Return what lay on a spot after each double, in units of its first stake, where a double is not the full one."""
    double = next((offer for offer in offers if offer.action == "double"), None)
    short = double is not None and not double.free and not hand.doubles and double.maximum < stake
    if not short and (not hand.doubles or hand.doubles[0] == stake):
        return ()
    levels = [1.0]
    for amount in (*hand.doubles, *((double.maximum,) if short and double is not None else ())):
        levels.append(levels[-1] + amount / stake)
    return tuple(levels)
