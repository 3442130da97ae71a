"""The chance that given cards are drawn and the dealer then ends in each way, for many lots of cards.

All functions are plain: compiled they work on floats, interpreted on exact fractions.
"""

from typing import Any, NamedTuple

import numpy as np

from pit21.solve.arithmetic import Arithmetic
from pit21.solve.dealer import (
    BUST,
    EIGHTS,
    ENDINGS,
    MOST_COPIES,
    MOST_SLOTS,
    THREE_EIGHTS,
    DealerTree,
    final_totals,
    three_eights,
)
from pit21.solve.hands import Array
from pit21.solve.play import DEEPEST, LANES, Seen
from pit21.solve.removed import WIDTHS, count_in
from pit21.solve.shoe import VALUES

MOST_GONE = 128
"""More cards than are ever gone together."""
ANY_HOLE = -1


class Stock(NamedTuple):
    """A shoe that cards are drawn from, as `fill_masses` takes it."""

    left: Array  # [value]
    size: Any
    step: Any
    one: Any
    falling: Array  # [value, count]: ways to draw so many cards of a class, over that power of `size`
    inverse: Array  # [count]: that power of `size` over the ways to draw so many cards of any class
    eights: int  # 1 where three eights are an ending of their own
    hole: int  # value class of the dealer's second card where only such rounds count, or ANY_HOLE


class Lanes(NamedTuple):
    """Work space, see `final_totals`."""

    chance: Array
    counts: Array
    inverse: Array
    sums: Array
    endings: Array
    row: Array  # [lane]: which lot
    weight: Array  # [lane]: its chance


def stock_of(seen: Seen, arithmetic: Arithmetic, gone: tuple[int, ...] = (), hole: int = ANY_HOLE) -> Stock:
    """The shoe without the up card and without cards of the classes that are `gone`."""
    left = seen.left.copy()
    for value in gone:
        left[value] = left[value] - seen.step
    size = seen.size - len(gone) * seen.step
    zero = arithmetic.zero
    falling = np.full((VALUES, 1 << max(WIDTHS)), seen.one, arithmetic.dtype)
    for value in range(VALUES):
        for count in range(1, 1 << (WIDTHS[value] - 1)):
            more = (left[value] - (count - 1) * seen.step) / size
            falling[value, count] = falling[value, count - 1] * more if more > zero else zero
    inverse = np.full(MOST_GONE, seen.one, arithmetic.dtype)
    for count in range(1, MOST_GONE):
        rest = size - (count - 1) * seen.step
        inverse[count] = inverse[count - 1] * (size / rest) if rest > zero else zero
    eights = seen.eights and hole in (ANY_HOLE, EIGHTS)
    return Stock(left, size, seen.step, seen.one, falling, inverse, int(eights), hole)


def empty_lanes(nodes: int, dtype: Any) -> Lanes:
    return Lanes(
        chance=np.zeros((nodes, LANES), dtype),
        counts=np.zeros((VALUES * MOST_COPIES, LANES), dtype),
        inverse=np.zeros((DEEPEST, LANES), dtype),
        sums=np.zeros((MOST_SLOTS, LANES), dtype),
        endings=np.zeros((ENDINGS, LANES), dtype),
        row=np.zeros(LANES, np.int64),
        weight=np.zeros(LANES, dtype),
    )


def used_endings(tree: DealerTree, up_eights: int) -> Array:
    """The endings that the dealer can come to."""
    slots = int(tree.slots[0])
    found = {int(ending) for ending in tree.slot_ending[:slots]} | {BUST}
    return np.array(sorted(found | ({THREE_EIGHTS} if up_eights else set())), np.int64)


def fill_masses(
    stock: Stock, tree: DealerTree, nodes: int, lots: Array, used: Array, lanes: Lanes, masses: Array
) -> None:
    """`masses[row, place]`: the chance to draw the lot of this row in one given order, and of the ending `used[place]`.

    Lots that the shoe does not hold get zeros.
    """
    zero = stock.one - stock.one
    waiting = 0
    for row in range(len(lots)):
        lot = lots[row]
        weight = stock.one
        size = 0
        for value in range(VALUES):
            count = count_in(lot, value)
            weight = weight * stock.falling[value, count]
            size += count
        weight = weight * stock.inverse[size]
        for place in range(len(used)):
            masses[row, place] = zero
        if weight > zero:
            _load(stock, lot, size, lanes, waiting)
            lanes.row[waiting] = row
            lanes.weight[waiting] = weight
            waiting += 1
            if waiting == len(lanes.row):
                _run(stock, tree, nodes, used, lanes, waiting, masses)
                waiting = 0
    if waiting > 0:
        _run(stock, tree, nodes, used, lanes, waiting, masses)


def _load(stock: Stock, lot: int, gone: int, lanes: Lanes, lane: int) -> None:
    zero = stock.one - stock.one
    size = stock.size - gone * stock.step
    for value in range(VALUES):
        left = stock.left[value] - count_in(lot, value) * stock.step
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
    lanes.endings[BUST, lane] = stock.one


def _run(stock: Stock, tree: DealerTree, nodes: int, used: Array, lanes: Lanes, filled: int, masses: Array) -> None:
    final_totals(tree, nodes, lanes.counts, lanes.inverse, lanes.chance, lanes.sums, lanes.endings, filled)
    for lane in range(filled):
        if stock.hole >= 0:
            # All rounds with this hole card end somehow; what no total took is the bust.
            lanes.endings[BUST, lane] -= stock.one
            lanes.endings[BUST, lane] += lanes.counts[stock.hole * MOST_COPIES, lane] * lanes.inverse[1, lane]
        if stock.eights:
            saved = three_eights(lanes.counts, lanes.inverse, lane)
            lanes.endings[BUST, lane] -= saved
            lanes.endings[THREE_EIGHTS, lane] = saved
        row = lanes.row[lane]
        for place in range(len(used)):
            masses[row, place] = lanes.weight[lane] * lanes.endings[used[place], lane]
