"""A table taken up from the database: replayed, or where that is impossible closed by its ledger."""

import asyncio
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection

from pit21.fair.seed_chain import SeedChain
from pit21.server.people.display_names import display_names
from pit21.server.store import reading
from pit21.server.store.commit import AnchorRow, ChipsRow, EventRow, RecordRow, RoundRow, ShoeRow
from pit21.server.store.reading import TableRow
from pit21.server.tables.closing import close_by_ledger
from pit21.server.tables.frames import Told
from pit21.server.tables.live import LiveTable
from pit21.server.tables.practice import give_buy_ins_back, plays_uploaded_rules_for_money
from pit21.server.tables.recording import Place, Recorder
from pit21.server.tables.recovery import CannotReplay, read_chains, read_seeds, read_start, replay
from pit21.server.tables.rules import StoredRules, read_rules
from pit21.server.tables.seed_source import SeedSource
from pit21.server.tables.services import TableServices
from pit21.server.tables.setup import PinnedRules
from pit21.server.tables.shown_names import ShownNames, known_users


class Stored(msgspec.Struct):
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


class Loaded(msgspec.Struct):
    row: TableRow
    pinned: PinnedRules
    live: LiveTable
    recorder: Recorder
    told: list[Told]
    restored: str = ""
    """Why its shoes are discarded before anything is dealt; empty where they are not."""
    names: ShownNames = msgspec.field(default_factory=ShownNames)


def read_stored(connection: Connection, table_id: str) -> Stored | None:
    row = reading.table(connection, table_id)
    if row is None:
        return None
    found = reading.last_round(connection, table_id)
    records = reading.records_after(connection, table_id, found.first_record - 1) if found else []
    events = reading.events_of_records(connection, table_id, found.first_record, row.record) if found else []
    shoes = reading.shoes_from(connection, table_id, found.shoe if found else 0)
    chips = reading.chips_at(connection, table_id)
    named = {anchor for shoe in shoes for anchor in (shoe.anchor, shoe.next_anchor) if anchor}
    anchors = reading.anchors(connection, table_id, named)
    restored = reading.restored(connection, table_id) if row.record else ""
    return Stored(row, read_rules(connection, row), found, records, events, shoes, chips, anchors, restored)


async def load_table(services: TableServices, table_id: str, epoch: int, link_key: bytes) -> Loaded | None:
    """None where there is none, or where it had to be closed."""
    stored = await services.reader.ask(read_stored, table_id)
    if stored is None:
        return None
    if plays_uploaded_rules_for_money(stored.row):
        await give_buy_ins_back(services, stored.row, stored.round, epoch)
        return None
    try:
        chains = await asyncio.to_thread(read_chains, services.sealer, table_id, stored.anchors)
        spare = None if chains else await asyncio.to_thread(SeedChain.draw)
        pinned, live, told = rebuild(services, stored, chains, spare)
    except CannotReplay as problem:
        services.log.exception("table cannot be replayed and is closed", table=table_id, reason=str(problem))
        await close_by_ledger(services, stored.row, stored.round, epoch, str(problem))
        return None
    row = stored.row
    place = Place(epoch, row.record, row.head_hash) if row.head_hash else Place(epoch)
    first = stored.round.first_record if stored.round else 1
    recorder = Recorder(table_id, place, services.sealer, link_key, first, stored.chips)
    users = known_users(live) | ({row.host} if row.host else set())
    names = ShownNames(row.host, await services.reader.ask(display_names, users))
    return Loaded(row, pinned, live, recorder, told, stored.restored, names)


def rebuild(
    services: TableServices, stored: Stored, chains: Iterable[SeedChain] = (), spare: SeedChain | None = None
) -> tuple[PinnedRules, LiveTable, list[Told]]:
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
    return pinned, replayed.live, replayed.told
