"""The initial deal: missing, surplus and misplaced cards (M6, M14 to M18, M36, M37)."""

from pit21.table.order import deal_plan
from pit21.table.refusal import Refusal, refuse
from pit21.table.remedies.remedy import (
    Events,
    Facts,
    dead_hand,
    is_deal_complete,
    no_round,
    not_dealing,
    not_dealt,
    recorded,
    ruled,
    seat_of,
    void_round,
)
from pit21.table.remedies.shoe_cards import exposed, no_shoe
from pit21.table.state import DEALER, Table


def exposed_in_deal(table: Table, facts: Facts) -> Events | Refusal:
    """M6."""
    refusal = no_round(table, facts)
    if refusal is None and not table.bets_closed:
        refusal = refuse("m-deal-not-begun", facts.id)
    return refusal or recorded(table, facts)


def no_card(table: Table, facts: Facts) -> Events | Refusal:
    """M14."""
    seat = seat_of(table, facts)
    if isinstance(seat, Refusal):
        return seat
    if seat.hands[0].cards or seat.hidden:
        return refuse("m-seat-has-cards", facts.id, seat=seat.number)
    return not_dealing(table, facts) or dead_hand(table, facts, seat)


def one_card(table: Table, facts: Facts) -> Events | Refusal:
    """M15."""
    seat = seat_of(table, facts)
    if isinstance(seat, Refusal):
        return seat
    if len(seat.hands[0].cards) != 1:
        return refuse("m-not-one-card", facts.id, seat=seat.number)
    if any(place == seat.number for place, _ in table.late):
        return refuse("m-late-already", facts.id, seat=seat.number)
    return not_dealing(table, facts) or (ruled(facts, "late-card"),)


def three_cards(table: Table, facts: Facts) -> Events | Refusal:
    """M16: a surplus card leaves the shoe; it moves on, or is burned with the dead hand."""
    seat = seat_of(table, facts)
    if isinstance(seat, Refusal):
        return seat
    refusal = no_shoe(table, facts)
    if refusal is None and len(seat.hands[0].cards) != 2:
        refusal = refuse("m-not-two-cards", facts.id, seat=seat.number)
    if refusal is not None:
        return refusal
    if facts.what == "later":
        return dead_hand(table, facts, seat)
    complete = is_deal_complete(table) and table.rules.family == "draw"
    return exposed(table, facts) if complete else (ruled(facts, "moved-on"),)


def no_wager(table: Table, facts: Facts) -> Events | Refusal:
    """M17."""
    if not 1 <= facts.seat <= table.rules.seats:
        return refuse("m-name-a-seat", facts.id, highest=table.rules.seats)
    if table.seats[facts.seat - 1].hands:
        return refuse("m-seat-has-wager", facts.id, seat=facts.seat)
    refusal = no_round(table, facts) or no_shoe(table, facts)
    if refusal is None and not table.bets_closed:
        refusal = refuse("m-deal-not-begun", facts.id)
    if refusal is not None:
        return refusal
    if facts.cards > 1:
        return (ruled(facts, "cards-burned", cards=2),)
    if table.rules.house_choice("M17.first_card") == "burned":
        return (ruled(facts, "cards-burned", cards=1),)
    return not_dealing(table, facts) or (ruled(facts, "moved-on"),)


def dealer_missed(table: Table, facts: Facts) -> Events | Refusal:
    """M18."""
    refusal = not_dealing(table, facts)
    if refusal is not None:
        return refusal
    if all(place != DEALER for place, _, _ in deal_plan(table)[table.dealt :]):
        return refuse("m-dealer-has-both", facts.id)
    if any(place == DEALER for place, _ in table.late):
        return refuse("m-dealer-late-already", facts.id)
    return (ruled(facts, "late-dealer-card"),)


def wrong_packet(table: Table, facts: Facts) -> Events | Refusal:
    """M36."""
    refusal = no_round(table, facts)
    if refusal is None and not table.bets_closed:
        refusal = refuse("m-deal-not-begun", facts.id)
    if refusal is not None:
        return refusal
    if facts.seat == DEALER:
        return void_round(table, facts)
    seat = seat_of(table, facts)
    if isinstance(seat, Refusal):
        return seat
    has = len(seat.hands[0].cards) + len(seat.hidden)
    if facts.what == "four" and has != 4:
        return refuse("m-not-four", facts.id, seat=seat.number, has=has)
    if facts.what == "six" and (has != 5 or table.shoe.undealt_discarded):
        return refuse("m-not-six", facts.id, seat=seat.number)
    return dead_hand(table, facts, seat)


def wrong_rest(table: Table, facts: Facts) -> Events | Refusal:
    """M37."""
    refusal = not_dealt(table, facts)
    if refusal is not None:
        return refusal
    return void_round(table, facts) if facts.what == "misdealt" else (ruled(facts, "counted"),)
