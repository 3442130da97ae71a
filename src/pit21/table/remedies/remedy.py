"""What every remedy is made of: the ruling, returned wagers, dead hands, void rounds."""

from collections.abc import Callable

from msgspec import UNSET

from pit21.table import events as e
from pit21.table.causes import RemedyCode, SettlementCode
from pit21.table.commands import ReportIrregularity
from pit21.table.order import deal_plan
from pit21.table.refusal import Refusal, refuse
from pit21.table.settlement.void_round import voided
from pit21.table.stages.muck import cards_left
from pit21.table.state import PLAYING, Hand, Seat, Stake, Table

Events = tuple[e.Event, ...]
Facts = ReportIrregularity
Remedy = Callable[[Table, Facts], Events | Refusal]


def ruled(
    facts: Facts, remedy: RemedyCode, *, amount: int | None = None, cards: int = 0, card: int | None = None
) -> e.IrregularityRuled:
    """Return the ruling with the facts of the command."""
    return e.IrregularityRuled(
        id=facts.id, reason=facts.reason, remedy=remedy, what=facts.what, seat=facts.seat, hand=facts.hand,
        wager=facts.wager, player=facts.player, cards=cards, amount=facts.amount if amount is None else amount,
        due=facts.due, seen=facts.seen, card=facts.card if card is None else card,
    )  # fmt: skip


def recorded(_: Table, facts: Facts) -> Events:
    """Pure procedure: the ruling is recorded, and nothing changes."""
    return (ruled(facts, "recorded"),)


def no_round(table: Table, facts: Facts) -> Refusal | None:
    return None if table.phase == "round" else refuse("m-no-round", facts.id)


def is_deal_complete(table: Table) -> bool:
    return table.bets_closed and table.dealt >= len(deal_plan(table)) > 0


def not_dealing(table: Table, facts: Facts) -> Refusal | None:
    """A refusal unless the initial deal is under way."""
    if table.phase != "round" or not table.bets_closed:
        return refuse("m-deal-not-begun", facts.id)
    if is_deal_complete(table):
        return refuse("m-deal-complete", facts.id)
    return None


def not_dealt(table: Table, facts: Facts) -> Refusal | None:
    """A refusal unless the initial deal is complete and the round is under way."""
    if table.phase == "round" and is_deal_complete(table):
        return None
    return refuse("m-deal-incomplete", facts.id)


def seat_of(table: Table, facts: Facts) -> Seat | Refusal:
    """Return the seat that the facts name, with a hand in this round."""
    if not 1 <= facts.seat <= table.rules.seats:
        return refuse("m-name-a-seat", facts.id, highest=table.rules.seats)
    seat = table.seats[facts.seat - 1]
    if table.phase != "round" or not seat.hands:
        return refuse("m-no-hand", facts.id, seat=facts.seat)
    return seat


def hand_of(table: Table, facts: Facts) -> Hand | Refusal:
    seat = seat_of(table, facts)
    if isinstance(seat, Refusal):
        return seat
    if not 0 <= facts.hand < len(seat.hands):
        return refuse("m-no-such-hand", facts.id, seat=facts.seat, hand=facts.hand + 1)
    return seat.hands[facts.hand]


def has_acted(table: Table) -> bool:
    """Return whether any hand has acted: stood, drawn, doubled, split, given up."""
    return any(_has_acted(seat, hand) for seat in table.seats for hand in seat.hands)


def _has_acted(seat: Seat, hand: Hand) -> bool:
    return hand.state != PLAYING or len(hand.cards) > 2 or len(seat.hands) > 1 or bool(hand.doubles or hand.waits_for)


def stake_back(seat: Seat, index: int, bet: Stake, code: SettlementCode) -> e.WagerSettled:
    """A whole wager goes back."""
    postings = ((f"seat:{seat.number}", -bet.staked), (f"player:{bet.owner}", bet.staked))
    return e.WagerSettled(
        player=bet.owner, seat=seat.number, hand=index, wager=bet.wager, staked=bet.staked, returned=bet.staked,
        result="returned", code=code, postings=postings if bet.staked else (),
    )  # fmt: skip


def main_back(seat: Seat, index: int, code: SettlementCode) -> list[e.Event]:
    return [stake_back(seat, index, bet, code) for bet in seat.hands[index].bets if not bet.settled]


def sides_back(seat: Seat, code: SettlementCode) -> list[e.Event]:
    return [stake_back(seat, -1, bet, code) for bet in seat.bets if not bet.settled]


def dead_seat(table: Table, seat: Seat) -> Events:
    """All hands of a seat are dead, and every wager on it goes back."""
    events: list[e.Event] = []
    for index in range(len(seat.hands)):
        events += main_back(seat, index, "dead-hand")
    events += sides_back(seat, "dead-hand")
    if len(seat.hands) > 1 and not is_deal_complete(table):  # during the deal both hands of a seat leave at once
        held = tuple(card for hand in seat.hands for card in hand.cards)
        return (*events, e.HandDied(seat=seat.number, hand=0, cards=held))
    for index in range(len(seat.hands)):
        cards = cards_left(seat, index)
        hidden = seat.hidden if index == 0 else ()
        left = tuple(card for number, card in enumerate(hidden, 1) if number not in seat.taken)
        shown = seat.turned or not left
        unseen = () if shown else tuple(range(len(cards), len(cards) + len(left)))
        events.append(e.HandDied(seat=seat.number, hand=index, cards=(*cards, *left), unseen=unseen))
    return tuple(events)


def dead_hand(table: Table, facts: Facts, seat: Seat, *before: e.Event) -> Events:
    """A dead hand; the round is void if it was the only one left."""
    others = any(hand.bets and not hand.settled for each in table.seats if each is not seat for hand in each.hands)
    if not others:
        return void_round(table, facts)
    return (ruled(facts, "dead-hand"), *before, *dead_seat(table, seat))


def void_round(table: Table, facts: Facts, *, new_shoe: bool = False) -> Events:
    """Every wager goes back (G9); with `new_shoe` the cards are taken away too."""
    void = voided(table, reason=facts.reason, code=UNSET)
    events: Events = (ruled(facts, "void"), void)
    return (*events, e.ShoeDiscarded(number=table.shoe.number, reason=facts.reason)) if new_shoe else events
