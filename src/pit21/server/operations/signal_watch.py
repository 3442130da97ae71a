"""`SignalWatch`: reads the database's signals a few times a second, and calls the handlers."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import structlog
from sqlalchemy import Engine

from pit21.server.store import Reader, Signal, StoreError, read_signals

PERIOD = 0.25
"""Seconds between two looks: what was changed anywhere holds here well within a second."""


class SignalWatch:
    """It reads in a separate thread, so that no slow page delays it."""

    def __init__(self, engine: Engine, act: Mapping[Signal, Callable[[], Awaitable[None]]]) -> None:
        self._reader = Reader(engine, threads=1)
        self._act = act
        self._seen: dict[str, int] = {}
        self._log = structlog.get_logger("pit21.server")

    async def run(self) -> None:
        while True:
            try:
                await self.look()
            except StoreError as error:
                self._log.warning("the signals cannot be read", reason=str(error))
            except Exception:  # noqa: BLE001 - whatever it is: logged, and tried again in a moment
                self._log.exception("a signal was not acted on")
            await asyncio.sleep(PERIOD)

    async def look(self) -> None:
        """Act on every signal that was raised since the last look; one that could not be acted on is tried again."""
        found = await self._reader.ask(read_signals)
        for name, act in self._act.items():
            number = found.get(name, 0)
            if self._seen.get(name) != number:
                await act()
                self._seen[name] = number

    async def close(self) -> None:
        await self._reader.close()
