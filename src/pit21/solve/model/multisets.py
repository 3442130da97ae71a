"""Counts of cards packed into one integer, as `pit21.solve.kernels.card_multisets` reads them."""

from collections.abc import Sequence

from pit21.arrays import Array
from pit21.law.cards import VALUES
from pit21.solve.kernels import GUARD, SHIFTS, WIDTHS


def pack_counts(counts: Sequence[int]) -> int:
    """Pack the count of each value class into one number."""
    return sum(int(counts[value]) << SHIFTS[value] for value in range(VALUES))


def pack_limits(counts: Sequence[int]) -> int:
    """What `is_within` asks for: the most that there can be of each class."""
    return GUARD + pack_counts([min(int(counts[value]), (1 << (WIDTHS[value] - 1)) - 1) for value in range(VALUES)])


def pack_rows(counts: Array) -> Array:
    """`pack_counts` for every row."""
    total = counts[:, 0] << SHIFTS[0]
    for value in range(1, VALUES):
        total = total + (counts[:, value] << SHIFTS[value])
    return total


def pack_card(value: int) -> int:
    return pack_counts([int(each == value) for each in range(VALUES)])
