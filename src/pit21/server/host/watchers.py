"""Which sockets watch which table, and where they continue when its owner changes."""

import msgspec

from pit21.server.cluster import RemoteListener
from pit21.server.host.held_tables import HeldTables
from pit21.server.host.hosted_table import hash_link
from pit21.server.host.neighbors import Neighbors
from pit21.server.host.table_finder import NO_TABLE, TableFinder
from pit21.server.store import StoreError
from pit21.server.tables import Listener
from pit21.wire import Gone

_ENCODER = msgspec.json.Encoder()


class Watchers:
    """Of the sockets of this process; those of other processes look for their tables themselves."""

    def __init__(self, held: HeldTables, finder: TableFinder, neighbors: Neighbors) -> None:
        self._held = held
        self._finder = finder
        self._neighbors = neighbors
        self._watched: dict[Listener, set[str]] = {}
        self._waiting: dict[str, dict[Listener, int]] = {}

    async def watch(self, table: str, listener: Listener, after: int, link: str, *, admitted: bool = False) -> None:
        hashed = hash_link(link)
        try:
            owner = await self._finder.find(table)
        except StoreError:
            owner = None
        if admitted and not self.is_watching(table, listener):
            return  # gone meanwhile
        if owner and self._neighbors.tables is not None:
            self._discard(table, listener)
            self._neighbors.tables.watch(owner, table, listener, after, hashed, admitted=admitted)
        else:
            self.watch_here(table, listener, after, hashed, admitted=admitted)

    def watch_here(self, table: str, listener: Listener, after: int, link: bytes, *, admitted: bool) -> bool:
        """A table of this process; whether it may be watched."""
        hosted = self._held.tables.get(table)
        if hosted is None or not (admitted or hosted.admits(listener.person, link)):
            self._discard(table, listener)
            listener.offer(_ENCODER.encode(Gone(table=table, reason=NO_TABLE)))
            return False
        if not isinstance(listener, RemoteListener):
            self._watched.setdefault(listener, set()).add(table)
        hosted.owner.watch(listener, after)
        return True

    def unwatch(self, table: str, listener: Listener) -> None:
        self._discard(table, listener)
        if self._neighbors.tables is not None:
            self._neighbors.tables.unwatch(table, listener)
        hosted = self._held.tables.get(table)
        if hosted is not None:
            hosted.owner.unwatch(listener)

    def is_watching(self, table: str, listener: Listener) -> bool:
        """A table that was here when they began."""
        return table in self._watched.get(listener, ())

    def watched_by(self, listener: Listener) -> tuple[str, ...]:
        remote = self._neighbors.tables
        elsewhere = remote.tables_of(listener) if remote is not None else ()
        return (*self._watched.get(listener, ()), *elsewhere)

    def disconnected(self, listener: Listener) -> None:
        for table in self.watched_by(listener):
            self.unwatch(table, listener)
        self._watched.pop(listener, None)

    def _discard(self, table: str, listener: Listener) -> None:
        self._watched.get(listener, set()).discard(table)

    # When the owner of a table changes (`Moves`)

    def part(self, listeners: dict[Listener, int]) -> dict[Listener, int]:
        for listener in listeners:
            if isinstance(listener, RemoteListener) and self._neighbors.serving is not None:
                self._neighbors.serving.let_go(listener)
        return {each: seq for each, seq in listeners.items() if not isinstance(each, RemoteListener)}

    async def watch_again(self, table: str, listeners: dict[Listener, int]) -> None:
        for listener, seq in listeners.items():
            if self.is_watching(table, listener):  # unless they have gone meanwhile
                await self.watch(table, listener, seq, "", admitted=True)

    def wait(self, table: str, listeners: dict[Listener, int]) -> None:
        self._waiting[table] = {**self._waiting.get(table, {}), **listeners}

    async def end_wait(self, table: str) -> None:
        await self.watch_again(table, self._waiting.pop(table, {}))

    def forget(self, table: str, listeners: dict[Listener, int]) -> None:
        for listener in listeners:
            self._discard(table, listener)
