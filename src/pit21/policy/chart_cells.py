"""A chart as plain words: which cell a hand is in, and what the chart does with it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pit21.law.cards import value_of
from pit21.law.hands import is_soft, total_of


class Cell(NamedTuple):
    """`kind` is hard, soft or pair; `number` the total, or the value of a pair's cards; an ace counts 1.

    `house`: the house stakes the hand.
    """

    kind: str
    number: int
    doubles: int
    up: int
    house: bool = False


class ChartCells(NamedTuple):
    """By each cell the acts in words, the dearest first. Where `pairs_by_rank`, only cards of one rank are a pair.

    A pair that a split hand gets is split again wherever that is legal. What stands in no cell leaves no choice.
    """

    acts: Mapping[Cell, tuple[str, ...]]
    pairs_by_rank: bool = False

    def cell(
        self, cards: Sequence[int], up: int, *, doubles: int = 0, from_split: bool = False, house: bool = False
    ) -> Cell:  # fmt: skip
        """Return the cell of a hand: that of its pair where the chart has one, else that of its total."""
        if self._is_pair(cards) and not from_split:
            pair = Cell("pair", value_of(cards[0]), 0, value_of(up))
            if pair in self.acts:
                return pair
        kind = "soft" if is_soft(cards, len(cards)) else "hard"
        return Cell(kind, total_of(cards, len(cards)), doubles, value_of(up), house)

    def wishes(
        self, cards: Sequence[int], up: int, *, doubles: int = 0, from_split: bool = False, house: bool = False
    ) -> tuple[str, ...]:  # fmt: skip
        """Return what the chart does with a hand, best first; at least one act."""
        cell = self.cell(cards, up, doubles=doubles, from_split=from_split, house=house)
        acts = self.acts.get(cell, ("stand",))
        return ("split", *acts) if from_split and self._is_pair(cards) else acts

    def _is_pair(self, cards: Sequence[int]) -> bool:
        if len(cards) != 2 or value_of(cards[0]) != value_of(cards[1]):
            return False
        return not self.pairs_by_rank or cards[0] >> 2 == cards[1] >> 2
