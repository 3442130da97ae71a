"""A hash table of packed multisets of cards, in arrays."""

from typing import NamedTuple

import numpy as np

from pit21.arrays import Array

FREE = -1
FULL = -1
_SPREADER = 0x1E3779B97F4A7C15
_HIGH_BITS = 23


class MultisetTable(NamedTuple):
    """Multisets by number; `table` finds them, `more` leads from a multiset to the one with a further pair card."""

    table: Array  # [slot]: a multiset's number, or FREE, and which multiset it is; its length is a power of two
    number: Array  # [multiset]
    more: Array  # [multiset]
    ahead: Array  # [multiset]: how many further pair cards it is needed with
    known: Array  # [0]: how many multisets there are

    @classmethod
    def empty(cls, most: int) -> "MultisetTable":
        """Room for fewer than `most` multisets, a power of two."""
        return cls(
            np.full((2 * most, 2), FREE, np.int64),
            np.zeros(most, np.int64),
            np.full(most, FREE, np.int32),
            np.zeros(most, np.int64),
            np.zeros(1, np.int64),
        )


def _slot(multisets: MultisetTable, multiset: int) -> int:
    mask = len(multisets.table) - 1
    slot = ((multiset * _SPREADER) >> _HIGH_BITS) & mask
    while multisets.table[slot, 0] != multiset and multisets.table[slot, 0] != FREE:
        slot = (slot + 1) & mask
    return slot


def find_multiset(multisets: MultisetTable, multiset: int) -> int:
    """Which multiset it is, one that is known."""
    return int(multisets.table[_slot(multisets, multiset), 1])


def find_or_add_multiset(multisets: MultisetTable, multiset: int, ahead: int) -> int:
    """Which multiset it is; FULL where there is no more room."""
    slot = _slot(multisets, multiset)
    if multisets.table[slot, 0] == FREE:
        added = int(multisets.known[0])
        if added >= len(multisets.number):
            return FULL
        multisets.table[slot, 0] = multiset
        multisets.table[slot, 1] = added
        multisets.number[added] = multiset
        multisets.ahead[added] = ahead
        multisets.known[0] = added + 1
    return int(multisets.table[slot, 1])
