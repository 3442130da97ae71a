"""A run: intervals of round numbers handed to a backend until it is enough, with what is done always at hand.

Nothing here depends on who plays or how the run is cut: where it stops is a matter of whole numbers that every
machine finds alike, but for a run by time, which ends where the time is up.
"""

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from itertools import takewhile
from math import isfinite
from typing import NamedTuple

from pit21.sim.backends import Backend, BackendError, Interval
from pit21.sim.checkpoint import CheckpointFile, Played
from pit21.sim.cpu import Tally, nothing
from pit21.sim.kernels.primitives.outcome_counts import ROUNDS
from pit21.sim.tables.run_setup import BY_SHOE, Prepared

FIRST_CHECK = 10**6
"""Rounds after which a run until an error looks for the first time; then at twice as many, and so on."""
PILOT_SHOES = 1000
MOST = 2**62
"""The last round or shoe number that is played, so that no sum of numbers leaves 64 bits."""
_LEAST = 2**14
"""Rounds below which an interval is not divided further."""

COMPLETE = "complete"
INTERRUPTED = "interrupted"
FAILED = "failed"

StandardError = Callable[[Prepared, Tally], float]
"""Of the main wager's mean, in units."""


class Rounds(NamedTuple):
    """This many rounds; where whole shoes are dealt, the number of shoes that holds about as many."""

    rounds: int


class UntilError(NamedTuple):
    """Until the standard error is no larger than `target`, seen at 1, 2, 4, 8... million rounds only."""

    target: float
    error: StandardError


class Minutes(NamedTuple):
    """So long, in this call; it ends at an interval's end."""

    minutes: float


Stop = Rounds | UntilError | Minutes


class Progress(NamedTuple):
    """How a run stands."""

    done: int  # rounds, or shoes, that are counted
    total: int | None  # as many in the end; for a run until an error what is to be expected, None before it is known
    rounds: int  # played in all
    seconds: float  # of this call
    rate: float  # rounds a second, of this call
    left: float | None  # seconds
    tally: Tally
    trouble: str | None  # why the checkpoint could not be written


class Run(NamedTuple):
    """What a run has come to: numbers 0 to `done - 1`, whether or not it ended early."""

    tally: Tally
    done: int
    seconds: float  # of playing, with those of the run that it continued
    ended: str  # COMPLETE, INTERRUPTED by whoever asked for it, or FAILED: `trouble` says why
    trouble: str | None = None  # also why the checkpoint could not be written at the end

    @property
    def rounds(self) -> int:
        return int(self.tally.sums[ROUNDS])

    @property
    def played(self) -> Played:
        """To go on from."""
        return Played(self.done, self.tally, self.seconds)


class Scale(NamedTuple):
    """How many rounds this many numbers hold: one each, or what the first shoes of the key hold."""

    rounds: int
    numbers: int

    def numbers_for(self, rounds: int) -> int:
        """The fewest numbers that hold this many rounds, at this rate."""
        return -(-rounds * self.numbers // self.rounds)


def run(
    prepared: Prepared,
    backend: Backend,
    stop: Stop,
    *,
    start: Played | None = None,
    progress: Callable[[Progress], None] | None = None,
    is_cancelled: Callable[[], bool] | None = None,
    checkpoint: CheckpointFile | None = None,
) -> Run:
    """Play until the stop, from the beginning or from where an earlier run ended.

    Ctrl-C ends it with what is counted, and so do `is_cancelled`, which is asked after each interval, and a backend
    that fails; any other exception leaves after the checkpoint is written.
    """
    check_stop(stop)
    course = _Course(prepared, backend, start, progress, is_cancelled, checkpoint)
    ended, reason = COMPLETE, None
    try:
        course.play(stop)
    except (KeyboardInterrupt, _CancelledError):
        ended = INTERRUPTED
    except BackendError as error:
        ended, reason = FAILED, str(error)
    finally:
        if checkpoint is not None:
            checkpoint.save(course.played)
    unkept = None if checkpoint is None else checkpoint.trouble
    trouble = "; ".join(each for each in (reason, unkept) if each) or None
    played = course.played
    return Run(played.tally, played.done, played.seconds, ended, trouble)


def check_stop(stop: Stop) -> None:
    """ValueError if a run would not begin, or not end."""
    if isinstance(stop, Rounds) and not 1 <= stop.rounds <= MOST:
        raise ValueError(f"{stop.rounds} rounds cannot be played; from 1 to {MOST:.1e} can")
    if isinstance(stop, UntilError) and not (stop.target > 0 and isfinite(stop.target)):
        raise ValueError(f"a standard error of {stop.target} is never reached; it must be larger than 0")
    if isinstance(stop, Minutes) and not (stop.minutes > 0 and isfinite(stop.minutes)):
        raise ValueError(f"a run cannot take {stop.minutes} minutes; they must be more than 0")


def scale_of(prepared: Prepared, backend: Backend) -> Scale:
    """How many rounds the numbers of a run hold: the first thousand shoes of its key say it, on every machine alike."""
    if prepared.setup.mode != BY_SHOE:
        return Scale(1, 1)
    pilot = nothing(prepared)
    for _, tally in backend.tallies(prepared, cut(0, PILOT_SHOES, PILOT_SHOES)):
        pilot += tally
    held = int(pilot.sums[ROUNDS])
    if held == 0:
        raise ValueError("no round begins in front of the cut card")
    return Scale(held, PILOT_SHOES)


def checks(scale: Scale) -> Iterator[int]:
    """The numbers at which a run until an error looks whether it is enough."""
    rounds = FIRST_CHECK
    while rounds <= MOST:
        yield scale.numbers_for(rounds)
        rounds *= 2


def cut(first: int, end: int, size: int) -> Iterator[Interval]:
    """Numbers `first` to `end - 1` in intervals of a size, the last one shorter."""
    for begin in range(first, end, size):
        yield Interval(begin, min(size, end - begin))


class _CancelledError(Exception):
    """Whoever asked for the run wants no more of it."""


class _Course:
    """A run under way. `played` is replaced at once, so that an interruption finds all of an interval or nothing."""

    def __init__(
        self,
        prepared: Prepared,
        backend: Backend,
        start: Played | None,
        progress: Callable[[Progress], None] | None,
        is_cancelled: Callable[[], bool] | None,
        checkpoint: CheckpointFile | None,
    ) -> None:
        self.played = start or Played(0, nothing(prepared), 0.0)
        self._prepared = prepared
        self._backend = backend
        self._progress = progress
        self._is_cancelled = is_cancelled
        self._checkpoint = checkpoint
        self._start = self.played
        self._began = time.monotonic()
        self._scale = Scale(1, 1)
        self._total: int | None = None
        self._deadline: float | None = None

    def play(self, stop: Stop) -> None:
        if self._checkpoint is not None:
            self._checkpoint.save(self.played)  # a file that cannot be written is reported at once, not at the end
        self._backend.ready(self._prepared)
        self._scale = scale_of(self._prepared, self._backend)
        self._began = time.monotonic()
        if isinstance(stop, Rounds):
            self._total = self._scale.numbers_for(stop.rounds)
            self._to(self._total)
        elif isinstance(stop, UntilError):
            self._until(stop)
        else:
            self._deadline = self._began + 60 * stop.minutes
            self._to(MOST)

    def _until(self, stop: UntilError) -> None:
        """A check that the run being continued has passed already is not made up for."""
        for end in checks(self._scale):
            if end < self.played.done:
                continue
            self._to(end)
            error = stop.error(self._prepared, self.played.tally)
            if error <= stop.target:
                return
            # An error falls with the root of the rounds: the check at which it will be small enough.
            enough = end * (error / stop.target) ** 2
            self._total = next((check for check in checks(self._scale) if check >= enough), None)

    def _to(self, end: int) -> None:
        for_each_worker = (end - self.played.done) // (2 * self._backend.workers)
        grain = min(self._scale.numbers_for(self._backend.grain), for_each_worker)
        size = max(grain, self._scale.numbers_for(_LEAST))
        with closing(self._tallies(cut(self.played.done, end, size))) as tallies:
            for interval, tally in tallies:
                self._add(interval, tally)

    def _tallies(self, intervals: Iterator[Interval]) -> Generator[tuple[Interval, Tally], None, None]:
        deadline = self._deadline
        if deadline is not None:
            intervals = takewhile(lambda _: time.monotonic() < deadline, intervals)
        yield from self._backend.tallies(self._prepared, intervals)

    def _add(self, interval: Interval, tally: Tally) -> None:
        assert interval.first == self.played.done, f"{interval} does not follow {self.played.done}"
        elapsed = time.monotonic() - self._began
        total = self.played.tally + tally
        self.played = Played(self.played.done + interval.size, total, self._start.seconds + elapsed)
        if self._checkpoint is not None:
            self._checkpoint.keep(self.played)
        if self._progress is not None:
            self._progress(self._standing(elapsed))
        if self._is_cancelled is not None and self._is_cancelled():
            raise _CancelledError

    def _standing(self, elapsed: float) -> Progress:
        played = self.played
        rounds = int(played.tally.sums[ROUNDS])
        speed = (played.done - self._start.done) / max(elapsed, 1e-9)
        left = None
        if self._deadline is not None:
            left = max(0.0, self._deadline - time.monotonic())
        elif self._total is not None:
            left = (self._total - played.done) / speed
        return Progress(
            done=played.done, total=self._total, rounds=rounds, seconds=elapsed,
            rate=(rounds - int(self._start.tally.sums[ROUNDS])) / max(elapsed, 1e-9), left=left,
            tally=played.tally, trouble=None if self._checkpoint is None else self._checkpoint.trouble,
        )  # fmt: skip
