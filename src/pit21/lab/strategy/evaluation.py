"""The EV of a supplied strategy, and the cost of each of its cells compared with the best chart."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from pit21.lab.exact import RECURSION, GameResult, ShoeResult, game_fields
from pit21.lab.question import (
    ProgressCallback,
    QuestionError,
    knowledge_of_hole,
    list_removed,
    refuse,
    report_compiling,
    shoe_of,
)
from pit21.lab.strategy.basic_strategy import TITLE, Expectation, check_strategy, expectation
from pit21.lab.strategy.chart_file import Supplied, read_strategy
from pit21.lab.strategy.chart_names import cell_name, entry_code
from pit21.lab.strategy.chart_rules import check_chart_rules
from pit21.law.rules import Law
from pit21.solve.model import ShoeModel
from pit21.solve.strategy import ENTRIES, NO_ENTRY
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec


class CostlyCell(msgspec.Struct, frozen=True, kw_only=True):
    """A cell that the best chart fills otherwise; `cost` is what the file's chart would gain by that one change."""

    cell: str
    action: str
    best: str
    cost: float


class SuppliedResult(GameResult, frozen=True, kw_only=True):
    """The value of a chart from a file. `cells` are only given where the file has no rows of cards."""

    shoe: ShoeResult
    method: str
    file: str
    supplied: Expectation
    average_total_bet: float
    element_of_risk: float
    best_chart: Expectation
    hands: int
    cells: tuple[CostlyCell, ...]
    warnings: tuple[str, ...] = ()

    def table_headings(self) -> tuple[str, ...]:
        return "Cell", "Action", "Best", "Cost"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [(each.cell, each.action, each.best, f"{each.cost:.6f}") for each in self.cells]

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(each) for each in self.cells]


def evaluate_strategy(
    spec: GameSpec, path: Path, shoe: ShoeModel | None = None, progress: ProgressCallback | None = None, *,
    any_rules: bool = False,
) -> SuppliedResult:  # fmt: skip
    """The EV of the strategy in a file; QuestionError names the place of everything that is wrong in it.

    A file that was made for other rules is refused, or evaluated with a warning where `any_rules` allows it.
    """
    check_strategy(spec)
    if knowledge_of_hole(spec) is not None:
        raise refuse(TITLE, spec.title, "has a chart for each hole card that is seen; a CSV file holds only one chart")
    if compile_law(spec).switch:
        reason = "has two hands to a seat; simulate with the file as the policy, which shows the EV of both hands"
        raise refuse(TITLE, spec.title, reason)
    warnings = check_chart_rules(spec, path, any_rules=any_rules)
    shoe = shoe_of(spec) if shoe is None else shoe
    try:
        with report_compiling(path.name, progress):
            return replace(_evaluate_chart(spec, shoe, path, any_rules=any_rules), warnings=warnings)
    except ValueError as error:
        if isinstance(error, QuestionError):
            raise
        raise refuse(TITLE, "the shoe", str(error)) from error


def _evaluate_chart(spec: GameSpec, shoe: ShoeModel, path: Path, *, any_rules: bool) -> SuppliedResult:
    from pit21.solve.model import STAKES, require_round_cards
    from pit21.solve.strategy import evaluate_play, play_from_chart, suitless_problem, with_exceptions

    law = compile_law(spec)
    require_round_cards(law, shoe)
    problem = suitless_problem(law, shoe)
    found = read_strategy(path, problem, shoe, any_rules=any_rules)
    play = with_exceptions(problem, found.chart.layout, play_from_chart(problem, found.chart), found.hands)
    value = float(evaluate_play(play, shoe).expectation)
    staked = float(evaluate_play(play, shoe, measure=STAKES).expectation)
    best, cells = _compare_with_best(law, shoe, found)
    return SuppliedResult(
        **game_fields(spec),
        shoe=ShoeResult(cards=None if shoe.infinite else shoe.size, removed=list_removed(spec, shoe)),
        method=RECURSION, file=path.name, supplied=expectation(value), average_total_bet=staked,
        element_of_risk=-value / staked, best_chart=expectation(best), hands=len(found.hands),
        cells=() if found.hands else cells,
    )  # fmt: skip


def _compare_with_best(law: Law, shoe: ShoeModel, found: Supplied) -> tuple[float, tuple[CostlyCell, ...]]:
    """Return the best chart's expectation, and the cells of the supplied one that would gain by what it says."""
    from pit21.solve.strategy import best_column, list_columns, suitless_problem

    chart = found.chart
    total = 0.0
    cells: list[CostlyCell] = []
    for column in list_columns(suitless_problem(law, shoe), chart.layout):
        up = column.up_card.up
        best, value = best_column(column)
        total += float(value)
        look = column.evaluate(chart.entries(up))
        for row in range(len(chart.layout.rows)):
            entry = int(chart.cells[row, up])
            if entry != NO_ENTRY and look.gains[row, best[row]] > 0:
                name = cell_name(chart.layout.rows[row], up)
                codes = entry_code(ENTRIES[entry]), entry_code(ENTRIES[best[row]])
                cost = float(look.gains[row, best[row]])
                cells.append(CostlyCell(cell=name, action=codes[0], best=codes[1], cost=cost))
    return total, tuple(sorted(cells, key=lambda cell: -cell.cost))
