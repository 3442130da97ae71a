"""The folder for what can be made again: what is swept out of it."""

import os
from pathlib import Path

import pytest

from pit21.cache import prepared_folder, tidy


def test_folders_of_old_sources_are_tidied_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIT21_CACHE", str(tmp_path))
    for number in range(34):
        used = tmp_path / "results" / f"digest{number:02}" / ".used"
        used.parent.mkdir(parents=True)
        used.touch()
        os.utime(used, (number, number))
    assert prepared_folder("results", "new") == tmp_path / "results" / "new"
    left = sorted(path.name for path in (tmp_path / "results").iterdir())
    assert left == [*(f"digest{number:02}" for number in range(3, 34)), "new"]
    tidy(tmp_path / "absent")


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("PIT21_CACHE", str(tmp_path / "file"))
    assert prepared_folder("results", "digest") is None
