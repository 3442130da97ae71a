"""Rows of ranks and of places, one after the other, and how many sets of cards have them. Plain, so they compile."""

from pit21.arrays import Array
from pit21.law.cards import RANKS


def next_multiset(ranks: Array, size: int) -> bool:
    """The next row of `size` ranks that never falls, the first being all zero; False after the last."""
    place = size - 1
    while place >= 0 and ranks[place] == RANKS - 1:
        place -= 1
    if place < 0:
        return False
    rank = ranks[place] + 1
    for i in range(place, size):
        ranks[i] = rank
    return True


def next_subset(chosen: Array, size: int, of: int) -> bool:
    """The next row of `size` numbers below `of` that always rises, the first being 0, 1, 2...; False after the last."""
    place = size - 1
    while place >= 0 and chosen[place] == of - size + place:
        place -= 1
    if place < 0:
        return False
    chosen[place] += 1
    for i in range(place + 1, size):
        chosen[i] = chosen[i - 1] + 1
    return True


def multiset_ways(ranks: Array, size: int, counts: Array) -> int:
    """Sets of cards that have these ranks, where there are `counts` of each rank."""
    ways = 1
    equal = 0
    for i in range(size):
        equal += 1
        if i + 1 == size or ranks[i + 1] != ranks[i]:
            ways *= choose(counts[ranks[i]], equal)
            equal = 0
    return ways


def choose(count: int, taken: int) -> int:
    """Ways to choose cards out of `count`; none where there are fewer."""
    if taken > count:
        return 0
    ways = 1
    for i in range(taken):
        ways = ways * (count - i) // (i + 1)
    return ways
