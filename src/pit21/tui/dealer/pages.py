"""A page over the table: help, rules, pay tables, the score."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

GO_ON = "continue"
STOP = "stop"


class Pages(ModalScreen[str]):
    """Text to read; Enter goes back. With `leaves` Escape answers `STOP`: the person stops dealing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "back", "Continue", priority=True)]

    def __init__(self, title: str, lines: Iterable[str], *, leaves: bool = False) -> None:
        super().__init__()
        self._title = title
        self._lines = list(lines)
        self._leaves = leaves
        word = "Stop dealing" if leaves else "Back"
        self._bindings.bind("escape", "leave" if leaves else "back", word)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet"):
            for line in self._lines:
                indent = len(line) - len(line.lstrip())
                text = Static(Content(line.strip()))
                text.styles.padding = (0, 0, 0, indent)
                yield text
        yield Footer()

    def on_mount(self) -> None:
        sheet = self.query_one("#sheet")
        sheet.border_title = self._title
        sheet.border_subtitle = "Enter: continue, Escape: stop" if self._leaves else "Enter: back"
        sheet.focus()

    def action_back(self) -> None:
        self.dismiss(GO_ON)

    def action_leave(self) -> None:
        self.dismiss(STOP)
