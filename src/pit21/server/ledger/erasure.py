"""Erase names from the ledger: rows keep their hash without the text that it was computed from.

Such a row is a gap. The links of its chain still hold, since its hash stays. A record of the people's chain, whose
actor is `erasure`, lists every gap: the hash that the row keeps, and the hash of what it holds from then on. So a row
that was changed in any other way, or once more, is found.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from sqlalchemy import Connection, and_, insert, select, update

from pit21.server.ledger.accounts import MINT, user_account
from pit21.server.ledger.chain import hash_of
from pit21.server.ledger.checkpoint import ACTOR as RETENTION
from pit21.server.ledger.name_replacement import Renaming
from pit21.server.ledger.people_chain import append_record
from pit21.server.store import EventRow, RecordRow, TransferRow, queries, schema

ACTOR = "erasure"
AUDIT = "audit"
"""What stands for a chain where lines of the audit lose a name."""
_AT_ONCE = 500


class Gap(msgspec.Struct, frozen=True, array_like=True):
    """A record: the hash that it keeps, and the hash of what it holds now, both hexadecimal."""

    number: int
    hash: str
    now: str


class Erasure(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="erase"):
    """Of one person: the gaps by chain, and the ids of the lines of the audit that lost the name."""

    user: str
    gaps: dict[str, tuple[Gap, ...]] = {}
    audit: tuple[int, ...] = ()


class RecordParts(msgspec.Struct, frozen=True):
    record: RecordRow
    events: tuple[EventRow, ...]
    transfers: tuple[TransferRow, ...]

    def renamed(self, renaming: Renaming) -> "RecordParts":
        return RecordParts(
            renaming.record(self.record),
            tuple(renaming.event(row) for row in self.events),
            tuple(renaming.transfer(row) for row in self.transfers),
        )

    def gap(self) -> Gap:
        now = hash_of(self.record, self.events, self.transfers)
        return Gap(self.record.number, self.record.hash.hex(), now.hex())


class ErasedRows(msgspec.Struct, kw_only=True):
    """The rows that change, as they will be, by chain."""

    records: dict[str, list[RecordParts]]
    audit: list[Mapping[str, object]]
    archived: list[dict[str, list[Gap]]] = []
    """Gaps of records that are in archives only."""

    def erasure(self, user: str) -> Erasure:
        found = {chain: [parts.gap() for parts in rows] for chain, rows in self.records.items()}
        for archive in self.archived:
            for chain, more in archive.items():
                found.setdefault(chain, []).extend(more)
        gaps = {chain: tuple(sorted(each, key=lambda gap: gap.number)) for chain, each in found.items()}
        return Erasure(user=user, gaps=gaps, audit=tuple(int(str(line["id"])) for line in self.audit))


def find_rows(connection: Connection, chains: Iterable[str], renaming: Renaming) -> list[RecordParts]:
    """The records of these chains that hold the name, as they will be without it."""
    return [
        after
        for chain in chains
        for before in _parts(connection, chain)
        if (after := before.renamed(renaming)) != before
    ]


def find_checkpoints(connection: Connection, renaming: Renaming) -> list[RecordParts]:
    """Checkpoints of the people's chain that say what someone of this name had at a table."""
    columns = schema.records.c
    query = select(columns.number).where(columns.chain == schema.PEOPLE, columns.actor == RETENTION)
    found = []
    for number in list(connection.scalars(query)):
        record = queries.records_after(connection, schema.PEOPLE, number - 1, 1)[0]
        after = renaming.record(record)
        if after != record:
            found.append(RecordParts(after, (), ()))
    return found


def _parts(connection: Connection, chain: str) -> Iterator[RecordParts]:
    number = 0
    while records := queries.records_after(connection, chain, number, _AT_ONCE):
        number = records[-1].number
        events: dict[int, list[EventRow]] = {}
        for event in queries.events_of_records(connection, chain, records[0].number, number):
            events.setdefault(event.record, []).append(event)
        transfers: dict[int, list[TransferRow]] = {}
        for row in queries.transfers_of_records(connection, chain, records[0].number, number):
            transfers.setdefault(row.record, []).append(row)
        for each in records:
            yield RecordParts(each, tuple(events.get(each.number, ())), tuple(transfers.get(each.number, ())))


def write_erasure(connection: Connection, user: str, rows: ErasedRows, pocket: int, at: str) -> Erasure:
    """Record the erasure, give what is left of the bankroll back to the mint, and change the rows."""
    erasure = rows.erasure(user)
    moves = ((user_account(user), MINT, pocket),) if pocket else ()
    record = append_record(connection, ACTOR, msgspec.json.encode(erasure), at, moves)
    named = {**{chain: [gap.number for gap in found] for chain, found in erasure.gaps.items()}, AUDIT: erasure.audit}
    new = [
        {"chain": chain, "number": number, "record": record, "open": True}
        for chain, numbers in named.items()
        for number in numbers
    ]
    if not new:
        return erasure
    connection.execute(insert(schema.gaps), new)
    for found in rows.records.values():
        for parts in found:
            _write(connection, parts)
    for line in rows.audit:
        connection.execute(update(schema.audit).where(schema.audit.c.id == line["id"]).values(line))
    connection.execute(update(schema.gaps).where(schema.gaps.c.record == record).values(open=False))
    return erasure


def _write(connection: Connection, parts: RecordParts) -> None:
    row, records, events, moves = parts.record, schema.records.c, schema.events.c, schema.transfers.c
    connection.execute(
        update(schema.records)
        .where(records.chain == row.chain, records.number == row.number)
        .values(actor=row.actor, command=row.command, shoes=row.shoes)
    )
    for event in parts.events:
        here = and_(events.chain == row.chain, events.seq == event.seq, events.body != event.body)
        connection.execute(update(schema.events).where(here).values(body=event.body))
    for move in parts.transfers:
        here = and_(moves.chain == row.chain, moves.record == row.number, moves.index == move.index)
        connection.execute(update(schema.transfers).where(here).values(debit=move.debit, credit=move.credit))


def rename_accounts(connection: Connection, chains: Sequence[str], renaming: Renaming, name: str) -> None:
    """The balances follow their transfers."""
    columns = schema.balances.c
    for chain in chains:
        for kind in ("player", "coming"):
            account = f"table:{chain}:{kind}:{name}"
            here = update(schema.balances).where(columns.account == account)
            connection.execute(here.values(account=renaming.account(account)))


def read_erasures(connection: Connection) -> Iterator[tuple[int, Erasure | None]]:
    """By record of the people's chain, in order; None for one that cannot be read."""
    columns = schema.records.c
    query = select(columns.number, columns.command).where(columns.chain == schema.PEOPLE, columns.actor == ACTOR)
    for number, command in connection.execute(query.order_by(columns.number)):
        try:
            yield number, msgspec.json.decode(bytes(command), type=Erasure)
        except msgspec.MsgspecError:
            yield number, None


class KnownGaps:
    """Every gap that a record of the people's chain names; where one is named twice, the last counts."""

    def __init__(self, connection: Connection) -> None:
        self.people = 0
        self.unreadable: list[int] = []
        self._gaps: dict[tuple[str, int], Gap] = {}
        self._named: set[tuple[str, int, int]] = set()
        for number, erasure in read_erasures(connection):
            if erasure is None:
                self.unreadable.append(number)
                continue
            self.people += 1
            for chain, found in erasure.gaps.items():
                for gap in found:
                    self._gaps[chain, gap.number] = gap
                    self._named.add((chain, gap.number, number))
            self._named |= {(AUDIT, line, number) for line in erasure.audit}

    def find(self, chain: str, number: int) -> Gap | None:
        return self._gaps.get((chain, number))

    def misfits(self, connection: Connection) -> list[str]:
        """Rows of `gaps` that no record names, or that are still open."""
        columns = schema.gaps.c
        rows = connection.execute(select(columns.chain, columns.number, columns.record, columns.open)).all()
        wrong = {(row.chain, row.number) for row in rows if row.open}
        stored = {(row.chain, row.number, row.record) for row in rows}
        wrong |= {(chain, number) for chain, number, _ in stored ^ self._named}
        return [f"{chain}, record {number}" for chain, number in sorted(wrong)]
