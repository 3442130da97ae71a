"""Recover a table from the database: the state at the start of its last round, then everything since replayed.

No card lies in the database in clear. The shoe is dealt again from its seed, the inputs are executed again, and
every event that comes out must be the one that was stored, byte for byte; a chain of a version that wrote words for
codes is compared in those words. Where that is impossible the table is closed
by its ledger alone: what the open round moved is reversed, and everyone gets what lies at the table.
"""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from pit21.fair.seed_chain import SeedChain
from pit21.server.store import AnchorRow, RecordRow, Sealer, SealError, ShoeRow
from pit21.server.tables.live.frames import ShownEvent, show_events
from pit21.server.tables.live.inputs import AnyInput
from pit21.server.tables.live.kept_table import KeptTable
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.records.sealed_state import open_root, open_seed, open_start
from pit21.server.tables.shoes.seed_source import SeedSource, ShoeCommitment
from pit21.spec.game import GameSpec
from pit21.table.changes.invariants import InvariantError
from pit21.table.codec import decode_event, stored_forms
from pit21.table.events import Event
from pit21.table.refusal import Refused
from pit21.table.shoe import ShoeError
from pit21.table.state import Table

_INPUT: msgspec.json.Decoder[AnyInput] = msgspec.json.Decoder(AnyInput)


class CannotReplay(Exception):  # noqa: N818 - an answer: the round is voided then
    """The stored history does not lead to a table."""


def read_seeds(sealer: Sealer, chain: str, shoes: Iterable[ShoeRow]) -> dict[int, ShoeCommitment]:
    """The seeds of stored shoes, with what a replay needs to commit to them again."""
    try:
        return {row.number: kept_facts(row, open_seed(sealer, chain, row.number, row.sealed_seed)) for row in shoes}
    except SealError as error:
        raise CannotReplay(str(error)) from error


def read_chains(sealer: Sealer, chain: str, rows: Iterable[AnchorRow]) -> list[SeedChain]:
    """Seed chains from their roots; each takes milliseconds, so this is for a thread."""
    try:
        return [SeedChain(open_root(sealer, chain, row.anchor.hex(), row.sealed_root), row.length) for row in rows]
    except SealError as error:
        raise CannotReplay(str(error)) from error


def kept_facts(row: ShoeRow, seed: bytes) -> ShoeCommitment:
    return ShoeCommitment(
        number=row.number, seed=seed, version=row.version, anchor=(row.anchor or b"").hex(),
        position=row.position or 0, next_anchor=(row.next_anchor or b"").hex(),
    )  # fmt: skip


def read_start(sealer: Sealer, chain: str, number: int, start: bytes) -> KeptTable:
    try:
        return open_start(sealer, chain, number, start)
    except (SealError, msgspec.MsgspecError) as error:
        raise CannotReplay(f"the beginning of round {number} cannot be read: {error}") from error


class Replayed(msgspec.Struct):
    """A table after its history, and that history as it was shown."""

    live: LiveTable
    shown: list[ShownEvent]


def replay(
    chain: str, spec: GameSpec, start: KeptTable | None, seeds: SeedSource, records: Iterable[RecordRow],
    bodies: Mapping[int, bytes], follow: Callable[[Table, tuple[Event, ...]], None] | None = None,
) -> Replayed:  # fmt: skip
    """Carry out the inputs of these records again; `bodies` are the stored events by number.

    `follow` gets the events of each input and of the table before them.
    """
    try:
        live = LiveTable(chain, spec, seeds, start)
        shown: list[ShownEvent] = []
        for record in records:
            before = live.seen()
            done = live.handle(_INPUT.decode(record.command))
            if live.table.seq != record.last_seq:
                raise CannotReplay(f"record {record.number} ends at event {live.table.seq}, not {record.last_seq}")
            shown += show_events(before, done.events, live.seen())
            if follow is not None:
                follow(before.table, done.events)
    except (Refused, InvariantError, ShoeError, ValueError, LookupError, TypeError) as error:
        raise CannotReplay(f"{type(error).__name__}: {error}") from error
    for each in shown:
        stored = bodies.get(each.seq)
        if stored != bytes(each.body) and stored not in stored_forms(decode_event(bytes(each.body))):
            raise CannotReplay(f"event {each.seq} is not the one that was stored")
    seeds.end_replay()
    return Replayed(live, shown)
