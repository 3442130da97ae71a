"""Databases that went back in time are distinguished from those that were only interrupted."""

import asyncio
import shutil
import time
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text

from pit21.server.configuration.settings import Settings
from pit21.server.operations.backup import back_up
from pit21.server.process import Server
from pit21.server.store import schema
from pit21.server.store.database.database_lock import share_lock
from pit21.server.store.database.engine import open_engine, writing
from pit21.server.store.faults import AgainError
from pit21.server.store.lineage import history as history_module
from pit21.server.store.lineage import mark_file
from pit21.server.store.lineage.history import (
    COPIED,
    CRASHED,
    FIRST,
    RESTORED,
    UNMARKED,
    DatabaseHistory,
    WentBack,
    examine,
    note_restored,
)
from pit21.server.store.lineage.mark_file import MarkFolder, read_mark


class Process:
    """A server as far as the history of its database is concerned."""

    def __init__(self, url: str, folder: Path, *, flush: bool = False) -> None:
        self.engine = open_engine(url)
        self.history: DatabaseHistory = examine(self.engine, MarkFolder(folder, flush=flush))
        self.connection = writing(self.engine.connect())
        assert share_lock(self.connection)
        self.history.check(self.connection)

    @property
    def reason(self) -> str:
        return self.history.reason

    def commit(self, groups: int = 1, *, answered: bool = True) -> None:
        for _ in range(groups):
            with self.connection.begin():
                self.history.count(self.connection)
            if answered:
                self.history.confirm()

    def stop(self) -> None:
        self.connection.close()
        self.history.close()
        self.engine.dispose()

    def die(self) -> None:
        """The system closes everything; nothing is written any more."""
        self.history._file._lock.release()
        if self.history._voucher is not None:
            self.history._voucher.invalidate()
            self.history._voucher.close()
        self.connection.invalidate()
        self.connection.close()
        self.engine.dispose()


def add_table(url: str, chain: str, state: str = "open") -> None:
    engine = open_engine(url)
    row = {column.name: "" for column in schema.tables.c if not column.nullable}
    numbers = dict.fromkeys(("epoch", "lease_until", "seq", "record", "round"), 0)
    with writing(engine.connect()) as connection, connection.begin():
        values = {**row, **numbers, "id": chain, "rules": b"", "listed": True, "state": state}
        connection.execute(insert(schema.tables).values(values))
    engine.dispose()


def rows(url: str, query: str) -> list[tuple[object, ...]]:
    engine = open_engine(url)
    with engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(text(query))]
    engine.dispose()
    return found


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


@pytest.mark.parametrize("end", [Process.stop, Process.die])
def test_a_process_that_ended_goes_on(database_url: str, tmp_path: Path, end: object) -> None:
    first = Process(database_url, tmp_path / "marks")
    assert first.reason == FIRST
    first.commit(5)
    end(first)  # type: ignore[operator]
    second = Process(database_url, tmp_path / "marks")
    assert second.reason == ""
    assert second.history.mark == first.history.mark, "marks do not pile up"
    second.commit(answered=False)  # killed after the commit and before the answer
    second.die()
    third = Process(database_url, tmp_path / "marks")
    assert third.reason == ""
    third.commit()
    third.stop()


def test_a_file_that_was_copied_back_is_found(sqlite_url: str, tmp_path: Path) -> None:
    first = Process(sqlite_url, tmp_path / "marks")
    first.commit(3)
    first.stop()
    copy = tmp_path / "copy"
    shutil.copyfile(file_of(sqlite_url), copy)
    second = Process(sqlite_url, tmp_path / "marks")
    second.commit()
    second.stop()
    shutil.copyfile(copy, file_of(sqlite_url))
    add_table(sqlite_url, "open")
    add_table(sqlite_url, "closed", "closed")
    third = Process(sqlite_url, tmp_path / "marks")
    assert "1 commits of this machine are missing" in third.reason
    assert third.history.tables == 1
    assert rows(sqlite_url, "SELECT chain FROM restored_tables") == [("open",)]
    third.commit()
    third.stop()
    fourth = Process(sqlite_url, tmp_path / "marks")
    assert fourth.reason == "", "it is a restore once"
    assert rows(sqlite_url, "SELECT chain FROM restored_tables") == [("open",)], "until the table has new shoes"
    fourth.stop()


def test_without_a_mark_it_counts_as_restored(database_url: str, tmp_path: Path) -> None:
    first = Process(database_url, tmp_path / "marks")
    first.commit()
    first.stop()
    second = Process(database_url, tmp_path / "other machine")
    assert second.reason == UNMARKED
    second.stop()


def test_a_copy_beside_the_original_counts_as_restored(sqlite_url: str, tmp_path: Path) -> None:
    first = Process(sqlite_url, tmp_path / "marks")
    first.commit()
    copy = tmp_path / "copy.sqlite3"
    back_up(sqlite_url, copy)
    second = Process(f"sqlite:///{copy}", tmp_path / "marks")
    assert second.reason == COPIED
    second.commit(7)
    second.stop()
    first.commit()
    first.stop()
    third = Process(sqlite_url, tmp_path / "marks")
    assert third.reason == "", "what the copy did is none of the original's business"
    third.stop()


def test_after_a_crash_of_the_machine_an_open_mark_proves_nothing(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mark_file, "boot_id", lambda: "first boot")
    first = Process(sqlite_url, tmp_path / "marks")
    first.commit()
    first.die()
    monkeypatch.setattr(mark_file, "boot_id", lambda: "second boot")
    second = Process(sqlite_url, tmp_path / "marks")
    assert second.reason == CRASHED
    second.stop()
    monkeypatch.setattr(mark_file, "boot_id", lambda: "third boot")
    third = Process(sqlite_url, tmp_path / "marks")
    assert third.reason == "", "the second one was stopped"
    third.stop()


@pytest.mark.parametrize("boots", [("", ""), ("first boot", "second boot")])
def test_flushed_marks_outlive_the_machine(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, boots: tuple[str, str]
) -> None:
    """By setting, and on systems that do not say when they began."""
    monkeypatch.setattr(mark_file, "boot_id", lambda: boots[0])
    first = Process(sqlite_url, tmp_path / "marks", flush=bool(boots[0]))
    first.commit()
    first.die()
    monkeypatch.setattr(mark_file, "boot_id", lambda: boots[1])
    second = Process(sqlite_url, tmp_path / "marks")
    assert second.reason == ""
    second.stop()


def test_a_torn_or_damaged_mark_is_not_believed(sqlite_url: str, tmp_path: Path) -> None:
    first = Process(sqlite_url, tmp_path / "marks")
    first.commit(2)
    first.die()
    (path,) = (tmp_path / "marks").iterdir()
    whole = path.read_bytes()
    assert read_mark(path) == (2, True)
    torn = bytearray(whole)
    newest = 4096 if whole[4096 + 8 : 4096 + 16] > whole[8192 + 8 : 8192 + 16] else 8192
    torn[newest + 12] ^= 1
    path.write_bytes(torn)
    assert read_mark(path) == (1, True), "the write before it is whole; nobody was answered after it"
    path.write_bytes(bytes(len(whole)))
    assert read_mark(path) == (0, False)
    second = Process(sqlite_url, tmp_path / "marks")
    assert second.reason == CRASHED
    second.stop()


def test_another_live_process_vouches_for_the_database(postgres_url: str, tmp_path: Path) -> None:
    first = Process(postgres_url, tmp_path / "one")
    first.commit()
    second = Process(postgres_url, tmp_path / "two")
    assert second.reason == ""
    third = Process(postgres_url, tmp_path / "two")
    assert third.reason == ""
    assert len(list((tmp_path / "two").iterdir())) == 2
    second.commit(3)
    third.commit(2)
    first.commit()
    for each in (first, second, third):
        each.stop()
    fourth = Process(postgres_url, tmp_path / "two")
    assert fourth.reason == ""
    fourth.stop()


@pytest.mark.parametrize("replaced", ["", ".lock"])
def test_a_file_that_is_replaced_under_a_process_is_noticed(sqlite_url: str, tmp_path: Path, replaced: str) -> None:
    """SQLite keeps writing to the file that it has opened, although another one lies there now."""
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    file.with_name(f"{file.name}.lock").touch()
    process = Process(sqlite_url, tmp_path / "marks")
    process.commit(2)
    other = file.with_name(file.name + replaced)
    copy = tmp_path / "copy"
    shutil.copy(other, copy)
    copy.replace(other)
    lost: list[str] = []
    process.history.on_lost = lost.append
    with pytest.raises(WentBack, match="replaced or removed"):
        process.commit()
    assert lost
    process.stop()


def test_marks_are_bounded_and_one_that_is_forgotten_is_ahead(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Machines that are thrown away leave a row each; nothing is forgotten of those that run."""
    monkeypatch.setattr(history_module, "MOST_MARKS", 4)
    first = Process(postgres_url, tmp_path / "one")
    for number in range(9):
        first.commit()
        with first.connection.begin():
            first.history.note_use(first.connection)  # as the server does every minute
        other = Process(postgres_url, tmp_path / f"other {number}")
        assert other.reason == ""
        other.commit()
        other.stop()
        known = rows(postgres_url, "SELECT id FROM marks")
        assert len(known) <= 4
        assert {(first.history.mark,), (other.history.mark,)} <= set(known)
    newest = Process(postgres_url, tmp_path / "other 8")
    assert newest.reason == "", "it is known"
    newest.stop()
    oldest = Process(postgres_url, tmp_path / "other 0")
    assert "1 commits of this machine are missing" in oldest.reason, "what it has seen is not in the database"
    oldest.stop()
    with pytest.raises(WentBack):
        first.history.check(first.connection)
    first.stop()


def test_a_running_server_notes_the_use_of_its_mark(postgres_url: str, tmp_path: Path) -> None:
    async def run() -> None:
        server = Server(Settings(database_url=postgres_url, data_folder=str(tmp_path), cold_solver=True))
        server.prepare()
        await server.start()
        end = time.monotonic() + 60
        while await asyncio.to_thread(rows, postgres_url, "SELECT used FROM marks") == [(1,)]:
            assert time.monotonic() < end, "it is never noted"
        await server.stop()

    asyncio.run(run())
    assert rows(postgres_url, "SELECT used FROM marks") == [(2,)]


def test_processes_that_still_run_find_out(postgres_url: str, tmp_path: Path) -> None:
    """One whose mark is ahead begins a new lineage; nothing of the others is committed after that."""
    first = Process(postgres_url, tmp_path / "one")
    second = Process(postgres_url, tmp_path / "two")
    second.commit(2)
    second.stop()
    with first.connection.begin():
        first.connection.execute(text("UPDATE marks SET groups = 1 WHERE groups = 2"))  # as a restore by hand does
    third = Process(postgres_url, tmp_path / "two")
    assert "went back in time" in third.reason
    with pytest.raises(AgainError), first.connection.begin():
        first.history.count(first.connection)
    lost: list[str] = []
    first.history.on_lost = lost.append
    with pytest.raises(WentBack):
        first.history.check(first.connection)
    assert lost
    with pytest.raises(WentBack):
        first.history.refuse_lost()
    third.stop()
    first.stop()


def test_a_process_that_wrote_nothing_finds_out_by_the_marks_of_the_others(postgres_url: str, tmp_path: Path) -> None:
    """It would take over the other one's tables, and deal them from seeds that are published."""
    first = Process(postgres_url, tmp_path / "marks")
    second = Process(postgres_url, tmp_path / "marks")
    first.commit(2)
    add_table(postgres_url, "open")
    with second.connection.begin():
        second.connection.execute(text("UPDATE marks SET groups = 1 WHERE groups = 2"))  # as a restore by hand does
    with pytest.raises(WentBack):
        second.history.check(second.connection)
    assert rows(postgres_url, "SELECT chain FROM restored_tables") == [("open",)], "whoever finds out notes it"
    with pytest.raises(WentBack, match="another server"):
        first.history.check(first.connection)
    lineages = rows(postgres_url, "SELECT count(*) FROM lineages")
    third = Process(postgres_url, tmp_path / "third")
    third.stop()
    assert rows(postgres_url, "SELECT count(*) FROM lineages") == lineages, "it is noted once"
    second.stop()
    first.stop()


def test_a_database_from_before_the_lineage_went_back(postgres_url: str, tmp_path: Path) -> None:
    first = Process(postgres_url, tmp_path / "marks")
    with first.connection.begin():
        first.connection.execute(text("UPDATE lineages SET id = 'older'"))
    with pytest.raises(WentBack, match="went back in time"):
        first.history.check(first.connection)
    assert len(rows(postgres_url, "SELECT id FROM lineages")) == 2
    first.stop()


def test_another_timeline_is_another_database(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Process(postgres_url, tmp_path / "marks")
    first.commit()
    monkeypatch.setattr(history_module, "_place", lambda _: "1/00000002")
    with pytest.raises(WentBack, match="timeline"):
        first.history.check(first.connection)
    first.stop()
    second = Process(postgres_url, tmp_path / "marks")
    assert "timeline" in second.reason
    second.stop()


def test_a_mark_that_cannot_be_written_ends_the_process(sqlite_url: str, tmp_path: Path) -> None:
    first = Process(sqlite_url, tmp_path / "marks")

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    first.history._file.write = fail  # type: ignore[assignment,method-assign]
    with pytest.raises(WentBack, match="No space left"):
        first.commit()
    with pytest.raises(WentBack):
        first.history.refuse_lost()
    first.die()


def test_a_full_disk_without_anything_to_mark_does_not_end_the_process(sqlite_url: str, tmp_path: Path) -> None:
    """The writer connects again after each failure, and finds what the mark says already."""
    first = Process(sqlite_url, tmp_path / "marks")
    first.commit()
    write = first.history._file.write

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    first.history._file.write = fail  # type: ignore[assignment,method-assign]
    first.history.check(first.connection)
    first.commit(answered=False)
    first.history._file.write = write  # type: ignore[method-assign]
    first.history.check(first.connection)
    assert read_mark(first.history._file.path).groups == 2, "the commit that nobody was answered is marked"
    first.stop()


def test_a_restored_database_is_noted_and_its_accounts_sign_in_again(database_url: str, tmp_path: Path) -> None:
    first = Process(database_url, tmp_path / "marks")
    first.stop()
    add_table(database_url, "open")
    engine = open_engine(database_url)
    with writing(engine.connect()) as connection, connection.begin():
        for name, password in (("account", "hash"), ("guest", None)):
            person = {"id": name, "name": name, "name_key": name, "role": "player", "created": "", "disabled": False}
            session = {"token_hash": name.encode(), "user_id": name, "created": "", "seen": 0, "expires": 9}
            connection.execute(insert(schema.users).values(**person, password_hash=password))
            connection.execute(insert(schema.sessions).values(session))
    note_restored(database_url)
    with engine.connect() as connection:
        assert connection.scalars(select(schema.sessions.c.user_id)).all() == ["guest"]
    engine.dispose()
    assert rows(database_url, "SELECT chain, reason FROM restored_tables") == [("open", RESTORED)]
    assert rows(database_url, "SELECT detail FROM audit") == [(RESTORED,)]
