"""21 STUD (document 000): two cards each, no draws."""

from collections.abc import Sequence
from fractions import Fraction

from .cards import DECK_WITHOUT_TENS, FULL_DECK, check_cards, is_red, rank, suit, value
from .matches import count_matches
from .money import LOSE, PUSH, WIN_EVEN_MONEY, Outcome, blackjack_odds, returned, win
from .pay_tables import MATCH, MIRROR_MATCH
from .record import (
    Line,
    Record,
    check_bets,
    check_no_insurance,
    check_seats,
    choice,
    line,
    number,
    stake_of,
    table_cards,
)

BASE_AND_BET_BIGGER = ("base", "bet-bigger-2x", "bet-bigger-3x", "bet-bigger-4x")


def stud_total(cards: Sequence[str]) -> int:
    """An ace is always eleven, so two aces are 22 (S1)."""
    return sum(11 if rank(card) == "A" else value(card) for card in cards)


def is_blackjack(cards: Sequence[str]) -> bool:
    """Two aces, or an ace with a ten-value card (L116); no other two cards make 21."""
    return stud_total(cards) >= 21


def base_wager(player: Sequence[str], dealer: Sequence[str], options: Record) -> Outcome:
    """Also each Bet Bigger spot, which shares the result (S5)."""
    if is_blackjack(player):
        odds = blackjack_odds(options, "3:2", "6:5")
        if is_blackjack(dealer) and choice(options, "blackjack_tie", "push", "pay") == "push":
            return PUSH
        return win(odds)
    if stud_total(player) > stud_total(dealer):
        return WIN_EVEN_MONEY
    return LOSE


def table_name(options: Record, key: str) -> str:
    """S14: the pay table follows the deck unless one is named."""
    named = choice(options, key, "by_deck", "standard", "spanish")
    return choice(options, "deck_kind", "standard", "spanish") if named == "by_deck" else named


def mirror_match(player: Sequence[str], options: Record) -> Outcome:
    table = MIRROR_MATCH[table_name(options, "mirror_match_table")]
    first, second = player
    if rank(first) != rank(second):
        return LOSE
    if suit(first) == suit(second):
        return win(Fraction(table["suited aces" if rank(first) == "A" else "same suit"]))
    return win(Fraction(table["same color" if is_red(first) == is_red(second) else "mixed color"]))


def match_wager(player: Sequence[str], dealer_card: str, options: Record) -> Outcome:
    table = MATCH[table_name(options, "match_table")]
    matches = count_matches(player, dealer_card)
    return win(Fraction(table[matches])) if matches in table else LOSE


def dealer_cards(dealer: Sequence[str], options: Record) -> tuple[str, str]:
    """Dealer Card 1 and Dealer Card 2, by the zones they were put in (S15)."""
    if choice(options, "dealer_zones", "first_is_1", "first_is_2") == "first_is_1":
        return dealer[0], dealer[1]
    return dealer[1], dealer[0]


def check(record: Record) -> None:
    check_seats(record)
    check_no_insurance(record)
    kind = choice(record["options"], "deck_kind", "standard", "spanish")
    deck = DECK_WITHOUT_TENS if kind == "spanish" else FULL_DECK
    check_cards(table_cards(record), deck, number(record["options"], "decks"))
    if len(record["dealer"]) != 2:
        raise ValueError("the dealer holds two cards in 21 STUD")
    for seat in record["seats"]:
        check_bets(seat["bets"], (*BASE_AND_BET_BIGGER, "match-1", "match-2", "mirror-match"))
        hands = seat["hands"]
        if len(hands) != 1 or hands[0]["cards"] != seat["first_two"] or len(seat["first_two"]) != 2:
            raise ValueError(f"seat {seat['seat']} does not hold its two cards")
        if hands[0]["doubles"] or hands[0]["from_split"] or hands[0]["surrendered"]:
            raise ValueError(f"seat {seat['seat']}: nobody acts in 21 STUD")


def settle(record: Record) -> list[Line]:
    check(record)
    options, dealer = record["options"], record["dealer"]
    card_1, card_2 = dealer_cards(dealer, options)
    lines = []
    for seat in record["seats"]:
        player, bets = seat["first_two"], seat["bets"]
        for wager in BASE_AND_BET_BIGGER:
            if stake := stake_of(bets, wager):
                outcome = base_wager(player, dealer, options)
                lines.append(line(seat, 0, wager, stake, returned(outcome, stake, options)))
        sides = {
            "mirror-match": mirror_match(player, options),
            "match-1": match_wager(player, card_1, options),
            "match-2": match_wager(player, card_2, options),
        }
        for wager, outcome in sides.items():
            if stake := stake_of(bets, wager):
                lines.append(line(seat, None, wager, stake, returned(outcome, stake, options)))
    return lines
