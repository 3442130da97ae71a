"""Locks on files: alone or shared, given back, and files that stay as they were."""

import errno
from pathlib import Path

import pytest

from pit21.files import is_held, locked, try_lock


def test_one_holder_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    held = try_lock(path)
    assert held is not None
    assert try_lock(path) is None
    assert try_lock(path, shared=True) is None
    assert is_held(path)
    held.release()
    assert not is_held(path)
    assert try_lock(path) is not None


def test_a_lock_that_nobody_knows_any_more_is_given_back(tmp_path: Path) -> None:
    held = try_lock(tmp_path / "lock")
    assert held is not None
    del held
    assert not is_held(tmp_path / "lock")


def test_shared_holders_keep_others_out(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    first, second = try_lock(path, shared=True), try_lock(path, shared=True)
    assert first is not None
    assert second is not None
    assert try_lock(path) is None
    first.release()
    assert try_lock(path) is None
    second.release()
    assert try_lock(path) is not None


def test_a_locked_file_keeps_its_content(tmp_path: Path) -> None:
    path = tmp_path / "marks"
    path.write_bytes(b"kept")
    held = try_lock(path)
    assert held is not None
    held.release()
    assert path.read_bytes() == b"kept"


def test_asking_for_a_lock_makes_no_file(tmp_path: Path) -> None:
    assert not is_held(tmp_path / "absent")
    assert list(tmp_path.iterdir()) == []


def test_waiting_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pit21.files.locks._PATIENCE", 0.0)
    with (
        locked(tmp_path / "lock"),
        pytest.raises(TimeoutError, match="another table holds it"),
        locked(tmp_path / "lock"),
    ):
        pass


def test_a_file_system_without_locks_refuses_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handle: int, *, blocking: bool) -> bool:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("pit21.files.locks.lock_descriptor", refuse)
    assert try_lock(tmp_path / "lock") is not None
