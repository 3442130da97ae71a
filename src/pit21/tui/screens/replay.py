"""A finished round again, event by event, on the same felt."""

import math
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer

from pit21.room.departure import nets_sentence
from pit21.room.history import PlayedRound
from pit21.room.room import Room
from pit21.room.second_person import second_person
from pit21.table import events as e
from pit21.tui.picture import TablePicture, acting_seat
from pit21.tui.widgets.base_widget import Text
from pit21.tui.widgets.board import TableBoard
from pit21.tui.widgets.keys import KeyBar
from pit21.tui.widgets.seats import SeatChosen
from pit21.tui.words import sentence_within

_SECONDS = 0.9
_AT_ONCE = 4
"""The speed of a replay at a table that shows everything at once."""


class ReplayScreen(Screen[None]):
    """Left and right go from event to event, Space plays them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,Q", "close", "Back"),
        Binding("left", "go(-1)", "Previous"),
        Binding("right", "go(1)", "Next"),
        Binding("home", "go(-10000)", show=False),
        Binding("end", "go(10000)", show=False),
        Binding("space", "play", "Play"),
        Binding("tab", "next_seat", "Next seat"),
    ]

    def __init__(self, room: Room, played: PlayedRound, speed: float) -> None:
        super().__init__()
        self.room = room
        self.played = played
        self.moments = played.moments()
        self.seconds = _SECONDS / (speed if 0 < speed < math.inf else _AT_ONCE)
        self.at = 0
        self.seat = played.before.players[room.people[0]].first_seat or 1
        self.timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Text(id="replay-title")
        yield TableBoard(self.room.rules)
        yield Text(id="message")
        yield KeyBar(
            [
                ("Esc", "back", "close"), ("←", "before", "go(-1)"), ("→", "next", "go(1)"),
                ("Home", "start", "go(-10000)"), ("End", "end", "go(10000)"), ("Space", "play", "play"),
                ("Tab", "seat", "next_seat"),
            ]
        )  # fmt: skip

    def on_mount(self) -> None:
        self.show_moment()

    def show_moment(self) -> None:
        moment = self.moments[self.at]
        ended = isinstance(moment.event, e.RoundEnded)
        # The bank may have been passed on with the last event; the table is shown as it was before.
        view = (self.moments[self.at - 1] if ended else moment).view()
        picture = TablePicture(
            self.room.rules, view, self.room.people, self.seat, "over" if ended else "watch",
            getattr(moment.event, "seat", 0) or acting_seat(view),
        )  # fmt: skip
        room_for = 2 * (self.app.size.width - 4)
        self.query_one(TableBoard).show(picture, self._came_to() if ended else sentence_within(moment, room_for))
        self.query_one("#replay-title", Text).put(
            f"Round {self.played.number} again: event {self.at + 1} of {len(self.moments)}"
        )
        again = " again from the start" if self.at == len(self.moments) - 1 else ""
        playing = "Space stops." if self.timer else f"Space plays it{again}, arrows go step by step."
        self.query_one("#message", Text).put(playing)

    def _came_to(self) -> str:
        nets = nets_sentence(self.played, self.room.people)
        return second_person(f"Round {self.played.number} is over: {nets}.")

    def action_go(self, events: int) -> None:
        self.at = max(0, min(len(self.moments) - 1, self.at + events))
        self.show_moment()

    def action_play(self) -> None:
        if self.timer is not None:
            self._stop()
        else:
            self.at = 0 if self.at == len(self.moments) - 1 else self.at
            self.timer = self.set_interval(self.seconds, self._tick)
        self.show_moment()

    def _tick(self) -> None:
        self.action_go(1)
        if self.at == len(self.moments) - 1:
            self._stop()
            self.show_moment()

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None

    def on_seat_chosen(self, message: SeatChosen) -> None:
        self.seat = message.seat
        self.show_moment()

    def action_next_seat(self) -> None:
        self.seat = self.seat % self.room.rules.seats + 1
        self.show_moment()

    def action_close(self) -> None:
        self._stop()
        self.dismiss()
