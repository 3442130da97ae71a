"""The seam between the referee, which never draws, and whatever the cards come from.

Seeded, scripted, typed, replayed and enumerating shoes (`pit21.table.shoes`) all drive the same referee.
"""

from typing import Protocol


class ShoeError(Exception):
    """A shoe cannot do what it was asked; the message names the place, the position or the card."""


class Shoe(Protocol):
    """Cards in the order in which they leave, and where the cut card lies between them."""

    complete: bool
    """Whether dealt and undealt cards together are whole decks; a script need not hold a whole shoe."""

    def shuffle(self, used: tuple[int, ...]) -> None:
        """Start a new shoe.

        `used` holds every card in the order in which it lies when the dealer starts: the discards as they
        were picked up, with the undealt rest. At opening it is empty and stands for new decks.
        """

    def cut(self, position: int) -> None:
        """Move that many cards from the front to the back."""

    def place_cut_card(self, from_end: int) -> None:
        """Put the back cut card where that many cards lie behind it."""

    def draw(self, places: tuple[str, ...]) -> tuple[int, ...]:
        """The next cards, one for each place and perhaps fewer.

        A cut card ends the batch: its place is still to be filled and is asked for again (G3). Nothing at all
        means that the shoe is empty (G4).
        """

    def refill(self, cards: tuple[int, ...]) -> None:
        """The shoe is empty in the middle of a round: these discards are shuffled and dealt on (G4)."""

    def remaining(self) -> tuple[int, ...] | None:
        """Return the undealt cards in the order in which they would leave, without the cut card; None if unknown."""

    def size(self) -> int | None:
        """Return how many cards are undealt, the cut card not counted; None if that is unknown."""
