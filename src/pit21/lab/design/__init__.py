"""Game design: versions of a game compared, interpretations priced, pay tables tuned.

Here belongs what a change of the rules does to the wagers. What should be questioned in a rule sheet is in `audit`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.design.comparison import Comparison, Sweep, compare_results, every_value, sweep_options
    from pit21.lab.design.interpretations import (
        ChoicePrices,
        InterpretationPrices,
        Price,
        Reading,
        ReadingPlace,
        asked_readings,
        price_interpretations,
    )
    from pit21.lab.design.option_values import applies, choices_of, chosen, readings_of
    from pit21.lab.design.pay_table_search import TuneResult, TuneTarget, tune_pay_table

__all__ = [
    "ChoicePrices",
    "Comparison",
    "InterpretationPrices",
    "Price",
    "Reading",
    "ReadingPlace",
    "Sweep",
    "TuneResult",
    "TuneTarget",
    "applies",
    "asked_readings",
    "choices_of",
    "chosen",
    "compare_results",
    "every_value",
    "price_interpretations",
    "readings_of",
    "sweep_options",
    "tune_pay_table",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
