"""A played example: a session with a shoe, and the refusals on the way."""

from collections.abc import Mapping

from msgspec.structs import replace

from pit21.filing.examples.marks.traits import traits_of
from pit21.table import commands as c
from pit21.table.check import check
from pit21.table.session import Session
from pit21.table.shoe import Shoe
from pit21.transcript.model import RefusedStep, Result, Step, Transcript
from pit21.transcript.record import transcript_of
from pit21.transcript.run import ExpectedRefusal


class Play:
    """What was played at a table from its opening on. `opened` is a session of an open table that nobody has joined."""

    def __init__(self, opened: Session, shoe: Shoe | None) -> None:
        self.session = Session.resumed(opened.table, shoe)
        self.session.start = opened.start
        self.session.history, self.session.events = list(opened.history), list(opened.events)
        self.refusals: list[ExpectedRefusal] = []

    def send(self, command: c.Command) -> None:
        self.session.send(command)

    def try_refused(self, command: c.Command) -> bool:
        """Ask for something that the rules forbid; False if they allow it. The table does not change."""
        refusal = check(self.session.table, command)
        if refusal is None:
            return False
        self.refusals.append(ExpectedRefusal(len(self.session.history), command, refusal))
        return True

    def traits(self) -> frozenset[str]:
        return traits_of(self.session.start, self.session.history, self.refusals)

    def transcript(self, game: str = "") -> Transcript:
        """The play as text can hold it; the tray and the names of seats' holders need not be written."""
        written = transcript_of(self.session, game, self.refusals)
        holders = {command.seat: command.player for command in self.session.commands if isinstance(command, c.Join)}
        return replace(written, tray=None, steps=tuple(_drop_holder(step, holders) for step in written.steps))


def _drop_holder(step: Step, holders: Mapping[int, str]) -> Step:
    if isinstance(step, RefusedStep):
        return replace(step, step=_drop_holder(step.step, holders))
    if isinstance(step, c.PlaceBet | Result) and step.seat and holders.get(step.seat) == step.player:
        return replace(step, player="")
    return step
