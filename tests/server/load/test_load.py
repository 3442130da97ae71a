"""`make load` at small scale: the same crowd, the same checks of the books."""

import asyncio
import sqlite3
import time
from collections import deque
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.load.attack import LOBBY_LOOPS, Attack, Attackers
from benchmarks.load.books import compare
from benchmarks.load.crowd import Crowd
from benchmarks.load.measures import Stage, attacked, held, seated, stage
from benchmarks.load.players import Player, Tally
from benchmarks.load.serving import Serving, serving
from benchmarks.load.visitors import Guest, make_guests
from pit21.cli.commands.server.operator import operator
from tests.scale import ScaleCount

pytestmark = [pytest.mark.xdist_group("load"), pytest.mark.long]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("load")


@pytest.fixture(scope="module")
def found(folder: Path) -> Stage:
    return stage(folder, sockets=40, rate=60, seconds=2.0, warm_up=0.2, options=("--cold-solver",))


def test_nothing_is_lost_or_doubled_under_load(found: Stage) -> None:
    assert found.played.sockets == 40
    assert found.played.tables == 6
    assert found.played.accepted > 20  # L3: however slow the machine is, it is played
    assert found.books.commands > found.played.accepted
    assert (found.books.lost, found.books.doubled, found.books.other) == (0, 0, 0)  # L5
    assert found.ledger == ""


def test_an_acknowledged_command_that_the_database_does_not_know_is_lost(found: Stage, folder: Path) -> None:
    stranger = Player(Guest("nobody", "no-id", "", ""), "no-table", Tally(), deque())
    stranger.answered["c1"] = True
    assert compare(folder / "server.sqlite3", [stranger]).lost > 0


def test_a_reconnect_storm(tmp_path: Path, scale_count: ScaleCount) -> None:
    """Everyone is cut off and comes back at once, again and again: all are shown their table, and play goes on."""
    sockets = scale_count(small=60, conformance=400, full=1_000)

    async def storm(server: Serving) -> Crowd:
        crowd = await seated(server, sockets)
        for _ in range(3):
            await crowd.play(100, 0.5)
            crowd.go()
            await crowd.come_back()
            assert crowd.connected == sockets
        before = crowd.tally.accepted
        await crowd.play(100, 1.0)
        await crowd.settle(15.0)
        assert crowd.tally.accepted > before
        assert crowd.tally.problems == []
        crowd.go()
        return crowd

    with serving(tmp_path, "--cold-solver") as server:
        crowd = asyncio.run(storm(server))
    books = compare(tmp_path / "server.sqlite3", crowd.players)
    assert (books.lost, books.doubled, books.other) == (0, 0, 0)
    assert server.ledger_verifies() == ""


def test_idle_sockets_are_kept_and_answered(tmp_path: Path) -> None:
    with serving(tmp_path, "--cold-solver") as server:
        found = asyncio.run(held(server, 40, 1.0))
    assert (found.open, found.answered) == (40, 40)


ATTACK = Attack(half_sent=60, silent=60, slow_bodies=10)
PATIENCE = 90.0
"""Seconds for what takes three on an idle machine."""


def test_an_attacker_is_cut_off_while_others_play(tmp_path: Path) -> None:
    """The small tier of the measured attack: the server closes every connection of it, and everyone plays on.

    Without the limits most of them would stay open for as long as a byte a second is sent.
    """

    async def attack(server: Serving) -> Crowd:
        crowd = await seated(server, 14)
        attackers = Attackers(server.port, ATTACK)
        end = time.monotonic() + PATIENCE
        while attackers.still_held:
            assert time.monotonic() < end, f"{len(attackers.still_held)} connections were never closed"
            await crowd.play(40, 0.2)
        await _play_on(crowd, end)
        await attackers.stop()
        assert await crowd.settle() == 0
        assert (crowd.connected, crowd.tally.problems) == (14, [])
        crowd.go()
        return crowd

    limits = ("limits.connections_per_address=20", "limits.header_seconds=1", "limits.body_seconds=1")
    options = [word for limit in limits for word in ("--set", limit)]
    with serving(tmp_path, *options, "--cold-solver") as server:
        crowd = asyncio.run(attack(server))
    books = compare(tmp_path / "server.sqlite3", crowd.players)
    assert (books.lost, books.doubled, books.other) == (0, 0, 0)


async def _play_on(crowd: Crowd, end: float) -> None:
    """Until everyone has been answered once more."""
    before = [len(player.answered) for player in crowd.players]
    while any(len(player.answered) <= then for player, then in zip(crowd.players, before, strict=True)):
        assert time.monotonic() < end, "someone cannot play on"
        await crowd.play(40, 0.2)


def test_commands_write_beside_the_server(tmp_path: Path, scale_count: ScaleCount) -> None:
    """On SQLite, where they are two processes with one file: each waits for the other's transaction, nothing is
    refused or lost, and the mark of the server fits its database at the next start.
    """
    times = scale_count(small=4, conformance=50, full=250)

    async def command(server: Serving, name: str) -> None:
        for _ in range(times):
            for action in ("disable", "enable"):
                await asyncio.to_thread(operator, action, name, database_url=server.database_url, reason="a test")

    async def play(server: Serving) -> Crowd:
        crowd = await seated(server, 14)
        guests = await make_guests(server.port, 2, "other")
        before = crowd.tally.accepted
        commands = asyncio.gather(*(command(server, guest.name) for guest in guests))
        while not commands.done():
            await crowd.play(0, 0.2)  # as fast as the server answers
        await commands
        assert crowd.tally.accepted > before
        assert await crowd.settle() == 0
        assert (crowd.connected, crowd.tally.problems) == (14, [])
        crowd.go()
        return crowd

    with serving(tmp_path, "--cold-solver") as server:
        crowd = asyncio.run(play(server))
    books = compare(tmp_path / "server.sqlite3", crowd.players)
    assert (books.lost, books.doubled, books.other) == (0, 0, 0)
    with serving(tmp_path, "--cold-solver") as again:
        assert "counts as restored" not in again.log()
    assert server.ledger_verifies() == ""
    with closing(sqlite3.connect(tmp_path / "server.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM audit").fetchone() == (4 * times,)
        assert database.execute("SELECT count(*) FROM lineages").fetchone() == (1,)


def test_loops_on_the_lobby_are_refused_while_others_play(tmp_path: Path) -> None:
    """The small tier of the measured attack: three loops on the list of tables of one address."""
    limits = ("--set", "address_rates.reads=120", "--cold-solver")
    with serving(tmp_path, *limits) as server:
        found = asyncio.run(attacked(server, 14, 40, 2.5, 1, LOBBY_LOOPS, tables=60))
    assert found.asked > found.refused > 0
    assert found.asked - found.refused <= 60, "what a bucket holds, and two a second"
    assert all(each > 0 for each in found.under_attack), "everyone plays on"
