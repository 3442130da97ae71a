"""The rounds of the session: a list, and each of them again step by step."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from pit21.room.history import PlayedRound
from pit21.room.room import Room
from pit21.tui.plain.words import round_nets
from pit21.tui.screens.replay import ReplayScreen
from pit21.tui.screens.save import SaveScreen
from pit21.tui.widgets.card_text import shorts
from pit21.tui.widgets.keys import KeyBar
from pit21.tui.widgets.marked_list import MarkedList


class RoundsScreen(Screen[None]):
    """The newest round is at the top."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,Q", "close", "Back"),
        Binding("w,W", "save", "Write to a file"),
    ]

    def __init__(self, room: Room, speed: float) -> None:
        super().__init__()
        self.room = room
        self.speed = speed
        self.rounds = room.history.rounds[::-1]

    def compose(self) -> ComposeResult:
        yield Static("Rounds of this session", id="sheet-heading", markup=False)
        if self.rounds:
            yield MarkedList([round_line(played, self.room.people) for played in self.rounds], id="round-list")
        else:
            yield Static("No finished rounds yet.", id="sheet-text")
        yield KeyBar([("Esc", "back", "close"), ("Enter", "replay", "replay"), ("W", "write all", "save")])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.app.push_screen(ReplayScreen(self.room, self.rounds[event.option_index], self.speed))

    def action_replay(self) -> None:
        if self.rounds:
            self.query_one(OptionList).action_select()

    def action_save(self) -> None:
        self.app.push_screen(SaveScreen(self.room))

    def action_close(self) -> None:
        self.dismiss()


def round_line(played: PlayedRound, people: tuple[str, ...]) -> Content:
    """Number, the result of everyone at the screen, and the hands in short."""
    if played.void:
        return Content(f"round {played.number:<4} void: {played.void}")
    nets = round_nets(played, people)
    view = played.moments()[-1].view()
    dealer = f"{shorts(view.dealer)} ({view.dealer_total})" if view.dealer else ""
    hands = [
        f"{seat.holder}: {' | '.join(hand.total for hand in seat.hands)}"
        for seat in view.seats if seat.holder in people and seat.hands
    ]  # fmt: skip
    return Content.assemble(
        (f"round {played.number:<4} ", ""), (nets, "bold"), f"   {'; '.join(hands)}  dealer {dealer}"
    )
