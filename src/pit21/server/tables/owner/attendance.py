"""Who is at a table: viewers, people about to join, and people who are disconnected."""

import time
from collections.abc import Iterable

from pit21.server.people import Person
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.listener import Listener
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.owner.pace import count_empty_rounds
from pit21.table import events as e
from pit21.wire import PersonHere


class Attendance:
    """`listeners` have been shown the table; `arriving` wait for a commit, with the last event that each knows.

    `cut_off` holds since when someone at the table has had no connection.
    """

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self.listeners: dict[Listener, None] = {}
        self.arriving: dict[Listener, int] = {}
        self.cut_off: dict[str, float] = dict.fromkeys(live.people, time.monotonic())  # nobody is connected yet
        self.empty_rounds = 0
        self._empty_since: float | None = None

    def count_rounds(self, given: i.AnyInput, events: Iterable[e.Event]) -> None:
        """Count the rounds that were void without a word from anyone."""
        self.empty_rounds = count_empty_rounds(self.empty_rounds, given, events)

    def come_back(self, person: Person | None) -> bool:
        """Return whether this person was cut off from the table until now."""
        if person is None or self.cut_off.pop(self._live.player_of(person.id), None) is None:
            return False
        self.empty_rounds = 0
        return True

    def notice_absence(self) -> bool:
        """Note who is at the table without a connection; whether that is news about anyone."""
        watching = (*self.listeners, *self.arriving)
        here = {listener.person.id for listener in watching if listener.person is not None}
        people = self._live.people
        for name in self.cut_off.keys() - set(people):
            del self.cut_off[name]  # has left: whoever comes again has not been away
        gone = [name for name in people if self._live.users[name] not in here and name not in self.cut_off]
        self.cut_off.update(dict.fromkeys(gone, time.monotonic()))
        return bool(gone)

    def away(self, now: float) -> dict[str, float]:
        """For how many seconds each of those who are cut off has been away."""
        return {name: now - since for name, since in self.cut_off.items()}

    def let_go(self) -> dict[Listener, int]:
        """Forget whoever watched or was about to; each of them with the last event that they know."""
        listeners = {**dict.fromkeys(self.listeners, self._live.table.seq), **self.arriving}
        self.listeners.clear()
        self.arriving.clear()
        return listeners

    @property
    def was_empty(self) -> bool:
        """Whether nobody was here when that was asked last."""
        return self._empty_since is not None

    @property
    def empty_since(self) -> float | None:
        """Since when nobody sits here, is about to, or watches; None while someone does."""
        someone = self._live.people or self._live.pending or self.listeners or self.arriving
        if someone or self._live.table.phase != "between":
            self._empty_since = None
        elif self._empty_since is None:
            self._empty_since = time.monotonic()
        return self._empty_since

    def people(self) -> tuple[PersonHere, ...]:
        """Everyone at the table, as viewers are shown them."""
        live = self._live
        return tuple(
            PersonHere(
                id=name, bot=not live.users.get(name), connected=name not in self.cut_off,
                ready=name in live.ready, leaving=live.leaving(name), timed_out=name in live.timed_out,
            )
            for name in live.table.players
        )  # fmt: skip
