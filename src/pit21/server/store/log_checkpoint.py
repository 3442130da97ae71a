"""SQLite's write-ahead log, moved into the database beside the writer instead of inside its commits.

Left to itself, SQLite does this in whichever commit makes the log longer than 4 MB: several times a second under load,
and everyone whose command waits for that commit waits for two more flushes and a scattered write.
"""

import sqlite3
import threading
from typing import Any

import structlog
from sqlalchemy import Engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import PoolProxiedConnection

EVERY_SECONDS = 2.0
MOST_FRAMES = 16_384
"""Pages in the log (64 MiB) from which on it is written from its beginning again."""
READER_PATIENCE = "PRAGMA busy_timeout=50"
"""The writer waits while the log is begun again, so that a long read must not hold that up: it is tried again."""


class LogCheckpoint:
    """A separate thread; without effect for PostgreSQL, which does the same automatically."""

    def __init__(self, engine: Engine, *, most_frames: int = MOST_FRAMES) -> None:
        """To be called before the engine has connections: theirs no longer move the log."""
        self._engine = engine
        self._most_frames = most_frames
        self._connection: PoolProxiedConnection | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, name="pit21-log", daemon=True)
        self._log = structlog.get_logger("pit21.server")
        if self._applies:
            event.listen(engine, "connect", _leave_the_log)

    @property
    def _applies(self) -> bool:
        return self._engine.dialect.name == "sqlite"

    def start(self) -> None:
        if self._applies:
            self._thread.start()

    def close(self) -> None:
        self._stop.set()
        if self._thread.ident is not None:
            self._thread.join()
        if self._connection is not None:
            self._connection.close()

    def _work(self) -> None:
        while not self._stop.wait(EVERY_SECONDS):
            try:
                self.move()
            except (sqlite3.Error, DBAPIError) as error:  # a full disk, for example: the log grows until it is moved
                self._log.warning("the write-ahead log was not moved into the database", reason=str(error))

    def move(self) -> int:
        """Move what the log holds now, while others write; return the number of its pages."""
        cursor = self._connected().cursor()
        try:
            frames = _checkpoint(cursor, "PASSIVE")
            if frames > self._most_frames:
                _checkpoint(cursor, "PASSIVE")
                _checkpoint(cursor, "RESTART")
            return frames
        finally:
            cursor.close()

    def _connected(self) -> PoolProxiedConnection:
        """One connection for good: a new one would move the log into whatever file lies at the path by then."""
        if self._connection is None:
            self._connection = self._engine.raw_connection()
            self._connection.detach()  # its patience differs from that of the pool's
            self._connection.cursor().execute(READER_PATIENCE).close()
        return self._connection


def _leave_the_log(dbapi_connection: Any, _record: Any) -> None:
    dbapi_connection.execute("PRAGMA wal_autocheckpoint=0").close()


def _checkpoint(cursor: Any, mode: str) -> int:
    """Return how many pages the log holds."""
    _busy, frames, _moved = cursor.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
    return int(frames)
