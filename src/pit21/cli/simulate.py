"""`pit21 simulate`: many rounds of a game, and what they say."""

import os
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from decimal import Decimal, InvalidOperation
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pit21.cli.asking import NoCache, store_for
from pit21.cli.progress import working
from pit21.cli.shared import (
    NOT_WRITTEN,
    Json,
    Settings,
    UsageError,
    chosen_game,
    complain,
    existing_file,
    print_json,
    tell_and_write,
)
from pit21.cli.simulated import print_result
from pit21.cli.simulating import bar, compiling, preparing
from pit21.lab.plays import POLICIES
from pit21.lab.simulate import ROUNDS, Ran, told
from pit21.lab.simulated import SimulationResult
from pit21.lab.simulated_game import LARGEST_SEED, Question, Ready, check_question, ready
from pit21.lab.store import Store
from pit21.spec.game import GameSpec
from pit21.spec.problems import nearest, shown

if TYPE_CHECKING:
    from pit21.sim.backends import Backend
    from pit21.sim.checkpoint import Checkpoint, CheckpointFile
    from pit21.sim.running import Run, Stop

BY_KEYBOARD = 130
FAILED = 2
MOST_ROUNDS = 2**62


def _option(name: str, metavar: str, help_text: str, *, default: bool = False) -> Parameter:
    return Parameter(name=name, metavar=metavar, show_default=default, help=help_text)


@Parameter(name="*")
@dataclass(frozen=True)
class Length:
    """When it is enough; one of them, or ten million rounds."""

    rounds: Annotated[str, _option("--rounds", "N", "How many rounds, such as 1e9; 1e7 where nothing is said.")] = ""
    until_error: Annotated[
        float | None,
        _option("--until-error", "E", "Until the main wager's standard error is at most E."),
    ] = None
    minutes: Annotated[float | None, _option("--minutes", "M", "So many minutes.")] = None

    def stop(self) -> "Stop":
        from pit21.sim.running import Minutes, Rounds, UntilError, check_stop
        from pit21.sim.stats import main_error

        given = [
            f"--{field.name.replace('_', '-')}" for field in fields(self) if getattr(self, field.name) != field.default
        ]
        if len(given) > 1:
            raise UsageError(f"{' and '.join(given)} exclude each other; give one of them")
        stop: Stop = Rounds(whole_number("--rounds", self.rounds, lowest=1) if self.rounds else ROUNDS)
        if self.until_error is not None:
            stop = UntilError(above_nothing("--until-error", self.until_error, "0.0001"), main_error)
        if self.minutes is not None:
            stop = Minutes(above_nothing("--minutes", self.minutes, "30 or 0.5"))
        try:
            check_stop(stop)
        except ValueError as error:
            raise UsageError(f"{given[0] if given else '--rounds'}: {error}") from None
        return stop


@Parameter(name="*")
@dataclass(frozen=True)
class Playing:
    """Who plays, and how the cards come."""

    seed: Annotated[str, _option("--seed", "K", "The same number deals the same rounds.", default=True)] = "1"
    seats: Annotated[int, _option("--seats", "N", "Seats that play, all alike.", default=True)] = 1
    policy: Annotated[
        str,
        _option("--policy", "P", f"{', '.join(POLICIES)} or a CSV file; else best."),
    ] = ""
    errors: Annotated[float, _option("--errors", "P", "How often a decision goes wrong, 0 to 1.")] = 0.0
    shoe: Annotated[
        bool,
        Parameter(
            name="--shoe", negative="", show_default=False,
            help="Deal each shoe to its cut card, not every round from a fresh one.",
        ),
    ] = False  # fmt: skip

    def question(self) -> Question:
        return Question(self.policy, self.errors, seed_number(self.seed), self.seats, self.shoe)


@Parameter(name="*")
@dataclass(frozen=True)
class Running:
    """Where it runs, and how it is kept."""

    backend: Annotated[
        str, _option("--backend", "B", "What plays: threads, cuda, dask or ray.", default=True)
    ] = "threads"  # fmt: skip
    scheduler: Annotated[
        str, _option("--scheduler", "ADDRESS", "The cluster's address; without it this machine.")
    ] = ""  # fmt: skip
    threads: Annotated[
        int | None, _option("--threads", "N", "How many threads or workers; without it all processors.")
    ] = None  # fmt: skip
    checkpoint: Annotated[
        str, _option("--checkpoint", "FILE", "Keep the run in this file, so that it can be resumed.")
    ] = ""  # fmt: skip
    resume: Annotated[
        str, _option("--resume", "FILE", "Go on with the run in this file, which is kept there again.")
    ] = ""  # fmt: skip


@Parameter(name="*")
@dataclass(frozen=True)
class Telling:
    """What is told, and where it is written."""

    csv: Annotated[str, _option("--csv", "FILE", "Write a row for each wager and outcome.")] = ""
    parquet: Annotated[str, _option("--parquet", "FILE", "Write the same rows as Parquet.")] = ""
    variance: Annotated[
        bool,
        Parameter(
            name="--variance", negative="", show_default=False,
            help="Also best play's exact deviation and covariances; takes long.",
        ),
    ] = False  # fmt: skip
    no_cache: NoCache = False

    def check(self) -> None:
        """A file that cannot be written is told before the run, not after it."""
        from pit21.lab.simulated_files import require_parquet

        for option, name in (("--csv", self.csv), ("--parquet", self.parquet)):
            if name:
                check_writable(option, Path(name))
        if self.parquet:
            require_parquet()

    def of(self, result: SimulationResult) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Names of files, and what makes their content."""
        from pit21.lab.simulated_files import csv_text, parquet_bytes

        yield self.csv, lambda: csv_text(result).encode()
        yield self.parquet, lambda: parquet_bytes(result)


LENGTH, PLAYING, RUNNING, TELLING = Length(), Playing(), Running(), Telling()


def simulate(
    game: str, /, *, set_: Settings = (), length: Length = LENGTH, playing: Playing = PLAYING,
    running: Running = RUNNING, telling: Telling = TELLING, json: Json = False,
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
    from pit21.sim.running import COMPLETE

    spec = chosen_game(game, set_)
    question = playing.question()
    check_question(spec, question)
    telling.check()
    check_kept(running)
    stop = length.stop()
    command = command_of(game, set_, (length, playing, running, telling), json=json)
    store = store_for(no_cache=telling.no_cache)
    backend = opened(running)
    try:
        asked = prepared(spec, question, store)
        keeping = Keeping(running, asked, command)
        done = played(asked, backend, stop, keeping)
    finally:
        backend.close()
    finished = done.ended == COMPLETE
    if not finished:
        keeping.save(done)
    keeping.note(done)
    with working(spec.title) as tell:
        ran = Ran(done.seconds, backend.name, finished)
        result = told(asked, done.tally, ran, variance=telling.variance, store=store, tell=tell)
    show = (lambda: print_json(result)) if json else (lambda: print_result(spec, result))
    code = tell_and_write(show, telling.of(result), quiet=json)
    if finished and keeping.added_nothing(done):
        complain(f"the file held {done.rounds:,} rounds already, as many as are asked for or more: none were added")
    ended = _ending(done, keeping)
    return NOT_WRITTEN if code else ended


def prepared(spec: GameSpec, question: Question, store: Store) -> Ready:
    with preparing(spec, question.policy):
        return ready(spec, question, store)


def played(asked: Ready, backend: "Backend", stop: "Stop", keeping: "Keeping") -> "Run":
    from pit21.sim.running import run

    with told_as_usage():
        with compiling(asked.spec.title):
            backend.ready(asked.prepared)
        with bar(asked) as progress:
            return run(
                asked.prepared, backend, stop, start=keeping.start, progress=progress, checkpoint=keeping.file
            )  # fmt: skip


def _ending(done: "Run", keeping: "Keeping") -> int:
    """What is left to be said of a run that did not come to its end, and the exit code."""
    from pit21.sim.running import COMPLETE, INTERRUPTED

    if done.trouble:
        complain(done.trouble)
    if done.ended == COMPLETE:
        return 0
    complain(f"stopped after {done.rounds:,} rounds, which are told above as far as they go")
    keeping.tell_how_to_resume()
    return BY_KEYBOARD if done.ended == INTERRUPTED else FAILED


def check_kept(running: Running) -> None:
    """A file that the run cannot be kept in is told before anything is computed."""
    from pit21.sim.checkpoint import check_free

    if running.resume:
        check_writable("--resume", existing_file(running.resume))
    if running.checkpoint and running.checkpoint != running.resume:
        check_writable("--checkpoint", Path(running.checkpoint))
        with told_as_usage("--checkpoint: "):
            check_free(Path(running.checkpoint))


class Keeping:
    """A run's file: the one that was asked for, or, where a run is stopped, one of pit21's own."""

    def __init__(self, running: Running, asked: Ready, command: list[str]) -> None:
        from pit21.sim.checkpoint import fingerprint_of

        self._command = command
        self._fingerprint = fingerprint_of(
            asked.prepared, rules=asked.spec.digest, strategy=asked.way.identity
        )  # fmt: skip
        self._name = f"{asked.spec.id}-{self._fingerprint.tables[:12]}.run"
        with told_as_usage("--resume: "):
            self._held = self._resumed(Path(running.resume)) if running.resume else None
        self.start = None if self._held is None else self._held.played
        begun: Mapping[str, Any] = {"command": command} if self._held is None else self._held.asked
        kept = running.checkpoint or running.resume
        self.file = self._file(Path(kept), begun) if kept else None

    def _file(self, path: Path, asked: Mapping[str, Any]) -> "CheckpointFile":
        from pit21.sim.checkpoint import CheckpointFile

        return CheckpointFile(path, self._fingerprint, asked)

    def added_nothing(self, done: "Run") -> bool:
        return self.start is not None and self.start.done == done.done

    def note(self, done: "Run") -> None:
        """The command of a run that was resumed takes the earlier one's place if the file holds rounds by it."""
        if self._held is not None and self.file is not None and not self.added_nothing(done):
            self.file = self._file(self.file.path, {"command": self._command})
            self.file.save(done.played)

    def _resumed(self, path: Path) -> "Checkpoint":
        """What the file holds, if it is of this run."""
        from pit21.sim.checkpoint import CheckpointError, read_checkpoint

        held = read_checkpoint(path)
        try:
            held.resumed(self._fingerprint)
        except CheckpointError as error:
            begun = shlex.join(str(word) for word in held.asked.get("command", ()))
            raise CheckpointError(f"{error}\nIt was begun with: {begun}" if begun else str(error)) from error
        return held

    def save(self, done: "Run") -> None:
        """Where nothing was to be kept, keep what is done nevertheless; never in place of more of the same run."""
        from pit21.room.data import data_folder
        from pit21.sim.checkpoint import CheckpointError

        if self.file is not None:
            return
        self.file = self._file(data_folder() / "runs" / self._name, {"command": self._command})
        try:
            further = self._resumed(self.file.path).played.done >= done.done
        except CheckpointError:
            further = False
        if not further:
            self.file.save(done.played)

    def tell_how_to_resume(self) -> None:
        """The command stands on a line by itself, so that it can be copied."""
        assert self.file is not None, "a run that is stopped is kept"
        if self.file.trouble:
            complain(f"it cannot be resumed: {self.file.trouble}")
        else:
            complain("to go on:")
            print(shlex.join([*self._command, "--resume", str(self.file.path)]), file=sys.stderr)


def opened(running: Running) -> "Backend":
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


def above_nothing(option: str, number: float, example: str) -> float:
    if not (number > 0 and isfinite(number)):
        raise UsageError(f"{option}: {number:g} is not allowed; allowed: any number above 0, such as {example}")
    return number


def seed_number(text: str) -> int:
    return whole_number("--seed", text, highest=LARGEST_SEED, example="7 or 20250")


def whole_number(
    option: str, text: str, *, lowest: int = 0, highest: int = MOST_ROUNDS, example: str = "1e9 or 250000"
) -> int:  # fmt: skip
    """`1e9` and `250_000` are whole numbers, `1.5` is none."""
    try:
        number = Decimal(text.strip())
    except InvalidOperation:
        number = Decimal("nan")
    # The size first: a huge exponent would take for ever to spell out.
    if number.is_nan() or (lowest <= number <= highest and number != int(number)):
        raise UsageError(f"{option} takes a whole number such as {example}, not {text[:20]!r}")
    if not lowest <= number <= highest:
        raise UsageError(f"{option} takes a whole number from {lowest} to {highest}, not {text[:20]!r}")
    return int(number)


def check_writable(option: str, path: Path) -> None:
    folder = path.absolute().parent
    if path.is_dir():
        raise UsageError(f"{option}: {str(path)[:200]!r} is a folder; give a file")
    if not folder.is_dir():
        raise UsageError(f"{option}: there is no folder {str(folder)[:200]!r}")
    if not os.access(folder, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise UsageError(f"{option}: {str(path)[:200]!r} cannot be written")
