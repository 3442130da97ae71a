"""A GPU of this machine, through numba-cuda."""

from collections.abc import Iterable, Iterator

from pit21.sim.backends import BackendError, Interval
from pit21.sim.cpu import Tally
from pit21.sim.gpu import Device, NoGpuError, load
from pit21.sim.tables.run_setup import Prepared


class Gpu:
    name = "cuda"
    workers = 1
    grain = 2**31

    def __init__(self) -> None:
        load()
        self._known: Prepared | None = None
        self._tables: Device

    def ready(self, prepared: Prepared) -> None:
        self._device_of(prepared).play_interval(0, 0)

    def _device_of(self, prepared: Prepared) -> Device:
        # Tables are arrays and have no hash: the run itself is what is known again.
        if self._known is not prepared:
            self._known, self._tables = prepared, Device(prepared)
        return self._tables

    def tallies(self, prepared: Prepared, intervals: Iterable[Interval]) -> Iterator[tuple[Interval, Tally]]:
        device = self._device_of(prepared)
        for interval in intervals:
            yield interval, device.play_interval(interval.first, interval.size)

    def close(self) -> None:
        """The tables go with this object."""


def open_backend(workers: int | None, scheduler: str | None) -> Gpu:
    if workers is not None or scheduler is not None:
        raise BackendError("backend cuda plays on one GPU of this machine; it takes no workers and no scheduler")
    try:
        return Gpu()
    except NoGpuError as error:
        raise BackendError(str(error)) from error
