"""The lobby in pages: bounded, in order, small rows, made once however often they are asked for."""

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, text

from pit21.server.cluster.ownership import lobby_rows
from pit21.server.host.lobby_pages import FRESH_SECONDS, MOST_PAGES, LobbyPages, PageKey
from pit21.server.store import schema
from pit21.server.store.database.engine import open_engine
from pit21.wire import LobbyPage
from tests.faults.house import House, house


async def pages(made: House, game: str = "", count: int = 2) -> list[list[str]]:
    """The ids of every page, until the last."""
    found, after = [], ""
    while True:
        body = await made.hosting.lobby(game, after, count)
        page = msgspec.json.decode(body, type=LobbyPage)
        found.append([table.id for table in page.tables])
        after = page.after
        if not after:
            return found


def test_pages_are_in_order_and_end(database_url: str) -> None:
    async def main() -> None:
        async with house(database_url) as made:
            for number in range(5):
                await made.table("blackjack" if number % 2 else "21-stud", chain=f"t{number}")
            made.hosting.held.tables["t4"].listed = False
            assert await pages(made) == [["t0", "t1"], ["t2", "t3"], []]
            made.hosting.lobby_tables.pages.forget()
            assert await pages(made, "blackjack") == [["t1", "t3"]]
            assert await pages(made, "nothing") == [[]]
            assert await pages(made, count=100) == [["t0", "t1", "t2", "t3"]]
            gone = msgspec.json.decode(await made.hosting.lobby("", "no-such-table", 10), type=LobbyPage)
            assert gone == LobbyPage(tables=(), after="")

    asyncio.run(main())


def test_a_table_is_there_as_soon_as_it_opens_and_gone_when_it_closes(sqlite_url: str) -> None:
    async def main() -> None:
        async with house(sqlite_url) as made:
            assert await pages(made) == [[]]
            await made.table("blackjack")
            assert await pages(made) == [["t"]]
            await made.owner().stop()
            made.owner().state = "closed"
            await made.hosting.held._lost(made.owner())
            assert await pages(made) == [[]]

    asyncio.run(main())


def test_rows_are_small(sqlite_url: str) -> None:
    """A page of fifty tables, with as many options chosen, is a few kilobytes."""

    async def main() -> None:
        async with house(sqlite_url) as made:
            await made.table("pure-21.5", {"collection": "100000:100:0:100", "limits.base.min": 1_000})
            assert len(await made.hosting.lobby("", "", 50)) < 350

    asyncio.run(main())


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_page_is_made_once_a_second_however_often_it_is_asked_for() -> None:
    async def main() -> None:
        asked: list[PageKey] = []
        clock = Clock()
        failing = False

        async def find(key: PageKey) -> LobbyPage:
            asked.append(key)
            await asyncio.sleep(0)
            if failing:
                raise RuntimeError
            return LobbyPage(tables=())

        lobby = LobbyPages(find, clock)
        key = PageKey("", "", 50)
        bodies = await asyncio.gather(*(lobby.page(key) for _ in range(100)))
        assert set(bodies) == {b'{"tables":[],"after":""}'}
        assert asked == [key]
        clock.now += FRESH_SECONDS + 0.1
        failing = True
        with pytest.raises(RuntimeError):
            await lobby.page(key)
        failing = False
        await lobby.page(key)  # a failure is not kept
        assert len(asked) == 3
        for number in range(MOST_PAGES + 10):
            await lobby.page(PageKey("", str(number), 50))
        assert len(lobby._kept) == MOST_PAGES

    asyncio.run(main())


@pytest.mark.parametrize("game", ["", "blackjack"])
def test_a_page_reads_no_closed_table(database_url: str, game: str) -> None:
    """The database goes through the index of open tables, in order: a long history costs nothing."""
    engine = open_engine(database_url)
    rows: list[dict[str, Any]] = [
        {
            "id": f"t{number:05}", "title": "t", "game": "blackjack", "settings": "{}", "digest": "", "rules": b"",
            "host": None, "listed": True, "link_hash": None, "setup": "{}", "owner": None, "epoch": 1,
            "lease_until": 0, "seq": 0, "record": 0, "head_hash": None, "phase": "closed", "round": 0,
            "created": f"2026-{number:05}", "state": "open" if number % 1_000 == 0 else "closed",
        }
        for number in range(5_000)
    ]  # fmt: skip
    with engine.begin() as connection:
        connection.execute(insert(schema.tables), rows)
        found = lobby_rows(connection, game, "t01000", 2)
        assert [table for table, _ in found] == ["t02000", "t03000"]
    with engine.connect() as connection:
        connection.execute(text("ANALYZE"))
        statements: list[str] = []
        plain = "SELECT id FROM tables WHERE tables.state <> 'closed' AND listed ORDER BY created, id LIMIT 51"
        explain = "EXPLAIN QUERY PLAN " if engine.dialect.name == "sqlite" else "EXPLAIN "
        statements = [str(row) for row in connection.execute(text(explain + plain))]
        assert any("ix_tables_lobby" in line for line in statements), statements
    engine.dispose()
