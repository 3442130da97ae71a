"""A server that is gone, hangs up or talks nonsense: how often it is tried again, for how long, and what is said."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from pit21 import wire as c
from pit21.client import Client, Disconnected, TableGone
from pit21.client.backoff import FIRST_DELAY, LONGEST_DELAY, Backoff
from tests.client.fake_server import FakeTable, make_app, wait_for
from tests.server.sockets.serving import Served

WELCOME = msgspec.json.encode(
    c.Welcome(version="0", me=c.Me(name="", role="player", kind="guest", bankroll=0), messages=c.WIRE_VERSION)
).decode()


@asynccontextmanager
async def answering(answer: Callable[[ServerConnection], Awaitable[None]]) -> AsyncIterator[tuple[str, list[float]]]:
    """A server of sockets alone; its address, and when it was connected to."""
    times: list[float] = []

    async def handle(connection: ServerConnection) -> None:
        times.append(time.monotonic())
        await answer(connection)

    async with serve(handle, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}", times


def test_pauses_double_until_something_useful_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pit21.client.backoff.random.uniform", lambda low, high: 1.0)
    backoff = Backoff(60)
    pauses = [backoff.fail() for _ in range(8)]
    assert pauses == pytest.approx([min(FIRST_DELAY * 2**n, LONGEST_DELAY) for n in range(8)])
    backoff.succeed()
    assert (backoff.is_failing, backoff.fail(), backoff.is_failing) == (False, FIRST_DELAY, True)


def test_the_time_to_give_up_begins_with_the_first_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000.0
    monkeypatch.setattr("pit21.client.backoff.time.monotonic", lambda: now)
    backoff = Backoff(10)
    now += 3_600
    assert backoff.seconds_left == 10
    backoff.fail()
    now += 9.99
    assert 0 < backoff.fail() <= 0.01 + 1e-9
    now += 1
    assert (backoff.seconds_left, backoff.fail()) == (0, 0)
    assert Backoff(None).seconds_left == float("inf")


@pytest.mark.long
def test_a_server_that_is_gone_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "pit21.client")
    served = Served(make_app(FakeTable()))
    served.start()

    async def run() -> None:
        async with asyncio.timeout(20), Client(served.url, give_up_after=1.5) as client:
            await client.guest("ann")
            seen = await client.watch("t1")
            await asyncio.to_thread(served.stop)
            began = time.monotonic()
            with pytest.raises(Disconnected, match=r"did not answer for 1\.5 seconds .*use a new Client"):
                await seen.sit(50_000, 1)
            assert 1.0 < time.monotonic() - began < 15
            with pytest.raises(Disconnected):
                await client.watch("t1")

    asyncio.run(run())
    lines = [record for record in caplog.records if record.name == "pit21.client"]
    assert [line.levelno for line in lines] == [logging.WARNING, *[logging.INFO] * (len(lines) - 1)]
    assert len(lines) >= 3
    assert all("lost" in line.getMessage() and "trying again for" in line.getMessage() for line in lines)


def test_a_server_that_was_never_there_is_given_up() -> None:
    async def run() -> None:
        async with asyncio.timeout(20), Client("http://127.0.0.1:9", give_up_after=0.3) as client:
            with pytest.raises(Disconnected, match=r"did not answer for 0\.3 seconds"):
                await client.watch("t1")

    asyncio.run(run())


def test_a_restart_is_reported(caplog: pytest.LogCaptureFixture) -> None:
    served = Served(make_app(FakeTable()))
    served.start()

    async def run() -> None:
        async with asyncio.timeout(20), Client(served.url) as client:
            await client.watch("t1")
            assert client._link is not None
            await client._link.drop()
            await wait_for(lambda: len(caplog.records) >= 2)

    try:
        asyncio.run(run())
    finally:
        served.stop()
    lost, back = (record.getMessage() for record in caplog.records if record.name == "pit21.client")
    assert "lost" in lost
    assert "again after" in back


@pytest.mark.long
def test_a_link_that_is_accepted_and_dropped_does_not_reset_the_pauses() -> None:
    async def drop(connection: ServerConnection) -> None:
        await connection.send(WELCOME)

    async def run() -> None:
        async with asyncio.timeout(20), answering(drop) as (url, times), Client(url, give_up_after=3) as client:
            with pytest.raises(Disconnected, match="did not answer for 3 seconds"):
                await client.watch("t1")
            # The shortest pauses are half of 0.1, 0.2, 0.4, ...: the seventh attempt is 3.15 seconds after the first.
            assert 4 <= len(times) <= 7

    asyncio.run(run())


def test_a_connection_that_broke_after_too_much_was_said_is_not_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was to be said again to it is said to the next one, and so is everything after that."""
    monkeypatch.setattr("pit21.client.link.TOO_FAST_SECONDS", 0.5)
    connections: list[ServerConnection] = []

    async def answer(connection: ServerConnection) -> None:
        connections.append(connection)
        await connection.send(WELCOME)
        async for text in connection:
            if connection is connections[0]:
                problem = c.MessageProblem(code="too-fast", message="slower")
                await connection.send(msgspec.json.encode(problem).decode())
                await connection.close(1012)
                return
            gone = c.Gone(table=msgspec.json.decode(text)["table"], reason="there is no such table")
            await connection.send(msgspec.json.encode(gone).decode())

    async def run() -> None:
        async with asyncio.timeout(20), answering(answer) as (url, _), Client(url) as client:
            with pytest.raises(TableGone):
                await client.watch("t1")
            assert len(connections) == 2
            await asyncio.sleep(1.0)  # until the time has come to say it again
            with pytest.raises(TableGone):
                await client.watch("t2")
            assert len(connections) == 2

    asyncio.run(run())


def test_a_message_that_cannot_be_read_ends_the_connection() -> None:
    async def mumble(connection: ServerConnection) -> None:
        await connection.send('{"type": "no-such-type"}')
        await connection.wait_closed()

    async def run() -> None:
        async with asyncio.timeout(20), answering(mumble) as (url, _), Client(url) as client:
            with pytest.raises(Disconnected, match="cannot read"):
                await client.watch("t1")

    asyncio.run(run())


def test_a_fault_of_the_client_itself_leaves_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def welcome(connection: ServerConnection) -> None:
        await connection.send(WELCOME)
        await connection.wait_closed()

    def fail(*_: object) -> None:
        raise RuntimeError("a mistake")

    async def run() -> None:
        async with asyncio.timeout(20), answering(welcome) as (url, _), Client(url) as client:
            monkeypatch.setattr("pit21.client.link.SocketLink._welcomed", fail)
            with pytest.raises(Disconnected, match="a mistake"):
                await client.watch("t1")

    asyncio.run(run())


def test_a_server_that_cannot_store_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pit21.client.link.AGAIN_SECONDS", 0.05)
    table = FakeTable()
    served = Served(make_app(table))
    served.start()

    async def unknown(self: FakeTable, name: str, person: object, message: c.Answer, listener: object) -> bytes:
        return msgspec.json.encode(c.Answer(table=name, id=message.id, ok=False, code="unknown"))

    monkeypatch.setattr(FakeTable, "submit", unknown)

    async def run() -> None:
        async with asyncio.timeout(20), Client(served.url, give_up_after=0.3) as client:
            await client.guest("ann")
            seen = await client.watch("t1")
            with pytest.raises(Disconnected, match="could not store"):
                await seen.sit(50_000, 1)

    try:
        asyncio.run(run())
    finally:
        served.stop()
