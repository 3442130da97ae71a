"""I23: two processes together allow what the settings say, whichever of them people ask."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from starlette.applications import Starlette

from pit21.server.app import create_app
from pit21.server.configuration.settings import AddressRates, Limits, Rates, Settings
from tests.server.http.house import CHEAP, ORIGIN

GAME = 'extends = "blackjack"\nid = "mine"\ntitle = "Mine"\n[rules]\nsoft_17 = "hit"\n'
LIMITS = Limits(guests_per_hour=10, failures_per_address=6, tables_per_hour=4, uploads_per_hour=3)
NO_RATES: dict[str, Any] = {
    "rates": Rates(logins=0, uploads=0, writes=0, reads=0), "address_rates": AddressRates(logins=0, uploads=0, writes=0)
}  # fmt: skip


class Visit:
    """A browser at one process, without a socket."""

    def __init__(self, app: Starlette, cookies: httpx.Cookies | None = None) -> None:
        self.app = app
        transport = httpx.ASGITransport(app=app, client=("192.0.2.1", 1234))
        self.http = httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers={"Origin": ORIGIN}, cookies=cookies)

    async def post(self, path: str, body: dict[str, str]) -> int:
        self.http.headers["X-CSRF-Token"] = (await self.http.get("/api/me")).json()["csrf"]
        return (await self.http.post(path, json=body)).status_code

    async def count_not_limited(self, path: str, bodies: list[dict[str, str]]) -> int:
        """How many of these are judged by what they say, and not refused for their number."""
        return sum([await self.post(path, body) != 429 for body in bodies])


@asynccontextmanager
async def two_processes(folder: Path, url: str) -> AsyncIterator[tuple[Starlette, Starlette]]:
    """Put together as `pit21 serve` does, without solvers; each knows that the other is alive."""
    apps, servers = [], []
    for name in ("first", "second"):
        settings = Settings(
            data_folder=str(folder / name), key_file=str(folder / "key"), database_url=url, limits=LIMITS,
            hash_cost=CHEAP, cold_solver=True, **NO_RATES,
        )  # fmt: skip
        apps.append(create_app(settings))
        servers.append(apps[-1].state.server)
        servers[-1].writer.start()
        await servers[-1].cluster.start()
    try:
        await servers[0].cluster.tick()
        yield apps[0], apps[1]
    finally:
        for server in servers:
            await server.stop()


def test_two_processes_share_the_limits_of_people_and_addresses(tmp_path: Path, postgres_url: str) -> None:
    async def main() -> None:
        async with two_processes(tmp_path, postgres_url) as apps:
            ann = Visit(apps[0])
            assert await ann.post("/api/guest", {"name": "ann"}) == 200
            people = ann, Visit(apps[1], ann.http.cookies)
            tables = [{"game": "blackjack", "title": f"t{number}"} for number in range(4)]
            assert [await each.count_not_limited("/api/tables", tables) for each in people] == [2, 2]
            uploads = [{"text": GAME}] * 3
            assert [await each.count_not_limited("/api/games", uploads) for each in people] == [1, 1]
            wrong = [{"name": f"nobody{number}", "password": "not the password"} for number in range(5)]
            assert [await each.count_not_limited("/api/login", wrong) for each in people] == [3, 3]
            links = [{"token": f"{number}" * 43} for number in range(5)]
            assert [await each.count_not_limited("/api/reset/check", links) for each in people] == [3, 3]
            guests = [
                sum([await Visit(app).post("/api/guest", {"name": f"g{place}{number}"}) == 200 for number in range(7)])
                for place, app in enumerate(apps)
            ]
            assert guests == [4, 5]  # ann is the fifth of the first process

    asyncio.run(main())
