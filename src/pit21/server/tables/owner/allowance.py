"""What people may add to a table from one beginning of a round to the next, and to one shoe.

A table is taken up again, a round replayed and a shoe proved from everything that was recorded there: that must not
grow for as long as someone changes a bet, or for as long as nobody bets.
"""

from collections.abc import Iterable

from pit21 import wire as w
from pit21.server.configuration import Limits
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.records.recorder import Recorder
from pit21.table import events as e
from pit21.table.refusal import Refusal, refuse
from pit21.table.state import shuffle_is_due
from pit21.wire import AnyPlayerCommand

_DECISIONS = (w.Act, w.Insure, w.Decline, w.Cut, w.AcceptBank, w.PassBank, w.Follow)
"""The referee asks for these, so that the rules bound their number."""


class Allowance:
    """`unplayed` rounds of the open shoe were void when the table was taken up."""

    def __init__(self, live: LiveTable, recorder: Recorder, limits: Limits, unplayed: int = 0) -> None:
        self._live = live
        self._recorder = recorder
        self._limits = limits
        self._sent: dict[str, int] = {}
        self._shoe = live.table.shoe.number
        self._unplayed = unplayed

    def refusal(self, given: i.FromPlayer) -> Refusal | None:
        """Why this command has to wait for the next round; decisions, and what ends a round or a visit, never do."""
        if not given.user or self._is_always_taken(given.name, given.command):
            return None
        if self._sent.get(given.user, 0) >= self._limits.person_commands:
            return refuse("person-commands", most=self._limits.person_commands)
        if self.is_round_full and (self._live.table.phase == "round" or self._is_pause_full):
            return refuse("round-commands", most=self._limits.round_commands)
        return None

    def _is_always_taken(self, name: str, command: AnyPlayerCommand) -> bool:
        if isinstance(command, w.Ready):
            return name not in self._live.ready
        return isinstance(command, (*_DECISIONS, w.CashOut))

    def count(self, given: i.AnyInput, events: Iterable[e.Event]) -> None:
        """Note what was accepted."""
        for event in events:
            if isinstance(event, e.RoundBegan | e.RoundEnded | e.RoundVoided):
                self._sent.clear()
            if isinstance(event, e.RoundVoided):
                self._unplayed += 1
        if self._shoe != self._live.table.shoe.number:
            self._shoe, self._unplayed = self._live.table.shoe.number, 0
        if isinstance(given, i.FromPlayer) and given.user and self._live.table.phase != "closed":
            self._sent[given.user] = self._sent.get(given.user, 0) + 1

    @property
    def is_round_full(self) -> bool:
        """Betting ends now: what lies on the table is played."""
        return self._recorder.records_of_round >= self._limits.round_commands

    @property
    def _is_pause_full(self) -> bool:
        """The records of the last round are replayed with those since."""
        return self._recorder.records_of_round >= 2 * self._limits.round_commands

    @property
    def closing(self) -> i.CloseIdle | None:
        """How the table closes now if no round can be played; None if it just waits."""
        if self.is_shoe_worn:
            return i.CloseIdle("unplayed-rounds")
        return i.CloseIdle("commands") if self._is_pause_full else None

    @property
    def is_shoe_worn(self) -> bool:
        return self._unplayed >= self._limits.unplayed_rounds and not shuffle_is_due(self._live.table)

    def why_closed(self, given: object) -> str:
        """What people are shown when the table was closed by this input."""
        if not isinstance(given, i.CloseIdle):
            return "the table was closed"
        if given.reason == "unplayed-rounds":
            return f"the table was closed: {self._limits.unplayed_rounds} rounds in a row passed without a bet"
        return "the table was closed: there was no round to play for too long"
