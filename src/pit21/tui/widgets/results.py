"""How the wagers of a round ended: one line each, with the line of the pay table."""

from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message

from pit21.money import amount_text
from pit21.room.second_person import NAME
from pit21.table.events import WagerSettled
from pit21.table.view import SeatView
from pit21.tui.picture import TablePicture
from pit21.tui.widgets.base_widget import QUIET, Text
from pit21.tui.widgets.card_text import shorts
from pit21.tui.words import ending_words, odds_words, why_words


class ResultsLaidOut(Message):
    """How much of the results is visible may have changed."""


class ResultsText(Text):
    def on_resize(self) -> None:
        self.post_message(ResultsLaidOut())


class ResultsBox(VerticalScroll):
    """The results of the people at the screen; longer lists scroll."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__(ResultsText(id="results-text", grows=True), id="results")

    def on_resize(self) -> None:
        self.post_message(ResultsLaidOut())

    def show(self, picture: TablePicture) -> None:
        # Who banks is party to every wager at the table.
        banks = bool(picture.view.bank_wager) and picture.view.bank_player in picture.people
        shown = [event for event in picture.view.settled if banks or event.player in picture.people]
        named = len({event.player for event in shown} | set(picture.people)) > 1
        rows = _bank_rows(picture) + [result_line(picture, event, named=named) for event in shown]
        text = Content("\n").join(rows) if rows else Content.styled("You had no wagers in this round.", QUIET)
        self.query_one(ResultsText).put(text)


def result_line(picture: TablePicture, event: WagerSettled, *, named: bool) -> Content:
    """`Mirror Match $5: won $60 (same color pair 12:1)`; a name and a hand only if there are several."""
    who = f"{event.player}: " if named else ""
    seat = picture.view.seats[event.seat - 1]
    held = [other.number for other in picture.view.seats if other.holder == event.player]
    where = f" seat {event.seat}" if held != [event.seat] else ""
    # Two first hands of a seat have a wager each, which tells them apart.
    part = seat.hands[event.hand].part if 0 <= event.hand < len(seat.hands) else -1
    split = sum(each.part == part for each in seat.hands) > 1
    hand = f" hand {event.hand + 1}" if split else ""
    what = f"{who}{picture.title(event.wager)}{where}{hand} {amount_text(event.staked)}: "
    return Content.assemble(
        (f"{_sign(event.net)} ", "bold"), what,
        (f"{ending_words(event)}{odds_words(event)}", "bold" if event.net else ""),
        (f": {why_words(event)}{_with_third(seat, event)}", QUIET),
    )  # fmt: skip


def _with_third(seat: SeatView, event: WagerSettled) -> str:
    """The cards of a bet whose third card belongs to no hand."""
    if event.hand >= 0 or not seat.side_card or not event.compared:
        return ""
    return f" ({shorts(event.compared.split())})"


def _bank_rows(picture: TablePicture) -> list[Content]:
    view = picture.view
    if not view.bank_wager or view.bank_player not in picture.people:
        return []
    change = view.bank_result
    word = "even" if change == 0 else f"{'won' if change > 0 else 'lost'} {amount_text(abs(change))}"
    whose = "Your bank" if view.bank_player == NAME else f"Bank of {view.bank_player}"
    staked = f"{whose} {amount_text(view.bank_wager)}: "
    return [Content.assemble((f"{_sign(change)} ", "bold"), staked, (word, "bold"))]


def _sign(net: int) -> str:
    return "+" if net > 0 else "-" if net < 0 else "="
