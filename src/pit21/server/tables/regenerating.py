"""The whole events of a chain, from its commands and the seeds of its shoes: `ledger verify` opens seals with them.

A shoe that has retired shows its seed, so that anybody who has the database can check it. With the server's key the
open shoe is dealt again too.
"""

from collections.abc import Iterator

import msgspec
from sqlalchemy import Connection

from pit21.fair.commitment import new_seed
from pit21.server.ledger.verify import FullEvent, Regenerate
from pit21.server.store import reading
from pit21.server.store.commit import RecordRow, ShoeRow
from pit21.server.store.sealing import Sealer, SealError
from pit21.server.tables.inputs import AnyInput
from pit21.server.tables.live import LiveTable
from pit21.server.tables.recovery import kept_facts
from pit21.server.tables.rules import read_rules
from pit21.server.tables.sealed import open_seed
from pit21.server.tables.seed_source import SeedSource
from pit21.table.codec import encode_event
from pit21.table.events import Event, ShoeShuffled
from pit21.table.refusal import Refused
from pit21.table.shoe import ShoeError

_INPUT: msgspec.json.Decoder[AnyInput] = msgspec.json.Decoder(AnyInput)
_AT_ONCE = 500
_CLOSED_BY_LEDGER = b'{"input":"closed-by-ledger"'


def regenerator(sealer: Sealer | None = None) -> Regenerate:
    """For `ledger.verify`; without a sealer chains are followed as far as their shoes have retired."""

    def regenerate(connection: Connection, chain: str) -> Iterator[FullEvent]:
        row = reading.table(connection, chain)
        if row is None:
            return
        shoes = reading.shoes(connection, chain)
        seeds = _seeds(sealer, chain, shoes)
        try:
            spec = read_rules(connection, row).pinned().spec()
            # A seed that is not known stands for one that is not needed yet: nothing dealt from it is handed on.
            kept = {row.number: kept_facts(row, seeds.get(row.number) or new_seed()) for row in shoes}
            live = LiveTable(chain, spec, SeedSource(kept))
        except ValueError:
            return  # rules of another version: nothing can be said
        for record in _records(connection, chain):
            if record.command.startswith(_CLOSED_BY_LEDGER):
                return
            try:
                made = _events_of(live, record)
            except (Refused, AssertionError, ShoeError, ValueError, LookupError, TypeError):
                yield FullEvent(seq=record.first_seq, shoe=0, body=b"the record's command cannot be carried out")
                return
            if any(isinstance(event, ShoeShuffled) and event.number not in seeds for event in made):
                return
            shoe = live.book.dealt_number
            yield from (FullEvent(seq=event.seq, shoe=shoe, body=encode_event(event)) for event in made)

    return regenerate


def _events_of(live: LiveTable, record: RecordRow) -> tuple[Event, ...]:
    return live.handle(_INPUT.decode(record.command)).events


def _records(connection: Connection, chain: str) -> Iterator[RecordRow]:
    number = 0
    while records := reading.records_after(connection, chain, number, _AT_ONCE):
        yield from records
        number = records[-1].number


def _seeds(sealer: Sealer | None, chain: str, shoes: list[ShoeRow]) -> dict[int, bytes]:
    """Those that are shown, and those that the key opens; it may be another server's."""
    found = {}
    for shoe in shoes:
        if shoe.seed is not None:
            found[shoe.number] = shoe.seed
        elif sealer is not None:
            try:
                found[shoe.number] = open_seed(sealer, chain, shoe.number, shoe.sealed_seed)
            except SealError:
                continue
    return found
