"""The dealer's hand: exposed, played early, not completed, a natural missed (M7, M8, M10 to M13, M38, M39, M45)."""

from msgspec.structs import replace

from pit21.cards import UNKNOWN
from pit21.law import codes
from pit21.law.actions import surrenders_early
from pit21.law.cards import ACE
from pit21.law.hands import is_natural
from pit21.table import events as e
from pit21.table.needs import NeedCard
from pit21.table.next_step import need, stage_of_need
from pit21.table.refusal import Refusal, refuse
from pit21.table.remedies.remedy import (
    Events,
    Facts,
    has_acted,
    main_back,
    no_round,
    not_dealt,
    ruled,
)
from pit21.table.remedies.shoe_cards import no_shoe
from pit21.table.settlement.payouts import settle_side
from pit21.table.state import DEALER, NATURAL, NO_NATURAL, SURRENDERED, UNDECIDED, Bank, Hand, Seat, Table


def _refuse_without_hole_card(table: Table, facts: Facts) -> Refusal | None:
    dealer = table.dealer
    if table.phase != "round" or len(dealer.cards) < 2 or dealer.up[1]:
        return refuse("m-no-hole-card", facts.id)
    return None


def hole_card_shown(table: Table, facts: Facts) -> Events | Refusal:
    """M7: before the players act."""
    refusal = _refuse_without_hole_card(table, facts) or not_dealt(table, facts)
    if refusal is None and has_acted(table):
        refusal = refuse("m-hand-has-acted", facts.id)
    return refusal or (ruled(facts, "hole-card-shown"),)


def hole_card_seen(table: Table, facts: Facts) -> Events | Refusal:
    """M38, M45: at any time before it is turned."""
    return _refuse_without_hole_card(table, facts) or not_dealt(table, facts) or (ruled(facts, "hole-card-shown"),)


def dealer_card_2(table: Table, facts: Facts) -> Events | Refusal:
    """M39."""
    refusal = no_round(table, facts)
    if refusal is None and (len(table.dealer.cards) < 2 or table.dealer.up[zone_2(table)]):
        refusal = refuse("m-dealer-card-2", facts.id)
    return refusal or (ruled(facts, "card-shown"),)


def zone_2(table: Table) -> int:
    """Return the place of Dealer Card 2 among the dealer's cards (S15)."""
    return 0 if table.rules.law.dealer_zones == codes.ZONES_FIRST_IS_2 else 1


def dealer_early(table: Table, facts: Facts) -> Events | Refusal:
    """M8."""
    refusal = _refuse_without_hole_card(table, facts) or not_dealt(table, facts)
    if refusal is None and facts.cards:
        refusal = no_shoe(table, facts)
    return refusal or (ruled(facts, "dealer-cards-kept", cards=facts.cards),)


def dealer_stood(table: Table, facts: Facts) -> Events | Refusal:
    """M10: where a card is due to the dealer."""
    refusal = no_round(table, facts)
    if refusal is not None:
        return refusal
    waits = need(table)
    stages = table.rules.stages
    number = stage_of_need(table)
    is_due = isinstance(waits, NeedCard) and waits.places[0][0] == DEALER and stages[number - 1].do == "dealer"
    if not is_due:
        return refuse("m-dealer-needs-none", facts.id)
    return (ruled(facts, "dealer-stood" if facts.what == "later" else "dealer-draws"),)


def natural_missed(table: Table, facts: Facts) -> Events | Refusal:
    """M11, M12."""
    refusal = _refuse_without_hole_card(table, facts)
    if refusal is None and table.dealer.natural != NO_NATURAL:
        refusal = refuse("m-not-peeked", facts.id)
    if refusal is not None:
        return refusal
    up, hole = table.dealer.cards[:2]
    card = facts.card if hole == UNKNOWN else hole
    if card == UNKNOWN or not is_natural(table.rules.law, (up, card), 2, False):
        return refuse("m-name-the-hole-card", facts.id)
    if card not in table.rules.deck_cards or table.shoe.dealt.count(card) >= table.rules.decks:
        return refuse("m-card-used-up", facts.id)
    known = replace(table, dealer=replace(table.dealer, cards=(up, card, *table.dealer.cards[2:]), natural=NATURAL))
    return (ruled(facts, "natural-found", card=card), *_undone(table), *_correct_settlements(known))


def _undone(table: Table) -> Events:
    """What was staked after the dealer should have found the natural goes back."""
    events: list[e.Event] = []
    for seat in table.seats:
        for index, hand in enumerate(seat.hands):
            if index:
                events += main_back(seat, index, "staked-after-peek")
                continue
            events += [
                e.StakeReturned(
                    player=bet.owner, seat=seat.number, hand=index, wager=bet.wager, amount=bet.doubled, doubled=True,
                    postings=((f"seat:{seat.number}", -bet.doubled), (f"player:{bet.owner}", bet.doubled)),
                )
                for bet in hand.bets if bet.doubled and not bet.settled
            ]  # fmt: skip
    return tuple(events)


def _correct_settlements(known: Table) -> Events:
    """What was settled since the dealer looked, as against the natural."""
    events: list[e.Event] = []
    for settled in known.settled:
        seat = known.seats[settled.seat - 1]
        right = _right_return(known, seat, settled)
        if right != settled.returned:
            events.append(correction(known, settled, right))
    return tuple(events)


def _right_return(known: Table, seat: Seat, settled: e.WagerSettled) -> int:
    if settled.wager == "insurance":
        bet = next(bet for bet in seat.bets if bet.wager == "insurance" and bet.owner == settled.player)
        return settle_side(known, seat, replace(bet, settled=False)).returned
    if settled.wager in known.rules.early_ids and settled.staked:
        # What was paid after the peek took for granted that there was no natural.
        bet = next(bet for bet in seat.bets if bet.wager == settled.wager and bet.owner == settled.player)
        return settle_side(known, seat, replace(bet, settled=False)).returned
    if settled.hand < 0 or settled.result == "returned":
        return settled.returned
    hand = seat.hands[settled.hand]
    bet = next(bet for bet in hand.bets if bet.wager == settled.wager and bet.owner == settled.player)
    if settled.hand:
        return bet.staked
    if _has_natural(known, hand):
        return settled.returned if known.rules.law.blackjack_tie == codes.TIE_PAY else bet.amount
    if hand.state == SURRENDERED and surrenders_early(known.rules.law, known.dealer.cards[0]):
        return settled.returned  # given up before the dealer looks: a natural found then leaves the half too
    return bet.doubled


def _has_natural(table: Table, hand: Hand) -> bool:
    return is_natural(table.rules.law, hand.cards, len(hand.cards), hand.never_natural)


def correction(table: Table, settled: e.WagerSettled, returned: int) -> e.WagerCorrected:
    """Return a further entry that makes a settled wager return another amount."""
    change = returned - settled.returned
    postings = ((f"player:{settled.player}", change), (banker(table), -change))
    return e.WagerCorrected(
        player=settled.player, seat=settled.seat, hand=settled.hand, wager=settled.wager, before=settled.returned,
        returned=returned, postings=postings,
    )  # fmt: skip


def banker(table: Table) -> str:
    """Who wins and loses against the players: the house, the bank, or the player-dealer who has taken it home."""
    if not table.rules.player_banked:
        return "house"
    bank = bank_of_round(table)
    if bank.player and not bank.home and table.phase == "round":
        return "bank"
    return f"player:{bank.player}" if bank.player in table.players else "house"


def bank_of_round(table: Table) -> Bank:
    """Return the bank of this round, or of the last one although it has gone on since (P21)."""
    return table.bank if table.bank.wager else table.last_bank


def insurance_missed(table: Table, facts: Facts) -> Events | Refusal:
    """M13."""
    refusal = not_dealt(table, facts)
    if refusal is None and table.dealer.cards[0] >> 2 != ACE:
        refusal = refuse("m-no-ace", facts.id)
    if refusal is None and table.dealer.natural == NATURAL:
        refusal = refuse("m-natural-found", facts.id)
    if refusal is not None:
        return refusal
    if table.dealer.natural == UNDECIDED and not has_acted(table):
        return (ruled(facts, "insurance-offered"),)
    chosen = table.rules.house_choice("M13.natural")
    return (ruled(facts, "insurance-made-good" if chosen == "returned" else "insurance-missed"),)
