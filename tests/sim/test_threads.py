"""One thread, two threads, any division: the same whole numbers. And what is said of a backend that cannot be had."""

import importlib
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from pit21.extras import MissingExtraError
from pit21.sim import cpu
from pit21.sim.backends import BACKENDS, BackendError, Interval, open_backend
from pit21.sim.backends.threads import Threads
from pit21.sim.backends.work import IN_FLIGHT
from pit21.sim.cpu import Tally, nothing, play_interval
from pit21.sim.runs import cut
from pit21.sim.tables.run_setup import Prepared
from tests.sim.runs import GAMES, contents, cut_at_random, prepared_run

COMPILED = pytest.mark.xdist_group("compiled-law")
COUNT = 20_000


@pytest.fixture(scope="module")
def threads() -> Iterator[dict[int, Threads]]:
    opened = {workers: Threads(workers) for workers in (1, 2)}
    yield opened
    for backend in opened.values():
        backend.close()


def sum_of(prepared: Prepared, parts: Iterator[tuple[Interval, Tally]]) -> Tally:
    total, following = nothing(prepared), 0
    for interval, tally in parts:
        assert interval.first == following, "not in the order of the intervals"
        following += interval.size
        total += tally
    return total


@pytest.mark.quick_cases(count=2)
@COMPILED
@pytest.mark.parametrize("game", GAMES)
def test_threads_and_divisions_change_nothing(game: str, threads: dict[int, Threads]) -> None:
    prepared, random = prepared_run(game), Random(game)
    whole = contents(play_interval(prepared, 0, COUNT))
    assert whole[1][0] == sum(whole[0]) == COUNT
    for backend in threads.values():
        assert contents(sum_of(prepared, backend.tallies(prepared, cut(0, COUNT, 1_000)))) == whole
        pieces = cut_at_random(0, COUNT, random, longest=2_500)
        assert contents(sum_of(prepared, backend.tallies(prepared, pieces))) == whole


@COMPILED
@pytest.mark.parametrize("seats", [1, 3])
def test_shoes_and_several_seats_too(seats: int, threads: dict[int, Threads]) -> None:
    prepared = prepared_run("blackjack", seats=seats, mode="shoe")
    whole = contents(play_interval(prepared, 0, 200))
    assert whole[1][1] == 200
    assert seats * whole[1][0] == sum(whole[0])
    for backend in threads.values():
        pieces = cut_at_random(0, 200, Random(seats), longest=30)
        assert contents(sum_of(prepared, backend.tallies(prepared, pieces))) == whole


@COMPILED
def test_another_seed_plays_other_rounds() -> None:
    one, two = (play_interval(prepared_run(key=key), 0, COUNT) for key in (7, 8))
    assert contents(one) != contents(two)


@COMPILED
def test_intervals_are_taken_as_workers_become_free(threads: dict[int, Threads]) -> None:
    taken = 0

    def endless() -> Iterator[Interval]:
        nonlocal taken
        while True:
            yield Interval(100 * taken, 100)
            taken += 1

    parts = threads[2].tallies(prepared_run(), endless())
    for given, _ in enumerate(islice(parts, 20), 1):
        assert given <= taken + 1 <= given + IN_FLIGHT * 2
    assert taken < 20 + IN_FLIGHT * 2


@COMPILED
def test_an_error_in_an_interval_reaches_the_one_who_asked(
    threads: dict[int, Threads], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(prepared: Prepared, first: int, count: int) -> Tally:
        if first == 300:
            raise ZeroDivisionError
        return cpu.play_interval(prepared, first, count)

    monkeypatch.setattr("pit21.sim.backends.threads.play_interval", broken)
    seen = list[Interval]()
    with pytest.raises(ZeroDivisionError):
        seen.extend(interval for interval, _ in threads[2].tallies(prepared_run(), cut(0, 1_000, 100)))
    assert [interval.first for interval in seen] == [0, 100, 200]


def test_all_processors_without_a_number() -> None:
    backend = open_backend()
    assert (backend.name, backend.workers >= 1) == ("threads", True)
    backend.close()


@pytest.mark.parametrize(
    ("name", "workers", "scheduler", "message"),
    [
        ("gpu", None, None, "there is no backend 'gpu'; there are threads, cuda, dask, ray"),
        ("", None, None, "there is no backend ''"),
        ("threads", 0, None, "0 workers cannot play; at least 1 is needed"),
        ("threads", None, "tcp://127.0.0.1:8786", "takes no scheduler"),
        ("dask", 2, "tcp://127.0.0.1:8786", "has its own workers"),
    ],
)
def test_what_cannot_be_opened_is_said(name: str, workers: int | None, scheduler: str | None, message: str) -> None:
    with pytest.raises(BackendError, match=message):
        open_backend(name, workers=workers, scheduler=scheduler)


@pytest.mark.parametrize(
    ("name", "package", "extra"),
    [("dask", "distributed", "cluster"), ("dask", "dask", "cluster"), ("ray", "ray", "ray")],
)
def test_a_missing_package_is_named_with_its_extra(
    name: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"pit21.sim.backends.{name}_cluster", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingExtraError, match=rf"the backend {name} needs the extra '{extra}': pip install"):
        open_backend(name)


def test_an_error_inside_a_backend_is_not_taken_for_a_missing_package(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ModuleNotFoundError(name="numpy.nothing")

    monkeypatch.setattr(importlib, "import_module", absent)
    with pytest.raises(ModuleNotFoundError):
        open_backend("threads")


def test_every_backend_has_a_name() -> None:
    assert BACKENDS == ("threads", "cuda", "dask", "ray")
