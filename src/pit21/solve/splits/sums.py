"""Sums over the finished hands of a split, singly and two at a time, with each of the dealer's endings."""

from typing import NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.solve.kernels import (
    FinishedHands,
    MultisetTable,
    add_pair_cards,
    add_products,
    add_singles,
    sum_products,
    sum_singles,
)
from pit21.solve.model import DrawProbabilities, UpCard, draw_probabilities_of, pack_card, pack_rows, reachable_endings
from pit21.solve.splits.groups import SplitLedger

_ROOM_AT_FIRST = 1 << 12
_MULTISETS_PER_HAND = 80
"""As many as were seen, about; where it is too few, the room is doubled."""


class SumColumns(NamedTuple):
    """What is summed apart: `group[c]` and `payoff_class[c]` of each column, and its finished hands."""

    group: Array
    payoff_class: Array
    listed: FinishedHands


def sum_columns(up_card: UpCard, ledger: SplitLedger, classes: Array, scale: Array) -> SumColumns:
    """Labels of one payoff class are combined, each `scale[label]` times; a class below 0 is left out."""
    problem = up_card.problem
    found: dict[tuple[int, int], int] = {}
    rows: list[Array] = []
    for group, orders in enumerate(ledger.ledgers):
        for label in np.flatnonzero((orders != 0).any(axis=1)):
            payoff_class = int(classes[label])
            if payoff_class >= 0:
                column = found.setdefault((group, payoff_class), len(rows))
                if column == len(rows):
                    rows.append(np.full(orders.shape[1], problem.arithmetic.zero, problem.arithmetic.dtype))
                rows[column] += orders[label] * scale[label]
    table = np.array(rows, problem.arithmetic.dtype).T
    kept = np.flatnonzero((table != 0).any(axis=1))
    row, column_list = np.nonzero(table[kept])
    begin = np.searchsorted(row, np.arange(len(kept) + 1))
    multisets = pack_rows(problem.hands.counts[kept]) - pack_card(ledger.pair)
    listed = FinishedHands(
        multisets, begin.astype(np.int64), column_list.astype(np.int64), table[kept][row, column_list]
    )
    groups, classes_found = zip(*found, strict=True)
    return SumColumns(np.array(groups, np.int64), np.array(classes_found, np.int64), listed)


def mean_products(up_card: UpCard, pair: int, columns: SumColumns, units: Array, groups: int, gone: int) -> Array:
    """`[group, group, gone]`: what two hands of these groups are paid, multiplied, when `gone` pair cards are gone.

    `units[payoff_class, ending]` is what a hand of a class is paid.
    """
    problem = up_card.problem
    dtype, zero = problem.arithmetic.dtype, problem.arithmetic.zero
    endings = reachable_endings(up_card.tree, up_card.seen.eights)
    paid = units[columns.payoff_class][:, endings]
    paid = paid[:, None] * paid[None, :]
    parts, part = _parts(groups)
    apart = part[columns.group][:, columns.group]
    room = 1 << (_MULTISETS_PER_HAND * len(columns.listed.multiset)).bit_length()
    while True:
        multisets = MultisetTable.empty(room)
        products = np.zeros((room, parts, len(endings)), dtype)  # most of it is never touched
        if problem.run(add_products)(columns.listed, paid, apart, gone, multisets, products):
            pairs = int(multisets.known[0])
            if problem.run(add_pair_cards)(pack_card(pair), multisets):
                break
        room *= 2
    probabilities = multiset_probabilities(up_card, (pair, pair), multisets)[1]
    sums = np.full((parts, gone + 1), zero, dtype)
    problem.run(sum_products)(products, pairs, multisets, probabilities, sums)
    # Two groups were put together in either order.
    ordered = np.where(np.eye(groups, dtype=bool), 1, 2)
    return sums[part] / ordered[:, :, None]


def _parts(groups: int) -> tuple[int, Array]:
    """Pairs of groups whatever their order, numbered."""
    part = np.zeros((groups, groups), np.int64)
    low, high = np.triu_indices(groups)
    part[low, high] = part[high, low] = np.arange(len(low))
    return len(low), part


class SingleSums(NamedTuple):
    """`sums[column, gone, place]`: how often a hand is of a column and the dealer ends in `endings[place]`."""

    endings: Array
    sums: Array


def single_sums(
    up_card: UpCard, pair: int, columns: SumColumns, gone: int, probabilities_of: DrawProbabilities
) -> SingleSums:
    """The hands of a split one by one, with 0 to `gone` further pair cards gone."""
    problem = up_card.problem
    room = _ROOM_AT_FIRST
    multisets = MultisetTable.empty(room)
    while not problem.run(add_singles)(columns.listed, pack_card(pair), gone, multisets):
        room *= 4
        multisets = MultisetTable.empty(room)
    endings, probabilities = probabilities_of((pair, pair), multisets.number[: int(multisets.known[0])])
    sums = np.full((len(columns.group), gone + 1, len(endings)), problem.arithmetic.zero, problem.arithmetic.dtype)
    problem.run(sum_singles)(columns.listed, multisets, probabilities, sums)
    return SingleSums(endings, sums)


def multiset_probabilities(up_card: UpCard, gone: tuple[int, ...], multisets: MultisetTable) -> tuple[Array, Array]:
    """The dealer's endings, and the chance of each multiset with each of them."""
    return draw_probabilities_of(up_card, gone, multisets.number[: int(multisets.known[0])])
