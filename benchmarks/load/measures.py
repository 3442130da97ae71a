"""The measurements themselves, each over a server of its own."""

import asyncio
import os
import time
from pathlib import Path
from statistics import median

import msgspec

from benchmarks.load.attack import Attack, attacking
from benchmarks.load.books import Books, compare
from benchmarks.load.crowd import Crowd, idle_sockets
from benchmarks.load.lines import percentile, slope_per_hour
from benchmarks.load.refills import Askers, History, history_folder
from benchmarks.load.serving import Serving, serving
from benchmarks.load.socket_client import SocketClient
from benchmarks.load.visitors import TABLES_PER_HOST, make_guests, make_tables

WARM_UP = 5.0
SETTLING = 600.0
"""Until then what a table remembers of its last events and answers grows to its bound."""
SHORTEST_SOAK = 300.0
SOCKETS_PER_GUEST = 5
_WINDOW = 0.5
_ATTACK_BEGINS = 1.0
"""Seconds until the attacker's process runs."""


class Played(msgspec.Struct, kw_only=True):
    """A stretch of play at one rate."""

    sockets: int
    tables: int
    wanted: float
    seconds: float
    accepted: int
    refused: int
    busy: int  # turned away and said again; timed from then
    starved: int  # moves that were due when nobody had one to make
    p50: float
    p99: float
    p999: float
    processor: float  # share of one core that the server's process used
    generator: float
    rss: list[tuple[float, float]]  # without the first ten minutes, where play went on for longer
    flush: tuple[float, float, float]  # of this disk alone, meanwhile: p50, p99 and the longest

    @property
    def rate(self) -> float:
        return self.accepted / self.seconds

    @property
    def slope(self) -> float:
        return slope_per_hour(self.rss)

    @property
    def slope_of_second_half(self) -> float:
        """What is left when everything that fills up once has had its time."""
        return slope_per_hour(self.rss[len(self.rss) // 2 :])


class Overload(msgspec.Struct, kw_only=True):
    capacity: float
    offered: float
    seconds: float
    done: int
    busy: int
    too_fast: int
    unanswered: int
    recovery: float
    """Seconds until play is as quick as before; -1 where it never was."""
    closed: int


class Idle(msgspec.Struct):
    sockets: int
    rss: float
    pss: float


class Held(msgspec.Struct):
    """Sockets that did nothing for a long time, then said one word each."""

    sockets: int
    seconds: float
    open: int
    answered: int
    first_rss: float
    last_rss: float


class Attacked(msgspec.Struct, kw_only=True):
    """The p99 of play alone and under an attack, in milliseconds, one of each for every run."""

    sockets: int
    rate: float
    seconds: float
    alone: list[float]
    under_attack: list[float]
    opened: int
    closed: int
    tables: int = 0  # listed ones beside those that are played at
    asked: int = 0  # requests that the server answered to the attacker
    refused: int = 0  # those of them that came too often

    @property
    def allowed(self) -> float:
        """The largest p99 that counts as undisturbed: 20% or 5 ms more than alone."""
        usual = median(self.alone)
        return usual + max(0.2 * usual, 5.0)

    @property
    def is_held(self) -> bool:
        return median(self.under_attack) <= self.allowed


async def seated(server: Serving, sockets: int, game: str = "blackjack") -> Crowd:
    crowd = Crowd(server.port, game)
    await crowd.come(sockets)
    await crowd.sit()
    return crowd


async def play(server: Serving, crowd: Crowd, rate: float, seconds: float, warm_up: float = WARM_UP) -> Played:
    await crowd.play(rate, warm_up)
    crowd.tally.restart()
    crowd.starved = 0
    began, processor, generator = time.perf_counter(), server.cpu_seconds(), time.process_time()
    rss = [(0.0, server.rss_mib())]
    flushes: list[float] = []

    async def sample() -> None:
        while True:
            await asyncio.sleep(1.0)
            rss.append((time.perf_counter() - began, server.rss_mib()))
            flushes.append(await asyncio.to_thread(flush_time, server.folder / "flush"))

    sampling = asyncio.create_task(sample())
    took = await crowd.play(rate, seconds)
    sampling.cancel()
    settled = [each for each in rss if each[0] >= SETTLING] if took >= SETTLING + SHORTEST_SOAK else rss
    tally = crowd.tally
    times = sorted(tally.latencies)
    return Played(
        sockets=crowd.connected, tables=len(crowd.tables), wanted=rate, seconds=took, accepted=tally.accepted,
        refused=tally.refused, busy=tally.busy, starved=crowd.starved, p50=percentile(times, 0.5),
        p99=percentile(times, 0.99), p999=percentile(times, 0.999), processor=(server.cpu_seconds() - processor) / took,
        generator=(time.process_time() - generator) / took, rss=settled,
        flush=(percentile(flushes, 0.5), percentile(flushes, 0.99), 1000 * max(flushes, default=0.0)),
    )  # fmt: skip


async def overload(crowd: Crowd, rate: float, seconds: float, usual_p99: float) -> Overload:
    """Three times what the server can take, then the usual play again until it is as quick as it was."""
    crowd.tally.restart()
    capacity = await _capacity(crowd, seconds / 2)
    await crowd.hold_wagers_open()
    crowd.tally.restart()
    open_before = crowd.connected
    offered = await _flood(crowd, 3 * capacity, seconds)
    done, busy, too_fast = crowd.tally.accepted, crowd.tally.busy, crowd.tally.too_fast
    crowd.release()
    ended = time.perf_counter()
    recovery = await _recovery(crowd, rate, ended, max(50.0, 1.5 * usual_p99))
    unanswered = await crowd.settle(15.0)
    return Overload(
        capacity=capacity, offered=offered / seconds, seconds=seconds, done=done, busy=busy, too_fast=too_fast,
        unanswered=unanswered, recovery=recovery, closed=open_before - crowd.connected,
    )  # fmt: skip


async def _capacity(crowd: Crowd, seconds: float) -> float:
    """What is answered a second when everyone plays as fast as the game allows."""
    took = await crowd.play(0, seconds)
    found = crowd.tally.accepted / took
    await crowd.settle()
    return found


async def _flood(crowd: Crowd, rate: float, seconds: float) -> int:
    """Changed stakes, which are taken as often as they are sent while wagers are open, from everyone in turn."""
    began = time.perf_counter()
    sent = 0
    while (now := time.perf_counter()) < began + seconds:
        while sent < (now - began) * rate:
            player = crowd.players[sent % len(crowd.players)]
            player.change_stake(now)
            sent += 1
        await asyncio.sleep(0.001)
    return sent


async def _recovery(crowd: Crowd, rate: float, since: float, usual: float) -> float:
    """Seconds until moves are answered as usual, and none of what was sent before still waits."""
    while time.perf_counter() < since + 30:
        crowd.tally.restart()
        began = time.perf_counter()
        await crowd.play(rate, _WINDOW)
        waiting = sum(sent.at < began for player in crowd.players for sent in player.under_way.values())
        if not waiting and crowd.tally.latencies and percentile(crowd.tally.latencies, 0.99) <= usual:
            return max(0.0, began - since)
    return -1.0


async def idle(server: Serving, counts: list[int]) -> list[Idle]:
    """Sockets that do nothing, more and more of them."""
    found: list[Idle] = []
    guests = await make_guests(server.port, max(counts) // SOCKETS_PER_GUEST, "idle")
    sockets: list[SocketClient] = []
    for count in counts:
        first = len(sockets) // SOCKETS_PER_GUEST
        sockets += await idle_sockets(server.port, guests[first : count // SOCKETS_PER_GUEST], SOCKETS_PER_GUEST)
        await asyncio.sleep(2.0)
        alive = sum(not socket.closed for socket in sockets)
        found.append(Idle(alive, server.rss_mib(), server.pss_mib()))
    for socket in sockets:
        socket.close()
    return found


async def held(server: Serving, count: int, seconds: float) -> Held:
    """They are all to be there at the end, and to be answered."""
    answered = 0

    def heard(frame: bytes) -> None:
        nonlocal answered
        answered += b'"type":"pong"' in frame

    guests = await make_guests(server.port, -(-count // SOCKETS_PER_GUEST), "held")
    sockets = (await idle_sockets(server.port, guests, SOCKETS_PER_GUEST, heard))[:count]
    first_rss, began = server.rss_mib(), time.perf_counter()
    await asyncio.sleep(seconds)
    took, last_rss = time.perf_counter() - began, server.rss_mib()
    ping = msgspec.json.encode({"type": "ping", "number": 1})
    alive = [socket for socket in sockets if not socket.closed]
    for place, socket in enumerate(alive):
        socket.send(ping)
        if place % 100 == 0:
            await asyncio.sleep(0.01)
    end = time.monotonic() + 15.0
    while answered < len(alive) and time.monotonic() < end:  # noqa: ASYNC110 - polled
        await asyncio.sleep(0.05)
    for socket in sockets:
        socket.close()
    return Held(count, took, len(alive), answered, first_rss, last_rss)


async def attacked(
    server: Serving, sockets: int, rate: float, seconds: float, runs: int, attack: Attack, tables: int = 0
) -> Attacked:  # fmt: skip
    """Play with and without an attack in turn, so that both see the same machine."""
    if tables:
        hosts = await make_guests(server.port, -(-tables // TABLES_PER_HOST), "host")
        await make_tables(server.port, hosts, tables, "blackjack")
    crowd = await seated(server, sockets)
    await crowd.play(rate, WARM_UP)
    found = Attacked(sockets=sockets, rate=rate, seconds=seconds, alone=[], under_attack=[], opened=0, closed=0,
                     tables=tables)  # fmt: skip
    for _ in range(runs):
        found.alone.append(await _p99(crowd, rate, seconds))
        with attacking(server.port, attack) as tolls:
            await crowd.play(rate, _ATTACK_BEGINS)
            found.under_attack.append(await _p99(crowd, rate, seconds))
        found.opened += tolls[0].opened
        found.closed += tolls[0].closed
        found.asked += tolls[0].asked
        found.refused += tolls[0].refused
    crowd.go()
    return found


async def _p99(crowd: Crowd, rate: float, seconds: float) -> float:
    crowd.tally.restart()
    await crowd.play(rate, seconds)
    await crowd.settle(15.0)
    return percentile(sorted(crowd.tally.latencies), 0.99)


def attack_stage(
    folder: Path, sockets: int, rate: float, seconds: float, runs: int, attack: Attack, tables: int = 0
) -> Attacked:  # fmt: skip
    with serving(folder) as server:
        return asyncio.run(attacked(server, sockets, rate, seconds, runs, attack, tables))


async def asked(server: Serving, sockets: int, rate: float, seconds: float, runs: int) -> Attacked:
    """Play with and without people in turn who are refused a refill in a loop."""
    crowd = await seated(server, sockets)
    askers = await Askers.come(server)
    await crowd.play(rate, WARM_UP)
    found = Attacked(sockets=sockets, rate=rate, seconds=seconds, alone=[], under_attack=[], opened=0, closed=0)
    for _ in range(runs):
        found.alone.append(await _p99(crowd, rate, seconds))
        askers.begin()
        found.under_attack.append(await _p99(crowd, rate, seconds))
        await askers.end()
    found.closed, found.refused = askers.refused, askers.limited
    crowd.go()
    return found


def refill_stage(sockets: int, rate: float, seconds: float, runs: int) -> tuple[History, Attacked]:
    with history_folder() as (folder, history), serving(folder) as server:
        return history, asyncio.run(asked(server, sockets, rate, seconds, runs))


class Stage(msgspec.Struct):
    """Play, perhaps with an overload after it; then the books."""

    played: Played
    overloaded: Overload | None
    books: Books
    ledger: str


def stage(
    folder: Path, sockets: int, rate: float, seconds: float, overload_seconds: float = 0.0, warm_up: float = WARM_UP,
    options: tuple[str, ...] = (),
) -> Stage:  # fmt: skip
    with serving(folder, *options) as server:
        played, overloaded, crowd = asyncio.run(_stage(server, sockets, rate, (seconds, overload_seconds, warm_up)))
    # The server has stopped: nothing is on its way any more.
    books = compare(folder / "server.sqlite3", crowd.players)
    return Stage(played, overloaded, books, server.ledger_verifies())


async def _stage(
    server: Serving, sockets: int, rate: float, times: tuple[float, float, float]
) -> tuple[Played, Overload | None, Crowd]:
    seconds, overload_seconds, warm_up = times
    crowd = await seated(server, sockets)
    played = await play(server, crowd, rate, seconds, warm_up)
    overloaded = None
    if overload_seconds:
        overloaded = await overload(crowd, rate, overload_seconds, played.p99)
    await crowd.settle(15.0)
    crowd.go()
    return played, overloaded, crowd


def flush_time(path: Path) -> float:
    """Seconds that the disk takes to keep a few pages of a file, to compare answers with."""
    with path.open("r+b" if path.exists() else "wb", buffering=0) as file:
        file.write(os.urandom(4096 * 8))
        began = time.perf_counter()
        os.fdatasync(file.fileno())
        return time.perf_counter() - began


def idle_stage(folder: Path, counts: list[int]) -> list[Idle]:
    with serving(folder) as server:
        return asyncio.run(idle(server, counts))


def held_stage(folder: Path, count: int, seconds: float) -> Held:
    with serving(folder) as server:
        return asyncio.run(held(server, count, seconds))
