"""How server processes reach each other: mail in the database, and a notification for each delivery.

Mail is no record of anything: it may be lost with the database's last moments, and the processes notice by their
parcels' numbers. So it is not waited for until it is on the disk.
"""

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Protocol

import structlog
from sqlalchemy import Engine

Handler = Callable[[list[bytes]], None]
_POLL_SECONDS = 1.0
_FIRST_DELAY, _LONGEST_DELAY = 0.1, 1.0
_MOST_BYTES = 64 * 2**20
_AT_ONCE = 500
_TAKE = (
    "DELETE FROM mail WHERE id IN (SELECT id FROM mail WHERE to_process = %s ORDER BY id LIMIT 2000) RETURNING id, body"
)
_PUT = """
WITH put AS (
    INSERT INTO mail (to_process, table_id, body, at)
    SELECT to_process, '', body, %s
    FROM unnest(%s::text[], %s::bytea[]) WITH ORDINALITY AS given (to_process, body, place) ORDER BY place
)
SELECT pg_notify('pit21_' || to_process, '') FROM unnest(%s::text[]) AS woken (to_process)
"""


class Bus(Protocol):
    def start(self, handler: Handler) -> None:
        """Bodies are handed to the handler in the running event loop, those of one sender in their order."""

    def send(self, to_process: str, body: bytes) -> None:
        """Returns at once. Mail that cannot be delivered is dropped."""

    async def close(self) -> None:
        """What waits is still sent, where that is possible at once."""


class PostgresBus:
    """Two threads with a connection each: one sends, one listens. Both connect again whenever they have to."""

    def __init__(self, engine: Engine, process: str) -> None:
        assert process.isalnum()  # it becomes a part of a channel's name
        self.process = process
        self._engine = engine
        self._log = structlog.get_logger("pit21.server")
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._size = 0
        self._wake = threading.Condition()
        self._closed = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._handler: Handler | None = None
        self._threads = (
            threading.Thread(target=self._run, args=(self._deliver,), name="pit21-mail-out", daemon=True),
            threading.Thread(target=self._run, args=(self._listen,), name="pit21-mail-in", daemon=True),
        )

    def start(self, handler: Handler) -> None:
        self._loop = asyncio.get_running_loop()
        self._handler = handler
        for thread in self._threads:
            thread.start()

    def send(self, to_process: str, body: bytes) -> None:
        with self._wake:
            if self._size + len(body) > _MOST_BYTES:
                return  # the numbers show the other side that something is missing
            self._waiting.append((to_process, body))
            self._size += len(body)
            self._wake.notify()

    async def close(self) -> None:
        with self._wake:
            self._closed = True
            self._wake.notify()
        if self._loop is not None:
            for thread in self._threads:
                await asyncio.to_thread(thread.join, _POLL_SECONDS * 3)

    # Threads

    def _run(self, work: Callable[[Any], None]) -> None:
        """Do the work on a separate connection, and reconnect whenever it is lost."""
        import psycopg

        delay = _FIRST_DELAY
        while not self._closed or self._must_send(work):
            began = time.monotonic()
            connection = None
            try:
                connection = self._connect()
                work(connection)
            except Exception as error:  # noqa: BLE001 - whatever it is, the process must be reached again
                if not isinstance(error, psycopg.OperationalError):
                    self._log.warning("the mail between processes was interrupted", reason=type(error).__name__)
                if self._closed:
                    return
                delay = _FIRST_DELAY if time.monotonic() - began > _LONGEST_DELAY else min(delay * 2, _LONGEST_DELAY)
                time.sleep(delay)
            finally:
                if connection is not None:
                    connection.close()

    def _must_send(self, work: Callable[[Any], None]) -> bool:
        return work == self._deliver and bool(self._waiting)

    def _connect(self) -> Any:
        """Made like the others of the engine, and then nobody else's."""
        pooled = self._engine.raw_connection()
        connection: Any = pooled.driver_connection
        pooled.detach()
        connection.rollback()
        connection.autocommit = True
        connection.execute("SET synchronous_commit = off")
        return connection

    def _deliver(self, connection: Any) -> None:
        while batch := self._next():
            _put(connection, batch)
            with self._wake:
                for _, body in batch:
                    self._waiting.popleft()
                    self._size -= len(body)

    def _next(self) -> list[tuple[str, bytes]]:
        """What waits; it stays in the queue until it is sent. Nothing at the end."""
        with self._wake:
            while not self._waiting and not self._closed:
                self._wake.wait(_POLL_SECONDS)
            return [self._waiting[place] for place in range(min(len(self._waiting), _AT_ONCE))]

    def _listen(self, connection: Any) -> None:
        connection.execute(f'LISTEN "pit21_{self.process}"')
        while not self._closed:
            rows = sorted(connection.execute(_TAKE, (self.process,)).fetchall())
            if rows:
                self._hand_over([bytes(body) for _, body in rows])
                continue
            for _ in connection.notifies(timeout=_POLL_SECONDS, stop_after=1):
                pass

    def _hand_over(self, bodies: list[bytes]) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(self._handler, bodies)  # type: ignore[arg-type]
        except RuntimeError:
            self._closed = True  # the loop has ended


def _put(connection: Any, batch: Iterable[tuple[str, bytes]]) -> None:
    to_processes, bodies = zip(*batch, strict=True)
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    connection.execute(_PUT, (at, list(to_processes), list(bodies), sorted(set(to_processes))))
