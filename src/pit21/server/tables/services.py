"""What every table uses: the database, the keeper of secrets, the solver, the counters, the log."""

from typing import Any

import msgspec

from pit21.server.configuration import Limits
from pit21.server.metrics import Metrics
from pit21.server.solver import Solving
from pit21.server.store import AnswerRow, Reader, Sealer, Writer, queries
from pit21.server.tables.live.announcement import CLIENT_SEED_SECONDS
from pit21.server.tables.live.play_check import RefusePlay, refuse_nothing
from pit21.server.trainer import PlayRecorder


class TableServices(msgspec.Struct, frozen=True, kw_only=True):
    writer: Writer
    reader: Reader
    sealer: Sealer
    solving: Solving
    play: PlayRecorder | None = None  # without it no decision is kept
    metrics: Metrics
    log: Any
    limits: Limits = msgspec.field(default_factory=Limits)
    client_seed_seconds: float = CLIENT_SEED_SECONDS
    refuse_play: RefusePlay = refuse_nothing

    async def find_answer(self, chain: str, user: str, command_id: str) -> AnswerRow | None:
        return await self.reader.ask(queries.answer, chain, user, command_id)
