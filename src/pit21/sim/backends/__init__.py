"""Who plays the intervals of a run: threads, a GPU, a Dask or a Ray cluster. The sums are the same whoever does."""

import importlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol, cast

from pit21.extras import require_extra
from pit21.sim.cpu import Tally
from pit21.sim.tables.run_setup import Prepared


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
_EXTRAS = {"dask": "cluster", "ray": "ray"}
"""What a backend needs; that of a GPU also needs a device and looks for both itself."""


def open_backend(name: str = THREADS, *, workers: int | None = None, scheduler: str | None = None) -> Backend:
    """A backend by its name; BackendError says what is wrong with the name or the address.

    MissingExtraError says what to install. Without a number of workers it takes every processor that it may use;
    without an address, this machine's.
    """
    if name not in MODULES:
        raise BackendError(f"there is no backend {name!r}; there are {', '.join(BACKENDS)}")
    if workers is not None and workers < 1:
        raise BackendError(f"{workers} workers cannot play; at least 1 is needed")
    if workers is not None and scheduler is not None:
        raise BackendError("a cluster that runs already has its own workers; leave their number out")
    if name in _EXTRAS:
        require_extra(_EXTRAS[name], f"the backend {name}")
    module = importlib.import_module(f"pit21.sim.backends.{MODULES[name]}")
    return cast("Backend", module.open_backend(workers, scheduler))
