"""Tables in the middle of a game, and what must hold when they refuse something."""

from pathlib import Path
from typing import NamedTuple

from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.codec import encode_table
from pit21.table.referee import Refused
from pit21.table.refusal import Refusal
from pit21.table.session import Session
from pit21.transcript.model import RefusedStep, Result
from pit21.transcript.parse import parse_transcript
from pit21.transcript.run import BurningShoe, completed

LONGEST_MESSAGE = 300
INTERNALS = ("Traceback", "pit21.", "msgspec", "object at 0x", "Error:", ".py:", '.py"', "<class", "builtins")


def table_at(text: str, *, typed: bool = False) -> Session:
    """A session after the steps of a transcript (without its first line), every one of them legal.

    Nothing is done that is not written: offers stay open, so that they can be answered wrongly. Where cards
    are typed in as they fall there is no shoe.
    """
    parsed = parse_transcript("pit21 1\n" + text, Path())
    transcript = parsed.transcript
    spec = load_game(transcript.game).choose(dict(transcript.settings))
    shoe = None if typed else BurningShoe(transcript.shoe, transcript.burns)
    session = Session(spec, shoe, transcript.tray or 100_000_000)
    for step in transcript.steps:
        assert not isinstance(step, Result | RefusedStep), "results and refusals are not compared here"
        session.send(completed(session, step))
    return session


class Snapshot(NamedTuple):
    """Everything that a refused command must leave as it was."""

    table: bytes
    identity: int
    events: int
    commands: int
    need: n.Need
    shoe: tuple[int, ...] | None


def snapshot(session: Session) -> Snapshot:
    return Snapshot(
        encode_table(session.table), id(session.table), len(session.events), len(session.commands),
        session.need, None if session.shoe is None else session.shoe.remaining(),
    )  # fmt: skip


def refused(session: Session, command: c.Command) -> Refusal:
    """The reason why a command is refused; it must be, clearly, and nothing may change."""
    before = snapshot(session)
    try:
        session.send(command)
    except Refused as answer:
        refusal = answer.refusal
    else:
        raise AssertionError(f"{type(command).__name__} was accepted")
    assert snapshot(session) == before
    assert_plain(refusal.message)
    assert refusal.code
    return refusal


def assert_plain(message: str, longest: int = LONGEST_MESSAGE) -> None:
    """A message for people: one short line, nothing of the software's inside, nothing that a screen would obey."""
    assert message.strip(), "the message says nothing"
    assert len(message) < longest, message
    assert message.isprintable(), ascii(message)
    for word in INTERNALS:
        assert word not in message, message
