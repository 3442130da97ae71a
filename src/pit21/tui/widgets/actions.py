"""The buttons of the moment: one line, or two where one is not enough."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click
from textual.message import Message

from pit21.tui.choices import Choice
from pit21.tui.widgets.base_widget import MARK, Text

_MOST = 8


class ChoiceMade(Message):
    def __init__(self, choice: Choice) -> None:
        super().__init__()
        self.choice = choice


class ActionButton(Text):
    """A key and what it does."""

    def __init__(self, place: int, row: int) -> None:
        super().__init__(id=f"action-{row}-{place}", grows=True)
        self.add_class("action")
        self.choice: Choice | None = None

    def show_choice(self, choice: Choice | None) -> None:
        self.choice = choice
        self.display = choice is not None
        if choice is not None:
            self.put(label(choice))

    def on_click(self, event: Click) -> None:
        event.stop()
        if self.choice is not None:
            self.post_message(ChoiceMade(self.choice))


def label(choice: Choice) -> Content:
    return Content.assemble((f" {choice.key_name} ", MARK), (f"{choice.label} ", ""))


class ActionBar(Vertical):
    """Shows the choices in order; a second row takes what the first cannot hold."""

    def __init__(self) -> None:
        super().__init__(id="actions")
        self.choices: tuple[Choice, ...] = ()

    def compose(self) -> ComposeResult:
        for row in range(2):
            with Horizontal(classes="action-row"):
                for place in range(_MOST):
                    yield ActionButton(place, row)

    def show_choices(self, choices: tuple[Choice, ...]) -> None:
        self.choices = choices
        rows: list[list[Choice]] = [[], []]
        room, at = self.size.width or self.app.size.width, 0
        for choice in choices:
            width = label(choice).cell_length + 1
            if at == 0 and sum(label(one).cell_length + 1 for one in rows[0]) + width > room:
                at = 1
            rows[at].append(choice)
        for row, group in zip(self.query(".action-row"), rows, strict=True):
            row.display = bool(group) or row is self.query(".action-row").first()
            padded = [*group, *[None] * (_MOST - len(group))]
            for button, choice_or_none in zip(row.query(ActionButton), padded, strict=True):
                button.show_choice(choice_or_none)

    def on_resize(self) -> None:
        self.show_choices(self.choices)
