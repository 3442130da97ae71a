"""A run stops where it should on every machine, and nothing of it is lost or counted twice."""

import errno
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from pit21.sim.backends import Backend, BackendError, Interval
from pit21.sim.backends.threads import Threads
from pit21.sim.checkpoint import CheckpointFile, Played, fingerprint_of, read_checkpoint
from pit21.sim.cpu import Tally, play_interval
from pit21.sim.kernels.primitives.outcome_counts import ROUNDS, SHOES
from pit21.sim.runs import (
    COMPLETE,
    FAILED,
    INTERRUPTED,
    MOST,
    PILOT_SHOES,
    Minutes,
    Progress,
    Rounds,
    Run,
    Scale,
    Stop,
    UntilError,
    check_stop,
    checks,
    run,
    scale_of,
)
from pit21.sim.tables.run_setup import Prepared
from tests.sim.runs import Alone, contents, prepared_run

pytestmark = pytest.mark.xdist_group("compiled-law")
COUNT = 300_001


@pytest.fixture(scope="module")
def two_threads() -> Iterator[Threads]:
    backend = Threads(2)
    backend.grain = 20_000
    yield backend
    backend.close()


def whole(prepared: Prepared, count: int) -> tuple[list[int], list[int]]:
    return contents(play_interval(prepared, 0, count))


def interrupting(after: int, how: Callable[[], object]) -> Callable[[Progress], None]:
    seen = 0

    def progress(_: Progress) -> None:
        nonlocal seen
        seen += 1
        if seen == after:
            how()

    return progress


def press() -> None:
    """As Ctrl-C does."""
    signal.raise_signal(signal.SIGINT)


def test_rounds_are_played_to_the_last_one(two_threads: Threads) -> None:
    prepared, seen = prepared_run(), list[Progress]()
    found = run(prepared, two_threads, Rounds(COUNT), progress=seen.append)
    assert (found.done, found.rounds, found.ended, found.trouble) == (COUNT, COUNT, COMPLETE, None)
    assert contents(found.tally) == whole(prepared, COUNT)
    assert found.seconds > 0
    assert [each.done for each in seen] == sorted({each.done for each in seen})
    assert all(each.total == COUNT and each.rounds == each.done == each.tally.sums[ROUNDS] for each in seen)
    assert all(each.rate == pytest.approx(each.rounds / each.seconds) for each in seen)
    assert (seen[-1].left, seen[-1].trouble) == (0, None)
    assert seen[0].left == pytest.approx((COUNT - seen[0].done) / seen[0].rate)


def test_a_cancelled_run_keeps_what_is_counted(two_threads: Threads) -> None:
    prepared, seen = prepared_run(), list[Progress]()
    found = run(prepared, two_threads, Rounds(COUNT), progress=seen.append, is_cancelled=lambda: len(seen) == 2)
    assert found.ended == INTERRUPTED
    assert found.done == seen[-1].done < COUNT
    assert len(seen) == 2
    assert contents(found.tally) == whole(prepared, found.done)
    on = run(prepared, two_threads, Rounds(COUNT), start=found.played)
    assert (on.ended, contents(on.tally)) == (COMPLETE, whole(prepared, COUNT))


@pytest.mark.parametrize("how", [press, lambda: (_ for _ in ()).throw(KeyboardInterrupt)], ids=["signal", "raised"])
def test_interrupted_again_and_again_equals_one_run(how: Callable[[], object], two_threads: Threads) -> None:
    prepared, random, start, ends = prepared_run(), Random(5), None, []
    while True:
        found = run(prepared, two_threads, Rounds(COUNT), start=start, progress=interrupting(random.randint(1, 5), how))
        ends.append(found.ended)
        assert contents(found.tally) == whole(prepared, found.done)
        start = found.played
        if found.ended == COMPLETE:
            break
    assert ends[:-1] == [INTERRUPTED] * (len(ends) - 1)
    assert len(ends) > 3
    assert (found.done, contents(found.tally)) == (COUNT, whole(prepared, COUNT))


def test_interrupted_while_it_waits_for_a_worker() -> None:
    """The signal comes while the backend is asked, not between two intervals."""

    class Waiting(Alone):
        def tallies(self, prepared: Prepared, intervals: Iterable[Interval]) -> Iterator[tuple[Interval, Tally]]:
            for number, part in enumerate(super().tallies(prepared, intervals)):
                if number == 3:
                    press()
                yield part

    found = run(prepared_run(), Waiting(), Rounds(10**6))
    assert (found.ended, found.done) == (INTERRUPTED, 3 * 2**14)
    assert contents(found.tally) == whole(prepared_run(), 3 * 2**14)


@pytest.mark.parametrize(("game", "seats"), [("21-stud", 1), ("blackjack", 3)])
def test_whole_shoes_for_the_rounds_that_were_asked_for(game: str, seats: int, two_threads: Threads) -> None:
    prepared = prepared_run(game, mode="shoe", seats=seats)
    pilot = play_interval(prepared, 0, PILOT_SHOES)
    found = run(prepared, two_threads, Rounds(100_000))
    alone = run(prepared, Alone(grain=5_000), Rounds(100_000))
    expected = -(-100_000 * PILOT_SHOES // int(pilot.sums[ROUNDS]))
    assert found.done == alone.done == found.tally.sums[SHOES] == expected
    assert found.rounds == pytest.approx(100_000, rel=0.01)
    assert contents(found.tally) == contents(alone.tally) == whole(prepared, expected)


def test_shoes_interrupted_and_resumed_equal_one_run() -> None:
    prepared = prepared_run(mode="shoe")
    first = run(prepared, Alone(), Rounds(200_000), progress=interrupting(2, press))
    assert (first.ended, first.done > 0) == (INTERRUPTED, True)
    rest = run(prepared, Alone(grain=777), Rounds(200_000), start=first.played)
    once = run(prepared, Alone(), Rounds(200_000))
    assert rest.done == once.done
    assert contents(rest.tally) == contents(once.tally)


def test_the_scale_is_whole_numbers() -> None:
    assert scale_of(prepared_run(), Alone()) == Scale(1, 1)
    assert Scale(1, 1).numbers_for(12) == 12
    assert [Scale(40_123, 1_000).numbers_for(rounds) for rounds in (1, 40, 41, 40_123, 40_124)] == [1, 1, 2, 1000, 1001]
    # Beyond what a float could hold.
    assert Scale(3, 1).numbers_for(3 * 2**60 + 1) == 2**60 + 1


def test_a_cut_card_in_front_of_everything_is_refused() -> None:
    prepared = prepared_run(mode="shoe")
    nothing_dealt = prepared._replace(setup=prepared.setup._replace(burn=1, cut=0))
    with pytest.raises(ValueError, match="no round begins in front of the cut card"):
        run(nothing_dealt, Alone(), Rounds(10))


def test_until_an_error_looks_at_the_doublings_of_a_million_only() -> None:
    looked = []

    def error(_: Prepared, tally: Tally) -> float:
        looked.append(int(tally.sums[ROUNDS]))
        return 1 / sqrt(looked[-1])

    # 3 million rounds would do; the next check is at 4.
    stop, seen = UntilError(1 / sqrt(3_000_000), error), list[Progress]()
    found = run(prepared_run(), Alone(grain=300_000), stop, progress=seen.append)
    assert looked == [1_000_000, 2_000_000, 4_000_000]
    assert (found.done, found.ended) == (4_000_000, COMPLETE)
    assert contents(found.tally) == whole(prepared_run(), 4_000_000)
    # The estimate is shown once a check has been made.
    assert {each.total for each in seen if each.done <= 1_000_000} == {None}
    assert {each.total for each in seen if each.done > 1_000_000} == {4_000_000}
    # From there the same question is answered at once, and from a little further at the next check.
    again = run(prepared_run(), Alone(), stop, start=found.played)
    assert (again.done, looked[3:]) == (4_000_000, [4_000_000])
    further = run(prepared_run(), Alone(), Rounds(4_000_001), start=found.played)
    assert run(prepared_run(), Alone(grain=2**20), stop, start=further.played).done == 8_000_000


def test_until_an_error_with_shoes_looks_at_whole_shoes() -> None:
    prepared, looked = prepared_run(mode="shoe"), []

    def error(_: Prepared, tally: Tally) -> float:
        looked.append(int(tally.sums[SHOES]))
        return 0.5

    found = run(prepared, Alone(grain=2**20), UntilError(1.0, error))
    scale = scale_of(prepared, Alone())
    assert looked == [found.done] == [scale.numbers_for(10**6)]
    assert found.rounds == pytest.approx(10**6, rel=0.01)


def test_the_checks_double_to_the_last_number() -> None:
    found = list(checks(Scale(1, 1)))
    assert found[:3] == [10**6, 2 * 10**6, 4 * 10**6]
    assert found[-1] <= MOST < 2 * found[-1]


def test_minutes_end_at_the_end_of_an_interval(two_threads: Threads) -> None:
    prepared, seen = prepared_run(), list[Progress]()
    found = run(prepared, two_threads, Minutes(0.2 / 60), progress=seen.append)
    assert (found.ended, 0.1 < found.seconds < 60) == (COMPLETE, True)
    assert all(each.total is None and each.left is not None and 0 <= each.left <= 0.2 for each in seen)
    assert found.done == seen[-1].done
    assert contents(found.tally) == whole(prepared, found.done)
    # Minutes are those of the call: a resumed run gets as many again.
    more = run(prepared, two_threads, Minutes(0.05 / 60), start=found.played)
    assert more.done > found.done
    assert more.seconds > found.seconds


@pytest.mark.parametrize(
    ("stop", "message"),
    [
        (Rounds(0), "0 rounds cannot be played"),
        (Rounds(MOST + 1), "rounds cannot be played"),
        (UntilError(0.0, lambda *_: 1.0), "is never reached"),
        (UntilError(float("nan"), lambda *_: 1.0), "is never reached"),
        (Minutes(-1), "cannot take -1 minutes"),
        (Minutes(float("inf")), "cannot take inf minutes"),
    ],
)
def test_a_stop_that_makes_no_run(stop: Stop, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        check_stop(stop)


def test_a_run_that_is_past_its_end_already_plays_nothing() -> None:
    found = run(prepared_run(), Alone(), Rounds(50_000))
    backend = Alone()
    again = run(prepared_run(), backend, Rounds(40_000), start=found.played)
    assert (again.done, again.ended, backend.taken) == (50_000, COMPLETE, [])


class Failing(Alone):
    """Gives some tallies and then raises."""

    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self._error = error

    def tallies(self, prepared: Prepared, intervals: Iterable[Interval]) -> Iterator[tuple[Interval, Tally]]:
        for number, part in enumerate(super().tallies(prepared, intervals)):
            if number == 2:
                raise self._error
            yield part


def kept_run(path: Path, backend: Backend, **more: object) -> Run:
    prepared = prepared_run()
    file = CheckpointFile(path, fingerprint_of(prepared, rules="r", strategy="s"), **more)  # type: ignore[arg-type]
    return run(prepared, backend, Rounds(COUNT), checkpoint=file)


def resumed(path: Path) -> Played:
    return read_checkpoint(path).resumed(fingerprint_of(prepared_run(), rules="r", strategy="s"))


def test_a_backend_that_fails_ends_with_what_is_done(tmp_path: Path) -> None:
    found = kept_run(tmp_path / "run", Failing(BackendError("the cluster is gone")))
    assert (found.ended, found.trouble, found.done) == (FAILED, "the cluster is gone", 2 * 2**14)
    rest = run(prepared_run(), Alone(), Rounds(COUNT), start=resumed(tmp_path / "run"))
    assert (rest.done, contents(rest.tally)) == (COUNT, whole(prepared_run(), COUNT))


def test_any_other_error_leaves_after_the_checkpoint_is_written(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        kept_run(tmp_path / "run", Failing(ZeroDivisionError()))
    assert resumed(tmp_path / "run").done == 2 * 2**14


def test_a_complete_run_is_kept_and_can_be_prolonged(tmp_path: Path) -> None:
    found = kept_run(tmp_path / "run", Alone())
    start = resumed(tmp_path / "run")
    assert (start.done, start.seconds, contents(start.tally)) == (COUNT, found.seconds, contents(found.tally))
    longer = run(prepared_run(), Alone(), Rounds(COUNT + 1_000), start=start)
    assert contents(longer.tally) == whole(prepared_run(), COUNT + 1_000)
    assert longer.seconds > found.seconds


def test_a_disk_that_fills_loses_nothing_that_was_counted(tmp_path: Path) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    seen = list[Progress]()
    prepared = prepared_run()
    file = CheckpointFile(tmp_path / "run", fingerprint_of(prepared, rules="r", strategy="s"), every=0, write=full)
    found = run(prepared, Alone(), Rounds(COUNT), checkpoint=file, progress=seen.append)
    assert (found.ended, contents(found.tally)) == (COMPLETE, whole(prepared, COUNT))
    assert "No space left on device" in (found.trouble or "")
    assert all("No space left on device" in (each.trouble or "") for each in seen)  # from the first on


def test_the_file_is_written_before_anything_is_compiled_or_played(tmp_path: Path) -> None:
    """A place that cannot be written to is reported at once."""
    ready = list[Played]()

    class Looking(Alone):
        def ready(self, prepared: Prepared) -> None:
            ready.append(resumed(tmp_path / "run"))

    kept_run(tmp_path / "run", Looking())
    assert [each.done for each in ready] == [0]


def test_a_backend_that_leaves_an_interval_out_is_caught() -> None:
    class Leaving(Alone):
        def tallies(self, prepared: Prepared, intervals: Iterable[Interval]) -> Iterator[tuple[Interval, Tally]]:
            for interval, tally in super().tallies(prepared, intervals):
                if interval.first != 2**14:
                    yield interval, tally

    with pytest.raises(AssertionError, match="does not follow"):
        run(prepared_run(), Leaving(), Rounds(COUNT))
