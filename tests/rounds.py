"""Short ways for tests to play a round that is written as a transcript."""

import re
from pathlib import Path
from typing import Any

import msgspec

from pit21.table.session import Session
from pit21.transcript.parse import parse_transcript
from pit21.transcript.report import settlement_of
from pit21.transcript.run import Fault, TranscriptRun, run_transcript

Settlement = dict[str, Any]
_HEADER = re.compile(r"^pit21 [0-9]+$", re.MULTILINE)


def play(text: str, folder: Path = Path()) -> TranscriptRun:
    """Play a transcript (of version 1 where it has no first line); the run holds the session and the first fault.

    Game files are looked for in `folder`.
    """
    return run_transcript(parse_transcript(text if _HEADER.search(text) else "pit21 1\n" + text, folder))


def played(text: str, folder: Path = Path()) -> Session:
    """The session after a transcript that must be legal to its end."""
    run = play(text, folder)
    assert run.fault is None, run.fault
    assert run.session is not None
    return run.session


def settle(text: str) -> list[Settlement]:
    """The settlements of the last round of a legal transcript, in order."""
    run = play(text)
    assert run.fault is None, run.fault
    settlements: list[Settlement] = list(msgspec.to_builtins(settlement_of(run).rounds[-1].settlements))
    return settlements


def net(text: str, wager: str = "base", seat: int = 1, player: str | None = None) -> int:
    """What a wager won or lost in cents over all hands of a seat; it must have been settled."""
    found = [
        item for item in settle(text)
        if item["wager"] == wager and item["seat"] == seat and player in (None, item["player"])
    ]  # fmt: skip
    assert found, f"{wager} of seat {seat} was not settled"
    return sum(item["net"] for item in found)


def order(text: str) -> list[tuple[int, str]]:
    """(seat, wager) of the last round in the order of settlement."""
    return [(item["seat"], item["wager"]) for item in settle(text)]


def fault(text: str) -> Fault:
    """The first illegal step of a transcript, which must have one."""
    found = play(text).fault
    assert found is not None, "every step was accepted"
    return found
