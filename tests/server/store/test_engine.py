"""How connections are opened, and what is said where they cannot be."""

import sys

import pytest
from sqlalchemy import text

from pit21.server.store.database.engine import UrlError, check_reachable, default_url, open_engine, parse_url
from pit21.server.store.errors import StoreDown
from pit21.server.store.schema_version import upgrade


def test_sqlite_keeps_what_it_acknowledges(sqlite_url: str) -> None:
    engine = open_engine(sqlite_url)
    with engine.connect() as connection:
        for pragma, value in (
            ("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5_000),
        ):  # fmt: skip
            assert connection.execute(text(f"PRAGMA {pragma}")).scalar() == value
    engine.dispose()


def test_postgresql_keeps_what_it_acknowledges(postgres_url: str) -> None:
    engine = open_engine(postgres_url)
    with engine.connect() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
        assert connection.execute(text("SHOW idle_in_transaction_session_timeout")).scalar() == "5s"
        assert connection.execute(text("SHOW transaction_isolation")).scalar() == "read committed"
    engine.dispose()


def test_postgresql_without_its_library_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(UrlError, match=r"needs the extra 'postgres': pip install 'pit21\[postgres\]'"):
        parse_url("postgresql://me:secret@host/x")


def test_passwords_are_not_repeated() -> None:
    engine = open_engine("postgresql://me:secret@127.0.0.1:1/books")
    with pytest.raises(StoreDown, match=r"the database books at 127\.0\.0\.1 cannot be opened") as caught:
        check_reachable(engine)
    assert "secret" not in str(caught.value)
    assert caught.value.__cause__ is None
    with pytest.raises(StoreDown) as caught:
        upgrade("postgresql://me:secret@127.0.0.1:1/books")
    assert "secret" not in str(caught.value)


def test_default_is_in_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIT21_DATA", "/somewhere")
    assert default_url() == "sqlite:////somewhere/server.sqlite3"


def test_rows_are_not_in_messages(sqlite_url: str) -> None:
    engine = open_engine(sqlite_url)
    with engine.connect() as connection, pytest.raises(Exception, match="hidden") as caught:
        connection.execute(text("INSERT INTO balances VALUES (:account, 0, :wrong)"), {"account": "token", "wrong": 1})
    assert "'token'" not in str(caught.value)
    engine.dispose()
