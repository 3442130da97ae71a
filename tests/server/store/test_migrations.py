"""The schema is made by migrations, on both databases, whole or not at all."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from pit21.server.store.database.engine import open_engine
from pit21.server.store.schema import metadata
from pit21.server.store.schema_version import SchemaError, newest_revision, revision_of, upgrade
from tests.patience import PROGRAM_SECONDS

KILLER = """
import os, sys
from sqlalchemy import event, inspect
from sqlalchemy.engine import Engine
from pit21.server.store.database.engine import open_engine
from pit21.server.store.schema_version import upgrade

url, wanted = sys.argv[1], [int(word) for word in sys.argv[2:]]

def dies_at(point):
    count = 0
    def before(connection, cursor, statement, *rest):
        nonlocal count
        count += not statement.lstrip().startswith(("SELECT", "PRAGMA", "BEGIN"))
        if count == point:
            os._exit(77)
    event.listen(Engine, "before_cursor_execute", before)
    upgrade(url)

open_engine(url).dispose()  # the driver is imported once, not in each child
for point in wanted:
    child = os.fork()
    if not child:
        try:
            dies_at(point)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 77, f"statement {point} was not reached"
    engine = open_engine(url)
    left = inspect(engine).get_table_names()
    assert not left, f"after statement {point}: {left}"
    engine.dispose()
"""


def test_models_and_migrated_schema_agree(database_url: str) -> None:
    engine = open_engine(database_url)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
        assert differences == []
        assert revision_of(connection) == newest_revision()
    engine.dispose()


def test_upgrading_again_changes_nothing(database_url: str) -> None:
    upgrade(database_url)
    upgrade(database_url)


def test_checks_of_both_databases_are_those_of_the_models(database_url: str) -> None:
    """Alembic does not compare them, so their names are compared here."""
    engine = open_engine(database_url)
    found = inspect(engine)
    for table in metadata.sorted_tables:
        names = {check["name"] for check in found.get_check_constraints(table.name)}
        wanted = {c.name for c in table.constraints if type(c).__name__ == "CheckConstraint"}
        assert names == wanted, table.name
    engine.dispose()


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="a process is split in two")
def test_migration_killed_midway_can_be_run_again(empty_database_url: str) -> None:
    command = [sys.executable, "-c", KILLER, empty_database_url, "1", "9", "20", "30", "36"]
    killed = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PROGRAM_SECONDS)
    assert killed.returncode == 0, killed.stderr
    upgrade(empty_database_url)
    engine = open_engine(empty_database_url)
    with engine.connect() as connection:
        assert set(inspect(engine).get_table_names()) == {*metadata.tables, "alembic_version"}
        assert connection.execute(text("SELECT count(*) FROM balances")).scalar() == 0
    engine.dispose()


def test_a_database_of_another_program_is_not_migrated(empty_postgres_url: str) -> None:
    """Also where that program uses the same library, and has written no revision."""
    engine = open_engine(empty_postgres_url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE recipes (name TEXT)"))
        connection.execute(text("CREATE TABLE alembic_version (version_num TEXT)"))
    with pytest.raises(SchemaError, match="holds tables of another program: name another database"):
        upgrade(empty_postgres_url)
    assert set(inspect(engine).get_table_names()) == {"recipes", "alembic_version"}
    engine.dispose()


def test_migrations_travel_with_the_package() -> None:
    folder = Path(sys.modules["pit21.server.store.schema_version"].__file__ or "").parent / "migrations"
    assert (folder / "env.py").is_file()
    assert list((folder / "versions").glob("r0001_*.py"))
