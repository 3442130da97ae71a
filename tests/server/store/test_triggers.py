"""What the database refuses by itself, whoever asks."""

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from tests.server.store.books import Book, counts, open_writer

EDITS = (
    "UPDATE records SET actor = 'x'",
    "UPDATE events SET body = body",
    "UPDATE transfers SET amount = amount + 1",
    "DELETE FROM records",
    "DELETE FROM events",
    "DELETE FROM transfers",
    "DELETE FROM balances",
    "UPDATE audit SET actor = 'nobody'",
    "DELETE FROM audit",
    "INSERT INTO gaps VALUES ('t', 1, 1, true)",  # no record of an erasure says so
    "UPDATE balances SET balance = -1 WHERE account = 'table:t:player:anna'",
    "UPDATE shoes SET seed = sealed_seed",
    "UPDATE tables SET epoch = 0",
    "UPDATE tables SET id = 'people'",
    "INSERT INTO users VALUES ('a', 'Ann', 'ann', NULL, 'king', 'now', NULL, false)",
)
ONLY_SQLITE = ('REPLACE INTO transfers SELECT chain, record, "index", seq, debit, credit, 1 FROM transfers',)
ONLY_POSTGRES = ("TRUNCATE transfers", "TRUNCATE records CASCADE", "TRUNCATE balances", "TRUNCATE audit")

_AUDIT = "at, actor, action, subject, detail"


def test_edits_are_refused(database_url: str) -> None:
    async def main() -> None:
        async with open_writer(database_url, "t") as (writer, engine):
            await writer.commit(Book("t").next())
            with engine.begin() as connection:
                connection.execute(
                    text(f"INSERT INTO audit ({_AUDIT}) VALUES ('now', 'olga', 'void', 't', 'a reason')")
                )
            before = counts(engine)
            for edit in (*EDITS, *(ONLY_SQLITE if engine.dialect.name == "sqlite" else ONLY_POSTGRES)):
                with engine.connect() as connection, pytest.raises(DBAPIError):
                    connection.execute(text(edit))
            assert counts(engine) == before

    asyncio.run(main())


def test_names_differ_by_more_than_their_case(database_url: str) -> None:
    async def main() -> None:
        async with open_writer(database_url) as (_, engine):
            add = text("INSERT INTO users VALUES (:id, :name, 'ann', NULL, 'player', 'now', NULL, false)")
            with engine.begin() as connection:
                connection.execute(add, {"id": "a", "name": "Ann"})
            with engine.connect() as connection, pytest.raises(DBAPIError):
                connection.execute(add, {"id": "b", "name": "ANN"})

    asyncio.run(main())
