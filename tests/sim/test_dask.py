"""A Dask cluster gives the sums that one thread gives, also when it loses workers."""

import os
import signal
import socket
import threading
from collections.abc import Iterator

import pytest

from pit21.sim.backends import BackendError, dask_cluster, open_backend
from pit21.sim.backends.dask_cluster import DaskCluster
from pit21.sim.cpu import play_interval
from pit21.sim.runs import COMPLETE, FAILED, INTERRUPTED, Progress, Rounds, run
from tests.sim.runs import contents, prepared_run

pytestmark = [pytest.mark.xdist_group("dask"), pytest.mark.long]


@pytest.fixture(scope="module")
def cluster() -> Iterator[DaskCluster]:
    """Two processes."""
    backend = open_backend("dask", workers=2)
    assert isinstance(backend, DaskCluster)
    backend.grain = 20_000
    yield backend
    backend.close()


def test_two_processes_give_the_sums_of_one_thread(cluster: DaskCluster) -> None:
    assert (cluster.name, cluster.workers) == ("dask", 2)
    for prepared in (prepared_run(), prepared_run(mode="shoe"), prepared_run("pure-21.5")):
        found = run(prepared, cluster, Rounds(100_001))
        assert (found.ended, found.trouble) == (COMPLETE, None)
        assert contents(found.tally) == contents(play_interval(prepared, 0, found.done))


def test_a_worker_loads_the_kernel_that_this_process_has(cluster: DaskCluster) -> None:
    """Tables of another type, as read-only ones are, would be compiled for once more in every worker."""
    run(prepared_run(), cluster, Rounds(1_000))

    def signatures() -> list[str]:
        from pit21.sim.cpu import kernel
        from pit21.sim.kernels.rounds.stud import run_one_seat

        return [str(each) for each in kernel(run_one_seat).signatures]

    found = [each for each in cluster._client.run(signatures).values() if each]  # one may have done all the work
    play_interval(prepared_run(), 0, 1)
    assert found
    assert all(each == signatures() for each in found)


def test_workers_that_are_killed_change_nothing(cluster: DaskCluster) -> None:
    """One, and then all there are."""
    prepared, killed = prepared_run(), list[int]()

    def kill(state: Progress) -> None:
        if (len(killed), state.done >= 400_000) in {(0, False), (1, True)}:
            living = list(cluster._client.run(os.getpid).values())
            for process in living if killed else living[:1]:
                os.kill(process, signal.SIGKILL)
                killed.append(process)

    found = run(prepared, cluster, Rounds(1_000_000), progress=kill)
    assert len(killed) >= 2
    assert (found.ended, found.trouble, found.done) == (COMPLETE, None, 1_000_000)
    assert contents(found.tally) == contents(play_interval(prepared, 0, 1_000_000))


def test_an_interruption_ends_with_what_is_done(cluster: DaskCluster) -> None:
    prepared = prepared_run()

    def press(state: Progress) -> None:
        if state.done > 50_000:
            signal.raise_signal(signal.SIGINT)

    found = run(prepared, cluster, Rounds(10**8), progress=press)
    assert (found.ended, 50_000 < found.done < 10**8) == (INTERRUPTED, True)
    rest = run(prepared, cluster, Rounds(found.done + 30_000), start=found.played)
    assert contents(rest.tally) == contents(play_interval(prepared, 0, rest.done))


def test_a_worker_of_another_version_is_refused(cluster: DaskCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "SOURCES", "another")
    found = run(prepared_run(), cluster, Rounds(10))
    assert (found.ended, found.done) == (FAILED, 0)
    assert found.trouble == "a worker has another version of pit21; its numbers would not fit with the others"


@pytest.fixture
def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
    return port


def test_nobody_at_the_address(free_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "PATIENCE", 0.5)
    with pytest.raises(BackendError, match=rf"no Dask scheduler answers at tcp://127\.0\.0\.1:{free_port} within"):
        open_backend("dask", scheduler=f"tcp://127.0.0.1:{free_port}")


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"], ids=["nothing", "another language"])
def test_someone_else_at_the_address(answer: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            connection, _ = server.accept()
            with connection:
                connection.sendall(answer)
                while connection.recv(1000):
                    pass

        serving = threading.Thread(target=serve)
        serving.start()
        with pytest.raises(BackendError, match="no Dask scheduler answers at"):
            open_backend("dask", scheduler=f"127.0.0.1:{server.getsockname()[1]}")
        serving.join()


@pytest.mark.parametrize("address", ["", "somewhere", "carrier-pigeon://here:1", "tcp://127.0.0.1:port"])
def test_no_address_at_all(address: str) -> None:
    with pytest.raises(BackendError, match=f"no Dask scheduler answers at {address}"):
        open_backend("dask", scheduler=address)


def test_a_cluster_by_its_address(cluster: DaskCluster) -> None:
    assert cluster._cluster is not None
    joined = open_backend("dask", scheduler=cluster._cluster.scheduler_address)
    try:
        found = run(prepared_run(), joined, Rounds(50_000))
        assert contents(found.tally) == contents(play_interval(prepared_run(), 0, 50_000))
    finally:
        joined.close()
    assert cluster.workers == 2  # it belongs to whoever started it


def test_without_any_worker_the_run_ends_with_what_is_done(
    cluster: DaskCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last test of this cluster: its workers go and are not started again."""
    monkeypatch.setattr(dask_cluster, "ALONE", 0.5)
    monkeypatch.setattr(dask_cluster, "_LOOK", 0.2)
    local = cluster._cluster
    assert local is not None

    def leave(state: Progress) -> None:
        if state.done == 20_000:
            local.scale(0)
            cluster._client.retire_workers(close_workers=True)

    found = run(prepared_run(), cluster, Rounds(10**8), progress=leave)
    assert found.ended == FAILED
    assert found.trouble == "the Dask cluster has had no worker for 0 seconds"
    assert contents(found.tally) == contents(play_interval(prepared_run(), 0, found.done))
