"""`Solving`: the server's interface to the solver. Hints, edges and jobs of minutes each have a process, so that nobody
at a table waits for someone in the lab; simulations have one more.

The server process imports neither Numba nor NumPy by this. Every answer may be a `Trouble` that says why there is none.
"""

import asyncio
from collections.abc import Hashable
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar, cast

from pit21 import jobs as w
from pit21.jobs import HintQuestion
from pit21.lab.audit import AuditResult
from pit21.lab.exact import EdgeResult
from pit21.lab.interpretations import InterpretationPrices
from pit21.lab.strategy import HandAdvice, StrategyResult
from pit21.server.solver.answer_cache import AnswerCache
from pit21.server.solver.simulations import Simulations
from pit21.server.solver.worker_queue import JobObserver, State, WorkerQueue, WorkerQueueSettings
from pit21.spec.loader import CORE_GAMES, MAXIMUM_BYTES, load_game
from pit21.spec.problems import Problem

Answer = TypeVar("Answer")

_GIB = 1 << 30
QUICK = WorkerQueueSettings("quick", seconds=2.0, most_waiting=256, memory=2 * _GIB, ready_games=CORE_GAMES)
SLOW = WorkerQueueSettings(
    "slow", seconds=60.0, most_waiting=32, most_of_one=8, memory=4 * _GIB, niceness=10, compiles_ahead=True,
    shared_seconds=15.0,
)  # fmt: skip
"""Edges, charts and game files that people send in; it leaves the processor to the tables."""
LONG = WorkerQueueSettings(
    "long", seconds=300.0, most_waiting=32, memory=4 * _GIB, niceness=15, waits_for_a_question=True,
    shared_seconds=60.0,
)  # fmt: skip
"""Charts, readings and audits, which the games' pages show when they are ready. It is there once someone looks."""
LAB = WorkerQueueSettings(
    "lab", seconds=60.0, most_waiting=16, most_of_one=4, memory=4 * _GIB, niceness=12, waits_for_a_question=True,
    shared_seconds=15.0,
)  # fmt: skip
"""Versions that someone tries out in the lab."""
MOST_HINTS = 10_000
MOST_GRADES = 64
MOST_OTHERS = 500
LATE_KEPT_SECONDS = 600.0
"""What took too long once is not begun again for this long."""


def cold_solving(observe: JobObserver) -> "Solving":
    """Both processes are started by the first question for them."""
    return Solving(observe, QUICK._replace(waits_for_a_question=True), SLOW._replace(waits_for_a_question=True))


class WorkerQueueState(NamedTuple):
    """`compiled` counts functions since the server began: code is compiled once after an installation."""

    state: State
    waiting: int
    compiled: int
    starts: int


class SolverProgress(NamedTuple):
    """How far the solver is: queues by name, and how many of the built-in games are priced."""

    queues: dict[str, WorkerQueueState]
    priced: int
    to_price: int

    @property
    def ready(self) -> bool:
        return all(queue.state == "ready" for queue in self.queues.values())


def _nothing(kind: str, outcome: str, seconds: float) -> None:
    """Nobody listens."""


class Solving:
    """Asks two processes, keeps their answers, and lets several who ask the same wait for one answer."""

    def __init__(
        self, observe: JobObserver = _nothing, quick: WorkerQueueSettings = QUICK, slow: WorkerQueueSettings = SLOW
    ) -> None:
        self._observe = observe
        self._quick = WorkerQueue(quick, observe)
        self._slow = WorkerQueue(slow, observe)
        self._long = WorkerQueue(LONG, observe)
        self._lab = WorkerQueue(LAB, observe)
        self.simulations = Simulations()
        self._hints: AnswerCache[Any] = AnswerCache(MOST_HINTS)
        self._grades: AnswerCache[Any] = AnswerCache(MOST_GRADES)
        self._others: AnswerCache[Any] = AnswerCache(MOST_OTHERS)
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}
        self._warming: asyncio.Task[None] | None = None
        self._priced = 0
        self._to_price = 0

    async def start(self, price: tuple[str, ...] = CORE_GAMES) -> None:
        """Start both processes and return at once; code is loaded and these games are priced in the background.

        Lanes that wait for a question are not started, and nothing is priced.
        """
        if self.cold:
            return
        self._quick.start()
        self._slow.start()
        self._to_price = len(price)
        self._warming = asyncio.create_task(self._price(price), name="solving-pricing")

    @property
    def cold(self) -> bool:
        return self._quick.settings.waits_for_a_question

    async def close(self) -> None:
        """Everyone who waits gets `closed`; all processes are gone when this returns."""
        if self._warming is not None:
            self._warming.cancel()
        await self._quick.close()
        await self._slow.close()
        await self._long.close()
        await self._lab.close()
        await self.simulations.close()
        tasks = [*self._under_way.values(), *([self._warming] if self._warming else [])]
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def progress(self) -> SolverProgress:
        queues = {
            queue.settings.name: WorkerQueueState(queue.state, queue.waiting, queue.compiled, queue.starts)
            for queue in (self._quick, self._slow)
        }
        return SolverProgress(queues, self._priced, self._to_price)

    # Questions

    async def hint(
        self, game: w.GameRef, question: HintQuestion, *, background: bool = False
    ) -> HandAdvice | w.Trouble:  # fmt: skip
        """The EV of each action with a hand, given the cards seen; in the `background` if nobody at a table waits."""
        key = "hint", game.digest, question
        ask = w.AskAdvice(number=0, game=game, question=question)
        found = await self._answer(self._quick, self._hints, key, ask, background=background)
        return cast("HandAdvice | w.Trouble", found)

    async def grade(self, game: w.GameRef, question: HintQuestion) -> HandAdvice | w.Trouble:
        """The same answer for a decision that was made: asked for when nobody at a table waits for a hint."""
        ask = w.AskAdvice(number=0, game=game, question=question)
        key = "hint", game.digest, question
        found = self._hints.find(key)
        if found is None:
            found = await self._answer(self._quick, self._grades, key, ask, background=True)
        return cast("HandAdvice | w.Trouble", found)

    async def edge(self, game: w.GameRef) -> EdgeResult | w.Trouble:
        """The house edge of every wager that the table offers."""
        ask = w.AskEdge(number=0, game=game)
        return cast("EdgeResult | w.Trouble", await self._slowly(("edge", w.game_key(game)), ask))

    async def strategy(self, game: w.GameRef) -> StrategyResult | w.Trouble:
        """The best chart of a game, as data; `none` or `refused` if nothing is decided in it."""
        ask = w.AskStrategy(number=0, game=game)
        return cast("StrategyResult | w.Trouble", await self._slowly(("strategy", game), ask))

    async def readings(self, game: w.GameRef, keys: tuple[str, ...] = ()) -> InterpretationPrices | w.Trouble:
        """What each choice of each reading costs; all readings of a large game take longer than is allowed at first.

        What was computed is kept on disk, so that a later question comes further.
        """
        ask = w.AskReadings(number=0, game=game, keys=keys)
        return cast("InterpretationPrices | w.Trouble", await self._slowly(("readings", game, keys), ask))

    async def audit(self, game: w.GameRef) -> AuditResult | w.Trouble:
        """Return the findings of the rule-sheet check."""
        return cast("AuditResult | w.Trouble", await self._slowly(("audit", game), w.AskAudit(number=0, game=game)))

    async def check_game(self, text: str) -> w.Checked | w.Trouble:
        """All problems of a game file with path and line, or what the game is."""
        if len(text) > MAXIMUM_BYTES:
            return w.Checked(problems=(Problem("", f"it is longer than {MAXIMUM_BYTES} characters"),))
        try:
            key = "check-game", sha256(text.encode()).digest()
        except UnicodeEncodeError:
            return w.Checked(problems=(Problem("", "it is not UTF-8 text"),))
        ask = w.AskCheck(number=0, text=text)
        return cast("w.Checked | w.Trouble", await self._slowly(key, ask, first=True))

    async def file_warnings(self, text: str) -> w.FileWarnings | w.Trouble:
        """Return the warnings about a game file that has no problems; its pay lines are solved for them."""
        ask = w.AskWarnings(number=0, text=text)
        key = "file-warnings", sha256(text.encode()).digest()
        return cast("w.FileWarnings | w.Trouble", await self._answer(self._lab, self._others, key, ask))

    async def version(self, version: w.Version) -> w.VersionEdges | w.Trouble:
        """A game with something changed beside the base game."""
        ask = w.AskVersion(number=0, version=version)
        key = "version", w.game_key(version.game), version.settings, version.pays, version.side_bets
        return cast("w.VersionEdges | w.Trouble", await self._answer(self._lab, self._others, key, ask))

    async def part(self, key: Hashable, ask: w.Job) -> Any:
        """A part of a long computation, when the process for it has time; `Trouble` as with the others."""
        return await self._answer(self._long, self._others, key, ask, background=True)

    async def _slowly(self, key: Hashable, ask: w.Job, *, first: bool = False, background: bool = False) -> Any:
        return await self._answer(self._slow, self._others, key, ask, first=first, background=background)

    async def _answer(
        self, queue: WorkerQueue, kept: AnswerCache[Any], key: Hashable, ask: w.Job, *, first: bool = False,
        background: bool = False,
    ) -> Any:  # fmt: skip
        found = kept.find(key)
        if found is not None:
            self._observe(w.KIND_OF[type(ask)], "kept", 0.0)
            return found
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.create_task(self._fetch(queue, kept, key, ask, first=first, background=background))
            self._under_way[key] = task
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        else:
            queue.join(key)
        # Whoever stops waiting takes nothing from the others who ask the same.
        return await asyncio.shield(task)

    async def _fetch(
        self, queue: WorkerQueue, kept: AnswerCache[Any], key: Hashable, ask: w.Job, *, first: bool, background: bool
    ) -> Any:  # fmt: skip
        if isinstance(ask, w.ExactJob):
            shipped = await asyncio.to_thread(w.find_shipped_answer, ask)
            if shipped is not None:
                self._observe(w.KIND_OF[type(ask)], "kept", 0.0)
                kept.keep(key, shipped)
                return shipped
        said = await queue.ask(ask, key=key, first=first, background=background)
        assert not isinstance(said, w.WorkerReady | w.CompilationMessage | w.StandingMessage | w.ProgressMessage), (
            "no answer to a question"
        )
        if not isinstance(said, w.FailureMessage) or said.answer.kind == "none":
            kept.keep(key, said.answer)
        elif said.answer.kind == "late" and queue is not self._quick:
            kept.keep(key, said.answer, LATE_KEPT_SECONDS)
        return said.answer

    async def _price(self, games: tuple[str, ...]) -> None:
        """The edges of these games, one at a time, whenever nobody else waits."""
        for name in games:
            game = w.game_ref(load_game(name))
            ask = w.AskEdge(number=0, game=game)
            await self._slowly(("edge", w.game_key(game)), ask, background=True)
            self._priced += 1
