"""The extras: declared, sufficient, and named in one line where they are missing."""

import importlib.metadata
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from pit21.extras import EXTRA_MODULES
from tests.packaging.clean import CleanEnvironment, clean_environment
from tests.packaging.commands import ROOT, environment, run

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DECLARED: dict[str, list[str]] = PROJECT["optional-dependencies"]
COME_ALONG = {"cluster": {"dask"}}
"""Imported, and pinned to one version by what is declared."""

COMMANDS = {
    "pit21 play": ("terminal", ["play", "21-stud"]),
    "pit21 deal": ("terminal", ["deal", "21-stud"]),
    "pit21 serve": ("server", ["serve"]),
    "pit21 operator": ("server", ["operator", "list"]),
    "pit21 ledger": ("server", ["ledger", "verify"]),
    "pit21 cleanup": ("server", ["cleanup"]),
    "pit21 export": ("server", ["export", "ledger", "x.jsonl"]),
    "pit21 backup": ("server", ["backup", "x.sqlite3"]),
    "pit21 restore": ("server", ["restore", "x.sqlite3"]),
    "pit21 strategy --svg": ("plots", ["strategy", "blackjack", "--svg", "x.svg"]),
    "pit21 sessions --png": ("plots", ["sessions", "blackjack", "--png", "x.png"]),
    "pit21 count --svg": ("plots", ["count", "blackjack", "--svg", "x.svg"]),
    "pit21 report": ("report", ["report", "21-stud", "--out", "x"]),
    "pit21 simulate --parquet": ("parquet", ["simulate", "blackjack", "--parquet", "x.parquet"]),
    "the backend dask": ("cluster", ["simulate", "21-stud", "--backend", "dask"]),
    "the backend ray": ("ray", ["simulate", "21-stud", "--backend", "ray"]),
    "the backend cuda": ("cuda", ["simulate", "21-stud", "--backend", "cuda"]),
}
IMPORTS = {"pit21.client": "client", "pit21.envs": "envs"}

IMPORT_EVERYTHING = """
import importlib, pkgutil, sys
for name in sys.argv[1:]:
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(getattr(package, "__path__", []), f"{name}."):
        if ".migrations." not in module.name:
            importlib.import_module(module.name)
"""
CORE = (
    "pit21.api", "pit21.fair", "pit21.files", "pit21.hints", "pit21.law", "pit21.policy", "pit21.report", "pit21.room",
    "pit21.solve", "pit21.spec", "pit21.table", "pit21.transcript", "pit21.wire", "pit21.lab",
)  # fmt: skip
PACKAGES = {"server": "pit21.server", "client": "pit21.client", "terminal": "pit21.tui", "envs": "pit21.envs"}


@pytest.fixture(scope="module")
def core(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> CleanEnvironment:
    return clean_environment(wheel, tmp_path_factory.mktemp("core"))


def test_every_extra_names_the_distributions_of_its_modules() -> None:
    assert EXTRA_MODULES.keys() == DECLARED.keys() - {"all"}
    owners = {**importlib.metadata.packages_distributions(), "numba_cuda": ["numba-cuda"]}
    for extra, modules in EXTRA_MODULES.items():
        found = {canonicalize_name(owners[module][0]) for module in modules} - COME_ALONG.get(extra, set())
        assert found == {canonicalize_name(Requirement(line).name) for line in DECLARED[extra]}, extra


def test_all_is_everything_but_what_needs_a_gpu() -> None:
    (line,) = DECLARED["all"]
    assert Requirement(line).extras == DECLARED.keys() - {"all", "cuda"}


def test_every_extra_is_documented() -> None:
    page = (ROOT / "docs" / "how-to" / "install.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)` \| \S", page, re.MULTILINE)) == DECLARED.keys()


@pytest.mark.long
@pytest.mark.parametrize("use", COMMANDS)
def test_a_command_names_its_missing_extra(use: str, core: CleanEnvironment, tmp_path: Path) -> None:
    extra, words = COMMANDS[use]
    printed = run([core.bin / "pit21", *words], tmp_path, environment(core.bin), exit_code=2)
    assert printed == f"{use} needs the extra '{extra}': pip install 'pit21[{extra}]'\n"


@pytest.mark.long
@pytest.mark.parametrize("package", IMPORTS)
def test_an_import_names_its_missing_extra(package: str, core: CleanEnvironment, tmp_path: Path) -> None:
    extra = IMPORTS[package]
    printed = run([core.python, "-c", f"import {package}"], tmp_path, environment(core.bin), exit_code=1)
    assert printed.endswith(f"MissingExtraError: {package} needs the extra '{extra}': pip install 'pit21[{extra}]'\n")


@pytest.mark.long
def test_a_database_names_its_missing_extra(wheel: Path, tmp_path: Path) -> None:
    server = clean_environment(wheel, tmp_path / "env", "server")
    words = ("serve", "--database-url", "postgresql://me@127.0.0.1/books")
    printed = run([server.bin / "pit21", *words], tmp_path, environment(server.bin), exit_code=2)
    assert "needs the extra 'postgres': pip install 'pit21[postgres]'" in " ".join(printed.split())


def test_every_extra_is_missed_by_something() -> None:
    missed = {extra for extra, _ in COMMANDS.values()} | set(IMPORTS.values()) | {"postgres"}
    assert missed == EXTRA_MODULES.keys(), "add a use of the new extra to COMMANDS or IMPORTS"


@pytest.mark.long
def test_the_core_needs_no_extra(core: CleanEnvironment, tmp_path: Path) -> None:
    run([core.python, "-c", IMPORT_EVERYTHING, *CORE], tmp_path, environment(core.bin))


@pytest.mark.long
@pytest.mark.parametrize("extra", PACKAGES)
def test_an_extra_is_enough_for_its_package(extra: str, wheel: Path, tmp_path: Path) -> None:
    clean = clean_environment(wheel, tmp_path / "env", extra)
    run([clean.python, "-c", IMPORT_EVERYTHING, PACKAGES[extra]], tmp_path, environment(clean.bin))
