"""The announcement of a table's next shoe: opening it, collecting client seeds, handing them to the shuffle."""

import asyncio

import msgspec

from pit21.fair.seed_chain import SeedChain
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.announcement import ShoeAnnouncement, too_late
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.owner.pace import Announced
from pit21.table.refusal import Refusal
from pit21.wire import ClientSeed

_ENCODER = msgspec.json.Encoder()


class ShoeAnnouncer:
    """Client seeds are kept in memory until the shuffle, whose record holds all of them."""

    def __init__(self, live: LiveTable, seconds: float) -> None:
        """`seconds` is how long a shuffle waits for client seeds."""
        self._live = live
        self._seconds = seconds
        self._announced: ShoeAnnouncement | None = None

    def current(self) -> ShoeAnnouncement | None:
        """Of the shoe that is shuffled next; another one is forgotten."""
        if self._announced is not None and not self._announced.fits(self._live):
            self._announced = None
        return self._announced

    def announced(self) -> Announced | None:
        """What the pace of the table depends on."""
        found = self.current()
        return Announced(found.seeds, self._seconds) if found else None

    def announce(self) -> bytes | None:
        """The frame that announces the coming shoe; None if it is announced already, or there is none."""
        coming = self._live.book.coming
        if coming is None or self.current() is not None:
            return None
        self._announced = ShoeAnnouncement(coming, self._seconds)
        return self.frame()

    def frame(self) -> bytes | None:
        """The announcement, for someone who arrives while it lasts."""
        found = self.current()
        return _ENCODER.encode(found.frame(self._live.chain)) if found else None

    def take(self, name: str, given: ClientSeed) -> Refusal | None:
        """Keep someone's client seed; why not, where it is refused."""
        found = self.current()
        return found.take(self._live, name, given) if found else too_late(self._live, given)

    def with_client_seeds(self, given: i.AnyInput) -> i.AnyInput:
        """The beginning of a round takes the client seeds that came in time."""
        found = self.current()
        if isinstance(given, i.StartRound) and found is not None:
            return i.StartRound(tuple(sorted(found.seeds.items())))
        return given

    async def draw_chain(self, given: i.AnyInput) -> None:
        """Compute a new seed chain in a thread before it is needed: one shoe before the current one ends."""
        book = self._live.book
        ends = isinstance(given, i.StartRound) and book.coming is not None and book.source.needs_spare(book.coming)
        if ends or isinstance(given, i.Restored):
            book.source.give_spare(await asyncio.to_thread(SeedChain.draw))
