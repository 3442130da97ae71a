"""The players' turns: a hand passed over, a player gone, a hit card shown (M5, M33, M35)."""

from pit21.table import needs as n
from pit21.table.next_step import need
from pit21.table.order import action_order
from pit21.table.refusal import Refusal, refuse
from pit21.table.remedies.remedy import Events, Facts, hand_of, no_round, not_dealt, ruled, seat_of
from pit21.table.state import COMMUNITY, DEALER, STOOD, Hand, Seat, Table


def passed_over(table: Table, facts: Facts) -> Events | Refusal:
    """M5: the hand was taken to stand although its player asked for a card."""
    hand = hand_of(table, facts)
    if isinstance(hand, Refusal):
        return hand
    if hand.state != STOOD or hand.settled:
        return refuse("m-not-passed-over", facts.id, hand=facts.hand + 1, seat=facts.seat)
    if not has_later_card(table, facts.seat, facts.hand):
        return (ruled(facts, "backed-up"),)
    chosen = table.rules.house_choice("M5.passed_over")
    return (ruled(facts, "withdrawal-offered" if chosen == "withdraw" else "hand-stands"),)


def has_later_card(table: Table, number: int, index: int) -> bool:
    """Return whether a hand that plays later, or the dealer, has drawn since, or the hole card was turned."""
    order = action_order(table)
    later = order[[seat.number for seat in order].index(number) + 1 :]
    own = table.seats[number - 1]
    if any(len(hand.cards) > 1 for hand in own.hands[index + 1 :]) or _has_dealer_shown(table):
        return True
    return any(_has_drawn(seat, hand) for seat in later for hand in seat.hands)


def _has_dealer_shown(table: Table) -> bool:
    """A hole card that was exposed before anyone acted is known to all hands alike (M7), so it is no later card."""
    dealer = table.dealer
    return dealer.taken > 2 or (dealer.up[1:2] == (True,) and "hole-card-shown" not in table.in_force)


def _has_drawn(seat: Seat, hand: Hand) -> bool:
    return len(hand.cards) > 2 or len(seat.hands) > 1


def player_gone(table: Table, facts: Facts) -> Events | Refusal:
    """M33: the table acts for a hand that is asked now, and whenever it is asked again (G8)."""
    from pit21.table.commands import TimeOut
    from pit21.table.consequences import consequences

    refusal = no_round(table, facts)
    if refusal is not None:
        return refusal
    seat = seat_of(table, facts)
    if isinstance(seat, Refusal):
        return seat
    waits = need(table)
    if isinstance(waits, n.NeedAnswers):
        asked = seat.number in waits.seats
    else:
        asked = isinstance(waits, n.NeedChoice | n.NeedFollow) and waits.seat == seat.number
    if not asked:
        return (ruled(facts, "time-out"),)
    return ruled(facts, "time-out"), *consequences(table, TimeOut(seat.number))


def hit_card_shown(table: Table, facts: Facts) -> Events | Refusal:
    """M35: `cards` counts the face-down cards of the seat from 1; without a seat, as `closed_place` says."""
    refusal = not_dealt(table, facts)
    if refusal is not None:
        return refusal
    place, number = closed_place(facts.seat, facts.cards), facts.cards
    if place == DEALER:
        dealer = table.dealer
        count, gone = len(dealer.cards), tuple(at for at, up in enumerate(dealer.up, 1) if up)
    elif place == COMMUNITY:
        count, gone = len(table.community), (1, 2) if table.community_up else table.community_shown
    else:
        seat = seat_of(table, facts)
        if isinstance(seat, Refusal):
            return seat
        count, gone = len(seat.hidden), (1, 2, 3) if seat.turned else (*seat.taken, *seat.shown)
    if not 1 <= number <= count or number in gone:
        return refuse("m-not-face-down", facts.id, number=number)
    return (ruled(facts, "card-shown", cards=number),)


def closed_place(seat: int, number: int) -> int:
    """Whose closed card a number means: a seat's; without a seat, 1 and 2 are community cards, 3 to 5 the dealer's."""
    if seat:
        return seat
    return COMMUNITY if number <= 2 else DEALER
