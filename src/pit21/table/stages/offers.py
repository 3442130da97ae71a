"""What is offered to several seats at once: a raise, early surrender, insurance, winnings to move, a swap of cards."""

from pit21.law.actions import surrenders_early
from pit21.law.cards import ACE
from pit21.law.hands import is_natural
from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.limits import bet_limits, insurance_limits, raise_limits
from pit21.table.needs import Need, NeedAnswers, NeedCard
from pit21.table.order import action_order, deal_plan, settling_order
from pit21.table.rules import WagerRules
from pit21.table.settlement.payouts import end_side, settle_main, settle_side
from pit21.table.side_bets.moved_winnings import move_limits
from pit21.table.stages.muck import muck_hand
from pit21.table.state import NATURAL, PLAYING, SURRENDERED, Hand, Seat, Table, chips_of


def raise_stake(table: Table, stage: Stage) -> e.Event | Need | None:
    """The up card comes first; then each player may raise before any other card."""
    if not table.rules.up_card_first or table.dealt > 1:
        return None
    if table.dealt == 0:
        return NeedCard(deal_plan(table)[:1])
    waiting = tuple([seat.number for seat in action_order(table) if _may_raise(table, seat)])
    return NeedAnswers("raise", waiting) if waiting else None


def _may_raise(table: Table, seat: Seat) -> bool:
    lowest, highest = raise_limits(table, seat)
    return "raise" not in seat.answered and lowest <= highest


def early_surrender(table: Table, stage: Stage) -> e.Event | Need | None:
    """Before insurance and the dealer's check, and only then (N10, P11)."""
    law = table.rules.law
    if not surrenders_early(law, table.dealer.cards[0]):
        return None
    seats = action_order(table)
    for seat in seats:
        hand = seat.hands[0]
        if hand.state == SURRENDERED and table.rules.settles_as_they_fall:
            for bet in hand.bets:
                if not bet.settled:
                    return settle_main(table, seat, 0, bet)
            mucked = muck_hand(table, seat, 0)
            if mucked:
                return mucked
    waiting = tuple(
        [
            seat.number
            for seat in seats
            if "surrender" not in seat.answered
            and seat.hands[0].state != SURRENDERED
            and not seat.hands[0].settled
            and not is_natural(law, seat.hands[0].cards, 2, False)
        ]
    )
    return NeedAnswers("surrender", waiting) if waiting else None


def move_winnings(table: Table, stage: Stage) -> e.Event | Need | None:
    """After the dealer's look: what a side bet has won, and its stake, may be added to the main wager.

    Losing bets are taken before.
    """
    if table.dealer.natural == NATURAL or table.rules.moving_id not in table.placed:
        return None
    for seat in settling_order(table, stage.order):
        for bet in seat.bets:
            if bet.wager in stage.wagers and not bet.settled and end_side(table, seat, bet).result == "lose":
                return settle_side(table, seat, bet)
    waiting = tuple(
        [
            seat.number
            for seat in action_order(table)
            if "move" not in seat.answered and move_limits(table, seat)[1] > 0 and _may_grow(seat)
        ]
    )
    return NeedAnswers("move", waiting) if waiting else None


def _may_grow(seat: Seat) -> bool:
    """Return whether the main wager of a seat is still to be played for."""
    hand = seat.hands[0]
    return hand.state == PLAYING and not hand.settled


def switch(table: Table, stage: Stage) -> e.Event | Need | None:
    """After the dealer's look: the second cards of a seat's two hands may change places."""
    if not table.rules.second_hand or table.dealer.natural == NATURAL:
        return None
    waiting = tuple(
        [
            seat.number
            for seat in action_order(table)
            if "switch" not in seat.answered and len(seat.hands) == 2 and all(_may_switch(hand) for hand in seat.hands)
        ]
    )
    return NeedAnswers("switch", waiting) if waiting else None


def _may_switch(hand: Hand) -> bool:
    return len(hand.cards) == 2 and hand.state == PLAYING and not hand.settled


def insurance(table: Table, stage: Stage) -> e.Event | Need | None:
    """Offered against an ace, to every hand that was not surrendered, a paid blackjack too (N13)."""
    if table.rules.insurance is None or not table.rules.insurance.offered:
        return None
    if table.dealer.cards[0] >> 2 != ACE or table.dealer.natural != -1:
        return None
    if table.dealer.up[1:2] == (True,) and table.rules.house_choice("M7.insurance") == "not_offered":
        return None  # everyone has seen the hole card
    waiting = tuple([seat.number for seat in action_order(table) if _may_insure(table, seat)])
    return NeedAnswers("insurance", waiting) if waiting else None


def side_wagers(table: Table, stage: Stage) -> e.Event | Need | None:
    """Side bets that are placed when the up card is seen, or when the dealer has looked and has no natural."""
    if table.dealer.natural == NATURAL:
        return None
    for name in stage.wagers:
        wager = table.rules.wagers[name]
        if wager.offered:
            waiting = tuple([seat.number for seat in action_order(table) if _may_place(table, seat, wager)])
            if waiting:
                return NeedAnswers(name, waiting)
    return None


def _may_place(table: Table, seat: Seat, wager: WagerRules) -> bool:
    if wager.id in seat.answered or not any(bet.wager == "base" for bet in seat.hands[0].bets):
        return False
    lowest, highest, why = bet_limits(table, seat, wager, seat.holder)
    return why is None and lowest <= min(highest, chips_of(table, seat.holder))


def _may_insure(table: Table, seat: Seat) -> bool:
    if "insurance" in seat.answered or seat.hands[0].state == SURRENDERED:
        return False
    minimum, maximum, spots = insurance_limits(table, seat)
    return minimum <= maximum and chips_of(table, seat.holder) >= minimum * spots
