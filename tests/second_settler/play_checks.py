"""What the players did, checked as far as the record shows it."""

from collections.abc import Callable, Iterable, Sequence

from .cards import is_ace_and_ten_value, points, rank, value
from .record import Record, amount


def is_natural(hand: Record) -> bool:
    """An ace and a ten-value card as dealt; after a split the same two cards are no blackjack."""
    return not hand["from_split"] and is_ace_and_ten_value(hand["cards"])


def is_bust(hand: Record) -> bool:
    return points(hand["cards"]) > 21


def is_21(hand: Record) -> bool:
    return points(hand["cards"]) == 21


def check_first_two(seat: Record) -> None:
    """The hands grew out of the seat's first two cards (G7: the first hand keeps the first card)."""
    hands, first_two = seat["hands"], seat["first_two"]
    if len(first_two) != 2 or any(len(hand["cards"]) < 2 for hand in hands):
        raise ValueError(f"seat {seat['seat']}: a hand with fewer than two cards")
    if len(hands) == 1:
        if hands[0]["from_split"] or hands[0]["cards"][:2] != first_two:
            raise ValueError(f"seat {seat['seat']}: the hand does not start with its first two cards")
        return
    others = [hand["cards"][0] for hand in hands[1:]]
    if not all(hand["from_split"] for hand in hands):
        raise ValueError(f"seat {seat['seat']}: several hands without a split")
    if hands[0]["cards"][0] != first_two[0] or first_two[1] not in others:
        raise ValueError(f"seat {seat['seat']}: the split hands do not hold the first two cards")


def check_split(seat: Record, split_by: str, most_hands: int, resplit_aces: str) -> None:
    hands = seat["hands"]
    if len(hands) == 1:
        return
    if len(hands) > most_hands:
        raise ValueError(f"seat {seat['seat']}: {len(hands)} hands where {most_hands} are allowed")
    first_cards = [hand["cards"][0] for hand in hands]
    kinds = {rank(card) if split_by == "rank" else str(value(card)) for card in first_cards}
    if len(kinds) != 1:
        raise ValueError(f"seat {seat['seat']}: split cards that are no pair")
    if rank(first_cards[0]) == "A" and resplit_aces == "no" and len(hands) > 2:
        raise ValueError(f"seat {seat['seat']}: aces were split again")


def check_hits(hand: Record, may_take_a_card: Callable[[Sequence[str]], bool]) -> None:
    """Each card after the second was dealt to a hand that could still take one."""
    cards = hand["cards"]
    for held in range(2, len(cards)):
        if not may_take_a_card(cards[:held]):
            raise ValueError(f"a card was dealt to {' '.join(cards[:held])}")


def below_21(cards: Sequence[str]) -> bool:
    return points(cards) < 21


def check_double_amounts(hand: Record, base: int) -> None:
    """The first double is at most the wager; each double draws one card."""
    doubles = hand["doubles"]
    if doubles and not 0 < doubles[0] <= base:
        raise ValueError(f"a first double of {doubles[0]} on a wager of {base}")
    if len(hand["cards"]) < 2 + len(doubles):
        raise ValueError("a double without its card")


def check_insurance(seat: Record, up_card: str) -> None:
    """Against an ace only, and at most half the wager (on each spot, where there are several)."""
    if not seat["insurance"]:
        return
    if rank(up_card) != "A":
        raise ValueError(f"seat {seat['seat']}: insurance without an ace up")
    if amount(seat["insurance"], "insurance") * 2 > seat["bets"]["base"]:
        raise ValueError(f"seat {seat['seat']}: insurance above half the wager")


def check_surrender(hand: Record, surrender: str) -> None:
    """It is the first action, so on two cards, and never after a split."""
    if not hand["surrendered"]:
        return
    if surrender == "none":
        raise ValueError("there is no surrender at this table")
    if hand["from_split"] or hand["doubles"] or len(hand["cards"]) != 2:
        raise ValueError("surrender is not the first action of this hand")


def check_no_late_surrender(seats: Iterable[Record], surrender: str) -> None:
    """A late surrender waits for the check of the hole card, so it cannot meet a dealer's blackjack."""
    if surrender == "late" and any(hand["surrendered"] for seat in seats for hand in seat["hands"]):
        raise ValueError("a late surrender before the dealer's blackjack was shown")


def check_untouched(seats: Iterable[Record]) -> None:
    """The dealer's blackjack ended the round before anyone drew, doubled or split."""
    for seat in seats:
        for hand in seat["hands"]:
            if hand["from_split"] or hand["doubles"] or len(hand["cards"]) != 2:
                raise ValueError(f"seat {seat['seat']} acted after the dealer's blackjack")
