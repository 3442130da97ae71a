"""The expected values of a chart's cells: how often each is reached, and the value of each action there."""

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import surrenders_early
from pit21.law.cards import VALUES, value_of
from pit21.law.codes import ALL_ACTIONS, SURRENDER
from pit21.solve.kernels import add_tallies
from pit21.solve.model import SolverProblem, count_deals, list_deals, raised_stake
from pit21.solve.strategy.chart import Chart, empty_cells
from pit21.solve.strategy.chart_column import ChartColumn, Opening
from pit21.solve.strategy.chart_search import best_column, list_columns
from pit21.solve.strategy.entries import NO_ENTRY
from pit21.solve.strategy.layout import ChartLayout, entry_table


class CellEV(NamedTuple):
    """One cell. Values of actions are averaged over the hands that can do the first act of the cell's entry.

    Where the dealer peeks, that is after the peek; an early surrender is counted before it.
    """

    row: int
    up: int
    entry: int
    times: Any  # hands per round that reach the cell with a choice
    value: Any  # of the entry's first act
    behind: dict[int, Any]  # by how much each other act is worse, with the hands that are open to it


class ChartEV(NamedTuple):
    expectation: Any
    cells: list[CellEV]
    by_up: dict[int, Any]  # the value of each up card's rounds, per unit of the wager that lies there then


def solve_best_chart(problem: SolverProblem) -> tuple[Chart, ChartEV]:
    """The best chart of a game without suits, and its cells."""
    layout = ChartLayout(problem)
    cells = empty_cells(layout)
    chart = Chart(layout, cells)
    total, found = problem.arithmetic.zero, []
    by_up: dict[int, Any] = {}
    ways = dict.fromkeys(range(VALUES), 0)
    for deal in list_deals(problem.law, problem.shoe):
        ways[value_of(deal.up) - 1] += deal.ways
    for column in list_columns(problem, layout):
        up = column.up_card.up
        share = problem.arithmetic.number(Fraction(ways[up], count_deals(problem.shoe)))
        if not _plays_on(column):
            value = column.evaluate(chart.entries(up)).value
            total += value
            by_up[up] = value / share
            continue
        cells[:, up] = np.where(layout.decides, best_column(column).entries, NO_ENTRY)
        value, evs = _column_evs(column, chart)
        total += value * raised_stake(problem.law, value)
        by_up[up] = value / share
        found += evs
    raised = frozenset(up for up, value in by_up.items() if raised_stake(problem.law, value) > 1)
    return chart._replace(raised=raised), ChartEV(total, found, by_up)


def _plays_on(column: ChartColumn) -> bool:
    """Whether anything is played: not where every hole card that counts gives the dealer a natural."""
    return any(opening.safe > 0 for opening in column.openings)


def _column_evs(column: ChartColumn, chart: Chart) -> tuple[Any, list[CellEV]]:
    entries = chart.entries(column.up_card.up)
    value = column.evaluate(entries).value
    return value, _CellSums(column, entries).cells(chart, column.up_card.up)


class _CellSums:
    """The column must be played by these entries."""

    def __init__(self, column: ChartColumn, entries: Array) -> None:
        self._column = column
        self._entries = entries
        arithmetic = column.problem.arithmetic
        rows = len(column.layout.rows)
        self._zero = arithmetic.zero
        self.times = np.full(rows, self._zero, arithmetic.dtype)
        self.weights, self.sums, self.behind = (
            np.full((rows, len(ALL_ACTIONS)), self._zero, arithmetic.dtype) for _ in range(3)
        )
        self._table = entry_table()
        self._add_openings()
        chosen = column.chosen(entries)
        for reachable in column.played(chosen):
            problem = column.problem
            problem.run(add_tallies)(
                problem.hands, reachable.seen, problem.legal_actions, reachable.group, problem.pay, reachable.work,
                reachable.members, column.weights(reachable, chosen), column.layout.row_of, self._table, entries,
                self.times, self.weights, self.sums, self.behind,
            )  # fmt: skip

    def _add_openings(self) -> None:
        for opening, acts in zip(self._column.openings, self._column.opening_values(), strict=True):
            self.times[opening.row] += opening.chance * opening.rounds
            first = int(self._table[self._entries[opening.row], 0])
            if first in acts:
                self._add_opening(opening, acts, first)

    def _add_opening(self, opening: Opening, acts: dict[int, Any], first: int) -> None:
        early = surrenders_early(self._column.problem.law, 4 * self._column.up_card.up)
        for place, act in enumerate(ALL_ACTIONS):
            if act in acts:
                before = early and SURRENDER in (first, act)
                lost = self._zero if before else opening.lost
                safe = opening.rounds if before else opening.safe
                self.weights[opening.row, place] += opening.chance * safe
                self.sums[opening.row, place] += opening.chance * (acts[act] - lost)
                self.behind[opening.row, place] += opening.chance * (acts[first] - acts[act])

    def cells(self, chart: Chart, up: int) -> list[CellEV]:
        found = []
        for row in range(len(chart.layout.rows)):
            entry = int(chart.cells[row, up])
            if entry == NO_ENTRY:
                continue
            first = ALL_ACTIONS.index(int(self._table[entry, 0]))
            weights = self.weights[row]
            others = {
                act: self.behind[row, place] / weights[place]
                for place, act in enumerate(ALL_ACTIONS)
                if place != first and weights[place] > 0
            }
            value = self.sums[row, first] / weights[first] if weights[first] > 0 else None
            found.append(CellEV(row, up, entry, self.times[row], value, others))
        return found
