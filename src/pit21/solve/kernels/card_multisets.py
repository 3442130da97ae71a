"""Multisets of cards packed into one integer: a field of bits for each value class.

The numbers of two multisets add up to the number of both together. The highest bit of each field stays free, so that
one subtraction shows whether a shoe holds a multiset.
"""

from pit21.law.cards import VALUES

ANY_HOLE = -1
"""Bits of the value classes that a hole card can be one of: all of them, when nothing is known of it."""
WIDTHS = (8, 7, 6, 6, 6, 5, 5, 5, 5, 5)
"""Room for four hands of one round and for pair cards besides: low cards come more often than high ones."""
SHIFTS = tuple(sum(WIDTHS[:value]) for value in range(VALUES))
GUARD = sum(1 << (SHIFTS[value] + WIDTHS[value] - 1) for value in range(VALUES))


def is_within(multiset: int, most: int) -> bool:
    return (most - multiset) & GUARD == GUARD


def count_in(multiset: int, value: int) -> int:
    """How many cards of a class a multiset holds."""
    return (multiset >> SHIFTS[value]) & ((1 << WIDTHS[value]) - 1)
