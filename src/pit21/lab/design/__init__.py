"""Game design: versions of a game compared, options swept, pay tables tuned.

Here belongs what a change of the rules does to the wagers. Open questions of a rule document are in `interpretations`,
what should be questioned in a rule sheet in `audit`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.lab.design.comparison import Comparison, Sweep, compare_results, every_value, sweep_options
    from pit21.lab.design.pay_table_search import TuneResult, TuneTarget, tune_pay_table

__all__ = [
    "Comparison",
    "Sweep",
    "TuneResult",
    "TuneTarget",
    "compare_results",
    "every_value",
    "sweep_options",
    "tune_pay_table",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
