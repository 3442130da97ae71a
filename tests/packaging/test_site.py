"""The documentation site: it builds without a warning, and a page needs nothing that the server would not allow."""

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.packaging.commands import ROOT

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("site")]

LONGEST_SECONDS = 60.0
BUILD = "import sys; from pathlib import Path; from docs.site import build; sys.exit(build(*map(Path, sys.argv[1:])))"


class Needs(HTMLParser):
    """What a page needs beside itself, and what a Content-Security-Policy without inline code refuses."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[str] = []
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style" or (tag == "script" and "src" not in given):
            self.inline.append(f"<{tag}>")
        self.inline += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        loads = {"script": "src", "img": "src", "link": "href", "object": "data", "iframe": "src", "source": "src"}
        if tag in loads and (file := given.get(loads[tag])):
            self.files.append(file)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built where nothing was built before."""
    folder = tmp_path_factory.mktemp("site")
    began = os.times().children_user
    command = [sys.executable, "-c", BUILD, str(folder / "pages"), str(folder / "work")]
    # Without a proxy that works, whatever is fetched fails.
    offline = {**os.environ, "http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9"}
    done = subprocess.run(command, cwd=ROOT, env=offline, capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stdout + done.stderr
    assert os.times().children_user - began < LONGEST_SECONDS
    return folder / "pages"


def test_every_page_is_built(site: Path) -> None:
    sources = {path.relative_to(ROOT / "docs").with_suffix("").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    built = {path.relative_to(site).with_suffix("").as_posix() for path in site.rglob("*.html")}
    assert built == sources | {"search"}


def test_no_page_needs_inline_code_or_another_site(site: Path) -> None:
    for page in site.rglob("*.html"):
        needs = Needs()
        needs.feed(page.read_text(encoding="utf-8"))
        assert not needs.inline, f"{page.relative_to(site)}: {needs.inline[:3]}"
        for file in needs.files:
            assert "//" not in file, f"{page.relative_to(site)} loads {file}"
            assert (page.parent / re.sub(r"[?#].*", "", file)).exists(), f"{page.relative_to(site)}: {file}"


def test_there_is_a_search_a_version_and_a_color_theme(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    version = re.search(r'^version = "(.*)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert version
    assert f"pit21 {version[1]}" in page
    assert 'role="search"' in page
    assert "theme-toggle" in page
    assert "Compute" in (site / "reference" / "cli.html").read_text(encoding="utf-8")
    assert "pit21.Game.edge" in (site / "reference" / "python" / "game.html").read_text(encoding="utf-8")
    assert '"blackjack":' in (site / "searchindex.js").read_text(encoding="utf-8")  # words are searched by their stems
