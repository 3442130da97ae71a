"""`pit21 ledger verify` and `pit21 export` from the command line."""

import asyncio
import json
import time
from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, text

from pit21.cli.commands.server.export import export
from pit21.cli.commands.server.ledger import ledger
from pit21.cli.options import UsageError
from pit21.server.ledger.checkpoint import ChainCut
from pit21.server.ledger.report import FullEvent
from pit21.server.store.database import engine as engine_module
from pit21.server.store.database.engine import open_engine
from tests.server.store.books import Book, open_writer


def fill(url: str) -> None:
    async def main() -> None:
        async with open_writer(url, "t") as (writer, _):
            await writer.commit(Book("t").next())
            people = Book("people", epoch=0).next((("mint", "user:u", 100),), extras=False)
            await writer.commit(replace(people, head=None))

    asyncio.run(main())


def test_right_books(database_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    fill(database_url)
    assert ledger("verify", database_url=database_url) == 0
    shown = capsys.readouterr().out
    assert "2 records of 2 chains with 8 events and 3 transfers" in " ".join(shown.split())
    assert "The ledger is correct." in shown


def test_wrong_books(database_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    fill(database_url)
    engine = open_engine(database_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE balances SET balance = balance + 1 WHERE account = 'user:u'"))
    engine.dispose()
    assert ledger("verify", database_url=database_url) == 1
    assert "account user:u: it holds 101, and its transfers sum to 100" in capsys.readouterr().out
    assert ledger("verify", database_url=database_url, json=True) == 1
    shown = json.loads(capsys.readouterr().out)
    assert shown["ok"] is False
    assert len(shown["report"]["problems"]) == 2


def test_a_long_verify_is_not_cut_off(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It plays rounds again between two statements, for longer than others may keep a transaction open."""
    fill(postgres_url)
    limit = "-c idle_in_transaction_session_timeout="
    options = engine_module._POSTGRES_OPTIONS.replace(f"{limit}5s", f"{limit}50ms")
    assert limit + "50ms" in options
    monkeypatch.setattr(engine_module, "_POSTGRES_OPTIONS", options)
    monkeypatch.setattr("pit21.server.tables.regenerator", lambda _: regenerate_slowly)
    assert ledger("verify", database_url=postgres_url) == 0
    assert "The ledger is correct." in capsys.readouterr().out
    monkeypatch.setattr(engine_module, "SNAPSHOT_PAUSE", "50ms")
    with pytest.raises(UsageError, match=r"cannot be read: .*idle-in-transaction timeout"):
        ledger("verify", database_url=postgres_url)


def regenerate_slowly(connection: Connection, chain: str, cut: ChainCut | None) -> Iterable[FullEvent]:
    del connection, chain, cut
    time.sleep(0.4)
    return ()


def test_own_database_is_the_default(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(sqlite_url)
    monkeypatch.setenv("PIT21_DATA", str(tmp_path))
    assert ledger("verify") == 0
    assert export("ledger") == 0
    printed = capsys.readouterr().out
    target = tmp_path / "ledger.jsonl"
    assert export("ledger", output=str(target)) == 0
    assert target.read_text().splitlines() == printed.splitlines()[-1:]
    assert export("rounds", format_="csv", output=str(target)) == 0
    assert target.read_text().startswith("chain,round,link")
    assert [path.name for path in tmp_path.glob(".*")] == []
    with pytest.raises(UsageError, match="cannot be used together"):
        export("rounds", format_="csv", json=True)


def test_what_is_not_there_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIT21_DATA", str(tmp_path / "none"))
    with pytest.raises(UsageError, match="there is no database"):
        ledger("verify")
    other = tmp_path / "other.sqlite3"
    other.write_bytes(b"")
    with pytest.raises(UsageError, match="of something else"):
        ledger("verify", database_url=f"sqlite:///{other}")
    other.write_text("no database at all, but a text that is long enough to be read as one" * 40)
    with pytest.raises(UsageError, match="cannot be opened"):
        export("rounds", database_url=f"sqlite:///{other}")
    for url in ("mysql://me:secret@host/x", "nonsense secret", "sqlite://", "postgresql://me:secret@127.0.0.1:1/x"):
        with pytest.raises(UsageError) as caught:
            ledger("verify", database_url=url)
        assert "secret" not in str(caught.value)
