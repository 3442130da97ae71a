"""What is on the screen, as data: the widgets draw it and decide nothing."""

from typing import Literal, NamedTuple

from pit21.table import needs as n
from pit21.table.events import WagerSettled
from pit21.table.rules import Rules
from pit21.table.view import SeatView, View

Mode = Literal["bet", "act", "watch", "over"]
"""Wagers are open; someone at the screen is asked; something happens automatically; the round is over."""


class TablePicture(NamedTuple):
    """A table as one person sees it. `seat` is the seat drawn large, `acting` the one that moves now."""

    rules: Rules
    view: View
    people: tuple[str, ...]
    seat: int
    mode: Mode
    acting: int = 0

    @property
    def focus(self) -> SeatView:
        return self.view.seats[self.seat - 1]

    @property
    def asked_hand(self) -> int:
        """The hand of the focus seat that is being played, or -1."""
        waits = self.view.need
        return waits.hand if isinstance(waits, n.NeedChoice) and waits.seat == self.seat else -1

    def title(self, wager: str) -> str:
        return self.rules.wagers[wager].title

    def settled(self, seat: int, hand: int, wager: str, player: str = "") -> WagerSettled | None:
        """How a wager ended, where it has; `hand` is -1 for a wager that belongs to the seat."""
        for event in self.view.settled:
            if (event.seat, event.hand, event.wager) == (seat, hand, wager) and player in ("", event.player):
                return event
        return None

    def net(self, seat: int) -> int | None:
        """What the holder's wagers at a seat came to so far; None while none of them has ended."""
        holder = self.view.seats[seat - 1].holder
        ended = [event.net for event in self.view.settled if event.seat == seat and event.player == holder]
        return sum(ended) if ended else None


def acting_seat(view: View) -> int:
    """The seat that the table waits for, where it is one."""
    waits = view.need
    if isinstance(waits, n.NeedChoice | n.NeedBank | n.NeedCut | n.NeedFollow):
        return waits.seat
    if isinstance(waits, n.NeedAnswers) and waits.seats:
        return waits.seats[0]
    return 0
