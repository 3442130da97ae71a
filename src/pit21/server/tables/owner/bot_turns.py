"""The turns of a table's bots: one at a time, outside the owner's turn, since a bot may have to ask the solver."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.owner.bots import BotDesk
from pit21.server.tables.owner.table_clock import RETRY_SECONDS
from pit21.table import needs as n
from pit21.wire import Answer


class BotTable(Protocol):
    """What a bot needs of the table's owner."""

    def submit(self, given: i.AnyInput) -> Awaitable[bytes]: ...

    def play_silent(self, seat: int, seq: int) -> None:
        """Let the printed rule play for a seat, unless somebody acts before."""
        ...


class BotTurns:
    def __init__(self, live: LiveTable, desk: BotDesk, table: BotTable, on_done: Callable[[], None], log: Any) -> None:
        """`on_done` is called after each turn: whoever is due next was held up by it."""
        self._live = live
        self.desk = desk
        self._table = table
        self._on_done = on_done
        self._log = log
        self._task: asyncio.Task[None] | None = None

    def start(self, bot: str) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._take(bot))
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

    async def _take(self, bot: str) -> None:
        """The referee judges what a bot chooses as it judges anybody."""
        seq = self._live.table.seq
        command = await self.desk.decide(bot)
        if command is None:
            return
        answer = msgspec.json.decode(await self._table.submit(i.FromPlayer(bot, "", command)), type=Answer)
        if not answer.ok:
            self.desk.refused(bot)
            self._give_up_on(bot, seq)
            await asyncio.sleep(RETRY_SECONDS)  # what keeps the table from going on is not asked for in a loop

    def _give_up_on(self, bot: str, seq: int) -> None:
        """Nothing has changed and its choice was refused: the printed rule plays for it, like for anybody silent."""
        need = self._live.need
        if self._live.table.seq == seq and isinstance(need, n.NeedCut | n.NeedBank | n.NeedChoice | n.NeedFollow):
            self._log.error("a bot chose what is not possible", table=self._live.chain, bot=bot)
            self._table.play_silent(need.seat, seq)
