"""Engines for both databases, set up so that a commit that was acknowledged is on the disk."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from pit21.extras import MissingExtraError, require_extra
from pit21.server.store.database.foreign_file import refuse_foreign
from pit21.server.store.database.place import database_address, server_folder
from pit21.server.store.errors import StoreDown, StoreError

DATABASE_FILE = "server.sqlite3"
_PRAGMAS = (
    # NORMAL may lose acknowledged commits when the power fails; money needs FULL.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
    # REPLACE fires the triggers against deleting, too.
    "PRAGMA recursive_triggers=ON",
)
_WRITING = "pit21_writing"
_CACHED_STATEMENTS = 256  # inserts have one for each number of rows
# A process that was stopped in a transaction must not keep the next owner of its tables waiting.
# Whoever has waited for a lock must see what was committed meanwhile: that is what READ COMMITTED is for.
_POSTGRES_OPTIONS = (
    "-c synchronous_commit=on -c idle_in_transaction_session_timeout=5s -c lock_timeout=10s -c timezone=UTC "
    "-c default_transaction_isolation=read\\ committed"
)
SNAPSHOT_PAUSE = "1h"
"""Whoever reads one moment of a large database computes between two statements, and keeps nobody waiting by it."""


class UrlError(StoreError):
    """The address of the database cannot be used; the message says why, without the password in it."""


def default_url() -> str:
    """The database of every command that is given none: the configured one, else SQLite in the data folder."""
    return database_address() or str(URL.create("sqlite", database=str(server_folder() / DATABASE_FILE)))


def parse_url(url: str) -> URL:
    """The address with the driver that is used for it."""
    try:
        made = make_url(url)
    except (ArgumentError, ValueError):
        raise UrlError("a database URL is sqlite:///PATH or postgresql://USER@HOST/NAME") from None
    if made.drivername in ("sqlite", "sqlite+pysqlite"):
        if not made.database or made.database == ":memory:":
            raise UrlError("a database in memory loses everything; give a file: sqlite:///PATH")
        if made.database.startswith("file:") or made.query:
            raise UrlError("a SQLite URL holds a path and nothing else: sqlite:///PATH")
        return made.set(drivername="sqlite+pysqlite")
    if made.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        try:
            require_extra("postgres", "a PostgreSQL database")
        except MissingExtraError as error:
            raise UrlError(str(error)) from None
        return made.set(drivername="postgresql+psycopg")
    raise UrlError(f"{made.drivername[:40]!r} is not supported: a database URL begins with sqlite or postgresql")


def open_engine(url: str, *, pool_size: int = 5) -> Engine:
    """An engine for the database at this address; nothing is connected yet. A file of another program is refused."""
    address = parse_url(url)
    if address.drivername.startswith("sqlite"):
        path = Path(address.database or "")
        refuse_foreign(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(OSError):  # hashes of passwords lie in it; the log and its index get the same rights
            path.touch(mode=0o600, exist_ok=False)
        # No transaction is begun behind our back: the events below say BEGIN, so that DDL is transactional, too.
        engine = create_engine(
            address,
            pool_size=pool_size,
            hide_parameters=True,
            connect_args={"isolation_level": None, "timeout": 5, "cached_statements": _CACHED_STATEMENTS},
        )
        event.listen(engine, "connect", _set_pragmas)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    arguments = {
        "connect_timeout": 5,
        "application_name": "pit21",
        "keepalives_idle": 5,
        "tcp_user_timeout": 10_000,
        "options": _POSTGRES_OPTIONS,
    }
    for given in address.query:
        arguments.pop(given, None)
    return create_engine(address, pool_size=pool_size, hide_parameters=True, pool_pre_ping=True, connect_args=arguments)


def use_log(engine: Engine) -> None:
    """Readers and the writer do not wait for each other (WAL). SQLite remembers it in the file, so that only a
    database that was found to be ours is switched.
    """
    if engine.dialect.name != "sqlite":
        return
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA journal_mode=WAL")
    except sqlite3.Error as error:
        raise StoreDown(f"{place_of(engine)} cannot be opened: {error}") from None
    finally:
        connection.close()


def writing(connection: Connection) -> Connection:
    """The same connection, whose transactions take SQLite's write lock when they begin."""
    return connection.execution_options(**{_WRITING: True})


def one_at_a_time(connection: Connection, key: int) -> None:
    """Serialize transactions with this key: the second waits for the first. SQLite has only one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees a frozen snapshot of the database, whatever is written in the meantime."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")  # noqa: PLW2901
        with connection.begin():
            if engine.dialect.name == "postgresql":
                connection.execute(text(f"SET LOCAL idle_in_transaction_session_timeout = '{SNAPSHOT_PAUSE}'"))
            yield connection


def check_reachable(engine: Engine) -> None:
    """StoreDown with one clear line where nothing answers."""
    try:
        with engine.connect() as connection:
            # A file is only read where something is asked of it.
            connection.execute(text("PRAGMA schema_version" if engine.dialect.name == "sqlite" else "SELECT 1"))
    except DBAPIError as error:
        raise StoreDown(f"{place_of(engine)} cannot be opened: {reason_of(error)}") from None


def place_of(engine: Engine) -> str:
    """Which database it is, without user and password."""
    url = engine.url
    if engine.dialect.name == "sqlite":
        return f"the database {url.database}"
    return f"the database {url.database or ''} at {url.host or 'the local socket'}"


def reason_of(error: DBAPIError) -> str:
    """The first line of what the driver says. Drivers do not repeat passwords; the URL is never shown."""
    return (str(error.orig).strip().splitlines() or ["it does not answer"])[0]


def _set_pragmas(dbapi_connection: Any, _record: Any) -> None:
    cursor = dbapi_connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    wants_lock = connection.get_execution_options().get(_WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if wants_lock else "BEGIN")
