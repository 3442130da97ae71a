"""A small dose of `make load`: the same crowd, the same checks of the books."""

import asyncio
from collections import deque
from pathlib import Path

import pytest

from benchmarks.load.attack import LOBBY_LOOPS, Attack
from benchmarks.load.books import compare
from benchmarks.load.crowd import Crowd
from benchmarks.load.measures import Stage, attacked, held, seated, stage
from benchmarks.load.players import Player, Tally
from benchmarks.load.serving import Serving, serving
from benchmarks.load.visitors import Guest
from tests.dose_option import DoseCount


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("load")


@pytest.fixture(scope="module")
def found(folder: Path) -> Stage:
    return stage(folder, sockets=40, rate=60, seconds=2.0, warm_up=0.2, options=("--cold-solver",))


@pytest.mark.xdist_group("load")
def test_nothing_is_lost_or_doubled_under_load(found: Stage) -> None:
    assert found.played.sockets == 40
    assert found.played.tables == 6
    assert found.played.accepted > 20  # L3: however slow the machine is, it is played
    assert found.books.commands > found.played.accepted
    assert (found.books.lost, found.books.doubled, found.books.other) == (0, 0, 0)  # L5
    assert found.ledger == ""


@pytest.mark.xdist_group("load")
def test_an_acknowledged_command_that_the_database_does_not_know_is_lost(found: Stage, folder: Path) -> None:
    stranger = Player(Guest("nobody", "no-id", "", ""), "no-table", Tally(), deque())
    stranger.answered["c1"] = True
    assert compare(folder / "server.sqlite3", [stranger]).lost > 0


@pytest.mark.xdist_group("load")
def test_a_reconnect_storm(tmp_path: Path, dose_count: DoseCount) -> None:
    """Everybody is cut off and comes back at once, again and again: all are shown their table, and play goes on."""
    sockets = dose_count(small=60, conformance=400, full=1_000)

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


@pytest.mark.xdist_group("load")
def test_idle_sockets_are_kept_and_answered(tmp_path: Path) -> None:
    with serving(tmp_path, "--cold-solver") as server:
        found = asyncio.run(held(server, 40, 1.0))
    assert (found.open, found.answered) == (40, 40)


ATTACK = Attack(half_sent=60, silent=60, slow_bodies=10, niceness=0)


@pytest.mark.xdist_group("load")
def test_an_attacker_is_cut_off_while_others_play(tmp_path: Path) -> None:
    """The small tier of the measured attack: everybody plays on, and the attacker's connections are closed."""
    limits = ("--set", "limits.connections_per_address=20", "--set", "limits.header_seconds=1", "--cold-solver")
    with serving(tmp_path, *limits) as server:
        found = asyncio.run(attacked(server, 14, 40, 2.5, 1, ATTACK))
    # Nothing is closed so soon without the limits; how much of it there is depends on the machine.
    assert found.closed > 20, "more than there is room for, and the slow ones after a second"
    assert all(each > 0 for each in found.under_attack), "everybody plays on"


@pytest.mark.xdist_group("load")
def test_loops_on_the_lobby_are_refused_while_others_play(tmp_path: Path) -> None:
    """The small tier of the measured attack: three loops on the list of tables of one address."""
    limits = ("--set", "address_rates.reads=120", "--cold-solver")
    with serving(tmp_path, *limits) as server:
        found = asyncio.run(attacked(server, 14, 40, 2.5, 1, LOBBY_LOOPS, tables=60))
    assert found.asked > found.refused > 0
    assert found.asked - found.refused <= 60, "what a bucket holds, and two a second"
    assert all(each > 0 for each in found.under_attack), "everybody plays on"
