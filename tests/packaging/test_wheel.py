"""The wheel, built as a packager would and installed where nothing else is."""

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import httpx
import pytest

from pit21.spec.loader import BUILT_IN
from tests.packaging.clean import CleanEnvironment, clean_environment, uv
from tests.packaging.commands import ROOT, environment, run
from tests.server.running import RunningServer

# One worker builds for all of these.
pytestmark = [pytest.mark.xdist_group("wheel"), pytest.mark.long]

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

API_CHECK = """
import pathlib, sys
import pit21
assert pathlib.Path(pit21.__file__).is_relative_to(sys.prefix), pit21.__file__
assert pit21.__all__, "the package names nothing public"
missing = [name for name in pit21.__all__ if not hasattr(pit21, name)]
assert not missing, missing
print(pit21.__version__)
"""


def built_pages() -> dict[str, bytes]:
    """The browser's files by their names in the package."""
    folder = ROOT / "src" / "pit21" / "web" / "built"
    found = {
        path.relative_to(ROOT / "src").as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }
    assert "pit21/web/built/index.html" in found, "run make web first"
    assert any(name.startswith("pit21/web/built/assets/") and name.endswith(".js") for name in found)
    return found


def built_docs() -> dict[str, bytes]:
    """The documentation by its names in the package."""
    folder = ROOT / "src" / "pit21" / "web" / "docs"
    found = {
        path.relative_to(ROOT / "src").as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }
    assert "pit21/web/docs/index.html" in found, "run make docs first"
    return found


@pytest.fixture(scope="module")
def core(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> CleanEnvironment:
    return clean_environment(wheel, tmp_path_factory.mktemp("core"))


@pytest.fixture(scope="module")
def server_only(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> CleanEnvironment:
    return clean_environment(wheel, tmp_path_factory.mktemp("server"), "server")


def test_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"pit21-{VERSION}-py3-none-any.whl"
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = {
        path.relative_to(ROOT / "src").as_posix()
        for pattern in ("*.py", "*.toml", "*.json.gz", "py.typed")
        for path in (ROOT / "src" / "pit21").rglob(pattern)
    }
    assert "pit21/py.typed" in sources
    assert sources <= names
    assert {name for name in names if name.startswith("pit21/games/") and name.endswith(".toml")}
    metadata = f"pit21-{VERSION}.dist-info/"
    assert f"{metadata}licenses/LICENSE" in names
    assert {name for name in names if not name.startswith(("pit21/", metadata))} == set()


def test_wheel_holds_the_browser_files_as_they_were_built(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name: archive.read(name) for name in archive.namelist() if name.startswith("pit21/web/built/")}
    assert held == built_pages()


def test_wheel_holds_the_documentation_as_it_was_built(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name: archive.read(name) for name in archive.namelist() if name.startswith("pit21/web/docs/")}
    assert held == built_docs()


def test_sdist_holds_the_browser_files_and_their_sources(sdist: Path) -> None:
    top = f"pit21-{VERSION}/"
    with tarfile.open(sdist) as archive:
        held = {
            member.name.removeprefix(top): file.read()
            for member in archive
            if (file := archive.extractfile(member)) is not None
        }
    assert {name.removeprefix("src/"): held[name] for name in held if "/web/built/" in name} == built_pages()
    listed = subprocess.run(["git", "ls-files", "web"], cwd=ROOT, capture_output=True, text=True, check=True)
    sources = {name for name in listed.stdout.splitlines() if (ROOT / name).is_file()}
    assert {"web/index.html", "web/package-lock.json"} <= sources
    assert {name for name in held if name.startswith("web/")} == sources
    assert all(held[name] == (ROOT / name).read_bytes() for name in sources)


def test_no_distribution_without_the_browser_files(sdist: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    source = tmp_path / f"pit21-{VERSION}"
    shutil.rmtree(source / "src" / "pit21" / "web" / "built")
    said = run([sys.executable, "-m", "build", "--no-isolation", "--wheel", source], tmp_path, exit_code=1)
    assert "run `make web` first" in said
    assert "Traceback" not in said


def test_no_distribution_without_the_documentation(sdist: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    source = tmp_path / f"pit21-{VERSION}"
    shutil.rmtree(source / "src" / "pit21" / "web" / "docs")
    said = run([sys.executable, "-m", "build", "--no-isolation", "--wheel", source], tmp_path, exit_code=1)
    assert "run `make docs` first" in said
    assert "Traceback" not in said


def test_installed_server_shows_the_lobby(server_only: CleanEnvironment, tmp_path: Path) -> None:
    server = RunningServer(tmp_path, environment=environment(server_only.bin))
    server.python = server_only.python
    try:
        server.start()
        page = httpx.get(server.url)
        assert page.status_code == 200
        assert page.content == (ROOT / "src" / "pit21" / "web" / "built" / "index.html").read_bytes()
        files = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        assert any(name.endswith(".js") for name in files)
        for name in files:
            assert httpx.get(f"{server.url}{name}").status_code == 200, name
        assert httpx.get(f"{server.url}/api/tables").json()["tables"] == []
        docs = httpx.get(f"{server.url}/docs", follow_redirects=True)
        assert docs.content == (ROOT / "src" / "pit21" / "web" / "docs" / "index.html").read_bytes()
    finally:
        server.kill()


def test_installed_packages_fit_together(core: CleanEnvironment, server_only: CleanEnvironment) -> None:
    for clean in (core, server_only):
        run(uv("pip", "check", "--python", clean.python), clean.bin)


@pytest.mark.parametrize(("lock", "name"), [("core.txt", "core"), ("server.txt", "server_only")])
def test_a_lock_holds_what_is_installed(lock: str, name: str, request: pytest.FixtureRequest) -> None:
    clean: CleanEnvironment = request.getfixturevalue(name)
    printed = run(uv("pip", "freeze", "--python", clean.python), clean.bin)
    installed = {line for line in printed.splitlines() if "==" in line}
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    locked = {line.split(" ")[0] for line in text.splitlines() if line[:1].isalpha()}
    assert installed
    assert installed <= locked


def test_command_lists_the_games(core: CleanEnvironment, tmp_path: Path) -> None:
    printed = run([core.bin / "pit21", "games", "--json"], tmp_path, environment(core.bin))
    assert [game["id"] for game in json.loads(printed)] == list(BUILT_IN)


def test_package_imports_with_its_public_names(core: CleanEnvironment, tmp_path: Path) -> None:
    printed = run([core.python, "-W", "error", "-c", API_CHECK], tmp_path, environment(core.bin))
    assert printed.strip() == VERSION
