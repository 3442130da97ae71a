"""What must be so before a release: a clean tree, a dated entry in the changelog, a new tag, complete metadata."""

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NEEDED_LINKS = ("Repository", "Changelog")
_ENTRY = re.compile(r"^## (?P<version>\S+)(?: - (?P<date>\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


def project(root: Path) -> dict[str, Any]:
    """The table `project` of pyproject.toml."""
    found: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def find_obstacles(root: Path) -> list[str]:
    """Every reason why this checkout cannot be released, each with what to do."""
    about = project(root)
    version = about["version"]
    found = []
    if _git(root, "status", "--porcelain"):
        found.append("the tree has changes; commit or remove them (git status lists them)")
    if _git(root, "tag", "--list", f"v{version}"):
        found.append(f"the tag v{version} exists; raise the version in pyproject.toml")
    dates = {entry["version"]: entry["date"] for entry in _ENTRY.finditer(_changelog(root))}
    if version not in dates:
        found.append(f"CHANGELOG.md has no entry for {version}; put '## {version} - DATE' under '## Unreleased'")
    elif dates[version] is None:
        found.append(f"the entry for {version} in CHANGELOG.md has no date; write '## {version} - YYYY-MM-DD'")
    found += _missing_addresses(about)
    return found


def _missing_addresses(about: dict[str, Any]) -> list[str]:
    links = [name for name in NEEDED_LINKS if name not in about.get("urls", {})]
    found = [f"pyproject.toml has no link {' and '.join(links)}; write them under [project.urls]"] if links else []
    if not any("email" in author for author in about.get("authors", [])):
        found.append("no author in pyproject.toml has an email; add one to authors")
    return found


def _changelog(root: Path) -> str:
    return (root / "CHANGELOG.md").read_text(encoding="utf-8")


def _git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout.strip()
