"""One solving process and its callers: a bounded queue, a time limit for each job, restarts."""

import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Literal, NamedTuple

import msgspec

from pit21 import jobs as w
from pit21.server.solver.fair_queue import RESERVE, Asker, FairQueue, asker
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


class WorkerQueueSettings(NamedTuple):
    """`seconds` is how long a job may take, and how long it may wait before it begins.

    `shared_seconds` is how long it may take while people at other addresses wait; 0: as long as otherwise.
    """

    name: str
    seconds: float
    most_waiting: int
    most_of_one: int = 0  # of one person; 0: all of them
    niceness: int = 0
    memory: int = 0
    shared_seconds: float = 0.0
    ready_games: tuple[str, ...] = ()
    compiles_ahead: bool = False  # once it is ready, the kernels of the lab's questions, in the background
    waits_for_a_question: bool = False  # the process is started by the first one


class QueuedJob:
    """A question and whoever waits for its answer."""

    def __init__(self, ask: w.Job, began: float, who: Asker, *, background: bool) -> None:
        self.ask = ask
        self.began = began
        self.askers = [who]
        self.background = background
        self.answer: asyncio.Future[w.FromWorker] = asyncio.get_running_loop().create_future()
        self.expiry: asyncio.TimerHandle | None = None

    def settle(self, answer: w.FromWorker) -> None:
        if self.expiry is not None:
            self.expiry.cancel()
        if not self.answer.done():
            self.answer.set_result(answer)


class _EndedError(Exception):
    """The process ended over a job."""


def _trouble(kind: w.TroubleKind, reason: str) -> w.FailureMessage:
    return w.FailureMessage(number=0, answer=w.Trouble(kind, reason))


class WorkerQueue:
    """Jobs are answered one after the other, addresses and people taking turns; background jobs when nobody waits."""

    def __init__(
        self, settings: WorkerQueueSettings, observe: JobObserver, command: tuple[str, ...] | None = None
    ) -> None:  # fmt: skip
        self.settings = settings
        self.state: State = "not started"
        self.compiled = 0
        self.starts = 0
        module = (sys.executable, "-P", "-m", "pit21.jobs.worker")
        self._command = (*(command or module), str(settings.memory), str(settings.niceness))
        self._observe = observe
        self._waiting: FairQueue[QueuedJob] = FairQueue()
        self._background: FairQueue[QueuedJob] = FairQueue()
        self._by_key: dict[Hashable, QueuedJob] = {}
        self._news = asyncio.Event()
        self._process: Process | None = None
        self._watch: asyncio.Task[int] | None = None
        self._runner: asyncio.Task[None] | None = None
        self._number = 0
        self._pause = 0.0
        self._at_work: QueuedJob | None = None
        self._limit: asyncio.Timeout | None = None
        self._alone_until = 0.0
        self._is_cut_short = False

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def process_id(self) -> int | None:
        return self._process.pid if self._process is not None and self._process.returncode is None else None

    def start(self) -> None:
        assert self._runner is None, "a queue is started once"
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
            return _trouble("closed", "the solver is not running")
        job = QueuedJob(ask, loop.time(), who, background=background)
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
        self._share()
        try:
            return await job.answer
        finally:
            if key is not None and self._by_key.get(key) is job:
                del self._by_key[key]

    def join(self, key: Hashable) -> None:
        """Someone else waits for the same: it comes at the turn of either, and has the full time to begin."""
        job = self._by_key.get(key)
        if job is not None:
            job.askers.append(asker.get())
        for queue in (self._waiting, self._background):
            if job is not None and job in queue:
                queue.add(asker.get(), job)
                if job.expiry is not None:
                    job.expiry.cancel()
                    job.expiry = asyncio.get_running_loop().call_later(self.settings.seconds, self._expire, job)

    def _has_room(self, who: Asker) -> bool:
        """Where the queue is full, whoever waits for most makes room; a reserve is for those who wait for nothing."""
        of_one = self.settings.most_of_one
        if of_one and self._waiting.count_person(who.person) >= of_one:
            return False
        if len(self._waiting) < self.settings.most_waiting:
            return True
        last = self._waiting.newest_of_greediest(who)
        if last is not None:
            self._drop(last)
        is_first = self._waiting.count_address(who.address) == 0
        return last is not None or (is_first and len(self._waiting) < (1 + RESERVE) * self.settings.most_waiting)

    async def close(self) -> None:
        """Everyone who waits is notified; the process is ended."""
        self.state = "closed"
        if self._runner is not None:
            self._runner.cancel()
            with suppress(asyncio.CancelledError):
                await self._runner
        await self._end_process()
        for job in (*self._waiting.clear(), *self._background.clear()):
            job.settle(_trouble("closed", "the server is stopping"))

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
            began, self._at_work = asyncio.get_running_loop().time(), job
            try:
                answer = await self._carry_out(job.ask, self.settings.seconds)
            except asyncio.CancelledError:
                job.settle(_trouble("closed", "the server is stopping"))
                raise
            finally:
                self._at_work = None
            took = asyncio.get_running_loop().time() - began
            for queue in (self._waiting, self._background):
                queue.charge(job.askers, took)
            self._report(job, answer.answer.kind if isinstance(answer, w.FailureMessage) else "answered")
            job.settle(answer)

    def _next(self) -> QueuedJob | None:
        job = self._waiting.take() or self._background.take()
        if job is not None and job.expiry is not None:
            job.expiry.cancel()
        return job

    def _expire(self, job: QueuedJob) -> None:
        """It has waited for as long as it might have taken."""
        if job in self._waiting:
            self._drop(job)

    def _drop(self, job: QueuedJob) -> None:
        self._waiting.remove(job)
        self._report(job, "busy")
        job.settle(self._busy())

    def _busy(self) -> w.FailureMessage:
        return _trouble("busy", STARTING if self.state == "starting" else BUSY)

    def _late(self) -> w.FailureMessage:
        return _trouble("late", f"took too long: the limit is {self.settings.seconds:g} seconds")

    def _shared(self) -> w.FailureMessage:
        seconds = self.settings.shared_seconds
        return _trouble("busy", f"took longer than {seconds:g} seconds while others waited: ask again in a few minutes")

    def _share(self) -> None:
        """End the job in progress sooner if people at other addresses wait."""
        job, limit, seconds = self._at_work, self._limit, self.settings.shared_seconds
        if job is None or limit is None or not seconds:
            return
        addresses = {each.address for each in job.askers}
        queues = (self._waiting, self._background) if job.background else (self._waiting,)
        end = max(asyncio.get_running_loop().time(), self._alone_until)
        if any(queue.waits_elsewhere(addresses) for queue in queues) and end < (limit.when() or 0.0):
            self._is_cut_short = True
            limit.reschedule(end)

    def _report(self, job: QueuedJob, outcome: str) -> None:
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
            is_cut_short = self._is_cut_short
            await self._end_process()
            return self._shared() if is_cut_short else self._late()
        except (_EndedError, OSError, msgspec.DecodeError, ValueError):
            await self._end_process()
            return _trouble("failed", "the solver stopped while it computed this")

    async def _converse(self, ask: w.Job, seconds: float) -> w.FromWorker:
        process, loop = self._process, asyncio.get_running_loop()
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        self._number += 1
        self._is_cut_short = False
        async with asyncio.timeout(seconds) as limit:
            self._limit, self._alone_until = limit, loop.time() + self.settings.shared_seconds
            self._share()
            process.stdin.write(msgspec.json.encode(msgspec.structs.replace(ask, number=self._number)) + b"\n")
            await process.stdin.drain()
            while line := await process.stdout.readline():
                said = _decode(line)
                if isinstance(said, w.CompilationMessage):
                    self.compiled += 1
                    limit.reschedule(loop.time() + COMPILE_SECONDS + seconds)
                    self._alone_until = loop.time() + COMPILE_SECONDS + self.settings.shared_seconds
                    self._is_cut_short = False
                    self._share()
                elif said.number == self._number:
                    return said
        raise _EndedError

    async def _end_process(self) -> None:
        """Known until it has ended: whoever is interrupted here leaves it to `close`."""
        await end_worker(self._process)
        self._process = None
