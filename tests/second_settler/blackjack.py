"""Ordinary blackjack, the first yardstick (rulings, Yardsticks)."""

from collections.abc import Sequence
from fractions import Fraction

from .cards import FULL_DECK, check_cards, is_ace_and_ten_value, points
from .money import LOSE, PUSH, SURRENDER, WIN_EVEN_MONEY, Outcome, blackjack_odds, returned, win
from .pay_tables import INSURANCE
from .play_checks import check_hits, is_bust, is_natural
from .record import Line, Record, check_seats, hand_stake, line, number, stake_of, table_cards
from .yardstick_checks import check_dealer, check_seat, surrender_rule


def base_wager(hand: Record, dealer: Sequence[str], options: Record) -> Outcome:
    dealer_blackjack = is_ace_and_ten_value(dealer)
    if hand["surrendered"]:
        # A late surrender waits for the check; without a hole card the blackjack then takes all of it.
        return LOSE if dealer_blackjack and surrender_rule(options) == "late" else SURRENDER
    if is_natural(hand):
        return PUSH if dealer_blackjack else win(blackjack_odds(options, "3:2", "6:5", "1:1"))
    if is_bust(hand) or dealer_blackjack:
        return LOSE  # without a hole card doubles and splits are lost whole
    mine, theirs = points(hand["cards"]), points(dealer)
    if theirs > 21 or mine > theirs:
        return WIN_EVEN_MONEY
    return PUSH if mine == theirs else LOSE


def insurance(dealer: Sequence[str]) -> Outcome:
    return win(Fraction(INSURANCE)) if is_ace_and_ten_value(dealer) else LOSE


def not_bust(cards: Sequence[str]) -> bool:
    return points(cards) <= 21


def is_live(hand: Record) -> bool:
    return not (hand["surrendered"] or is_natural(hand) or is_bust(hand))


def check(record: Record) -> None:
    options = record["options"]
    check_seats(record)
    check_cards(table_cards(record), FULL_DECK, number(options, "decks"))
    for seat in record["seats"]:
        check_seat(seat, record["dealer"][0], options, most_doubles=1)
        for hand in seat["hands"]:
            check_hits(hand, not_bust)
    check_dealer(record, is_live, naturals_wait=True)  # they may push


def settle(record: Record) -> list[Line]:
    check(record)
    options, dealer = record["options"], record["dealer"]
    lines = []
    for seat in record["seats"]:
        for place, hand in enumerate(seat["hands"]):
            stake = hand_stake(stake_of(seat["bets"], "base"), hand["doubles"])
            outcome = base_wager(hand, dealer, options)
            lines.append(line(seat, place, "base", stake, returned(outcome, stake, options)))
        if insured := seat["insurance"]:
            back = returned(insurance(dealer), insured, options)
            lines.append(line(seat, None, "insurance", insured, back))
    return lines
