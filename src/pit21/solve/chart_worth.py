"""What the cells of a chart are worth: how often they are come to, and what each act brings there."""

from typing import Any, NamedTuple

import numpy as np

from pit21.law.codes import SURRENDER, SURRENDER_EARLY
from pit21.solve.chart import Chart, empty_cells
from pit21.solve.chart_column import Column, Opening
from pit21.solve.chart_rows import Layout, entry_table
from pit21.solve.chart_search import best_column, columns
from pit21.solve.entries import ALL_ACTS, NO_ENTRY
from pit21.solve.hands import Array
from pit21.solve.problem import Problem
from pit21.solve.sweep import add_tallies


class CellWorth(NamedTuple):
    """One cell. What acts are worth is averaged over the hands that can do the first act of the cell's entry.

    Where the dealer looks for a natural, that is after the look; an early surrender is weighed before it.
    """

    row: int
    up: int
    entry: int
    times: Any  # hands per round that come to the cell with a choice
    value: Any  # of the entry's first act
    behind: dict[int, Any]  # by how much each other act is worse, with the hands that are open to it


class Worth(NamedTuple):
    expectation: Any
    cells: list[CellWorth]


def best_chart_worth(problem: Problem) -> tuple[Chart, Worth]:
    """The best chart of a game without suits, and its cells."""
    layout = Layout(problem)
    cells = empty_cells(layout)
    chart = Chart(layout, cells)
    total, found = problem.arithmetic.zero, []
    for column in columns(problem, layout):
        cells[:, column.up_card.up] = np.where(layout.decides, best_column(column).entries, NO_ENTRY)
        value, worth = _column_worth(column, chart)
        total += value
        found += worth
    return chart, Worth(total, found)


def chart_worth(problem: Problem, chart: Chart) -> Worth:
    """Every cell of a chart, in a game without suits."""
    total, found = problem.arithmetic.zero, []
    for column in columns(problem, chart.layout):
        value, worth = _column_worth(column, chart)
        total += value
        found += worth
    return Worth(total, found)


def _column_worth(column: Column, chart: Chart) -> tuple[Any, list[CellWorth]]:
    entries = chart.entries(column.up_card.up)
    value = column.look(entries).value
    return value, _Tally(column, entries).cells(chart, column.up_card.up)


class _Tally:
    """The column must be played by these entries."""

    def __init__(self, column: Column, entries: Array) -> None:
        self._column = column
        self._entries = entries
        arithmetic = column.problem.arithmetic
        rows = len(column.layout.rows)
        self._zero = arithmetic.zero
        self.times = np.full(rows, self._zero, arithmetic.dtype)
        self.mass, self.sums, self.behind = (
            np.full((rows, len(ALL_ACTS)), self._zero, arithmetic.dtype) for _ in range(3)
        )
        self._table = entry_table()
        self._add_openings()
        chosen = column.chosen(entries)
        for grown in column.played(chosen):
            problem = column.problem
            problem.run(add_tallies)(
                problem.hands, grown.seen, problem.rights, grown.group, problem.pay, grown.work, grown.members,
                column.weights(grown, chosen), column.layout.row_of, self._table, entries, self.times, self.mass,
                self.sums, self.behind,
            )  # fmt: skip

    def _add_openings(self) -> None:
        for opening, acts in zip(self._column.openings, self._column.opening_values(), strict=True):
            self.times[opening.row] += opening.chance
            first = int(self._table[self._entries[opening.row], 0])
            if first in acts:
                self._add_opening(opening, acts, first)

    def _add_opening(self, opening: Opening, acts: dict[int, Any], first: int) -> None:
        early = self._column.problem.law.surrender == SURRENDER_EARLY
        for place, act in enumerate(ALL_ACTS):
            if act in acts:
                before = early and SURRENDER in (first, act)
                lost = self._zero if before else opening.lost
                safe = self._column.up_card.seen.one if before else opening.safe
                self.mass[opening.row, place] += opening.chance * safe
                self.sums[opening.row, place] += opening.chance * (acts[act] - lost)
                self.behind[opening.row, place] += opening.chance * (acts[first] - acts[act])

    def cells(self, chart: Chart, up: int) -> list[CellWorth]:
        found = []
        for row in range(len(chart.layout.rows)):
            entry = int(chart.cells[row, up])
            if entry == NO_ENTRY:
                continue
            first = ALL_ACTS.index(int(self._table[entry, 0]))
            mass = self.mass[row]
            others = {
                act: self.behind[row, place] / mass[place]
                for place, act in enumerate(ALL_ACTS)
                if place != first and mass[place] > 0
            }
            value = self.sums[row, first] / mass[first] if mass[first] > 0 else None
            found.append(CellWorth(row, up, entry, self.times[row], value, others))
        return found
