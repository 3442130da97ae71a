"""One guest who opens and closes tables in a loop, and what that costs the server (I23)."""

import asyncio
from pathlib import Path

import httpx
from sqlalchemy import func, select

from pit21.server.configuration.settings import Limits, Rates, Retention
from pit21.server.ledger.report import Report
from pit21.server.ledger.verification import verify
from pit21.server.retention.archive_check import ArchiveList, verify_archives
from pit21.server.retention.job import RetentionJob
from pit21.server.store import schema
from pit21.server.store.database.engine import snapshot
from pit21.server.store.timestamps import now_ms
from pit21.server.tables.records.regeneration import regenerator
from tests.faults.house import assert_right
from tests.server.bug_classes.hall import Hall, new_hall

ORIGIN = "http://127.0.0.1:8021"
DAY = 24 * 3_600 * 1_000
GAME = 'extends = "blackjack"\nid = "mine"\ntitle = "Mine"\n[rules]\nsoft_17 = "hit"\n'
LARGE = GAME + "# padding that nobody needs\n" * 6_800
"""185 KB of a game."""


def test_a_guest_who_opens_and_closes_tables_stores_little(tmp_path: Path) -> None:
    async def main() -> None:
        rates = Rates(uploads=0, writes=0)  # the quota of an hour is what holds
        async with new_hall(tmp_path, limits=Limits(tables_per_hour=8), rates=rates) as hall:
            opened, refused = await _attack(hall, 12)
            assert (opened, refused) == (8, 4)
            size = _stored_bytes(hall)
            assert size < 1_000_000  # 8 times the text alone would be 1.5 MB
            before = _checked(hall)
            assert_right(before)
            folder = tmp_path / "archive"
            clock = now_ms() + 400 * DAY
            job = RetentionJob(hall.engine, hall.writer, hall.reader, Retention(), folder, lambda: clock, pause=0.0)
            report = await job.run()
            assert (report.tables, report.uploads) == (8, 1)
            assert report.texts == 2  # the upload and the game file that was made of it
            for where in (None, folder):
                after = _checked(hall, where)
                assert_right(after)
                assert after.minted == before.minted
            assert _rows(hall) == {}

    asyncio.run(main())


async def _attack(hall: Hall, times: int) -> tuple[int, int]:
    transport = httpx.ASGITransport(app=hall.app())
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers={"Origin": ORIGIN}) as client:
        token = (await client.get("/api/me")).json()["csrf"]
        made = await client.post("/api/guest", json={"name": "mallory"}, headers={"X-CSRF-Token": token})
        client.headers["X-CSRF-Token"] = made.json()["csrf"]
        uploaded = await client.post("/api/games", json={"text": LARGE})
        assert uploaded.status_code == 201, uploaded.text
        answers = []
        for _ in range(times):
            answer = await client.post("/api/tables", json={"game": uploaded.json()["id"], "speed": "slow"})
            answers.append(answer.status_code)
            if answer.status_code == 201:
                closed = await client.post(f"/api/tables/{answer.json()['table']['id']}/close", json={})
                assert closed.status_code == 200, closed.text
            else:
                assert int(answer.headers["Retry-After"]) > 0
    return answers.count(201), answers.count(429)


def _checked(hall: Hall, folder: Path | None = None) -> Report:
    with snapshot(hall.engine) as connection:
        report = verify(connection, regenerator())
        archives = ArchiveList.read(connection)
    if folder is not None:
        verify_archives(archives, folder, report, regenerator())
        assert report.archives_checked > 0
    return report


def _stored_bytes(hall: Hall) -> int:
    with hall.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar() or 0
        size = connection.exec_driver_sql("PRAGMA page_size").scalar() or 0
    return int(pages) * int(size)


def _rows(hall: Hall) -> dict[str, int]:
    """What is left but the person, the people's chain and the money."""
    kept = ("users", "sessions", "records", "transfers", "balances", "game_returns", "signals")
    found = {}
    with hall.engine.connect() as connection:
        for name, table in schema.metadata.tables.items():
            query = select(func.count()).select_from(table)
            if name in ("records", "transfers"):
                query = query.where(table.c.chain != schema.PEOPLE)
            count = connection.scalar(query) or 0
            if count and (name not in kept or name in ("records", "transfers")):
                found[name] = count
    return found
