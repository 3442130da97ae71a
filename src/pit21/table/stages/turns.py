"""The players' turns."""

from pit21.cards import UNKNOWN
from pit21.law import codes
from pit21.law.actions import legal_actions, surrenders_late
from pit21.law.hands import is_bust, may_hide_natural
from pit21.law.settle import busts_wait, busts_wait_for_natural, result_at_once
from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.limits import affordable
from pit21.table.needs import Need, NeedAnswers, NeedCard, NeedChoice, NeedFollow
from pit21.table.order import action_order
from pit21.table.settlement.outcome import Ending, end_main
from pit21.table.settlement.payouts import settle_main
from pit21.table.stages.muck import muck_hand
from pit21.table.state import NATURAL, NOTHING, PLAYING, RESCUED, SURRENDERED, Hand, Seat, Table, hands_of_part


def step(table: Table, stage: Stage) -> e.Event | Need | None:
    """Seat by seat, hand by hand, each played to its end before the next gets a card (G7)."""
    if table.dealer.natural == NATURAL:
        return None
    if table.follow:
        waits = table.follow[0]
        return NeedFollow(waits.seat, waits.hand, waits.player, waits.kind, waits.amount)
    for seat in action_order(table):
        for index, hand in enumerate(seat.hands):
            if not hand.bets or hand.settled:
                mucked = muck_hand(table, seat, index) if _mucks(table) else None
                if mucked:
                    return mucked
                continue
            found = _step_hand(table, seat, index, hand)
            if found is not None:
                return found
    return None


def _mucks(table: Table) -> bool:
    """Five-card hands stay for the side wagers; if nothing is paid before the end, all cards stay (P6)."""
    return table.rules.settles_as_they_fall and table.rules.family == "draw"


def _step_hand(table: Table, seat: Seat, index: int, hand: Hand) -> e.Event | Need | None:
    if hand.waits_for != NOTHING:
        return _next_card(table, seat, index, hand)
    if len(hand.cards) == 1:
        return _use_exposed_card(table, seat, index) or NeedCard(((seat.number, index, True),))
    ending = early_ending(table, hand)
    if ending is not None:
        bet = next(bet for bet in hand.bets if not bet.settled)
        return settle_main(table, seat, index, bet, ending)
    if hand.state != PLAYING:
        return None
    actions = open_actions(table, seat, index)
    if actions in (0, codes.STAND):
        return None
    if actions == codes.HIT and table.rules.law.chart_1a:
        # The chart leaves one act and nothing else is open: the table does it (P8).
        return e.HandHit(seat=seat.number, hand=index, automatic=True)
    if actions & codes.HIT and _use_exposed_card(table, seat, index) is not None:
        return NeedAnswers("exposed-card", (seat.number,))
    return NeedChoice(seat.number, index, actions)


def _use_exposed_card(table: Table, seat: Seat, index: int) -> e.StrayCardUsed | None:
    """A card that was exposed in error goes to the hand that is due, unless it has refused it (M3)."""
    for stray in table.stray:
        if stray.use == "offer" and (seat.number, index) not in table.refused:
            return e.StrayCardUsed(place=seat.number, hand=index, card=stray.card)
    return None


def early_ending(table: Table, hand: Hand) -> Ending | None:
    """Return an end that does not wait for the dealer, where the game settles as things fall."""
    rules = table.rules
    law = rules.law
    if not rules.settles_as_they_fall:
        return None
    if hand.state == SURRENDERED:
        # Without a hole card a late surrender waits, where the dealer's second card can still make a natural.
        waits = rules.no_hole_card and surrenders_late(law)
        return None if waits and may_hide_natural(table.dealer.cards[0]) else end_main(table, hand)
    if hand.state == RESCUED:
        return end_main(table, hand)
    result = _result_by_cards(table, hand)
    if result == codes.LOSE:
        waits = busts_wait_for_natural(law) and may_hide_natural(table.dealer.cards[0])
        return None if waits or busts_wait(law) else Ending("lose", "bust")
    return None if result == codes.OPEN else end_main(table, hand, result)


def _result_by_cards(table: Table, hand: Hand) -> int:
    """Return LOSE for a bust, how a hand wins at once, or OPEN; at a full table each hand is asked many times."""
    kept, key = table.rules.early_results, (hand.cards, hand.from_split, len(hand.doubles))
    found = kept.get(key)
    if found is not None:
        return found
    count = len(hand.cards)
    if is_bust(hand.cards, count):
        return kept.keep(key, codes.LOSE)
    return kept.keep(key, result_at_once(table.rules.law, hand.cards, count, hand.from_split, len(hand.doubles)))


def open_actions(table: Table, seat: Seat, index: int) -> int:
    """Return what the law allows and the holder can pay for."""
    hand = seat.hands[index]
    law = table.rules.law
    hands = hands_of_part(seat, hand)
    actions = legal_actions(law, hand.cards, len(hand.cards), hands, hand.from_split, len(hand.doubles))
    if actions & (codes.DOUBLE | codes.SPLIT):
        actions &= affordable(table, seat, index)
    return actions


def _next_card(table: Table, seat: Seat, index: int, hand: Hand) -> e.Event | Need:
    """Get the card for a hit or a double: from the shoe, or the one that was pointed at."""
    if table.rules.family != "pick":
        return _use_exposed_card(table, seat, index) or NeedCard(((seat.number, index, True),))
    pick = int(hand.waits_for.partition(":")[2])
    card = seat.hidden[pick - 1]
    if card == UNKNOWN:
        return NeedCard(((seat.number, pick + 1, True),), "turn")
    return e.CardPicked(seat=seat.number, hand=index, pick=pick, card=card)
