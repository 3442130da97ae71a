"""Five-card poker, high and low, and the best five of seven."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from .cards import RANKS

POKER_RANK = {rank: number for number, rank in enumerate(RANKS, start=1)} | {"A": 14}
RANK_OF_CARD = {rank + suit: number for rank, number in POKER_RANK.items() for suit in "cdhs"}

# From the lowest to the highest; a hand's strength starts with the place of its name in this list.
NAMES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)
HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH = range(10)
ACE, KING, JACK = 14, 13, 11
LOWEST_STRAIGHT = {ACE, 2, 3, 4, 5}


def is_flush(cards: Sequence[str]) -> bool:
    return len({card[1] for card in cards}) == 1


def straight_to(ranks: set[int]) -> int:
    """The highest card of a straight of five different ranks, or 0; the ace also begins the lowest one."""
    if max(ranks) - min(ranks) == 4:
        return max(ranks)
    return 5 if ranks == LOWEST_STRAIGHT else 0


def place(cards: Sequence[str]) -> int:
    """The place of the hand's name in the list of names."""
    ranks = [RANK_OF_CARD[card] for card in cards]
    different = set(ranks)
    if len(different) == 5:
        highest, flush = straight_to(different), is_flush(cards)
        if highest and flush:
            return ROYAL_FLUSH if highest == ACE else STRAIGHT_FLUSH
        if highest:
            return STRAIGHT
        return FLUSH if flush else HIGH_CARD
    if len(different) == 4:
        return PAIR
    most = max(ranks.count(rank) for rank in different)
    if len(different) == 3:
        return THREE if most == 3 else TWO_PAIR
    return FOUR if most == 4 else FULL_HOUSE


def strength(cards: Sequence[str]) -> tuple[int, ...]:
    """The place of the hand's name, then its ranks, the most frequent first: the greater one wins."""
    ranks = [RANK_OF_CARD[card] for card in cards]
    name = place(cards)
    if name in (STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH):
        return name, straight_to(set(ranks))
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return (name, *(rank for _, rank in groups))


def dealer_qualifies(dealer: Sequence[str], qualifier: str) -> bool:
    """T8; each reading is the weakest hand that will do, and a stronger hand always does."""
    weakest: dict[str, tuple[int, ...]] = {
        "king_high": (HIGH_CARD, KING),
        "ace_king": (HIGH_CARD, ACE, KING),
        "pair_of_kings": (PAIR, KING),
        "none": (HIGH_CARD,),
    }
    return strength(dealer) >= weakest[qualifier]


def low_ball_high_card(cards: Sequence[str], low_ball: str) -> int | None:
    """The highest card of a hand that is a low hand in this reading (T5), else None."""
    ranks = {RANK_OF_CARD[card] for card in cards}
    if len(ranks) < 5:
        return None  # a pair or more
    if low_ball == "deuce_to_seven" and (is_flush(cards) or straight_to(ranks)):
        return None
    if low_ball == "ace_to_five":
        return max(ranks - {ACE})  # the ace is one, so another card is the highest
    return max(ranks)


def hands_of_seven(own: Sequence[str], community: Sequence[str], reading: str) -> Iterator[tuple[str, ...]]:
    """The five-card hands that may be made with the two community cards (T7)."""
    if reading == "may_use":
        yield from combinations((*own, *community), 5)
    else:
        for three in combinations(own, 3):
            yield (*three, *community)
