"""Reads by key on SQLite keep one connection, and nothing of what they read before."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, text

from pit21.server.store import Reader, StoreDown, queries, schema, upgrade
from pit21.server.store.database.engine import open_engine, writing


def _count(connection: Connection) -> int:
    return int(connection.execute(text("SELECT count(*) FROM texts")).scalar_one())


def test_each_read_is_of_its_own_moment(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'server.sqlite3'}"
    upgrade(url)
    engine = open_engine(url)

    async def read() -> None:
        reader = Reader(engine)
        assert await reader.ask_by_key(queries.balance, "mint") == 0
        with engine.connect() as plain, writing(plain).begin():
            plain.execute(insert(schema.balances).values(account="mint", balance=-5))
        assert await reader.ask_by_key(queries.balance, "mint") == -5
        await reader.close()

    asyncio.run(read())
    engine.dispose()


def test_a_read_that_failed_harms_no_later_one(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'server.sqlite3'}"
    upgrade(url)
    engine = open_engine(url)

    def fail(connection: Connection) -> None:
        connection.execute(text("SELECT nothing FROM nowhere"))

    async def read() -> None:
        reader = Reader(engine)
        with pytest.raises(StoreDown):
            await reader.ask_by_key(fail)
        assert await reader.ask_by_key(_count) == 0
        await reader.close()

    asyncio.run(read())
    engine.dispose()
