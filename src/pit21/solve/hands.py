"""Every hand that is not bust, as a multiset of value classes; the same for all games.

Hands are numbered by rising hard total, so a card always leads to a higher number: counting down goes from the
finished hands to the first cards.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from pit21.solve.shoe import VALUES

Array = Any
"""A NumPy array: of integers, of floats, or of fractions. Compiled code and the law take it as a sequence."""

ACES = 0
TENS = 9
NO_HAND = -1
LARGEST_HAND = 21
"""Twenty-one aces: no hand holds more cards."""


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


def all_hands() -> Hands:
    """The hands of a shoe that never runs short of a card."""
    return hands_within((LARGEST_HAND,) * VALUES)


@lru_cache(maxsize=8)
def hands_within(most: tuple[int, ...]) -> Hands:
    """The hands that hold no more than so many cards of each value class."""
    listed = sorted(_multisets(most), key=lambda cards: (sum(value + 1 for value in cards), cards))
    number = {cards: index for index, cards in enumerate(listed)}
    counts = np.zeros((len(listed), VALUES), np.int64)
    child = np.full((len(listed), VALUES), NO_HAND, np.int64)
    parent = np.full((len(listed), VALUES), NO_HAND, np.int64)
    for index, cards in enumerate(listed):
        for value in cards:
            counts[index, value] += 1
        for value in range(VALUES):
            longer = number.get(tuple(sorted((*cards, value))))
            if longer is not None:
                child[index, value] = longer
                parent[longer, value] = index
    size = counts.sum(axis=1)
    hard = counts @ np.arange(1, VALUES + 1)
    total = np.where((hard <= 11) & (counts[:, ACES] > 0), hard + 10, hard)
    return Hands(counts, size, hard, total, child, parent)


def _multisets(most: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Sorted value classes with a hard total of 21 or less, the empty one included."""
    found: list[tuple[int, ...]] = []

    def extend(cards: tuple[int, ...], total: int) -> None:
        found.append(cards)
        for value in range(cards[-1] if cards else 0, VALUES):
            if total + value + 1 <= 21 and cards.count(value) < most[value]:
                extend((*cards, value), total + value + 1)

    extend((), 0)
    return found
