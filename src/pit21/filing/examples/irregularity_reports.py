"""Reports of irregularities while a recipe is played: made when the facts fit the table."""

from collections.abc import Iterator
from itertools import product

from pit21.cards import UNKNOWN
from pit21.filing.examples.play import Play
from pit21.filing.examples.recipe import Recipe
from pit21.law.cards import ACE, TEN
from pit21.spec.irregularities import load_irregularities
from pit21.table import commands as c
from pit21.table.check import check
from pit21.table.needs import NeedChoice
from pit21.table.next_step import need_at_rest
from pit21.table.remedies.registry import REMEDIES
from pit21.table.state import Table

_MOST_TRIES = 32
"""Facts that are tried at one moment: most do not fit, and the next moment is as good."""


class IrregularityReports:
    """One report of the recipe's irregularity, at the first moment at which the referee takes it."""

    def __init__(self, play: Play, recipe: Recipe) -> None:
        self.play = play
        self.id = recipe.irregularity
        self.wait = recipe.late
        self.done = False
        happened = {each.id: each.title for each in load_irregularities()}
        self.reason = happened[self.id].lower()

    def try_report(self) -> bool:
        """Report it now where that is possible; whether it was done."""
        if self.done:
            return False
        table = self.play.session.table
        for number, command in enumerate(self._reports(table)):
            if number >= _MOST_TRIES:
                return False
            if check(table, command) is None:
                if self.wait:
                    self.wait -= 1
                    return False
                self.play.send(command)
                self.done = True
                return True
        return False

    def _reports(self, table: Table) -> Iterator[c.ReportIrregularity]:
        """Facts that could fit, the plainest first."""
        performed = REMEDIES[self.id]
        asks = performed.asks
        seats = [seat.number for seat in table.seats if seat.bets or seat.hands] or [1]
        if self.id == "M23":  # someone who is not in turn
            waits = need_at_rest(table)
            seats = [number for number in seats if isinstance(waits, NeedChoice) and number != waits.seat]
        wager, step = table.rules.wagers["base"], table.rules.chip_step
        # The usual case is the one to show, unless it is rare in play.
        words = performed.words if self.id in ("M36", "M42") else performed.words[:1]
        empty = [table.rules.seats] if self.id != "M23" else []
        choices = product(
            words,
            [*seats, *empty] if "seat" in asks else [0],
            ["base"] if "wager" in asks else [""],
            [wager.minimum + step, wager.minimum, wager.maximum + step, step] if "amount" in asks else [0],
            [wager.minimum, 2 * wager.minimum + step] if "due" in asks else [0],
            _natural_cards(table) if "card" in asks else [UNKNOWN],
        )
        players = list(table.players) or [""]
        for word, seat, name, amount, due, card in choices:
            yield c.ReportIrregularity(
                self.id, self.reason, word, seat=seat, wager=name, player=players[-1] if "player" in asks else "",
                cards=1, card=card, amount=amount, due=due, seen="everybody" if "seen" in asks else "",
            )  # fmt: skip


def _natural_cards(table: Table) -> list[int]:
    """Hole cards that would make a natural with the dealer's up card."""
    cards = table.dealer.cards
    if not cards:
        return [UNKNOWN]
    wanted = range(TEN, 13) if cards[0] >> 2 == ACE else (ACE,)
    known = [] if len(cards) < 2 or cards[1] == UNKNOWN else [cards[1]]
    return [*known, *(card for card in sorted(table.rules.deck_cards) if card >> 2 in wanted)][:3]
