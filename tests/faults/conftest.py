"""Databases for the tests of faults: those of the server's tests."""

from tests.server.conftest import (  # noqa: F401 - fixtures
    database_url,
    empty_database_url,
    empty_postgres_url,
    postgres_cluster,
    postgres_template,
    postgres_url,
    sqlite_template,
    sqlite_url,
)
