"""Cards of the shoe, the shoe itself, cut card and burn (M1 to M4, M9, M19, M23 to M29)."""

from pit21.table import events as e
from pit21.table.needs import NeedCard
from pit21.table.next_step import need
from pit21.table.refusal import Refusal, refuse
from pit21.table.remedies.remedy import (
    Events,
    Facts,
    hand_of,
    is_deal_complete,
    no_round,
    not_dealt,
    recorded,
    ruled,
    void_round,
)
from pit21.table.settlement.void_round import voided
from pit21.table.state import STOOD, Table


def no_shoe(table: Table, facts: Facts) -> Refusal | None:
    """Return a refusal where no card can leave the shoe."""
    shoe = table.shoe
    if not shoe.number or shoe.shuffle_due or shoe.undealt_discarded or not shoe.cut_done or shoe.burn_due:
        return refuse("m-shoe-not-ready", facts.id)
    return None


def face_up(table: Table, facts: Facts) -> Events | Refusal:
    """M1."""
    refusal = no_round(table, facts) or no_shoe(table, facts)
    if refusal is not None:
        return refusal
    if facts.cards > 1:
        return void_round(table, facts, new_shoe=True)
    return (ruled(facts, "card-burned", cards=1),)


def unseen(table: Table, facts: Facts) -> Events | Refusal:
    """M2."""
    return no_round(table, facts) or no_shoe(table, facts) or (ruled(facts, "used"),)


def exposed(table: Table, facts: Facts) -> Events | Refusal:
    """M3, and what M4, M16, M19 and M23 do with an exposed card."""
    refusal = not_dealt(table, facts) or no_shoe(table, facts)
    if refusal is None and any(card.use == "offer" for card in table.stray):
        refusal = refuse("m-card-offered", facts.id)
    return refusal or (ruled(facts, "card-offered", cards=1),)


def hit_after_standing(table: Table, facts: Facts) -> Events | Refusal:
    """M4."""
    hand = hand_of(table, facts)
    if isinstance(hand, Refusal):
        return hand
    if hand.state != STOOD:
        return refuse("m-has-not-stood", facts.id, hand=facts.hand + 1, seat=facts.seat)
    return exposed(table, facts)


def out_of_turn(table: Table, facts: Facts) -> Events | Refusal:
    """M23."""
    return no_round(table, facts) or (recorded(table, facts) if facts.what == "words" else exposed(table, facts))


def dealer_drew_too_many(table: Table, facts: Facts) -> Events | Refusal:
    """M9: found at the end, so the extra cards leave the shoe after the round that is settled without them."""
    if table.phase != "between" or not table.round:
        return refuse("m-round-not-over", facts.id)
    if table.shoe.last_round and table.shoe.new_decks:
        return refuse("m-shoe-gone", facts.id)
    return no_shoe(table, facts) or (ruled(facts, "cards-burned", cards=facts.cards),)


def dealer_surplus(table: Table, facts: Facts) -> Events | Refusal:
    """M19."""
    refusal = no_round(table, facts)
    if refusal is None and not table.bets_closed:
        refusal = refuse("m-deal-not-begun", facts.id)
    if refusal is not None:
        return refusal
    if facts.what == "later":
        return void_round(table, facts)
    if facts.what == "exposed" and is_deal_complete(table) and table.rules.family == "draw":
        return exposed(table, facts)
    return unseen(table, facts)


def shoe_empty(table: Table, facts: Facts) -> Events | Refusal:
    """M24."""
    waits = need(table)
    if not isinstance(waits, NeedCard) or waits.purpose not in ("deal", "burn"):
        return refuse("m-no-card-due", facts.id)
    ruling = ruled(facts, "discards-dealt")
    if table.shoe.discards:
        return ruling, e.DiscardsReshuffled(cards=len(table.shoe.discards))
    return ruling, voided(table, code="shoe-ran-out")


def no_cut_card(table: Table, facts: Facts) -> Events | Refusal:
    """M25."""
    refusal = no_round(table, facts)
    if refusal is None and table.shoe.last_round:
        refusal = refuse("m-last-round", facts.id)
    return refusal or (ruled(facts, "last-round"),)


def no_burn(table: Table, facts: Facts) -> Events | Refusal:
    """M26."""
    refusal = no_round(table, facts)
    if refusal is None and not table.shoe.burn_due:
        refusal = refuse("m-no-burn-due", facts.id)
    return refusal or (ruled(facts, "burn-waived" if facts.what == "later" else "burn-now"),)


def equipment(table: Table, facts: Facts) -> Events | Refusal:
    """M27."""
    if table.phase != "round" and facts.what == "stopped":
        return _take_away_shoe(table, facts)
    refusal = no_round(table, facts)
    if refusal is not None:
        return refusal
    return void_round(table, facts, new_shoe=True) if facts.what == "stopped" else (ruled(facts, "new-shoe"),)


def wrong_cards(table: Table, facts: Facts) -> Events | Refusal:
    """M28."""
    return void_round(table, facts, new_shoe=True) if table.phase == "round" else _take_away_shoe(table, facts)


def _take_away_shoe(table: Table, facts: Facts) -> Events | Refusal:
    """Between rounds only the shoe is replaced."""
    if table.phase != "between":
        return refuse("table-closed", facts.id)
    return ruled(facts, "new-shoe"), e.ShoeDiscarded(number=table.shoe.number, reason=facts.reason)


def fallen(table: Table, facts: Facts) -> Events | Refusal:
    """M29."""
    refusal = no_round(table, facts) or no_shoe(table, facts)
    if refusal is not None:
        return refusal
    return (ruled(facts, "used" if facts.what == "playable" else "card-burned", cards=int(facts.what != "playable")),)
