"""Sums over the finished hands of a split, singly and two at a time: how often they come with each dealer's ending."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from pit21.solve.dealer import DealerTree
from pit21.solve.hands import Array
from pit21.solve.masses import ANY_HOLE, empty_lanes, fill_masses, stock_of, used_endings
from pit21.solve.problem import UpCard
from pit21.solve.removed import number_of, numbers_of
from pit21.solve.shoe import VALUES
from pit21.solve.split_groups import SplitLedger
from pit21.solve.unions import (
    Listed,
    Lots,
    add_further,
    add_products,
    add_singles,
    empty_lots,
    sum_products,
    sum_singles,
)

_ROOM_AT_FIRST = 1 << 12
_LOTS_PER_HAND = 80
"""As many as were seen, about; where it is too few, the room is doubled."""


class Columns(NamedTuple):
    """What is summed apart: `group[c]` and `kind[c]` of each column, and its finished hands."""

    group: Array
    kind: Array
    listed: Listed


def columns_of(up_card: UpCard, ledger: SplitLedger, kinds: Array, scale: Array) -> Columns:
    """Labels of one kind are put together, each `scale[label]` times; a kind below 0 is left out."""
    problem = up_card.problem
    found: dict[tuple[int, int], int] = {}
    rows: list[Array] = []
    for group, orders in enumerate(ledger.ledgers):
        for label in np.flatnonzero((orders != 0).any(axis=1)):
            kind = int(kinds[label])
            if kind >= 0:
                column = found.setdefault((group, kind), len(rows))
                if column == len(rows):
                    rows.append(np.full(orders.shape[1], problem.arithmetic.zero, problem.arithmetic.dtype))
                rows[column] += orders[label] * scale[label]
    table = np.array(rows, problem.arithmetic.dtype).T
    kept = np.flatnonzero((table != 0).any(axis=1))
    row, column_list = np.nonzero(table[kept])
    begin = np.searchsorted(row, np.arange(len(kept) + 1))
    lots = numbers_of(problem.hands.counts[kept]) - _card(ledger.pair)
    listed = Listed(lots, begin.astype(np.int64), column_list.astype(np.int64), table[kept][row, column_list])
    groups, kinds_found = zip(*found, strict=True)
    return Columns(np.array(groups, np.int64), np.array(kinds_found, np.int64), listed)


def mean_products(up_card: UpCard, pair: int, columns: Columns, units: Array, groups: int, gone: int) -> Array:
    """`[group, group, gone]`: what two hands of these groups are paid, multiplied, when `gone` pair cards are gone.

    `units[kind, ending]` is what a hand of a kind is paid.
    """
    problem = up_card.problem
    dtype, zero = problem.arithmetic.dtype, problem.arithmetic.zero
    endings = used_endings(up_card.tree, up_card.seen.eights)
    paid = units[columns.kind][:, endings]
    paid = paid[:, None] * paid[None, :]
    parts, part = _parts(groups)
    apart = part[columns.group][:, columns.group]
    room = 1 << (_LOTS_PER_HAND * len(columns.listed.lot)).bit_length()
    while True:
        lots = empty_lots(room)
        products = np.zeros((room, parts, len(endings)), dtype)  # most of it is never touched
        if problem.run(add_products)(columns.listed, paid, apart, gone, lots, products):
            pairs = int(lots.known[0])
            if problem.run(add_further)(_card(pair), lots):
                break
        room *= 2
    masses = lot_masses(up_card, (pair, pair), lots)[1]
    sums = np.full((parts, gone + 1), zero, dtype)
    problem.run(sum_products)(products, pairs, lots, masses, sums)
    # Two groups were put together in either order.
    ordered = np.where(np.eye(groups, dtype=bool), 1, 2)
    return sums[part] / ordered[:, :, None]


def _parts(groups: int) -> tuple[int, Array]:
    """Pairs of groups whatever their order, numbered."""
    part = np.zeros((groups, groups), np.int64)
    low, high = np.triu_indices(groups)
    part[low, high] = part[high, low] = np.arange(len(low))
    return len(low), part


class Sums(NamedTuple):
    """`sums[column, gone, place]`: how often a hand is of a column and the dealer ends in `endings[place]`."""

    endings: Array
    sums: Array


Masses = Callable[[tuple[int, ...], Array], tuple[Array, Array]]
"""For cards that are gone and lots besides: the dealer's endings, and each lot's chance with each of them."""


def single_sums(up_card: UpCard, pair: int, columns: Columns, gone: int, masses_of: Masses) -> Sums:
    """The hands of a split one by one, with 0 to `gone` further pair cards gone."""
    problem = up_card.problem
    room = _ROOM_AT_FIRST
    lots = empty_lots(room)
    while not problem.run(add_singles)(columns.listed, _card(pair), gone, lots):
        room *= 4
        lots = empty_lots(room)
    endings, masses = masses_of((pair, pair), lots.number[: int(lots.known[0])])
    sums = np.full((len(columns.group), gone + 1, len(endings)), problem.arithmetic.zero, problem.arithmetic.dtype)
    problem.run(sum_singles)(columns.listed, lots, masses, sums)
    return Sums(endings, sums)


def lot_masses(up_card: UpCard, gone: tuple[int, ...], lots: Lots) -> tuple[Array, Array]:
    """The dealer's endings, and the chance of each lot with each of them."""
    return number_masses(up_card, gone, lots.number[: int(lots.known[0])])


def number_masses(
    up_card: UpCard, gone: tuple[int, ...], numbers: Array, hole: int = ANY_HOLE,
    tree: tuple[DealerTree, int] | None = None,
) -> tuple[Array, Array]:  # fmt: skip
    """The same for lots by their numbers."""
    problem = up_card.problem
    grown, nodes = tree or (up_card.tree, up_card.nodes)
    stock = stock_of(up_card.seen, problem.arithmetic, gone, hole)
    endings = used_endings(grown, stock.eights)
    dtype = problem.arithmetic.dtype
    masses = np.zeros((len(numbers), len(endings)), dtype)
    problem.run(fill_masses)(stock, grown, nodes, numbers, endings, empty_lanes(nodes, dtype), masses)
    return endings, masses


def _card(value: int) -> int:
    return number_of([int(each == value) for each in range(VALUES)])
