"""A Dask cluster: one that runs already, by its scheduler's address, or processes on this machine."""

import asyncio
import logging
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import Any

import dask
from distributed import Client, KilledWorker, LocalCluster, wait
from distributed.comm import connect
from distributed.security import Security

from pit21.sim.backends import BackendError, Interval
from pit21.sim.backends.work import IN_FLIGHT, SOURCES, in_order, packed_run, play, processors, warm
from pit21.sim.cpu import Tally
from pit21.sim.tables.run_setup import Prepared

PATIENCE = 5.0
"""Seconds in which a scheduler must answer."""
ALONE = 60.0
"""Seconds without any worker, or without its scheduler, after which a run gives up."""
_LOOK = 1.0
_TRIES = 10
"""How often an interval is handed out again after workers were lost with it."""
_LOST = (KilledWorker, CancelledError)
"""What a future raises whose interval nobody plays any more."""
_GONE = (OSError, TimeoutError, RuntimeError)
"""What a client raises whose scheduler is there no longer."""


class DaskCluster:
    name = "dask"
    grain = 2**22

    def __init__(self, client: Client, cluster: LocalCluster | None) -> None:
        self._client = client
        self._cluster = cluster
        self._held: tuple[Prepared, Any] | None = None

    @property
    def workers(self) -> int:
        """Threads of all workers there are now; one while there is none, or nobody to ask."""
        return max(1, sum(self._threads()))

    def ready(self, prepared: Prepared) -> None:
        if self._held is not None and self._held[0] is prepared:
            return
        if self._cluster is not None:
            warm(prepared)  # the kernel then lies on the disk, and each process only loads it
        # A task, not scattered data: where the worker that holds it is lost, it is made again.
        self._held = prepared, self._client.submit(bytes, packed_run(prepared), pure=False)
        for interval, _ in self.tallies(prepared, [Interval(0, 0)] * self.workers):
            assert interval.size == 0

    def tallies(self, prepared: Prepared, intervals: Iterable[Interval]) -> Iterator[tuple[Interval, Tally]]:
        self.ready(prepared)
        return in_order(intervals, self._submit, self._wait, self._cancel, lambda: IN_FLIGHT * self.workers)

    def _submit(self, interval: Interval) -> Any:
        assert self._held is not None
        if self._client.status != "running":
            raise BackendError("the scheduler of the Dask cluster is gone")
        return self._client.submit(play, self._held[1], *interval, SOURCES, pure=False, retries=2)

    def _wait(self, interval: Interval, future: Any) -> Tally:
        for _ in range(_TRIES):
            try:
                return self._result(future)
            except _LOST:
                future = self._submit(interval)
        raise BackendError(f"workers were lost with the same interval {_TRIES} times; are they short of memory?")

    def _result(self, future: Any) -> Tally:
        alone_since = None
        while True:
            try:
                # Looked for often, fetched with patience: a fetch that is broken off leaves a trace on the screen.
                wait([future], timeout=_LOOK)
                found: Tally = future.result(timeout=ALONE)
            except TimeoutError:
                alone_since = None if self._threads() else alone_since or time.monotonic()
                if alone_since is not None and time.monotonic() - alone_since > ALONE:
                    raise BackendError(f"the Dask cluster has had no worker for {ALONE:.0f} seconds") from None
            except ModuleNotFoundError as error:
                raise BackendError(f"a worker of the Dask cluster lacks the package {error.name}") from error
            else:
                return found

    def _threads(self) -> list[int]:
        """Of each worker."""
        with suppress(*_GONE):
            return list(self._client.nthreads().values())
        return []

    def _cancel(self, futures: list[Any]) -> None:
        with suppress(*_LOST, *_GONE):
            self._client.cancel(futures, force=True)

    def close(self) -> None:
        self._held = None
        with suppress(*_LOST, *_GONE):
            self._client.close(timeout=PATIENCE)
        if self._cluster is not None:
            with suppress(*_LOST, *_GONE):
                self._cluster.close(timeout=PATIENCE)


def open_backend(workers: int | None, scheduler: str | None) -> DaskCluster:
    if scheduler is not None:
        return _joined(scheduler)
    cluster = local_cluster(workers or processors())
    return DaskCluster(Client(cluster, timeout=PATIENCE), cluster)


async def _greet(address: str) -> None:
    """Exchange greetings as a client does, and go."""
    secured = Security().get_connection_args("client")
    connection = await asyncio.wait_for(connect(address, timeout=PATIENCE, **secured), PATIENCE)
    await connection.close()


def _joined(address: str) -> DaskCluster:
    """A cluster that runs already.

    A client is made only once someone answers: one whose making fails stays half made, and whenever Python collects
    it, it closes itself; where another client is being made just then, both wait for the same lock forever.
    """
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # what it would log is raised here
    try:
        asyncio.run(_greet(address))
        client = Client(address, timeout=PATIENCE)
    except Exception as error:  # an address may be nonsense, and any other server may answer there
        reason = str(error) or type(error).__name__
        raise BackendError(
            f"no Dask scheduler answers at {address} within {PATIENCE:.0f} seconds ({reason})"
        ) from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        client.close()
        raise BackendError(f"the Dask scheduler at {address} has no worker") from error
    return DaskCluster(client, None)


def local_cluster(workers: int) -> LocalCluster:
    """Processes of one thread each on this machine; those that are lost are started again."""
    lost = {"distributed.scheduler.allowed-failures": _TRIES}
    try:
        with dask.config.set(lost):
            return LocalCluster(
                n_workers=workers, threads_per_worker=1, processes=True, host="127.0.0.1",
                dashboard_address="127.0.0.1:0", memory_limit=0, silence_logs=logging.CRITICAL,
                preload=["pit21.sim.backends.dask_worker"],
            )  # fmt: skip
    except (OSError, RuntimeError, TimeoutError) as error:
        raise BackendError(
            f"a local Dask cluster could not be started ({error}); "
            "a script must open it under: if __name__ == '__main__'"
        ) from error
