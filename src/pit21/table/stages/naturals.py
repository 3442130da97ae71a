"""Paying the best hand as soon as it cannot be tied."""

from pit21.law.codes import TIE_PAY
from pit21.law.hands import is_natural, may_hide_natural
from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.needs import Need
from pit21.table.order import settling_order
from pit21.table.settlement.outcome import end_natural
from pit21.table.settlement.payouts import settle_main
from pit21.table.stages.muck import muck_hand
from pit21.table.state import NO_NATURAL, SURRENDERED, Table


def step(table: Table, stage: Stage) -> e.Event | Need | None:
    """Before the peek where the dealer cannot tie (N1); after it where the dealer did not (T25)."""
    if not _may_pay(table):
        return None
    law = table.rules.law
    for seat in settling_order(table, stage.order):
        for index, hand in enumerate(seat.hands):
            natural = is_natural(law, hand.cards, len(hand.cards), hand.never_natural)
            if not natural or hand.state == SURRENDERED:
                continue
            for bet in hand.bets:
                if not bet.settled:
                    return settle_main(table, seat, index, bet, end_natural(table, hand))
            if table.rules.family == "draw":
                mucked = muck_hand(table, seat, index)
                if mucked:
                    return mucked
    return None


def _may_pay(table: Table) -> bool:
    if table.rules.law.blackjack_tie == TIE_PAY:
        return True
    if table.dealer.natural != -1:
        return table.dealer.natural == NO_NATURAL
    return not may_hide_natural(table.dealer.cards[0])
