"""A database that a server uses is not replaced, whatever its address is spelled like, and has one server (SQLite)."""

import asyncio
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from pit21.server.configuration.settings import BadSettings, Settings
from pit21.server.operations.backup import back_up, restore
from pit21.server.operations.problems import BackupError
from pit21.server.process import Server
from pit21.server.store.database.access import change_database
from pit21.server.store.database.database_lock import (
    InUseError,
    lock_alone,
    lock_commands_out,
    lock_file,
    lock_for_command,
)
from pit21.server.store.database.engine import UrlError, open_engine, parse_url
from tests.patience import PROGRAM_SECONDS
from tests.server.operations.test_backup import add_people, file_of, people
from tests.server.postgres import Cluster


def with_server(url: str, folder: Path, work: Callable[[Server], Coroutine[Any, Any, None]]) -> None:
    """A server on this database, without a table; it is stopped when the work is done."""

    async def run() -> None:
        server = Server(Settings(database_url=url, data_folder=str(folder), cold_solver=True))
        server.prepare()
        await server.start()
        try:
            await work(server)
        finally:
            await server.stop()

    asyncio.run(run())


def spellings(url: str, folder: Path) -> dict[str, str]:
    """The same database by other addresses."""
    if url.startswith("sqlite"):
        file = file_of(url)
        link = folder / "link.sqlite3"
        link.symlink_to(file)
        around = folder / "around"
        around.symlink_to(file.parent, target_is_directory=True)
        return {
            "symlink": f"sqlite:///{link}",
            "folder": f"sqlite:///{around / file.name}",
            "dots": f"sqlite:///{file.parent}/x/../{file.name}",
            "relative": f"sqlite:///{os.path.relpath(file)}",
            "driver": f"sqlite+pysqlite:///{file}",
        }
    address = make_url(url)
    return {
        "host": url.replace("127.0.0.1", "localhost"),
        "driver": url.replace("postgresql://", "postgresql+psycopg://"),
        "query": f"postgresql://{address.username}@/{address.database}?host={address.host}&port={address.port}",
        "name": f"{url}?application_name=other",
    }


@pytest.mark.parametrize("named", ["", "?application_name=mine"])
def test_restore_is_refused_under_a_running_server_without_tables(
    database_url: str, tmp_path: Path, named: str
) -> None:
    if database_url.startswith("sqlite") and named:
        return
    (tmp_path / "x").mkdir()
    add_people(database_url, "ann")
    copy = tmp_path / "copy"
    back_up(database_url, copy)

    async def attack(_: Server) -> None:
        add_people(database_url, "ben")
        for name, url in {"same": database_url, **spellings(database_url, tmp_path)}.items():
            with pytest.raises(BackupError, match="stop it first"):
                await asyncio.to_thread(restore, url, copy, force=True)
            assert people(database_url) == ["ann", "ben"], name

    with_server(database_url + named, tmp_path, attack)
    restore(database_url, copy, force=True)
    assert people(database_url) == ["ann"]


def test_a_server_is_found_after_its_lock_file_was_removed(sqlite_url: str, tmp_path: Path) -> None:
    add_people(sqlite_url, "ann")
    copy = tmp_path / "copy"
    back_up(sqlite_url, copy)

    async def attack(server: Server) -> None:
        add_people(sqlite_url, "ben")
        assert server._history is not None
        server._history.watch_files()  # else it ends itself at its next commit, which may come before the restore
        shutil.move(f"{file_of(sqlite_url)}.lock", tmp_path / "gone")
        with pytest.raises(BackupError, match="stop it first"):
            await asyncio.to_thread(restore, sqlite_url, copy, force=True)
        assert people(sqlite_url) == ["ann", "ben"]

    with_server(sqlite_url, tmp_path, attack)


def test_a_copied_file_that_lost_only_an_account_is_found(sqlite_url: str, tmp_path: Path) -> None:
    """Not only cards are lost by going back: someone who was signed out would be signed in again."""
    copy = tmp_path / "copy"

    async def change(server: Server) -> None:
        await asyncio.to_thread(back_up, sqlite_url, copy)
        await server.writer.run(lambda connection: connection.execute(text("UPDATE users SET disabled = TRUE")))

    async def find(server: Server) -> None:
        assert server._history is not None
        assert "went back in time" in server._history.reason

    with_server(sqlite_url, tmp_path, change)
    for suffix in ("-wal", "-shm"):
        Path(f"{file_of(sqlite_url)}{suffix}").unlink(missing_ok=True)
    shutil.copyfile(copy, file_of(sqlite_url))
    with_server(sqlite_url, tmp_path, find)


def test_a_device_or_a_pipe_is_never_replaced(sqlite_url: str, tmp_path: Path) -> None:
    copy, pipe = tmp_path / "copy", tmp_path / "pipe"
    back_up(sqlite_url, copy)
    os.mkfifo(pipe)
    with pytest.raises(BackupError, match="not a file"):
        restore(f"sqlite:///{pipe}", copy, force=True)
    with pytest.raises(BackupError, match="not a file"):
        back_up(sqlite_url, pipe, force=True)
    with pytest.raises(BackupError, match="not a file"):
        restore(sqlite_url, pipe, force=True)  # nobody writes to it: reading would wait forever
    assert pipe.is_fifo()


def test_two_servers_on_one_file_are_refused_by_every_spelling(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()

    async def attack(_: Server) -> None:
        for url in spellings(sqlite_url, tmp_path).values():
            second = Server(Settings(database_url=url, data_folder=str(tmp_path), cold_solver=True))
            with pytest.raises(BadSettings, match="another server uses this database file"):
                second.prepare()

    with_server(sqlite_url, tmp_path, attack)


def test_a_file_with_two_names_is_used_by_none(sqlite_url: str, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy", tmp_path / "other.sqlite3"
    back_up(sqlite_url, copy)

    async def attack(_: Server) -> None:
        os.link(file_of(sqlite_url), other)
        with pytest.raises(InUseError, match="hard links"):
            await asyncio.to_thread(restore, f"sqlite:///{other}", copy, force=True)
        second = Server(Settings(database_url=f"sqlite:///{other}", data_folder=str(tmp_path), cold_solver=True))
        with pytest.raises(BadSettings, match="hard links"):
            second.prepare()

    with_server(sqlite_url, tmp_path, attack)
    other.unlink()
    restore(sqlite_url, copy, force=True)


def test_restore_through_a_link_replaces_the_file_and_keeps_the_link(sqlite_url: str, tmp_path: Path) -> None:
    add_people(sqlite_url, "ann")
    copy, link = tmp_path / "copy", tmp_path / "link.sqlite3"
    back_up(sqlite_url, copy)
    add_people(sqlite_url, "ben")
    link.symlink_to(file_of(sqlite_url))
    restore(f"sqlite:///{link}", copy, force=True)
    assert link.is_symlink()
    assert people(sqlite_url) == ["ann"]


def test_no_server_starts_while_a_restore_is_under_way(database_url: str, tmp_path: Path) -> None:
    server = Server(Settings(database_url=database_url, data_folder=str(tmp_path), cold_solver=True))
    held = lock_file(file_of(database_url)) if database_url.startswith("sqlite") else lock_alone(server.engine)
    assert held is not None
    with pytest.raises(BadSettings, match="restore"):
        server.prepare()
    held.release()
    server.engine.dispose()


def test_commands_that_write_and_a_restore_refuse_each_other(database_url: str, tmp_path: Path) -> None:
    """What a command has answered would be gone; and the log that it writes would be played into another database."""
    add_people(database_url, "ann")
    copy = tmp_path / "copy"
    back_up(database_url, copy)
    settings = {"PIT21_DATA": str(tmp_path / "data"), "PIT21_DATABASE_URL": database_url}
    engine = open_engine(database_url)
    with change_database(database_url):
        other = lock_for_command(engine)  # commands share it
        with pytest.raises(BackupError, match=r"a command is changing this database|stop it first"):
            restore(database_url, copy, force=True)
        other.release()
    is_file = database_url.startswith("sqlite")
    # PostgreSQL gives a lock free when it has noticed that the connection is closed.
    until, held = time.monotonic() + 10, None
    while held is None and time.monotonic() < until:
        held = lock_commands_out(file_of(database_url)) if is_file else lock_alone(engine)
        time.sleep(0 if held else 0.05)
    assert held is not None
    with (
        pytest.raises(InUseError, match="is being restored: try again when that is done"),
        change_database(database_url),
    ):
        raise AssertionError("it writes into a database that is being replaced")
    cleanup = subprocess.run(
        [sys.executable, "-m", "pit21", "cleanup"], env={**os.environ, **settings}, capture_output=True, text=True,
        check=False, timeout=PROGRAM_SECONDS,
    )  # fmt: skip
    assert (cleanup.returncode, "is being restored" in " ".join(cleanup.stderr.split())) == (2, True), cleanup.stderr
    held.release()
    engine.dispose()
    restore(database_url, copy, force=True)
    with change_database(database_url) as connection:
        assert connection.execute(text("SELECT count(*) FROM users")).scalar() == 1


def test_a_server_whose_connections_were_cut_takes_the_lock_again(
    postgres_cluster: Cluster, postgres_url: str, tmp_path: Path
) -> None:
    """And writes nothing while a restore, which was faster, is under way."""
    name = make_url(postgres_url).database or ""

    async def attack(server: Server) -> None:
        postgres_cluster.end_connections(name)
        engine = open_engine(postgres_url)
        alone = await asyncio.to_thread(lock_alone, engine)
        if alone is not None:  # faster than the server
            alone.release()
        await server.writer.run(lambda connection: None)
        assert await asyncio.to_thread(lock_alone, engine) is None
        engine.dispose()

    with_server(postgres_url, tmp_path, attack)


@pytest.mark.parametrize("url", ["sqlite:///file:a.sqlite3?uri=true", "sqlite:///a.sqlite3?mode=ro"])
def test_a_url_that_hides_its_path_is_refused(url: str) -> None:
    with pytest.raises(UrlError, match="a path and nothing else"):
        parse_url(url)
