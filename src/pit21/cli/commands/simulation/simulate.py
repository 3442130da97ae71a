"""`pit21 simulate`: many simulated rounds of a game."""

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pit21.cli.options import (
    AddedWagers,
    AnyRules,
    DealtShoe,
    ErrorRate,
    Game,
    Json,
    NoCache,
    PolicyOption,
    SeedText,
    Settings,
    UsageError,
    check_positive,
    check_writable,
    choose_game,
    find_file,
    open_cache,
    parse_seed,
    parse_whole_number,
    switch_option,
    value_option,
)
from pit21.cli.output import (
    MISUSE,
    print_and_write,
    print_error,
    print_json,
    print_simulation,
    print_warnings,
    show_compilation,
    show_progress,
    show_run_progress,
)
from pit21.extras import require_extra
from pit21.lab.simulation import (
    RunLength,
    Simulation,
    SimulationQuestion,
    SimulationResult,
)
from pit21.spec.problems import nearest, shown

if TYPE_CHECKING:
    from pit21.sim.backends import Backend

BY_KEYBOARD = 130
FAILED = 2


@Parameter(name="*")
@dataclass(frozen=True)
class LengthOptions:
    """When the run stops: one of these, or ten million rounds."""

    rounds: Annotated[str, value_option("--rounds", "N", "Number of rounds, such as 1e9. [default: 1e7]")] = ""
    until_error: Annotated[
        float | None,
        value_option("--until-error", "E", "Run until the main wager's standard error is at most E."),
    ] = None
    minutes: Annotated[float | None, value_option("--minutes", "M", "Run for this many minutes.")] = None

    def length(self) -> RunLength:
        """Return the length; UsageError names the option that is wrong."""
        given = [
            f"--{field.name.replace('_', '-')}" for field in fields(self) if getattr(self, field.name) != field.default
        ]
        if len(given) > 1:
            raise UsageError(f"{' and '.join(given)} cannot be used together. Use one of them.")
        length = RunLength(
            parse_whole_number("--rounds", self.rounds, lowest=1) if self.rounds else None,
            None if self.until_error is None else check_positive("--until-error", self.until_error, "0.0001"),
            None if self.minutes is None else check_positive("--minutes", self.minutes, "30 or 0.5"),
        )
        try:
            length.stop()
        except ValueError as error:
            raise UsageError(f"{given[0] if given else '--rounds'}: {error}") from None
        return length


@Parameter(name="*")
@dataclass(frozen=True)
class PolicyOptions:
    """Who plays, and how the cards are dealt."""

    seed: SeedText = "1"
    seats: Annotated[int, value_option("--seats", "N", "Number of seats, all playing the same way.", default=True)] = 1
    policy: PolicyOption = ""
    any_rules: AnyRules = False
    errors: ErrorRate = 0.0
    shoe: DealtShoe = False

    def question(self) -> SimulationQuestion:
        return SimulationQuestion(
            self.policy, self.errors, parse_seed(self.seed), self.seats, self.shoe, self.any_rules
        )  # fmt: skip


@Parameter(name="*")
@dataclass(frozen=True)
class BackendOptions:
    """Where it runs, and where it is saved."""

    backend: Annotated[str, value_option("--backend", "B", "threads, cuda, dask or ray.", default=True)] = "threads"
    scheduler: Annotated[
        str, value_option("--scheduler", "ADDRESS", "Address of the cluster. [default: this machine]")
    ] = ""
    threads: Annotated[
        int | None, value_option("--threads", "N", "Number of threads or workers. [default: all processors]")
    ] = None
    checkpoint: Annotated[
        str, value_option("--checkpoint", "FILE", "Save the run in this file, so that it can be resumed.")
    ] = ""
    resume: Annotated[
        str, value_option("--resume", "FILE", "Resume the run in this file, and save it there again.")
    ] = ""


@Parameter(name="*")
@dataclass(frozen=True)
class OutputOptions:
    """What is computed besides, and the files to write."""

    csv: Annotated[str, value_option("--csv", "FILE", "Write a row for each wager and outcome.")] = ""
    parquet: Annotated[str, value_option("--parquet", "FILE", "Write the same rows as Parquet.")] = ""
    variance: Annotated[
        bool, switch_option("--variance", "Compute the exact SD and covariances of best play too (slow).")
    ] = False
    no_cache: NoCache = False

    def check(self) -> None:
        """Refuse a file that cannot be written before the run, not after it."""
        for option, name in (("--csv", self.csv), ("--parquet", self.parquet)):
            if name:
                check_writable(option, Path(name))
        if self.parquet:
            require_extra("parquet", "pit21 simulate --parquet")

    def of(self, result: SimulationResult) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Yield the names of files, and functions that make their content."""
        from pit21.lab.simulation import parquet_bytes, simulation_csv

        yield self.csv, lambda: simulation_csv(result).encode()
        yield self.parquet, lambda: parquet_bytes(result)


LENGTH, PLAYING, RUNNING, OUTPUT = LengthOptions(), PolicyOptions(), BackendOptions(), OutputOptions()


def simulate(
    game: Game, /, *, set_: Settings = (), add_wager: AddedWagers = (), length: LengthOptions = LENGTH,
    playing: PolicyOptions = PLAYING, running: BackendOptions = RUNNING, output: OutputOptions = OUTPUT,
    json: Json = False,
) -> int:  # fmt: skip
    """Simulate rounds and estimate the house edge of every wager.

    Each round is dealt from a fresh shoe, so that the estimate can be compared
    with the exact value. With --shoe, each shoe is dealt to its cut card. Every
    wager that the table offers is made in every round, one unit each. The result
    depends only on the rules, the policy, the seed and the number of rounds, not
    on the backend, the threads or the machine.

    A policy is a name, or a CSV file from pit21 strategy --csv. best and basic
    are computed by the solver: composition-dependent and total-dependent basic
    strategy. mimic draws like the dealer; never-bust stands on hard 12 or more;
    random picks any legal action. With --errors, a wrong decision picks another
    legal action at random.

    --until-error checks the error after 1, 2, 4, ... million rounds, so that
    every machine stops at the same round. Ctrl-C stops the run, prints the
    results so far, and shows how to resume it.

    Example: pit21 simulate blackjack --rounds 1e8 --policy basic
    Example: pit21 simulate blackjack --shoe --seats 3 --until-error 1e-4
    Example: pit21 simulate nh-21-plus --policy mimic --errors 0.02 --csv out.csv

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_, add_wager)
    simulation = Simulation(spec, playing.question(), cache=open_cache(no_cache=output.no_cache))
    output.check()
    check_checkpoints(running)
    how_long = length.length()
    command = command_of(game, set_, (length, playing, running, output), json=json)
    backend = open_running(running)
    try:
        play_rounds(simulation, backend, how_long, running, command)
    finally:
        backend.close()
    with show_progress(spec.title) as report:
        result = simulation.report(variance=output.variance, progress=report)
    show = (lambda: print_json(result)) if json else (lambda: print_simulation(spec, result))
    print_warnings(result.warnings)
    code = print_and_write(show, output.of(result), quiet=json)
    ended = _print_ending(simulation, command)
    return MISUSE if code else ended


def play_rounds(
    simulation: Simulation, backend: "Backend", length: RunLength, running: BackendOptions, command: list[str]
) -> None:  # fmt: skip
    with show_progress(simulation.spec.title) as report:
        asked = simulation.prepare(progress=report, backend_name=backend.name)
    with as_usage_error("--resume: "):
        checkpoint, resume = (Path(name) if name else None for name in (running.checkpoint, running.resume))
        simulation.keep_in(checkpoint, resume=resume, command=command)
    with as_usage_error():
        with show_compilation(asked.spec.title):
            simulation.compile(backend)
        with show_run_progress(asked) as progress:
            simulation.play(length, backend, progress=progress)


def _print_ending(simulation: Simulation, command: list[str]) -> int:
    """Print how an incomplete run ended; return the exit code."""
    from pit21.sim.runs import INTERRUPTED

    done, file = simulation.run, simulation.file
    assert file is not None, "a run from the command line has a file"
    if simulation.is_finished and file.added_nothing(done):
        print_error(f"the file already has {done.rounds:,} rounds, at least as many as requested: no rounds were added")
    if done.trouble:
        print_error(done.trouble)
    if simulation.is_finished:
        return 0
    print_error(f"stopped after {done.rounds:,} rounds; the result above covers those")
    assert file.checkpoint is not None, "a run that is stopped is saved"
    if file.checkpoint.trouble:
        print_error(f"it cannot be resumed: {file.checkpoint.trouble}")
    else:
        # The command has a line to itself, so that it can be copied.
        print_error("to resume:")
        print(shlex.join([*command, "--resume", str(file.checkpoint.path)]), file=sys.stderr)
    return BY_KEYBOARD if done.ended == INTERRUPTED else FAILED


def check_checkpoints(running: BackendOptions) -> None:
    """Refuse a file that the run cannot be saved in before anything is computed."""
    from pit21.sim.checkpoint import check_free

    if running.resume:
        check_writable("--resume", find_file(running.resume))
    if running.checkpoint and running.checkpoint != running.resume:
        check_writable("--checkpoint", Path(running.checkpoint))
        with as_usage_error("--checkpoint: "):
            check_free(Path(running.checkpoint))


def open_running(running: BackendOptions) -> "Backend":
    from pit21.sim.backends import BACKENDS, open_backend

    if running.backend not in BACKENDS:
        allowed = f"allowed: {', '.join(BACKENDS)}{nearest(running.backend, BACKENDS)}"
        raise UsageError(f"--backend: {shown(running.backend)} is not allowed; {allowed}")
    if running.threads is not None and running.threads < 1:
        raise UsageError(f"--threads: {running.threads} is not allowed; allowed: 1 or more")
    with as_usage_error(f"--backend {running.backend}: "):
        return open_backend(running.backend, workers=running.threads, scheduler=running.scheduler or None)


@contextmanager
def as_usage_error(place: str = "") -> Iterator[None]:
    """Turn what a backend or a checkpoint refuses into a UsageError."""
    from pit21.sim.backends import BackendError
    from pit21.sim.checkpoint import CheckpointError

    try:
        yield
    except (BackendError, CheckpointError) as error:
        raise UsageError(f"{place}{error}") from error


def command_of(game: str, settings: tuple[str, ...], groups: tuple[Any, ...], *, json: bool) -> list[str]:
    """Return the command as it was given, without its checkpoint."""
    words = ["pit21", "simulate", game, *(word for setting in settings for word in ("--set", setting))]
    for group in groups:
        for field in fields(group):
            value = getattr(group, field.name)
            if value != field.default and field.name not in ("checkpoint", "resume"):
                words += [f"--{field.name.replace('_', '-')}", *([] if value is True else [str(value)])]
    return [*words, "--json"] if json else words
