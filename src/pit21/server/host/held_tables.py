"""The tables that this process holds: acquired when no other process has them, released when one does."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

import msgspec

from pit21.server.games import PinnedRules
from pit21.server.host.hosted_table import HostedTable
from pit21.server.host.leases import Leases
from pit21.server.host.neighbors import Neighbors
from pit21.server.store import StoreError
from pit21.server.tables import Listener, Loaded, TableOwner, TableServices, TableSetup, load_table
from pit21.spec.loader import is_built_in
from pit21.spec.player_edge import may_favor_players


class Moves(Protocol):
    """What becomes of those who watch a table when its owner changes."""

    def part(self, listeners: dict[Listener, int]) -> dict[Listener, int]:
        """Keep those whose sockets are here; the processes of the others look for the table themselves."""
        ...

    async def watch_again(self, table: str, listeners: dict[Listener, int]) -> None:
        """Show them the table where it is now, each from the last event that they know."""
        ...

    def wait(self, table: str, listeners: dict[Listener, int]) -> None:
        """Keep them until the table can be read."""
        ...

    async def end_wait(self, table: str) -> None: ...

    def forget(self, table: str, listeners: dict[Listener, int]) -> None:
        """The table is closed."""
        ...


class HeldTables:
    """`tables` are those that this process owns; `opening` are about to be."""

    def __init__(
        self, services: TableServices, leases: Leases, link_key: bytes, practice_chips: int, neighbors: Neighbors
    ) -> None:
        self.services = services
        self.leases = leases
        self.link_key = link_key
        self.tables: dict[str, HostedTable] = {}
        self.opening: set[str] = set()
        self.moves: Moves
        self.on_change: list[Callable[[], object]] = []
        """Called when a table was opened or is gone."""
        self.on_gone: list[Callable[[str], object]] = []
        """Called with the id of a table that is closed, or that another process has."""
        self._practice_chips = practice_chips  # at tables with uploaded rules
        self._neighbors = neighbors
        self._loading: dict[str, asyncio.Task[HostedTable | None]] = {}
        self._stopping = False

    async def stop(self) -> None:
        """Finish what is in progress; open rounds are kept and continue when a server starts again."""
        self._stopping = True
        await asyncio.gather(*(hosted.owner.stop() for hosted in self.tables.values()))
        await self.leases.release(tuple(self.tables))
        stopped, self.tables = self.tables, {}
        for hosted in stopped.values():
            self.moves.part(hosted.owner.let_go())

    async def renew(self) -> None:
        """Renew the leases. Viewers of a table that was lost in the meantime follow it to its new owner."""
        for table_id in await self.leases.renew(tuple(self.tables)):
            hosted = self.tables.pop(table_id, None)
            if hosted is None:
                continue
            self._say_gone(table_id)
            await hosted.owner.stop()
            await self.moves.watch_again(table_id, self.moves.part(hosted.owner.let_go()))

    async def take_up_free(self) -> None:
        """Take up every open table that nobody holds.

        A table that cannot be taken up stands in no other's way; it is tried again when the leases are renewed.
        """
        renewed = time.monotonic()
        for table_id in await self.leases.claimable():
            if table_id in self.tables or table_id in self.opening:
                continue
            if time.monotonic() - renewed > self.leases.renew_seconds:
                await self.renew()  # many tables of a process that is gone must not cost us our own
                renewed = time.monotonic()
            try:
                await self.load(table_id)
            except Exception:
                self.services.log.exception("table cannot be loaded", table=table_id)
                continue
            await self.moves.end_wait(table_id)

    async def load(self, table_id: str) -> HostedTable | None:
        """The table from the database, owned by this process from now on; None if another process has it."""
        if table_id in self.tables:
            return self.tables[table_id]
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._take_up(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _take_up(self, table_id: str) -> HostedTable | None:
        epoch = await self.leases.claim(table_id)
        if epoch is None or self._stopping:
            return None
        loaded = await load_table(self.services, table_id, epoch, self.link_key)
        if loaded is None:
            return None
        hosted = self.add(loaded)
        if loaded.row.record == 0:
            await hosted.open_tray()  # the process that made it ended before it could
        if self._neighbors.tables is not None:
            self._neighbors.tables.arrived(table_id)
        return hosted

    def add(self, loaded: Loaded) -> HostedTable:
        """Give the table its owner, who begins at once."""
        row = loaded.row
        setup = self.with_practice(msgspec.json.decode(row.setup, type=TableSetup), loaded.pinned)
        owner = TableOwner(loaded, setup, self.services, self._lost)
        hosted = HostedTable(
            owner=owner, pinned=loaded.pinned, listed=row.listed, link_hash=row.link_hash, host_id=row.host
        )
        self.tables[row.id] = hosted
        self._say_changed()
        owner.start()
        return hosted

    def with_practice(self, setup: TableSetup, pinned: PinnedRules) -> TableSetup:
        """What is won by rules that may pay anything is nobody's money.

        Such rules are those that someone uploaded, and options or side bets that may favor the players. Whoever banks
        against bots has an edge too, and the house gives bots new chips.
        """
        spec = pinned.spec()
        banks_against_bots = setup.bots > 0 and spec.value("banking") == "player"
        if is_built_in(pinned.source) and not banks_against_bots and not may_favor_players(spec):
            return setup
        return msgspec.structs.replace(setup, practice=setup.practice or self._practice_chips)

    async def _lost(self, owner: TableOwner) -> bool:
        """The table was closed, or belongs to another process, or its last commit is in doubt: read it again.

        Whether this process owns it again. Where the database does not answer its watchers wait until it does.
        """
        table_id = owner.live.chain
        if self.tables.get(table_id) is None or self.tables[table_id].owner is not owner:
            return False
        del self.tables[table_id]
        self._say_changed()
        listeners = self.moves.part(owner.let_go())
        if owner.state == "closed":
            self._say_gone(table_id)
            self.moves.forget(table_id, listeners)
        if owner.state == "closed" or self._stopping:
            return False
        self.services.log.warning("table is read again", table=table_id)
        try:
            hosted = await self.load(table_id)
        except StoreError:
            self.moves.wait(table_id, listeners)
            return False
        await self.moves.watch_again(table_id, listeners)
        return hosted is not None

    def _say_changed(self) -> None:
        for call in self.on_change:
            call()

    def _say_gone(self, table_id: str) -> None:
        for call in self.on_gone:
            call(table_id)
