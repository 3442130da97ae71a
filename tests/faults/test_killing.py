"""`kill -9` at random points of play and of recovery: nothing acknowledged is lost, nothing is done twice."""

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.forked import ForkedServer, Nursery
from tests.faults.killing import Pit, kill_in_recovery, kill_under_play
from tests.scale import ScaleCount


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery()
    yield made
    made.close()


pytestmark = [pytest.mark.xdist_group("killing"), pytest.mark.long]


def test_killed_under_play(nursery: Nursery, tmp_path: Path, scale_count: ScaleCount) -> None:
    kills = scale_count(small=3, conformance=20, full=1_000)
    counts = asyncio.run(kill_under_play(nursery, tmp_path, "", kills, "small"))
    assert counts["acknowledged"] > kills


def test_killed_under_play_on_postgresql(nursery: Nursery, postgres_url: str, tmp_path: Path) -> None:
    counts = asyncio.run(kill_under_play(nursery, tmp_path, postgres_url, 1, "small"))
    assert counts["acknowledged"] > 0


def test_killed_while_it_recovers(nursery: Nursery, tmp_path: Path, scale_count: ScaleCount) -> None:
    kills = scale_count(small=2, conformance=20, full=500)
    counts = asyncio.run(kill_in_recovery(nursery, tmp_path, "", kills, "small"))
    assert counts["kills in recovery"] == kills


def test_ended_by_an_operator_and_stalled(nursery: Nursery, tmp_path: Path) -> None:
    """SIGTERM under play ends it in time and loses nothing; a process that stood still goes on; a second is refused."""

    async def main() -> None:
        pit = Pit(nursery, tmp_path, "", "term")
        await pit.open()
        try:
            second = ForkedServer(nursery, tmp_path)
            second.begin()
            await asyncio.to_thread(second._gone, 20)
            assert "another server uses this database file" in second.log()
            pit.server.signal(signal.SIGSTOP)
            await asyncio.sleep(0.5)
            pit.server.signal(signal.SIGCONT)
            await pit.goes_on("it stood still")
            await asyncio.to_thread(pit.server.stop, 30)
            assert "server stopped" in pit.server.log()
            await asyncio.to_thread(pit.check)
            await pit.start_again()
            await pit.goes_on("it was ended")
        finally:
            await pit.close()
        pit.check()
        pit.verify()

    asyncio.run(main())
