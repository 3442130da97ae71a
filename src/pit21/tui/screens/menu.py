"""More things to do between rounds: chips, seats, a break, another game."""

from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from pit21.hints.coach import Coach
from pit21.hints.modes import MODES
from pit21.money import amount_text
from pit21.room.bankroll import usual_stake
from pit21.room.room import Room
from pit21.room.second_person import second_person
from pit21.table import commands as c
from pit21.tui.speeds import next_speed, speed_name
from pit21.tui.widgets.marked_list import MarkedList


class MenuItem(NamedTuple):
    """A command for the table, or the name of something that the screen does."""

    label: str
    command: c.Command | None = None
    act: str = ""


def menu_items(room: Room, person: str, coach: Coach, speed: float) -> list[MenuItem]:
    """What the referee would accept now, then what is always there."""
    stake = usual_stake(room.spec)
    wishes = [MenuItem(f"Buy {amount_text(stake)} in chips for {person}", c.BuyChips(person, stake))]
    wishes.append(MenuItem(second_person(f"{person} sits out"), c.SitOut(person)))
    wishes.append(MenuItem(second_person(f"{person} plays again"), c.ComeBack(person)))
    first = room.session.table.players[person].first_seat
    wishes += [
        MenuItem(f"Give up seat {seat.number}", c.ReleaseSeat(person, seat.number))
        for seat in room.session.table.seats
        if seat.holder == person and seat.number != first
    ]
    wishes.append(MenuItem("A new dealer takes over", c.ChangeDealer()))
    allowed = [wish for wish in wishes if wish.command is not None and room.check(wish.command) is None]
    return [
        *allowed,
        *_hint_items(coach),
        MenuItem(f"Speed is {speed_name(speed)}: change to {speed_name(next_speed(speed))}", act="speed"),
        MenuItem("Rules and pay tables", act="sheet"),
        MenuItem("Statistics", act="statistics"),
        MenuItem("Rounds so far", act="rounds"),
        MenuItem("Write the session to a file", act="save"),
        MenuItem("Another game", act="another"),
        MenuItem("Leave the table", act="leave"),
    ]


def _hint_items(coach: Coach) -> list[MenuItem]:
    if not coach.possible:
        return []
    following = MODES[(MODES.index(coach.mode) + 1) % len(MODES)]
    verb = "Hide" if coach.shows else "Show"
    return [
        MenuItem(f"Hints are {coach.mode}: change to {following}", act="hints"),
        MenuItem(f"{verb} the EV of each action", act="evs"),
        MenuItem("Basic strategy chart", act="chart"),
    ]


class MenuScreen(ModalScreen[MenuItem | None]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,m,M,q,Q", "close", "Back")]

    def __init__(self, room: Room, person: str, coach: Coach, speed: float) -> None:
        super().__init__()
        self.items = menu_items(room, person, coach, speed)
        self.between = any(item.command is not None for item in self.items)

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static("The table", id="dialog-title", markup=False)
            yield MarkedList([item.label for item in self.items], id="menu-list")
            if not self.between:
                yield Static("Chips and seats change between rounds.", id="dialog-message", markup=False)
            yield Static("Enter chooses, Esc goes back.", markup=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.items[event.option_index])

    def action_close(self) -> None:
        self.dismiss(None)
