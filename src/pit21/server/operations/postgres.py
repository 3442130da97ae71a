"""Copies of a PostgreSQL database, made and restored by PostgreSQL's own programs."""

import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from pit21.server.operations.problems import IN_USE, BackupError
from pit21.server.store import IN_USE_KEY, lock_alone, note_restored, open_engine, place_of, reason_of, revision_of


class PostgresDumps:
    """The password goes by the environment, never on a command line that others can list."""

    def __init__(self, address: URL) -> None:
        self._address = address

    def dump(self, file: Path) -> None:
        """PostgreSQL's custom format, of one moment, without owners: it can be restored elsewhere."""
        self._run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--file", str(file))

    def restore(self, file: Path, *, force: bool) -> None:
        """All in one transaction; into an empty database, or with `force` in the place of what is there."""
        clean = ("--clean", "--if-exists") if force else ()
        with self._alone(force=force):
            self._run(
                "pg_restore", "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error", *clean,
                str(file),
            )  # fmt: skip
            note_restored(self._address.render_as_string(hide_password=False))

    @staticmethod
    def check(file: Path) -> None:
        """BackupError if the list of what is in a copy cannot be read, or our tables are not on it."""
        listed = _started("pg_restore", ["--list", str(file)], dict(os.environ))
        if "TABLE DATA public alembic_version" not in listed:
            raise BackupError(f"{file.name} is not a copy of a pit21 database")

    def revision_and_records(self) -> tuple[str, int]:
        with self._connected() as connection:
            revision = revision_of(connection)
            if revision is None:
                raise BackupError("the database has no tables of pit21")
            return revision, int(connection.execute(text("SELECT count(*) FROM records")).scalar_one())

    @contextmanager
    def temporary_database(self) -> Iterator[str]:
        """The name of a new database beside this one, dropped at the end."""
        name = f"pit21_check_{secrets.token_hex(6)}"
        with self._opened() as engine:
            with engine.connect() as plain:
                connection = plain.execution_options(isolation_level="AUTOCOMMIT")
                try:
                    connection.exec_driver_sql(f"CREATE DATABASE {name} TEMPLATE template0")
                except DBAPIError as error:
                    raise BackupError(
                        f"the database for the test restore cannot be created: {reason_of(error)}. Give the user the "
                        "right (ALTER ROLE ... CREATEDB), or leave --check out"
                    ) from None
            try:
                yield name
            finally:
                with engine.connect() as plain:
                    connection = plain.execution_options(isolation_level="AUTOCOMMIT")
                    connection.exec_driver_sql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    @contextmanager
    def _alone(self, *, force: bool) -> Iterator[None]:
        """No server begins to use the database until this is over."""
        with self._opened() as engine:
            lock = lock_alone(engine)
            if lock is None:
                raise BackupError(IN_USE)
            try:
                with engine.connect() as connection:
                    _refuse_used(connection, force=force)
                yield
            finally:
                lock.release()

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        with self._opened() as engine, engine.connect() as connection:
            yield connection

    @contextmanager
    def _opened(self) -> Iterator[Engine]:
        engine = open_engine(self._address.render_as_string(hide_password=False))
        try:
            yield engine
        except DBAPIError as error:
            raise BackupError(f"{place_of(engine)} cannot be asked: {reason_of(error)}") from None
        finally:
            engine.dispose()

    def _run(self, program: str, *arguments: str) -> None:
        from psycopg.conninfo import make_conninfo

        address = self._address
        given = {"host": address.host, "port": address.port, "user": address.username, "dbname": address.database}
        options = {key: value if isinstance(value, str) else ",".join(value) for key, value in address.query.items()}
        known = {key: value for key, value in {**given, **options}.items() if value and key != "password"}
        environment = {**os.environ, "PGAPPNAME": "pit21-backup"}
        if address.password:
            environment["PGPASSWORD"] = str(address.password)
        place = f"--dbname={make_conninfo('', **known)}"
        _started(program, [place, *arguments], environment)


def _refuse_used(connection: Connection, *, force: bool) -> None:
    """Older versions hold no lock: they are found by the name of their connections."""
    ours = text("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
    used = bool(connection.execute(ours).scalar_one())
    if used and not force:
        raise BackupError("the database is not empty; --force replaces what is in it")
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        " AND application_name = 'pit21' AND pid <> pg_backend_pid()"
        " AND pid NOT IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = :key)"
    )
    if used and connection.execute(others, {"key": IN_USE_KEY}).scalar_one():
        raise BackupError(IN_USE)


def _started(program: str, arguments: list[str], environment: dict[str, str]) -> str:
    found = shutil.which(program)
    if found is None:
        raise BackupError(f"PostgreSQL's program {program} is not on the PATH: install the PostgreSQL client programs")
    done = subprocess.run(  # noqa: S603 - our own arguments; the address is the operator's
        [found, *arguments], env=environment, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["no further details"])[0]
        raise BackupError(f"{program} has failed: {said[:300]}")
    return done.stdout
