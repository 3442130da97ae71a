"""The dealer's hand."""

from pit21.cards import UNKNOWN
from pit21.law.dealer import dealer_draws
from pit21.law.hands import is_bust, is_natural
from pit21.law.settle import busts_wait
from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.needs import Need, NeedCard
from pit21.table.settlement.outcome import dealer_has_natural
from pit21.table.state import DEALER, NATURAL, RESCUED, SURRENDERED, Table


def step(table: Table, stage: Stage) -> e.Event | Need | None:
    """Draw while the rules say so and a hand waits for it."""
    dealer = table.dealer
    rules = table.rules
    if dealer.natural == NATURAL or len(dealer.cards) == 1:
        return None
    if not rules.dealer_draws_alone and not anything_waits(table):
        return None
    draws_alone = rules.dealer_draws_alone or _is_read(table, rules.dealer_hand_ids)
    if dealer_has_natural(table) or not (draws_alone or _total_matters(table)):
        return _turn_hole(table)
    hole = _turn_hole(table)
    if hole is not None:
        return hole
    if not dealer_draws(rules.law, dealer.cards, dealer.taken) or "dealer-stood" in table.in_force:
        return None
    return _next_card(table)


def _next_card(table: Table) -> e.Event | Need:
    dealer = table.dealer
    if table.stray:
        # Cards that the dealer drew too early, then one that was exposed and that no player took (M8, M3).
        stray = next((card for card in table.stray if card.use == "dealer"), table.stray[0])
        return e.StrayCardUsed(place=DEALER, hand=0, card=stray.card)
    if table.rules.family == "pick":
        card = dealer.cards[dealer.taken]
        if card == UNKNOWN:
            return NeedCard(((DEALER, dealer.taken, True),), "turn")
        return e.DealerTook(index=dealer.taken, card=card)
    return NeedCard(((DEALER, len(dealer.cards), True),))


def _turn_hole(table: Table) -> e.Event | Need | None:
    """Twisted 21 has no stage of its own for this: the hole card is turned when the dealer's turn comes."""
    dealer = table.dealer
    if dealer.up[1]:
        return None
    if dealer.cards[1] == UNKNOWN:
        return NeedCard(((DEALER, 1, True),), "turn")
    return e.CardsTurned(cards=((DEALER, 1, dealer.cards[1]),))


def anything_waits(table: Table) -> bool:
    """Return whether any wager still depends on the dealer's cards; insurance too if there was no hole card."""
    if _is_read(table, table.rules.hole_card_ids):
        return True
    for seat in table.seats:
        if any(not hand.settled for hand in seat.hands):
            return True
        if table.rules.no_hole_card and any(bet.wager == "insurance" and not bet.settled for bet in seat.bets):
            return True
    return False


def _is_read(table: Table, wagers: frozenset[str]) -> bool:
    """Return whether one of these wagers is still to be settled; one that was settled early has its cards dealt too."""
    if not wagers:
        return False
    early = table.rules.early_ids
    return any(
        bet.wager in wagers and (not bet.settled or bet.wager in early) for seat in table.seats for bet in seat.bets
    )


def _total_matters(table: Table) -> bool:
    """Return whether a live hand is compared with the dealer's total; naturals and surrenders are not."""
    law = table.rules.law
    for seat in table.seats:
        for hand in seat.hands:
            count = len(hand.cards)
            if hand.settled or hand.state in (SURRENDERED, RESCUED):
                continue
            alive = not is_bust(hand.cards, count) or busts_wait(law)
            if alive and not is_natural(law, hand.cards, count, hand.never_natural):
                return True
    return False
