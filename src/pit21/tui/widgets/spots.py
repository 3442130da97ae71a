"""The betting layout: spots with stakes and limits, and the rack of chips."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from pit21.money import amount_text
from pit21.room.bets import Spot
from pit21.tui.widgets.base_widget import MARK, QUIET, Text, lines
from pit21.tui.words import first_that_fits, limits_words

_RIGHT_BUTTON = 3


class SpotClicked(Message):
    """A chip goes on this spot, or comes off it."""

    def __init__(self, wager: str, *, remove: bool) -> None:
        super().__init__()
        self.wager = wager
        self.remove = remove


class ChipClicked(Message):
    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place


class SpotBox(Static):
    """One spot: title, stake, limits. The chosen one has a heavy frame and a sign before its stake."""

    def __init__(self, wager: str) -> None:
        super().__init__(id=f"spot-{wager}", classes="spot")
        self.wager = wager
        self.spot: Spot | None = None
        self.chosen = False

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(SpotClicked(self.wager, remove=event.button == _RIGHT_BUTTON))

    def show_spot(self, spot: Spot, *, chosen: bool) -> None:
        if (spot, chosen) == (self.spot, self.chosen):
            return
        self.spot, self.chosen = spot, chosen
        self.set_class(chosen, "-chosen")
        self.set_class(bool(spot.closed), "-closed")
        self.refresh()

    def render(self) -> Content:
        spot, width = self.spot, self.content_size.width
        if spot is None or width < 1:
            return Content("")
        title = wrap_title(spot.title, width)
        stake = amount_text(spot.stake) if spot.stake else "closed" if spot.closed else "-"
        shown = f"▸{stake}◂" if self.chosen else stake
        limits = limits_words(spot.minimum, spot.maximum)
        return lines(
            *[Content(line.center(width)) for line in (*title, "")[:2]],
            Content.styled(shown.center(width), MARK if spot.stake or self.chosen else QUIET),
            Content.styled(limits.center(width), QUIET),
        )


def wrap_title(title: str, width: int) -> list[str]:
    """A title in at most two lines, which are as even as its words allow."""
    if len(title) <= width:
        return [title]
    words = title.split()
    parts = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    evenest = min(parts, key=lambda part: (max(map(len, part)), -len(part[0])), default=[title])
    return evenest if max(map(len, evenest)) <= width else [title[:width], title[width : 2 * width]]


class ChipButton(Text):
    """A chip of the rack with its key."""

    def __init__(self, place: int) -> None:
        super().__init__(id=f"chip-{place + 1}", grows=True)
        self.add_class("chip")
        self.place = place

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(ChipClicked(self.place))

    def show_chip(self, amount: int, *, chosen: bool) -> None:
        self.set_class(chosen, "-chosen")
        inside = f"▸{amount_text(amount)}◂" if chosen else f" {amount_text(amount)} "
        self.put(Content.assemble((f"{self.place + 1} ", QUIET), (f"({inside})", MARK if chosen else "")))


class Staked(Static):
    """What lies on the spots of this seat together."""

    def __init__(self) -> None:
        super().__init__(id="staked")
        self.amount = 0

    def show_sum(self, amount: int) -> None:
        if amount != self.amount:
            self.amount = amount
            self.refresh()

    def render(self) -> Content:
        amount = amount_text(self.amount)
        return Content(first_that_fits((f"staked here: {amount}", f"staked {amount}", amount), self.content_size.width))


class SpotsBox(Vertical):
    """All spots of a seat in the order of the felt, the chips below."""

    def __init__(self, wagers: tuple[str, ...], chips: int) -> None:
        super().__init__(id="spots")
        self.wagers = wagers
        self.chips = chips

    def compose(self) -> ComposeResult:
        with Horizontal(id="spot-row"):
            for wager in self.wagers:
                yield SpotBox(wager)
        with Horizontal(id="chip-row"):
            for place in range(self.chips):
                yield ChipButton(place)
            yield Staked()

    def show_layout(self, spots: tuple[Spot, ...], chosen: str, rack: tuple[int, ...], chip: int) -> None:
        by_wager = {spot.wager: spot for spot in spots}
        for box in self.query(SpotBox):
            box.show_spot(by_wager[box.wager], chosen=box.wager == chosen)
        for button in self.query(ChipButton):
            button.display = button.place < len(rack)
            if button.display:
                button.show_chip(rack[button.place], chosen=button.place == chip)
        staked = sum(spot.stake for spot in spots)
        self.query_one(Staked).show_sum(staked)
