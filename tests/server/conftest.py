"""Databases for the server's tests: each test gets one of its own, with the schema in it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pit21.server.store.schema_version import upgrade
from tests.server.postgres import Cluster


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[Cluster]:
    """One for each worker, running until its tests are over."""
    cluster = Cluster()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="session")
def postgres_template(postgres_cluster: Cluster) -> str:
    """A database with the schema in it, to be copied."""
    name = postgres_cluster.make_database()
    upgrade(postgres_cluster.url(name))
    return name


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "server.sqlite3"
    upgrade(f"sqlite:///{path}")
    return path


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    path = tmp_path / "server.sqlite3"
    shutil.copyfile(sqlite_template, path)
    return f"sqlite:///{path}"


@pytest.fixture
def postgres_url(postgres_cluster: Cluster, postgres_template: str) -> Iterator[str]:
    name = postgres_cluster.make_database(postgres_template)
    yield postgres_cluster.url(name)
    postgres_cluster.drop_database(name)


@pytest.fixture
def empty_postgres_url(postgres_cluster: Cluster) -> Iterator[str]:
    """Without a schema, for migrations."""
    name = postgres_cluster.make_database()
    yield postgres_cluster.url(name)
    postgres_cluster.drop_database(name)


DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)]


@pytest.fixture(params=DATABASES)
def database_url(request: pytest.FixtureRequest) -> str:
    """The test runs on both databases; on PostgreSQL in `make check`."""
    found: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return found


@pytest.fixture(params=DATABASES)
def empty_database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Both databases without a schema."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    found: str = request.getfixturevalue("empty_postgres_url")
    return found
