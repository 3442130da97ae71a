"""A value that has to be typed: an amount, a number of decks, rows of fees."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static


class ValueScreen(ModalScreen[str | None]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "Back")]

    def __init__(self, question: str, allowed: str, value: str) -> None:
        super().__init__()
        self.question = question
        self.allowed = allowed
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(self.question, id="dialog-title", markup=False)
            yield Static(f"Allowed: {self.allowed}.", markup=False)
            yield Input(self.value, id="dialog-input", compact=True)
            yield Static("Enter sets it, Esc goes back.", markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        self.dismiss(None)
