"""The one thread that writes: everything waiting is committed together, so that many tables share one flush to disk.

A group that the database refuses is done again one commit at a time, each in a savepoint, so that one bad commit harms
nobody else. A COMMIT whose outcome is unknown is looked up on a new connection before anything is written again.
"""

import asyncio
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from pit21.server.store.commit import Commit
from pit21.server.store.errors import Busy, StoreDown
from pit21.server.store.jobs import CommitJob, RunJob, WriteJob, deliver
from pit21.server.store.lineage.history import DatabaseHistory
from pit21.server.store.statements import Before, Statements
from pit21.server.store.transactions import Transactions

Answer = TypeVar("Answer")
SWITCH_SECONDS = 0.0005


class Writer:
    """Commits and small transactions, in the order in which they came."""

    def __init__(
        self, engine: Engine, before_statement: Before | None = None, *,
        most_waiting: int = 4_096, most_together: int = 256, patience: float = 10.0,
    ) -> None:  # fmt: skip
        """`before_statement` gets the name of each statement before it runs, and of COMMIT before and after.

        `patience` is how many seconds a database that does not answer is waited for before StoreDown.
        """
        self._transactions = Transactions(engine, Statements(engine.dialect), before_statement, patience)
        self._most_waiting = most_waiting
        self._most_together = most_together
        self._waiting: deque[WriteJob] = deque()
        self._wake = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="pit21-writer", daemon=True)
        self.commits = 0
        self.groups = 0
        self.seconds = 0.0
        self.on_group: Callable[[int], None] = lambda _: None  # how many were committed together, in this thread

    def follow(self, history: DatabaseHistory) -> None:
        """Count the transactions, to be called before `start`."""
        self._transactions.history = history

    def start(self) -> None:
        # The database is written while the tables compute. After each step in SQLite this thread asks for the
        # interpreter again, and with the usual five milliseconds a few rows would take longer than their flush.
        sys.setswitchinterval(SWITCH_SECONDS)
        self._thread.start()

    @property
    def queue_length(self) -> int:
        """How many wait; the group at work is not among them."""
        return len(self._waiting)

    @property
    def alive(self) -> bool:
        return self._thread.is_alive() and not self._closed

    async def commit(self, *commits: Commit) -> None:
        """Returns when these commits of one chain are durable, all of them or none.

        They are done even where whoever waits is cancelled.
        """
        await self._queued(CommitJob(commits, asyncio.get_running_loop()))

    async def run(self, function: Callable[[Connection], Answer]) -> Answer:
        """Run a function in a separate small transaction, and return its result once that is durable.

        The function may be called again where the database was in the way, so it changes nothing but the database.
        """
        result: Answer = await self._queued(RunJob(function, asyncio.get_running_loop()))
        return result

    async def close(self) -> None:
        """Finish what waits, then stop."""
        with self._wake:
            self._closed = True
            self._wake.notify()
        if self._thread.ident is not None:
            await asyncio.to_thread(self._thread.join)

    def _queued(self, job: WriteJob) -> "asyncio.Future[Any]":
        """Queued before anyone else runs: the order of calls is the order of commits."""
        with self._wake:
            if self._closed:
                raise StoreDown("the server is stopping")
            if len(self._waiting) >= self._most_waiting:
                raise Busy("too many commands wait for the database")
            self._waiting.append(job)
            self._wake.notify()
        return job.future

    def _work(self) -> None:
        try:
            while jobs := self._next():
                began = time.perf_counter()
                self._do(jobs)
                self.groups += 1
                self.commits += len(jobs)
                self.on_group(len(jobs))
                self.seconds += time.perf_counter() - began
                deliver(jobs)
        finally:
            self._transactions.close()

    def _do(self, jobs: Sequence[WriteJob]) -> None:
        try:
            first = jobs[0]
            if isinstance(first, RunJob):
                self._transactions.run(first)
            else:
                self._transactions.commit([job for job in jobs if isinstance(job, CommitJob)])
        except Exception as error:  # noqa: BLE001  (the thread must outlive whatever happens)
            for job in jobs:
                job.fail(StoreDown(f"the writer failed: {type(error).__name__}"), error)

    def _next(self) -> list[WriteJob]:
        """Take the next work: one separate transaction, or all commits that wait before the next one of those."""
        with self._wake:
            while not self._waiting:
                if self._closed:
                    return []
                self._wake.wait()
            jobs = [self._waiting.popleft()]
            if isinstance(jobs[0], CommitJob):
                while self._waiting and len(jobs) < self._most_together and isinstance(self._waiting[0], CommitJob):
                    jobs.append(self._waiting.popleft())
            return jobs
