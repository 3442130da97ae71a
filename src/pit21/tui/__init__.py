"""The table in a terminal: people and bots, plain lines, and the dealer's side. Only `play` and `deal` open it.

Here belong screens, keys and sentences. What happens at the table is in `pit21.room` and `pit21.table`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.tui.app import TableApp
    from pit21.tui.ascii_text import knows_signs, to_ascii
    from pit21.tui.dealer.app import DealerApp
    from pit21.tui.dealer.plain import PlainDealer
    from pit21.tui.dealer.report import summary_lines
    from pit21.tui.plain.table import play_plain
    from pit21.tui.plain.talk import Talk
    from pit21.tui.speeds import SPEEDS
    from pit21.tui.trainer.chart_session import ChartSession
    from pit21.tui.trainer.count_session import CountSession
    from pit21.tui.trainer.hand_session import HandSession
    from pit21.tui.trainer.report_lines import report_lines
    from pit21.tui.trainer.table_counter import CountingWish, TableCounter

__all__ = [
    "SPEEDS",
    "ChartSession",
    "CountSession",
    "CountingWish",
    "DealerApp",
    "HandSession",
    "PlainDealer",
    "TableApp",
    "TableCounter",
    "Talk",
    "knows_signs",
    "play_plain",
    "report_lines",
    "summary_lines",
    "to_ascii",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
