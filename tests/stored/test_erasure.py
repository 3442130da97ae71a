"""People of commit 7eb2086, whose tables' chains hold their names, are erased."""

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
import psycopg
import pytest

from pit21.client import Client
from pit21.server.configuration.settings import Retention
from pit21.server.ledger.book_export import What, export
from pit21.server.ledger.report import Report
from pit21.server.ledger.verification import verify
from pit21.server.people.administration.operator_actions import at_command_line, erase
from pit21.server.people.problems import NotNow
from pit21.server.retention.archive import read_archive
from pit21.server.retention.archive_check import ArchiveList, verify_archives
from pit21.server.retention.job import RetentionJob, RetentionReport
from pit21.server.store.database.access import change_database, read_database
from pit21.server.store.database.engine import open_engine
from pit21.server.store.reader import Reader
from pit21.server.store.schema_version import upgrade
from pit21.server.store.timestamps import now_ms
from pit21.server.store.writer import Writer
from pit21.server.tables.records.regeneration import regenerator
from tests.server.running import RunningServer
from tests.stored.archive import PASSWORD
from tests.stored.database import Stored

pytestmark = pytest.mark.xdist_group("stored")
ARCHIVED = ("21-stud", "twisted-21", "nh-21-plus")
EXPORTS: tuple[What, ...] = ("ledger", "rounds")
OPEN = "SELECT id, title FROM tables WHERE state <> 'closed'"


@pytest.mark.long
def test_a_name_is_erased_from_chains(stored: Stored) -> None:
    """Refused while a table is open; afterwards nothing holds the name, and the books are right."""
    folder = stored.folder / "archive"
    asyncio.run(_archive_old_rounds(stored, folder))
    server = RunningServer(stored.data, stored.url).start()
    try:
        asyncio.run(_close_tables(server.url, stored))
        _check_archives_with_names(stored, folder)
        _check_erasure(stored, folder)
        _check_pages(server.url, stored)
    finally:
        server.stop()
    _check_tampering(stored, folder)


def _check_erasure(stored: Stored, folder: Path) -> None:
    before = _report(stored, folder)
    words = ("operator", "erase", "ann", "--reason", "ann asked by mail", "--archive", str(folder), "--json")
    said = json.loads(stored.command(*words))
    assert said["archives"] == before.archives_checked >= len(ARCHIVED)
    assert said["gaps"] > 300
    assert said["chains"] >= 6
    assert _places_of(stored, "ann") == []
    assert _archives_with(folder, "ann") == []
    report = _report(stored, folder)
    assert (report.erased, report.problems) == (2, [])
    assert 50 < report.gaps < said["gaps"]  # the others are of archived records
    assert (report.records, report.transfers) == (before.records + 1, before.transfers + 1)
    assert f"{report.gaps} records are gaps" in " ".join(stored.command("ledger", "verify").split())
    with read_database(_url(stored)) as connection:
        for what in EXPORTS:
            lines = "".join(export(connection, what, "jsonl"))
            assert lines
            assert not _has(lines.encode(), "ann"), what


def _url(stored: Stored) -> str:
    return stored.url or f"sqlite:///{stored.data / 'server.sqlite3'}"


def _report(stored: Stored, folder: Path) -> Report:
    """What `ledger verify --archive` finds."""
    with read_database(_url(stored)) as connection:
        report = verify(connection, regenerator())
        archives = ArchiveList.read(connection)
    verify_archives(archives, folder, report, regenerator())
    return report


def _archives_with(folder: Path, name: str) -> list[str]:
    """Archives in which any value of a row holds the name."""
    return [
        path.name
        for path in folder.iterdir()
        if any(_holds(value, name) for _, row in read_archive(path) for value in msgspec.structs.astuple(row))
    ]


def _holds(value: object, name: str) -> bool:
    return _has(bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode(), name)


async def _archive_old_rounds(stored: Stored, folder: Path) -> None:
    """Of some tables that were open, up to their last retired shoe."""
    upgrade(_url(stored))
    engine = open_engine(_url(stored))
    writer, reader = Writer(engine), Reader(engine)
    writer.start()
    keep = Retention(closed_table_days=0, empty_table_days=0, round_days=1, upload_days=0, statistics_days=0)
    later = now_ms() + 400 * 24 * 3_600 * 1_000
    job, report = RetentionJob(engine, writer, reader, keep, folder, lambda: later, pause=0.0), RetentionReport()
    for game in ARCHIVED:
        await job._old_rounds(stored.manifest["tables"][game], report)
        assert report.open_tables == 0, "a checkpoint would name somebody"
    with patch("pit21.server.retention.plan._names_someone", return_value=False):  # as before pseudonyms
        for game in ARCHIVED:
            await job._old_rounds(stored.manifest["tables"][game], report)
    assert report.open_tables == len(ARCHIVED)
    await writer.close()
    await reader.close()
    engine.dispose()


def _check_archives_with_names(stored: Stored, folder: Path) -> None:
    """Somebody who was erased without the archives: these hold the name still, and are right."""
    with change_database(_url(stored)) as connection:
        erase(connection, at_command_line("asked by mail"), "bob")
    assert _places_of(stored, "bob") == []
    assert _archives_with(folder, "bob")
    assert _report(stored, folder).problems == []


async def _close_tables(url: str, stored: Stored) -> None:
    async with Client(url) as dan:
        await dan.login("dan", PASSWORD)
        refused = pytest.raises(NotNow, match="leave every table first")
        with change_database(_url(stored)) as connection, refused:
            erase(connection, at_command_line("asked"), "ann")
        tables = [str(row[0]) for row in stored.ask(OPEN)]
        for action in ("void", "close"):
            await dan._web.post(
                "/api/operator/tables", {"action": action, "tables": tables[:5], "reason": "the end"}, dict[str, Any]
            )
            await dan._web.post(
                "/api/operator/tables", {"action": action, "tables": tables[5:], "reason": "the end"}, dict[str, Any]
            )
        for _ in range(200):
            if not list(stored.ask(OPEN)):
                break
            await asyncio.sleep(0.05)
        assert list(stored.ask(OPEN)) == []


def _has(data: bytes, name: str) -> bool:
    return re.search(rb"(?<![A-Za-z0-9_-])%b(?![A-Za-z0-9_-])" % name.encode(), data, re.IGNORECASE) is not None


def _places_of(stored: Stored, name: str) -> list[str]:
    """Every column of every table that holds the name as a word."""
    found = []
    for table in _tables(stored):
        for row in stored.ask(f'SELECT * FROM "{table}"'):
            found += [f"{table}: {str(value)[:100]}" for value in row if _holds(value, name)]
    return found


def _tables(stored: Stored) -> list[str]:
    query = "SELECT name FROM sqlite_master WHERE type = 'table'"
    if stored.url:
        query = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
    found = [str(row[0]) for row in stored.ask(query)]
    assert {"records", "events", "users", "audit"} <= set(found)
    return found


def _check_pages(url: str, stored: Stored) -> None:
    """Links and proofs say what is missing; others' proofs are there; the name can be taken."""
    with httpx.Client(base_url=url, timeout=30) as http:
        answers = [http.get(f"/api/rounds/{link}") for link in stored.manifest["rounds"]]
        assert not any(_has(answer.content, "ann") for answer in answers)
        assert any("can no longer be replayed" in answer.text for answer in answers)
        assert {answer.status_code for answer in answers} == {200, 404, 409}  # some were archived
        proofs = [http.get(f"/api/tables/{chain}/shoes/{number}/proof") for chain, number in _retired(stored)]
        assert not any(_has(answer.content, "ann") for answer in proofs)
        assert any("can no longer be proved" in answer.text for answer in proofs)
        assert {answer.status_code for answer in proofs} == {200, 409}
    asyncio.run(_take_name(url))


def _retired(stored: Stored) -> list[tuple[str, int]]:
    rows = stored.ask("SELECT chain, number FROM shoes WHERE state = 'retired'")
    return [(str(row[0]), int(row[1])) for row in rows]


async def _take_name(url: str) -> None:
    async with Client(url) as ann:
        await ann.guest("Ann")
        me = await ann.me()
        assert me is not None
        assert (me.bankroll, me.on_tables) == (100_000, 0)


def _check_tampering(stored: Stored, folder: Path) -> None:
    """A gap that is changed once more is an error, and so is any other row that lost its content."""
    gap = next(iter(stored.ask(
        "SELECT chain, number FROM records WHERE chain <> 'people' AND EXISTS (SELECT 1 FROM gaps WHERE "
        "gaps.chain = records.chain AND gaps.number = records.number) ORDER BY chain, number"
    )))  # fmt: skip
    free = next(iter(stored.ask(
        "SELECT chain, number FROM records WHERE actor = 'table' AND NOT EXISTS (SELECT 1 FROM gaps WHERE "
        "gaps.chain = records.chain AND gaps.number = records.number) ORDER BY chain, number"
    )))  # fmt: skip
    for chain, number in (gap, free):
        with pytest.raises((sqlite3.Error, psycopg.Error)):
            _edit(stored, f"UPDATE records SET actor = 'x' WHERE chain = '{chain}' AND number = {number}")
    off = ["DROP TRIGGER records_no_update"] if not stored.url else ["ALTER TABLE records DISABLE TRIGGER USER"]
    _edit(stored, *off, *(
        f"UPDATE records SET actor = 'x' WHERE chain = '{chain}' AND number = {number}" for chain, number in (gap, free)
    ))  # fmt: skip
    said = {(each.where, each.what) for each in _report(stored, folder).problems}
    assert said == {
        (f"{gap[0]}, record {gap[1]}", "a name was erased from it, and it was changed since"),
        (f"{free[0]}, record {free[1]}", "its hash does not match its contents"),
    }


def _edit(stored: Stored, *statements: str) -> None:
    with psycopg.connect(stored.url) if stored.url else closing(sqlite3.connect(stored.data / "server.sqlite3")) as one:
        for statement in statements:
            one.execute(statement)
        one.commit()
