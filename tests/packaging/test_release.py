"""What stops a release, what travels with it, and that the metadata claims no more than is so."""

import json
import re
import subprocess
import zipfile
from pathlib import Path

import pytest
from packaging.licenses import canonicalize_license_expression

from release.bill_of_materials import bill_of_materials
from release.readiness import find_obstacles, project
from tests.packaging.commands import ROOT
from tests.packaging.pythons import claimed
from tests.packaging.test_lock_files import pins

BUILT = ROOT / "src" / "pit21" / "web" / "built"
READY = """\
[project]
version = "1.2.0"
authors = [{ name = "Ann", email = "ann@example.org" }]

[project.urls]
Repository = "https://example.org/pit21"
Changelog = "https://example.org/pit21/changelog"
"""


def git(root: Path, *words: str) -> None:
    names = ["-c", "user.name=ann", "-c", "user.email=ann@example.org"]
    subprocess.run(["git", *names, *words], cwd=root, check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout that is ready to be released."""
    (tmp_path / "pyproject.toml").write_text(READY, encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n## 1.2.0 - 2027-01-31\n", encoding="utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "First")
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    git(path.parent, "commit", "--quiet", "--all", "--message", "Change")


def test_a_checkout_that_is_ready(checkout: Path) -> None:
    assert find_obstacles(checkout) == []


def test_a_tree_with_changes_is_refused(checkout: Path) -> None:
    (checkout / "notes.txt").touch()
    assert find_obstacles(checkout) == ["the tree has changes; commit or remove them (git status lists them)"]


def test_a_version_without_an_entry_is_refused(checkout: Path) -> None:
    change(checkout / "CHANGELOG.md", "1.2.0", "1.1.0")
    (found,) = find_obstacles(checkout)
    assert found.startswith("CHANGELOG.md has no entry for 1.2.0")


def test_an_entry_without_a_date_is_refused(checkout: Path) -> None:
    change(checkout / "CHANGELOG.md", " - 2027-01-31", "")
    (found,) = find_obstacles(checkout)
    assert found.startswith("the entry for 1.2.0 in CHANGELOG.md has no date")


def test_a_tag_that_exists_is_refused(checkout: Path) -> None:
    git(checkout, "tag", "v1.2.0")
    assert find_obstacles(checkout) == ["the tag v1.2.0 exists; raise the version in pyproject.toml"]


def test_metadata_without_addresses_is_refused(checkout: Path) -> None:
    change(checkout / "pyproject.toml", 'Repository = "https://example.org/pit21"\n', "")
    change(checkout / "pyproject.toml", ', email = "ann@example.org"', "")
    assert find_obstacles(checkout) == [
        "pyproject.toml has no link Repository; write them under [project.urls]",
        "no author in pyproject.toml has an email; add one to authors",
    ]


def test_every_version_in_the_changelog_has_a_date() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert headings[1:]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d{2}-\d{2}", heading) for heading in headings[1:])


def parts() -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads((BUILT / "third-party.json").read_text(encoding="utf-8"))
    return found


def test_notices_name_what_the_browser_files_hold() -> None:
    text = (BUILT / "third-party-notices.txt").read_text(encoding="utf-8")
    names = {part["name"] for part in parts()}
    declared = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert declared.keys() <= names, "what is a dependency in web/package.json is bundled"
    for part in parts():
        assert f"({part['name']} {part['version']}), {part['license']}" in text
    assert "Copyright (c) 2017 Google LLC" in text
    assert "Leon Sorokin" in text
    assert "Adrian Kennard" in text


def test_the_license_covers_what_is_bundled() -> None:
    stated = project(ROOT)["license"]
    assert canonicalize_license_expression(stated) == stated
    assert {"Apache-2.0", *(part["license"] for part in parts())} == set(stated.split(" AND "))


@pytest.mark.long
@pytest.mark.xdist_group("wheel")
def test_the_wheel_carries_the_notices_as_a_license_file(wheel: Path) -> None:
    version = project(ROOT)["version"]
    with zipfile.ZipFile(wheel) as archive:
        about = archive.read(f"pit21-{version}.dist-info/METADATA").decode()
        held = archive.read(f"pit21-{version}.dist-info/licenses/src/pit21/web/built/third-party-notices.txt")
        assert held == (BUILT / "third-party-notices.txt").read_bytes()
    assert "License-File: src/pit21/web/built/third-party-notices.txt" in about


def test_the_bill_of_materials_lists_what_is_locked_and_bundled() -> None:
    text = bill_of_materials()
    assert text == bill_of_materials()
    bill = json.loads(text)
    assert bill["bomFormat"] == "CycloneDX"
    listed = {(each["purl"].split("/")[0], each["name"], each["version"]) for each in bill["components"]}
    locked = {("pkg:pypi", pin.requirement.name, str(pin.version)) for pin in pins("server.txt")}
    assert listed == locked | {("pkg:npm", part["name"], part["version"]) for part in parts()}


def test_the_pythons_that_are_claimed_are_those_that_are_allowed() -> None:
    assert project(ROOT)["requires-python"] == f">={claimed()[0]}"


def test_the_page_on_releasing_names_the_steps() -> None:
    page = (ROOT / "docs" / "how-to" / "releasing.md").read_text(encoding="utf-8")
    for step in ("make check", "make pythons", "make release RELEASE_ARGS=--check", "git push origin v"):
        assert step in page
