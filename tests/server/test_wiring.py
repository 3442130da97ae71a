"""`create_app` passes on the settings that only whole servers use."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from starlette.applications import Starlette

from pit21.server.app import create_app
from pit21.server.configuration.settings import Limits, Settings
from pit21.server.process import Server
from pit21.server.solver import Asker, asker
from pit21.server.tables.live.wishes import TableWish
from tests.server.http.house import CHEAP, ORIGIN

TOKEN = "a token that is long enough for metrics"


@asynccontextmanager
async def new_app(folder: Path, url: str, **settings: Any) -> AsyncIterator[Starlette]:
    """A whole server that holds its tables and has no solver."""
    app = create_app(
        Settings(data_folder=str(folder), database_url=url, hash_cost=CHEAP, cold_solver=True, **settings)
    )  # fmt: skip
    server: Server = app.state.server
    server.writer.start()
    try:
        yield app
    finally:
        await server.stop()


def test_empty_tables_close_when_the_settings_say(tmp_path: Path, sqlite_url: str) -> None:
    async def main() -> None:
        async with new_app(tmp_path, sqlite_url, limits=Limits(empty_table_seconds=1)) as app:
            server: Server = app.state.server
            host = (await server.people.guest("ann", "192.0.2.1")).person
            wish = TableWish(
                game="blackjack", settings={}, title="t", clock=0, speed="instant", listed=True, bots=0
            )  # fmt: skip
            table = (await server.hosting.create(host, wish)).table.id
            assert server.hosting.has(table)
            async with asyncio.timeout(20):
                while server.hosting.has(table):  # noqa: ASYNC110 - nobody is notified
                    await asyncio.sleep(0.05)

    asyncio.run(main())


def test_the_age_of_backups_is_exported_and_infinite_without_one(tmp_path: Path, sqlite_url: str) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()

    async def main() -> None:
        async with new_app(tmp_path, sqlite_url, backup_folder=str(folder), metrics_token=TOKEN) as app:
            transport = httpx.ASGITransport(app=app)
            headers = {"Authorization": f"Bearer {TOKEN}"}
            async with httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers) as client:

                async def age() -> float:
                    lines = (await client.get("/metrics")).text.splitlines()
                    return float(next(line for line in lines if line.startswith("pit21_backup_age")).split()[1])

                assert await age() == float("inf")
                (folder / "copy.sqlite3").touch()
                assert await age() < 60
                (folder / "copy.sqlite3").unlink()
                assert await age() == float("inf")

    asyncio.run(main())


def test_hints_take_turns_by_address_and_person(tmp_path: Path, sqlite_url: str) -> None:
    """Guests cost nothing: all sockets of one address share its turns at the solver."""

    async def main() -> None:
        async with new_app(tmp_path, sqlite_url) as app:
            server: Server = app.state.server
            guest = await server.people.guest("ann", "192.0.2.1")
            scope = {"state": {"token": guest.token, "address": "192.0.2.1"}}
            assert await server._who(scope) is not None
            assert asker.get() == Asker("192.0.2.1", guest.person.id)

    asyncio.run(main())
