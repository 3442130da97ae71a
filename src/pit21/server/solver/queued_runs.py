"""Runs of the lab: simulations, reports and counts, each with its progress."""

import secrets
from abc import ABC, abstractmethod
from typing import ClassVar, Literal, TypeVar

import msgspec

from pit21 import jobs as w
from pit21.lab.counting import CountabilityResult
from pit21.lab.simulation import Standing
from pit21.server.solver.fair_queue import SERVER

MOST_POINTS = 600
State = Literal["waiting", "preparing", "compiling", "playing", "writing", "done", "stopped", "failed"]
ENDED = ("done", "stopped", "failed")


class Point(msgspec.Struct, frozen=True):
    """The estimates at one moment: per wager its expectation and standard error."""

    rounds: int
    wagers: dict[str, tuple[float, float]]


class QueuedRun(ABC):
    """Something that runs in the process of the lab, and how far it is."""

    kind: ClassVar[str]

    def __init__(self, owner: str, game: str, now: float) -> None:
        self.id = secrets.token_urlsafe(12)
        self.owner, self.game = owner, game
        self.asker = SERVER
        self.state: State = "waiting"
        self.words = ""
        self.refused: w.Trouble | None = None
        self.looked = self.ended = now
        self.stopping = False
        self.stop_reason = ""

    @property
    def over(self) -> bool:
        return self.state in ENDED

    @abstractmethod
    def ask(self, number: int) -> w.Job:
        """The job as the process is asked for it."""

    @abstractmethod
    def hear(self, said: w.FromWorker) -> tuple[State, str]:
        """Return the state and its description after a message; ValueError if it does not belong to this run."""


SomeRun = TypeVar("SomeRun", bound=QueuedRun)


class QueuedSimulation(QueuedRun):
    """A simulation with its estimates."""

    kind = "simulation"

    def __init__(self, owner: str, game: str, run: w.SimulationJob, now: float) -> None:
        super().__init__(owner, game, now)
        self.run = run
        self.standing = Standing()
        self.points: list[Point] = []
        self.done: w.SimulationEnd | None = None

    def ask(self, number: int) -> w.Job:
        return w.AskSimulation(number=number, job=self.run)

    def hear(self, said: w.FromWorker) -> tuple[State, str]:
        match said:
            case w.StandingMessage():
                self.stands(said.standing)
                return "playing", ""
            case w.SimulationMessage():
                end = self.done = said.answer
                self.stands(end.standing)
                return "done" if end.result.finished else "stopped", end.words
            case _:
                raise ValueError("no answer to a simulation")

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


class QueuedReport(QueuedRun):
    """A filing pack that is written; `done` holds it."""

    kind = "report"

    def __init__(self, owner: str, game: str, run: w.ReportJob, now: float) -> None:
        super().__init__(owner, game, now)
        self.run = run
        self.done: w.ReportEnd | None = None

    def ask(self, number: int) -> w.Job:
        return w.AskReport(number=number, job=self.run)

    def hear(self, said: w.FromWorker) -> tuple[State, str]:
        match said:
            case w.ProgressMessage():
                return "writing", said.text
            case w.ReportMessage():
                self.done = said.answer
                return "done", ""
            case _:
                raise ValueError("no answer to a report")


class QueuedCountability(QueuedRun):
    """How far a wager can be beaten by counting, while it is computed; `done` holds it."""

    kind = "count"

    def __init__(self, owner: str, game: str, run: w.CountabilityJob, now: float) -> None:
        super().__init__(owner, game, now)
        self.run = run
        self.done: CountabilityResult | None = None

    def ask(self, number: int) -> w.Job:
        return w.AskCountability(number=number, job=self.run)

    def hear(self, said: w.FromWorker) -> tuple[State, str]:
        match said:
            case w.ProgressMessage():
                return "playing", said.text
            case w.CountabilityMessage():
                self.done = said.answer
                return "done", ""
            case _:
                raise ValueError("no answer to a count")
