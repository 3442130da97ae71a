"""`/readyz`: whether this process can store anything now. It writes, and checks the free space."""

import asyncio
import shutil
import time
from collections.abc import Callable
from math import inf
from pathlib import Path

from sqlalchemy import Connection, Engine, text
from starlette.requests import Request
from starlette.responses import JSONResponse

from pit21.server.configuration import Settings
from pit21.server.operations.backup import KEY_SUFFIX
from pit21.server.operations.backup_schedule import FAILED_SUFFIX
from pit21.server.store import StoreError, Writer

KEPT_SECONDS = 1.0
"""However often it is asked, the database is written once a second at most."""
PATIENCE = 5.0
_TOUCH = text("UPDATE alembic_version SET version_num = version_num")


def touch(connection: Connection) -> None:
    """A row written as it was: a page for SQLite's log, a new row version for PostgreSQL."""
    connection.execute(_TOUCH)


def free_bytes(engine: Engine) -> int | None:
    """Space left for a database file; None if the database lies elsewhere."""
    if engine.dialect.name != "sqlite":
        return None
    return shutil.disk_usage(Path(engine.url.database or "").resolve().parent).free


def backup_age(folder: str) -> float:
    """Seconds since the newest backup in this folder was written; infinite if none is known.

    A backup that failed its check is no backup.
    """
    if not folder:
        return inf
    try:
        times = [each.stat().st_mtime for each in Path(folder).iterdir() if each.is_file() and _is_backup(each.name)]
    except OSError:
        return inf
    return max(0.0, time.time() - max(times, default=-inf))


def _is_backup(name: str) -> bool:
    return not name.startswith(".") and not name.endswith((FAILED_SUFFIX, KEY_SUFFIX))


class Readiness:
    """Asked by many, checked once a second, one check at a time."""

    def __init__(
        self, settings: Settings, writer: Writer, engine: Engine, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._least_free = settings.limits.free_bytes
        self._writer, self._engine, self._now = writer, engine, now
        self._checking: asyncio.Task[str] | None = None
        self._checked_at = -KEPT_SECONDS

    async def problem(self) -> str:
        """What is in the way of the next commit; empty if nothing is."""
        if self._checking is None or (self._checking.done() and self._now() - self._checked_at >= KEPT_SECONDS):
            self._checking = asyncio.create_task(self._check())
        return await asyncio.shield(self._checking)

    async def _check(self) -> str:
        try:
            free = free_bytes(self._engine)
            if free is not None and free < self._least_free:
                return "the disk is full"
            async with asyncio.timeout(PATIENCE):
                await self._writer.run(touch)
        except (StoreError, OSError):
            return "the database cannot be written"
        finally:
            self._checked_at = self._now()
        return ""

    async def answer(self, _: Request) -> JSONResponse:
        problem = await self.problem()
        body = {"status": "failing", "problem": problem} if problem else {"status": "ok"}
        return JSONResponse(body, status_code=503 if problem else 200, headers={"Cache-Control": "no-store"})
