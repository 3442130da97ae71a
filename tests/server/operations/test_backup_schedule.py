"""Copies on a schedule: kept in number, restored for a test, and one that fails stops nothing."""

import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from pit21.cli.commands.server.backup import backup
from pit21.cli.options import UsageError
from pit21.server.operations import backup_schedule
from pit21.server.operations.backup import back_up
from pit21.server.operations.backup_schedule import check_copy, copy_into, parse_interval, repeat
from pit21.server.operations.problems import BackupError
from pit21.server.store.database.engine import open_engine
from pit21.server.store.errors import StoreError
from tests.server.operations.test_backup import add_people, file_of
from tests.stored.archive import data_folder, unpack


def unbalance(url: str) -> None:
    """Money from nowhere, as a fault of the disk or a hand in the database makes it."""
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO balances (account, balance) VALUES ('user:eve', 100)"))
    engine.dispose()


def test_a_number_of_copies_is_kept_and_nothing_else_is_touched(sqlite_url: str, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    other = folder / "mine.sqlite3"
    other.write_text("not ours")
    made = [copy_into(sqlite_url, folder, keep=2)[0].file for _ in range(4)]
    assert sorted(folder.iterdir()) == sorted([other, *made[2:]])
    copy_into(sqlite_url, folder)
    assert len(list(folder.iterdir())) == 4, "without a number all are kept"


def test_each_copy_is_restored_and_verified(database_url: str, tmp_path: Path) -> None:
    add_people(database_url, "ann")
    made, _ = copy_into(database_url, tmp_path / "copies", keep=3, check=True)
    assert check_copy(database_url, made.file).ok
    unbalance(database_url)
    with pytest.raises(BackupError, match="its ledger is not correct"):
        copy_into(database_url, tmp_path / "copies", keep=1, check=True)
    left = {path.name for path in (tmp_path / "copies").iterdir()}
    assert made.file.name in left, "the good one is not removed for a bad one"
    assert [name for name in left if name.endswith(".failed")]
    assert len(left) == 2


@pytest.mark.long
def test_a_database_of_an_earlier_version_passes_its_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The backup before an upgrade may be made by the new version."""
    folder = data_folder(unpack(tmp_path), "sqlite")
    monkeypatch.setenv("PIT21_DATA", str(folder))
    made, _ = copy_into(f"sqlite:///{folder / 'server.sqlite3'}", tmp_path / "copies", check=True)
    assert made.revision == "0002", "the copy itself stays as it was"


def test_a_temporary_database_does_not_stay(postgres_url: str, tmp_path: Path) -> None:
    copy_into(postgres_url, tmp_path, check=True)
    engine = open_engine(postgres_url)
    with engine.connect() as connection:
        names = connection.scalars(text("SELECT datname FROM pg_database WHERE datname LIKE 'pit21_check%'")).all()
    engine.dispose()
    assert names == []


def test_the_schedule_goes_on_after_a_failure(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2:  # in between the disk is full
            monkeypatch.setattr(backup_schedule, "back_up", fail)
        elif len(waits) == 3:
            raise KeyboardInterrupt

    def fail(*_: object, **__: object) -> None:
        raise BackupError("no space left")

    monkeypatch.setattr(repeat, "__defaults__", (wait,))
    backup(str(tmp_path / "copies"), database_url=sqlite_url, every="6h", keep=1, check=True)
    said = capsys.readouterr()
    assert said.out.count("the ledger is correct") == 2
    assert said.out.count("The key is not in the copy") == 1
    assert "no space left" in said.err
    assert 21_000 < waits[0] <= 21_600
    assert len(list((tmp_path / "copies").iterdir())) == 1


def test_termination_ends_the_schedule_where_interrupts_are_ignored(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a program that a script has started in the background."""
    terminated = []

    def terminate(_seconds: float) -> None:
        terminated.append(1)
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(repeat, "__defaults__", (terminate,))
    handlers = [(number, signal.getsignal(number)) for number in (signal.SIGINT, signal.SIGTERM)]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        backup(str(tmp_path / "copies"), database_url=sqlite_url, every="6h")
        assert signal.getsignal(signal.SIGTERM) == handlers[1][1]
    finally:
        for number, handler in handlers:
            signal.signal(number, handler)
    assert terminated == [1]


def test_one_copy_with_a_check(sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For cron and systemd: one copy, and an exit code."""
    backup(str(tmp_path / "one"), database_url=sqlite_url, check=True)
    backup(str(tmp_path / "many"), database_url=sqlite_url, keep=2)
    assert "Restored into a temporary database" in " ".join(capsys.readouterr().out.split())
    unbalance(sqlite_url)
    with pytest.raises(UsageError, match="its ledger is not correct"):
        backup(str(tmp_path / "two"), database_url=sqlite_url, check=True)


@pytest.mark.parametrize("keep", [0, -1])
def test_a_wrong_number_to_keep_is_refused_first(tmp_path: Path, keep: int) -> None:
    for every in ("", "6h"):
        with pytest.raises(UsageError, match=f"--keep takes 1 or more, not {keep}"):
            backup(str(tmp_path), keep=keep, every=every)


def test_a_copy_without_a_table_does_not_pass(sqlite_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    add_people(sqlite_url, *(f"p{number}" for number in range(100)))
    back_up(sqlite_url, copy)
    with closing(sqlite3.connect(copy)) as database:
        database.execute("DROP TABLE audit")
        database.commit()
    with pytest.raises(StoreError, match="audit"):
        check_copy(sqlite_url, copy)
    assert file_of(sqlite_url).exists()


@pytest.mark.parametrize(("text_", "seconds"), [("90s", 90), ("30m", 1_800), ("6h", 21_600), ("1d", 86_400)])
def test_intervals(text_: str, seconds: float) -> None:
    assert parse_interval(text_) == seconds


@pytest.mark.parametrize("text_", ["", "6", "0h", "h", "6 hours", "-1h", "1w"])
def test_intervals_that_are_none(text_: str) -> None:
    with pytest.raises(BackupError, match="not an interval"):
        parse_interval(text_)
