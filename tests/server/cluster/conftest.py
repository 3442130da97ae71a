"""Two real server processes on one database, with one key between them."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import Connection

from pit21.server.ledger.verification import verify
from pit21.server.store.database.access import read_database
from tests.server.postgres import Cluster
from tests.server.running import RunningServer

LEASE_SECONDS = 1.5


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The two processes are started once: all these tests go to one worker."""
    for item in items:
        if "tests/server/cluster" in item.path.as_posix():
            item.add_marker(pytest.mark.xdist_group("cluster"))


class Pair(NamedTuple):
    first: RunningServer
    second: RunningServer
    url: str

    def check_books(self) -> None:
        """I1 to I3, I16: every hash, transfer and balance, and numbers without a gap."""
        with read_database(self.url) as connection:
            report = verify(connection)
            assert report.ok, report
            _check_numbers(connection)


def _check_numbers(connection: Connection) -> None:
    for chain, count, first, last in connection.exec_driver_sql(
        "SELECT chain, count(*), min(seq), max(seq) FROM events GROUP BY chain"
    ):
        assert count == last - first + 1, chain
    epochs: dict[str, int] = {}
    for chain, epoch in connection.exec_driver_sql("SELECT chain, epoch FROM records ORDER BY chain, number"):
        assert epoch >= epochs.get(chain, 0), f"an old owner wrote into {chain}"
        epochs[chain] = epoch


def make_pair(folder: Path, url: str) -> Pair:
    """Both are started one after the other: the first creates the schema and the key."""
    servers = []
    for name in ("first", "second"):
        (folder / name).mkdir()
        environment = {"PIT21_KEY_FILE": str(folder / "key"), "PIT21_LEASE_SECONDS": str(LEASE_SECONDS)}
        servers.append(RunningServer(folder / name, url, environment=environment))
    return Pair(servers[0], servers[1], url)


@pytest.fixture(scope="package")
def pair(
    tmp_path_factory: pytest.TempPathFactory, postgres_cluster: Cluster, postgres_template: str
) -> Iterator[Pair]:  # fmt: skip
    """For all tests: whoever ends a process starts it again."""
    name = postgres_cluster.make_database(postgres_template)
    made = make_pair(tmp_path_factory.mktemp("pair"), postgres_cluster.url(name))
    try:
        made.first.start()
        made.second.start()
        yield made
    finally:
        for server in (made.first, made.second):
            server.kill()
        postgres_cluster.drop_database(name)
