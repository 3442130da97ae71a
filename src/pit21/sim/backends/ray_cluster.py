"""A Ray cluster: one that runs already, by its address, or processes on this machine."""

import logging
import os
import re
import socket
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

# Before it is imported: it would report how it is used to its makers.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")

import ray
from ray.exceptions import GetTimeoutError, RayError, RayTaskError

from pit21.sim.backends import BackendError, Interval
from pit21.sim.backends.work import IN_FLIGHT, SOURCES, in_order, packed_run, play, processors, warm
from pit21.sim.cpu import Tally
from pit21.sim.tables.run_setup import Prepared

PATIENCE = 5.0
"""Seconds in which a cluster must answer."""
ALONE = 20.0
"""Seconds without the cluster's head after which a run gives up: after 60 Ray would end the whole process."""
_LOOK = 1.0
_TRIES = 10
"""How often an interval is played again after workers were lost with it."""
_STORE = 100 * 2**20
"""Bytes for what workers share: a run's tables and tallies are small."""
_ADDRESS = re.compile(r"(?:ray://)?(?P<host>[^:/\s]+|\[[^\]\s]+\]):(?P<port>\d{1,5})")


class RayCluster:
    name = "ray"
    grain = 2**22

    def __init__(self, address: str, *, local: bool) -> None:
        self._address = address
        self._local = local
        self._held: tuple[Prepared, Any] | None = None
        self._play = ray.remote(play).options(num_cpus=1, max_retries=_TRIES)

    @property
    def workers(self) -> int:
        return max(1, int(ray.cluster_resources().get("CPU", 1)))

    def ready(self, prepared: Prepared) -> None:
        if self._held is not None and self._held[0] is prepared:
            return
        if self._local:
            warm(prepared)  # the kernel then lies on the disk, and each process only loads it
        self._held = prepared, ray.put(packed_run(prepared))
        for interval, _ in self.tallies(prepared, [Interval(0, 0)] * self.workers):
            assert interval.size == 0

    def tallies(self, prepared: Prepared, intervals: Iterable[Interval]) -> Iterator[tuple[Interval, Tally]]:
        self.ready(prepared)
        workers = self.workers
        return in_order(intervals, self._submit, self._wait, self._cancel, lambda: IN_FLIGHT * workers)

    def _submit(self, interval: Interval) -> Any:
        assert self._held is not None
        return self._play.remote(self._held[1], *interval, SOURCES)

    def _wait(self, _: Interval, reference: Any) -> Tally:
        try:
            return self._result(reference)
        except RayTaskError as error:
            if isinstance(error.cause, BackendError):
                raise BackendError(str(error.cause)) from error
            raise BackendError(f"a worker of the Ray cluster failed: {error.cause!r}") from error
        except RayError as error:
            raise BackendError(f"the Ray cluster has failed: {error}") from error

    def _result(self, reference: Any) -> Tally:
        alone_since = None
        while True:
            try:
                found: Tally = ray.get(reference, timeout=_LOOK)
            except GetTimeoutError:
                alone_since = None if _answers(self._address) is None else alone_since or time.monotonic()
                if alone_since is not None and time.monotonic() - alone_since > ALONE:
                    raise BackendError(f"the head of the Ray cluster at {self._address} is gone") from None
            else:
                return found

    def _cancel(self, references: list[Any]) -> None:
        for reference in references:
            with suppress(RayError):
                ray.cancel(reference, force=True)

    def close(self) -> None:
        self._held = None
        ray.shutdown()


def open_backend(workers: int | None, scheduler: str | None) -> RayCluster:
    started: dict[str, Any] = {"logging_level": logging.CRITICAL, "log_to_driver": False}
    if scheduler is None:
        here = {"num_cpus": workers or processors(), "object_store_memory": _STORE, "include_dashboard": False}
        started |= {"address": "local", **here}
    else:
        _check_answers(scheduler)
        started["address"] = scheduler
    try:
        ray.init(**started)
    except (RayError, ConnectionError, RuntimeError, ValueError) as error:
        where = "could not be started here" if scheduler is None else f"at {scheduler} could not be joined"
        raise BackendError(f"a Ray cluster {where}: {error}") from error
    return RayCluster(scheduler or ray.get_runtime_context().gcs_address, local=scheduler is None)


def _check_answers(address: str) -> None:
    """Ray itself waits for minutes before it says that nobody is there."""
    if _ADDRESS.fullmatch(address) is None:
        raise BackendError(f"{address!r} is not an address of a Ray cluster; write HOST:PORT or ray://HOST:PORT")
    silent = _answers(address)
    if silent is not None:
        raise BackendError(f"no Ray cluster answers at {address} within {PATIENCE:.0f} seconds ({silent})")


def _answers(address: str) -> str | None:
    """None if someone is there, and otherwise what is wrong."""
    parts = _ADDRESS.fullmatch(address)
    assert parts is not None, f"{address!r} is no address"
    try:
        socket.create_connection((parts["host"].strip("[]"), int(parts["port"])), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        return str(error)
    return None
