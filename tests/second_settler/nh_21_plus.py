"""New Hampshire 21 Plus (document 002): 21 always wins, Super 21, two dealer matches, up to four spots."""

from collections.abc import Sequence
from fractions import Fraction

from .cards import DECK_WITHOUT_TENS, check_cards, is_ace_and_ten_value, points, rank, suit
from .drawing import check_drawn, check_not_drawn
from .matches import count_matches
from .money import LOSE, PUSH, SURRENDER, WIN_EVEN_MONEY, Outcome, returned, win
from .pay_tables import (
    DEALER_MATCH,
    HEARTS_INSURANCE,
    INSURANCE,
    NEW_HAMPSHIRE_BLACKJACK,
    SUPER_21_CARDS,
    SUPER_21_THREE_CARDS,
)
from .play_checks import (
    below_21,
    check_double_amounts,
    check_first_two,
    check_hits,
    check_insurance,
    check_no_late_surrender,
    check_split,
    check_surrender,
    check_untouched,
    is_21,
    is_bust,
    is_natural,
)
from .record import (
    Line,
    Record,
    check_bets,
    check_seats,
    choice,
    hand_stake,
    line,
    number,
    stake_of,
    table_cards,
)

SPOTS = ("base", "bet-2x", "bet-3x", "bet-4x")
MATCHES = ("dealer-up-match", "dealer-down-match")


def super_21(cards: Sequence[str]) -> Fraction:
    """Pay table 2 for a hand of 21, even money where no line fits. No hand fits two lines of it."""
    lines = [WIN_EVEN_MONEY.odds]
    if len(cards) >= 5:
        lines.append(SUPER_21_CARDS[min(len(cards), 7)])  # seven or more (N3)
    if sorted(rank(card) for card in cards) in (["6", "7", "8"], ["7", "7", "7"]):
        suits = {suit(card) for card in cards}
        if suits == {"h"}:
            lines.append(SUPER_21_THREE_CARDS["hearts"])
        else:
            lines.append(SUPER_21_THREE_CARDS["same suit" if len(suits) == 1 else "mixed"])
    return max(lines)  # N4


def main_wager(hand: Record, dealer: Sequence[str], options: Record) -> Outcome:
    """Pay table 1: the Ante, and each of the 2x, 3x and 4x spots alike (N5)."""
    if hand["surrendered"]:
        return SURRENDER
    dealer_blackjack = is_ace_and_ten_value(dealer)
    if is_natural(hand):
        tie = choice(options, "blackjack_tie", "pay", "push")
        return PUSH if dealer_blackjack and tie == "push" else win(NEW_HAMPSHIRE_BLACKJACK)
    if dealer_blackjack:
        return LOSE
    if is_21(hand):
        split_too = choice(options, "super_21_on_split", "no", "yes") == "yes"
        if hand["doubles"] or (hand["from_split"] and not split_too):
            return WIN_EVEN_MONEY  # N2
        return win(super_21(hand["cards"]))
    if is_bust(hand):
        return LOSE
    mine, theirs = points(hand["cards"]), points(dealer)
    if theirs > 21 or mine > theirs:
        return WIN_EVEN_MONEY
    return PUSH if mine == theirs else LOSE


def insurance(dealer: Sequence[str], options: Record) -> Outcome:
    """Pay tables 3 and 4."""
    if not is_ace_and_ten_value(dealer):
        return LOSE
    hearts_table = choice(options, "hearts_insurance", "yes", "no") == "yes"
    both_hearts = suit(dealer[0]) == suit(dealer[1]) == "h"
    return win(Fraction(HEARTS_INSURANCE if hearts_table and both_hearts else INSURANCE))


def match_wager(first_two: Sequence[str], dealer_card: str) -> Outcome:
    """Pay table 5, on the original two cards whatever became of them (N11)."""
    matches = count_matches(first_two, dealer_card)
    return win(Fraction(DEALER_MATCH[matches])) if matches in DEALER_MATCH else LOSE


def check_doubles(hand: Record, ante: int, options: Record) -> None:
    """At most two; the second is the first one's amount, or the stake then on the spot (N6)."""
    doubles = hand["doubles"]
    check_double_amounts(hand, ante)
    if len(doubles) > 2:
        raise ValueError("a third double")
    if len(doubles) == 2:
        reading = choice(options, "second_double", "equal_first", "equal_stake")
        due = doubles[0] if reading == "equal_first" else ante + doubles[0]
        if doubles[1] != due:
            raise ValueError(f"a second double of {doubles[1]} where {due} is due")


def check_seat(seat: Record, dealer: Sequence[str], options: Record) -> None:
    bets = seat["bets"]
    ante = bets["base"]
    if any(stake_of(bets, spot) not in (0, ante) for spot in SPOTS):
        raise ValueError(f"seat {seat['seat']}: a spot that differs from the Ante")
    if any(stake_of(bets, wager) > ante for wager in MATCHES):
        raise ValueError(f"seat {seat['seat']}: a match wager above the Ante (N18)")
    check_insurance(seat, dealer[0])
    check_first_two(seat)
    split_by = choice(options, "split_by", "rank", "value")
    check_split(seat, split_by, 4, choice(options, "resplit_aces", "yes", "no"))
    for hand in seat["hands"]:
        check_hits(hand, below_21)  # a 21 has won at once
        check_doubles(hand, ante, options)
        check_surrender(hand, choice(options, "surrender", "late", "early", "none"))
        paid_before = choice(options, "blackjack_tie", "pay", "push") == "pay"
        if hand["surrendered"] and is_natural(hand) and paid_before:
            raise ValueError(f"seat {seat['seat']} surrendered a blackjack that was paid before")


def check_dealer(record: Record) -> None:
    dealer, options, seats = record["dealer"], record["options"], record["seats"]
    live = [
        hand for seat in seats for hand in seat["hands"] if not (hand["surrendered"] or is_21(hand) or is_bust(hand))
    ]
    if is_ace_and_ten_value(dealer[:2]):
        check_not_drawn(dealer, "the first two cards are a blackjack")
        check_untouched(seats)
        check_no_late_surrender(seats, choice(options, "surrender", "late", "early", "none"))
    elif live or choice(options, "dealer_draws_alone", "no", "yes") == "yes":
        check_drawn(dealer, choice(options, "soft_17", "hit", "stand"))
    else:
        check_not_drawn(dealer, "no hand was live")  # N15


def check(record: Record) -> None:
    options = record["options"]
    check_seats(record)
    decks = number(options, "decks") if "decks" in options else 6
    check_cards(table_cards(record), DECK_WITHOUT_TENS, decks)
    for seat in record["seats"]:
        check_bets(seat["bets"], (*SPOTS, *MATCHES))
        check_seat(seat, record["dealer"], options)
    check_dealer(record)


def settle(record: Record) -> list[Line]:
    check(record)
    options, dealer = record["options"], record["dealer"]
    lines = []
    for seat in record["seats"]:
        bets = seat["bets"]
        spots = [spot for spot in SPOTS if spot in bets]
        for place, hand in enumerate(seat["hands"]):
            outcome = main_wager(hand, dealer, options)
            for spot in spots:
                stake = hand_stake(bets[spot], hand["doubles"])
                lines.append(line(seat, place, spot, stake, returned(outcome, stake, options)))
        if insured := seat["insurance"]:
            # The same amount on each active spot, each paid by itself, one line for them together (N5).
            back = returned(insurance(dealer, options), insured, options)
            lines.append(line(seat, None, "insurance", insured * len(spots), back * len(spots)))
        for wager, dealer_card in zip(MATCHES, dealer[:2], strict=True):
            if stake := stake_of(bets, wager):
                outcome = match_wager(seat["first_two"], dealer_card)
                lines.append(line(seat, None, wager, stake, returned(outcome, stake, options)))
    return lines
