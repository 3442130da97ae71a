"""The turns of a table's bots: planned outside the owner's turn, since a bot may have to ask the solver."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.owner.bots import BotPlanner
from pit21.server.tables.owner.refusals import LATE
from pit21.server.tables.owner.table_clock import RETRY_SECONDS
from pit21.wire import Answer


class BotTable(Protocol):
    """What bots need of the table's owner."""

    def play_bots(self, turn: i.BotTurn, seq: int) -> Awaitable[bytes]:
        """Play what was planned at this event of the table, unless someone acted since."""
        ...


class BotTurns:
    def __init__(
        self, live: LiveTable, planner: BotPlanner, table: BotTable, on_done: Callable[[], None], log: Any
    ) -> None:
        """`on_done` is called after each turn: whoever is due next was held up by it."""
        self._live = live
        self.planner = planner
        self._table = table
        self._on_done = on_done
        self._log = log
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._take())
            self._task.add_done_callback(self._taken)

    def cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _taken(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if task.cancelled():
            return
        if task.exception() is not None:
            self._log.error("a bot failed", table=self._live.chain, exc_info=task.exception())
        self._on_done()

    async def _take(self) -> None:
        """Plan, and play what was planned; the referee judges it again."""
        seq = self._live.table.seq
        plan = await self.planner.plan()
        if plan.faulty:
            self._log.error("a bot chose what is not possible", table=self._live.chain, bots=plan.faulty)
        if not plan.inputs:
            await asyncio.sleep(RETRY_SECONDS)  # nothing is due to them in a loop
            return
        answer = msgspec.json.decode(await self._table.play_bots(i.BotTurn(plan.inputs), seq), type=Answer)
        if not answer.ok and answer.code != LATE.code:  # where someone acted meanwhile, they plan again at once
            await asyncio.sleep(RETRY_SECONDS)  # what keeps the table from going on is not asked for in a loop
