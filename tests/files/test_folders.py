"""The folders where earlier versions put files are found on every platform."""

import sys
from pathlib import Path

import pytest

from pit21.files import cache_folder, data_folder

HOME = "/home/ann"
LOCAL = "/users/ann/AppData/Local"


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PIT21_DATA", "PIT21_CACHE", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", HOME)
    # What Windows itself answers when it is asked for its folders.
    monkeypatch.setattr("platformdirs.windows.get_win_folder", {"CSIDL_LOCAL_APPDATA": LOCAL}.__getitem__)


@pytest.mark.skipif(sys.platform == "win32", reason="other systems' paths are not made on Windows")
@pytest.mark.parametrize(
    ("platform", "data", "cache"),
    [
        ("linux", f"{HOME}/.local/share/pit21", f"{HOME}/.cache/pit21"),
        ("freebsd14", f"{HOME}/.local/share/pit21", f"{HOME}/.cache/pit21"),
        ("darwin", f"{HOME}/.local/share/pit21", f"{HOME}/Library/Caches/pit21"),
        ("win32", f"{LOCAL}/pit21", f"{LOCAL}/pit21/cache"),
    ],
)
def test_folders_by_platform(monkeypatch: pytest.MonkeyPatch, platform: str, data: str, cache: str) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    found = data_folder(), cache_folder()
    monkeypatch.undo()
    assert found[0] == Path(data)
    # Windows does not distinguish "Cache" from "cache".
    assert str(found[1]) == cache or (platform == "win32" and str(found[1]).lower() == cache.lower())


@pytest.mark.skipif(sys.platform == "win32", reason="XDG variables are for other systems")
def test_folders_of_the_xdg_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/c")
    monkeypatch.setenv("XDG_CACHE_HOME", "/d")
    assert (data_folder(), cache_folder()) == (Path("/c/pit21"), Path("/d/pit21"))


def test_own_variables_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/c")
    monkeypatch.setenv("XDG_CACHE_HOME", "/d")
    monkeypatch.setenv("PIT21_DATA", "/a/b")
    monkeypatch.setenv("PIT21_CACHE", "/e/f")
    assert (data_folder(), cache_folder()) == (Path("/a/b"), Path("/e/f"))
