"""Simulations that people in the lab run: one is played at a time, in a process of its own; the others wait."""

import asyncio
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Literal

import msgspec

from pit21 import jobs as w
from pit21.lab.simulation import Standing
from pit21.server.solver.fair_queue import FairQueue, asker
from pit21.server.solver.lane import worker_environment

MOST_WAITING = 8
MOST_KEPT = 64
MOST_OF_ONE = 3
"""Simulations that wait for visitors of one address; whoever is signed in has one."""
KEPT_SECONDS = 3_600.0
AWAY_SECONDS = 60.0
"""A run that nobody has watched for this long is stopped."""
STOP_SECONDS = 5.0
"""A process that does not end its run this long after it was asked to is ended itself."""
SILENT_SECONDS = 300.0
"""Compiling and solving may take so long without a word."""
IDLE_SECONDS = 120.0
"""The process is ended when nobody has run anything for so long."""
MOST_POINTS = 600
_MEMORY = 4 << 30
_NICENESS = 15
_LONGEST_LINE = 1 << 25
State = Literal["waiting", "preparing", "compiling", "playing", "done", "stopped", "failed"]
ENDED = ("done", "stopped", "failed")
BROKEN = "The process that simulates ended over this run; it starts again for the next one."

_decode: Callable[[bytes], w.FromWorker] = msgspec.json.Decoder(w.FromWorker).decode


class Point(msgspec.Struct, frozen=True):
    """The estimates at one moment: per wager its expectation and standard error."""

    rounds: int
    wagers: dict[str, tuple[float, float]]


class QueuedSimulation:
    """A run and how far it is."""

    def __init__(self, owner: str, game: str, run: w.SimulationJob, now: float) -> None:
        self.id = secrets.token_urlsafe(12)
        self.owner, self.game, self.run = owner, game, run
        self.state: State = "waiting"
        self.words = ""
        self.refused: w.Trouble | None = None
        self.standing = Standing()
        self.points: list[Point] = []
        self.done: w.SimulationEnd | None = None
        self.looked = self.ended = now
        self.stopping = False

    @property
    def over(self) -> bool:
        return self.state in ENDED

    def stands(self, standing: Standing) -> None:
        self.standing = standing
        pairs = {
            each.id: (each.ev, each.std_error)
            for each in standing.wagers
            if each.ev is not None and each.std_error is not None
        }
        if pairs and (not self.points or self.points[-1].rounds < standing.rounds):
            self.points.append(Point(standing.rounds, pairs))
        if len(self.points) > MOST_POINTS:
            # Every other one of the older half: what is far back changes little from one to the next.
            half = len(self.points) // 2
            self.points = self.points[:half:2] + self.points[half:]


class Simulations:
    """The queue, the process, and what was run lately."""

    def __init__(self, clock: Callable[[], float] = monotonic, command: tuple[str, ...] | None = None) -> None:
        self._clock = clock
        module = (sys.executable, "-P", "-m", "pit21.jobs.worker")
        self._command = (*(command or module), str(_MEMORY), str(_NICENESS))
        self._known: dict[str, QueuedSimulation] = {}
        self._waiting: FairQueue[QueuedSimulation] = FairQueue()
        self._news = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._number = 0
        self._closed = False

    def begin(self, owner: str, game: str, run: w.SimulationJob) -> QueuedSimulation | str:
        """The run, or why it is not taken."""
        self._forget()
        if self._closed:
            return "the server stops"
        if self.of(owner) is not None:
            return "your other simulation is not over: stop it first, or wait for it"
        if len(self._waiting) >= MOST_WAITING:
            return "too many simulations wait already: try again in a minute"
        who = asker.get() or owner
        if self._waiting.count(who) >= MOST_OF_ONE:
            return f"{MOST_OF_ONE} simulations from your address wait already: try again when one of them is over"
        made = QueuedSimulation(owner, game, run, self._clock())
        self._known[made.id] = made
        self._waiting.add(who, made)
        self._news.set()
        if self._runner is None:
            self._runner = asyncio.create_task(self._work(), name="simulations")
        return made

    def find(self, simulation: str) -> QueuedSimulation | None:
        found = self._known.get(simulation)
        if found is not None:
            found.looked = self._clock()
        return found

    def of(self, owner: str) -> QueuedSimulation | None:
        """The one of this person that is not over."""
        return next((each for each in self._known.values() if each.owner == owner and not each.over), None)

    def ahead_of(self, simulation: QueuedSimulation) -> int:
        """How many are played before this one."""
        if simulation not in self._waiting:
            return 0
        playing = any(not each.over and each not in self._waiting for each in self._known.values())
        return self._waiting.order().index(simulation) + playing

    async def stop(self, simulation: QueuedSimulation) -> None:
        """It ends with what is counted; one that waits is not begun."""
        if simulation in self._waiting:
            self._waiting.remove(simulation)
            self._end(simulation, "stopped", "It was stopped before it began.")
        elif not simulation.over:
            simulation.stopping = True
            await self._send_stop()

    async def close(self) -> None:
        self._closed = True
        if self._runner is not None:
            self._runner.cancel()
            with suppress(asyncio.CancelledError):
                await self._runner
        for each in self._known.values():
            if not each.over:
                self._end(each, "failed", "the server stops")
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
                await self._play(found)

    def _drop_forgotten(self) -> None:
        for each in self._waiting.order():
            if self._clock() - each.looked > AWAY_SECONDS:
                self._waiting.remove(each)
                self._end(each, "stopped", "Nobody waited for it any more.")

    async def _play(self, simulation: QueuedSimulation) -> None:
        simulation.state = "preparing"
        try:
            await self._start_process()
            self._number += 1
            await self._send(w.AskSimulation(number=self._number, job=simulation.run))
            await self._follow(simulation)
        except (OSError, msgspec.DecodeError, ValueError, EOFError, TimeoutError):
            await self._end_process()
            if simulation.stopping:
                self._end(simulation, "stopped", "It was stopped.")
            else:
                self._end(simulation, "failed", BROKEN)

    async def _follow(self, simulation: QueuedSimulation) -> None:
        """Read what is said until the run is over. Whoever has gone away is not played for."""
        heard = self._clock()
        stop_sent_at = 0.0
        while not simulation.over:
            now = self._clock()
            away = now - simulation.looked > AWAY_SECONDS
            if (simulation.stopping or away) and not stop_sent_at:
                simulation.words = "Stopped because nobody was watching." if away else ""
                simulation.stopping, stop_sent_at = True, now
                await self._send_stop()
            if (stop_sent_at and now - stop_sent_at > STOP_SECONDS) or now - heard > SILENT_SECONDS:
                raise TimeoutError
            try:
                async with asyncio.timeout(1.0):
                    line = await self._line()
            except TimeoutError:
                continue
            heard = self._clock()
            self._hear(simulation, _decode(line))

    def _hear(self, simulation: QueuedSimulation, said: w.FromWorker) -> None:
        if said.number != self._number:
            return
        match said:
            case w.Compiling():
                simulation.state, simulation.words = "compiling", said.function
            case w.Stands():
                simulation.state, simulation.words = "playing", ""
                simulation.stands(said.standing)
            case w.Simulated():
                end = simulation.done = said.answer
                simulation.stands(end.standing)
                self._end(simulation, "done" if end.result.finished else "stopped", end.words)
            case w.Failed():
                simulation.refused = said.answer
                self._end(simulation, "failed", said.answer.reason)
            case _:
                raise ValueError("no answer to a simulation")

    def _end(self, simulation: QueuedSimulation, state: State, words: str) -> None:
        simulation.state, simulation.words, simulation.ended = state, words, self._clock()

    def _forget(self) -> None:
        ended = [each for each in self._known.values() if each.over]
        for place, each in enumerate(sorted(ended, key=lambda one: -one.ended)):
            if place >= MOST_KEPT or self._clock() - each.ended > KEPT_SECONDS:
                del self._known[each.id]

    # The process

    async def _start_process(self) -> None:
        if self._process is not None and self._process.returncode is None:
            return
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=_LONGEST_LINE, env=worker_environment(),
            start_new_session=True,
        )  # fmt: skip

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
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
