"""The probability that given cards are drawn and the dealer then ends in each way, for many multisets of cards.

All functions are plain: compiled they compute with floats, interpreted with exact fractions.
"""

from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import VALUES
from pit21.law.endings import DEALER_BUST, DEALER_THREE_EIGHTS, ENDINGS
from pit21.solve.kernels.card_multisets import ANY_HOLE, count_in
from pit21.solve.kernels.dealer import MOST_COPIES, MOST_SLOTS, DealerTree, fill_endings, three_eights
from pit21.solve.kernels.player import DEEPEST, LANES

MOST_GONE = 128
"""More cards than are ever gone together."""


class DrawShoe(NamedTuple):
    """A shoe that cards are drawn from, as `fill_draw_probabilities` takes it."""

    left: Array  # [value]
    size: Any
    step: Any
    one: Any
    falling: Array  # [value, count]: ways to draw `count` cards of a class, over that power of `size`
    inverse: Array  # [count]: that power of `size` over the ways to draw `count` cards of any class
    eights: int  # 1 where three eights are an ending of their own
    holes: int  # bits of the value classes of hole cards whose rounds count, or ANY_HOLE


class Lanes(NamedTuple):
    """Work space, see `fill_endings`."""

    chance: Array
    counts: Array
    inverse: Array
    sums: Array
    endings: Array
    row: Array  # [lane]: which multiset
    weight: Array  # [lane]: its chance

    @classmethod
    def empty(cls, nodes: int, dtype: Any) -> "Lanes":
        return cls(
            chance=np.zeros((nodes, LANES), dtype),
            counts=np.zeros((VALUES * MOST_COPIES, LANES), dtype),
            inverse=np.zeros((DEEPEST, LANES), dtype),
            sums=np.zeros((MOST_SLOTS, LANES), dtype),
            endings=np.zeros((ENDINGS, LANES), dtype),
            row=np.zeros(LANES, np.int64),
            weight=np.zeros(LANES, dtype),
        )


def fill_draw_probabilities(
    stock: DrawShoe, tree: DealerTree, nodes: int, multisets: Array, used: Array, lanes: Lanes, probabilities: Array
) -> None:
    """Fill `probabilities[row, place]`: of the multiset of this row in one given order, with the ending `used[place]`.

    Multisets that the shoe does not hold get zeros.
    """
    zero = stock.one - stock.one
    waiting = 0
    for row in range(len(multisets)):
        multiset = multisets[row]
        weight = stock.one
        size = 0
        for value in range(VALUES):
            count = count_in(multiset, value)
            weight = weight * stock.falling[value, count]
            size += count
        weight = weight * stock.inverse[size]
        for place in range(len(used)):
            probabilities[row, place] = zero
        if weight > zero:
            _load_lane(stock, multiset, size, lanes, waiting)
            lanes.row[waiting] = row
            lanes.weight[waiting] = weight
            waiting += 1
            if waiting == len(lanes.row):
                _run_lanes(stock, tree, nodes, used, lanes, waiting, probabilities)
                waiting = 0
    if waiting > 0:
        _run_lanes(stock, tree, nodes, used, lanes, waiting, probabilities)


def _load_lane(stock: DrawShoe, multiset: int, gone: int, lanes: Lanes, lane: int) -> None:
    zero = stock.one - stock.one
    size = stock.size - gone * stock.step
    for value in range(VALUES):
        left = stock.left[value] - count_in(multiset, value) * stock.step
        # The dealer draws on below 17 only, so a class can come so often and no more.
        for copies in range(16 // (value + 1) + 1):
            lanes.counts[value * MOST_COPIES + copies, lane] = left
            left = left - stock.step
    inverse = stock.one
    for drawn in range(len(lanes.inverse)):
        lanes.inverse[drawn, lane] = inverse
        inverse = inverse / size if size > zero else zero
        size = size - stock.step
    for ending in range(len(lanes.endings)):
        lanes.endings[ending, lane] = zero
    lanes.endings[DEALER_BUST, lane] = stock.one


def _run_lanes(
    stock: DrawShoe, tree: DealerTree, nodes: int, used: Array, lanes: Lanes, filled: int, probabilities: Array
) -> None:
    fill_endings(tree, nodes, lanes.counts, lanes.inverse, lanes.chance, lanes.sums, lanes.endings, filled)
    for lane in range(filled):
        if stock.holes != ANY_HOLE:
            # All rounds with such a hole card end somehow; what no total took is the bust.
            lanes.endings[DEALER_BUST, lane] -= stock.one
            for value in range(VALUES):
                if stock.holes >> value & 1:
                    lanes.endings[DEALER_BUST, lane] += lanes.counts[value * MOST_COPIES, lane] * lanes.inverse[1, lane]
        if stock.eights:
            saved = three_eights(lanes.counts, lanes.inverse, lane)
            lanes.endings[DEALER_BUST, lane] -= saved
            lanes.endings[DEALER_THREE_EIGHTS, lane] = saved
        row = lanes.row[lane]
        for place in range(len(used)):
            probabilities[row, place] = lanes.weight[lane] * lanes.endings[used[place], lane]
