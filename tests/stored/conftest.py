"""The stored databases, each a fresh copy."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Cluster, binaries
from tests.stored.archive import data_folder, unpack
from tests.stored.database import Stored


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    made = Cluster()
    yield made
    made.stop()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Stored]:
    folder = unpack(tmp_path)
    kind = str(request.param)
    data = data_folder(folder, kind)
    if kind == "sqlite":
        yield Stored(kind, folder, data, "")
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    name = cluster.make_database()
    url = cluster.url(name)
    dump = folder / kind / "dump.sql"
    loaded = subprocess.run(
        [binaries() / "psql", "--quiet", "--set=ON_ERROR_STOP=1", "--file", dump, url],
        check=False,
        capture_output=True,
        text=True,
    )
    assert loaded.returncode == 0, loaded.stderr
    yield Stored(kind, folder, data, url)
    cluster.drop_database(name)
