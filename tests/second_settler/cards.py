"""Cards as text (`As`, `Td`), their values and the totals of a hand."""

from collections import Counter
from collections.abc import Sequence

RANKS = "A23456789TJQK"
SUITS = "cdhs"
FULL_DECK = frozenset(rank + suit for rank in RANKS for suit in SUITS)
# The 48-card deck: the four pip tens are taken out, the courts stay (document 000 L13, document 002 L64).
DECK_WITHOUT_TENS = frozenset(card for card in FULL_DECK if card[0] != "T")

# An ace is one here; `total` counts it as eleven where that does not bust.
VALUE = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {rank: int(rank) for rank in "23456789"}
VALUE_OF_CARD = {card: VALUE[card[0]] for card in FULL_DECK}


def rank(card: str) -> str:
    return card[0]


def suit(card: str) -> str:
    return card[1]


def value(card: str) -> int:
    return VALUE_OF_CARD[card]


def is_red(card: str) -> bool:
    return card[1] in "dh"


def total(cards: Sequence[str]) -> tuple[int, bool]:
    """The best total, and whether it is soft: an ace counts as eleven in it."""
    count, has_ace = 0, False
    for card in cards:
        count += VALUE_OF_CARD[card]
        has_ace = has_ace or card[0] == "A"
    if has_ace and count + 10 <= 21:
        return count + 10, True
    return count, False


def points(cards: Sequence[str]) -> int:
    return total(cards)[0]


def is_ace_and_ten_value(cards: Sequence[str]) -> bool:
    """A blackjack, provided that these are the first two cards of a hand that was not split."""
    return len(cards) == 2 and sorted((value(cards[0]), value(cards[1]))) == [1, 10]


def check_cards(cards: Sequence[str], deck: frozenset[str], decks: int) -> None:
    """Every card belongs to the deck, and no card lies on the table more often than there are decks."""
    for card, times in Counter(cards).items():
        if card not in deck:
            raise ValueError(f"card {card!r} is not in this game's deck")
        if times > decks:
            raise ValueError(f"card {card} lies on the table {times} times in {decks} decks")
