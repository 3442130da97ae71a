"""A card is rank * 4 + suit; rank 0 is the ace, 9 the ten, 12 the king; suits are c d h s."""

FACES = 52
RANKS = 13
SUITS = 4
VALUES = 10
"""Value classes: 0 the ace, 1 to 8 the two to the nine, 9 everything that counts ten."""

ACE = 0
FOUR = 3
SIX = 5
SEVEN = 6
EIGHT = 7
TEN = 9
DIAMONDS = 1
HEARTS = 2
SPADES = 3


def value_of(card: int) -> int:
    """2 to 9 count their pips, tens and courts 10, an ace 1."""
    rank = card >> 2
    return rank + 1 if rank < TEN else 10


def is_red(card: int) -> bool:
    suit = card & 3
    return suit == DIAMONDS or suit == HEARTS  # noqa: PLR1714 - a tuple test would not compile for CUDA
