"""What happened, event by event, as everyone at the table saw it: the event, a sentence, the table after it."""

from collections.abc import Iterable

import msgspec

from pit21.report import Narrator
from pit21.room.narration import narrate
from pit21.table.events import Event
from pit21.table.state import Table
from pit21.table.view import SPECTATOR, View, view


class RoomMoment(msgspec.Struct, frozen=True):
    """One event, redacted and narrated; `view()` is the table right after it, for drawing it step by step."""

    event: Event
    sentence: str
    after: Table

    def view(self, viewer: str = SPECTATOR) -> View:
        return view(self.after, viewer)


def moments_of(start: Table, events: Iterable[Event]) -> tuple[RoomMoment, ...]:
    """Return the moments of a stretch of history; `start` is the table before its first event."""
    narrator = Narrator(start)
    found = []
    for event in events:
        sentence = narrate(narrator, event)
        found.append(RoomMoment(event.redact(SPECTATOR), sentence, narrator.table))
    return tuple(found)
