"""The distributions, built once for every test that looks at them."""

import sys
from pathlib import Path

import pytest

from tests.packaging.commands import ROOT, run


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What asks for the distributions is long, and one worker builds them for all."""
    for item in items:
        if "distributions" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.long)
            item.add_marker(pytest.mark.xdist_group("wheel"))


@pytest.fixture(scope="session")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, and the wheel that is built from it and from nothing else."""
    folder = tmp_path_factory.mktemp("dist")
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT], folder)
    return folder


@pytest.fixture(scope="session")
def sdist(distributions: Path) -> Path:
    (made,) = distributions.glob("*.tar.gz")
    return made


@pytest.fixture(scope="session")
def wheel(distributions: Path) -> Path:
    (made,) = distributions.glob("*.whl")
    return made
