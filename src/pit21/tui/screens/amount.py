"""How much, or where: a number within limits, by keys, by mouse or typed."""

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from pit21.money import amount_text
from pit21.room.offer_text import parse_dollars
from pit21.table.offers import PLACE, Offer

_BAR = 40


class AmountQuestion(NamedTuple):
    """`money` distinguishes amounts from places; `times` is on how many spots an amount is put."""

    title: str
    text: str
    minimum: int
    maximum: int
    step: int
    start: int
    money: bool = True
    times: int = 1

    def words(self, number: int) -> str:
        return amount_text(number) if self.money else f"{number} cards"

    @property
    def least(self) -> str:
        return amount_text(self.minimum) if self.money else str(self.minimum)

    def read(self, text: str) -> int | None:
        """What was typed: dollars where it is money, cards where it is a place."""
        try:
            return parse_dollars(text) if self.money else int(text)
        except ValueError:
            return None

    def typed(self, number: int) -> str:
        return amount_text(number).removeprefix("$") if self.money else str(number)


def amount_question(offer: Offer, title: str) -> AmountQuestion:
    """The question behind an offer that has a range."""
    if offer.action == "cut":
        text = "This many cards from the front of the shoe go to the back."
        return AmountQuestion(title, text, offer.minimum, offer.maximum, 1, offer.usual_amount, money=False)
    texts = {
        "raise": "Added to your wager before your cards are dealt.",
        "move": "Winnings and stake that are added to your wager; you keep the rest.",
        "double": "One more card; the double may be smaller than your wager.",
        "insure": "Insurance, up to the largest amount.",
        "take-bank": "Your bank covers the other players' wagers up to this amount.",
    }
    if offer.word == PLACE:
        texts["insure"] = "This bet may be placed now."
    start = offer.usual_amount if offer.action == "take-bank" else offer.minimum
    each = f" On each of {offer.spots} spots." if offer.spots > 1 else ""
    return AmountQuestion(
        title, texts.get(offer.action, "") + each, offer.minimum, offer.maximum, offer.step,
        start, times=offer.spots,
    )  # fmt: skip


class AmountScreen(ModalScreen[int | None]):
    """Asks; the answer is the number, or nothing if someone thinks better of it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "Cancel"),
        Binding("up", "change(1)", show=False, priority=True),
        Binding("down", "change(-1)", show=False, priority=True),
        Binding("pageup", "change(10)", show=False, priority=True),
        Binding("pagedown", "change(-10)", show=False, priority=True),
    ]

    def __init__(self, question: AmountQuestion, refusal: Callable[[int], str]) -> None:
        super().__init__()
        self.question = question
        self.refusal = refusal

    def compose(self) -> ComposeResult:
        question = self.question
        with Vertical(id="dialog"):
            yield Static(question.title, id="dialog-title", markup=False)
            yield Static(question.text, markup=False)
            limits = f"{question.least} to {question.words(question.maximum)}"
            steps = f" in steps of {question.words(question.step)}" if question.money else ""
            yield Static(f"Allowed: {limits}{steps}. ↑ ↓ change it.", markup=False)
            yield Input(question.typed(question.start), id="dialog-input", compact=True)
            yield Static(id="dialog-bar")
            yield Static(id="dialog-message", markup=False)
            with Horizontal(id="dialog-buttons"):
                yield Button("Least", id="least", compact=True)
                yield Button("Half", id="half", compact=True)
                yield Button("Most", id="most", compact=True)
                yield Button("Enter: take", id="take", compact=True, variant="primary")
                yield Button("Esc: back", id="cancel", compact=True)

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self.show_bar()

    @property
    def number(self) -> int | None:
        return self.question.read(self.query_one(Input).value)

    def set_number(self, number: int) -> None:
        question = self.question
        held = max(question.minimum, min(question.maximum, number))
        field = self.query_one(Input)
        field.value = question.typed(held)
        field.cursor_position = len(field.value)

    def show_bar(self) -> None:
        question, number = self.question, self.number
        message = ""
        shown = question.minimum
        if number is None:
            message = f"Type a number, such as {question.typed(question.minimum)}."
        else:
            message = self.refusal(number)
            shown = max(question.minimum, min(question.maximum, number))
        span = max(1, question.maximum - question.minimum)
        at = (shown - question.minimum) * (_BAR - 1) // span
        bar = "─" * at + "█" + "─" * (_BAR - 1 - at)
        total = f"  {question.words(shown * question.times)} in all" if question.times > 1 else ""
        self.query_one("#dialog-bar", Static).update(Content(f"├{bar}┤{total}"))
        self.query_one("#dialog-message", Static).update(message)

    def on_input_changed(self) -> None:
        self.show_bar()

    def on_input_submitted(self) -> None:
        self.action_take()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        question = self.question
        if event.button.id == "cancel":
            self.action_cancel()
        elif event.button.id == "take":
            self.action_take()
        else:
            half = (question.minimum + question.maximum) // 2 // question.step * question.step
            self.set_number({"least": question.minimum, "half": half, "most": question.maximum}[str(event.button.id)])

    def action_take(self) -> None:
        number = self.number
        if number is not None and not self.refusal(number):
            self.dismiss(number)

    def action_cancel(self) -> None:
        self.dismiss(None)

    def action_change(self, steps: int) -> None:
        number = self.number
        self.set_number((self.question.start if number is None else number) + steps * self.question.step)
