"""Deals that win a side bet, in the card classes of the main wager.

Cards of one class are interchangeable in the main wager; the lines of a side bet depend on the cards themselves. A
deal is named by its classes, as `list_deals` names them; a hole card comes last if there is one.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pit21.law.cards import ACE, FACES, SUITS, TEN
from pit21.law.rules import Law
from pit21.solve.model import Deal, ShoeModel, list_card_classes
from pit21.solve.side_bets.judged_cards import likeness, line_of, match_lines

NO_HOLE = -1


class WinningDeal(NamedTuple):
    """A line, made by a deal of these classes and a hole card of this class, or NO_HOLE where any will do."""

    deal: Deal
    hole: int
    line: int


class WinningDeals:
    """The ways of one shoe. Ordered ways of three cards, or of four where there is a hole card."""

    def __init__(self, law: Law, shoe: ShoeModel, program: tuple[int, ...]) -> None:
        self._program = program
        self._counts = shoe.counts
        self._step = shoe.step
        self._class_of = [0] * FACES
        self._names: list[int] = []
        self._totals: list[int] = []
        for cards in list_card_classes(law):
            held = [card for card in cards if shoe.counts[card] > 0]
            for card in cards:
                self._class_of[card] = len(self._names)
            if held:
                self._names.append(held[0])
                self._totals.append(sum(shoe.counts[card] for card in held))

    def up_match(self) -> Counter[WinningDeal]:
        """The player's cards match the up card."""
        found: Counter[WinningDeal] = Counter()
        for first, second, card, line, ways in self._matches():
            found[WinningDeal(self._deal(self._class_of[card], first, second), NO_HOLE, line)] += ways
        return found

    def down_match(self) -> Counter[WinningDeal]:
        """The player's cards match the hole card."""
        found: Counter[WinningDeal] = Counter()
        for first, second, card, line, ways in self._matches():
            hole = self._names[self._class_of[card]]
            for up, left in self._others((first, second, card)):
                found[WinningDeal(self._deal(up, first, second), hole, line)] += ways * left
        return found

    def insurance(self) -> Counter[WinningDeal]:
        """The dealer shows an ace and has a blackjack."""
        found: Counter[WinningDeal] = Counter()
        for up in range(SUITS * ACE, SUITS * ACE + SUITS):
            for hole in range(SUITS * TEN, FACES):
                ways = self._counts[up] * self._counts[hole]
                line = line_of(self._program, (), (up, hole))
                for first, firsts in self._others((up, hole)):
                    for second, seconds in self._others((up, hole, self._names[first])):
                        if first <= second and ways:
                            deal = Deal(self._names[self._class_of[up]], self._names[first], self._names[second], 0)
                            either = 1 if first == second else 2
                            made = WinningDeal(deal, self._names[self._class_of[hole]], line)
                            found[made] += ways * firsts * seconds * either
        return found

    def _players_cards(self) -> Iterator[tuple[int, int, int]]:
        for first in range(FACES):
            for second in range(first, FACES):
                seconds = self._counts[second] - (self._step if first == second else 0)
                ways = self._counts[first] * seconds * (1 if first == second else 2)
                if ways > 0:
                    yield first, second, ways

    def _matches(self) -> Iterator[tuple[int, int, int, int, int]]:
        """The player's two cards and one of the dealer's: the line and the ways."""
        lines = match_lines(self._program)
        for first, second, ways in self._players_cards():
            for rank in {first >> 2, second >> 2}:
                for card in range(SUITS * rank, SUITS * rank + SUITS):
                    left = self._counts[card] - self._step * ((card == first) + (card == second))
                    if left > 0:
                        line = lines[3 * likeness(first, card) + likeness(second, card)]
                        yield first, second, card, line, ways * left

    def _others(self, drawn: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        """Classes of one more card, each with the cards that are left of it."""
        gone = [self._class_of[card] for card in drawn]
        for card_class, total in enumerate(self._totals):
            left = total - self._step * gone.count(card_class)
            if left > 0:
                yield card_class, left

    def _deal(self, up: int, first: int, second: int) -> Deal:
        low, high = sorted((self._class_of[first], self._class_of[second]))
        return Deal(self._names[up], self._names[low], self._names[high], 0)
