"""Upgrade the schema: every missing revision, in one transaction, on both databases."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from pit21.server.store.database.engine import (
    check_reachable,
    one_at_a_time,
    open_engine,
    place_of,
    reason_of,
    use_log,
    writing,
)
from pit21.server.store.errors import StoreDown, StoreError

_FOLDER = Path(__file__).parent / "migrations"
_LOCK = 2_108_212_100
"""One process migrates at a time; the others wait and find it done."""


class SchemaError(StoreError):
    """The database is not one that this version can use; the message says whose it is and what to do."""


def upgrade(url: str) -> None:
    """Make or update the schema. Killed midway it leaves what was there, and can be run again."""
    engine = open_engine(url)
    try:
        check_reachable(engine)
        upgrade_engine(engine)
    finally:
        engine.dispose()


def upgrade_engine(engine: Engine) -> None:
    check_schema(engine)
    use_log(engine)
    try:
        with engine.connect() as plain:
            connection = writing(plain)
            with connection.begin():
                if engine.dialect.name == "postgresql":
                    connection.execute(text("SET LOCAL lock_timeout = '60s'"))
                one_at_a_time(connection, _LOCK)
                command.upgrade(configuration(connection), "head")
    except DBAPIError as error:
        raise StoreDown(f"{place_of(engine)} cannot be upgraded: {reason_of(error)}") from error


def check_schema(engine: Engine) -> None:
    """SchemaError for a database that this version may not upgrade: a newer one, or someone else's."""
    try:
        with engine.connect() as connection:
            problem = schema_problem(connection)
    except DBAPIError as error:
        raise StoreDown(f"{place_of(engine)} cannot be read: {reason_of(error)}") from None
    if problem:
        raise SchemaError(f"{place_of(engine)} {problem}")


def schema_problem(connection: Connection) -> str:
    """Why a database can never become one of this version; empty for one that is, or can be upgraded."""
    tables = set(inspect(connection).get_table_names())
    revision = revision_of(connection) if "alembic_version" in tables else None
    if revision is None:
        others = tables - {"alembic_version"}
        return "holds tables of another program: name another database" if others else ""
    known = {each.revision for each in ScriptDirectory.from_config(configuration()).walk_revisions()}
    if revision in known:
        return ""
    return (
        f"has the schema {revision[:40]!a} of a newer version, or of another program; this version knows schemas up to "
        f"{newest_revision()}. Install the version that wrote it, or restore a backup"
    )


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's settings, made here so that they work from an installed wheel."""
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def newest_revision() -> str:
    revision = ScriptDirectory.from_config(configuration()).get_current_head()
    assert revision is not None, "the package holds its migrations"
    return revision


def revision_of(connection: Connection) -> str | None:
    """The revision that a database has; None if it is not one of ours."""
    try:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    except DBAPIError:
        return None
    return None if found is None else str(found)
