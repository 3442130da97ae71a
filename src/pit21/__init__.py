"""pit21: a rulebook and a referee for blackjack variants.

Everything that the command line does can be done from here; `docs/api.md` shows each name with an example.
Names are imported when they are first used, so that `import pit21` costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pit21.lab.audit import Audit, audit
    from pit21.lab.bank import Banking, bank
    from pit21.lab.compare import Comparison, compare
    from pit21.lab.edge import edge
    from pit21.lab.errors import QuestionError
    from pit21.lab.readings import Readings, readings
    from pit21.lab.removal import Removal, removal
    from pit21.lab.results import EdgeResult, WagerResult
    from pit21.lab.shoes import shoe_of
    from pit21.lab.tune import Tuning, tune
    from pit21.lab.verify import Verification, verify
    from pit21.report.demo import demo_round
    from pit21.report.narration import narrate
    from pit21.report.transcripts import Replay, replay, settle, settle_folder
    from pit21.spec.check import check_file
    from pit21.spec.diff import GameDiff, diff_games
    from pit21.spec.game import GameSpec
    from pit21.spec.loader import list_games, load_game, parse_game
    from pit21.spec.problems import Problem, SpecError
    from pit21.spec.schema import json_schema
    from pit21.spec.sheet import RuleSheet, rule_sheet
    from pit21.table import commands, events, needs, shoes
    from pit21.table.offers import Offer, offers
    from pit21.table.referee import Refusal, Refused, advance, apply, check, decide, need, new_table
    from pit21.table.session import Session, correct
    from pit21.table.state import Table
    from pit21.table.view import View, view
    from pit21.transcript.model import Transcript, TranscriptError
    from pit21.transcript.parse import parse_transcript
    from pit21.transcript.record import transcript_of
    from pit21.transcript.run import run_transcript
    from pit21.transcript.write import print_transcript

    __version__: str

_HOMES = {
    "Audit": "pit21.lab.audit",
    "Banking": "pit21.lab.bank",
    "Comparison": "pit21.lab.compare",
    "EdgeResult": "pit21.lab.results",
    "GameDiff": "pit21.spec.diff",
    "GameSpec": "pit21.spec.game",
    "Offer": "pit21.table.offers",
    "Problem": "pit21.spec.problems",
    "QuestionError": "pit21.lab.errors",
    "Readings": "pit21.lab.readings",
    "Refusal": "pit21.table.referee",
    "Refused": "pit21.table.referee",
    "Removal": "pit21.lab.removal",
    "Replay": "pit21.report.transcripts",
    "RuleSheet": "pit21.spec.sheet",
    "Session": "pit21.table.session",
    "SpecError": "pit21.spec.problems",
    "Table": "pit21.table.state",
    "Transcript": "pit21.transcript.model",
    "TranscriptError": "pit21.transcript.model",
    "Tuning": "pit21.lab.tune",
    "Verification": "pit21.lab.verify",
    "View": "pit21.table.view",
    "WagerResult": "pit21.lab.results",
    "advance": "pit21.table.referee",
    "apply": "pit21.table.referee",
    "audit": "pit21.lab.audit",
    "bank": "pit21.lab.bank",
    "check": "pit21.table.referee",
    "check_file": "pit21.spec.check",
    "compare": "pit21.lab.compare",
    "correct": "pit21.table.session",
    "decide": "pit21.table.referee",
    "demo_round": "pit21.report.demo",
    "diff_games": "pit21.spec.diff",
    "edge": "pit21.lab.edge",
    "json_schema": "pit21.spec.schema",
    "list_games": "pit21.spec.loader",
    "load_game": "pit21.spec.loader",
    "narrate": "pit21.report.narration",
    "need": "pit21.table.referee",
    "new_table": "pit21.table.referee",
    "offers": "pit21.table.offers",
    "parse_game": "pit21.spec.loader",
    "parse_transcript": "pit21.transcript.parse",
    "print_transcript": "pit21.transcript.write",
    "readings": "pit21.lab.readings",
    "removal": "pit21.lab.removal",
    "replay": "pit21.report.transcripts",
    "rule_sheet": "pit21.spec.sheet",
    "run_transcript": "pit21.transcript.run",
    "settle": "pit21.report.transcripts",
    "settle_folder": "pit21.report.transcripts",
    "shoe_of": "pit21.lab.shoes",
    "transcript_of": "pit21.transcript.record",
    "tune": "pit21.lab.tune",
    "verify": "pit21.lab.verify",
    "view": "pit21.table.view",
}
"""Where each name lives; names that are missing here are modules of `pit21.table`."""

__all__ = [
    "Audit",
    "Banking",
    "Comparison",
    "EdgeResult",
    "GameDiff",
    "GameSpec",
    "Offer",
    "Problem",
    "QuestionError",
    "Readings",
    "Refusal",
    "Refused",
    "Removal",
    "Replay",
    "RuleSheet",
    "Session",
    "SpecError",
    "Table",
    "Transcript",
    "TranscriptError",
    "Tuning",
    "Verification",
    "View",
    "WagerResult",
    "__version__",
    "advance",
    "apply",
    "audit",
    "bank",
    "check",
    "check_file",
    "commands",
    "compare",
    "correct",
    "decide",
    "demo_round",
    "diff_games",
    "edge",
    "events",
    "json_schema",
    "list_games",
    "load_game",
    "narrate",
    "need",
    "needs",
    "new_table",
    "offers",
    "parse_game",
    "parse_transcript",
    "print_transcript",
    "readings",
    "removal",
    "replay",
    "rule_sheet",
    "run_transcript",
    "settle",
    "settle_folder",
    "shoe_of",
    "shoes",
    "transcript_of",
    "tune",
    "verify",
    "view",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        found: Any = version("pit21")
    elif name in _HOMES:
        found = getattr(import_module(_HOMES[name]), name)
    elif name in __all__:
        found = import_module(f"pit21.table.{name}")
    else:
        raise AttributeError(f"module 'pit21' has no attribute {name!r}")
    globals()[name] = found  # the next use finds it without coming here
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
