"""Strategies that a person can follow: charts, their search and values, deviations from them, and fixed plays.

Here belongs every play that is written down beforehand, with its expected value. Best play itself is in `main_wager`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.solve.strategy.chart import Chart, empty_cells, play_from_chart, suitless_problem
    from pit21.solve.strategy.chart_ev import CellEV, ChartEV, solve_best_chart
    from pit21.solve.strategy.chart_exceptions import UNSPLIT_HAND, HandException, hand_actions, with_exceptions
    from pit21.solve.strategy.chart_search import best_chart, best_column, list_columns, with_usual_fallbacks
    from pit21.solve.strategy.deviations import Deviation, find_deviations
    from pit21.solve.strategy.entries import ENTRIES, HARD, NO_ENTRY, PAIR, SOFT, ChartRow
    from pit21.solve.strategy.fixed_play import FixedPlay, evaluate_play, play_from_solution, with_swap_values
    from pit21.solve.strategy.layout import ChartLayout

__all__ = [
    "ENTRIES",
    "HARD",
    "NO_ENTRY",
    "PAIR",
    "SOFT",
    "UNSPLIT_HAND",
    "CellEV",
    "Chart",
    "ChartEV",
    "ChartLayout",
    "ChartRow",
    "Deviation",
    "FixedPlay",
    "HandException",
    "best_chart",
    "best_column",
    "empty_cells",
    "evaluate_play",
    "find_deviations",
    "hand_actions",
    "list_columns",
    "play_from_chart",
    "play_from_solution",
    "solve_best_chart",
    "suitless_problem",
    "with_exceptions",
    "with_swap_values",
    "with_usual_fallbacks",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
