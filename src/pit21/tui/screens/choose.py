"""Which game?"""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from pit21.money import amount_text
from pit21.room.setup import RoomSetup
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.tui.screens.setup import SetupScreen
from pit21.tui.widgets.base_widget import QUIET
from pit21.tui.widgets.card_text import Face
from pit21.tui.widgets.cards import draw_cards
from pit21.tui.widgets.keys import KeyBar
from pit21.tui.widgets.marked_list import MarkedList


class ChooseScreen(Screen[RoomSetup | None]):
    """The games at the top, what the chosen one is about below. The answer is a table ready to sit down at."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,Q", "leave", "Leave")]

    def __init__(self) -> None:
        super().__init__()
        self.games = [load_game(game) for game in BUILT_IN]

    def compose(self) -> ComposeResult:
        hand = [Face("As"), Face("Jh"), Face("??")]
        yield Static(draw_cards(hand, 20), id="choose-cards")
        yield Static("pit21: choose a game", id="sheet-heading", markup=False)
        yield MarkedList([spec.title for spec in self.games], id="games")
        yield Static(id="game-text")
        yield KeyBar([("↑ ↓", "choose", "leave_it"), ("Enter", "set the table", "open"), ("Esc", "leave", "leave")])

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.query_one("#game-text", Static).update(game_text(self.games[event.option_index]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.app.push_screen(SetupScreen(RoomSetup(BUILT_IN[event.option_index])), self._set)

    def _set(self, setup: RoomSetup | None) -> None:
        if setup is not None:
            self.dismiss(setup)

    def action_open(self) -> None:
        self.query_one(OptionList).action_select()

    def action_leave_it(self) -> None:
        """The arrows belong to the list."""

    def action_leave(self) -> None:
        self.dismiss(None)


def game_text(spec: GameSpec) -> Content:
    wagers = [
        f"{wager.title} {amount_text(spec.limits(name)[0])}-{amount_text(spec.limits(name)[1])}"
        for name, wager in spec.file.wagers.items() if spec.offered(name) and wager.size == "limits"
    ]  # fmt: skip
    return Content.assemble(
        spec.file.summary, "\n\n", ("Wagers: " + ", ".join(wagers), ""), "\n",
        (f"Rules: {spec.file.source.title}.", QUIET),
    )  # fmt: skip
