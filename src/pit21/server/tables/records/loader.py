"""Load a table from the database: replay it, or close it by its ledger if that is impossible."""

import asyncio
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection

from pit21.fair.seed_chain import SeedChain
from pit21.server.games import PinnedRules, StoredRules, read_rules
from pit21.server.people import display_names
from pit21.server.store import AnchorRow, ChipsRow, EventRow, RecordRow, RoundRow, ShoeRow, queries
from pit21.server.store.queries import TableRow
from pit21.server.tables.live.frames import ShownEvent
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.live.shown_names import ShownNames, known_users
from pit21.server.tables.records.ledger_close import close_by_ledger
from pit21.server.tables.records.practice import give_buy_ins_back, plays_uploaded_rules_for_money
from pit21.server.tables.records.recorder import ChainPlace, Recorder
from pit21.server.tables.records.recovery import CannotReplay, read_chains, read_seeds, read_start, replay
from pit21.server.tables.services import TableServices
from pit21.server.tables.shoes.seed_source import SeedSource


class StoredTable(msgspec.Struct):
    """What the database has of a table since the beginning of its last round."""

    row: TableRow
    rules: StoredRules
    round: RoundRow | None
    records: list[RecordRow]
    events: list[EventRow]
    shoes: list[ShoeRow]
    chips: list[ChipsRow]
    anchors: list[AnchorRow]
    restored: str = ""
    people: set[str] = msgspec.field(default_factory=set)
    unplayed: int = 0
    """Rounds of the shoe of the last round that were void."""


class Loaded(msgspec.Struct):
    row: TableRow
    pinned: PinnedRules
    live: LiveTable
    recorder: Recorder
    shown: list[ShownEvent]
    restored: str = ""
    """Why its shoes are discarded before anything is dealt; empty if they are not."""
    names: ShownNames = msgspec.field(default_factory=ShownNames)
    unplayed: int = 0


def read_stored(connection: Connection, table_id: str) -> StoredTable | None:
    row = queries.table(connection, table_id)
    if row is None:
        return None
    found = queries.last_round(connection, table_id)
    records = queries.records_after(connection, table_id, found.first_record - 1) if found else []
    events = queries.events_of_records(connection, table_id, found.first_record, row.record) if found else []
    shoes = queries.shoes_from(connection, table_id, found.shoe if found else 0)
    chips = queries.chips_at(connection, table_id)
    named = {anchor for shoe in shoes for anchor in (shoe.anchor, shoe.next_anchor) if anchor}
    anchors = queries.anchors(connection, table_id, named)
    restored = queries.restored(connection, table_id) if row.record else ""
    people = queries.people_at(connection, table_id)
    unplayed = queries.count_void_rounds(connection, table_id, found.shoe) if found else 0
    return StoredTable(
        row, read_rules(connection, row), found, records, events, shoes, chips, anchors, restored, people, unplayed
    )


async def load_table(services: TableServices, table_id: str, epoch: int, link_key: bytes) -> Loaded | None:
    """None if there is none, or where it had to be closed."""
    stored = await services.reader.ask(read_stored, table_id)
    if stored is None:
        return None
    if plays_uploaded_rules_for_money(stored.row):
        await give_buy_ins_back(services, stored.row, stored.round, epoch)
        return None
    try:
        chains = await asyncio.to_thread(read_chains, services.sealer, table_id, stored.anchors)
        spare = None if chains else await asyncio.to_thread(SeedChain.draw)
        pinned, live, shown = rebuild(services, stored, chains, spare)
    except CannotReplay as problem:
        services.log.exception("table cannot be replayed and is closed", table=table_id, reason=str(problem))
        await close_by_ledger(services, stored.row, stored.round, epoch, str(problem))
        return None
    row = stored.row
    place = ChainPlace(epoch, row.record, row.head_hash) if row.head_hash else ChainPlace(epoch)
    first = stored.round.first_record if stored.round else 1
    recorder = Recorder(table_id, place, services.sealer, link_key, first, stored.chips, stored.people)
    users = known_users(live) | ({row.host} if row.host else set())
    names = ShownNames(row.host, await services.reader.ask(display_names, users))
    same_shoe = stored.round is not None and stored.round.shoe == live.table.shoe.number
    return Loaded(row, pinned, live, recorder, shown, stored.restored, names, stored.unplayed if same_shoe else 0)


def rebuild(
    services: TableServices, stored: StoredTable, chains: Iterable[SeedChain] = (), spare: SeedChain | None = None
) -> tuple[PinnedRules, LiveTable, list[ShownEvent]]:
    """The live table of what was stored; CannotReplay where that leads to none."""
    row = stored.row
    try:
        pinned = stored.rules.pinned()
        spec = pinned.spec()
    except ValueError as error:
        raise CannotReplay(f"its rules: {error}") from error
    seeds = SeedSource(read_seeds(services.sealer, row.id, stored.shoes), chains, spare)
    if stored.round is None:
        return pinned, LiveTable(row.id, spec, seeds), []
    start = read_start(services.sealer, row.id, stored.round.round, stored.round.start)
    bodies = {event.seq: event.body for event in stored.events}
    replayed = replay(row.id, spec, start, seeds, stored.records, bodies)
    return pinned, replayed.live, replayed.shown
