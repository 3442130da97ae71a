"""People of commit 7eb2086, whose tables' chains hold their names, are erased."""

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from typing import Any

import httpx
import psycopg
import pytest

from pit21.client import Client
from tests.server.running import RunningServer
from tests.stored.archive import PASSWORD
from tests.stored.database import Stored

pytestmark = pytest.mark.xdist_group("stored")
OPEN = "SELECT id, title FROM tables WHERE state <> 'closed'"


def test_a_name_is_erased_from_chains(stored: Stored) -> None:
    """Refused while a table is open; afterwards no column holds the name, and the books are right."""
    server = RunningServer(stored.data, stored.url).start()
    try:
        asyncio.run(_close_tables(server.url, stored))
    finally:
        server.stop()
    assert list(stored.ask(OPEN)) == []
    before = json.loads(stored.command("ledger", "verify", "--json"))["report"]
    said = json.loads(stored.command("operator", "erase", "ann", "--reason", "ann asked by mail", "--json"))
    assert said["gaps"] > 300
    assert said["chains"] >= 6
    assert _places_of(stored, "ann") == []
    report = json.loads(stored.command("ledger", "verify", "--json"))["report"]
    assert (report["gaps"], report["erased"], report["problems"]) == (said["gaps"], 1, [])
    assert report["records"] == before["records"] + 1
    assert report["transfers"] == before["transfers"] + 1
    assert f"{said['gaps']} records are gaps" in " ".join(stored.command("ledger", "verify").split())
    for what in ("ledger", "rounds"):
        stored.command("export", what, "--output", str(stored.folder / "export"))
        assert not _has(stored.folder.joinpath("export").read_bytes(), "ann"), what
    _check_pages(stored)
    _check_tampering(stored)


async def _close_tables(url: str, stored: Stored) -> None:
    async with Client(url) as dan:
        await dan.login("dan", PASSWORD)
        refused = stored.command("operator", "erase", "ann", "--reason", "asked", exit_code=2)
        assert "leave every table first" in " ".join(refused.split())
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
                return
            await asyncio.sleep(0.05)


def _has(data: bytes, name: str) -> bool:
    return re.search(rb"(?<![A-Za-z0-9_-])%b(?![A-Za-z0-9_-])" % name.encode(), data, re.IGNORECASE) is not None


def _places_of(stored: Stored, name: str) -> list[str]:
    """Every column of every table that holds the name as a word."""
    found = []
    for table in _tables(stored):
        for row in stored.ask(f'SELECT * FROM "{table}"'):
            for value in row:
                data = bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()
                if _has(data, name):
                    found.append(f"{table}: {data[:100]!r}")
    return found


def _tables(stored: Stored) -> list[str]:
    query = "SELECT name FROM sqlite_master WHERE type = 'table'"
    if stored.url:
        query = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
    found = [str(row[0]) for row in stored.ask(query)]
    assert {"records", "events", "users", "audit"} <= set(found)
    return found


def _check_pages(stored: Stored) -> None:
    """Links and proofs say what is missing; others' proofs are there; the name can be taken."""
    server = RunningServer(stored.data, stored.url).start()
    try:
        with httpx.Client(base_url=server.url, timeout=30) as http:
            answers = [http.get(f"/api/rounds/{link}") for link in stored.manifest["rounds"]]
            assert not any(_has(answer.content, "ann") for answer in answers)
            assert any("cannot be replayed any more" in answer.text for answer in answers)
            assert {answer.status_code for answer in answers} == {200, 409}
            proofs = [http.get(f"/api/tables/{chain}/shoes/{number}/proof") for chain, number in _retired(stored)]
            assert not any(_has(answer.content, "ann") for answer in proofs)
            assert {answer.status_code for answer in proofs} == {200, 409}
        asyncio.run(_take_name(server.url))
    finally:
        server.stop()


def _retired(stored: Stored) -> list[tuple[str, int]]:
    rows = stored.ask("SELECT chain, number FROM shoes WHERE state = 'retired'")
    return [(str(row[0]), int(row[1])) for row in rows]


async def _take_name(url: str) -> None:
    async with Client(url) as ann:
        await ann.guest("Ann")
        me = await ann.me()
        assert me is not None
        assert (me.bankroll, me.on_tables) == (100_000, 0)


def _check_tampering(stored: Stored) -> None:
    """A gap that is changed once more is an error, and so is any other row that lost its content."""
    gap = next(iter(stored.ask("SELECT chain, number FROM gaps WHERE chain <> 'audit' ORDER BY chain, number")))
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
    report = json.loads(stored.command("ledger", "verify", "--json", exit_code=1))["report"]
    said = {(each["where"], each["what"]) for each in report["problems"]}
    assert said == {
        (f"{gap[0]}, record {gap[1]}", "a name was erased from it, and it was changed since"),
        (f"{free[0]}, record {free[1]}", "its hash is not that of what it holds"),
    }


def _edit(stored: Stored, *statements: str) -> None:
    with psycopg.connect(stored.url) if stored.url else closing(sqlite3.connect(stored.data / "server.sqlite3")) as one:
        for statement in statements:
            one.execute(statement)
        one.commit()
