"""Exports hold what may be known, in both formats, and nothing of an open shoe."""

import asyncio
import csv
import io
import json

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection

from pit21.server.ledger.book_export import Format, What, export
from pit21.server.ledger.chain import link_record
from pit21.server.store.database.engine import open_engine, snapshot
from tests.server.store.books import Book, open_writer


@pytest.fixture
def book(database_url: str) -> Book:
    """Rounds 1 and 2 lie in a retired shoe, round 3 in an open one; the people's chain has no rounds."""
    made = Book("t")

    async def main() -> None:
        async with open_writer(database_url, "t") as (writer, _):
            for number in (1, 2, 3):
                commit = made.next(command_id=f"c{number}")
                shoes = (made.shoe("retired"),) if number == 2 else (made.shoe("dealt", number),)
                record = link_record(commit.record, commit.events, commit.transfers, shoes)
                made.previous = record.hash
                state = "open" if number == 3 else "ended"
                rounds = (made.round(number, state, shoe=3 if number == 3 else 1),)
                await writer.commit(replace(commit, record=record, shoes=shoes, rounds=rounds))
            people = Book("people", epoch=0).next((("mint", "user:u", 100),), extras=False)
            await writer.commit(replace(people, head=None))

    asyncio.run(main())
    return made


def lines(url: str, what: What, style: Format) -> str:
    engine = open_engine(url)
    with snapshot(engine) as connection:
        text = "".join(export(connection, what, style))
    engine.dispose()
    return text


def test_ledger_in_both_formats(database_url: str, book: Book) -> None:
    rows = [json.loads(line) for line in lines(database_url, "ledger", "jsonl").splitlines()]
    assert [(row["chain"], row["record"], row["index"]) for row in rows] == [
        ("people", 1, 0), ("t", 1, 0), ("t", 1, 1), ("t", 2, 0), ("t", 2, 1),
    ]  # fmt: skip
    assert (rows[2]["debit"], rows[2]["credit"], rows[2]["amount"]) == ("table:t:house", "table:t:player:anna", 200)
    table = list(csv.DictReader(io.StringIO(lines(database_url, "ledger", "csv"))))
    assert [{name: str(value) for name, value in row.items()} for row in rows] == table


def test_rounds_in_both_formats(database_url: str, book: Book) -> None:
    rows = [json.loads(line) for line in lines(database_url, "rounds", "jsonl").splitlines()]
    assert [(row["chain"], row["round"], row["state"], len(row["events"])) for row in rows] == [
        ("t", 1, "ended", 4), ("t", 2, "ended", 4),
    ]  # fmt: skip
    assert rows[0]["played"] == [{"user": "u", "staked": 100, "returned": 150, "fees": 0}]
    table = list(csv.DictReader(io.StringIO(lines(database_url, "rounds", "csv"))))
    assert [(row["link"], row["events"], row["staked"]) for row in table] == [
        ("link-t-1", "4", "100"), ("link-t-2", "4", "100"),
    ]  # fmt: skip


def test_nothing_of_an_open_shoe_leaves(database_url: str, book: Book) -> None:
    for what in ("rounds", "ledger"):
        for style in ("jsonl", "csv"):
            text = lines(database_url, what, style)
            assert "link-t-3" not in text
            assert book.previous.hex() not in text
            assert "sealed" not in text
            assert book.seed.hex() not in text


def test_round_that_is_in_no_book_is_left_out(sqlite_url: str) -> None:
    """A record of a round that is not published yet is not shown: its shoe is open."""

    async def main() -> None:
        async with open_writer(sqlite_url, "t") as (writer, _):
            await writer.commit(Book("t").next(extras=False))

    asyncio.run(main())
    assert lines(sqlite_url, "ledger", "jsonl") == ""


def test_formulas_are_defused(sqlite_url: str) -> None:
    async def main() -> None:
        async with open_writer(sqlite_url, "t") as (writer, _):
            commit = Book("people", epoch=0).next((("mint", "user:u", 1),), extras=False)
            record = link_record(replace(commit.record, actor="=1+1"), commit.events, commit.transfers)
            await writer.commit(replace(commit, record=record, head=None))

    asyncio.run(main())
    assert ",'=1+1," in lines(sqlite_url, "ledger", "csv")


def test_export_needs_a_connection_that_stands_still(sqlite_url: str) -> None:
    """What is written meanwhile is not in it."""

    async def main() -> None:
        async with open_writer(sqlite_url, "t") as (writer, engine):
            people = Book("people", epoch=0)
            await writer.commit(replace(people.next((("mint", "user:u", 1),), extras=False), head=None))
            with snapshot(engine) as connection:
                first = _all(connection)
                await writer.commit(replace(people.next((("mint", "user:u", 1),), extras=False), head=None))
                assert _all(connection) == first

    asyncio.run(main())


def _all(connection: Connection) -> list[str]:
    return list(export(connection, "ledger", "jsonl"))
