"""Pages that install from the sources build first what the package needs."""

import re
from pathlib import Path

import pytest

from tests.packaging.commands import ROOT

INSTALL = "pip install '.["
BLOCK = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
NEEDED = set(re.findall(r"`make (\w+)`", (ROOT / "hatch_build.py").read_text(encoding="utf-8")))
PAGES = sorted(path for path in (ROOT / "docs").rglob("*.md") if INSTALL in path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_everything_is_built_before_it_is_installed(page: Path) -> None:
    assert {"web", "docs"} <= NEEDED
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        before, install, _ = block.partition(INSTALL)
        if install:
            built = {word for line in re.findall(r"\bmake ([a-z ]+)", before) for word in line.split()}
            assert built >= NEEDED, f"{page.name} installs without make {' '.join(sorted(NEEDED - built))}"


def test_some_page_says_how_to_install_from_the_sources() -> None:
    assert "operations" in {page.stem for page in PAGES}
