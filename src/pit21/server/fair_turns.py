"""`FairTurns`: what reads and computes much takes turns, so that nobody's play slows down the others.

That are a person's records, replays and proofs, which are as long as someone made them. The threads that read the
database serve the tables too. Someone who asks for much waits for their own turns; people at other addresses, and
others at the same one, come in between.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pit21.server.problems import ServiceBusy
from pit21.server.solver import FairQueue, asker

AT_ONCE = 2
"""Half of the threads that read; the records of as many people are in memory at a time."""
MOST_OF_PERSON = 32
"""Requests of one person that wait; a page with a replay asks for each decision."""
MOST_OF_ADDRESS = 128
"""Requests that wait for the people of one address."""


class FairTurns:
    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._free = at_once
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()

    @asynccontextmanager
    async def turn(self, *, again: bool = False) -> AsyncIterator[None]:
        """Wait for a turn of whoever asks; ServiceBusy if they wait for too many, unless it is `again` the same."""
        who = asker.get()
        many = self._queue.count_person(who.person) >= MOST_OF_PERSON
        if not again and (many or self._queue.count_address(who.address) >= MOST_OF_ADDRESS):
            raise ServiceBusy
        mine = asyncio.get_running_loop().create_future()
        self._queue.add(who, mine)
        self._serve()
        try:
            await mine
        except asyncio.CancelledError:
            if mine in self._queue:
                self._queue.remove(mine)
            elif not mine.cancelled():
                self._end()
            raise
        began = time.monotonic()
        try:
            yield
        finally:
            self._queue.charge([who], time.monotonic() - began)
            self._end()

    def _end(self) -> None:
        self._free += 1
        self._serve()

    def _serve(self) -> None:
        while self._free > 0 and (following := self._queue.take()) is not None:
            if not following.done():
                self._free -= 1
                following.set_result(None)
