"""Lobby pages as sent, cached for a moment, so that frequent requests build each page only once."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec

from pit21.wire import LobbyPage

FRESH_SECONDS = 1.0
MOST_PAGES = 256
_ENCODER = msgspec.json.Encoder()


class PageKey(NamedTuple):
    """Tables of a game, or of all where it is empty, after the table with this id, and how many at most."""

    game: str
    after: str
    most: int


class LobbyPages:
    def __init__(
        self, find: Callable[[PageKey], Awaitable[LobbyPage]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._find = find
        self._clock = clock
        self._kept: OrderedDict[PageKey, tuple[float, asyncio.Task[bytes]]] = OrderedDict()

    async def page(self, key: PageKey) -> bytes:
        """The page as JSON, at most a moment old. Several who ask at once wait for one answer."""
        at, task = self._kept.pop(key, (0.0, None))
        failed = task is not None and task.done() and (task.cancelled() or task.exception() is not None)
        if task is None or failed or self._clock() - at > FRESH_SECONDS:
            at, task = self._clock(), asyncio.create_task(self._make(key))
        self._kept[key] = at, task
        while len(self._kept) > MOST_PAGES:
            self._kept.popitem(last=False)
        return await asyncio.shield(task)

    async def _make(self, key: PageKey) -> bytes:
        return _ENCODER.encode(await self._find(key))

    def forget(self) -> None:
        """A table was opened or closed here: whoever looks next sees it."""
        self._kept.clear()
