"""The bankrolls of the people at this screen, kept in the user's data folder and resumed after an interruption.

They are written after every round. A round that was cut off does not count: its stakes are back (G9). Tables that
are open at the same time share one file: each adds what was won or lost at it since it wrote last.
"""

import os
import secrets
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from pit21.files import HeldLock, data_folder, is_held, locked, try_lock, write_atomic
from pit21.room.room import STAKE, Room
from pit21.spec.game import GameSpec

FILE = "bankroll.json"
_VERSION = 1
_LOCK = ".bankroll.lock"


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """One person's money. `tables` are those that have not been left yet; `playing` is the game of the last of them."""

    cents: int
    saved: str
    playing: str = ""
    tables: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, kw_only=True):
    version: int
    players: dict[str, Kept]


class Bankrolls:
    """Reads and writes the file. `problem` says why it could not be read or written, if so."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or data_folder()) / FILE
        self.problem = ""
        self.players: dict[str, Kept] = {}
        self._broken_off: set[str] = set()
        self._shared: set[str] = set()
        self._table = f"{os.getpid()}-{secrets.token_hex(4)}"
        self._alive: HeldLock | None = None
        self._room: Room | None = None
        self._noted: dict[str, int] = {}  # what each person had at this table when it was written last
        self._look()

    def _look(self) -> None:
        """What everyone has, and who left a table without a word."""
        try:
            self.players = self._read()
        except OSError as error:
            self.problem = f"The bankrolls in {self.path} cannot be read: {error.strerror}."
            self.players = {}
        self._shared = {name for name, kept in self.players.items() if self._others(kept)}
        self._broken_off = {name for name, kept in self.players.items() if kept.playing} - self._shared

    def _read(self) -> dict[str, Kept]:
        try:
            found = msgspec.json.decode(self.path.read_bytes(), type=_File)
            if found.version != _VERSION or any(kept.cents < 0 for kept in found.players.values()):
                raise msgspec.ValidationError("another version")
        except FileNotFoundError:
            return {}
        except msgspec.MsgspecError:
            self.problem = f"The bankrolls in {self.path} could not be read; that file is kept as {FILE}.damaged."
            self._set_aside()
            return {}
        return found.players

    def _set_aside(self) -> None:
        try:
            self.path.replace(self.path.with_name(f"{FILE}.damaged"))
        except OSError as error:
            self.problem = f"The bankrolls in {self.path} could not be understood: {error.strerror}."

    def _sign_of(self, table: str) -> Path:
        """A file that is locked as long as the table is open: a process that is killed lets go of it."""
        return self.path.with_name(f".table-{table}")

    def _others(self, kept: Kept) -> list[str]:
        """Other tables that are open now with this money."""
        return [table for table in kept.tables if table != self._table and is_held(self._sign_of(table))]

    def interrupted(self, person: str) -> bool:
        """Return whether this person's last session ended without leaving the table; False while it is still open."""
        return person in self._broken_off

    def shared(self, person: str) -> bool:
        """Return whether this person plays at another table with the same money."""
        return person in self._shared

    def stakes(self, spec: GameSpec, people: tuple[str, ...], stake: int | None = None) -> dict[str, int]:
        """Return what each person sits down with: `stake` if given, else the saved bankroll, else the default.

        Whoever has less than the smallest base wager starts over.
        """
        self._look()
        usual, smallest = usual_stake(spec), spec.limits("base")[0]
        found = {}
        for person in people:
            kept = self.players.get(person)
            enough = kept is not None and kept.cents >= smallest
            found[person] = stake if stake is not None else kept.cents if kept and enough else usual
        return found

    def keep(self, room: Room, *, left: bool = False) -> None:
        """Write what everyone has now; `left` when the session is over. A disk that refuses stops no game."""
        if room is not self._room:
            self._room, self._noted = room, {}
        try:
            with locked(self.path.with_name(_LOCK)):
                self.players = self._read()
                self._show_life(left=left)
                for person in room.people:
                    self.players[person] = self._kept(room, person, left=left)
                content = msgspec.json.encode(_File(version=_VERSION, players=self.players))
                write_atomic(self.path, msgspec.json.format(content, indent=2) + b"\n")
        except OSError as error:
            self.problem = f"Your bankroll cannot be saved in {self.path}: {error.strerror}."
            return
        self._noted = {person: room.bankroll(person) for person in room.people}
        if left:
            self._room, self._noted = None, {}

    def _kept(self, room: Room, person: str, *, left: bool) -> Kept:
        kept = self.players.get(person)
        here, noted = room.bankroll(person), self._noted.get(person)
        others = self._others(kept) if kept else []
        if kept is None or (noted is None and not others):
            cents = here
        else:
            # Another table may have written since: what changed here is added, and nobody ends below nothing.
            cents = max(0, kept.cents + here - (here if noted is None else noted))
        for table in set(kept.tables if kept else ()) - {*others, self._table}:
            self._sign_of(table).unlink(missing_ok=True)
        playing = kept.playing if kept and others else ""
        return Kept(
            cents=cents, saved=datetime.now(UTC).isoformat(timespec="seconds"),
            playing=playing if left else room.spec.title, tables=tuple(others if left else [*others, self._table]),
        )  # fmt: skip

    def _show_life(self, *, left: bool) -> None:
        """Hold the table's own lock while it is open."""
        sign = self._sign_of(self._table)
        if left:
            if self._alive is not None:
                self._alive.release()
                self._alive = None
            sign.unlink(missing_ok=True)
        elif self._alive is None:
            self._alive = try_lock(sign)


def usual_stake(spec: GameSpec) -> int:
    """$1,000, or two hundred of the smallest base wagers where that is more, in whole chips."""
    step = spec.number("chip_step")
    return -(-max(STAKE, 200 * spec.limits("base")[0]) // step) * step
