"""How a table is set up, and what is pinned of its game."""

from typing import Literal

import msgspec

from pit21.spec.game import GameSpec
from pit21.spec.model import GameFile
from pit21.spec.terms import Value

Speed = Literal["slow", "normal", "fast", "instant"]


class Pace(msgspec.Struct, frozen=True):
    """Seconds: how long a bot thinks, and how long a result is left to be looked at."""

    think: float
    pause: float


PACES: dict[str, Pace] = {
    "slow": Pace(2.5, 6.0),
    "normal": Pace(1.2, 3.5),
    "fast": Pace(0.5, 1.5),
    "instant": Pace(0.0, 0.0),
}


class TableSetup(msgspec.Struct, frozen=True, kw_only=True):
    """What whoever opens a table chooses beside the game's rules. `clock` is seconds for a decision, 0 for none."""

    title: str
    host: str = ""  # the host's name, of tables from before names were looked up; not read any more
    listed: bool = True
    clock: int = 30
    speed: Speed = "normal"
    bots: int = 0
    tray: int = 100_000_000
    game: str = ""  # the id of an uploaded game, by which its rules are shown; empty for a built-in one
    practice: int = 0  # the most that somebody may bring in practice chips; 0: chips come from the bankroll


class _Practice(msgspec.Struct):
    practice: int = 0


def practice_of(setup: str) -> int:
    """Of a set-up as it is stored, whatever else it holds."""
    return msgspec.json.decode(setup, type=_Practice).practice


class PinnedRules(msgspec.Struct, frozen=True, kw_only=True):
    """A game file with everything that it extends, and the choices made: later versions change nothing here."""

    file: GameFile
    settings: dict[str, Value]
    digest: str
    source: str  # a built-in game's id, or the text of the file, for the solver

    @classmethod
    def of(cls, spec: GameSpec, source: str) -> "PinnedRules":
        return cls(file=spec.file, settings=dict(spec.settings), digest=spec.digest, source=source)

    def spec(self) -> GameSpec:
        """ValueError where this version of the software reads the rules otherwise than the one that pinned them."""
        made = GameSpec(self.file, self.settings)
        if made.digest != self.digest:
            raise ValueError("the rules are no longer read as they were when the table was opened")
        return made
