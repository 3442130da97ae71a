"""Two small stand-ins for what asyncio has: an idle socket keeps neither a queue nor a list of waiters.

`asyncio.Queue` and `asyncio.Event` keep about three kilobytes of empty deques for each socket, ten thousand times.
Both serve one socket on one event loop; the inbox has one reader.
"""

from asyncio import AbstractEventLoop, Future
from collections import deque
from typing import Any


def _wake(waiter: "Future[None]") -> None:
    if not waiter.done():
        waiter.set_result(None)


class Inbox:
    """Events for the application, in order; made only while some wait."""

    __slots__ = ("_events", "_loop", "_reader")

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._events: deque[Any] | None = None
        self._reader: Future[None] | None = None

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, event: Any) -> None:
        if self._events is None:
            self._events = deque()
        self._events.append(event)
        if self._reader is not None:
            _wake(self._reader)

    async def get(self) -> Any:
        while not self._events:
            self._reader = self._loop.create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        event = self._events.popleft()
        if not self._events:
            self._events = None
        return event


class Gate:
    """Open while the transport takes more; whoever writes waits in front of it."""

    __slots__ = ("_loop", "_open", "_waiting")

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._open = True
        self._waiting: list[Future[None]] | None = None

    def is_set(self) -> bool:
        return self._open

    def clear(self) -> None:
        self._open = False

    def set(self) -> None:
        self._open = True
        waiting, self._waiting = self._waiting, None
        for waiter in waiting or ():
            _wake(waiter)

    async def wait(self) -> None:
        while not self._open:
            waiter: Future[None] = self._loop.create_future()
            if self._waiting is None:
                self._waiting = []
            self._waiting.append(waiter)
            await waiter
