"""I24: sockets that are opened while their person signs out everywhere, changes the password or is disabled, with one
process and with two.
"""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from typing import Literal, Self

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from pit21.wire import WIRE_VERSION
from tests.patience import Patience
from tests.scale import ScaleCount
from tests.server.cluster.conftest import Pair
from tests.server.cluster.people import Visitor
from tests.server.people.roles import change_role
from tests.server.running import RunningServer, running

pytestmark = pytest.mark.long

SOCKETS = 3
AT_ONCE = 12
CLOSED_WITHIN = 1.0
"""Seconds after the sign-out was answered, as promised: of time in which the servers answer, see `Pulse`."""
BEAT = 0.1
PASSWORD, OTHER = "a long enough one", "another long enough one"

Way = Literal["sign-out", "password", "disable"]


class Pulse:
    """Counts time by beats, between which every server has answered: on a busy machine a second takes longer."""

    def __init__(self, urls: tuple[str, ...]) -> None:
        self._urls = urls
        self._beats = 0
        self._beat = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        async with httpx.AsyncClient(timeout=30) as http:
            while True:
                await asyncio.sleep(BEAT)
                for url in self._urls:
                    (await http.get(f"{url}/healthz")).raise_for_status()
                async with self._beat:
                    self._beats += 1
                    self._beat.notify_all()

    async def unfinished(self, tasks: Iterable[asyncio.Task[None]]) -> set[asyncio.Task[None]]:
        """Those that do not end within `CLOSED_WITHIN` from now."""
        end = self._beats + 1 + round(CLOSED_WITHIN / BEAT)  # a beat is under way
        over = asyncio.create_task(self._until(end))
        pending = set(tasks)
        patience = Patience(f"{len(pending)} closed sockets, or {CLOSED_WITHIN:g} seconds of healthy processes")
        while pending and not over.done():
            patience.check()
            _, unfinished = await asyncio.wait({*pending, over}, timeout=1, return_when=asyncio.FIRST_COMPLETED)
            pending &= unfinished
        over.cancel()
        await asyncio.gather(over, return_exceptions=True)
        return pending

    async def _until(self, end: int) -> None:
        async with self._beat:
            await self._beat.wait_for(lambda: self._beats >= end)


class Racer:
    """A person who opens sockets at several processes and loses the session at the same moment."""

    def __init__(
        self, urls: tuple[str, ...], name: str, table: str, random_source: random.Random, way: Way,
        boss: httpx.AsyncClient | None,
    ) -> None:  # fmt: skip
        self.urls, self.name, self.table = urls, name, table
        self.way, self.boss = way, boss
        self.random = random_source
        self.http = httpx.AsyncClient(base_url=urls[0], headers={"Origin": urls[0]}, timeout=30)
        self.named = 0
        self.sat_down = 0

    async def enter(self) -> None:
        steps = [("/api/guest", {"name": self.name})]
        if self.way == "password":
            steps.append(("/api/account", {"password": PASSWORD}))
        for path, body in steps:
            await self._take_token()
            (await self.http.post(path, json=body)).raise_for_status()
        await self._take_token()

    async def _take_token(self) -> None:
        self.http.headers["X-CSRF-Token"] = (await self.http.get("/api/me")).json()["csrf"]

    async def _lose_session(self) -> None:
        if self.boss is not None:
            body = {"action": "disable", "names": [self.name], "reason": "a race"}
            answer = await self.boss.post("/api/operator/people", json=body)
            assert [each["ok"] for each in answer.json()["outcomes"]] == [True], answer.text
        elif self.way == "password":
            (await self.http.post("/api/password", json={"old": PASSWORD, "password": OTHER})).raise_for_status()
        else:
            (await self.http.post("/api/logout-everywhere")).raise_for_status()

    async def race(self, pulse: Pulse) -> int:
        """How many sockets know the person and are open though the session has ended."""
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        readers = [asyncio.create_task(self._socket(number, cookie)) for number in range(SOCKETS)]
        await asyncio.sleep(self.random.uniform(0, 0.03))
        await self._lose_session()
        open_still = await pulse.unfinished(readers)
        for task in open_still:
            task.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
        await self.http.aclose()
        return len(open_still)

    async def _socket(self, number: int, cookie: str) -> None:
        """Until the server closes it; one that knows nobody is like anyone's, and is let go."""
        url = self.urls[number % len(self.urls)]
        await asyncio.sleep(self.random.uniform(0, 0.03))
        try:
            socket = await connect(
                url.replace("http", "ws") + "/ws", additional_headers={"Cookie": cookie}, origin=Origin(url),
                compression=None, proxy=None, ping_interval=None, close_timeout=0.2, open_timeout=30,
            )  # fmt: skip
        except InvalidStatus:
            return
        try:
            await self._talk(socket, number)
        except ConnectionClosed:
            return
        finally:
            await socket.close()

    async def _talk(self, socket: ClientConnection, number: int) -> None:
        if not json.loads(await socket.recv())["me"]["name"]:
            return
        self.named += 1
        sit = {"do": "sit", "chips": 50_000}
        await socket.send(json.dumps({"type": "watch", "table": self.table, "messages": WIRE_VERSION}))
        await socket.send(json.dumps({"type": "command", "table": self.table, "id": f"c{number}", "command": sit}))
        async for text in socket:
            frame = json.loads(text)
            self.sat_down += frame["type"] == "answer" and frame["ok"]


@asynccontextmanager
async def operator(url: str, database: str, name: str) -> AsyncIterator[httpx.AsyncClient]:
    """The requests of an operator who is signed in."""
    async with Visitor(url, name) as made:
        (await made.http.post("/api/account", json={"password": PASSWORD})).raise_for_status()
    await asyncio.to_thread(change_role, database, name, "operator")
    cookies = await signed_in(url, {"name": name, "password": PASSWORD})
    async with httpx.AsyncClient(base_url=url, headers={"Origin": url}, cookies=cookies, timeout=30) as http:
        http.headers["X-CSRF-Token"] = (await http.get("/api/me")).json()["csrf"]
        yield http


async def run_races(urls: tuple[str, ...], count: int, seed: int, way: Way, database: str) -> None:
    if way != "disable":
        await _run_races(urls, count, seed, way, None)
        return
    async with operator(urls[0], database, f"boss{seed}") as boss:
        await _run_races(urls, count, seed, way, boss)


async def _run_races(
    urls: tuple[str, ...], count: int, seed: int, way: Way, boss: httpx.AsyncClient | None
) -> None:  # fmt: skip
    source = random.Random(seed)
    named = 0
    async with Visitor(urls[-1], f"host{way}{seed}") as host, Pulse(urls) as pulse:
        tables = [(await host.open_table("blackjack", clock=5))["table"]["id"] for _ in range(4)]
        at_once = AT_ONCE if way == "sign-out" else AT_ONCE // 3  # few passwords are hashed at a time
        for first in range(0, count, at_once):
            racers = [
                Racer(
                    urls[number % 2 :] + urls[: number % 2],
                    f"{way[:1]}{seed}-{number}",
                    source.choice(tables),
                    source,
                    way,
                    boss,
                )
                for number in range(first, min(first + at_once, count))
            ]
            await asyncio.gather(*(each.enter() for each in racers))
            survivors = await asyncio.gather(*(each.race(pulse) for each in racers))
            assert sum(survivors) == 0, f"{sum(survivors)} sockets survived races {first} to {first + len(racers)}"
            named += sum(each.named for each in racers)
        for table in tables:
            await host.http.post(f"/api/tables/{table}/close")
    assert named > 0, "no socket was signed in when its person's session ended: nothing was raced"


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("alone")) as server:
        yield server


WAYS = pytest.mark.parametrize("way", ["sign-out", "password", "disable"])


@WAYS
def test_no_socket_survives_at_one_process_on_sqlite(alone: RunningServer, scale_count: ScaleCount, way: Way) -> None:
    count = scale_count(small=24, conformance=120, full=500)
    asyncio.run(run_races((alone.url,), count, 1, way, f"sqlite:///{alone.folder / 'server.sqlite3'}"))


@WAYS
def test_no_socket_survives_at_two_processes_on_postgresql(pair: Pair, scale_count: ScaleCount, way: Way) -> None:
    count = scale_count(small=24, conformance=120, full=500)
    asyncio.run(run_races((pair.first.url, pair.second.url), count, 2, way, pair.url))


async def signed_in(url: str, login: dict[str, str]) -> httpx.Cookies:
    async with httpx.AsyncClient(base_url=url, headers={"Origin": url}) as http:
        http.headers["X-CSRF-Token"] = (await http.get("/api/me")).json()["csrf"]
        (await http.post("/api/login", json=login)).raise_for_status()
        return http.cookies


def test_an_operator_who_is_removed_at_the_command_line_loses_private_tables(pair: Pair) -> None:
    """No message goes between processes: both find it in the database."""

    async def scenario() -> None:
        urls = pair.first.url, pair.second.url
        async with Visitor(urls[0], "olga") as olga, Visitor(urls[0], "paul") as paul, Pulse(urls) as pulse:
            password = {"name": "olga", "password": "a long enough one"}
            (await olga.http.post("/api/account", json={"password": password["password"]})).raise_for_status()
            await asyncio.to_thread(change_role, pair.url, "olga", "operator")
            table = (await paul.open_table(visibility="private"))["table"]["id"]
            for url in urls:
                async with Visitor(url, "olga", await signed_in(url, password)) as boss:
                    assert (await boss.watch(table))["type"] == "snapshot"
                    await asyncio.to_thread(change_role, pair.url, "olga", "player")
                    assert not await pulse.unfinished([asyncio.create_task(boss.closed())])
                await asyncio.to_thread(change_role, pair.url, "olga", "operator")

    asyncio.run(scenario())
