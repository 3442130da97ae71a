"""The policy protocol: bots, charts and solved strategies all answer the same question."""

from typing import Protocol

from pit21.table.commands import PlayCommand
from pit21.table.offers import Offer
from pit21.table.view import View


class Policy(Protocol):
    """Chooses for one player among the options that are open to that player.

    While wagers are open it is asked again after each stake; `Ready` then says that it has finished betting, and closes
    nothing by itself.
    """

    @property
    def title(self) -> str:
        """A few words, as in a list."""

    @property
    def rule(self) -> str:
        """How it plays, in sentences for people."""

    def choose(self, view: View, options: tuple[Offer, ...]) -> PlayCommand:
        """Return the command of one of the options; `view` hides every card that the player does not see."""
