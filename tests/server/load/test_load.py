"""A small dose of `make load`: the same crowd, the same checks of the books."""

import asyncio
from collections import deque
from pathlib import Path

import pytest

from benchmarks.load.books import compare
from benchmarks.load.measures import Stage, held, stage
from benchmarks.load.players import Player, Tally
from benchmarks.load.serving import serving
from benchmarks.load.visitors import Guest


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
def test_idle_sockets_are_kept_and_answered(tmp_path: Path) -> None:
    with serving(tmp_path, "--cold-solver") as server:
        found = asyncio.run(held(server, 40, 1.0))
    assert (found.open, found.answered) == (40, 40)
