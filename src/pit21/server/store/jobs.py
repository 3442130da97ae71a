"""Jobs that wait for the writer, and how the answer gets back to the event loop that asked."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import Connection

from pit21.server.store.commit import Commit, RecordRow


class WriteJob:
    """Made in the event loop, done in the writer's thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.done = False
        self.result: Any = None
        self.error: BaseException | None = None

    def succeed(self, result: Any = None) -> None:
        if not self.done:
            self.done = True
            self.result = result

    def fail(self, error: BaseException, cause: BaseException | None = None) -> None:
        if not self.done:
            self.done = True
            self.error = error
            if cause is not None and cause is not error:
                error.__cause__ = cause

    def answer(self) -> None:
        if self.future.done():
            return  # whoever asked was cancelled
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class CommitJob(WriteJob):
    """Commits of one chain, in their order: all of them become durable, or none does."""

    def __init__(self, commits: tuple[Commit, ...], loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(loop)
        self.commits = commits

    @property
    def last_record(self) -> RecordRow:
        return self.commits[-1].record


class RunJob(WriteJob):
    def __init__(self, function: Callable[[Connection], Any], loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(loop)
        self.function = function


def deliver(jobs: Iterable[WriteJob]) -> None:
    """The answers of a group, with one wake-up per event loop."""
    loops: dict[asyncio.AbstractEventLoop, list[WriteJob]] = {}
    for job in jobs:
        loops.setdefault(job.loop, []).append(job)
    for loop, answered in loops.items():
        try:
            loop.call_soon_threadsafe(_answer_all, answered)
        except RuntimeError:
            continue  # that loop is closed: nobody waits there any more


def _answer_all(jobs: list[WriteJob]) -> None:
    for job in jobs:
        job.answer()
