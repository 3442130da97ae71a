"""All processors of this machine, in one process: the kernels let go of the interpreter while they play."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor

from pit21.sim.backends import BackendError, Interval
from pit21.sim.backends.work import IN_FLIGHT, in_order, processors, warm
from pit21.sim.cpu import Tally, play_interval
from pit21.sim.tables.run_setup import Prepared


class Threads:
    name = "threads"
    grain = 2**20

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or processors()
        self._pool = ThreadPoolExecutor(self.workers, thread_name_prefix="pit21")

    def ready(self, prepared: Prepared) -> None:
        warm(prepared)

    def tallies(self, prepared: Prepared, intervals: Iterable[Interval]) -> Iterator[tuple[Interval, Tally]]:
        # Once, before the threads begin, so that none of them calls a kernel that another is compiling.
        self.ready(prepared)

        def submit(interval: Interval) -> Future[Tally]:
            return self._pool.submit(play_interval, prepared, interval.first, interval.size)

        def wait(_: Interval, future: Future[Tally]) -> Tally:
            return future.result()

        def cancel(futures: list[Future[Tally]]) -> None:
            for future in futures:
                future.cancel()

        return in_order(intervals, submit, wait, cancel, lambda: IN_FLIGHT * self.workers)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def open_backend(workers: int | None, scheduler: str | None) -> Threads:
    if scheduler is not None:
        raise BackendError("backend threads plays on this machine and takes no scheduler; the backend dask does")
    return Threads(workers)
