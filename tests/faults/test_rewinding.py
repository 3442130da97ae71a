"""No seed that may have been dealt from is dealt from again, however the database went back in time (I20)."""

import asyncio
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.engine import make_url

from pit21.client import Client, RemoteTable
from pit21.server.operations.backup import back_up, restore
from pit21.server.process import Server
from pit21.server.store.lineage.history import note_restored
from pit21.server.store.schema_version import upgrade
from pit21.spec.loader import CORE_GAMES
from tests.faults.forked import ForkedServer, Nursery
from tests.faults.playing import send
from tests.faults.rewinding import DealtSeeds, Site, rewind
from tests.patience import waiting
from tests.scale import ScaleCount
from tests.server.postgres import Cluster

_SUFFIXES = ("", "-wal", "-shm")


def sites(url: str, folder: Path, scale_count: ScaleCount) -> list[Site]:
    """One game in a small tier, all of them in the full one."""
    return [Site(url, folder, game) for game in CORE_GAMES[: scale_count(small=1, conformance=2, full=len(CORE_GAMES))]]


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def put_files(source: Path, target: Path) -> None:
    """A SQLite database with its log, as a snapshot of the disk has it."""
    for suffix in _SUFFIXES:
        Path(f"{target}{suffix}").unlink(missing_ok=True)
        if Path(f"{source}{suffix}").exists():
            shutil.copyfile(f"{source}{suffix}", f"{target}{suffix}")


def test_restored_by_the_command(
    database_url: str, tmp_path: Path, scale_count: ScaleCount, monkeypatch: pytest.MonkeyPatch
) -> None:
    for site in sites(database_url, tmp_path, scale_count):
        copy = tmp_path / f"copy-{site.game}"

        async def keep(_: Server, copy: Path = copy) -> None:
            await asyncio.to_thread(back_up, database_url, copy)

        asyncio.run(rewind(site, monkeypatch, keep, partial(restore, database_url, copy, force=True)))


@pytest.mark.long
def test_the_disk_went_back_to_a_snapshot(
    sqlite_url: str, tmp_path: Path, scale_count: ScaleCount, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the database only, taken while the server ran."""
    for site in sites(sqlite_url, tmp_path, scale_count):
        copy = tmp_path / f"snapshot-{site.game}"

        async def keep(_: Server, copy: Path = copy) -> None:
            put_files(file_of(sqlite_url), copy)

        asyncio.run(rewind(site, monkeypatch, keep, partial(put_files, copy, file_of(sqlite_url))))


@pytest.mark.long
def test_a_file_was_copied_back(
    sqlite_url: str, tmp_path: Path, scale_count: ScaleCount, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy made after a stop, from which the next start cannot be distinguished from one that continues."""
    for site in sites(sqlite_url, tmp_path, scale_count):
        copy = tmp_path / f"copy-{site.game}"

        async def keep(_: Server) -> None:
            pass

        def copy_stopped(copy: Path = copy) -> None:
            put_files(file_of(sqlite_url), copy)

        back = partial(put_files, copy, file_of(sqlite_url))
        asyncio.run(rewind(site, monkeypatch, keep, back, after_stop=copy_stopped))


class ArchivingCluster(Cluster):
    """A cluster that archives its log, as point-in-time recovery needs it (docs/how-to/server-tasks.md)."""

    def begin_archive(self) -> None:
        self.archive = self.folder / "archive"
        self._own(self.archive)
        self.halt()
        self.settings |= {
            "archive_mode": "on", "archive_command": f"test ! -f {self.archive}/%f && cp %p {self.archive}/%f",
            "restore_command": f"cp {self.archive}/%f %p",
        }  # fmt: skip
        self.resume()

    def _own(self, folder: Path) -> None:
        folder.mkdir()
        if self._user is not None:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
        folder.chmod(0o700)

    def base_backup(self) -> None:
        command = [
            *self._as_user, str(self._binaries / "pg_basebackup"), "--pgdata", str(self.folder / "base"),
            "--host=127.0.0.1", f"--port={self.port}", "--username=pit21", "--checkpoint=fast", "--no-sync",
        ]  # fmt: skip
        subprocess.run(command, check=True, cwd="/", capture_output=True)

    def mark_time(self) -> None:
        with self.connected("postgres") as connection:
            found = connection.execute("SELECT clock_timestamp()::text").fetchone()
        assert found is not None
        self.moment = str(found[0])

    def recover(self) -> None:
        """Back to the marked time, and on from there on a new timeline."""
        with self.connected("postgres") as connection:
            connection.execute("SELECT pg_switch_wal()")
        self.halt()
        shutil.rmtree(self.folder / "data")
        (self.folder / "base").rename(self.folder / "data")
        (self.folder / "data" / "recovery.signal").touch()
        self.settings |= {"recovery_target_time": self.moment, "recovery_target_action": "promote"}
        self.resume()
        self._wait_for_writes()

    def _wait_for_writes(self) -> None:
        end = time.monotonic() + 60
        while True:
            with self.connected("postgres") as connection:
                if connection.execute("SELECT NOT pg_is_in_recovery()").fetchone() == (True,):
                    return
            assert time.monotonic() < end, "the recovery does not end"
            time.sleep(0.05)

    def copy_data(self, source: str, target: str) -> None:
        """As a snapshot of its disk, taken and put back while it does not run."""
        self.halt()
        shutil.rmtree(self.folder / target, ignore_errors=True)
        command = [*self._as_user, "cp", "-a", str(self.folder / source), str(self.folder / target)]
        subprocess.run(command, check=True, cwd="/")
        self.resume()


@pytest.fixture
def own_cluster() -> Iterator[ArchivingCluster]:
    cluster = ArchivingCluster()
    yield cluster
    cluster.stop()


@pytest.mark.long
def test_recovered_to_a_point_in_time(
    own_cluster: ArchivingCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a real cluster, by the commands of docs/how-to/server-tasks.md: the timeline says it."""
    own_cluster.begin_archive()
    url = own_cluster.url(own_cluster.make_database())
    upgrade(url)
    own_cluster.base_backup()

    async def keep(_: Server) -> None:
        await asyncio.to_thread(own_cluster.mark_time)

    asyncio.run(rewind(Site(url, tmp_path, "blackjack"), monkeypatch, keep, own_cluster.recover))
    with own_cluster.connected(make_url(url).database or "") as connection:
        row = connection.execute("SELECT reason FROM lineages ORDER BY number DESC LIMIT 1").fetchone()
    assert row is not None
    assert "timeline changed" in str(row[0])


@pytest.mark.long
def test_a_cluster_went_back_to_a_snapshot(
    own_cluster: ArchivingCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a new timeline: the mark alone says it."""
    url = own_cluster.url(own_cluster.make_database())
    upgrade(url)

    async def keep(_: Server) -> None:
        pass

    back = partial(own_cluster.copy_data, "snapshot", "data")
    site = Site(url, tmp_path, "blackjack")
    asyncio.run(rewind(site, monkeypatch, keep, back, after_stop=partial(own_cluster.copy_data, "data", "snapshot")))
    with own_cluster.connected(make_url(url).database or "") as connection:
        row = connection.execute("SELECT reason FROM lineages ORDER BY number DESC LIMIT 1").fetchone()
    assert row is not None
    assert "went back in time" in str(row[0])


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery()
    yield made
    made.close()


@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def test_killed_in_mid_hand_the_same_round_goes_on(
    nursery: Nursery, database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgres_url") if database == "postgresql" else ""
    server = ForkedServer(nursery, tmp_path, url)

    async def main() -> None:
        await asyncio.to_thread(server.start)
        async with Client(server.url) as client:
            await client.guest("ann")
            table = (await client.create_table("blackjack", {}, clock=0, speed="instant", bots=0)).table.id
            async with waiting("a hand that waits for a decision"):
                before = await _play_into_hand(await client.watch(table))
        server.kill()
        await asyncio.to_thread(server.start)
        async with Client(server.url) as client:
            found = await client.watch(table)
            await found.settled()
            after = found.now.view
        assert (after.round, after.dealer, after.seats) == (before.round, before.dealer, before.seats)

    try:
        asyncio.run(main())
    finally:
        server.kill()


async def _play_into_hand(table: RemoteTable) -> Any:
    """A hand that waits for a decision; rounds that are over at once are followed by another."""
    await table.settled()
    await table.sit(50_000, 1)
    asked = -1
    async for moment in table.moments():
        actions = {offer.action: offer for offer in moment.offers}
        if actions.keys() & {"hit", "stand", "insure", "decline"}:  # an ace up asks for insurance first
            return moment.view
        if "bet" in actions and moment.view.round != asked:
            asked = moment.view.round
            await table.bet(1, "base", actions["bet"].minimum)
            await table.ready()
    raise AssertionError("the table ended")


def test_a_server_whose_database_goes_back_writes_nothing_more_and_stops(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when someone loads an old dump under it: what it holds in memory is not played on."""
    site = Site(database_url, tmp_path, "blackjack")
    dealt = DealtSeeds(monkeypatch)
    ended: list[str] = []

    async def main() -> None:
        async with site.server() as server:
            server.end = lambda: ended.append("stop")
            owner = await site.open(server)
            await site.play_to(owner, lambda owner: owner.live.table.round >= 2)
            records = len(site.bodies())
            await asyncio.to_thread(note_restored, database_url)
            dealt.seeds.clear()
            name, command = site.play.next(owner)
            assert command is not None
            answer = await send(owner, site.play.people[name], command, "after")
            assert not answer.ok
            assert ended
            assert len(site.bodies()) == records
        async with site.server() as server:
            owner = await site.settled(server)
            assert owner.live.table.phase == "between"
        site.check_books()

    asyncio.run(main())
