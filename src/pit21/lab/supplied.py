"""The expectation of a strategy that somebody supplies, and what each of its cells costs against the best chart."""

from importlib.metadata import version
from pathlib import Path

import msgspec

from pit21.lab.chart_text import cell_name, entry_code
from pit21.lab.errors import QuestionError, refuse
from pit21.lab.main import RECURSION
from pit21.lab.results import ShoeResult
from pit21.lab.shoes import removed_from, shoe_of
from pit21.lab.strategy import TITLE, Expectation, check_strategy, expectation
from pit21.lab.strategy_csv import Supplied, read_strategy
from pit21.lab.telling import Tell, computing
from pit21.law.rules import Law
from pit21.solve.entries import ENTRIES, NO_ENTRY
from pit21.solve.shoe import Shoe
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.spec.terms import Value


class CostlyCell(msgspec.Struct, frozen=True, kw_only=True):
    """A cell that the best chart fills otherwise; `cost` is what the file's chart would gain by that one change."""

    cell: str
    action: str
    best: str
    cost: float


class SuppliedResult(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `pit21 strategy GAME --use FILE`. `cells` are only told where the file has no rows of cards."""

    game: str
    title: str
    settings: dict[str, Value]
    digest: str
    version: str
    shoe: ShoeResult
    method: str
    file: str
    supplied: Expectation
    average_total_wager: float
    ev_per_total_wagered: float
    best_chart: Expectation
    hands: int
    cells: tuple[CostlyCell, ...]


def supplied_strategy(
    spec: GameSpec, path: Path, shoe: Shoe | None = None, tell: Tell | None = None
) -> SuppliedResult:  # fmt: skip
    """What the strategy in a file is worth; QuestionError names the place of everything that is wrong in it."""
    check_strategy(spec)
    shoe = shoe_of(spec) if shoe is None else shoe
    try:
        with computing(path.name, tell):
            return _valued(spec, shoe, path)
    except ValueError as error:
        if isinstance(error, QuestionError):
            raise
        raise refuse(TITLE, "the shoe", str(error)) from error


def _valued(spec: GameSpec, shoe: Shoe, path: Path) -> SuppliedResult:
    from pit21.solve.chart import blind_problem, chart_play
    from pit21.solve.fixed import evaluate_play
    from pit21.solve.given_hands import with_given_hands
    from pit21.solve.length import require_round
    from pit21.solve.measures import STAKES

    law = compile_law(spec)
    require_round(law, shoe)
    problem = blind_problem(law, shoe)
    found = read_strategy(path, problem, shoe)
    play = with_given_hands(problem, found.chart.layout, chart_play(problem, found.chart), found.hands)
    value = float(evaluate_play(play, shoe).expectation)
    staked = float(evaluate_play(play, shoe, measure=STAKES).expectation)
    best, cells = _against_best(law, shoe, found)
    return SuppliedResult(
        game=spec.id, title=spec.title, settings=dict(spec.settings), digest=spec.digest, version=version("pit21"),
        shoe=ShoeResult(cards=None if shoe.infinite else shoe.size, removed=removed_from(spec, shoe)),
        method=RECURSION, file=path.name, supplied=expectation(value), average_total_wager=staked,
        ev_per_total_wagered=value / staked, best_chart=expectation(best), hands=len(found.hands),
        cells=() if found.hands else cells,
    )  # fmt: skip


def _against_best(law: Law, shoe: Shoe, found: Supplied) -> tuple[float, tuple[CostlyCell, ...]]:
    """The best chart's expectation, and the cells of the supplied one that would gain by what it says."""
    from pit21.solve.chart import blind_problem
    from pit21.solve.chart_search import best_column, columns

    chart = found.chart
    total = 0.0
    cells: list[CostlyCell] = []
    for column in columns(blind_problem(law, shoe), chart.layout):
        up = column.up_card.up
        best, value = best_column(column)
        total += float(value)
        look = column.look(chart.entries(up))
        for row in range(len(chart.layout.rows)):
            entry = int(chart.cells[row, up])
            if entry != NO_ENTRY and look.gains[row, best[row]] > 0:
                name = cell_name(chart.layout.rows[row], up)
                codes = entry_code(ENTRIES[entry]), entry_code(ENTRIES[best[row]])
                cost = float(look.gains[row, best[row]])
                cells.append(CostlyCell(cell=name, action=codes[0], best=codes[1], cost=cost))
    return total, tuple(sorted(cells, key=lambda cell: -cell.cost))
