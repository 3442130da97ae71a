"""Every hand that is not bust, as a multiset of value classes; the same for all games.

Hands are numbered by rising hard total, so that a card always leads to a higher number: counting down goes from the
finished hands to the first cards.
"""

from functools import lru_cache

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import VALUES
from pit21.solve.kernels import ACES, LARGEST_HAND, NO_HAND, Hands


def all_hands() -> Hands:
    """The hands of a shoe that never runs short of a card."""
    return hands_within((LARGEST_HAND,) * VALUES)


@lru_cache(maxsize=8)
def hands_within(most: tuple[int, ...]) -> Hands:
    """The hands that hold at most this many cards of each value class."""
    listed = sorted(_multisets(most), key=lambda cards: (sum(value + 1 for value in cards), cards))
    counts = np.array([[cards.count(value) for value in range(VALUES)] for cards in listed], np.int64)
    # A hand as one number, a digit for each value class: another card adds one to its digit.
    digits = (LARGEST_HAND + 2) ** np.arange(VALUES)
    codes = counts @ digits
    order = np.argsort(codes)
    longer = codes[:, None] + digits
    found = order[np.searchsorted(codes[order], longer).clip(max=len(listed) - 1)]
    child = np.where(codes[found] == longer, found, NO_HAND)
    parent = np.full((len(listed), VALUES), NO_HAND, np.int64)
    index, value = np.nonzero(child != NO_HAND)
    parent[child[index, value], value] = index
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


def work_cards() -> Array:
    return np.zeros(LARGEST_HAND + 1, np.int64)
