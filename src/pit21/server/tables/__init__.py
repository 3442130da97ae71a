"""Live tables: one owner task each, and everything is durable before anyone sees it.

`shoes` holds the seeds of a table's shoes, `live` what a table is, `records` how it is recorded and recovered, `owner`
what runs it. Which tables this process has, and who may see them, is in `host`; sockets and routes are above.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.tables.live import inputs
    from pit21.server.tables.live.listener import Listener
    from pit21.server.tables.live.live_table import LiveTable
    from pit21.server.tables.live.setup import TableSetup
    from pit21.server.tables.live.shown_names import ShownNames
    from pit21.server.tables.live.wishes import IrregularityReport, Operation, TableWish
    from pit21.server.tables.owner.answers import asked_by
    from pit21.server.tables.owner.bet_plans import plan_bets
    from pit21.server.tables.owner.hints import hint_for
    from pit21.server.tables.owner.table_owner import TableOwner
    from pit21.server.tables.records.loader import Loaded, load_table
    from pit21.server.tables.records.past_rounds import PastRound, PastRounds
    from pit21.server.tables.records.recorder import ChainPlace, Recorder, link_key_of
    from pit21.server.tables.records.regeneration import regenerator
    from pit21.server.tables.records.round_decisions import RoundDecision, RoundDecisions
    from pit21.server.tables.services import TableServices
    from pit21.server.tables.shoes.seed_source import SeedSource

__all__ = [
    "ChainPlace",
    "IrregularityReport",
    "Listener",
    "LiveTable",
    "Loaded",
    "Operation",
    "PastRound",
    "PastRounds",
    "Recorder",
    "RoundDecision",
    "RoundDecisions",
    "SeedSource",
    "ShownNames",
    "TableOwner",
    "TableServices",
    "TableSetup",
    "TableWish",
    "asked_by",
    "hint_for",
    "inputs",
    "link_key_of",
    "load_table",
    "plan_bets",
    "regenerator",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
