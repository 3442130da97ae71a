"""The net result of all hands of a split together, for any number of hands."""

from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np

from pit21.arrays import Array
from pit21.law.codes import OPEN
from pit21.solve.kernels import (
    STOOD,
    FinishedHands,
    MultisetTable,
    find_or_add_multiset,
    is_within,
    join_hand,
    join_last_hand,
    join_net_results,
    label_of,
)
from pit21.solve.model import HandResults, UpCard, pack_card, pack_limits
from pit21.solve.splits.categories import SplitCategory
from pit21.solve.splits.groups import SplitGroup, SplitLedger, most_held
from pit21.solve.splits.sums import multiset_probabilities, sum_columns

_ROOM_AT_FIRST = 1 << 10


class _Hands(NamedTuple):
    """The finished hands of one category; `place[column, ending]` is what they win, counted from the lowest net."""

    listed: FinishedHands
    place: Array


class _Level(NamedTuple):
    """Some hands of a round: their multisets, and for every ending their nets."""

    multisets: MultisetTable
    nets: list[Array]


class _Step(NamedTuple):
    """One hand more: the multisets of a level joined with it, see `join_hand`."""

    before: _Level
    added: _Hands
    multisets: MultisetTable
    rows: Array


class SplitOutcomes:
    """One pair against one up card. What a bonus hand wins is not counted here: its suits are not known."""

    def __init__(self, up_card: UpCard, pair: int, results: HandResults, orders: dict[SplitCategory, Array]) -> None:
        self._up_card = up_card
        self._problem = up_card.problem
        self._pair = pair
        # Where the dealer peeks, no hand is played against a natural.
        met = np.flatnonzero(results.code[label_of(STOOD + 20, 0)] != OPEN)
        endings = multiset_probabilities(up_card, (), MultisetTable.empty(2))[0]
        self._columns = np.flatnonzero(np.isin(endings, met))
        units = results.units[:, endings[self._columns]]
        self._parts = lcm(*(each.denominator for each in units.flat))
        scaled = np.array([[int(each * self._parts) for each in row] for row in units], np.int64)
        played = np.unique(np.concatenate([np.flatnonzero((each != 0).any(axis=1)) for each in orders.values()]))
        self._lowest = min(0, int(scaled[played].min()))
        self._width = max(0, int(scaled[played].max())) - self._lowest + 1
        self._hands = {category: self._listed(category, each, scaled) for category, each in orders.items()}
        self._most = pack_limits(most_held(up_card, pair, pair))
        self._levels: dict[tuple[int, tuple[SplitCategory, ...]], _Level] = {}
        self._known: dict[tuple[SplitCategory, ...], dict[Fraction, Any]] = {}

    def of(self, hands: tuple[SplitCategory, ...]) -> dict[Fraction, Any]:
        """How often hands of these categories win each number of units together.

        They are the hands of one split, so all but two of them began with a pair card that was drawn.
        """
        key = tuple(sorted(hands))
        if key not in self._known:
            self._known[key] = self._outcomes(key)
        return self._known[key]

    def _outcomes(self, hands: tuple[SplitCategory, ...]) -> dict[Fraction, Any]:
        gone = (len(hands) - 2) * pack_card(self._pair)
        for category in hands:
            if not any(
                is_within(gone + int(multiset), self._most) for multiset in self._hands[category].listed.multiset
            ):
                return {}
        step = self._step(len(hands) - 2, hands[:-1])
        beside = self._last(step.multisets, self._hands[hands[-1]])
        found: dict[Fraction, Any] = {}
        for ending in range(len(self._columns)):
            chances = self._nets(step, ending).T @ beside[:, ending]
            for one, other in zip(*np.nonzero(chances), strict=True):
                won = Fraction(int(one + other) + len(hands) * self._lowest, self._parts)
                found[won] = found.get(won, 0) + chances[one, other]
        return found

    def _last(self, multisets: MultisetTable, last: _Hands) -> Array:
        """What the last hand wins beside each multiset, by ending."""
        run = self._problem.run
        together, _ = self._joined(multisets, last.listed, keep=False)
        probabilities = multiset_probabilities(self._up_card, (self._pair, self._pair), together)[1][:, self._columns]
        beside = self._zeros(int(multisets.known[0]), len(self._columns), self._width)
        run(join_last_hand)(
            multisets, last.listed, last.place, self._most, together, np.ascontiguousarray(probabilities),
            self._zeros(*last.place.shape), beside,
        )  # fmt: skip
        return beside

    def _level(self, gone: int, hands: tuple[SplitCategory, ...]) -> _Level:
        key = (gone, hands)
        if key not in self._levels:
            if hands:
                step = self._step(gone, hands)
                nets = [self._nets(step, ending) for ending in range(len(self._columns))]
                self._levels[key] = _Level(step.multisets, nets)
            else:
                multisets = MultisetTable.empty(2)
                find_or_add_multiset(multisets, gone * pack_card(self._pair), 0)
                one = np.full((1, 1), self._problem.arithmetic.one, self._problem.arithmetic.dtype)
                self._levels[key] = _Level(multisets, [one] * len(self._columns))
        return self._levels[key]

    def _step(self, gone: int, hands: tuple[SplitCategory, ...]) -> _Step:
        before, added = self._level(gone, hands[:-1]), self._hands[hands[-1]]
        return _Step(before, added, *self._joined(before.multisets, added.listed, keep=True))

    def _nets(self, step: _Step, ending: int) -> Array:
        nets = step.before.nets[ending]
        longer = self._zeros(int(step.multisets.known[0]), nets.shape[1] + self._width - 1)
        place = np.ascontiguousarray(step.added.place[:, ending])
        self._problem.run(join_net_results)(nets, step.added.listed, place, step.rows, longer)
        return longer

    def _joined(self, multisets: MultisetTable, listed: FinishedHands, *, keep: bool) -> tuple[MultisetTable, Array]:
        rows = np.zeros((int(multisets.known[0]) if keep else 0, len(listed.multiset)), np.int32)
        room = _ROOM_AT_FIRST
        while True:
            joined = MultisetTable.empty(room)
            if self._problem.run(join_hand)(multisets, listed, self._most, joined, rows):
                return joined, rows
            room *= 4

    def _listed(self, category: SplitCategory, orders: Array, scaled: Array) -> _Hands:
        ledger = SplitLedger(self._pair, (SplitGroup(category.pairs),), (orders,))
        # What a bonus hand wins comes with its suits; all others differ by what they win.
        units = scaled if category.third < 0 else 0 * scaled
        rows, classes = np.unique(units, axis=0, return_inverse=True)
        columns = sum_columns(self._up_card, ledger, classes.ravel(), np.ones(len(scaled), np.int64))
        return _Hands(columns.listed, np.ascontiguousarray(rows[columns.payoff_class] - self._lowest))

    def _zeros(self, *shape: int) -> Array:
        return np.zeros(shape, self._problem.arithmetic.dtype)
