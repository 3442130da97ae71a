"""The search for the best total-dependent chart, one up card at a time: columns are independent."""

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.cards import VALUES, value_of
from pit21.law.codes import HIT, STAND, SURRENDER, SURRENDER_NONE
from pit21.law.rules import Law
from pit21.solve.kernels import ANY_HOLE
from pit21.solve.model import FLOATS, Arithmetic, Deal, ShoeModel, SolverProblem, list_deals, raised_stake
from pit21.solve.strategy.chart import ROUNDING, Chart, best_entries, empty_cells, suitless_problem
from pit21.solve.strategy.chart_column import ChartColumn
from pit21.solve.strategy.entries import ENTRIES, NO_ENTRY
from pit21.solve.strategy.layout import ChartLayout

MOST_ROUNDS = 200
"""More rounds of changes than were ever seen."""


def best_chart(law: Law, shoe: ShoeModel, arithmetic: Arithmetic = FLOATS, holes: int = ANY_HOLE) -> Chart:
    """A chart that no change of a single cell improves."""
    problem = suitless_problem(law, shoe, arithmetic, holes)
    layout = ChartLayout(problem)
    cells = empty_cells(layout)
    raised = set()
    for column in list_columns(problem, layout):
        best = best_column(column)
        cells[:, column.up_card.up] = np.where(layout.decides, best.entries, NO_ENTRY)
        if raised_stake(law, best.value) > 1:
            raised.add(column.up_card.up)
    return Chart(layout, cells, frozenset(raised))


def list_columns(
    problem: SolverProblem, layout: ChartLayout, ups: Collection[int] = range(VALUES)
) -> Iterator[ChartColumn]:
    """Those of these up cards that the shoe holds, one after the other: each takes some megabytes."""
    dealt: dict[int, list[Deal]] = {}
    for deal in list_deals(problem.law, problem.shoe):
        dealt.setdefault(value_of(deal.up) - 1, []).append(deal)
    for up, each in dealt.items():
        if up in ups:
            yield ChartColumn(problem, layout, up, each)


def with_usual_fallbacks(law: Law, shoe: ShoeModel, chart: Chart) -> Chart:
    """The chart as charts are usually printed: what follows a surrender is what a game without surrender would do.

    The best chart knows that a hand which cannot surrender any more has three cards or comes from a split.
    """
    surrendered = [
        (row, up)
        for row, up in zip(*np.nonzero(chart.cells != NO_ENTRY), strict=True)
        if ENTRIES[chart.cells[row, up]][0] == SURRENDER and len(ENTRIES[chart.cells[row, up]]) > 1
    ]
    cells = chart.cells.copy()
    problem = suitless_problem(law._replace(surrender=SURRENDER_NONE), shoe)
    for column in list_columns(problem, ChartLayout(problem), {up for _, up in surrendered}):
        plain = best_column(column).entries
        for row, up in surrendered:
            if up == column.up_card.up:
                cells[row, up] = ENTRIES.index((SURRENDER, *ENTRIES[plain[row]]))
    return chart._replace(cells=cells)


class BestColumn(NamedTuple):
    entries: Array
    value: Any  # what the up card adds to the expectation


def best_column(column: ChartColumn) -> BestColumn:
    """Change cells until no change of one cell gains anything."""
    rounding = 0 if column.problem.arithmetic.exact else ROUNDING
    entries = _improve_cells(column, _start(column), rounding)
    for _ in range(MOST_ROUNDS):
        look = column.evaluate(entries)
        changed = best_entries(column.layout, look.gains, look.met, entries, rounding)
        # Rows that the column never reaches get what would be best there, which may open better ways to them.
        never = best_entries(column.layout, *column.gains_everywhere(), entries, rounding)
        changed = np.where(look.met == 0, never, changed)
        if np.array_equal(changed, entries):
            return BestColumn(entries, look.value)
        entries = _improve_cells(column, changed, rounding)
    raise AssertionError("the search for a chart does not end")


def _start(column: ChartColumn) -> Array:
    """For each row what is best on average when best play follows."""
    stand, hit = ENTRIES.index((STAND,)), ENTRIES.index((HIT,))
    entries = np.where(column.layout.allowed[:, stand], stand, hit)
    gains, met = column.gains_everywhere()
    for opening, acts in zip(column.openings, column.opening_values(), strict=True):
        column.add_opening(opening, acts, max(acts.values()), gains, met)
    return best_entries(column.layout, gains, met, entries, 0)


def _improve_cells(column: ChartColumn, entries: Array, rounding: Any) -> Array:
    """All cells that gain are changed at once; once that did not help, one after the other."""
    look = column.evaluate(entries)
    together = True
    for _ in range(MOST_ROUNDS):
        better = best_entries(column.layout, look.gains, look.met, entries, rounding)
        gained = [
            (look.gains[row, better[row]], int(row))
            for row in np.nonzero(better != entries)[0]
            if look.gains[row, better[row]] > rounding * look.met[row]
        ]
        if not gained:
            return entries
        changed = entries.copy()
        for _, row in gained if together else [max(gained)]:
            changed[row] = better[row]
        then = column.evaluate(changed)
        if together and then.value <= look.value:
            together = False
        else:
            entries, look = changed, then
    raise AssertionError("the search for a chart does not end")
