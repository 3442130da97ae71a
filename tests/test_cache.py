"""The folder for what can be made again: where it lies, and what is swept out of it."""

import os
import sys
from pathlib import Path

import pytest

from pit21.cache import cache_folder, prepared_folder, tidy


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="other folders by convention")
@pytest.mark.parametrize(
    ("variables", "folder"),
    [
        ({"PIT21_CACHE": "/a/b", "XDG_CACHE_HOME": "/c"}, "/a/b"),
        ({"XDG_CACHE_HOME": "/c"}, "/c/pit21"),
        ({"HOME": "/home/ann"}, "/home/ann/.cache/pit21"),
    ],
)
def test_the_folder_by_convention(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], folder: str) -> None:
    for name in ("PIT21_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cache_folder() == Path(folder)


def test_folders_of_old_sources_are_tidied_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIT21_CACHE", str(tmp_path))
    for number in range(10):
        used = tmp_path / "results" / f"digest{number}" / ".used"
        used.parent.mkdir(parents=True)
        used.touch()
        os.utime(used, (number, number))
    assert prepared_folder("results", "new") == tmp_path / "results" / "new"
    left = sorted(path.name for path in (tmp_path / "results").iterdir())
    assert left == [*(f"digest{number}" for number in range(3, 10)), "new"]
    tidy(tmp_path / "absent")


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("PIT21_CACHE", str(tmp_path / "file"))
    assert prepared_folder("results", "digest") is None
