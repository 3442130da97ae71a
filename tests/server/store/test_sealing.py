"""Secrets at rest can be read with the key only, at their own place only."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pit21.server.store.keys.sealer import Sealer, SealError, key_path, load_key


def test_what_is_sealed_comes_back_at_its_own_place_only() -> None:
    sealer = Sealer(b"k" * 32)
    sealed = sealer.seal(b"seed", "t", "shoe-1")
    assert sealer.open(sealed, "t", "shoe-1") == b"seed"
    assert b"seed" not in sealed
    assert sealer.seal(b"seed", "t", "shoe-1") != sealed
    for opener, text, chain, purpose in (
        (Sealer(b"x" * 32), sealed, "t", "shoe-1"),
        (sealer, sealed, "u", "shoe-1"),
        (sealer, sealed, "t", "shoe-2"),
        (sealer, sealed[:-1] + bytes([sealed[-1] ^ 1]), "t", "shoe-1"),
        (sealer, b"", "t", "shoe-1"),
        (sealer, sealed[:12], "t", "shoe-1"),
    ):
        with pytest.raises(SealError):
            opener.open(text, chain, purpose)


def test_key_is_made_once_and_for_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "new" / "server.key"
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(load_key, [path] * 16))
    assert len(keys) == 1
    assert len(keys.pop()) == 32
    assert os.name != "posix" or path.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in path.parent.iterdir()] == ["server.key"]


def test_key_that_cannot_be_trusted_is_refused(tmp_path: Path) -> None:
    short = tmp_path / "short.key"
    short.write_bytes(b"abc")
    with pytest.raises(SealError, match="not a key"):
        load_key(short)
    with pytest.raises(SealError, match="32 bytes"):
        Sealer(b"abc")
    load_key(tmp_path / "open.key")
    if os.name == "posix":
        (tmp_path / "open.key").chmod(0o644)
        with pytest.raises(SealError, match="others"):
            load_key(tmp_path / "open.key")


def test_where_the_key_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PIT21_KEY_FILE", raising=False)
    assert key_path(tmp_path) == tmp_path / "server.key"
    monkeypatch.setenv("PIT21_KEY_FILE", "/elsewhere/key")
    assert key_path(tmp_path) == Path("/elsewhere/key")
