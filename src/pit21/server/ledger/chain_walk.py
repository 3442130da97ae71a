"""`Walk`: one chain checked record by record, with its events, transfers, shoes, rounds and seals."""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import TypeVar

from sqlalchemy import Connection, func, select

from pit21.fair.seed_chain import anchor_of, link_before
from pit21.randomness import VERSION as SHUFFLE_VERSION
from pit21.randomness import VERSION_2 as SHUFFLE_VERSION_2
from pit21.server.ledger.buy_ins import BuyIns, check_buy_ins
from pit21.server.ledger.chain import (
    FIRST_PREVIOUS,
    PublicShoe,
    hash_of,
    public_shoe,
    read_public_shoes,
    seal_of,
)
from pit21.server.ledger.checkpoint import ACTOR, ChainCheckpoint, ChainCut, read_checkpoint, start_hash
from pit21.server.ledger.erasure import KnownGaps
from pit21.server.ledger.refill_checks import ChainMoney, Refills, check_chips
from pit21.server.ledger.report import Regenerate, Report
from pit21.server.ledger.rounds import check_rounds
from pit21.server.store import EventRow, RecordRow, TransferRow, queries, schema

_AT_ONCE = 500
"""Records that are read together."""
Row = TypeVar("Row", EventRow, TransferRow)


class Walk:
    """Along one chain to its head, from its first record or from where a checkpoint has cut it."""

    def __init__(
        self, connection: Connection, chain: str, report: Report, sums: dict[str, int], gaps: KnownGaps,
        cut: ChainCut | None = None,
    ) -> None:  # fmt: skip
        self._connection = connection
        self._chain = chain
        self._report = report
        self._sums = sums
        self._gaps = gaps
        self._before_gap: int | None = None  # the last event before the first gap
        self._cut = cut
        self._number = cut.number if cut else 0
        self._seq: int | None = cut.seq if cut else None
        self._previous = bytes.fromhex(cut.hash) if cut else FIRST_PREVIOUS
        self._shoes: dict[int, PublicShoe] = {shoe.number: shoe for shoe in cut.shoes} if cut else {}
        self.checkpoints: list[ChainCheckpoint] = []
        self._events_seen = 0
        self._transfers_seen = 0

    def money(self, wanted: Mapping[str, set[int]]) -> ChainMoney:
        """What people have at this table, where the walk begins."""
        money = ChainMoney(self._chain, queries.round_bounds(self._connection, self._chain), wanted)
        if self._cut is not None:
            money.begin(self._cut)
        return money

    def all(self, regenerate: Regenerate | None, money: ChainMoney) -> None:
        self.records(money)
        self.head()
        self.shoes()
        self.rounds(money.users)
        if regenerate is not None:
            self.seals(regenerate)

    @property
    def reached(self) -> tuple[int, str]:
        """The number and the hash of the last record."""
        return self._number, self._previous.hex()

    def records(self, money: ChainMoney) -> None:
        buy_ins = BuyIns(self._chain)
        while records := queries.records_after(self._connection, self._chain, self._number, _AT_ONCE):
            first, last = records[0].number, records[-1].number
            events = _by_record(queries.events_of_records(self._connection, self._chain, first, last))
            transfers = _by_record(queries.transfers_of_records(self._connection, self._chain, first, last))
            for record in records:
                moved = transfers.pop(record.number, [])
                events_of = events.pop(record.number, [])
                self._record(record, events_of, moved)
                money.add(record, moved)
                check_buy_ins(buy_ins, record, moved, self._problem)
                buy_ins.add(events_of, moved)
            for number in sorted({*events, *transfers}):
                self._fault(number, "events or transfers belong to a record that is not there")
        self._count_strays()

    def _record(self, record: RecordRow, events: Sequence[EventRow], transfers: Sequence[TransferRow]) -> None:
        number = record.number
        if number != self._number + 1:
            self._fault(number, f"the record before it is {self._number}: some are missing")
        if record.previous != self._previous:
            self._fault(number, "it does not name the hash of the record before it")
        try:
            right = hash_of(record, events, transfers)
        except (AttributeError, TypeError, ValueError):
            right = b""  # a value of a kind that no writer leaves there
        self._check_hash(record, right)
        self._numbers(record, events, transfers)
        self._read_shoes(record)
        self._read_checkpoint(record)
        for row in transfers:
            self._move(row)
        self._number, self._previous = number, record.hash
        self._events_seen += len(events)
        self._transfers_seen += len(transfers)
        self._report.records += 1
        self._report.seals += sum(event.seal is not None for event in events)

    def _check_hash(self, record: RecordRow, right: bytes) -> None:
        """A row from which a name was erased keeps its hash, and holds what the erasure left."""
        gap = self._gaps.find(self._chain, record.number)
        if gap is None:
            if record.hash != right:
                self._fault(record.number, "its hash does not match its contents")
            return
        if self._before_gap is None:
            self._before_gap = self._seq or 0
        self._report.gaps += 1
        if record.hash.hex() != gap.hash:
            self._fault(record.number, "a name was erased from it, and its hash is not the one that it had then")
        if right.hex() != gap.now:
            self._fault(record.number, "a name was erased from it, and it was changed since")

    def _numbers(self, record: RecordRow, events: Sequence[EventRow], transfers: Sequence[TransferRow]) -> None:
        """I16: sequence numbers have no gap; the transfers of a record count from 0 and belong to its events."""
        seqs = [event.seq for event in events]
        if seqs:
            wanted = range(record.first_seq, record.last_seq + 1)  # never spelled out: its end may have been edited
            if len(seqs) != len(wanted) or any(seq != right for seq, right in zip(seqs, wanted, strict=True)):
                self._fault(record.number, "its events are not those it names")
            if self._seq is not None and seqs[0] != self._seq + 1:
                self._fault(record.number, f"event {seqs[0]} does not follow event {self._seq}")
            self._seq = seqs[-1]
        if [row.index for row in transfers] != list(range(len(transfers))):
            self._fault(record.number, "its transfers are not numbered from 0 on")
        if any(row.seq and row.seq not in seqs for row in transfers):
            self._fault(record.number, "a transfer belongs to none of its events")

    def _move(self, row: TransferRow) -> None:
        if type(row.amount) is not int or row.amount <= 0 or row.debit == row.credit:
            self._fault(row.record, f"transfer {row.index} moves nothing")
            return
        self._sums[row.debit] = self._sums.get(row.debit, 0) - row.amount
        self._sums[row.credit] = self._sums.get(row.credit, 0) + row.amount

    def _read_shoes(self, record: RecordRow) -> None:
        try:
            shoes = read_public_shoes(record.shoes)
        except (ValueError, TypeError):
            self._fault(record.number, "what it says of the shoes cannot be read")
            return
        for shoe in shoes:
            before = self._shoes.get(shoe.number)
            fixed = before is not None and before.state != "discarded"  # a discarded number is committed to again
            if before is not None and fixed and before.commitment != shoe.commitment:
                self._fault(record.number, f"the commitment of shoe {shoe.number} was changed")
            self._shoes[shoe.number] = shoe

    def _read_checkpoint(self, record: RecordRow) -> None:
        if self._chain != schema.PEOPLE or record.actor != ACTOR:
            return
        try:
            found = read_checkpoint(record.command)
        except ValueError:
            found = None
        if found is None:
            self._fault(record.number, "it is not a checkpoint, and the retention job writes nothing else")
        else:
            self.checkpoints.append(found)

    def head(self) -> None:
        """The table knows the last link: a chain that was cut short is found."""
        if self._chain == schema.PEOPLE:
            return
        row = queries.table(self._connection, self._chain)
        if row is None and self._cut is not None and self._cut.closed:
            self._problem("rows", "the table was removed, and some of its rows are there")
        elif row is None:
            self._fault(0, "there is no table of this name")
        elif row.record != self._number or (row.head_hash or FIRST_PREVIOUS) != self._previous:
            self._fault(self._number, f"the table's head is record {row.record}, which is not the last one")
        elif self._seq is not None and row.seq != self._seq:
            self._fault(self._number, f"the table's last event is {row.seq}, not {self._seq}")

    def shoes(self) -> None:
        """Shoes are as the records say, and a seed that is shown is the one that was committed to (I10)."""
        first = self._cut.shoe if self._cut else 0
        if self._cut is not None and self._cut.closed:
            return  # every shoe of it is on the way out
        stored = {row.number: public_shoe(row) for row in queries.shoes_from(self._connection, self._chain, first)}
        for number in sorted({*stored, *self._shoes}):
            said, kept = self._shoes.get(number), stored.get(number)
            if said != kept:
                self._problem(f"shoe {number}", "it does not match the records")
            if kept is not None and kept.seed is not None:
                self._seed(kept, stored.get(number - 1))
            if kept is not None and kept.state == "retired" and kept.seed is None:
                self._problem(f"shoe {number}", "it has retired and its seed is not shown")

    def _seed(self, shoe: PublicShoe, before: PublicShoe | None) -> None:
        """A seed that is shown fits its commitment and, from version 2 on, the chain (I21)."""
        assert shoe.seed is not None
        seed, name = bytes.fromhex(shoe.seed), f"shoe {shoe.number}"
        label = SHUFFLE_VERSION if shoe.version == 1 else SHUFFLE_VERSION_2
        if sha256(f"{label}|commitment|".encode() + seed).hexdigest() != shoe.commitment:
            self._problem(name, "its seed is not the one that was committed to")
        if shoe.version == 1:
            return
        if before is not None and before.seed is not None and before.anchor == shoe.anchor:
            if before.position + 1 != shoe.position or link_before(seed).hex() != before.seed:
                self._problem(name, "its seed does not hash to the seed of the shoe before it")
        elif anchor_of(seed, shoe.position) != shoe.anchor:
            self._problem(name, "its seed does not lead to the anchor of its chain")

    def rounds(self, people: Mapping[str, str]) -> None:
        if self._chain != schema.PEOPLE:
            self._check_start()
            if self._cut is None or not self._cut.closed:
                check_rounds(self._connection, self._chain, people, self._problem, self._cut)

    def _check_start(self) -> None:
        """A table that is dealt on begins its first round as the checkpoint says."""
        if self._cut is None or self._cut.closed:
            return
        row = queries.round_of(self._connection, self._chain, self._cut.round + 1)
        if row is not None and not row.start and self._before_gap is not None:
            return  # erased with the name of someone who sat there
        if row is None or start_hash(row.start) != self._cut.start:
            self._problem(f"round {self._cut.round + 1}", "its beginning is not the one that the checkpoint names")

    def chips(self, money: ChainMoney, refills: Refills) -> None:
        check_chips(money, queries.chips_at(self._connection, self._chain), refills, self._chain, self._problem)

    def seals(self, regenerate: Regenerate) -> None:
        """What was hidden is what the seal says, wherever the seed is known."""
        if self._cut is not None and self._cut.closed:
            return
        first = self._cut.seq if self._cut else -1
        stored = {row.seq: row for row in queries.events_after(self._connection, self._chain, first)}
        for full in regenerate(self._connection, self._chain, self._cut):
            if self._before_gap is not None and full.seq > self._before_gap:
                return  # a text that was mixed into a shoe may be erased: its cards cannot be dealt again
            row, shoe = stored.get(full.seq), self._shoes.get(full.shoe)
            if row is None:
                self._problem(f"event {full.seq}", "the commands lead to it, and it is not there")
            elif row.seal is None:
                if row.body not in full.forms:
                    self._problem(f"event {full.seq}", "the commands lead to another event")
            elif shoe is not None and shoe.seed is not None:
                self._report.seals_checked += 1
                seed = bytes.fromhex(shoe.seed)
                if row.seal not in [seal_of(seed, self._chain, full.seq, body) for body in full.forms]:
                    self._problem(f"event {full.seq}", "its seal is not that of the event that the commands lead to")

    def _count_strays(self) -> None:
        """Rows outside the numbers of the records."""
        for table, seen, what in (
            (schema.events, self._events_seen, "events"),
            (schema.transfers, self._transfers_seen, "transfers"),
        ):
            here = (table.c.chain == self._chain, table.c.record > (self._cut.number if self._cut else 0))
            query = select(func.count()).select_from(table).where(*here)
            there = int(self._connection.execute(query).scalar() or 0)
            if there != seen:
                self._problem(what, f"{there - seen} belong to no record")
            setattr(self._report, what, getattr(self._report, what) + there)

    def _fault(self, record: int, what: str) -> None:
        self._problem(f"record {record}", what)

    def _problem(self, where: str, what: str) -> None:
        self._report.add(f"{self._chain}, {where}", what)


def _by_record(rows: Iterable[Row]) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = {}
    for row in rows:
        found.setdefault(row.record, []).append(row)
    return found
