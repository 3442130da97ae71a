"""Copies of the database: whole while it is written to, refused where they are not, and restored elsewhere."""

import sqlite3
import stat
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from pit21.cli.commands.server.backup import backup
from pit21.cli.commands.server.export import export
from pit21.cli.commands.server.restore import restore as restore_command
from pit21.cli.options import UsageError
from pit21.server.operations import postgres
from pit21.server.operations.backup import back_up, inspect, key_beside, restore
from pit21.server.operations.problems import BackupError
from pit21.server.store.database.engine import open_engine, parse_url, writing
from pit21.server.store.keys.sealer import load_key
from pit21.server.store.schema_version import newest_revision

_PERSON = text(
    "INSERT INTO users (id, name, name_key, role, created, disabled)"
    " VALUES (:id, :id, :id, 'player', '2026-01-01T00:00:00.000Z', :no)"
)


def add_people(url: str, *names: str) -> None:
    engine = open_engine(url)
    with engine.connect() as plain:
        connection = writing(plain)
        with connection.begin():
            connection.execute(_PERSON, [{"id": name, "no": False} for name in names])
    engine.dispose()


def people(url: str) -> list[str]:
    engine = open_engine(url)
    with engine.connect() as connection:
        found = [str(row[0]) for row in connection.execute(text("SELECT name FROM users ORDER BY name"))]
    engine.dispose()
    return found


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def test_a_copy_and_the_way_back(sqlite_url: str, tmp_path: Path) -> None:
    add_people(sqlite_url, "ann", "ben")
    copy = tmp_path / "copy"
    made = back_up(sqlite_url, copy)
    assert (made.database, made.revision, made.key) == ("sqlite", newest_revision(), None)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    add_people(sqlite_url, "cat")
    elsewhere = f"sqlite:///{tmp_path / 'new' / 'server.sqlite3'}"
    assert restore(elsewhere, copy).replaced is None
    assert people(elsewhere) == ["ann", "ben"]
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".part")] == []


def test_what_was_there_is_only_replaced_by_force_and_kept_beside(sqlite_url: str, tmp_path: Path) -> None:
    add_people(sqlite_url, "ann")
    copy = tmp_path / "copy"
    back_up(sqlite_url, copy)
    with pytest.raises(BackupError, match="--force"):
        back_up(sqlite_url, copy)
    add_people(sqlite_url, "ben")
    with pytest.raises(BackupError, match="--force"):
        restore(sqlite_url, copy)
    assert people(sqlite_url) == ["ann", "ben"]
    made = restore(sqlite_url, copy, force=True)
    assert people(sqlite_url) == ["ann"]
    assert made.replaced is not None
    assert people(f"sqlite:///{made.replaced}") == ["ann", "ben"]
    back_up(sqlite_url, copy, force=True)


def test_a_copy_never_replaces_the_database_its_log_or_the_key(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = tmp_path / "server.key"
    load_key(key)
    monkeypatch.setenv("PIT21_KEY_FILE", str(key))
    add_people(sqlite_url, "ann")
    link = tmp_path / "link"
    link.symlink_to(file_of(sqlite_url).parent)
    secret = key.read_bytes()
    own = file_of(sqlite_url)
    for file in (own, link / own.name, Path(f"{own}-wal"), Path(f"{own}.lock"), key):
        with pytest.raises(UsageError, match="belongs to the server"):
            backup(str(file), database_url=sqlite_url, force=True)
        with pytest.raises(UsageError, match="belongs to the server"):
            export("ledger", output=str(file), database_url=sqlite_url)
    assert people(sqlite_url) == ["ann"]
    assert key.read_bytes() == secret


def test_a_log_that_stayed_is_not_played_into_the_restored_database(sqlite_url: str, tmp_path: Path) -> None:
    add_people(sqlite_url, "ann")
    copy = tmp_path / "copy"
    back_up(sqlite_url, copy)
    target = file_of(sqlite_url)
    with closing(sqlite3.connect(target)) as database:  # a process that was killed leaves its log
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("UPDATE users SET name = 'eve', name_key = 'eve'")
        database.commit()
        wal = Path(f"{target}-wal").read_bytes()
    target.unlink()
    Path(f"{target}-wal").write_bytes(wal)
    restore(sqlite_url, copy)
    assert people(sqlite_url) == ["ann"]


def test_a_copy_under_load_is_of_one_moment(sqlite_url: str, tmp_path: Path) -> None:
    stop = threading.Event()
    written: list[str] = []

    def write() -> None:
        while not stop.is_set():
            pair = [f"p{len(written):05}", f"p{len(written) + 1:05}"]
            add_people(sqlite_url, *pair)  # two in one transaction: never one without the other
            written.extend(pair)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            time.sleep(0.05)
            before = len(written)
            copy = tmp_path / f"copy{number}"
            back_up(sqlite_url, copy)
            elsewhere = f"sqlite:///{tmp_path / f'new{number}' / 'server.sqlite3'}"
            restore(elsewhere, copy)
            found = people(elsewhere)
            assert len(found) % 2 == 0
            assert len(found) >= before, "everything that was committed before the copy is in it"
    finally:
        stop.set()
        writer.join()
    assert len(written) > 10


def test_the_key_stays_out_unless_it_is_asked_for(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key_file = tmp_path / "server.key"
    key = load_key(key_file)
    copy = tmp_path / "copy"
    back_up(sqlite_url, copy)
    assert not key_beside(copy).exists()
    assert key not in copy.read_bytes()
    with pytest.raises(BackupError, match="no key beside"):
        restore(f"sqlite:///{tmp_path / 'n' / 'd'}", copy, key=tmp_path / "n" / "server.key")
    made = back_up(sqlite_url, copy, key=key_file, force=True)
    assert made.key == key_beside(copy)
    assert stat.S_IMODE(made.key.stat().st_mode) == 0o600
    restore(f"sqlite:///{tmp_path / 'n' / 'd'}", copy, key=tmp_path / "n" / "server.key")
    assert load_key(tmp_path / "n" / "server.key") == key
    own = load_key(tmp_path / "m" / "server.key")
    for _ in range(2):  # the second time it is the same one, and nothing is put aside
        restore(f"sqlite:///{tmp_path / 'm' / 'd'}", copy, key=tmp_path / "m" / "server.key", force=True)
        assert load_key(tmp_path / "m" / "server.key") == key
        assert load_key(tmp_path / "m" / "server.key.replaced") == own
    with pytest.raises(BackupError, match="no key file"):
        back_up(sqlite_url, tmp_path / "other", key=tmp_path / "gone.key")


@pytest.mark.parametrize("damage", ["text", "empty", "cut", "byte", "other tables", "revision"])
def test_a_damaged_copy_is_refused_and_nothing_is_replaced(sqlite_url: str, tmp_path: Path, damage: str) -> None:
    add_people(sqlite_url, *(f"p{number}" for number in range(200)))
    copy = tmp_path / "copy"
    back_up(sqlite_url, copy)
    content = copy.read_bytes()
    if damage in ("text", "empty"):
        copy.write_bytes(b"" if damage == "empty" else b"no database at all, and long enough to be read")
    elif damage == "cut":
        copy.write_bytes(content[: len(content) // 2])
    elif damage == "byte":
        copy.write_bytes(content[:4096] + bytes(4096) + content[8192:])
    else:
        with closing(sqlite3.connect(copy)) as database:
            database.execute("DROP TABLE alembic_version" if damage == "other tables" else
                             "UPDATE alembic_version SET version_num = 'from-tomorrow'")  # fmt: skip
            database.commit()
    with pytest.raises(BackupError):
        restore(sqlite_url, copy, force=True)
    assert len(people(sqlite_url)) == 200


def test_there_is_nothing_to_copy_or_nowhere_to_put_it(sqlite_url: str, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="no database"):
        back_up(f"sqlite:///{tmp_path / 'gone.sqlite3'}", tmp_path / "copy")
    with pytest.raises(BackupError, match="cannot be written"):
        back_up(sqlite_url, tmp_path / "no" / "folder" / "copy")
    with pytest.raises(BackupError, match="is a folder"):
        back_up(sqlite_url, tmp_path)
    assert not (tmp_path / "copy").exists()


def test_a_postgresql_database_is_dumped_and_restored_elsewhere(
    postgres_url: str, empty_postgres_url: str, sqlite_url: str, tmp_path: Path
) -> None:
    add_people(postgres_url, "ann", "ben")
    copy = tmp_path / "copy"
    made = back_up(postgres_url, copy)
    assert (made.database, made.revision) == ("postgresql", newest_revision())
    assert inspect(copy).kind == "postgresql"
    restore(empty_postgres_url, copy)
    assert people(empty_postgres_url) == ["ann", "ben"]
    add_people(empty_postgres_url, "cat")
    with pytest.raises(BackupError, match="--force"):
        restore(empty_postgres_url, copy)
    restore(empty_postgres_url, copy, force=True)
    assert people(empty_postgres_url) == ["ann", "ben"]
    with pytest.raises(BackupError, match="another kind"):
        restore(sqlite_url, copy, force=True)
    engine = open_engine(empty_postgres_url)
    with engine.connect(), pytest.raises(BackupError, match="stop it first"):
        restore(empty_postgres_url, copy, force=True)
    engine.dispose()
    copy.write_bytes(copy.read_bytes()[:200])
    with pytest.raises(BackupError, match="pg_restore"):
        restore(empty_postgres_url, copy, force=True)


def test_without_the_programs_of_postgresql_that_is_said(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(BackupError, match="pg_dump is not on the PATH"):
        back_up(postgres_url, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_a_password_is_on_no_command_line_and_in_no_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[list[str], dict[str, str]]] = []

    def started(program: str, arguments: list[str], environment: dict[str, str]) -> str:
        seen.append((arguments, environment))
        return ""

    monkeypatch.setattr(postgres, "_started", started)
    address = "postgresql://pit21:hunter2@127.0.0.1:1/nothing?sslmode=disable"
    postgres.PostgresDumps(parse_url(address)).dump(tmp_path / "copy")
    ((arguments, environment),) = seen
    assert not any("hunter2" in word for word in arguments)
    assert any("sslmode=disable" in word for word in arguments)
    assert environment["PGPASSWORD"] == "hunter2"
    with pytest.raises(BackupError) as raised:
        back_up(address, tmp_path / "copy")
    assert "hunter2" not in str(raised.value)


def test_the_commands(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PIT21_DATA", str(tmp_path))  # the default database lies there
    monkeypatch.delenv("PIT21_KEY_FILE", raising=False)
    load_key(tmp_path / "server.key")
    copy = str(tmp_path / "copy")
    backup(copy)
    assert "The key is not in the copy" in " ".join(capsys.readouterr().out.split())
    with pytest.raises(UsageError, match="--force"):
        backup(copy)
    backup(copy, force=True, with_key=True)
    assert "Protect both" in " ".join(capsys.readouterr().out.split())
    with pytest.raises(UsageError, match="--force"):
        restore_command(copy)
    restore_command(copy, force=True)
    shown = " ".join(capsys.readouterr().out.split())
    assert "ledger verify" in shown
    assert file_of(sqlite_url).name + ".replaced" in shown
    restore_command(copy, database_url=f"sqlite:///{tmp_path / 'n' / 'd'}", json=True)
    assert '"records": 0' in capsys.readouterr().out
    with pytest.raises(UsageError, match="database URL"):
        backup(str(tmp_path / "other"), database_url="mysql://x")
