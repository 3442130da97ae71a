"""Strategy: the best chart of a game, deviations from it, advice about a hand, and a chart from a file evaluated.

Here belong charts with their text, page and image forms. How often a decision comes up, and simulated play by a chart,
are in `simulation`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.strategy.advice import AdviceResult, Adviser, advise_hand
    from pit21.lab.strategy.advice_records import HandAdvice
    from pit21.lab.strategy.basic_strategy import (
        NO_DECISIONS,
        CellResult,
        DeviationResult,
        Expectation,
        StrategyResult,
        by_cards,
        compute_strategy,
    )
    from pit21.lab.strategy.chart_file import read_strategy, strategy_csv
    from pit21.lab.strategy.chart_grid import (
        ChartGrid,
        ChartSection,
        GridCells,
        chart_sections,
        lay_out_chart,
        merge_rows,
        merge_sections,
    )
    from pit21.lab.strategy.chart_image import draw_chart
    from pit21.lab.strategy.chart_legend import COLORS, chart_codes, departure_hand, list_meanings
    from pit21.lab.strategy.chart_names import (
        UP_NAMES,
        UPS,
        LegendLine,
        code_meanings,
        entry_code,
        entry_in,
        plain_name,
        row_name,
        value_name,
    )
    from pit21.lab.strategy.chart_page import render_chart
    from pit21.lab.strategy.chart_rules import check_chart_rules
    from pit21.lab.strategy.evaluation import SuppliedResult, evaluate_strategy
    from pit21.lab.strategy.hand_file import HandsAdvice, advise_hands, hand_row
    from pit21.lab.strategy.hand_question import HandQuestion
    from pit21.lab.strategy.table_policies import chart_policy, solved_policy

__all__ = [
    "COLORS",
    "NO_DECISIONS",
    "UPS",
    "UP_NAMES",
    "AdviceResult",
    "Adviser",
    "CellResult",
    "ChartGrid",
    "ChartSection",
    "DeviationResult",
    "Expectation",
    "GridCells",
    "HandAdvice",
    "HandQuestion",
    "HandsAdvice",
    "LegendLine",
    "StrategyResult",
    "SuppliedResult",
    "advise_hand",
    "advise_hands",
    "by_cards",
    "chart_codes",
    "chart_policy",
    "chart_sections",
    "check_chart_rules",
    "code_meanings",
    "compute_strategy",
    "departure_hand",
    "draw_chart",
    "entry_code",
    "entry_in",
    "evaluate_strategy",
    "hand_row",
    "lay_out_chart",
    "list_meanings",
    "merge_rows",
    "merge_sections",
    "plain_name",
    "read_strategy",
    "render_chart",
    "row_name",
    "solved_policy",
    "strategy_csv",
    "value_name",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
