"""The bankrolls of the people at this screen, kept in the user's data folder and resumed after an interruption.

They are written after every round. A round that was broken off does not count: its stakes are back (G9).
"""

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from pit21.room.data import data_folder, write_whole
from pit21.room.room import STAKE, Room
from pit21.spec.game import GameSpec

FILE = "bankroll.json"
_VERSION = 1


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """One person's money; `playing` is the game of a session that has not been left yet."""

    cents: int
    saved: str
    playing: str = ""


class _File(msgspec.Struct, frozen=True, kw_only=True):
    version: int
    players: dict[str, Kept]


class Bankrolls:
    """Reads and writes the file. `problem` says in words why it could not be read or written, where that is so."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or data_folder()) / FILE
        self.problem = ""
        self.players: dict[str, Kept] = self._read()
        self._broken_off = {name for name, kept in self.players.items() if kept.playing}

    def _read(self) -> dict[str, Kept]:
        try:
            found = msgspec.json.decode(self.path.read_bytes(), type=_File)
            if found.version != _VERSION or any(kept.cents < 0 for kept in found.players.values()):
                raise msgspec.ValidationError("another version")
        except FileNotFoundError:
            return {}
        except OSError as error:
            self.problem = f"The bankrolls in {self.path} cannot be read: {error.strerror}."
            return {}
        except msgspec.MsgspecError:
            self.problem = f"The bankrolls in {self.path} could not be understood; that file is kept as {FILE}.damaged."
            self._set_aside()
            return {}
        return found.players

    def _set_aside(self) -> None:
        try:
            self.path.replace(self.path.with_name(f"{FILE}.damaged"))
        except OSError as error:
            self.problem = f"The bankrolls in {self.path} could not be understood: {error.strerror}."

    def interrupted(self, person: str) -> bool:
        """Whether this person's last session ended without leaving the table."""
        return person in self._broken_off

    def stakes(self, spec: GameSpec, people: tuple[str, ...], stake: int | None = None) -> dict[str, int]:
        """What each person sits down with: `stake` where it is given, else what was kept, else the usual.

        Who has kept less than the smallest base wager starts anew.
        """
        usual, smallest = usual_stake(spec), spec.limits("base")[0]
        found = {}
        for person in people:
            kept = self.players.get(person)
            enough = kept is not None and kept.cents >= smallest
            found[person] = stake if stake is not None else kept.cents if kept and enough else usual
        return found

    def keep(self, room: Room, *, left: bool = False) -> None:
        """Write what everybody has now; `left` when the session is over. A disk that refuses stops no game."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        for person in room.people:
            playing = "" if left else room.spec.title
            self.players[person] = Kept(cents=room.bankroll(person), saved=now, playing=playing)
        content = msgspec.json.encode(_File(version=_VERSION, players=self.players))
        try:
            write_whole(self.path, msgspec.json.format(content, indent=2) + b"\n")
        except OSError as error:
            self.problem = f"Your bankroll cannot be saved in {self.path}: {error.strerror}."


def usual_stake(spec: GameSpec) -> int:
    """$1,000, or two hundred of the smallest base wagers where that is more, in whole chips."""
    step = spec.number("chip_step")
    return -(-max(STAKE, 200 * spec.limits("base")[0]) // step) * step
