"""Snapshots of a table, and feeds of them to iterate over."""

import asyncio
from collections import deque

import msgspec
from msgspec.structs import replace

from pit21.table.events import AnyEvent
from pit21.table.offers import Offer
from pit21.table.view import View
from pit21.wire import Scene, Yours


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The table after its event number `seq`, and the events since the moment before, with a sentence each.

    `whole` says that events may be missing in between: at the beginning, and after a gap.
    """

    seq: int
    events: tuple[AnyEvent, ...]
    words: tuple[str, ...]
    scene: Scene
    you: Yours
    whole: bool = False

    @property
    def view(self) -> View:
        """The table as you see it, your chips and options in it."""
        chips = self.you.chips if self.you.id else None
        return replace(self.scene.view, viewer=self.you.id, offers=self.you.offers, chips=chips)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What you may do now."""
        return self.you.offers


class Feed:
    """Moments that one reader has not taken yet; a reader that falls far behind gets the newest one, as a whole."""

    MOST = 1_000

    def __init__(self) -> None:
        self._waiting: deque[Moment] = deque()
        self._end: Exception | None = None
        self._news = asyncio.Event()

    def put(self, moment: Moment) -> None:
        if len(self._waiting) >= self.MOST:
            self._waiting.clear()
            moment = replace(moment, whole=True)
        self._waiting.append(moment)
        self._news.set()

    def end(self, error: Exception) -> None:
        self._end = error
        self._news.set()

    async def get(self) -> Moment:
        while not self._waiting:
            if self._end is not None:
                raise self._end
            self._news.clear()
            await self._news.wait()
        return self._waiting.popleft()
