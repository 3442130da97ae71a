"""Open an existing database for commands that only read it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from pit21.server.store.database.database_lock import lock_for_command
from pit21.server.store.database.engine import (
    check_reachable,
    default_url,
    open_engine,
    parse_url,
    place_of,
    reason_of,
    snapshot,
    writing,
)
from pit21.server.store.errors import StoreDown, StoreError
from pit21.server.store.schema_version import check_schema, newest_revision, revision_of


class DatabaseMissingError(StoreError):
    """There is no such database, or it is not one of this version."""


@contextmanager
def read_database(url: str = "") -> Iterator[Connection]:
    """A connection that sees one moment of the server's database; without an address, of the user's own."""
    url = url or default_url()
    address = parse_url(url)
    if address.drivername.startswith("sqlite") and not Path(address.database or "").is_file():
        raise DatabaseMissingError(f"there is no database {address.database}: pit21 serve creates one")
    engine = open_engine(url)
    try:
        check_reachable(engine)
        check_schema(engine)
        with engine.connect() as connection:
            revision = revision_of(connection)
        if revision != newest_revision():
            raise DatabaseMissingError(
                f"{place_of(engine)} has the schema {revision or 'of something else'}, and this version needs "
                f"{newest_revision()}: run pit21 serve to upgrade it"
            )
        with snapshot(engine) as connection:
            yield connection
    except DBAPIError as error:
        raise StoreDown(f"{place_of(engine)} cannot be read: {reason_of(error)}") from error
    finally:
        engine.dispose()


@contextmanager
def change_database(url: str = "") -> Iterator[Connection]:
    """One transaction in the server's database, while a server may run; undone where it ends with an exception."""
    url = url or default_url()
    with read_database(url):
        pass  # it is there, and of this version
    engine = open_engine(url)
    try:
        lock = lock_for_command(engine)
        try:
            with engine.connect() as plain, writing(plain).begin():
                yield plain
        finally:
            lock.release()
    except DBAPIError as error:
        raise StoreDown(f"{place_of(engine)} cannot be changed: {reason_of(error)}") from error
    finally:
        engine.dispose()
