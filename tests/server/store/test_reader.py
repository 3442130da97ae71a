"""Questions beside the writer."""

import asyncio
import threading

import pytest
from sqlalchemy import Connection, text

from pit21.server.store import queries
from pit21.server.store.database.engine import open_engine
from pit21.server.store.errors import Busy, StoreDown
from pit21.server.store.reader import Reader
from tests.server.store.books import Book, open_writer


def test_answers_of_both_databases(database_url: str) -> None:
    async def main() -> None:
        async with open_writer(database_url, "t") as (writer, engine):
            reader = Reader(engine, threads=2)
            await writer.commit(Book("t").next())
            found = await asyncio.gather(*(reader.ask(queries.balance, "table:t:house") for _ in range(8)))
            assert found == [300] * 8
            assert len(await reader.ask(queries.events_after, "t", 1, limit=2)) == 2
            assert await reader.ask_by_key(queries.balance, "table:t:house") == 300
            with pytest.raises(StoreDown):
                await reader.ask_by_key(lambda connection: connection.execute(text("SELECT nothing")))
            with pytest.raises(StoreDown):
                await reader.ask(lambda connection: connection.execute(text("SELECT nothing")))
            await reader.close()

    asyncio.run(main())


def test_too_many_questions_are_refused_at_once(sqlite_url: str) -> None:
    async def main() -> None:
        engine = open_engine(sqlite_url)
        reader = Reader(engine, threads=1, most_waiting=2)
        go_on = threading.Event()

        def slow(_: Connection) -> bool:
            return go_on.wait(5)

        asked = [asyncio.ensure_future(reader.ask(slow)) for _ in range(3)]
        await asyncio.sleep(0.02)
        go_on.set()
        ends = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(end) for end in ends] == [bool, bool, Busy]
        assert await reader.ask(queries.chains) == []
        await reader.close()
        engine.dispose()

    asyncio.run(main())
