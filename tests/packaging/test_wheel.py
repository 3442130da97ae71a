"""The wheel, built as a packager would and installed where nothing else is."""

import json
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.packaging.commands import ROOT, environment, run

# One worker builds for all of these.
pytestmark = pytest.mark.xdist_group("wheel")

GAMES = {"21-stud", "twisted-21", "nh-21-plus", "pure-21.5", "blackjack", "spanish-21"}
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


def uv(*arguments: str | Path) -> list[str | Path]:
    return [sys.executable, "-m", "uv", *arguments]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """By way of the source distribution, so that this too is seen to be complete."""
    folder = tmp_path_factory.mktemp("dist")
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT], folder)
    assert [path.name for path in folder.glob("*.tar.gz")] == [f"pit21-{VERSION}.tar.gz"]
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def clean_bin(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The executables of an environment that holds the wheel and its locked runtime packages, no more."""
    folder = tmp_path_factory.mktemp("clean")
    run(uv("venv", "--quiet", "--python", sys.executable, "env"), folder)
    clean = folder / "env" / "bin"
    install = uv("pip", "install", "--quiet", "--no-deps", "--python", clean / "python")
    locked = [*install, "--require-hashes", "-r", ROOT / "requirements" / "runtime.txt"]
    # They were installed for the tests and lie in uv's cache; where that was emptied the index is asked.
    cached = [str(word) for word in (*locked, "--offline")]
    attempt = subprocess.run(cached, cwd=folder, env=environment(), capture_output=True, check=False)
    if attempt.returncode != 0:
        run(locked, folder)
    run([*install, wheel], folder)
    return clean


def test_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"pit21-{VERSION}-py3-none-any.whl"
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = {
        path.relative_to(ROOT / "src").as_posix()
        for pattern in ("*.py", "*.toml", "py.typed")
        for path in (ROOT / "src" / "pit21").rglob(pattern)
    }
    assert "pit21/py.typed" in sources
    assert sources <= names
    assert {name for name in names if name.startswith("pit21/games/") and name.endswith(".toml")}
    metadata = f"pit21-{VERSION}.dist-info/"
    assert f"{metadata}licenses/LICENSE" in names
    assert {name for name in names if not name.startswith(("pit21/", metadata))} == set()


def test_installed_packages_fit_together(clean_bin: Path) -> None:
    """The locked runtime packages are all that the wheel asks for."""
    run(uv("pip", "check", "--python", clean_bin / "python"), clean_bin)


def test_command_lists_the_games(clean_bin: Path, tmp_path: Path) -> None:
    printed = run([clean_bin / "pit21", "games", "--json"], tmp_path, environment(clean_bin))
    games = json.loads(printed)
    assert {game["id"] for game in games} == GAMES


def test_package_imports_with_its_public_names(clean_bin: Path, tmp_path: Path) -> None:
    printed = run([clean_bin / "python", "-W", "error", "-c", API_CHECK], tmp_path, environment(clean_bin))
    assert printed.strip() == VERSION
