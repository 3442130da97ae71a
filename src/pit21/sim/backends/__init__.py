"""Who plays the intervals of a run: threads, a GPU, a Dask or a Ray cluster. The sums are the same whoever does."""

import importlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol, cast

from pit21.sim.cpu import Tally
from pit21.sim.tables.prepared import Prepared


class Interval(NamedTuple):
    """Rounds, or shoes, `first` to `first + size - 1`."""

    first: int
    size: int


class BackendError(Exception):
    """A backend that cannot be had, or that can play no longer; the message is for the person who asked for it."""


class Backend(Protocol):
    """Plays intervals. It is opened by `open_backend` and closed by whoever opened it."""

    @property
    def name(self) -> str: ...

    @property
    def workers(self) -> int:
        """How many intervals are played at once."""

    @property
    def grain(self) -> int:
        """Rounds that an interval should hold, so that handing it out costs little and its end is not far off."""

    def ready(self, prepared: Prepared) -> None:
        """Compile and send what this run needs, before its time is taken. A second call costs nothing."""

    def tallies(self, prepared: Prepared, intervals: Iterable[Interval]) -> Iterator[tuple[Interval, Tally]]:
        """The tally of each interval, in their order. Intervals are taken as workers become free, not all at once.

        What was begun and is not asked for any more is given up when the iterator is closed.
        """

    def close(self) -> None: ...


THREADS = "threads"
MODULES = {THREADS: "threads", "cuda": "cuda", "dask": "dask_cluster", "ray": "ray_cluster"}
"""By the name that a person gives; each module has `open_backend(workers, scheduler)`."""
BACKENDS = tuple(MODULES)
_PACKAGES = {"distributed": "cluster", "dask": "cluster", "ray": "ray", "numba_cuda": "cuda"}
"""The extra that brings a package."""


def open_backend(name: str = THREADS, *, workers: int | None = None, scheduler: str | None = None) -> Backend:
    """A backend by its name; BackendError says what is wrong with the name, the address, or the installation.

    Without a number of workers it takes every processor that it may use; without an address, this machine's.
    """
    if name not in MODULES:
        raise BackendError(f"there is no backend {name!r}; there are {', '.join(BACKENDS)}")
    if workers is not None and workers < 1:
        raise BackendError(f"{workers} workers cannot play; at least 1 is needed")
    if workers is not None and scheduler is not None:
        raise BackendError("a cluster that runs already has its own workers; leave their number out")
    try:
        module = importlib.import_module(f"pit21.sim.backends.{MODULES[name]}")
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in _PACKAGES:
            raise
        extra = _PACKAGES[package]
        raise BackendError(
            f"backend {name} needs the package {package}, which is not installed: pip install 'pit21[{extra}]'"
        ) from error
    return cast("Backend", module.open_backend(workers, scheduler))
