"""A run on the disk: read back exactly, or refused with the reason."""

import errno
import json
import os
import time
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from pit21.sim.checkpoint import (
    MAGIC,
    CheckpointError,
    CheckpointFile,
    Fingerprint,
    Played,
    check_free,
    encoded,
    fingerprint_of,
    read_checkpoint,
)
from pit21.sim.cpu import Tally, nothing
from pit21.sim.kernels.primitives.outcome_counts import SUMS
from tests.sim.runs import contents, prepared_run

ASKED = {"game": "21-stud", "settings": {"decks": 6}, "rounds": 10**9}


def fingerprint(rules: str = "rules", strategy: str = "strategy", **run: Any) -> Fingerprint:
    return fingerprint_of(prepared_run(**run), rules=rules, strategy=strategy)


def some_played() -> Played:
    """Sums beyond what 64 bits hold, and beyond what a float holds exactly."""
    tally = nothing(prepared_run())
    tally.cells[3], tally.cells[-1] = 2**63 + 1, 1
    tally.sums[0], tally.sums[-1] = 2**53 + 1, -(2**70) - 1
    return Played(2**53 + 1, tally, 12.5)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "run.checkpoint"
    CheckpointFile(path, fingerprint(), ASKED).save(some_played())
    return path


def test_what_was_kept_comes_back_exactly(kept: Path) -> None:
    found = read_checkpoint(kept)
    played = found.resumed(fingerprint())
    assert (found.asked, found.path) == (ASKED, kept)
    assert (played.done, played.seconds) == (2**53 + 1, 12.5)
    assert contents(played.tally) == contents(some_played().tally)
    assert all(type(each) is int for each in [*played.tally.cells, *played.tally.sums])


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (fingerprint(rules="others"), r"other rules \(digest rules, not others\)$"),
        (fingerprint(strategy="mimic"), r"another strategy \(strategy, not mimic\)$"),
        (fingerprint(key=8), r"another seed \(7, not 8\)$"),
        (fingerprint(seats=2), r"another table \(seats 1, not 2\)$"),
        (fingerprint(mode="shoe"), r"another table \(mode round, not shoe\)$"),
        (fingerprint()._replace(tables="0"), r"the strategy's actions or the tables made from the rules differ$"),
        (fingerprint()._replace(kernels="0"), r"another version of the simulator wrote it"),
        (fingerprint(rules="others", key=8), r"other rules .*; another seed \(7, not 8\)$"),
    ],
)
def test_a_run_of_something_else_is_refused_by_name(kept: Path, other: Fingerprint, reason: str) -> None:
    with pytest.raises(CheckpointError, match=rf"run\.checkpoint is of another run: {reason}"):
        read_checkpoint(kept).resumed(other)


def test_another_play_under_the_same_name_is_found_out() -> None:
    one, two = fingerprint(game="pure-21.5"), fingerprint(game="pure-21.5", play=1)
    assert one == fingerprint(game="pure-21.5")
    assert (one.tables != two.tables, one._replace(tables="") == two._replace(tables="")) == (True, True)


def test_every_number_of_the_tables_is_in_the_fingerprint() -> None:
    prepared = prepared_run("pure-21.5")
    digests = {fingerprint_of(prepared, rules="", strategy="").tables}
    game: Any = prepared.game
    arrays = {name: value for name, value in game._asdict().items() if isinstance(value, np.ndarray)}
    for name, value in arrays.items():
        changed = value.copy()
        changed[-1] += 1
        other = prepared._replace(game=game._replace(**{name: changed}))
        digests.add(fingerprint_of(other, rules="", strategy="").tables)
    assert len(digests) == 1 + len(arrays) > 4


def test_cut_short_at_any_place(kept: Path) -> None:
    content = kept.read_bytes()
    for length in [*range(1, 120), *range(120, len(content), 37), len(content) - 1]:
        kept.write_bytes(content[:length])
        with pytest.raises(CheckpointError, match=r"run\.checkpoint is cut short"):
            read_checkpoint(kept)
    kept.write_bytes(b"")
    with pytest.raises(CheckpointError, match=r"run\.checkpoint is empty"):
        read_checkpoint(kept)


def test_damaged_at_any_place(kept: Path) -> None:
    content, random = kept.read_bytes(), Random(21)
    for place in [*range(len(MAGIC), 120), *random.sample(range(120, len(content)), 100)]:
        changed = bytearray(content)
        changed[place] ^= 1 << random.randrange(8)
        kept.write_bytes(changed)
        with pytest.raises(CheckpointError, match=r"run\.checkpoint is (damaged|cut short)"):
            read_checkpoint(kept)
    kept.write_bytes(content + b"\n")
    with pytest.raises(CheckpointError, match=r"is damaged"):
        read_checkpoint(kept)


@pytest.mark.parametrize("content", [b"hello", b'{"game": "21-stud"}', b"\0" * 100, MAGIC[:-3] + b"2 3 abc\nxyz"])
def test_not_a_checkpoint(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "something"
    path.write_bytes(content)
    with pytest.raises(CheckpointError, match=r"something is not a checkpoint of a simulation"):
        read_checkpoint(path)


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="absent could not be read: No such file"):
        read_checkpoint(tmp_path / "absent")
    with pytest.raises(CheckpointError, match="could not be read: Is a directory"):
        read_checkpoint(tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        {"fingerprint": {"rules": "r"}}, {"sums": [1]}, {"cells": {"size": 2, "counted": [[5, 1]]}}, {"cells": None},
    ],
)  # fmt: skip
def test_a_shape_of_another_version(change: dict[str, object], kept: Path) -> None:
    body = json.loads(kept.read_bytes().partition(b"\n")[2]) | change
    content = json.dumps(body).encode()
    kept.write_bytes(MAGIC + f"{len(content)} {sha256(content).hexdigest()}\n".encode() + content)
    with pytest.raises(CheckpointError, match="was written by another version of the simulator"):
        read_checkpoint(kept)


def test_a_disk_that_fills_keeps_the_last_file_and_is_reported_until_it_is_fixed(kept: Path) -> None:
    full = [True]

    def write(path: Path, content: bytes) -> None:
        if full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        path.write_bytes(content)

    before = kept.read_bytes()
    file = CheckpointFile(kept, fingerprint(), write=write)
    file.save(some_played()._replace(done=5))
    assert "run.checkpoint could not be written (No space left on device); the run goes on" in str(file.trouble)
    assert kept.read_bytes() == before
    full.clear()
    file.save(some_played()._replace(done=5))
    assert (str(file.trouble), read_checkpoint(kept).played.done) == ("None", 5)


def test_it_is_written_again_after_a_while_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now, written = 100.0, []
    monkeypatch.setattr(time, "monotonic", lambda: now)
    file = CheckpointFile(tmp_path / "run", fingerprint(), every=10, write=lambda _, content: written.append(content))
    for seconds in (0.0, 9.0, 10.0, 11.0, 25.0):
        now = 100.0 + seconds
        file.keep(some_played()._replace(seconds=seconds))
    assert [json.loads(content.partition(b"\n")[2])["seconds"] for content in written] == [0.0, 10.0, 25.0]


def test_a_new_run_takes_the_place_of_nothing(kept: Path, tmp_path: Path) -> None:
    check_free(tmp_path / "new")
    with pytest.raises(CheckpointError, match=r"holds a run of 9,007,199,254,740,993 already; resume it, remove it"):
        check_free(kept)
    other = tmp_path / "results.csv"
    other.write_text("a,b\n")
    with pytest.raises(CheckpointError, match=r"results\.csv already exists and is not a checkpoint"):
        check_free(other)


def test_it_holds_nothing_but_the_first_line_and_json() -> None:
    tally = Tally(np.array([0, 4], np.int64), np.zeros(SUMS, np.int64))
    first, _, body = encoded(fingerprint(), {}, Played(4, tally, 1.0)).partition(b"\n")
    assert first.startswith(MAGIC)
    held = json.loads(body)
    assert held["cells"] == {"size": 2, "counted": [[1, 4]]}
    assert sorted(held) == ["asked", "cells", "done", "fingerprint", "seconds", "sums"]
