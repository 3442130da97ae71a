"""`verify` is content with what the writer wrote, and finds whatever was changed afterwards (I3)."""

import asyncio
import hmac
import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from pit21.server.ledger.chain import encoded, hash_of, link_record, seal_of
from pit21.server.ledger.report import FullEvent, Regenerate, Report
from pit21.server.ledger.verification import verify
from pit21.server.store.database.engine import open_engine, snapshot
from pit21.table.codec import encode_event
from pit21.table.events import RoundBegan
from tests.scale import ScaleCount
from tests.server.store.books import AT, Book, open_writer

SEED = bytes(range(32))
COMMITMENT = sha256(b"pit21-shuffle-1|commitment|" + SEED).digest()


def make(url: str, records: int = 6) -> Book:
    """Two tables and the people's chain; the first table's shoe retires with its last record."""
    book = Book("t", seed=SEED, commitment=COMMITMENT)

    async def main() -> None:
        other, people = Book("other"), Book("people", epoch=0)
        async with open_writer(url, "t", "other") as (writer, _):
            for _ in range(records):
                await writer.commit(book.next())
                await writer.commit(other.next())
                grant = people.next((("mint", "user:u", 100),), extras=False)
                await writer.commit(replace(grant, head=None))
            last = book.next()
            shoes = (book.shoe("retired"),)
            record = link_record(last.record, last.events, last.transfers, shoes)
            await writer.commit(replace(last, record=record, shoes=shoes))

    asyncio.run(main())
    return book


def checked(url: str, regenerate: Regenerate | None = None) -> Report:
    engine = open_engine(url)
    with snapshot(engine) as connection:
        report = verify(connection, regenerate)
    engine.dispose()
    return report


@contextmanager
def without_triggers(url: str) -> Iterator[Connection]:
    """The database as someone holds it who owns the file or the server."""
    engine = open_engine(url)
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            plain: Any = connection.connection.dbapi_connection  # outside a transaction, where these have an effect
            plain.execute("PRAGMA foreign_keys=OFF")
            plain.execute("PRAGMA ignore_check_constraints=ON")
            names = connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'trigger'")).scalars().all()
            for name in names:
                connection.exec_driver_sql(f"DROP TRIGGER {name}")
        else:
            connection.exec_driver_sql("SET session_replication_role = replica")
        yield connection
        connection.commit()
    engine.dispose()


def test_what_was_written_is_right(database_url: str) -> None:
    make(database_url)
    report = checked(database_url)
    assert report.problems == []
    assert (report.chains, report.records, report.events, report.transfers) == (3, 19, 76, 32)
    assert (report.seals, report.seals_checked) == (19, 0)
    assert report.minted == 13 * 500 + 6 * 100


EDITS = (
    ("DELETE FROM records WHERE chain = 't' AND number = 3", "some are missing"),
    ("DELETE FROM records WHERE chain = 't' AND number = 7", "which is not the last one"),
    ("DELETE FROM events WHERE chain = 't' AND seq = 5", "its events are not those it names"),
    ("DELETE FROM transfers WHERE chain = 't' AND record = 2", "its transfers sum to"),
    ("UPDATE transfers SET amount = amount + 1 WHERE chain = 't' AND record = 2", "its transfers sum to"),
    ("UPDATE balances SET balance = balance + 1 WHERE account = 'user:u'", "not to zero"),
    ("UPDATE balances SET balance = 0 WHERE account = 'user:u'", "it holds 0, and its transfers sum to 600"),
    ("UPDATE records SET hash = previous WHERE chain = 't' AND number = 3", "does not name the hash"),
    ("UPDATE shoes SET state = 'next' WHERE chain = 'other'", "does not match the records"),
    ("UPDATE shoes SET seed = commitment WHERE chain = 't'", "not the one that was committed to"),
    ("UPDATE events SET chain = 'ghost' WHERE chain = 'other' AND seq = 1", "ghost"),
    ("UPDATE tables SET seq = 3 WHERE id = 't'", "last event is 3"),
    ("UPDATE rounds SET state = 'voided' WHERE chain = 't' AND round = 2", "t, round 2: it is kept as voided"),
    ("DELETE FROM rounds WHERE chain = 't' AND round = 1", "t, round 1: it is kept as None"),
    ("UPDATE played SET returned = returned + 100 WHERE chain = 't' AND round = 1", "round 1: the result of u"),
    ("UPDATE played SET fees = 5 WHERE chain = 't' AND round = 1", "round 1: the result of u"),
    ("UPDATE played SET at = '' WHERE chain = 't' AND round = 1", "round 1: its end as it is kept for u"),
    ("DELETE FROM played WHERE chain = 't' AND round = 2", "round 2: the result of u"),
    (
        "UPDATE returns SET returned = returned + 1 WHERE chain = 't'",
        "t, returns of base: they are kept as (7, 700, 70000, 700, 1051)",
    ),
    ("UPDATE returns SET count = count - 1 WHERE chain = 't'", "the events say (7, 700, 70000, 700, 1050)"),
    (
        "UPDATE returns SET first_stakes = first_stakes * 3 WHERE chain = 't'",
        "t, returns of base: they are kept as (7, 2100",
    ),
    (
        "UPDATE returns SET squares = squares * 9 WHERE chain = 't'",
        "t, returns of base: they are kept as (7, 700, 630000",
    ),
    ("INSERT INTO returns VALUES ('ghost', 'd', 'base', 1, 5, 25, 5, 0)", "ghost, returns of base"),
    ("UPDATE rounds SET chain = 'ghost' WHERE chain = 't' AND round = 1", "ghost, round 1"),
    ("UPDATE played SET chain = 'ghost' WHERE chain = 't' AND round = 1", "ghost, round 1"),
    ("DELETE FROM returns WHERE chain = 't'", "t, returns of base: they are kept as None"),
    ("DELETE FROM tables WHERE id = 't'", "no table of this name"),
    ("INSERT INTO transfers VALUES ('t', 99, 0, 0, 'mint', 'user:u', 5)", "belong to no record"),
    ("INSERT INTO texts VALUES ('00', 'other words')", "its text does not match its hash"),
    ("UPDATE tables SET file_hash = 'gone' WHERE id = 't'", "the text of its rules is missing"),
    ("UPDATE transfers SET debit = 'user:poor' WHERE chain = 'people' AND record = 1", "leave it at -100"),
)


def test_each_kind_of_change_is_found(database_url: str) -> None:
    make(database_url)
    with without_triggers(database_url) as connection:
        for edit, words in EDITS:
            with connection.begin_nested() as savepoint:
                assert connection.execute(text(edit)).rowcount > 0, edit
                found = [f"{problem.where}: {problem.what}" for problem in verify(connection).problems]
                assert any(words in line for line in found), (edit, found)
                savepoint.rollback()
        assert verify(connection).ok


def test_every_edited_byte_is_found(sqlite_url: str, scale_count: ScaleCount) -> None:
    """I3: one byte of one column of one row, at random."""
    make(sqlite_url, records=3)
    edits = scale_count(small=60, conformance=200, full=1_000)
    choose = random.Random(21)
    with without_triggers(sqlite_url) as connection:
        found = 0
        while found < edits:
            with connection.begin_nested() as savepoint:
                try:
                    edit = edit_byte(connection, choose)
                except IntegrityError:  # it would be another row's number: not even the file's owner can do that
                    edit = ""
                if edit:
                    assert verify(connection).problems, edit
                    found += 1
                savepoint.rollback()
        assert verify(connection).ok


def edit_byte(connection: Connection, choose: random.Random) -> str:
    table = choose.choice(("records", "events", "transfers"))
    rows = connection.exec_driver_sql(f"SELECT rowid, * FROM {table}").mappings().all()
    row = choose.choice(rows)
    column = choose.choice([name for name in row if name != "rowid" and row[name] not in (None, b"")])
    value = row[column]
    new: object
    if isinstance(value, int):
        new = value ^ (1 << choose.randrange(40))
    else:
        data = bytearray(value if isinstance(value, bytes) else value.encode())
        data[choose.randrange(len(data))] ^= 1 << choose.randrange(7)
        new = bytes(data) if isinstance(value, bytes) else data.decode("latin-1")
    connection.exec_driver_sql(f'UPDATE {table} SET "{column}" = ? WHERE rowid = ?', (new, row["rowid"]))
    return f"{table}.{column} of {row['rowid']}: {value!r} became {new!r}"


def test_seals_are_opened_where_the_shoe_has_retired(database_url: str) -> None:
    book = make(database_url)

    def right(_: Connection, chain: str, __: object) -> Iterator[FullEvent]:
        if chain == "t":
            yield from (FullEvent(seq=seq, shoe=1, forms=(book.full_event(seq),)) for seq in (2, 6))
            yield FullEvent(seq=1, shoe=1, forms=(encode_event(RoundBegan(seq=1, round=1)),))
        if chain == "other":  # its shoe is open: there is nothing to open the seal with
            yield FullEvent(seq=2, shoe=1, forms=(b"anything",))

    def wrong(_: Connection, chain: str, __: object) -> Iterator[FullEvent]:
        if chain == "t":
            yield FullEvent(seq=2, shoe=1, forms=(book.full_event(6),))
            yield FullEvent(seq=1, shoe=1, forms=(b'{"event":"stand","seq":1}',))
            yield FullEvent(seq=999, shoe=1, forms=(b"{}",))

    report = checked(database_url, right)
    assert report.problems == []
    assert report.seals_checked == 2
    assert [problem.where for problem in checked(database_url, wrong).problems] == [
        "t, event 2", "t, event 1", "t, event 999",
    ]  # fmt: skip


def test_chain_as_it_is_described() -> None:
    """Known answers, so that the encoding cannot change unseen."""
    book = Book("t")
    book.command = b'{"do":"hit"}'
    commit = book.next(extras=False)
    record = commit.record
    assert encoded(record, (), ()).startswith(
        b"t\0\0\0\x0dpit21-chain-1t\0\0\0\x01ti\0\0\0\x011i\0\0\0\x011t\0\0\0\x04anna"
    )
    assert record.hash == sha256(bytes(32) + encoded(record, commit.events, commit.transfers)).digest()
    assert record.hash.hex() == "6a2c4d9c5d202a52376e81c09238b0ae058488a9e5543dabb45e2c75eb2c9754"
    assert hash_of(replace(record, at=AT + " "), commit.events, commit.transfers) != record.hash
    assert seal_of(bytes(32), "t", 2, b"{}") != seal_of(bytes(32), "t", 3, b"{}")
    salt = hmac.digest(bytes(range(32)), b"pit21-chain-1|seal|t|2", "sha256")
    assert seal_of(bytes(range(32)), "t", 2, b"{}") == sha256(salt + b"{}").digest()


@pytest.mark.parametrize("swap", [("a", "bc"), ("ab", "c")])
def test_no_two_records_are_written_alike(swap: tuple[str, str]) -> None:
    commit = Book("t").next(extras=False)
    one = replace(commit.transfers[0], debit=swap[0], credit=swap[1])
    other = replace(commit.transfers[0], debit="abc", credit="")
    assert encoded(commit.record, (), (one,)) != encoded(commit.record, (), (other,))


def test_paths_do_not_matter(sqlite_url: str, tmp_path: Path) -> None:
    """A copy of the database verifies like the original."""
    make(sqlite_url, records=1)
    copy = tmp_path / "copy.sqlite3"
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as source, sqlite3.connect(copy) as target:
        source.backup(target)
    source.close()
    target.close()
    assert checked(f"sqlite:///{copy}") == checked(sqlite_url)
