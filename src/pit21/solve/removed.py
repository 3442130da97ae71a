"""Cards that are gone, as one whole number: a field of bits for each value class.

Numbers of two lots of cards add up to the number of both together. The highest bit of each field stays free, so that
one subtraction tells whether a shoe holds a lot.
"""

from collections.abc import Sequence

from pit21.solve.hands import Array
from pit21.solve.shoe import VALUES

WIDTHS = (8, 7, 6, 6, 6, 5, 5, 5, 5, 5)
"""Room for four hands of one round and for pair cards besides: low cards come more often than high ones."""
SHIFTS = tuple(sum(WIDTHS[:value]) for value in range(VALUES))
GUARD = sum(1 << (SHIFTS[value] + WIDTHS[value] - 1) for value in range(VALUES))


def number_of(counts: Sequence[int]) -> int:
    """The number of a lot with so many cards of each class."""
    return sum(int(counts[value]) << SHIFTS[value] for value in range(VALUES))


def most_of(counts: Sequence[int]) -> int:
    """What `is_within` asks for: the most that there can be of each class."""
    return GUARD + number_of([min(int(counts[value]), (1 << (WIDTHS[value] - 1)) - 1) for value in range(VALUES)])


def is_within(lot: int, most: int) -> bool:
    return (most - lot) & GUARD == GUARD


def count_in(lot: int, value: int) -> int:
    """How many cards of a class a lot holds."""
    return (lot >> SHIFTS[value]) & ((1 << WIDTHS[value]) - 1)


def numbers_of(counts: Array) -> Array:
    """`number_of` for every row."""
    total = counts[:, 0] << SHIFTS[0]
    for value in range(1, VALUES):
        total = total + (counts[:, value] << SHIFTS[value])
    return total
