"""The whole felt: dealer, the dealer's line, all seats, and one seat large. The table and the replay share it."""

from textual.app import ComposeResult
from textual.containers import Vertical

from pit21.table.rules import Rules
from pit21.tui.picture import TablePicture
from pit21.tui.widgets.base_widget import Text
from pit21.tui.widgets.dealer import DealerBox
from pit21.tui.widgets.hands import HandsBox
from pit21.tui.widgets.results import ResultsBox
from pit21.tui.widgets.seats import SeatStrip
from pit21.tui.widgets.spots import SpotsBox

CHIPS = 5


class TableBoard(Vertical):
    """Draws a picture. Which part of the lower half is seen depends on what happens: bets, hands or results."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(id="board")
        self.rules = rules

    def compose(self) -> ComposeResult:
        rules = self.rules
        wagers = tuple(
            wager.id for wager in rules.wagers.values() if wager.offered and wager.role != "insurance"
        )  # fmt: skip
        yield DealerBox(id="dealer")
        yield Text(id="line")
        yield SeatStrip(rules.seats)
        yield Text(id="focus-title")
        yield HandsBox(rules.law.max_hands if rules.family == "draw" else 1, 3 if rules.family == "pick" else 0)
        yield SpotsBox(wagers, CHIPS)
        yield ResultsBox()

    def show(self, picture: TablePicture, line: str) -> None:
        mode = picture.mode
        betting = mode == "bet"
        for name in ("bet", "act", "watch", "over"):
            self.set_class(mode == name, f"-{name}")
        # On a small screen the results take the place of the other seats, unless there is no hand to show.
        self.set_class(mode == "over" and bool(picture.focus.hands), "-results")
        self.query_one(DealerBox).show(picture)
        self.query_one("#line", Text).put(line)
        self.query_one(SeatStrip).show(picture)
        self.query_one("#focus-title", Text).put(focus_title(picture))
        self.query_one(HandsBox).display = not betting and bool(picture.focus.hands)
        self.query_one(HandsBox).show(picture)
        self.query_one(SpotsBox).display = betting
        self.query_one(ResultsBox).display = mode == "over"
        self.query_one(ResultsBox).show(picture)


def focus_title(picture: TablePicture) -> str:
    seat = picture.focus
    who = seat.holder or "free"
    if picture.view.bank_seat == seat.number and picture.view.bank_wager and not seat.hands:
        return f"Seat {seat.number}, {who}: has the bank this round"
    if picture.mode == "bet":
        return f"Seat {seat.number}, {who}: place your bets"
    no_wager = ": no wager in this round" if not seat.hands and picture.view.dealer else ""
    return f"Seat {seat.number}, {who}{no_wager}"
