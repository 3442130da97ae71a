"""`/readyz` writes; databases that cannot be used are one line; /metrics has a port of its own."""

import asyncio
import contextlib
import gc
import os
import re
import resource
import socket
import sqlite3
import subprocess
import sys
import time
from math import inf
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine

from pit21.cli import main
from pit21.server.configuration.settings import Limits, Settings
from pit21.server.operations import readiness
from pit21.server.operations.backup import back_up
from pit21.server.operations.readiness import Readiness, backup_age, touch
from pit21.server.store.database.engine import open_engine
from pit21.server.store.errors import StoreDown
from pit21.server.store.schema_version import upgrade, upgrade_engine
from pit21.server.store.writer import Writer
from tests.patience import PROGRAM_SECONDS
from tests.server.running import running


@pytest.mark.long
def test_a_full_disk_fails_readyz_and_not_healthz(tmp_path: Path) -> None:
    """No file of the server's may grow: what a disk without space does."""
    with running(tmp_path) as server:
        assert httpx.get(f"{server.url}/readyz").status_code == 200
        unlimited = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        time.sleep(1.1)  # an answer holds for a second
        failing = httpx.get(f"{server.url}/readyz", timeout=10)
        assert (failing.status_code, failing.json()["problem"]) == (503, "the database cannot be written")
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
        time.sleep(1.1)
        assert httpx.get(f"{server.url}/readyz", timeout=10).status_code == 200
        assert httpx.get(f"{server.url}/metrics").status_code == 404, "no token was set, and loopback is no reason"


class _Writer:
    """Counts what it is asked, and fails where it is to fail."""

    def __init__(self) -> None:
        self.count, self.fails = 0, False

    async def run(self, _: Any) -> None:
        self.count += 1
        await asyncio.sleep(0)
        if self.fails:
            raise StoreDown("attempt to write a readonly database")


def _ready(engine: Engine, writer: Any, clock: list[float], free: int = 0) -> Readiness:
    return Readiness(Settings(limits=Limits(free_bytes=free)), writer, engine, lambda: clock[0])


def test_many_questions_are_one_write_a_second(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine, writer, clock = open_engine(sqlite_url), _Writer(), [0.0]

    async def ask() -> None:
        ready = _ready(engine, writer, clock)
        assert set(await asyncio.gather(*(ready.problem() for _ in range(50)))) == {""}
        clock[0] = 0.9
        assert await ready.problem() == ""
        assert writer.count == 1
        clock[0], writer.fails = 1.1, True
        assert await ready.problem() == "the database cannot be written"
        assert writer.count == 2
        full = _ready(engine, writer, clock, free=1 << 62)
        assert await full.problem() == "the disk is full"
        monkeypatch.setattr(readiness, "PATIENCE", 0.01)
        stuck = _ready(engine, _Stuck(), clock)
        assert await stuck.problem() == "the database cannot be written"

    asyncio.run(ask())
    engine.dispose()


class _Stuck:
    async def run(self, _: Any) -> None:
        await asyncio.sleep(60)


def test_the_touch_is_a_durable_write_on_both_databases(database_url: str) -> None:
    engine = open_engine(database_url)
    upgrade_engine(engine)

    async def write() -> None:
        writer = Writer(engine)
        writer.start()
        await writer.run(touch)
        assert writer.commits == 1
        await writer.close()

    asyncio.run(write())
    engine.dispose()


def test_the_age_of_the_newest_backup(tmp_path: Path) -> None:
    for folder in ("", str(tmp_path), str(tmp_path / "none")):
        assert backup_age(folder) == inf
    others = [(name, 0) for name in (".unfinished", "bad.dump.failed", "new.dump.key")]
    for name, age in (("old.dump", 5_000), ("new.dump", 1_000), *others):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    assert backup_age(str(tmp_path)) == pytest.approx(1_000, abs=60)


def _corrupt(path: Path) -> None:
    path.write_bytes(b"this is no database, " * 2_000)


def _foreign(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    database.close()


def _newer(path: Path) -> None:
    upgrade(f"sqlite:///{path}")
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()


def _damaged(path: Path) -> None:
    """The header and the schema can be read, the rest cannot."""
    upgrade(f"sqlite:///{path}")
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT rootpage FROM sqlite_master WHERE rootpage > 0 AND tbl_name <> 'alembic_version'"
        roots = [row[0] for row in database.execute(query)]
        (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    content = bytearray(path.read_bytes())
    for root in roots:
        content[(root - 1) * size : root * size] = b"\xa5" * size
    path.write_bytes(content)


COMMANDS: tuple[tuple[str, ...], ...] = (
    ("serve", "--port", "0", "--cold-solver"), ("operator", "list"), ("ledger", "verify"), ("export", "rounds"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [(_corrupt, "file is not a database"), (_foreign, "tables of another program"), (_newer, "newer version"),
     (_damaged, "malformed")],
)  # fmt: skip
def test_a_database_that_cannot_be_used_is_one_line(
    spoil: Any, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIT21_DATA", str(tmp_path))
    monkeypatch.setattr("pit21.server.operations.configure_logs", lambda: None)
    path = tmp_path / "spoiled.sqlite3"
    spoil(path)
    for words in COMMANDS:
        assert main([*words, "--database-url", f"sqlite:///{path}"]) == 2, words
        error = capsys.readouterr().err
        said = " ".join(error.split())
        assert said.startswith("pit21: "), words
        assert reason in said, (words, said)
        assert "Traceback" not in error, words


def _foreign_with_log(path: Path) -> None:
    """Its program was killed: what it has written last lies in the log."""
    write = "import os, sqlite3, sys; d = sqlite3.connect(sys.argv[1]); d.execute('PRAGMA journal_mode=WAL');"
    write += "d.execute('CREATE TABLE recipes (name TEXT)'); d.commit(); os._exit(0)"
    subprocess.run([sys.executable, "-c", write, path], check=True, timeout=PROGRAM_SECONDS)
    assert path.with_name(path.name + "-wal").stat().st_size


def _foreign_without_log(path: Path) -> None:
    _foreign_with_log(path)
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("SELECT * FROM recipes").fetchall()


def _foreign_with_migrations(path: Path) -> None:
    """Of a program that uses the same library for its schema."""
    _foreign(path)
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE alembic_version (version_num TEXT)")


@pytest.mark.quick_cases
@pytest.mark.parametrize(
    "make", [_foreign, _foreign_with_log, _foreign_without_log, _foreign_with_migrations, _corrupt, _newer]
)
def test_a_file_of_another_program_keeps_its_bytes(
    make: Any, sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, folder = tmp_path / "copy.sqlite3", tmp_path / "theirs"
    back_up(sqlite_url, copy)
    monkeypatch.setenv("PIT21_DATA", str(tmp_path / "data"))
    monkeypatch.setattr("pit21.server.operations.configure_logs", lambda: None)
    folder.mkdir()
    path = folder / "data.sqlite3"
    make(path)
    foreign = make not in (_corrupt, _newer)
    index = f"{path.name}-shm"  # shared by whoever has the file open, and written by readers too
    before = {each.name: each.read_bytes() for each in folder.iterdir() if each.name != index}
    written = path.stat().st_mtime_ns
    serve, *others = COMMANDS
    commands = [*others, ("cleanup",), ("backup", str(tmp_path / "other"))]
    if foreign:
        commands.append(("restore", str(copy), "--force"))  # what is damaged or newer may be replaced
    for words in (*commands, serve):
        assert main([*words, "--database-url", f"sqlite:///{path}"]) == 2, words
        said = " ".join(capsys.readouterr().err.split())
        assert said.startswith("pit21: "), words
        if foreign:
            assert "holds tables of another program: name another database" in said, (words, said)
        gc.collect()  # connections that were only forgotten are closed
        names = {each.name for each in folder.iterdir()} - {index}
        assert {name: (folder / name).read_bytes() for name in names} == before, words
        assert path.stat().st_mtime_ns == written, words


@pytest.mark.long
def test_metrics_have_a_port_of_their_own(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with running(tmp_path, "", "--set", f"metrics_port={port}") as server:
        figures = httpx.get(f"http://127.0.0.1:{port}/metrics")
        assert figures.status_code == 200
        assert re.search(r"^pit21_disk_free_bytes [1-9]", figures.text, re.MULTILINE)
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 404
        assert httpx.get(f"{server.url}/metrics").status_code == 404
        assert httpx.get(f"http://127.0.0.1:{port}/metrics", headers={"Host": "evil.example"}).status_code == 421
        assert server.stop() in (0, -15)
