"""What every backend on a processor shares: an interval played by a worker, and results taken in order."""

import os
import pickle
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TypeVar

from pit21.cache import sources_digest
from pit21.sim.backends import BackendError, Interval
from pit21.sim.cpu import Tally, play_interval
from pit21.sim.tables.run_setup import Prepared

Ticket = TypeVar("Ticket")

SOURCES = sources_digest(("law", "solve", "sim/kernels", "sim/tables", "sim/cpu.py"), "")
"""Of every source that the numbers come from. No versions: another Python or Numba gives the same whole numbers."""

IN_FLIGHT = 2
"""Intervals handed out for each worker: one to play, one to begin when that is done."""

_COMPILING = threading.Lock()


def warm(prepared: Prepared) -> None:
    """Compile the kernel, or load it from the disk. One thread at a time: a kernel half made must not be called."""
    with _COMPILING:
        play_interval(prepared, 0, 0)


def packed_run(prepared: Prepared) -> bytes:
    """A run as it is sent to workers.

    Bytes, because a cluster that takes arrays apart itself may hand them out as read-only ones. Those are another type
    for Numba: every kernel was seen to be compiled a second time for them.
    """
    return pickle.dumps(prepared)


@lru_cache(maxsize=4)
def _unpacked(run: bytes) -> Prepared:
    prepared = pickle.loads(run)  # noqa: S301 - it comes from the process that asks, as the task itself does
    assert isinstance(prepared, Prepared)
    return prepared


def play(run: bytes, first: int, count: int, sources: str) -> Tally:
    """An interval, in whatever process it is asked for; `sources` are those of the process that asks."""
    if sources != SOURCES:
        raise BackendError("a worker has another version of pit21; its numbers would not fit with the others")
    prepared = _unpacked(run)
    warm(prepared)
    return play_interval(prepared, first, count)


def in_order(
    intervals: Iterable[Interval],
    submit: Callable[[Interval], Ticket],
    wait: Callable[[Interval, Ticket], Tally],
    cancel: Callable[[list[Ticket]], None],
    most: Callable[[], int],
) -> Iterator[tuple[Interval, Tally]]:
    """Hand out intervals, never more than `most` at once, and give their tallies in the order of the intervals."""
    waiting: deque[tuple[Interval, Ticket]] = deque()
    try:
        for interval in intervals:
            waiting.append((interval, submit(interval)))
            while len(waiting) >= most():
                yield _first(waiting, wait)
        while waiting:
            yield _first(waiting, wait)
    finally:
        cancel([ticket for _, ticket in waiting])


def _first(
    waiting: deque[tuple[Interval, Ticket]], wait: Callable[[Interval, Ticket], Tally]
) -> tuple[Interval, Tally]:
    """The first is taken off only when it is there, so that an interrupted wait still cancels it."""
    interval, ticket = waiting[0]
    tally = wait(interval, ticket)
    waiting.popleft()
    return interval, tally


def processors() -> int:
    """Processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
