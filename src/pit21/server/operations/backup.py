"""Back up the database while the server runs, and restore it. Both results are checked before they count as done.

The key that open shoes are sealed with is not part of a copy: whoever had both could read the seeds of shoes that are
still dealt from. A round that was open when the copy was made is voided after a restore, and its table goes on with new
shoes; without the key the table is closed instead, and everyone's chips go back.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from pit21.server.operations.postgres import PostgresDumps
from pit21.server.operations.problems import IN_USE, BackupError
from pit21.server.store import (
    lock_commands_out,
    lock_file,
    note_restored,
    parse_url,
    real_file,
    refuse_foreign,
    refuse_own_file,
)

KEY_SUFFIX = ".key"
REPLACED_SUFFIX = ".replaced"
_SQLITE = b"SQLite format 3\0"


class Copied(NamedTuple):
    """What was copied: from where to where, how large it is, and which revision of the schema it has."""

    database: str
    file: Path
    size: int
    revision: str
    records: int
    key: Path | None = None
    replaced: Path | None = None


def back_up(url: str, file: Path, *, key: Path | None = None, force: bool = False) -> Copied:
    """Copy the database at this address into a file that did not exist; `force` replaces one that did.

    With `key`, the file of the key is copied beside it.
    """
    for each in (file, key_beside(file)) if key else (file,):
        refuse_own_file(url, each)
        _refuse_existing(each, force=force)
    if key is not None and not key.is_file():
        raise BackupError(f"there is no key file {key.name} to copy")
    with _written_whole(file) as draft:
        found = _copied(url, draft)
    if key is not None:
        with _written_whole(key_beside(file)) as draft:
            shutil.copyfile(key, draft)
    beside = key_beside(file) if key else None
    return Copied(found.kind, file, file.stat().st_size, found.revision, found.records, beside)


def restore(url: str, file: Path, *, key: Path | None = None, force: bool = False) -> Copied:
    """Put a copy in the place of the database at this address, which must not be there unless `force` is given.

    What a SQLite file held before is kept beside it. With `key`, the copied key is put there too, and a different one
    that was there is kept. The database is locked meanwhile: while a server uses it, under whatever name, this is
    refused.
    """
    found = inspect(file)
    address = parse_url(url)
    if key is not None and not key_beside(file).is_file():
        raise BackupError(f"there is no key beside the copy: {key_beside(file).name} is missing")
    if key is not None:
        _refuse_existing(key, force=force)
    is_file = address.drivername.startswith("sqlite")
    if is_file != (found.kind == "sqlite"):
        raise BackupError(f"this is a copy of a {found.kind} database; it cannot be restored into another kind")
    replaced = None
    if is_file:
        target = real_file(address.database or "")
        replaced, after = _restore_sqlite(file, target, force=force)
    else:
        dumps = PostgresDumps(address)
        dumps.restore(file, force=force)
        after = BackupFacts("postgresql", *dumps.revision_and_records())
    if is_file and after != found:
        raise BackupError("the restored data does not match the copy")
    if not _is_known(after.revision):
        raise BackupError("the copy was made by another version of pit21: its schema is not known to this one")
    if key is not None:
        _put_key_aside(key, key_beside(file))
        with _written_whole(key) as draft:
            shutil.copyfile(key_beside(file), draft)
    return Copied(found.kind, file, file.stat().st_size, after.revision, after.records, key, replaced)


def key_beside(file: Path) -> Path:
    return file.with_name(file.name + KEY_SUFFIX)


class BackupFacts(NamedTuple):
    """A dump of PostgreSQL cannot be asked for revision and records before it is restored."""

    kind: str
    revision: str
    records: int


def inspect(file: Path) -> BackupFacts:
    """What a copy holds; BackupError if it is damaged or not one of ours."""
    if file.exists() and not file.is_file():
        raise BackupError(f"{file} is not a file")  # a pipe would be waited for
    try:
        with file.open("rb") as opened:
            start = opened.read(len(_SQLITE))
    except OSError as error:
        raise BackupError(f"{file.name} cannot be read: {error.strerror}") from None
    if start == _SQLITE:
        return _look_at_sqlite(file)
    if start.startswith(b"PGDMP"):
        PostgresDumps.check(file)
        return BackupFacts("postgresql", "", 0)
    raise BackupError(f"{file.name} is not a copy of a pit21 database")


def _look_at_sqlite(file: Path) -> BackupFacts:
    try:
        with closing(_open(file, "ro")) as database:
            problems = [row[0] for row in database.execute("PRAGMA integrity_check(5)")]
            if problems != ["ok"]:
                raise BackupError(f"{file.name} is damaged: {problems[0]}")
            if database.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise BackupError(f"{file.name} is damaged: a row points to one that is not there")
            revision = database.execute("SELECT version_num FROM alembic_version").fetchone()
            records = database.execute("SELECT count(*) FROM records").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{file.name} is not a copy of a pit21 database: {error}") from None
    if revision is None or not _is_known(str(revision[0])):
        raise BackupError(f"{file.name} was made by another version of pit21: its schema is not known to this one")
    return BackupFacts("sqlite", str(revision[0]), int(records))


def _is_known(revision: str) -> bool:
    from alembic.script import ScriptDirectory

    from pit21.server.store import configuration

    known = ScriptDirectory.from_config(configuration()).walk_revisions()
    return revision in {each.revision for each in known}


def _open(file: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True, timeout=10, isolation_level=None)


def _copied(url: str, draft: Path) -> BackupFacts:
    """The copy is made, read again and looked over."""
    address = parse_url(url)
    if address.drivername.startswith("sqlite"):
        _copy_sqlite(Path(address.database or ""), draft)
        return inspect(draft)
    dumps = PostgresDumps(address)
    revision, records = dumps.revision_and_records()
    dumps.dump(draft)
    PostgresDumps.check(draft)
    return BackupFacts("postgresql", revision, records)


def _copy_sqlite(source: Path, draft: Path) -> None:
    if not source.is_file():
        raise BackupError(f"there is no database {source}")
    refuse_foreign(source)
    try:
        with closing(_open(source, "rw")) as database, closing(_open(draft, "rwc")) as copy:
            # All pages in one step: in WAL mode a reader sees one moment and keeps no writer waiting.
            database.backup(copy, pages=-1)
            # One file, without a log beside it.
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise BackupError(f"{source.name} cannot be copied: {error}") from None


def _restore_sqlite(file: Path, target: Path, *, force: bool) -> tuple[Path | None, BackupFacts]:
    """Where what was there before lies now, and what the database holds."""
    _refuse_existing(target, force=force)
    refuse_foreign(target)
    lock = lock_file(target)
    if lock is None:
        raise BackupError(IN_USE)
    commands = lock_commands_out(target)
    if commands is None:
        lock.release()
        raise BackupError("a command is changing this database: try again when it is done")
    try:
        if target.exists():
            _empty_log(target)
        with _written_whole(target) as draft:
            with closing(_open(file, "ro")) as copy, closing(_open(draft, "rwc")) as database:
                copy.backup(database, pages=-1)
            _look_at_sqlite(draft)
            note_restored(f"sqlite:///{draft}")
            replaced = _put_aside(target)
        return replaced, inspect(target)
    finally:
        commands.release()
        lock.release()


def _put_aside(target: Path) -> Path | None:
    """A log of the old database that stayed would be played into the new one: it goes with the old one."""
    there = target.exists()
    replaced = target.with_name(target.name + REPLACED_SUFFIX)
    for suffix in ("-wal", "-shm", ""):
        Path(f"{replaced}{suffix}").unlink(missing_ok=True)
        with suppress(FileNotFoundError):
            Path(f"{target}{suffix}").replace(f"{replaced}{suffix}")
    return replaced if there else None


def _put_key_aside(key: Path, copy: Path) -> None:
    """The database that was replaced is kept: without its key, nothing that it has sealed could be opened."""
    if key.is_file() and key.read_bytes() != copy.read_bytes():
        key.replace(key.with_name(key.name + REPLACED_SUFFIX))


def _empty_log(target: Path) -> None:
    """Merge the log into the file, so that the file is whole when it is put aside.

    SQLite leaves the log mode only where nobody else has the file open: this also finds a server whose lock file
    someone has removed.
    """
    try:
        with closing(_open(target, "rw")) as database:
            database.execute("PRAGMA busy_timeout=2000")
            database.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise BackupError(IN_USE) from None
        # A damaged database is what copies are restored over.


def _refuse_existing(file: Path, *, force: bool) -> None:
    if file.is_dir():
        raise BackupError(f"{file} is a folder")
    if file.exists() and not file.is_file():
        raise BackupError(f"{file} is a device or a pipe, not a file")
    if file.exists() and not force:
        raise BackupError(f"{file} already exists; --force replaces it")


@contextmanager
def _written_whole(file: Path) -> Iterator[Path]:
    """A draft that takes the file's place when it is complete and on the disk; readable by its owner only."""
    draft = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    except OSError as error:
        raise BackupError(f"{file} cannot be written: {error.strerror}") from None
    os.close(handle)
    try:
        yield draft
        with draft.open("rb+") as written:
            os.fsync(written.fileno())
        draft.replace(file)
    except OSError as error:
        raise BackupError(f"{file} cannot be written: {error.strerror}") from None
    finally:
        draft.unlink(missing_ok=True)
