"""A question about the count, in front of the table; the tray is drawn to scale."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from pit21.train import CountTask
from pit21.tui.trainer.count_session import number_words, parse_number, tray_lines, verdict_words
from pit21.tui.trainer.table_counter import TableCounter


class CountScreen(ModalScreen[None]):
    """Enter answers, and once more goes back to the table."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "Skip")]

    def __init__(self, counter: TableCounter, task: CountTask) -> None:
        super().__init__()
        self.counter = counter
        self.count_task = task
        self.is_answered = False
        self.began = counter.clock()

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(f"Count, {self.counter.count.tags.name}", id="dialog-title", markup=False)
            if self.count_task.discards is not None:
                yield Static("\n".join(tray_lines(self.count_task.discards)), markup=False)
            yield Static(self.count_task.text, markup=False)
            yield Input(id="dialog-input", compact=True)
            yield Static("Enter answers, Esc skips.", id="dialog-verdict", markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.is_answered:
            self.dismiss()
            return
        given = parse_number(event.value.strip())
        verdict = self.query_one("#dialog-verdict", Static)
        if given is None:
            verdict.update(f"Type {number_words(self.count_task)}.")
            return
        self.is_answered = True
        answer = self.counter.take(self.count_task, given, self.counter.clock() - self.began)
        verdict.update(f"{verdict_words(self.count_task, answer)} Enter continues.")

    def action_close(self) -> None:
        self.dismiss()
