"""Hands for the cells of a chart: every composition of a few cards that can come up, and real cards for one of them."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from random import Random
from typing import NamedTuple

from pit21.hints.decisions import Kind
from pit21.jobs import HintQuestion
from pit21.lab.question import full_shoe_of
from pit21.law.cards import value_of
from pit21.law.codes import PICK
from pit21.solve.model import HandInPlay, is_reachable, legal_actions_of
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from pit21.train.basic_chart import BasicChart

MOST_CARDS = 4
MOST_TRIES = 50
TWO_CARDS = 0.75
"""How often a hand of two cards is dealt where both are possible: most decisions are about such hands."""


class PoolHand(NamedTuple):
    """A hand to be played against an up card. Hands from a table also have what else was seen, and what is asked."""

    cards: tuple[int, ...]
    up: int
    doubles: int = 0
    seen: tuple[int, ...] = ()
    from_split: bool = False
    hands: int = 1
    step: Kind = "play"
    house: bool = False

    @property
    def question(self) -> HintQuestion:
        return HintQuestion(
            cards=self.cards, up=self.up, seen=self.seen, from_split=self.from_split, doubles=self.doubles,
            hands=self.hands, house=self.house,
        )  # fmt: skip


class HandPool:
    """Hands of one game by cell of its chart."""

    def __init__(self, spec: GameSpec, chart: BasicChart, random: Random) -> None:
        self.law = compile_law(spec)
        self._chart = chart
        self._random = random
        counts = full_shoe_of(spec).counts
        self._by_value: dict[int, list[int]] = {}
        for card, count in enumerate(counts):
            self._by_value.setdefault(value_of(card), []).extend([card] * count)
        self._cells: dict[str, list[tuple[int, ...]]] = {}
        self._doubles: dict[str, int] = {}
        for doubles in range(self.law.max_doubles + 1):
            for values in self._compositions(doubles):
                self._place(values, doubles)

    def cells(self) -> tuple[str, ...]:
        """The cells that hands of so few cards can be in."""
        return tuple(self._cells)

    def deal(self, cell: str, least_cards: int = 2, most_cards: int = 99) -> PoolHand | None:
        """Return a hand of this cell with real cards; None if there is none."""
        found: Sequence[tuple[int, ...]] = [
            each for each in self._cells.get(cell, ()) if least_cards <= len(each) <= most_cards
        ]  # fmt: skip
        two = [values for values in found if len(values) == 2]
        if two and self._random.random() < TWO_CARDS:
            found = two
        for _ in range(MOST_TRIES if found else 0):
            values = self._random.choices(found, [self._chance(each) for each in found])[0]
            hand = self.deal_values(values, _up_value(cell), self._doubles[cell])
            is_in = None if hand is None else self._chart.cell(hand.cards, hand.up, doubles=hand.doubles)
            if is_in is not None and is_in.cell == cell:  # a king and a queen are no pair where ranks decide
                return hand
        return None

    def deal_values(self, values: Sequence[int], up: int, doubles: int = 0, *, suited: bool = False) -> PoolHand | None:
        """Return a hand of cards with these values in a random order; where `suited`, all of one suit.

        None if the shoe has not enough of them, as five twos in one deck.
        """
        suit = self._random.randrange(4)
        left = {
            value: self._random.sample(cards, len(cards)) for value, cards in self._by_value.items()
        }  # fmt: skip
        dealt = []
        for value in values:
            fitting = [card for card in left[value] if not suited or card & 3 == suit]
            if not fitting:
                return None
            dealt.append(fitting[0])
            left[value].remove(fitting[0])
        self._random.shuffle(dealt)
        return PoolHand(tuple(dealt), left[up][0], doubles) if left[up] else None

    def _compositions(self, doubles: int) -> Iterator[tuple[int, ...]]:
        values = sorted(self._by_value)
        most = min(MOST_CARDS + doubles, self.law.max_cards - 1) if self.law.family == PICK else MOST_CARDS + doubles
        for size in range(2 + doubles, most + 1):
            yield from combinations_with_replacement(values, size)

    def _place(self, values: tuple[int, ...], doubles: int) -> None:
        cards = tuple(self._by_value[value][0] for value in values)
        hand = HandInPlay(cards, 0, doubles=doubles)
        if sum(values) > 21 or not legal_actions_of(self.law, hand) or not is_reachable(self.law, hand):
            return
        for up in self._by_value:
            cell = self._chart.cell(cards, self._by_value[up][0], doubles=doubles)
            if cell is not None and cell.times > 0:
                self._cells.setdefault(cell.cell, []).append(values)
                self._doubles[cell.cell] = doubles

    def _chance(self, values: tuple[int, ...]) -> float:
        """How likely this number of cards is to be these, in any order: four cards come up less often than three."""
        shoe = sum(map(len, self._by_value.values()))
        orders = math.factorial(len(values)) / math.prod(map(math.factorial, Counter(values).values()))
        return orders * math.prod(len(self._by_value[value]) / shoe for value in values)


def _up_value(cell: str) -> int:
    up = cell.rpartition(" v ")[2]
    return 1 if up == "A" else int(up)
