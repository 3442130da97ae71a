"""The rounds of a session: each can be replayed, and saved as a transcript."""

import msgspec

from pit21.report import Narrator
from pit21.room.moments import RoomMoment, moments_of
from pit21.room.narration import narrate
from pit21.table import events as e
from pit21.table.causes import void_words
from pit21.table.session import Session
from pit21.table.state import Table, chips_of
from pit21.table.view import SPECTATOR


class PlayedRound(msgspec.Struct, frozen=True):
    """A round that is over. `before` and `after` are the table around it; the events are whole and stay in the room."""

    number: int
    before: Table
    events: tuple[e.Event, ...]
    after: Table

    def moments(self) -> tuple[RoomMoment, ...]:
        """Return the round again, event by event, as everyone at the table saw it."""
        return moments_of(self.before, self.events)

    @property
    def settled(self) -> tuple[e.WagerSettled, ...]:
        """How the wagers ended, in order; nothing if the round is void."""
        if self.void:
            return ()
        return tuple(event for event in self.events if isinstance(event, e.WagerSettled))

    def chips_before(self, player: str) -> int:
        return chips_of(self.before, player)

    def chips_after(self, player: str) -> int:
        return chips_of(self.after, player)

    def net(self, player: str) -> int:
        """A player's result of the round, fees and bank included."""
        return self.chips_after(player) - self.chips_before(player)

    def took_part(self, player: str) -> bool:
        """Return whether a wager or a bank of this player was settled in the round."""
        ended = (event for event in self.events if isinstance(event, e.WagerSettled | e.BankReturned))
        return any(event.player == player for event in ended)

    @property
    def void(self) -> str:
        """Why the round does not count; empty if it does."""
        return next((void_words(event) for event in self.events if isinstance(event, e.RoundVoided)), "")


_ENDS = (e.RoundEnded, e.RoundVoided)


class History:
    """Follows a session; `rounds` are those that are over, `recent` the moments since the last of them ended."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._narrator = Narrator(session.start)
        self._narrated = 0
        self._before = session.start
        self._began = 0
        self._rounds: list[PlayedRound] = []
        self._recent: list[RoomMoment] = []

    @property
    def rounds(self) -> tuple[PlayedRound, ...]:
        self.catch_up()
        return tuple(self._rounds)

    @property
    def recent(self) -> tuple[RoomMoment, ...]:
        self.catch_up()
        return tuple(self._recent)

    def moments(self, events: tuple[e.Event, ...]) -> tuple[RoomMoment, ...]:
        """Return the moments of events that happened since the last round ended, or with its end."""
        wanted = {event.seq for event in events}
        return tuple(moment for moment in self.recent if moment.event.seq in wanted)

    def catch_up(self) -> None:
        """Narrate what has happened since; a round's moments are dropped when something follows its end."""
        for event in self._session.events[self._narrated :]:
            if self._recent and isinstance(self._recent[-1].event, _ENDS):
                self._recent.clear()
            if isinstance(event, e.RoundBegan):
                self._before, self._began = self._narrator.table, self._narrated
            sentence = narrate(self._narrator, event)
            self._narrated += 1
            self._recent.append(RoomMoment(event.redact(SPECTATOR), sentence, self._narrator.table))
            if isinstance(event, _ENDS):
                played = tuple(self._session.events[self._began : self._narrated])
                table = self._narrator.table
                self._rounds.append(PlayedRound(table.round, self._before, played, table))
