"""Hands as multisets of value classes: the arrays that describe them, and cards that stand for them."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import TEN, VALUES

ACES = 0
TENS = 9
NO_HAND = -1
LARGEST_HAND = 21
"""Twenty-one aces: no hand holds more cards."""
KING = 12


class Hands(NamedTuple):
    """Parallel arrays over the hands; the first is the empty hand."""

    counts: Array  # [hand, value]: how many cards of each value class
    size: Array
    hard: Array  # the total with every ace as 1
    total: Array  # the best total
    child: Array  # [hand, value]: the hand with one card more, NO_HAND where that is bust
    parent: Array  # [hand, value]: the hand with one card less, NO_HAND where it holds none

    def holding(self, start: int) -> Array:
        """All hands of two cards or more that hold the cards of `start`, in rising order."""
        held = (self.counts >= self.counts[start]).all(axis=1) & (self.size >= 2)
        return np.flatnonzero(held)

    def find(self, values: tuple[int, ...]) -> int:
        """The number of the hand that holds these value classes; NO_HAND where it is bust."""
        hand = 0
        for value in values:
            hand = int(self.child[hand, value])
            if hand == NO_HAND:
                break
        return hand


def fill_cards(counts: Sequence[int], first: int, cards: Array) -> int:
    """Cards for a multiset of value classes, one of class `first` in front; suits change so that none is suited."""
    cards[0] = card_of(first, 0)
    size = 1
    for value in range(VALUES):
        for _ in range(counts[value] - (1 if value == first else 0)):
            cards[size] = card_of(value, size)
            size += 1
    return size


def card_of(value: int, place: int) -> int:
    """A card of a value class: kings stand for all ten-values, clubs and spades take turns."""
    rank = KING if value >= TEN else value
    return 4 * rank + (3 if place % 2 else 0)
