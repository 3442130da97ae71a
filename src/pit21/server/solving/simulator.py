"""`python -m pit21.server.solving.simulator MEMORY NICENESS`: plays the runs that it is sent, one after another.

While one is played it says twice a second and more often how it stands. Whoever reads may send a stop at any time.
"""

import os
import sys
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import TYPE_CHECKING, BinaryIO

import msgspec

from pit21.lab.simulate import Ran, told
from pit21.lab.simulated import SimulationResult
from pit21.lab.simulated_exact import Exact, exact_values
from pit21.lab.simulated_files import csv_text
from pit21.lab.simulated_game import Question, Ready, check_question, ready
from pit21.lab.simulated_words import exact_chances, key_of, word_of
from pit21.lab.store import Store, open_store
from pit21.server.solving import simulation_wire as s
from pit21.server.solving.versions import version_of
from pit21.server.solving.worker import bound
from pit21.spec.problems import SpecError

if TYPE_CHECKING:
    from pit21.sim.running import Progress
    from pit21.sim.running import Stop as RunStop
    from pit21.sim.stats import WagerCount

EVERY_SECONDS = 0.25
GROWTH, LEAST_SECONDS = 1.25, 0.04
"""A run that grows quickly says more: its beginning is most of a picture with a logarithmic axis."""
GRAIN = 2**17
"""Rounds of an interval: small, so that a slow machine too says something twice a second."""
TIME_IS_UP = f"It was stopped after {s.MOST_MINUTES:g} minutes, which is as long as a run may take here."

Say = Callable[[s.FromSimulator], None]


class Playing:
    """One run. `stop` may be set from another thread; the run ends with what is counted."""

    def __init__(self, run: s.Run, store: Store, say: Say, stop: threading.Event) -> None:
        self._run, self._store, self._say, self._stop = run, store, say, stop
        self._began = time.monotonic()
        self._next = 0.0
        self._told = 0  # rounds, when it was last said how it stands
        self._words = ""
        self._exact = Exact({}, {})

    def play(self) -> None:
        from pit21.jit import announcing

        self._say(s.Doing(state="preparing"))
        with announcing(lambda name: self._say(s.Doing(state="compiling", words=name))):
            run = self._run
            spec = version_of(run.version)
            question = Question(run.policy, 0.0, run.seed, run.seats, run.shoe)
            check_question(spec, question)
            asked = ready(spec, question, self._store)
            self._exact = exact_values(asked, store=self._store)
            self._play(asked)

    def _play(self, asked: Ready) -> None:
        from pit21.sim.backends.threads import Threads
        from pit21.sim.running import COMPLETE, run

        backend = Threads(max(1, (os.cpu_count() or 1) - 1))
        backend.grain = GRAIN
        last: list[Progress] = []

        def progress(standing: "Progress") -> None:
            last[:] = [standing]
            self._look(asked, standing)

        try:
            done = run(asked.prepared, backend, self._stop_of(), progress=progress)
        finally:
            backend.close()
        finished = done.ended == COMPLETE
        result = told(asked, done.tally, Ran(done.seconds, backend.name, finished), store=self._store)
        standing = self._standing(asked, last[0]) if last else s.Standing()
        self._say(s.Done(standing=standing, result=result, csv=csv_text(result), words=self._why(result, done.trouble)))

    def _why(self, result: SimulationResult, trouble: str | None) -> str:
        return "" if result.finished else self._words or trouble or "It was stopped."

    def _stop_of(self) -> "RunStop":
        from pit21.sim.running import Minutes, Rounds, UntilError
        from pit21.sim.stats import main_error

        if self._run.until_error is not None:
            return UntilError(self._run.until_error, main_error)
        if self._run.minutes is not None:
            return Minutes(self._run.minutes)
        return Rounds(self._run.rounds or 1)

    def _look(self, asked: Ready, standing: "Progress") -> None:
        """Says how it stands, every now and then. The way out of a run is the one of Ctrl-C at a keyboard."""
        now = time.monotonic()
        grown = standing.rounds >= GROWTH * self._told and now >= self._next - EVERY_SECONDS + LEAST_SECONDS
        if now >= self._next or grown:
            self._say(s.Stands(standing=self._standing(asked, standing)))
            self._next, self._told = time.monotonic() + EVERY_SECONDS, standing.rounds
        if standing.seconds > 60 * s.MOST_MINUTES + 1:
            self._words = TIME_IS_UP
            raise KeyboardInterrupt
        if self._stop.is_set():
            raise KeyboardInterrupt

    def _standing(self, asked: Ready, at: "Progress") -> s.Standing:
        from pit21.sim.stats import summary

        counted = summary(asked.prepared, at.tally)
        share = None
        if at.total:
            share = min(1.0, at.done / at.total)
        elif at.left is not None and self._run.minutes is not None:
            share = min(1.0, at.seconds / (60 * self._run.minutes))
        wagers = tuple(self._wager(asked, each) for each in counted.wagers if each.id in asked.told)
        return s.Standing(
            rounds=at.rounds, seconds=at.seconds, rate=at.rate, left=at.left, share=share, wagers=wagers
        )  # fmt: skip

    def _wager(self, asked: Ready, counted: "WagerCount") -> s.WagerStanding:
        from pit21.sim.stats import z_score

        exact = self._exact.wagers.get(counted.id)
        fresh = not asked.question.shoe
        chances = exact_chances(asked.spec, counted.id, exact.outcomes) if exact and exact.outcomes and fresh else None
        outcomes = []
        for each in counted.outcomes:
            key = key_of(asked.spec, counted.id, each.place, each.units)
            outcomes.append(
                s.OutcomeCounted(
                    result=word_of(asked.spec, counted.id, key, exact.outcomes if exact else None), units=key.units,
                    count=each.times, exact_probability=None if chances is None else chances.get(key, 0.0),
                )
            )  # fmt: skip
        return s.WagerStanding(
            id=counted.id, title=asked.spec.file.wagers[counted.id].title, placed=counted.placed,
            ev=None if counted.mean is None else float(counted.mean), std_error=counted.error,
            exact_ev=exact.ev if exact else None,
            z=z_score(counted.mean, counted.error, exact.ev) if exact and fresh else None,
            outcomes=tuple(sorted(outcomes, key=lambda outcome: -outcome.units)),
        )  # fmt: skip


def play(run: s.Run, store: Store, say: Say, stop: threading.Event) -> None:
    """A run with everything that can go wrong with it: whoever waits is told."""
    try:
        Playing(run, store, say, stop).play()
    except SpecError as error:
        say(s.Refused(words=error.title, problems=error.problems))
    except ValueError as error:
        say(s.Refused(words=str(error)))
    except Exception as error:  # noqa: BLE001 - whatever it is, the next run must be played
        say(s.Refused(words=f"the simulation broke: {type(error).__name__}"))


def serve(lines: BinaryIO, answers: BinaryIO, store: Store) -> None:
    """Until the lines end. Stops are read while a run is played."""
    runs: SimpleQueue[s.Run | None] = SimpleQueue()
    stop = threading.Event()
    decode = msgspec.json.Decoder(s.ToSimulator).decode

    def read() -> None:
        for line in lines:
            asked = decode(line)
            if isinstance(asked, s.Stop):
                stop.set()
            else:
                stop.clear()
                runs.put(asked.run)
        stop.set()
        runs.put(None)

    def say(message: s.FromSimulator) -> None:
        answers.write(msgspec.json.encode(message) + b"\n")
        answers.flush()

    threading.Thread(target=read, daemon=True).start()
    while (run := runs.get()) is not None:
        play(run, store, say, stop)


def main(arguments: list[str]) -> None:
    bound(int(arguments[0]), int(arguments[1]))
    # What a library prints must not get between the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers, open_store())


if __name__ == "__main__":
    main(sys.argv[1:])
