"""Spaced repetition: which question comes next. Intervals are counted in questions.

What was answered wrong comes back after a few questions, the costliest first; each right answer makes the interval
longer. New questions are mixed in, those that cost most when they are played wrong first.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple

FIRST_GAP = 4
"""Questions until a wrong answer is asked for again."""
GROWTH = 3
KNOWN_GAP = 60
"""Questions until what was right the first time is asked again."""
REVIEW_SHARE = 0.8
"""How often something due goes before something new."""


class _Item(NamedTuple):
    """`gap` is 0 until the question was asked; `cost` is that of the person's mistakes, halved by each right answer."""

    weight: float
    gap: int = 0
    due: int = 0
    cost: float = 0.0


class DrillSchedule:
    """Chooses among questions by key. `weights` are what a mistake costs in practice: how often times how much."""

    def __init__(self, weights: Mapping[str, float], random: Random) -> None:
        if not weights:
            raise ValueError("a schedule needs at least one question")
        least = max(weights.values()) / 100 or 1.0
        self._items = {key: _Item(max(weight, least)) for key, weight in weights.items()}
        self._random = random
        self._asked = 0

    def recall(self, answers: Iterable[tuple[str, float]]) -> None:
        """Take over earlier answers, oldest first: a key and what the answer cost."""
        for key, cost in answers:
            self.note(key, cost)

    def next_key(self) -> str:
        """Return the question to ask now."""
        due = {key: item.cost + item.weight / 10 for key, item in self._items.items() if self._is_due(item)}
        new = {key: item.weight for key, item in self._items.items() if not item.gap}
        if due and (not new or self._random.random() < REVIEW_SHARE):
            return self._draw(due)
        if new:
            return self._draw(new)
        return min(self._items, key=lambda key: self._items[key].due)

    def note(self, key: str, cost: float) -> None:
        """A question was answered; `cost` is 0 for a right answer. Keys that are not in this drill only take time."""
        self._asked += 1
        item = self._items.get(key)
        if item is None:
            return
        if cost > 0:
            gap, owed = FIRST_GAP, item.cost + cost
        else:
            gap, owed = item.gap * GROWTH if item.gap else KNOWN_GAP, item.cost / 2
        self._items[key] = item._replace(gap=gap, due=self._asked + gap, cost=owed)

    def _is_due(self, item: _Item) -> bool:
        return item.gap > 0 and item.due <= self._asked

    def _draw(self, weights: Mapping[str, float]) -> str:
        keys = list(weights)
        return self._random.choices(keys, [weights[key] for key in keys])[0]
