"""`Simulation`: one run from its question to its result, for every shell: prepared, played, kept, stopped, reported."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache, report_compiling
from pit21.lab.simulation.records import SimulationResult
from pit21.lab.simulation.report import SimulationRun, report_simulation
from pit21.lab.simulation.setup import (
    PreparedSimulation,
    SimulationQuestion,
    check_question,
    policy_kernels,
    prepare_simulation,
    run_kernels,
)
from pit21.spec.game import GameSpec

if TYPE_CHECKING:
    from pit21.lab.simulation.run_file import RunFile
    from pit21.sim.backends import Backend
    from pit21.sim.runs import Progress, Run, Stop

ROUNDS = 10**7
BY_DEFAULT = SimulationQuestion()


class RunLength(NamedTuple):
    """When it is enough: one of them, or ten million rounds. The error is the main wager's standard error."""

    rounds: int | None = None
    until_error: float | None = None
    minutes: float | None = None

    def stop(self) -> "Stop":
        """ValueError if a run would not begin or not end, or where more than one is given."""
        from pit21.sim.runs import Minutes, Rounds, UntilError, check_stop
        from pit21.sim.stats import main_error

        if sum(each is not None for each in self) > 1:
            raise ValueError("give one of rounds, until_error and minutes")
        stop: Stop = Rounds(ROUNDS if self.rounds is None else self.rounds)
        if self.until_error is not None:
            stop = UntilError(self.until_error, main_error)
        elif self.minutes is not None:
            stop = Minutes(self.minutes)
        check_stop(stop)
        return stop


class Simulation:
    """A run of one game. Call `prepare`, where wanted `keep_in`, then `play` and `report`; each says what it needs.

    QuestionError for what cannot be played, before anything is computed.
    """

    def __init__(
        self, spec: GameSpec, question: SimulationQuestion = BY_DEFAULT, *, cache: ResultCache = NO_CACHE
    ) -> None:  # fmt: skip
        check_question(spec, question, any_payout=True, any_family=True)
        self.spec, self.question = spec, question
        self._cache = cache
        self._asked: PreparedSimulation | None = None
        self._run: Run | None = None
        self._backend = ""
        self.file: RunFile | None = None

    @property
    def asked(self) -> PreparedSimulation:
        assert self._asked is not None, "a simulation is prepared before it is played"
        return self._asked

    @property
    def run(self) -> "Run":
        assert self._run is not None, "a simulation is played before it is reported"
        return self._run

    @property
    def is_finished(self) -> bool:
        from pit21.sim.runs import COMPLETE

        return self.run.ended == COMPLETE

    def prepare(
        self, *, progress: ProgressCallback | None = None, backend_name: str = "threads"
    ) -> PreparedSimulation:  # fmt: skip
        """Compile what the run needs, solve what the policy needs, and make the kernels' tables."""
        if self._asked is None:
            kernels = policy_kernels(self.spec, self.question.policy)
            if backend_name != "cuda":
                kernels += run_kernels(self.spec, self.question)
            with report_compiling("preparing", progress, kernels):
                self._asked = prepare_simulation(self.spec, self.question, self._cache, any_payout=True)
        return self._asked

    def keep_in(
        self, checkpoint: Path | None = None, *, resume: Path | None = None, command: Sequence[str] = ()
    ) -> None:  # fmt: skip
        """Write the run to a file now and then, so that it can be resumed; CheckpointError for a file of another run.

        `command` is how a person resumes it. Without a file a run that is stopped is kept in the data folder.
        """
        from pit21.lab.simulation.run_file import RunFile

        self.file = RunFile(self.prepare(), checkpoint, resume, command)

    def compile(self, backend: "Backend") -> None:
        """Get a backend ready; `play` does it where it was not done."""
        backend.ready(self.asked.prepared)

    def play(
        self, length: RunLength, backend: "Backend", *, progress: "Callable[[Progress], None] | None" = None,
        is_cancelled: Callable[[], bool] | None = None,
    ) -> "Run":  # fmt: skip
        """Play until it is enough, Ctrl-C, or `is_cancelled` says so after a part of it: what is counted stays."""
        from pit21.sim.runs import run

        file = self.file
        self._backend = backend.name
        self._run = run(
            self.prepare().prepared, backend, length.stop(), start=file.start if file else None, progress=progress,
            is_cancelled=is_cancelled, checkpoint=file.checkpoint if file else None,
        )  # fmt: skip
        if file is not None:
            file.close(self._run, is_finished=self.is_finished)
        return self._run

    def play_on(
        self, backend_name: str, length: RunLength, *, workers: int | None = None, scheduler: str | None = None,
        progress: ProgressCallback | None = None, is_cancelled: Callable[[], bool] | None = None,
    ) -> "Run":  # fmt: skip
        """Open a backend, play on it and close it; `progress` hears in words what takes a long time."""
        from pit21.sim.backends import open_backend

        def watch(at: "Progress") -> None:
            if progress is not None:
                progress(f"{at.rounds:,} rounds")

        with report_compiling("dealing", progress):
            self.prepare(progress=progress, backend_name=backend_name)
            backend = open_backend(backend_name, workers=workers, scheduler=scheduler)
            try:
                return self.play(length, backend, progress=watch, is_cancelled=is_cancelled)
            finally:
                backend.close()

    def report(self, *, variance: bool = False, progress: ProgressCallback | None = None) -> SimulationResult:
        """The result, with everything exact that it can be compared with."""
        ran = SimulationRun(self.run.seconds, self._backend, self.is_finished)
        return report_simulation(
            self.asked, self.run.tally, ran, variance=variance, cache=self._cache, progress=progress
        )  # fmt: skip
