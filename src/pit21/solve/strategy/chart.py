"""Total-dependent charts, and any chart as a fixed play."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import surrenders_early
from pit21.law.cards import VALUES, value_of
from pit21.law.codes import SPLIT, STAND, SURRENDER
from pit21.law.hands import is_natural, is_pair
from pit21.law.rules import Law
from pit21.solve.kernels import ANY_HOLE, FROM_SPLIT, FROM_SPLIT_ACES, UNSPLIT, action_of_entry, fill_choice
from pit21.solve.model import FLOATS, Arithmetic, ShoeModel, SolverProblem, average_over_suits, list_card_classes
from pit21.solve.strategy.entries import ENTRIES, NO_ENTRY
from pit21.solve.strategy.fixed_play import FirstKey, FixedPlay, gaining_up_cards
from pit21.solve.strategy.layout import ChartLayout, entry_table

ROUNDING = 1e-12
"""Differences between acts with the same hand that are no larger than this come from rounding."""


class Chart(NamedTuple):
    """`cells[row, up]` is an entry of `ENTRIES`; NO_ENTRY if nothing is to be decided or no such card can be up."""

    layout: ChartLayout
    cells: Array
    raised: frozenset[int] = frozenset()  # up cards against which the wager is raised

    def entries(self, up: int) -> Array:
        """One column; if nothing is to be decided, what is open is done."""
        return np.where(self.cells[:, up] == NO_ENTRY, ENTRIES.index((STAND,)), self.cells[:, up])


def empty_cells(layout: ChartLayout) -> Array:
    return np.full((len(layout.rows), VALUES), NO_ENTRY, np.int64)


def suitless_problem(
    law: Law, shoe: ShoeModel, arithmetic: Arithmetic = FLOATS, holes: int = ANY_HOLE
) -> SolverProblem:
    """What a chart is looked for in: the game without suits."""
    return SolverProblem(average_over_suits(law, shoe), shoe, arithmetic, holes)


def play_from_chart(problem: SolverProblem, chart: Chart) -> FixedPlay:
    """A chart as what is done with every hand."""
    table = entry_table()
    unsplit, split = {}, {}
    for up in range(VALUES):
        choice = {group: chart_choices(problem, chart.layout, chart.entries(up), group, table) for group in _GROUPS}
        unsplit[up] = choice[UNSPLIT]
        for pair in range(VALUES):
            split[up, pair] = choice[FROM_SPLIT if pair else FROM_SPLIT_ACES]
    first = dict(_first_acts(problem, chart, table))
    play = FixedPlay(problem.law, problem.hands, first, unsplit, split, {}, problem.holes, chart.raised)
    if problem.law.raise_stake and not chart.raised:
        return play._replace(raised=gaining_up_cards(play, problem.shoe, problem.arithmetic))
    return play


_GROUPS = (UNSPLIT, FROM_SPLIT, FROM_SPLIT_ACES)


def chart_choices(problem: SolverProblem, layout: ChartLayout, entries: Array, group: int, table: Array) -> Array:
    """[doubles, hand]: what one column of a chart does with the hands of a group."""
    choice = np.zeros_like(problem.work.choice)
    problem.run(fill_choice)(problem.legal_actions, group, layout.row_of, table, entries, choice)
    return choice


def _first_acts(problem: SolverProblem, chart: Chart, table: Array) -> Iterator[tuple[FirstKey, int]]:
    law = problem.law
    cards = [group[0] for group in list_card_classes(law)]
    columns = [chart.entries(up) for up in range(VALUES)]
    for place, first in enumerate(cards):
        for second in cards[place:]:
            for up in cards:
                row, legal = first_decision(problem, chart.layout, up, first, second)
                entry = int(columns[value_of(up) - 1][row])
                yield (up, first, second), action_of_entry(table, entry, legal) if legal else 0


def first_decision(problem: SolverProblem, layout: ChartLayout, up: int, first: int, second: int) -> tuple[int, int]:
    """The row of two first cards, and what is open to them, an early surrender included; nothing for a natural."""
    law = problem.law
    values = (value_of(first) - 1, value_of(second) - 1)
    hand = problem.hands.find(values)
    if hand < 0 or is_natural(law, (first, second), 2, False):
        return 0, 0
    legal = int(problem.legal_actions.mask[UNSPLIT, 0, hand])
    if surrenders_early(law, up):
        legal |= SURRENDER
    if law.max_hands > 1 and is_pair(law, first, second):
        return layout.pair_row(values[0]), legal | SPLIT
    return int(layout.row_of[0, hand]), legal


def best_entries(layout: ChartLayout, gains: Array, met: Array, now: Array, rounding: Any) -> Array:
    """For each row the entry that gains most; of equal ones the shortest, then the one with the better last act.

    `met[row]` is how often the row comes up; where it does not, the row stays the same.
    """
    chosen = now.copy()
    last = [ENTRIES.index((entry[-1],)) for entry in ENTRIES]
    for row in np.nonzero(layout.decides)[0]:
        if met[row] == 0:
            continue
        allowed = [int(entry) for entry in np.nonzero(layout.allowed[row])[0]]
        most = max(gains[row, entry] for entry in allowed)
        equal = [entry for entry in allowed if gains[row, entry] >= most - rounding * met[row]]
        shortest = min(len(ENTRIES[entry]) for entry in equal)
        equal = [entry for entry in equal if len(ENTRIES[entry]) == shortest]
        chosen[row] = max(equal, key=lambda entry: gains[row, last[entry]])
    return chosen
