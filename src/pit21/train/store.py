"""The records of the people at this screen: a file per game in the user's data folder, one JSON object a line.

Tables that are open at the same time add to the same file; a line that a crash has cut off is skipped.
"""

import hashlib
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from pit21.files import data_folder, locked, write_atomic
from pit21.train.records import CountRecord, DecisionRecord, PlayRecord, RoundRecord

FOLDER = "train"
_LOCK = ".train.lock"
_SAFE = re.compile(r"[a-z0-9][a-z0-9.-]{0,40}")


class KeptPlay(NamedTuple):
    """What was read, each kind in the order in which it was written, and how many lines are no record."""

    decisions: tuple[DecisionRecord, ...] = ()
    rounds: tuple[RoundRecord, ...] = ()
    counts: tuple[CountRecord, ...] = ()
    unreadable: int = 0


class PlayStore:
    """Appends and reads records; OSError if the disk refuses."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder() / FOLDER

    def path(self, game: str) -> Path:
        """The file of a game: its id where that is a name for a file, else a digest of it."""
        name = game if _SAFE.fullmatch(game) else hashlib.sha256(game.encode()).hexdigest()[:16]
        return self.folder / f"{name}.jsonl"

    def games(self) -> tuple[str, ...]:
        """Every game of which something is kept."""
        found = []
        for path in sorted(self.folder.glob("*.jsonl")):
            records = _read(path.read_bytes())
            found += [each.game for each in (*records.rounds, *records.decisions, *records.counts)][:1]
        return tuple(found)

    def add(self, records: Iterable[PlayRecord]) -> None:
        by_path: dict[Path, list[bytes]] = {}
        for record in records:
            by_path.setdefault(self.path(record.game), []).append(msgspec.json.encode(record) + b"\n")
        if not by_path:
            return
        with locked(self.folder / _LOCK):
            for path, lines in by_path.items():
                with path.open("ab") as file:
                    file.write(b"".join(lines))

    def read(self, game: str) -> KeptPlay:
        path = self.path(game)
        return _read(path.read_bytes()) if path.exists() else KeptPlay()

    def update(self, game: str, change: Callable[[DecisionRecord], DecisionRecord]) -> KeptPlay:
        """Change decisions, as when they are graded, and return everything; lines that cannot be read stay."""
        with locked(self.folder / _LOCK):
            path = self.path(game)
            lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
            changed = [_changed(line, change) for line in lines]
            if changed != lines:
                write_atomic(path, b"".join(changed))
            return _read(b"".join(changed))

    def erase(self, game: str) -> bool:
        """Remove what is kept of a game; return whether there was anything."""
        with locked(self.folder / _LOCK):
            path = self.path(game)
            is_there = path.exists()
            path.unlink(missing_ok=True)
            return is_there


_DECODER = msgspec.json.Decoder(PlayRecord)


def _read(content: bytes) -> KeptPlay:
    decisions: list[DecisionRecord] = []
    rounds: list[RoundRecord] = []
    counts: list[CountRecord] = []
    unreadable = 0
    for line in content.splitlines():
        try:
            record = _DECODER.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            unreadable += 1
            continue
        if isinstance(record, DecisionRecord):
            decisions.append(record)
        elif isinstance(record, RoundRecord):
            rounds.append(record)
        else:
            counts.append(record)
    return KeptPlay(tuple(decisions), tuple(rounds), tuple(counts), unreadable)


def _changed(line: bytes, change: Callable[[DecisionRecord], DecisionRecord]) -> bytes:
    try:
        record = _DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return line
    if not isinstance(record, DecisionRecord):
        return line
    made = change(record)
    return line if made == record else msgspec.json.encode(made) + b"\n"
