"""The whole events of a chain, from its commands and the seeds of its shoes: `ledger verify` opens seals with them.

A shoe that has retired shows its seed, so that anyone who has the database can check it. With the server's key the
open shoe is dealt again too.
"""

import zlib
from collections.abc import Iterator

import msgspec
from sqlalchemy import Connection

from pit21.fair.commitment import new_seed
from pit21.server.games import read_rules
from pit21.server.ledger import ChainCut, FullEvent, Regenerate
from pit21.server.store import RecordRow, Sealer, SealError, ShoeRow, queries
from pit21.server.tables.live.inputs import AnyInput
from pit21.server.tables.live.kept_table import KeptTable
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.records.recovery import kept_facts
from pit21.server.tables.records.sealed_state import open_seed, open_start
from pit21.server.tables.shoes.seed_source import SeedSource
from pit21.table.codec import stored_forms
from pit21.table.events import Event, ShoeShuffled
from pit21.table.refusal import Refused
from pit21.table.shoe import ShoeError

_INPUT: msgspec.json.Decoder[AnyInput] = msgspec.json.Decoder(AnyInput)
_AT_ONCE = 500
_CLOSED_BY_LEDGER = b'{"input":"closed-by-ledger"'


def regenerator(sealer: Sealer | None = None) -> Regenerate:
    """For `ledger.verification`; without a sealer chains are followed as far as their shoes have retired."""

    def regenerate(connection: Connection, chain: str, cut: ChainCut | None) -> Iterator[FullEvent]:
        row = queries.table(connection, chain)
        if row is None:
            return
        shoes = queries.shoes(connection, chain)
        seeds = _seeds(sealer, chain, shoes)
        try:
            spec = read_rules(connection, row).pinned().spec()
            # A seed that is not known stands for one that is not needed yet: nothing dealt from it is handed on.
            facts = {row.number: kept_facts(row, seeds.get(row.number) or new_seed()) for row in shoes}
            live = LiveTable(chain, spec, SeedSource(facts), _kept(sealer, connection, cut) if cut else None)
        except (SealError, ValueError, zlib.error):
            return  # rules of another version, or a beginning that no key opens: nothing can be said
        for record in _records(connection, chain, cut.number if cut else 0):
            if record.command.startswith(_CLOSED_BY_LEDGER):
                return
            try:
                made = _events_of(live, record)
            except (Refused, AssertionError, ShoeError, ValueError, LookupError, TypeError):
                yield FullEvent(seq=record.first_seq, shoe=0, forms=(b"the record's command cannot be executed",))
                return
            if any(isinstance(event, ShoeShuffled) and event.number not in seeds for event in made):
                return
            shoe = live.book.dealt_number
            yield from (FullEvent(seq=event.seq, shoe=shoe, forms=stored_forms(event)) for event in made)

    return regenerate


def _events_of(live: LiveTable, record: RecordRow) -> tuple[Event, ...]:
    return live.handle(_INPUT.decode(record.command)).events


def _kept(sealer: Sealer | None, connection: Connection, cut: ChainCut) -> KeptTable:
    """The table at the beginning of the first round after a checkpoint."""
    row = queries.round_of(connection, cut.chain, cut.round + 1)
    if sealer is None or row is None:
        raise SealError("there is no key, or nothing to open with it")
    return open_start(sealer, cut.chain, row.round, row.start)


def _records(connection: Connection, chain: str, number: int) -> Iterator[RecordRow]:
    while records := queries.records_after(connection, chain, number, _AT_ONCE):
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
