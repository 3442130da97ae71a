"""A transcript: rounds as a person writes them down."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from pit21.table.commands import AnyCommand


class Result(msgspec.Struct, frozen=True, tag="result"):
    """What a wager is expected to return; `wager` is `bank` for the bank itself, seat 0 then."""

    seat: int
    hand: int  # 0 if the seat has one hand or the wager belongs to the seat
    wager: str
    staked: int
    returned: int
    player: str = ""


class RefusedStep(msgspec.Struct, frozen=True, tag="refused"):
    """A step that the table must refuse, with the clause that it has to name where one is written."""

    step: AnyCommand
    clause: str = ""


Step = AnyCommand | Result | RefusedStep


class Transcript(msgspec.Struct, frozen=True, kw_only=True):
    """`version` is that of the notation: the settings of version 1 hold cents, those of version 2 dollars."""

    version: int = 2
    game: str
    settings: tuple[tuple[str, str], ...] = ()
    seed: str = ""
    shoe: tuple[int, ...] = ()
    burns: tuple[int, ...] = ()
    tray: int | None = None
    steps: tuple[Step, ...] = ()


class ParsedTranscript(msgspec.Struct, frozen=True):
    """A transcript with the line of each step, and the folder from which a game's path is read.

    `rule_lines` are the lines that choose rules: (number, text) by option, and under `game` that of the game.
    """

    transcript: Transcript
    lines: tuple[int, ...]
    folder: Path
    rule_lines: Mapping[str, tuple[int, str]] = {}


class TranscriptError(ValueError):
    """A transcript that cannot be read; `problems` holds every (line, message)."""

    def __init__(self, problems: list[tuple[int, str]]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(f"line {line}: {message}" for line, message in problems))
