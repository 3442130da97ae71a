"""`pit21 cleanup` and `pit21 ledger verify --archive` as an operator runs them."""

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import update

from pit21.cli.commands.server.cleanup import cleanup
from pit21.cli.commands.server.ledger import ledger
from pit21.cli.options import UsageError
from pit21.server.retention.job import one_process
from pit21.server.store import schema
from pit21.server.store.database.engine import open_engine
from tests.faults.house import house
from tests.server.retention.keeping import close, played_table


def _old_table(url: str) -> None:
    """A table that was closed a long time ago."""

    async def main() -> None:
        async with house(url) as made:
            owner, _ = await played_table(made, "twisted-21", 2)
            await close(owner)
            old = update(schema.tables).values(closed="2020-01-01T00:00:00.000+00:00")
            await made.writer.run(lambda connection: connection.execute(old).rowcount)

    asyncio.run(main())


def test_an_operator_cleans_up(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PIT21_DATA", str(tmp_path))
    _old_table(database_url)
    assert cleanup(dry_run=True, database_url=database_url) == 0
    assert "Would remove 1 closed tables" in capsys.readouterr().out
    assert not (tmp_path / "archive").exists()
    assert cleanup(database_url=database_url, json=True) == 0
    report = json.loads(capsys.readouterr().out)["report"]
    assert (report["tables"], report["rounds"], len(report["archives"])) == (1, 2, 1)
    assert ledger("verify", archive=str(tmp_path / "archive"), database_url=database_url) == 0
    assert "1 archives were checked." in " ".join(capsys.readouterr().out.split())
    with pytest.raises(UsageError, match="there is no folder"):
        ledger("verify", archive=str(tmp_path / "nowhere"), database_url=database_url)
    (tmp_path / "elsewhere").mkdir()
    assert ledger("verify", archive=str(tmp_path / "elsewhere"), database_url=database_url) == 1
    assert "is not in the folder" in " ".join(capsys.readouterr().out.split())


def test_a_second_cleanup_is_refused(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIT21_DATA", str(tmp_path))
    engine = open_engine(sqlite_url)
    with one_process(engine), pytest.raises(UsageError, match="already running"):
        cleanup(database_url=sqlite_url)
    engine.dispose()
