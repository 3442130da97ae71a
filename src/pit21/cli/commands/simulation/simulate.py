"""`pit21 simulate`: many rounds of a game, and what they say."""

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pit21.cli.options import (
    Json,
    NoCache,
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
    show_compilation,
    show_preparation,
    show_progress,
    show_run_progress,
)
from pit21.extras import require_extra
from pit21.lab.simulation import (
    POLICIES,
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
    """When it is enough; one of them, or ten million rounds."""

    rounds: Annotated[
        str, value_option("--rounds", "N", "How many rounds, such as 1e9; 1e7 where nothing is said.")
    ] = ""
    until_error: Annotated[
        float | None,
        value_option("--until-error", "E", "Until the main wager's standard error is at most E."),
    ] = None
    minutes: Annotated[float | None, value_option("--minutes", "M", "So many minutes.")] = None

    def length(self) -> RunLength:
        """What was asked for; UsageError names the option that is wrong."""
        given = [
            f"--{field.name.replace('_', '-')}" for field in fields(self) if getattr(self, field.name) != field.default
        ]
        if len(given) > 1:
            raise UsageError(f"{' and '.join(given)} exclude each other; give one of them")
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
    """Who plays, and how the cards come."""

    seed: Annotated[str, value_option("--seed", "K", "The same number deals the same rounds.", default=True)] = "1"
    seats: Annotated[int, value_option("--seats", "N", "Seats that play, all alike.", default=True)] = 1
    policy: Annotated[
        str,
        value_option("--policy", "P", f"{', '.join(POLICIES)} or a CSV file; else best."),
    ] = ""
    errors: Annotated[float, value_option("--errors", "P", "How often a decision goes wrong, 0 to 1.")] = 0.0
    shoe: Annotated[
        bool, switch_option("--shoe", "Deal each shoe to its cut card, not every round from a fresh one.")
    ] = False

    def question(self) -> SimulationQuestion:
        return SimulationQuestion(self.policy, self.errors, parse_seed(self.seed), self.seats, self.shoe)


@Parameter(name="*")
@dataclass(frozen=True)
class BackendOptions:
    """Where it runs, and how it is kept."""

    backend: Annotated[str, value_option("--backend", "B", "What plays: threads, cuda, dask or ray.", default=True)] = (
        "threads"
    )
    scheduler: Annotated[
        str, value_option("--scheduler", "ADDRESS", "The cluster's address; without it this machine.")
    ] = ""
    threads: Annotated[
        int | None, value_option("--threads", "N", "How many threads or workers; without it all processors.")
    ] = None
    checkpoint: Annotated[
        str, value_option("--checkpoint", "FILE", "Keep the run in this file, so that it can be resumed.")
    ] = ""
    resume: Annotated[
        str, value_option("--resume", "FILE", "Go on with the run in this file, which is kept there again.")
    ] = ""


@Parameter(name="*")
@dataclass(frozen=True)
class OutputOptions:
    """What is told, and where it is written."""

    csv: Annotated[str, value_option("--csv", "FILE", "Write a row for each wager and outcome.")] = ""
    parquet: Annotated[str, value_option("--parquet", "FILE", "Write the same rows as Parquet.")] = ""
    variance: Annotated[
        bool, switch_option("--variance", "Also best play's exact deviation and covariances; takes long.")
    ] = False
    no_cache: NoCache = False

    def check(self) -> None:
        """A file that cannot be written is told before the run, not after it."""
        for option, name in (("--csv", self.csv), ("--parquet", self.parquet)):
            if name:
                check_writable(option, Path(name))
        if self.parquet:
            require_extra("parquet", "pit21 simulate --parquet")

    def of(self, result: SimulationResult) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Names of files, and what makes their content."""
        from pit21.lab.simulation import parquet_bytes, simulation_csv

        yield self.csv, lambda: simulation_csv(result).encode()
        yield self.parquet, lambda: parquet_bytes(result)


LENGTH, PLAYING, RUNNING, TELLING = LengthOptions(), PolicyOptions(), BackendOptions(), OutputOptions()


def simulate(
    game: str, /, *, set_: Settings = (), length: LengthOptions = LENGTH, playing: PolicyOptions = PLAYING,
    running: BackendOptions = RUNNING, telling: OutputOptions = TELLING, json: Json = False,
) -> int:  # fmt: skip
    """Play a game many times, and tell what every wager brought.

    Each round is dealt from a fresh shoe, so that the result can be held against
    the exact value; with --shoe from one that is dealt to its cut card. Every
    wager that the table offers is played in every round, one unit each. The
    numbers depend on the rules, the policy, the seed and the rounds alone, not
    on the backend, its threads or the machine.

    A policy is a name or a CSV file as pit21 strategy --csv writes it: best and
    basic are the solver's, by the cards and by totals; mimic draws as the dealer
    does; never-bust stands on hard 12. Errors go to another act that is open.

    A run until an error looks at it after 1, 2, 4... million rounds only, so that
    every machine stops alike. Ctrl-C ends a run with what is done, and tells how
    to resume it.

    Example: pit21 simulate blackjack --rounds 1e8 --policy basic
    Example: pit21 simulate blackjack --shoe --seats 3 --until-error 1e-4
    Example: pit21 simulate nh-21-plus --policy mimic --errors 0.02 --csv out.csv

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = choose_game(game, set_)
    simulation = Simulation(spec, playing.question(), cache=open_cache(no_cache=telling.no_cache))
    telling.check()
    check_kept(running)
    how_long = length.length()
    command = command_of(game, set_, (length, playing, running, telling), json=json)
    backend = opened(running)
    try:
        played(simulation, backend, how_long, running, command)
    finally:
        backend.close()
    with show_progress(spec.title) as tell:
        result = simulation.report(variance=telling.variance, progress=tell)
    show = (lambda: print_json(result)) if json else (lambda: print_simulation(spec, result))
    code = print_and_write(show, telling.of(result), quiet=json)
    ended = _ending(simulation, command)
    return MISUSE if code else ended


def played(
    simulation: Simulation, backend: "Backend", length: RunLength, running: BackendOptions, command: list[str]
) -> None:  # fmt: skip
    with show_preparation(simulation.spec, simulation.question.policy):
        asked = simulation.prepare()
    with told_as_usage("--resume: "):
        checkpoint, resume = (Path(name) if name else None for name in (running.checkpoint, running.resume))
        simulation.keep_in(checkpoint, resume=resume, command=command)
    with told_as_usage():
        with show_compilation(asked.spec.title):
            simulation.compile(backend)
        with show_run_progress(asked) as progress:
            simulation.play(length, backend, progress=progress)


def _ending(simulation: Simulation, command: list[str]) -> int:
    """Say how a run ended that is not simply complete. Returns the exit code."""
    from pit21.sim.runs import INTERRUPTED

    done, file = simulation.run, simulation.file
    assert file is not None, "a run from the command line has a file"
    if simulation.is_finished and file.added_nothing(done):
        print_error(f"the file held {done.rounds:,} rounds already, as many as are asked for or more: none were added")
    if done.trouble:
        print_error(done.trouble)
    if simulation.is_finished:
        return 0
    print_error(f"stopped after {done.rounds:,} rounds, which are told above as far as they go")
    assert file.checkpoint is not None, "a run that is stopped is kept"
    if file.checkpoint.trouble:
        print_error(f"it cannot be resumed: {file.checkpoint.trouble}")
    else:
        # The command stands on a line by itself, so that it can be copied.
        print_error("to go on:")
        print(shlex.join([*command, "--resume", str(file.checkpoint.path)]), file=sys.stderr)
    return BY_KEYBOARD if done.ended == INTERRUPTED else FAILED


def check_kept(running: BackendOptions) -> None:
    """A file that the run cannot be kept in is told before anything is computed."""
    from pit21.sim.checkpoint import check_free

    if running.resume:
        check_writable("--resume", find_file(running.resume))
    if running.checkpoint and running.checkpoint != running.resume:
        check_writable("--checkpoint", Path(running.checkpoint))
        with told_as_usage("--checkpoint: "):
            check_free(Path(running.checkpoint))


def opened(running: BackendOptions) -> "Backend":
    from pit21.sim.backends import BACKENDS, open_backend

    if running.backend not in BACKENDS:
        allowed = f"allowed: {', '.join(BACKENDS)}{nearest(running.backend, BACKENDS)}"
        raise UsageError(f"--backend: {shown(running.backend)} is not allowed; {allowed}")
    if running.threads is not None and running.threads < 1:
        raise UsageError(f"--threads: {running.threads} is not allowed; allowed: 1 and more")
    with told_as_usage(f"--backend {running.backend}: "):
        return open_backend(running.backend, workers=running.threads, scheduler=running.scheduler or None)


@contextmanager
def told_as_usage(place: str = "") -> Iterator[None]:
    """What a backend or a checkpoint refuses is a matter of how the command was given."""
    from pit21.sim.backends import BackendError
    from pit21.sim.checkpoint import CheckpointError

    try:
        yield
    except (BackendError, CheckpointError) as error:
        raise UsageError(f"{place}{error}") from error


def command_of(game: str, settings: tuple[str, ...], groups: tuple[Any, ...], *, json: bool) -> list[str]:
    """The command as it was given, but for where it is kept."""
    words = ["pit21", "simulate", game, *(word for setting in settings for word in ("--set", setting))]
    for group in groups:
        for field in fields(group):
            value = getattr(group, field.name)
            if value != field.default and field.name not in ("checkpoint", "resume"):
                words += [f"--{field.name.replace('_', '-')}", *([] if value is True else [str(value)])]
    return [*words, "--json"] if json else words
