"""Rounds and rules in words: narration of events, transcripts settled and replayed, rule sheets, text for a terminal.

Here belongs text that several shells show. What one shell alone prints is in that shell; numbers come from `lab`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.report.demo import CHIPS, demo_round
    from pit21.report.game_template import NewGame, new_game
    from pit21.report.main_pays import paid_line, pay_tables
    from pit21.report.narration import Narrator, narrate, settlement_reason
    from pit21.report.rule_sheet import rule_sheet_lines
    from pit21.report.terminal_text import clean_text, terminal_width, wrap_text
    from pit21.report.transcripts import Replay, replay, settle, settle_folder

__all__ = [
    "CHIPS",
    "Narrator",
    "NewGame",
    "Replay",
    "clean_text",
    "demo_round",
    "narrate",
    "new_game",
    "paid_line",
    "pay_tables",
    "replay",
    "rule_sheet_lines",
    "settle",
    "settle_folder",
    "settlement_reason",
    "terminal_width",
    "wrap_text",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
