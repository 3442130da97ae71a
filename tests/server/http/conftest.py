from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.http.house import House, new_house


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with new_house(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house for requests that are all refused: nobody ever gets in."""
    with new_house(tmp_path_factory.mktemp("empty")) as made:
        yield made
