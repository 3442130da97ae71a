"""pit21: a rulebook and a referee for blackjack variants.

Everything that the command line does can be done from here; `docs/reference/api.md` shows each name with an example.
Names are imported when they are first used, so that `import pit21` costs next to nothing.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.api.game import Game, load
    from pit21.api.game_table import GameTable, Player
    from pit21.api.questions import (
        advise,
        audit,
        bank,
        banked,
        compare,
        count,
        demo_round,
        diff_games,
        edge,
        readings,
        removal,
        rule_sheet,
        sessions,
        simulate,
        strategy,
        sweep,
        tune,
        verify,
    )
    from pit21.lab.audit import AuditResult
    from pit21.lab.counting import CountResult, RemovalResult
    from pit21.lab.design import Comparison, Sweep, TuneResult
    from pit21.lab.exact import BankResult, EdgeResult, WagerResult
    from pit21.lab.interpretations import InterpretationPrices
    from pit21.lab.question import QuestionError
    from pit21.lab.simulation import BankedResult, SessionsResult, SimulationResult
    from pit21.lab.strategy import AdviceResult, StrategyResult, SuppliedResult
    from pit21.lab.verify import Verification
    from pit21.report import NewGame, Replay, narrate, new_game, replay, settle, settle_folder
    from pit21.spec.check import check_file
    from pit21.spec.diff import GameDiff
    from pit21.spec.game import GameSpec
    from pit21.spec.loader import list_games, load_game, parse_game
    from pit21.spec.problems import Problem, SpecError
    from pit21.spec.schema import json_schema
    from pit21.spec.sheet import RuleSheet
    from pit21.table import commands, events, needs, shoes
    from pit21.table.offers import Offer, offers
    from pit21.table.referee import Refusal, Refused, advance, apply, check, decide, need, new_table
    from pit21.table.session import Session, correct
    from pit21.table.settlement.round_result import RoundResult
    from pit21.table.state import Table
    from pit21.table.view import View, view
    from pit21.transcript.model import Transcript, TranscriptError
    from pit21.transcript.parse import parse_transcript
    from pit21.transcript.record import transcript_of
    from pit21.transcript.report import Settlement
    from pit21.transcript.run import run_transcript
    from pit21.transcript.write import print_transcript

    __version__: str

__all__ = [
    "AdviceResult",
    "AuditResult",
    "BankResult",
    "BankedResult",
    "Comparison",
    "CountResult",
    "EdgeResult",
    "Game",
    "GameDiff",
    "GameSpec",
    "GameTable",
    "InterpretationPrices",
    "NewGame",
    "Offer",
    "Player",
    "Problem",
    "QuestionError",
    "Refusal",
    "Refused",
    "RemovalResult",
    "Replay",
    "RoundResult",
    "RuleSheet",
    "Session",
    "SessionsResult",
    "Settlement",
    "SimulationResult",
    "SpecError",
    "StrategyResult",
    "SuppliedResult",
    "Sweep",
    "Table",
    "Transcript",
    "TranscriptError",
    "TuneResult",
    "Verification",
    "View",
    "WagerResult",
    "__version__",
    "advance",
    "advise",
    "apply",
    "audit",
    "bank",
    "banked",
    "check",
    "check_file",
    "commands",
    "compare",
    "correct",
    "count",
    "decide",
    "demo_round",
    "diff_games",
    "edge",
    "events",
    "json_schema",
    "list_games",
    "load",
    "load_game",
    "narrate",
    "need",
    "needs",
    "new_game",
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
    "sessions",
    "settle",
    "settle_folder",
    "shoes",
    "simulate",
    "strategy",
    "sweep",
    "transcript_of",
    "tune",
    "verify",
    "view",
]


if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    _find_export = lazy_exports(__name__)

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version

            return version("pit21")
        return _find_export(name)


def __dir__() -> list[str]:
    return sorted(__all__)
