"""Where the transcript of the session goes."""

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from pit21.room.room import Room
from pit21.room.transcript_file import NotSaved, default_path, save_transcript


class SaveScreen(ModalScreen[Path | None]):
    """Asks for a file name; the answer is the file that was written."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "Back")]

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self.saved: Path | None = None

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static("Write the session to a file", id="dialog-title", markup=False)
            yield Static("Every finished round, for `pit21 settle` and `pit21 replay`.", markup=False)
            yield Input(str(default_path(self.room)), id="dialog-input", compact=True)
            yield Static(id="dialog-message", markup=False)
            yield Static("Enter writes it, Esc goes back.", id="dialog-keys", markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.saved is not None:
            self.dismiss(self.saved)
            return
        try:
            self.saved = save_transcript(self.room, Path(event.value.strip()).expanduser())
        except NotSaved as refused:
            self.query_one("#dialog-message", Static).update(str(refused))
            return
        self.query_one("#dialog-message", Static).update(f"Written to {self.saved}.")
        self.query_one("#dialog-keys", Static).update("Enter continues.")

    def action_close(self) -> None:
        self.dismiss(self.saved)
