"""In how many ways the first cards of a round make each line of a side wager, by the kinds of cards in it.

Cards of one kind may stand for each other as far as the main wager goes; the lines look at the cards themselves. A
deal is told here by its kinds, as `deals` names them; a hole card comes last where there is one.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pit21.law.cards import ACE, TEN
from pit21.law.codes import NO_LINE
from pit21.law.rules import Law
from pit21.law.sides import insurance_line, match_line, mirror_line
from pit21.solve.kinds import Deal, kinds
from pit21.solve.shoe import FACES, Shoe

NO_HOLE = -1
SUITS = 4


class Made(NamedTuple):
    """A line, made by a deal of these kinds and a hole card of this kind, or NO_HOLE where any will do."""

    deal: Deal
    hole: int
    line: int


class SideWays:
    """The ways of one shoe. Ordered ways of three cards, or of four where there is a hole card."""

    def __init__(self, law: Law, shoe: Shoe) -> None:
        self._law = law
        self._counts = shoe.counts
        self._step = shoe.step
        self._kind = [0] * FACES
        self._names: list[int] = []
        self._totals: list[int] = []
        for cards in kinds(law):
            held = [card for card in cards if shoe.counts[card] > 0]
            for card in cards:
                self._kind[card] = len(self._names)
            if held:
                self._names.append(held[0])
                self._totals.append(sum(shoe.counts[card] for card in held))

    def mirror(self) -> Counter[Made]:
        """The player's two cards make a pair."""
        found: Counter[Made] = Counter()
        for first, second, ways in self._players_cards():
            line = mirror_line(first, second)
            if line != NO_LINE:
                for up, left in self._others((first, second)):
                    found[Made(self._deal(up, first, second), NO_HOLE, line)] += ways * left
        return found

    def up_match(self) -> Counter[Made]:
        """The player's cards match the up card."""
        found: Counter[Made] = Counter()
        for first, second, card, line, ways in self._matches():
            found[Made(self._deal(self._kind[card], first, second), NO_HOLE, line)] += ways
        return found

    def down_match(self) -> Counter[Made]:
        """The player's cards match the hole card."""
        found: Counter[Made] = Counter()
        for first, second, card, line, ways in self._matches():
            hole = self._names[self._kind[card]]
            for up, left in self._others((first, second, card)):
                found[Made(self._deal(up, first, second), hole, line)] += ways * left
        return found

    def insurance(self) -> Counter[Made]:
        """The dealer shows an ace and has a blackjack."""
        found: Counter[Made] = Counter()
        for up in range(SUITS * ACE, SUITS * ACE + SUITS):
            for hole in range(SUITS * TEN, FACES):
                ways = self._counts[up] * self._counts[hole]
                line = insurance_line(self._law, up, hole)
                for first, firsts in self._others((up, hole)):
                    for second, seconds in self._others((up, hole, self._names[first])):
                        if first <= second and ways:
                            deal = Deal(self._names[self._kind[up]], self._names[first], self._names[second], 0)
                            either = 1 if first == second else 2
                            made = Made(deal, self._names[self._kind[hole]], line)
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
        for first, second, ways in self._players_cards():
            for rank in {first >> 2, second >> 2}:
                for card in range(SUITS * rank, SUITS * rank + SUITS):
                    left = self._counts[card] - self._step * ((card == first) + (card == second))
                    if left > 0:
                        yield first, second, card, match_line(first, second, card), ways * left

    def _others(self, drawn: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        """Kinds of one more card, each with the cards that are left of it."""
        gone = [self._kind[card] for card in drawn]
        for kind, total in enumerate(self._totals):
            left = total - self._step * gone.count(kind)
            if left > 0:
                yield kind, left

    def _deal(self, up: int, first: int, second: int) -> Deal:
        low, high = sorted((self._kind[first], self._kind[second]))
        return Deal(self._names[up], self._names[low], self._names[high], 0)
