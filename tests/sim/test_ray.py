"""A Ray cluster gives the sums that one thread gives, also when it loses a worker."""

import os
import signal
import socket
from collections.abc import Iterator

import pytest

from pit21.sim.backends import BackendError, open_backend
from pit21.sim.backends.ray_cluster import RayCluster
from pit21.sim.cpu import play_interval
from pit21.sim.runs import COMPLETE, Progress, Rounds, run
from tests.sim.runs import contents, prepared_run

pytestmark = [pytest.mark.xdist_group("ray"), pytest.mark.long]


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayCluster]:
    """Two processes."""
    backend = open_backend("ray", workers=2)
    assert isinstance(backend, RayCluster)
    backend.grain = 20_000
    yield backend
    backend.close()


def test_two_processes_give_the_sums_of_one_thread(cluster: RayCluster) -> None:
    assert (cluster.name, cluster.workers) == ("ray", 2)
    for prepared in (prepared_run(), prepared_run(mode="shoe"), prepared_run("pure-21.5")):
        found = run(prepared, cluster, Rounds(100_001))
        assert (found.ended, found.trouble) == (COMPLETE, None)
        assert contents(found.tally) == contents(play_interval(prepared, 0, found.done))


def test_a_worker_loads_the_kernel_that_this_process_has(cluster: RayCluster) -> None:
    """Ray hands arrays out as read-only ones, which would be compiled for once more in every worker."""
    import ray

    run(prepared_run(), cluster, Rounds(1_000))

    def signatures() -> list[str]:
        from pit21.sim.cpu import kernel
        from pit21.sim.kernels.rounds.stud import run_one_seat

        return [str(each) for each in kernel(run_one_seat).signatures]

    play_interval(prepared_run(), 0, 1)
    assert ray.get(ray.remote(signatures).remote()) == signatures()


def test_a_worker_that_is_killed_changes_nothing(cluster: RayCluster) -> None:
    import ray

    prepared, killed = prepared_run(), list[int]()

    def process() -> int:
        return os.getpid()

    def kill(state: Progress) -> None:
        if not killed and state.done > 100_000:
            killed.append(ray.get(ray.remote(process).remote()))
            os.kill(killed[0], signal.SIGKILL)

    found = run(prepared, cluster, Rounds(1_000_000), progress=kill)
    assert killed
    assert (found.ended, found.trouble, found.done) == (COMPLETE, None, 1_000_000)
    assert contents(found.tally) == contents(play_interval(prepared, 0, 1_000_000))


def test_nobody_at_the_address() -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
    for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
        with pytest.raises(BackendError, match=f"no Ray cluster answers at {address} within 5 seconds"):
            open_backend("ray", scheduler=address)


@pytest.mark.parametrize("address", ["", "auto", "somewhere", "tcp://127.0.0.1:1", "127.0.0.1:port"])
def test_no_address_at_all(address: str) -> None:
    with pytest.raises(BackendError, match="is not an address of a Ray cluster; write HOST:PORT or ray://HOST:PORT"):
        open_backend("ray", scheduler=address)
