"""Simulations, reports and counts that people in the lab run: one at a time, in a separate process."""

import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import msgspec

from pit21 import jobs as w
from pit21.server.solver.fair_queue import RESERVE, SERVER, Asker, FairQueue, asker
from pit21.server.solver.queued_runs import ENDED, QueuedCountability, QueuedReport, QueuedRun, QueuedSimulation, State
from pit21.server.solver.worker_process import end_worker, start_worker

MOST_WAITING = 16
MOST_KEPT = 64
MOST_REPORTS_KEPT = 8
"""Reports are a few megabytes each, and whoever asked for one downloads it at once."""
MOST_OF_ADDRESS = 3
"""Runs that wait for the people of one address, signed in or not; each of them has one at most."""
SHARED_SECONDS = 60.0
"""A simulation ends after this long if people at other addresses wait."""
LONG_SHARED_SECONDS = 300.0
"""A report or a count, of which nothing can be shown before its end, likewise."""
KEPT_SECONDS = 3_600.0
AWAY_SECONDS = 60.0
"""A run that nobody has watched for this long is stopped."""
STOP_SECONDS = 5.0
"""A process that does not end its run this long after it was asked to is ended itself."""
SILENT_SECONDS = 300.0
"""Compiling and solving may take so long without a word."""
IDLE_SECONDS = 120.0
"""The process is ended when nobody has run anything for so long."""
_MEMORY = 4 << 30
_NICENESS = 15
CROWDED = "Other people were waiting, and most of the waiting runs came from your address: start it again later."
WAITED_FOR = "Stopped after a minute because others were waiting; the result is that of the rounds played so far."
LONG_WAITED_FOR = "Stopped after five minutes because others were waiting: start it again later."
BROKEN = "The lab's process stopped during this run; it restarts for the next one."

_decode: Callable[[bytes], w.FromWorker] = msgspec.json.Decoder(w.FromWorker).decode


class Simulations:
    """The queue, the process, and what was run lately."""

    def __init__(self, clock: Callable[[], float] = monotonic, command: tuple[str, ...] | None = None) -> None:
        self._clock = clock
        module = (sys.executable, "-P", "-m", "pit21.jobs.worker")
        self._command = (*(command or module), str(_MEMORY), str(_NICENESS))
        self._known: dict[str, QueuedRun] = {}
        self._waiting: FairQueue[QueuedRun] = FairQueue()
        self._news = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._number = 0
        self._closed = False

    def begin(self, owner: str, game: str, run: w.SimulationJob) -> QueuedSimulation | str:
        """The simulation, or why it is not taken."""
        made = QueuedSimulation(owner, game, run, self._clock())
        return self._refused(made) or made

    def begin_report(self, owner: str, game: str, run: w.ReportJob) -> QueuedReport | str:
        """The report, or why it is not taken."""
        made = QueuedReport(owner, game, run, self._clock())
        return self._refused(made) or made

    def begin_countability(self, owner: str, game: str, run: w.CountabilityJob) -> QueuedCountability | str:
        """The count, or why it is not taken."""
        made = QueuedCountability(owner, game, run, self._clock())
        return self._refused(made) or made

    def _refused(self, made: QueuedRun) -> str:
        """Put a run into the queue, or say why not."""
        self._forget()
        if self._closed:
            return "the server is stopping"
        other = self.of(made.owner)
        if other is not None:
            which = "other " if type(other) is type(made) else ""
            return f"your {which}{other.kind} is still running: stop it first, or wait for it"
        who = asker.get()
        if who == SERVER:
            who = Asker.alone(made.owner)
        if self._waiting.count_address(who.address) >= MOST_OF_ADDRESS:
            return f"{MOST_OF_ADDRESS} runs from your address are waiting: try again when one of them is done"
        if len(self._waiting) >= MOST_WAITING and not self._make_room(who):
            return "too many simulations and reports are waiting: try again in a minute"
        self._known[made.id] = made
        made.asker = who
        self._waiting.add(who, made)
        self._news.set()
        if self._runner is None:
            self._runner = asyncio.create_task(self._work(), name="simulations")
        return ""

    def _make_room(self, who: Asker) -> bool:
        """Drop the newest run of the address that waits for most; False if no address has more than its share.

        A reserve is for addresses at which nobody waits.
        """
        last = self._waiting.newest_of_greediest(who)
        if last is not None:
            self._waiting.remove(last)
            self._end(last, "stopped", CROWDED)
        is_first = self._waiting.count_address(who.address) == 0
        return last is not None or (is_first and len(self._waiting) < (1 + RESERVE) * MOST_WAITING)

    def find(self, run: str) -> QueuedRun | None:
        found = self._known.get(run)
        if found is not None:
            found.looked = self._clock()
        return found

    def of(self, owner: str) -> QueuedRun | None:
        """The one of this person that is not over."""
        return next((each for each in self._known.values() if each.owner == owner and not each.over), None)

    def ahead_of(self, run: QueuedRun) -> int:
        """How many are played before this one."""
        if run not in self._waiting:
            return 0
        playing = any(not each.over and each not in self._waiting for each in self._known.values())
        return self._waiting.order().index(run) + playing

    async def stop(self, run: QueuedRun) -> None:
        """It ends with what is counted; one that waits is not begun."""
        if run in self._waiting:
            self._waiting.remove(run)
            self._end(run, "stopped", "It was stopped before it started.")
        elif not run.over:
            run.stopping = True
            await self._send_stop()

    async def close(self) -> None:
        self._closed = True
        if self._runner is not None:
            self._runner.cancel()
            with suppress(asyncio.CancelledError):
                await self._runner
        for each in self._known.values():
            if not each.over:
                self._end(each, "failed", "the server is stopping")
        await self._end_process()

    # The one task that speaks with the process

    async def _work(self) -> None:
        while True:
            if len(self._waiting) == 0:
                self._news.clear()
                try:
                    async with asyncio.timeout(IDLE_SECONDS):
                        await self._news.wait()
                except TimeoutError:
                    await self._end_process()
                    await self._news.wait()
                continue
            self._drop_forgotten()
            found = self._waiting.take()
            if found is not None:
                began = self._clock()
                await self._play(found)
                self._waiting.charge([found.asker], self._clock() - began)

    def _drop_forgotten(self) -> None:
        for each in self._waiting.order():
            if self._clock() - each.looked > AWAY_SECONDS:
                self._waiting.remove(each)
                self._end(each, "stopped", "Stopped because nobody was waiting for it.")

    async def _play(self, run: QueuedRun) -> None:
        run.state = "preparing"
        try:
            await self._start_process()
            self._number += 1
            await self._send(run.ask(self._number))
            await self._follow(run)
        except (OSError, msgspec.DecodeError, ValueError, EOFError, TimeoutError):
            await self._end_process()
            if run.stopping:
                self._end(run, "stopped", run.stop_reason or "It was stopped.")
            else:
                self._end(run, "failed", BROKEN)

    async def _follow(self, run: QueuedRun) -> None:
        """Read messages until the run is over, and stop it when its owner has left."""
        heard = began = self._clock()
        stop_sent_at = 0.0
        while not run.over:
            now = self._clock()
            away = now - run.looked > AWAY_SECONDS
            crowded = self._is_crowded_out(run, now - began)
            if (run.stopping or away or crowded) and not stop_sent_at:
                waited_for = WAITED_FOR if isinstance(run, QueuedSimulation) else LONG_WAITED_FOR
                run.stop_reason = "Stopped because nobody was watching." if away else waited_for if crowded else ""
                run.stopping, stop_sent_at = True, now
                await self._send_stop()
            if (stop_sent_at and now - stop_sent_at > STOP_SECONDS) or now - heard > SILENT_SECONDS:
                raise TimeoutError
            try:
                async with asyncio.timeout(1.0):
                    line = await self._line()
            except TimeoutError:
                continue
            heard = self._clock()
            self._hear(run, _decode(line))
            if run.state == "compiling":
                began = heard

    def _is_crowded_out(self, run: QueuedRun, seconds: float) -> bool:
        """A simulation has something to show whenever it ends, so that it makes way sooner than others."""
        shared = SHARED_SECONDS if isinstance(run, QueuedSimulation) else LONG_SHARED_SECONDS
        is_long = run.state in ("playing", "writing") and seconds > shared
        return is_long and self._waiting.waits_elsewhere({run.asker.address})

    def _hear(self, run: QueuedRun, said: w.FromWorker) -> None:
        if said.number != self._number:
            return
        match said:
            case w.CompilationMessage():
                run.state, run.words = "compiling", said.function
            case w.FailureMessage() if run.stopping:
                self._end(run, "stopped", run.stop_reason or said.answer.reason)
            case w.FailureMessage():
                run.refused = said.answer
                self._end(run, "failed", said.answer.reason)
            case _:
                state, words = run.hear(said)
                if state in ENDED:
                    self._end(run, state, words or run.stop_reason)
                else:
                    run.state, run.words = state, run.stop_reason or words

    def _end(self, run: QueuedRun, state: State, words: str) -> None:
        run.state, run.words, run.ended = state, words, self._clock()

    def _forget(self) -> None:
        ended = sorted((each for each in self._known.values() if each.over), key=lambda one: -one.ended)
        reports = [each for each in ended if isinstance(each, QueuedReport)]
        for place, each in enumerate(ended):
            if place >= MOST_KEPT or each in reports[MOST_REPORTS_KEPT:] or self._clock() - each.ended > KEPT_SECONDS:
                del self._known[each.id]

    # The process

    async def _start_process(self) -> None:
        if self._process is not None and self._process.returncode is None:
            return
        self._process = await start_worker(self._command)

    async def _send(self, message: w.ToWorker) -> None:
        process = self._process
        if process is None or process.stdin is None:
            raise EOFError
        process.stdin.write(msgspec.json.encode(message) + b"\n")
        await process.stdin.drain()

    async def _send_stop(self) -> None:
        with suppress(OSError, EOFError):
            await self._send(w.Stop(number=self._number))

    async def _line(self) -> bytes:
        process = self._process
        assert process is not None
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        return line

    async def _end_process(self) -> None:
        """Known until it has ended: whoever is interrupted here leaves it to `close`."""
        await end_worker(self._process)
        self._process = None
