"""Solved strategies as policies that play at the referee's table."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pit21.lab.exact import sees_community
from pit21.lab.question import shoe_of
from pit21.lab.strategy.basic_strategy import PLAYABLE, check_strategy
from pit21.lab.strategy.chart_names import ACT_WORDS
from pit21.policy.bots import betting_for
from pit21.policy.chart_cells import Cell
from pit21.policy.solver_policies import ChartPolicy, Decider, SolvedPolicy
from pit21.solve.model import ShoeModel
from pit21.solve.strategy import ENTRIES, HARD, NO_ENTRY, PAIR, SOFT
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec

if TYPE_CHECKING:
    from pit21.solve.strategy import Chart

_KINDS = {HARD: "hard", SOFT: "soft", PAIR: "pair"}


def solved_policy(spec: GameSpec, shoe: ShoeModel | None = None, split_class: str = PLAYABLE[0]) -> SolvedPolicy:
    """Best composition-dependent play, solved for this shoe or the full one."""
    from pit21.solve.kernels import CDP1, CDZ
    from pit21.solve.main_wager import OptimalPlayer, solve_main, solve_shown, solve_with_community

    check_strategy(spec, split_class)
    law, shoe = compile_law(spec), shoe_of(spec) if shoe is None else shoe
    decider: Decider | Mapping[tuple[int, ...], Decider]
    if sees_community(spec):
        decider = {(pair.first, pair.second): OptimalPlayer(pair.solution) for pair in solve_with_community(law, shoe)}
    elif law.hole_classes:
        play = dict(zip(PLAYABLE, (CDP1, CDZ), strict=True))[split_class]
        decider = {
            (solution.problem.holes,): OptimalPlayer(solution) for solution in solve_shown(law, shoe, play)
        }  # fmt: skip
    else:
        decider = OptimalPlayer(solve_main(law, shoe, dict(zip(PLAYABLE, (CDP1, CDZ), strict=True))[split_class]))
    betting = betting_for(spec)
    return SolvedPolicy(decider, betting.side_wager, betting.side_title, banks=betting.banks)


def chart_policy(spec: GameSpec, chart: "Chart | None" = None, shoe: ShoeModel | None = None) -> ChartPolicy:
    """Return a chart, or the best one of the game."""
    from pit21.solve.strategy import best_chart, play_from_chart, suitless_problem, with_swap_values

    check_strategy(spec)
    if chart is None:
        chart = best_chart(compile_law(spec), shoe_of(spec) if shoe is None else shoe)
    law, cards = compile_law(spec), shoe_of(spec) if shoe is None else shoe
    play = with_swap_values(play_from_chart(suitless_problem(law, cards), chart), cards) if law.switch else None
    betting = betting_for(spec)
    by_rank = spec.states("split_by") and spec.value("split_by") == "rank"
    return ChartPolicy(
        chart_words(chart), betting.side_wager, betting.side_title, banks=betting.banks, pairs_by_rank=by_rank,
        swaps=None if play is None else play.swaps,
    )  # fmt: skip


def chart_words(chart: "Chart") -> dict[Cell, tuple[str, ...]]:
    """Return a chart as plain words, cell by cell."""
    cells = {}
    for number, row in enumerate(chart.layout.rows):
        for up in range(chart.cells.shape[1]):
            entry = int(chart.cells[number, up])
            if entry != NO_ENTRY:
                counted = row.number + 1 if row.kind == PAIR else row.number
                cell = Cell(_KINDS[row.kind], counted, row.doubles, up + 1, row.house)
                cells[cell] = tuple(ACT_WORDS[act] for act in ENTRIES[entry])
    return cells
