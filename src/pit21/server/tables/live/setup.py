"""How a table is set up, and what is pinned of its game."""

import msgspec

from pit21.wire import Speed


class TablePace(msgspec.Struct, frozen=True):
    """Seconds: how long a bot thinks, and how long a result stays on screen."""

    think: float
    pause: float


PACES: dict[str, TablePace] = {
    "slow": TablePace(2.5, 6.0),
    "normal": TablePace(1.2, 3.5),
    "fast": TablePace(0.5, 1.5),
    "instant": TablePace(0.0, 0.0),
}


class TableSetup(msgspec.Struct, frozen=True, kw_only=True):
    """What whoever opens a table chooses beside the game's rules. `clock` is seconds for a decision, 0 for none."""

    title: str
    host: str = ""  # the host's name, of tables from before names were looked up; no longer read
    listed: bool = True
    clock: int = 30
    speed: Speed = "normal"
    bots: int = 0
    tray: int = 100_000_000
    game: str = ""  # the id of an uploaded game, by which its rules are shown; empty for a built-in one
    practice: int = 0  # the largest buy-in in practice chips; 0: chips come from the bankroll
