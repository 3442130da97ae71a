"""The lock on a database: servers hold it while they run, commands while they write, `pit21 restore` takes it alone.

It belongs to the database and not to a spelling of its address. A SQLite file has one user: the lock file lies beside
the file that the path leads to, and a file with several hard links is refused, since SQLite keeps its log by name and
would damage it. Commands write beside the server, and share another lock file with each other. In PostgreSQL it is an
advisory lock, shared between servers and commands. The writer's connection holds it too, so that nothing is written
while a restore is under way, whatever became of other connections.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, TextClause, text
from sqlalchemy.exc import DBAPIError

from pit21.files import try_lock
from pit21.server.store.database.engine import place_of, reason_of
from pit21.server.store.errors import StoreDown, StoreError

LOCK_SUFFIX = ".lock"
COMMAND_SUFFIX = ".command.lock"
IN_USE_KEY = 2_108_214_001
_ALONE = text(f"SELECT pg_try_advisory_lock({IN_USE_KEY})")
_SHARED = text(f"SELECT pg_try_advisory_lock_shared({IN_USE_KEY})")


class InUseError(StoreError):
    """Someone else holds the database; the message says what to do."""


class DatabaseLock:
    """Held until `release`, or until the process ends."""

    def __init__(self, release: Callable[[], object]) -> None:
        self.release = release


def real_file(path: str | Path) -> Path:
    """The file that a path leads to; InUseError if it has other names, under which someone may use it."""
    found = Path(os.path.realpath(path))
    if found.is_file() and found.stat().st_nlink > 1:
        raise InUseError(
            f"{found} has {found.stat().st_nlink} hard links, and SQLite damages a database that is used by two names: "
            "remove the other ones (a symbolic link is fine)"
        )
    return found


def lock_file(path: str | Path) -> DatabaseLock | None:
    """The lock on a SQLite file, however the path is spelled; None while someone else holds it."""
    file = real_file(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    held = try_lock(file.with_name(file.name + LOCK_SUFFIX))
    return None if held is None else DatabaseLock(lambda: held.release())  # noqa: PLW0108 - it keeps the lock alive


def used_files(path: str | Path) -> list[Path]:
    """A SQLite file and its lock file, as far as they are there."""
    file = Path(os.path.realpath(path))
    return [each for each in (file, file.with_name(file.name + LOCK_SUFFIX)) if each.is_file()]


def lock_for_server(engine: Engine) -> DatabaseLock:
    """Keep restores away, and with SQLite other servers."""
    if engine.dialect.name == "sqlite":
        held = lock_file(engine.url.database or "")
        if held is None:
            raise InUseError(
                "another server uses this database file, or a restore is under way: stop it, or give --database-url "
                "another one (several servers share a PostgreSQL database)"
            )
        return held
    held = _lock_postgres(engine, _SHARED)
    if held is None:
        raise InUseError(f"{place_of(engine)} is being restored: start the server when that is done")
    return held


def lock_for_command(engine: Engine) -> DatabaseLock:
    """Keep restores away from a command that writes, while servers and other commands may write, too."""
    if engine.dialect.name == "sqlite":
        held = _lock_commands(engine.url.database or "", shared=True)
    else:
        held = _lock_postgres(engine, _SHARED)
    if held is None:
        raise InUseError(f"{place_of(engine)} is being restored: try again when that is done")
    return held


def lock_commands_out(path: str | Path) -> DatabaseLock | None:
    """For whoever replaces a SQLite file; None while a command writes."""
    return _lock_commands(path, shared=False)


def _lock_commands(path: str | Path, *, shared: bool) -> DatabaseLock | None:
    file = real_file(path)
    held = try_lock(file.with_name(file.name + COMMAND_SUFFIX), shared=shared)
    return None if held is None else DatabaseLock(lambda: held.release())  # noqa: PLW0108 - it keeps the lock alive


def lock_alone(engine: Engine) -> DatabaseLock | None:
    """The lock on a PostgreSQL database for whoever replaces it; None while a server uses it."""
    return _lock_postgres(engine, _ALONE)


def share_lock(connection: Connection) -> bool:
    """Hold the lock as long as this connection lives; False while a restore is under way."""
    if connection.dialect.name != "postgresql":
        return True
    with connection.begin():
        return bool(connection.execute(_SHARED).scalar_one())


def _lock_postgres(engine: Engine, statement: TextClause) -> DatabaseLock | None:
    try:
        connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        try:
            got = bool(connection.execute(statement).scalar_one())
        except BaseException:
            connection.close()
            raise
    except DBAPIError as error:
        raise StoreDown(f"{place_of(engine)} cannot be opened: {reason_of(error)}") from None

    def release() -> None:
        with suppress(DBAPIError):
            connection.invalidate()  # closed for good: in the pool it would keep the lock
            connection.close()

    if not got:
        release()
        return None
    return DatabaseLock(release)
