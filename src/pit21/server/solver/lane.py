"""One solving process and whoever waits for it: a bounded queue, a time limit for each job, new starts."""

import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Literal, NamedTuple

import msgspec

from pit21 import jobs as w
from pit21.server.solver.fair_queue import FairQueue, asker
from pit21.server.solver.worker_process import end_worker, start_worker

COMPILE_SECONDS = 180.0
"""How much longer a job may take after each function that had to be compiled for it, once after an installation."""
START_SECONDS = 60.0
BUSY = "the solver is busy: ask again in a moment"
STARTING = "the solver is getting ready, which takes a minute or two after an installation"
_LONGEST_PAUSE = 10.0
State = Literal["not started", "starting", "ready", "down", "closed"]
JobObserver = Callable[[str, str, float], None]
"""Called for each finished job: its kind, how it ended (`answered` or the kind of trouble), seconds with the wait."""
_decode: Callable[[bytes], w.FromWorker] = msgspec.json.Decoder(w.FromWorker).decode


class LaneSettings(NamedTuple):
    """`seconds` is how long a job may take, and how long it may wait before it begins."""

    name: str
    seconds: float
    most_waiting: int
    most_of_one: int = 0  # of one asker; 0: all of them
    niceness: int = 0
    memory: int = 0
    ready_games: tuple[str, ...] = ()
    compiles_ahead: bool = False  # once it is ready, the kernels of the lab's questions, in the background
    waits_for_a_question: bool = False  # the process is started by the first one


class LaneJob:
    """A question and whoever waits for its answer."""

    def __init__(self, ask: w.Job, began: float) -> None:
        self.ask = ask
        self.began = began
        self.answer: asyncio.Future[w.FromWorker] = asyncio.get_running_loop().create_future()
        self.expiry: asyncio.TimerHandle | None = None

    def settle(self, answer: w.FromWorker) -> None:
        if self.expiry is not None:
            self.expiry.cancel()
        if not self.answer.done():
            self.answer.set_result(answer)


class _EndedError(Exception):
    """The process ended over a job."""


def _trouble(kind: w.TroubleKind, reason: str) -> w.Failed:
    return w.Failed(number=0, answer=w.Trouble(kind, reason))


class Lane:
    """Jobs are answered one after the other, people taking turns; background jobs when nobody waits."""

    def __init__(
        self, settings: LaneSettings, observe: JobObserver, command: tuple[str, ...] | None = None
    ) -> None:  # fmt: skip
        self.settings = settings
        self.state: State = "not started"
        self.compiled = 0
        self.starts = 0
        module = (sys.executable, "-P", "-m", "pit21.jobs.worker")
        self._command = (*(command or module), str(settings.memory), str(settings.niceness))
        self._observe = observe
        self._waiting: FairQueue[LaneJob] = FairQueue()
        self._background: FairQueue[LaneJob] = FairQueue()
        self._by_key: dict[Hashable, LaneJob] = {}
        self._news = asyncio.Event()
        self._process: Process | None = None
        self._watch: asyncio.Task[int] | None = None
        self._runner: asyncio.Task[None] | None = None
        self._number = 0
        self._pause = 0.0

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def process_id(self) -> int | None:
        return self._process.pid if self._process is not None and self._process.returncode is None else None

    def start(self) -> None:
        assert self._runner is None, "a lane is started once"
        self._runner = asyncio.create_task(self._run(), name=f"solving-{self.settings.name}")

    async def ask(
        self, ask: w.Job, *, key: Hashable = None, first: bool = False, background: bool = False
    ) -> w.FromWorker:  # fmt: skip
        """The answer, sooner or later, for the `asker` of this context.

        `first` goes before the asker's other jobs; `background` has no limit on its wait. While a job waits, others
        who ask the same can join it by its key.
        """
        loop, who = asyncio.get_running_loop(), asker.get()
        if self._runner is None and self.state != "closed" and self.settings.waits_for_a_question:
            self.start()
        if self._runner is None or self.state == "closed":
            return _trouble("closed", "the solver does not run")
        job = LaneJob(ask, loop.time())
        if background:
            self._background.add(who, job)
        elif not self._has_room(who):
            self._report(job, "busy")
            return self._busy()
        else:
            job.expiry = loop.call_later(self.settings.seconds, self._expire, job)
            self._waiting.add(who, job, first=first)
        if key is not None:
            self._by_key[key] = job
        self._news.set()
        try:
            return await job.answer
        finally:
            if key is not None and self._by_key.get(key) is job:
                del self._by_key[key]

    def join(self, key: Hashable) -> None:
        """Somebody else waits for the same: it comes at the turn of either, and has the full time to begin."""
        job = self._by_key.get(key)
        for queue in (self._waiting, self._background):
            if job is not None and job in queue:
                queue.add(asker.get(), job)
                if job.expiry is not None:
                    job.expiry.cancel()
                    job.expiry = asyncio.get_running_loop().call_later(self.settings.seconds, self._expire, job)

    def _has_room(self, who: str) -> bool:
        """Where the queue is full, whoever waits for most makes room."""
        of_one = self.settings.most_of_one
        if of_one and self._waiting.count(who) >= of_one:
            return False
        if len(self._waiting) < self.settings.most_waiting:
            return True
        last = self._waiting.newest_of_greediest(who)
        if last is not None:
            self._drop(last)
        return last is not None

    async def close(self) -> None:
        """Everybody who waits is notified; the process is ended."""
        self.state = "closed"
        if self._runner is not None:
            self._runner.cancel()
            with suppress(asyncio.CancelledError):
                await self._runner
        await self._end_process()
        for job in (*self._waiting.clear(), *self._background.clear()):
            job.settle(_trouble("closed", "the server stops"))

    # The one task that speaks with the process

    async def _run(self) -> None:
        while True:
            if self.process_id is None:
                await self._begin()
                continue
            job = self._next()
            if job is None:
                self._news.clear()
                await self._news.wait()
                continue
            try:
                answer = await self._carry_out(job.ask, self.settings.seconds)
            except asyncio.CancelledError:
                job.settle(_trouble("closed", "the server stops"))
                raise
            self._report(job, answer.answer.kind if isinstance(answer, w.Failed) else "answered")
            job.settle(answer)

    def _next(self) -> LaneJob | None:
        job = self._waiting.take() or self._background.take()
        if job is not None and job.expiry is not None:
            job.expiry.cancel()
        return job

    def _expire(self, job: LaneJob) -> None:
        """It has waited for as long as it might have taken."""
        if job in self._waiting:
            self._drop(job)

    def _drop(self, job: LaneJob) -> None:
        self._waiting.remove(job)
        self._report(job, "busy")
        job.settle(self._busy())

    def _busy(self) -> w.Failed:
        return _trouble("busy", STARTING if self.state == "starting" else BUSY)

    def _late(self) -> w.Failed:
        return _trouble("late", f"took too long: the limit is {self.settings.seconds:g} seconds")

    def _report(self, job: LaneJob, outcome: str) -> None:
        self._observe(w.KIND_OF[type(job.ask)], outcome, asyncio.get_running_loop().time() - job.began)

    async def _begin(self) -> None:
        """A new process with its code loaded; after one that fell at once, a longer and longer pause."""
        self.state = "starting"
        await asyncio.sleep(self._pause)
        self._pause = min(2 * self._pause + 0.1, _LONGEST_PAUSE)
        try:
            self._process = await start_worker(self._command)
        except OSError:
            self.state = "down"
            return
        self.starts += 1
        self._watch = asyncio.create_task(self._process.wait())
        self._watch.add_done_callback(lambda _: self._news.set())
        ready = w.AskReady(
            number=0, games=self.settings.ready_games, compiles_ahead=self.settings.compiles_ahead
        )  # fmt: skip
        answer = await self._carry_out(ready, START_SECONDS)
        if isinstance(answer, w.WorkerReady):
            self.state, self._pause = "ready", 0.0
        else:
            self.state = "down"
            await self._end_process()

    async def _carry_out(self, ask: w.Job, seconds: float) -> w.FromWorker:
        try:
            return await self._converse(ask, seconds)
        except TimeoutError:
            await self._end_process()
            return self._late()
        except (_EndedError, OSError, msgspec.DecodeError, ValueError):
            await self._end_process()
            return _trouble("failed", "the solver stopped while it computed this")

    async def _converse(self, ask: w.Job, seconds: float) -> w.FromWorker:
        process, loop = self._process, asyncio.get_running_loop()
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        self._number += 1
        async with asyncio.timeout(seconds) as limit:
            process.stdin.write(msgspec.json.encode(msgspec.structs.replace(ask, number=self._number)) + b"\n")
            await process.stdin.drain()
            while line := await process.stdout.readline():
                said = _decode(line)
                if isinstance(said, w.Compiling):
                    self.compiled += 1
                    limit.reschedule(loop.time() + COMPILE_SECONDS + seconds)
                elif said.number == self._number:
                    return said
        raise _EndedError

    async def _end_process(self) -> None:
        process, self._process = self._process, None
        await end_worker(process)
