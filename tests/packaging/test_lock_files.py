"""The lock files: hashed, free of addresses, and in step with what the project declares."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.packaging.commands import ROOT

LOCK_FILES = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

HASH_LINE = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")


class Pin(NamedTuple):
    requirement: Requirement
    version: Version


def logical_lines(path: Path) -> list[list[str]]:
    """Each requirement with its continuation lines."""
    entries: list[list[str]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            entries[-1].append(line)
        else:
            entries.append([line])
    return entries


def pins(name: str) -> list[Pin]:
    found = []
    for first, *_ in logical_lines(ROOT / "requirements" / name):
        requirement = Requirement(first.removesuffix(" \\"))
        (specifier,) = requirement.specifier
        found.append(Pin(requirement, Version(specifier.version)))
    return found


def unmet(declared: list[str], locked: list[Pin]) -> list[str]:
    """The declared requirements that the lock does not meet, on any of the Pythons it distinguishes."""
    by_name: dict[str, list[Version]] = {}
    for pin in locked:
        by_name.setdefault(canonicalize_name(pin.requirement.name), []).append(pin.version)
    return [
        text
        for text in declared
        for requirement in [Requirement(text)]
        for versions in [by_name.get(canonicalize_name(requirement.name), [])]
        if not versions or not all(requirement.specifier.contains(version) for version in versions)
    ]


def declared_for_development() -> list[str]:
    project = PROJECT["project"]
    extras: dict[str, list[str]] = project.get("optional-dependencies", {})
    return [
        *project["dependencies"],
        # The libraries of a GPU are of no use to the tests, which have none; "all" names the other extras.
        *(text for name, extra in extras.items() if name not in ("all", "cuda") for text in extra),
        *PROJECT["dependency-groups"]["dev"],
        *PROJECT["build-system"]["requires"],
    ]


def test_the_lock_files_are_there() -> None:
    assert [path.name for path in LOCK_FILES] == ["bootstrap.txt", "core.txt", "dev.txt", "server.txt"]


@pytest.mark.parametrize("path", LOCK_FILES, ids=lambda path: path.name)
def test_no_address_and_no_comment(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for trace in ("://", "#", "@", "--index-url", "--find-links", "--trusted-host"):
        assert trace not in text


@pytest.mark.parametrize("path", LOCK_FILES, ids=lambda path: path.name)
def test_every_requirement_is_pinned_and_hashed(path: Path) -> None:
    entries = logical_lines(path)
    assert entries
    for first, *hashes in entries:
        requirement = Requirement(first.removesuffix(" \\"))
        assert [specifier.operator for specifier in requirement.specifier] == ["=="], first
        assert hashes, f"{first} has no hash"
        assert all(HASH_LINE.fullmatch(line) for line in hashes), first


def test_development_lock_meets_the_declared_requirements() -> None:
    assert unmet(declared_for_development(), pins("dev.txt")) == []


def test_core_lock_meets_the_declared_requirements() -> None:
    assert unmet(PROJECT["project"]["dependencies"], pins("core.txt")) == []


def test_server_lock_meets_the_declared_requirements() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    declared = [*PROJECT["project"]["dependencies"], *extras["server"], *extras["postgres"]]
    assert unmet(declared, pins("server.txt")) == []


def test_bootstrap_lock_meets_its_declaration() -> None:
    declared = (ROOT / "requirements" / "bootstrap.in").read_text(encoding="utf-8").splitlines()
    assert unmet([line for line in declared if not line.startswith("#")], pins("bootstrap.txt")) == []


def test_users_get_the_versions_that_are_tested() -> None:
    tested = {(pin.requirement.name, pin.version) for pin in pins("dev.txt")}
    for lock in ("core.txt", "server.txt"):
        assert {(pin.requirement.name, pin.version) for pin in pins(lock)} <= tested


def test_the_core_is_light() -> None:
    """A package that only some uses need belongs to an extra."""
    names = {Requirement(text).name for text in PROJECT["project"]["dependencies"]}
    assert names == {"msgspec", "platformdirs", "filelock", "cyclopts", "rich", "numba", "numpy"}
    assert len(pins("core.txt")) <= 20


def test_an_unmet_requirement_is_found() -> None:
    locked = pins("core.txt")
    declared = ["msgspec>=9999", "not-locked", "rich"]
    assert unmet(declared, locked) == ["msgspec>=9999", "not-locked"]


def test_every_package_of_the_browser_is_locked_for_every_platform() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    missing = [
        f"{place or 'web'} needs {name}"
        for place, package in packages.items()
        for name in package.get("optionalDependencies", {})
        if f"node_modules/{name}" not in packages and f"{place}/node_modules/{name}" not in packages
    ]
    assert not missing, "npm ci refuses this lock file; choose a version that exists for every platform"
