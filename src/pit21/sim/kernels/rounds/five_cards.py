"""Five cards of one deck by number: what the law says of them, looked up."""

from functools import cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np

from pit21.arrays import Array

RANKS = 13
HANDS = comb(RANKS + 4, 5)
"""Multisets of five ranks; those of five equal ranks never come from one deck."""
CHOICES = 32
"""Room for one row of `choices_table`."""


@cache
def choices_table() -> Array:
    """[place, rank]: summed over five sorted ranks these give each multiset a number of its own, from 0 on."""
    table = np.zeros((5, CHOICES), np.int16)
    for place in range(5):
        for rank in range(RANKS):
            table[place, rank] = comb(rank + place, place + 1)
    return table.ravel()


def hand_number(choices: Array, first: int, second: int, third: int, fourth: int, fifth: int) -> int:
    """The number of five cards: by their ranks, and HANDS more where they are of one suit."""
    flush = 1 if first & 3 == second & 3 == third & 3 == fourth & 3 == fifth & 3 else 0
    a, b, c, d, e = first >> 2, second >> 2, third >> 2, fourth >> 2, fifth >> 2
    # Nine exchanges sort five numbers.
    a, b = min(a, b), max(a, b)
    d, e = min(d, e), max(d, e)
    c, e = min(c, e), max(c, e)
    c, d = min(c, d), max(c, d)
    a, d = min(a, d), max(a, d)
    a, c = min(a, c), max(a, c)
    b, e = min(b, e), max(b, e)
    b, d = min(b, d), max(b, d)
    b, c = min(b, c), max(b, c)
    number: int = choices[a] + choices[CHOICES + b] + choices[2 * CHOICES + c] + choices[3 * CHOICES + d]
    number += choices[4 * CHOICES + e] + flush * HANDS
    return number


@cache
def every_hand() -> tuple[tuple[int, ...], ...]:
    """For each number a hand that has it; no suit is that of all five where the number is no flush."""
    hands: list[tuple[int, ...]] = [()] * (2 * HANDS)
    choices = choices_table()
    for ranks in combinations_with_replacement(range(RANKS), 5):
        mixed = tuple(4 * rank + ranks[:place].count(rank) % 4 for place, rank in enumerate(ranks))
        if len({card & 3 for card in mixed}) == 1:
            mixed = (*mixed[:-1], mixed[-1] ^ 1)
        suited = tuple(4 * rank for rank in ranks)
        hands[hand_number(choices, *mixed)] = mixed
        hands[hand_number(choices, *suited)] = suited
    return tuple(hands)
