"""The New Hampshire document's shuffle by hand (N21), from a pile in its real order.

It is a model of what a dealer does and not a uniform shuffle; the tests of uniformity do not apply to it.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pit21.randomness import riffled

_PILES = 6


def documented_shuffle(pile: Sequence[int], half_deck: int, stream: Iterator[int]) -> list[int]:
    """The pile after the procedure; the first card is the top of the pile and the front of the shoe."""
    return _riffle_into_center(_riffle_six_piles(pile, stream), half_deck, stream)


def _riffle_six_piles(pile: Sequence[int], stream: Iterator[int]) -> list[int]:
    """Six even piles from the top; neighbors are riffled, each pair laid on top of those before it."""
    # Where the cards cannot be shared out evenly, the piles differ by one card at most.
    ends = [len(pile) * count // _PILES for count in range(_PILES + 1)]
    piles = [pile[start:end] for start, end in pairwise(ends)]
    stacked: list[int] = []
    for first in range(0, _PILES, 2):
        stacked = riffled(piles[first], piles[first + 1], stream) + stacked
    return stacked


def _riffle_into_center(pile: Sequence[int], half_deck: int, stream: Iterator[int]) -> list[int]:
    """Two even piles; half a deck from the top of each is riffled and laid on the center pile, and again."""
    middle = (len(pile) + 1) // 2
    center: list[int] = []
    for start in range(0, middle, half_deck):
        end = start + half_deck
        from_first = pile[start : min(end, middle)]
        from_second = pile[middle + start : middle + end]
        center = riffled(from_first, from_second, stream) + center
    return center
