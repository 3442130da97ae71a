"""A simulation as a job, which reports its progress a few times a second."""

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from pit21.jobs import messages as w
from pit21.jobs.versions import version_of
from pit21.lab.question import ResultCache
from pit21.lab.simulation import (
    Exact,
    RunLength,
    Simulation,
    SimulationQuestion,
    Standing,
    find_exact_values,
    simulation_csv,
    standing_of,
)

if TYPE_CHECKING:
    from pit21.sim.runs import Progress

EVERY_SECONDS = 0.25
GROWTH, LEAST_SECONDS = 1.25, 0.04
"""A run that grows quickly says more: its beginning is most of a picture with a logarithmic axis."""
GRAIN = 2**17
"""Rounds of an interval: small, so that a slow machine too says something twice a second."""
TIME_IS_UP = f"It was stopped after {w.MOST_MINUTES:g} minutes, which is as long as a run may take here."
STOPPED = "It was stopped."

Say = Callable[[Standing], None]


def simulate(
    job: w.SimulationJob, store: ResultCache, say: Say, is_stopped: Callable[[], bool]
) -> w.SimulationEnd:  # fmt: skip
    """Play a job to its end, or until it is stopped or has taken too long; what is counted is reported in any case."""
    from pit21.sim.backends.threads import Threads

    question = SimulationQuestion(job.policy, 0.0, job.seed, job.seats, job.shoe)
    simulation = Simulation(version_of(job.version), question, cache=store)
    asked = simulation.prepare()
    watch = _Watch(simulation, find_exact_values(asked, cache=store), say, is_stopped)
    backend = Threads(max(1, (os.cpu_count() or 1) - 1))
    backend.grain = GRAIN
    try:
        length = RunLength(job.rounds, job.until_error, job.minutes)
        run = simulation.play(length, backend, progress=watch.look, is_cancelled=watch.is_over)
    finally:
        backend.close()
    result = simulation.report()
    words = "" if result.finished else watch.words or run.trouble or STOPPED
    return w.SimulationEnd(standing=watch.standing(), result=result, csv=simulation_csv(result), words=words)


class _Watch:
    """Reports the progress of a run, and decides when it has to end."""

    def __init__(self, simulation: Simulation, exact: Exact, say: Say, is_stopped: Callable[[], bool]) -> None:
        self._simulation, self._exact = simulation, exact
        self._say, self._is_stopped = say, is_stopped
        self._last: Progress | None = None
        self._next = 0.0
        self._said = 0  # rounds, when it was last said how it stands
        self.words = ""

    def look(self, at: "Progress") -> None:
        self._last = at
        now = time.monotonic()
        grown = at.rounds >= GROWTH * self._said and now >= self._next - EVERY_SECONDS + LEAST_SECONDS
        if now >= self._next or grown:
            self._say(self.standing())
            self._next, self._said = time.monotonic() + EVERY_SECONDS, at.rounds

    def is_over(self) -> bool:
        if self._last is not None and self._last.seconds > 60 * w.MOST_MINUTES + 1:
            self.words = TIME_IS_UP
            return True
        return self._is_stopped()

    def standing(self) -> Standing:
        return Standing() if self._last is None else standing_of(self._simulation.asked, self._last, self._exact)
