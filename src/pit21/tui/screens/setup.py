"""The form for a table. It is made from the game's data: every option with its question, choices and clauses."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from pit21.room.setup import RoomSetup
from pit21.tui.form import FormSeats, Row, rows_of
from pit21.tui.screens.value import ValueScreen
from pit21.tui.widgets.base_widget import MARK
from pit21.tui.widgets.keys import KeyBar
from pit21.tui.widgets.marked_list import MarkedList


class SetupScreen(Screen[RoomSetup | None]):
    """A list of questions with their answers; the lower part explains the one that is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,Q", "close", "Back"),
        Binding("left", "change(-1)", "Previous choice", priority=True),
        Binding("right", "change(1)", "Next choice", priority=True),
        Binding("s,S", "sit_down", "Sit down"),
        Binding("r,R", "reset", "Reset"),
    ]

    def __init__(self, setup: RoomSetup) -> None:
        super().__init__()
        self.setup = setup
        self.seats = FormSeats(len(setup.people), setup.bots)
        self.rows = rows_of(setup, self.seats)
        self.message = ""

    def compose(self) -> ComposeResult:
        yield Static(self.setup.spec.title, id="sheet-heading", markup=False)
        headings = frozenset(at for at, row in enumerate(self.rows) if row.kind == "heading")
        yield MarkedList([self._prompt(row) for row in self.rows], id="form", fixed=headings)
        yield Static(id="form-text")
        yield Static(id="message", markup=False)
        yield KeyBar(
            [
                ("S", "sit down", "sit_down"), ("↑ ↓", "choose", "sit_down_not"), ("← →", "change", "change(1)"),
                ("Enter", "set", "edit"), ("R", "reset all", "reset"), ("Esc", "back", "close"),
            ]
        )  # fmt: skip

    def _prompt(self, row: Row) -> Content:
        if row.kind in ("heading", "start"):
            return Content.styled(row.question, "bold underline" if row.kind == "heading" else MARK)
        value = f"{'*' if row.changed else ' '}{row.shown}"
        room = max(20, self.app.size.width - 10 - len(value))
        return Content.assemble(f"{row.question:<{room}} ", (value, "bold" if row.changed else ""))

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()
        self.query_one(OptionList).highlighted = 0

    def on_resize(self) -> None:
        self.refresh_rows()

    def refresh_rows(self) -> None:
        self.rows = rows_of(self.setup, self.seats)
        form = self.query_one(MarkedList)
        for at, row in enumerate(self.rows):
            form.put(at, self._prompt(row))
        self.explain()

    @property
    def row(self) -> Row:
        return self.rows[self.query_one(OptionList).highlighted or 0]

    def explain(self) -> None:
        self.query_one("#form-text", Static).update(self.row.explanation)
        # The whole of a warning is on the rule sheet; here its first sentence has to do.
        warnings = " ".join(warning.partition(". ")[0].rstrip(".") + "." for warning in self.setup.spec.warnings())
        self.query_one("#message", Static).update(self.message or warnings)
        self.query_one("#message", Static).set_class(bool(self.message), "-refused")

    def on_option_list_option_highlighted(self) -> None:
        self.message = ""
        self.explain()

    def on_option_list_option_selected(self) -> None:
        self.action_edit()

    def _apply(self, row: Row, value: str) -> None:
        if row.key in ("people", "bots"):
            setattr(self.seats, row.key, int(value))
            self.message = self.setup.seat_people(self.seats.people, self.seats.bots)
        else:
            self.message = self.setup.set(row.key, value)
        self.refresh_rows()

    def action_change(self, steps: int) -> None:
        row = self.row
        if row.kind == "start":
            return
        following = row.following(steps)
        if following is None:
            self.action_edit()
        else:
            self._apply(row, following)

    def action_edit(self) -> None:
        row = self.row
        if row.kind == "start":
            self.action_sit_down()
        elif row.typed:
            self.app.push_screen(ValueScreen(row.question, row.allowed, row.shown), self._typed)
        else:
            self.action_change(1)

    def _typed(self, value: str | None) -> None:
        if value is not None:
            self._apply(self.row, value)

    def action_reset(self) -> None:
        self.setup.reset()
        self.message = ""
        self.refresh_rows()

    def action_sit_down_not(self) -> None:
        """The arrows belong to the list."""

    def action_sit_down(self) -> None:
        self.message = self.setup.seat_people(self.seats.people, self.seats.bots)
        if self.message:
            self.explain()
        else:
            self.dismiss(self.setup)

    def action_close(self) -> None:
        self.dismiss(None)
