"""A run on the disk: how far it has come, and of what it is, so that it can be continued exactly.

A first line says what the file is, how long the rest is and its SHA-256; the rest is JSON. It is replaced whole, so
that after a crash the last one written is there.
"""

import hashlib
import json
import re
import time
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.files import write_atomic
from pit21.sim.cpu import Tally
from pit21.sim.kernels.primitives.outcome_counts import FIRST_SUM, PER_WAGER, SUMS
from pit21.sim.tables.run_setup import Prepared

MAGIC = b"pit21 simulation checkpoint 1 "
PLAYED_BY = "1"
"""How rounds are played. It changes where the same seed comes to other counts, and then no older run goes on."""
_OLDER = re.compile(r"[0-9a-f]{32}")
"""Files used to hold a digest of the simulator's sources there; all of those played as 1."""
EVERY = 10.0
"""Seconds from one writing to the next."""

Write = Callable[[Path, bytes], None]


class CheckpointError(Exception):
    """A file that a run cannot be continued from; the message names the file and every reason."""


class Played(NamedTuple):
    """Rounds, or shoes, 0 to `done - 1` are counted, each once."""

    done: int
    tally: Tally
    seconds: float


class Fingerprint(NamedTuple):
    """Everything that the numbers of a run depend on. Two that are equal play the same rounds alike."""

    rules: str  # the game's digest
    strategy: str  # what the caller calls it by: best its own digest
    seed: int
    table: Mapping[str, Any]  # seats, mode, cut card and the like, to say what differs
    tables: str  # digest of all that the kernels are given
    kernels: str  # how rounds are played


_LATER_FIELDS = ("program",)
LAYOUT = "3-"
"""Begins a digest of the tables as they are laid out now. One without it is of an older layout and cannot be compared:
rules, strategy, seed and table decide then, and `PLAYED_BY` says that rounds are played alike.
"""


def fingerprint_of(prepared: Prepared, *, rules: str, strategy: str) -> Fingerprint:
    setup = prepared.setup
    table = {
        "mode": setup.mode, "seats": setup.seats, "burn": setup.burn, "cut": setup.cut, "mistakes": setup.mistakes,
        "wagers": [wager.id for wager in prepared.wagers],
    }  # fmt: skip
    digest = hashlib.sha256()
    _digest(prepared, digest.update)
    return Fingerprint(rules, strategy, setup.key, table, LAYOUT + digest.hexdigest(), PLAYED_BY)


def _digest(value: object, add: Callable[[bytes], None]) -> None:
    """Feed every number and word of nested tuples, each with its kind and length, so that no two read alike."""
    if isinstance(value, tuple):
        fields = _digested_fields(value)
        add(f"({len(fields)}".encode())
        for each in fields:
            _digest(each, add)
    elif isinstance(value, np.ndarray):
        content = np.ascontiguousarray(value).astype(np.int64)
        add(f"a{content.shape}".encode() + content.astype("<i8").tobytes())
    elif isinstance(value, str):
        add(f"s{len(value)}:{value}".encode())
    else:
        assert isinstance(value, int | Fraction), f"{value!r} has no digest"
        add(f"n{Fraction(value)};".encode())


def _digested_fields(value: tuple[object, ...]) -> tuple[object, ...]:
    """All fields, but those that came later and are at their default: runs that were begun before them go on."""
    defaults: dict[str, object] = getattr(value, "_field_defaults", {})
    left_out = {name for name in _LATER_FIELDS if name in defaults and getattr(value, name) == defaults[name]}
    if not left_out:
        return value
    names: tuple[str, ...] = getattr(value, "_fields", ())
    return tuple(each for name, each in zip(names, value, strict=True) if name not in left_out)


class Checkpoint(NamedTuple):
    """What a file holds."""

    path: Path
    fingerprint: Fingerprint
    asked: Mapping[str, Any]  # what the caller put there, to put the same question again
    played: Played

    def resumed(self, fingerprint: Fingerprint) -> Played:
        """Where to go on; CheckpointError names everything in which the run at hand is another."""
        reasons = _differences(self.fingerprint, fingerprint)
        if reasons:
            raise CheckpointError(f"{self.path} is of another run: {'; '.join(reasons)}")
        return self.played


def _differences(kept: Fingerprint, wanted: Fingerprint) -> list[str]:
    reasons = []
    if kept.rules != wanted.rules:
        reasons.append(f"other rules (digest {kept.rules[:16]}, not {wanted.rules[:16]})")
    if kept.strategy != wanted.strategy:
        reasons.append(f"another strategy ({kept.strategy[:40]}, not {wanted.strategy[:40]})")
    if kept.seed != wanted.seed:
        reasons.append(f"another seed ({kept.seed}, not {wanted.seed})")
    reasons += [
        f"another table ({name} {kept.table.get(name)}, not {wanted.table.get(name)})"
        for name in sorted({*kept.table, *wanted.table})
        if kept.table.get(name) != wanted.table.get(name)
    ]
    played_by = PLAYED_BY if _OLDER.fullmatch(kept.kernels) else kept.kernels
    if played_by != wanted.kernels:
        reasons.append("another version of the simulator wrote it, and only that version continues it exactly")
    if not reasons and kept.tables.startswith(LAYOUT) and kept.tables != wanted.tables:
        reasons.append("the strategy's actions or the tables made from the rules differ")
    return reasons


class CheckpointFile:
    """Where a run is kept while it goes on. A disk that fills stops nothing: `trouble` says so until it is mended."""

    def __init__(
        self,
        path: Path,
        fingerprint: Fingerprint,
        asked: Mapping[str, Any] | None = None,
        *,
        every: float = EVERY,
        write: Write = write_atomic,
    ) -> None:
        self.path = path
        self.trouble: str | None = None
        self._fingerprint = fingerprint
        self._asked = dict(asked or {})
        self._every = every
        self._write = write
        self._next = time.monotonic()

    def keep(self, played: Played) -> None:
        """Write it where the last writing is a while ago."""
        if time.monotonic() >= self._next:
            self.save(played)

    def save(self, played: Played) -> None:
        content = encoded(self._fingerprint, self._asked, played)
        try:
            self._write(self.path, content)
            self.trouble = None
        except OSError as error:
            reason = error.strerror or str(error)
            self.trouble = f"{self.path} could not be written ({reason}); the run goes on, kept in memory only"
        self._next = time.monotonic() + self._every


def check_free(path: Path) -> None:
    """CheckpointError if a new run's file would take the place of something: a run that is kept, or another file."""
    if not path.exists():
        return
    try:
        held = read_checkpoint(path)
    except CheckpointError as error:
        raise CheckpointError(f"{path} already exists and is not a checkpoint; name another file") from error
    raise CheckpointError(f"{path} holds a run of {held.played.done:,} already; resume it, remove it or name another")


def encoded(fingerprint: Fingerprint, asked: Mapping[str, Any], played: Played) -> bytes:
    cells = played.tally.cells
    counted = [(int(place), int(cells[place])) for place in np.flatnonzero(cells)]
    body = {
        "fingerprint": fingerprint._asdict(), "asked": asked, "done": played.done, "seconds": played.seconds,
        "cells": {"size": len(cells), "counted": counted}, "sums": [int(each) for each in played.tally.sums],
    }  # fmt: skip
    content = json.dumps(body).encode()
    return MAGIC + f"{len(content)} {hashlib.sha256(content).hexdigest()}\n".encode() + content


def read_checkpoint(path: Path) -> Checkpoint:
    """A checkpoint; CheckpointError says whether it is none, is cut short, or is damaged."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise CheckpointError(f"{path} could not be read: {error.strerror or error}") from error
    body = _checked(path, content)
    try:
        held = json.loads(body)
        fingerprint = Fingerprint(**held["fingerprint"])
        cells: Array = np.zeros(held["cells"]["size"], object)
        for place, count in held["cells"]["counted"]:
            cells[place] = count
        sums: Array = np.array(held["sums"], object)
        played = Played(held["done"], Tally(cells, sums), held["seconds"])
        assert len(sums) >= SUMS, "another number of sums"
        assert (len(sums) - FIRST_SUM) % PER_WAGER == 0, "another number of sums"
        return Checkpoint(path, fingerprint, held["asked"], played)
    except (ValueError, KeyError, TypeError, IndexError, AssertionError) as error:
        # Its digest is right, so it was written like this.
        raise CheckpointError(f"{path} was written by another version of the simulator ({error!r})") from error


def _checked(path: Path, content: bytes) -> bytes:
    """What follows the first line, if it is what was written."""
    if not content:
        raise CheckpointError(f"{path} is empty")
    if not content.startswith(MAGIC):
        cut = MAGIC.startswith(content)
        raise CheckpointError(f"{path} is cut short" if cut else f"{path} is not a checkpoint of a simulation")
    first, newline, body = content.removeprefix(MAGIC).partition(b"\n")
    length, _, digest = first.partition(b" ")
    if not newline or (length.isdigit() and len(body) < int(length)):
        raise CheckpointError(f"{path} is cut short: its end is missing")
    if not length.isdigit() or hashlib.sha256(body).hexdigest().encode() != digest:
        raise CheckpointError(f"{path} is damaged: its content does not fit its checksum")
    return body
