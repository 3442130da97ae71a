"""The one timer of a table: what is due next, since when, and how much time is left."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.live.setup import TableSetup
from pit21.server.tables.owner.allowance import Allowance
from pit21.server.tables.owner.attendance import Attendance
from pit21.server.tables.owner.pace import Due, Presence, next_due
from pit21.server.tables.owner.shoe_announcer import ShoeAnnouncer
from pit21.wire import Clock

RETRY_SECONDS = 0.5
"""After this time the table retries an automatic action for which the database was too busy."""


class TableClock:
    """Calls `act` when something is due, unless the table stands still (`runs` is False)."""

    def __init__(
        self, live: LiveTable, setup: TableSetup, attendance: Attendance, allowance: Allowance,
        announcer: ShoeAnnouncer, act: Callable[[Due], None], empty_table_seconds: float,
    ) -> None:  # fmt: skip
        self._live = live
        self._setup = setup
        self._attendance = attendance
        self._allowance = allowance
        self._announcer = announcer
        self._act = act
        self._empty_table_seconds = empty_table_seconds
        self.runs = True
        self.since = time.monotonic()
        self._waits: tuple[object, ...] | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        return self._timer is not None

    def due(self) -> Due | None:
        """What is due next. The time for it begins when it is waited for first, and again only when that changes."""
        now = time.monotonic()
        presence = Presence(
            self._attendance.away(now), self._attendance.empty_rounds, self.closes_in(now), self._announcer.announced(),
            self._allowance.is_round_full, self._allowance.is_shoe_worn, self._allowance.closing,
        )  # fmt: skip
        due = next_due(self._live, self._setup, presence)
        waits = None if due is None else self._waits_for(due)
        if waits != self._waits:
            self._waits, self.since = waits, now
        return due

    def closes_in(self, now: float) -> float | None:
        """Seconds until the table closes because nobody is there; None if it does not."""
        since = self._attendance.empty_since
        if since is None or not self._empty_table_seconds:
            return None
        return self._empty_table_seconds - (now - since)

    def _waits_for(self, due: Due) -> tuple[object, ...]:
        """Whoever changes a stake again and again, or buys chips between rounds, gives nobody more time by that."""
        if isinstance(due.input, i.CloseWagers | i.StartRound | i.Announce):
            return type(due.input), self._live.table.round
        return due.bot, type(due.input), self._live.table.seq

    def shown(self, due: Due | None) -> Clock:
        """The clock as viewers see it."""
        kind = type(self._live.need).__struct_config__.tag
        if due is None or due.bot or isinstance(due.input, i.Rest | i.FromPlayer | i.CloseEmpty | i.CloseIdle):
            return Clock(waits_for=str(kind), left=-1)
        left = due.seconds - (time.monotonic() - self.since)
        return Clock(waits_for=str(kind), left=max(0, round(left * 1000)))

    def schedule(self) -> None:
        self.schedule_due(self.due())

    def schedule_due(self, due: Due | None) -> None:
        self.cancel()
        if not self.runs or due is None:
            return
        wait = max(0.0, due.seconds - (0.0 if due.from_now else time.monotonic() - self.since))
        self._timer = asyncio.get_running_loop().call_later(wait, self._go_off, due)

    def _go_off(self, due: Due) -> None:
        self._timer = None
        self._act(due)

    def retry(self, call: Callable[..., object], *given: Any) -> None:
        """Do this in a moment, in place of what is due."""
        self.cancel()
        self._timer = asyncio.get_running_loop().call_later(RETRY_SECONDS, call, *given)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
