"""Open new tables: a request is checked, written and given an owner."""

import asyncio
import secrets

import msgspec

from pit21.fair.seed_chain import SeedChain
from pit21.server.games import PinnedRules, PlayableGames
from pit21.server.host.held_tables import HeldTables
from pit21.server.host.hosted_table import hash_link
from pit21.server.host.table_capacity import TableCapacity
from pit21.server.host.table_finder import NO_TABLE
from pit21.server.host.table_rows import insert_table, new_row, table_with_rules
from pit21.server.people import Person, display_names
from pit21.server.problems import NotFound, ServiceBusy, ServiceRefused
from pit21.server.tables import (
    ChainPlace,
    LiveTable,
    Loaded,
    Recorder,
    SeedSource,
    ShownNames,
    TableOwner,
    TableSetup,
    TableWish,
)
from pit21.server.tables import inputs as i
from pit21.spec.loader import is_built_in
from pit21.table.shoe import ShoeError
from pit21.wire import MadeTable, TableInfo


class TableOpener:
    def __init__(self, held: HeldTables, games: PlayableGames, room: TableCapacity, most_for_person: int) -> None:
        """`most_for_person` is how many open tables one person may host."""
        self._held = held
        self._games = games
        self.room = room
        self._most_for_person = most_for_person

    async def create(self, host: Person, wish: TableWish, address: str = "") -> MadeTable:
        """Open a table for its host; `address` is where the wish came from."""
        claimed = self.room.claim(address)
        try:
            made = await self._create(host, wish)
        except BaseException:
            self.room.release(claimed)
            raise
        self.room.keep(claimed, made.table.id)
        return made

    async def _create(self, host: Person, wish: TableWish) -> MadeTable:
        if len(self._held.tables) >= self.room.most_tables and not await self._close_emptiest():
            raise ServiceBusy("no more tables can be opened here at the moment")
        pinned = await self._games.pinned(wish.game, wish.settings)
        spec = pinned.spec()
        seats = spec.number("seats")
        if not 0 <= wish.bots < seats:
            raise ServiceRefused("bots", f"bots take 0 to {seats - 1} of the {seats} seats", "bots")
        setup = TableSetup(
            title=wish.title, listed=wish.listed, clock=wish.clock, speed=wish.speed, bots=wish.bots,
            game="" if is_built_in(wish.game) else wish.game,
        )  # fmt: skip
        link = "" if wish.listed else secrets.token_urlsafe(16)
        owner = await self._open(host.id, spec.id, pinned, setup, hash_link(link) or None)
        return MadeTable(table=owner.info(), link=link)

    async def _close_emptiest(self) -> bool:
        """Make room by closing the table where nobody has been for the longest time; False if someone is at all."""
        empty = [hosted.owner for hosted in self._held.tables.values() if hosted.owner.is_empty]
        if not empty:
            return False
        owner = min(empty, key=lambda each: each.attendance.empty_since or 0.0)
        await owner.submit(i.CloseEmpty())
        return owner.state == "closed"

    async def _open(
        self, host_id: str | None, game: str, pinned: PinnedRules, setup: TableSetup, link_hash: bytes | None
    ) -> TableOwner:
        setup = self._held.with_practice(setup, pinned)
        row = new_row(
            game, pinned, setup, host=host_id, link_hash=link_hash, process=self._held.leases.process,
            lease_until=self._held.leases.until(),
        )  # fmt: skip
        try:
            seeds = SeedSource(spare=await asyncio.to_thread(SeedChain.draw))
            live = LiveTable(row.id, pinned.spec(), seeds)  # what cannot be dealt leaves no row behind
        except (ShoeError, ValueError) as error:
            raise ServiceRefused("rules", f"this game cannot be dealt with these options: {error}") from None
        self._held.opening.add(row.id)  # until it has its owner, a renewal of leases does not take it up as nobody's
        try:
            most = self._most_for_person
            row = await self._held.services.writer.run(lambda connection: insert_table(connection, row, pinned, most))
            recorder = Recorder(row.id, ChainPlace(row.epoch), self._held.services.sealer, self._held.link_key)
            names = await self._held.services.reader.ask(display_names, (host_id,)) if host_id else {}
            hosted = self._held.add(Loaded(row, pinned, live, recorder, [], names=ShownNames(host_id, names)))
        finally:
            self._held.opening.discard(row.id)
        await hosted.open_tray()
        return hosted.owner

    async def reopen(self, table: str) -> TableInfo:
        """Open the same table again: same rules and setup, a new tray, a new chain."""
        found = await self._held.services.reader.ask(table_with_rules, table)
        if found is None:
            raise NotFound(NO_TABLE)
        row, rules = found
        if row.state != "closed":
            raise ServiceRefused("open", "the table is already open")
        pinned = rules.pinned()
        setup = msgspec.json.decode(row.setup, type=TableSetup)
        return (await self._open(row.host, row.game, pinned, setup, row.link_hash)).info()
