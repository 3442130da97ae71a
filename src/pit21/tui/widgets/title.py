"""The first line of the screen: the game at the left, the person's money at the right."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content

from pit21.money import amount_text
from pit21.tui.picture import TablePicture
from pit21.tui.widgets.base_widget import Text
from pit21.tui.widgets.graph import sparkline

_SPARK_WIDTH = 12


class TitleBar(Horizontal):
    def compose(self) -> ComposeResult:
        yield Text(id="title-game")
        yield Text(id="title-money", grows=True)

    def show(self, picture: TablePicture, person: str, chips: int, bankroll: Sequence[int]) -> None:
        title = picture.rules.spec.title
        round_number = f"  round {picture.view.round}" if picture.view.round else ""
        money = f"{person} {amount_text(chips)}"
        room = self.app.size.width - len(money) - _SPARK_WIDTH - len(round_number) - 6
        shown = title if len(title) <= room else title.partition(" with ")[0]
        self.query_one("#title-game", Text).put(Content.assemble((shown[: max(0, room)], "bold"), (round_number, "")))
        spark = sparkline(bankroll, _SPARK_WIDTH)
        self.query_one("#title-money", Text).put(Content.assemble((money, "bold"), (f" {spark}" if spark else "", "")))
