"""What the viewers of a table are sent: first a snapshot, then patches of what they were shown last."""

from collections.abc import Callable, Iterable

import msgspec

from pit21.server.tables.live.frames import Memory, Shared, ShownEvent
from pit21.server.tables.live.listener import Listener
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.live.shown_names import ShownNames
from pit21.server.tables.owner.attendance import Attendance
from pit21.server.tables.owner.pace import Due
from pit21.server.tables.owner.shoe_announcer import ShoeAnnouncer
from pit21.server.tables.owner.table_clock import TableClock
from pit21.server.tables.records.recorder import Recorder
from pit21.wire import Gone, TableInfo

_ENCODER = msgspec.json.Encoder()


class Audience:
    """Remembers the last events for those who reconnect, and the state that everyone was shown last."""

    def __init__(
        self, live: LiveTable, attendance: Attendance, clock: TableClock, announcer: ShoeAnnouncer, recorder: Recorder,
        names: ShownNames, info: Callable[[], TableInfo], shown: Iterable[ShownEvent] = (),
    ) -> None:  # fmt: skip
        self._live = live
        self._attendance = attendance
        self._clock = clock
        self._announcer = announcer
        self._recorder = recorder
        self._names = names
        self._info = info
        self.memory = Memory()
        self.memory.add(shown)
        self._said: Shared | None = None  # what everyone who watches was shown; None while nobody does

    def shared(self) -> Shared:
        """The table as it is now, to be shown."""
        link = self._recorder.round_link(self._live.table.round)
        return Shared(self._live, self._attendance.people(), link, self._names)

    def send(self, frame: bytes) -> None:
        """The same bytes to everyone who watches."""
        for listener in tuple(self._attendance.listeners):
            listener.offer(frame)

    def broadcast(self, words: tuple[ShownEvent, ...], due: Due | None) -> None:
        """Send everyone who watches what changed since the last frame."""
        if not self._attendance.listeners:
            self._said = None
            return
        shared, before = self.shared(), self._said
        assert before is not None, "everyone who watches was shown something"
        update = shared.update(words, before, self._clock.shown(due))
        for listener in tuple(self._attendance.listeners):
            listener.offer(update.frame(listener.person))
        self._said = shared

    def broadcast_absence(self) -> None:
        """Someone came or went: that changes no event, but who is there and what is due."""
        due = self._clock.due()
        self._clock.schedule_due(due)
        self.broadcast((), due)

    def show_all(self) -> None:
        """Send the whole table after a change without an event: it has halted, or continues."""
        shared = self._said = self.shared()
        info, clock = self._info(), self._clock.shown(self._clock.due())
        for listener in tuple(self._attendance.listeners):
            listener.offer(shared.snapshot(info, clock, listener.person))

    def say_gone(self, reason: str) -> None:
        self.send(_ENCODER.encode(Gone(table=self._live.chain, reason=reason)))

    def welcome(self, listener: Listener, after: int) -> None:
        """Show someone what they missed since event `after`, where that is known, else the whole table."""
        attendance, person = self._attendance, listener.person
        came_back = attendance.come_back(person)
        attendance.listeners.pop(listener, None)
        shared = self._shown_to_all()
        attendance.listeners[listener] = None
        if came_back or attendance.was_empty:
            self._clock.schedule()  # someone can bet again, or the table does not close now
        missed = self.memory.after(after, self._live.table.seq) if after >= 0 else None
        clock = self._clock.shown(self._clock.due())
        if missed is None:
            listener.offer(shared.snapshot(self._info(), clock, person))
        else:
            listener.offer(shared.resumption(missed, clock, person))
        announcement = self._announcer.frame()
        if announcement is not None:
            listener.offer(announcement)

    def _shown_to_all(self) -> Shared:
        """The current table, which everyone else who watches has been shown: the next update is a patch of it."""
        now = self.shared()
        if self._attendance.listeners and self._said is not None and self._said.rest != now.rest:
            self.broadcast((), self._clock.due())
        if not self._attendance.listeners or self._said is None:
            self._said = now
        return self._said
