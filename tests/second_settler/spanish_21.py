"""Spanish 21, the second yardstick (rulings, Yardsticks): 21 always wins, bonuses, rescue."""

from collections.abc import Sequence
from fractions import Fraction

from .cards import DECK_WITHOUT_TENS, check_cards, is_ace_and_ten_value, points, rank, suit
from .money import LOSE, PUSH, SURRENDER, WIN_EVEN_MONEY, Outcome, blackjack_odds, returned, win
from .pay_tables import INSURANCE, SPANISH_CARDS, SPANISH_THREE_CARDS
from .play_checks import below_21, check_hits, is_21, is_bust, is_natural
from .record import Line, Record, check_seats, choice, hand_stake, line, number, stake_of, table_cards
from .yardstick_checks import check_dealer, check_seat, surrender_rule


def bonus_21(cards: Sequence[str]) -> Fraction:
    """The published bonus of a 21 on a hand that was not doubled, even money where no line fits."""
    lines = [WIN_EVEN_MONEY.odds]
    if len(cards) >= 5:
        lines.append(SPANISH_CARDS[min(len(cards), 7)])
    if sorted(rank(card) for card in cards) in (["6", "7", "8"], ["7", "7", "7"]):
        suits = {suit(card) for card in cards}
        if suits == {"s"}:
            lines.append(SPANISH_THREE_CARDS["spades"])
        else:
            lines.append(SPANISH_THREE_CARDS["same suit" if len(suits) == 1 else "mixed"])
    return max(lines)


def base_wager(hand: Record, dealer: Sequence[str], options: Record) -> Outcome:
    """Every end but the rescue, which splits the stake."""
    dealer_blackjack = is_ace_and_ten_value(dealer)
    if hand["surrendered"]:
        return LOSE if dealer_blackjack and surrender_rule(options) == "late" else SURRENDER
    if is_natural(hand):
        return win(blackjack_odds(options, "3:2", "6:5", "1:1"))
    if is_21(hand):
        return WIN_EVEN_MONEY if hand["doubles"] else win(bonus_21(hand["cards"]))
    if is_bust(hand) or dealer_blackjack:
        return LOSE
    mine, theirs = points(hand["cards"]), points(dealer)
    if theirs > 21 or mine > theirs:
        return WIN_EVEN_MONEY
    return PUSH if mine == theirs else LOSE


def rescued(hand: Record) -> int:
    """What lay there before the last double is given up, that double goes back."""
    return int(hand["doubles"][-1])


def insurance(dealer: Sequence[str]) -> Outcome:
    return win(Fraction(INSURANCE)) if is_ace_and_ten_value(dealer) else LOSE


def is_live(hand: Record) -> bool:
    return not (hand["surrendered"] or hand["rescued"] or is_21(hand) or is_bust(hand))


def check_rescue(hand: Record, options: Record) -> None:
    if not hand["rescued"]:
        return
    if choice(options, "rescue", "yes", "no") == "no" or not hand["doubles"]:
        raise ValueError("a rescue without a double or where there is none")
    if is_bust(hand) or is_21(hand):
        raise ValueError("a rescue of a hand that was settled")


def check(record: Record) -> None:
    options = record["options"]
    check_seats(record)
    check_cards(table_cards(record), DECK_WITHOUT_TENS, number(options, "decks"))
    for seat in record["seats"]:
        check_seat(seat, record["dealer"][0], options, most_doubles=1 + number(options, "redoubles"))
        for hand in seat["hands"]:
            check_hits(hand, below_21)  # a 21 has won
            check_rescue(hand, options)
    check_dealer(record, is_live, naturals_wait=False)  # they always win


def settle(record: Record) -> list[Line]:
    check(record)
    options, dealer = record["options"], record["dealer"]
    lines = []
    for seat in record["seats"]:
        for place, hand in enumerate(seat["hands"]):
            stake = hand_stake(stake_of(seat["bets"], "base"), hand["doubles"])
            back = rescued(hand) if hand["rescued"] else returned(base_wager(hand, dealer, options), stake, options)
            lines.append(line(seat, place, "base", stake, back))
        if insured := seat["insurance"]:
            back = returned(insurance(dealer), insured, options)
            lines.append(line(seat, None, "insurance", insured, back))
    return lines
