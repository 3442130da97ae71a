"""The probability of the groups of one split pair's hands, for one deal: ranks of ten-values, and suits.

The sums over finished hands see value classes only. Here is what they leave out: that a pair card may be of one rank
among the ten-values, and that suits lead hands to their actions and lines.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pit21.arrays import Array
from pit21.law.actions import is_split_free
from pit21.law.cards import FACES, value_of
from pit21.law.hands import is_pair
from pit21.law.rules import Law
from pit21.solve.kernels import SuitPatterns, weigh_one_hand, weigh_two_hands
from pit21.solve.model import UNITS, Deal, UpCardSolution, falling_factorial, pair_suits_matter
from pit21.solve.splits.groups import SplitGroup
from pit21.solve.splits.suit_patterns import suit_patterns_of
from pit21.solve.splits.terms import DRAWN, FIRST
from pit21.solve.splits.value import SplitValue


class SplitProbabilities:
    """One deal whose pair is split; `known` are further cards that are known to be gone, such as a hole card."""

    def __init__(
        self, against: UpCardSolution, deal: Deal, split_class: int, groups: tuple[SplitGroup, ...],
        known: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self._against = against
        self._problem = against.up_card.problem
        self._deal = deal
        self._groups = groups
        pair = value_of(deal.first) - 1
        self._suited = pair_suits_matter(self._problem.law, pair)
        self._free = bool(is_split_free(self._problem.law, deal.first))
        self._value = SplitValue(against.up_card, against.splits[pair], deal, split_class, UNITS)
        step = self._problem.shoe.step
        self.left = list(self._problem.shoe.counts)
        for card in (deal.up, deal.first, deal.second, *known):
            self.left[card] -= step
        alike = [card for card in range(FACES) if value_of(card) - 1 == pair]
        self._pair_cards = [card for card in alike if is_pair(self._problem.law, deal.first, card)]
        self._class_left = sum(self.left[card] for card in alike)
        self._pairs_left = sum(self.left[card] for card in self._pair_cards)
        self._suits: dict[tuple[int, ...], Array] = {}

    @property
    def law(self) -> Law:
        return self._problem.law

    @property
    def one_chance(self) -> Any:
        return self._problem.arithmetic.one

    def choice(self, start: int, second: int) -> int:
        """What is done with two cards of a split hand whose suits matter."""
        return self._value.choice(start, second)

    def starts(self, start: int) -> list[int]:
        """The cards that a hand can begin with."""
        if start == DRAWN:
            return self._pair_cards
        return [self._deal.first if start == FIRST else self._deal.second]

    def suits_after(self, drawn: Sequence[int], cards: Sequence[int]) -> Any:
        """The chance that cards of these ranks have these suits, when those of others are known."""
        number = self._problem.arithmetic.number
        step = self._problem.shoe.step
        chance = self.one_chance
        seen = list(drawn)
        for card in cards:
            rank = card >> 2
            left = self.left[card] - step * seen.count(card)
            if left <= 0:
                return self._problem.arithmetic.zero
            alike = sum(self.left[4 * rank : 4 * rank + 4]) - step * sum(each >> 2 == rank for each in seen)
            chance = chance * number(left) / number(alike)
            seen.append(card)
        return chance

    def two(self, starts: tuple[int, int], any_card: tuple[bool, bool], gone: int) -> Array:
        """For two hands: what the sums over each pair of groups are to be multiplied by."""
        pairs = np.array([group.pairs for group in self._groups], np.int64)
        others = pairs[:, None] * (not any_card[0]) + pairs[None, :] * (not any_card[1])
        factors = [self.other_ranks(gone, count) for count in range(3)]
        weights = np.array([[factors[count] for count in row] for row in others], self._problem.arithmetic.dtype)
        if self._free:
            weights = weights * self._staked_so(starts[0])[:, None] * self._staked_so(starts[1])[None, :]
        return weights * self._suits_of_two(*starts) if self._suited else weights

    def one(self, start: int, any_card: bool, gone: int) -> Array:
        """The same for one hand."""
        factors = [self.other_ranks(gone, count) for count in range(2)]
        weights = [factors[group.pairs and not any_card] for group in self._groups]
        plain = np.array(weights, self._problem.arithmetic.dtype)
        if self._free:
            plain = plain * self._staked_so(start)
        return plain * self._suits_of_one(start) if self._suited else plain

    def is_house(self, start: int) -> bool:
        """Whether the house stakes a hand that begins so."""
        return self._free and start != FIRST

    def _staked_so(self, start: int) -> Array:
        """[group]: 1 for the groups of hands that begin so, by who stakes them."""
        return np.array([int(group.house == self.is_house(start)) for group in self._groups], np.int64)

    def other_ranks(self, gone: int, others: int) -> Any:
        """The chance that `gone` given cards of the pair's class are pair cards and `others` are none."""
        number = self._problem.arithmetic.number
        step = self._problem.shoe.step
        all_ways = falling_factorial(self._class_left, gone + others, step)
        if all_ways <= 0:
            return self._problem.arithmetic.zero
        ways = falling_factorial(max(self._pairs_left, 0), gone, step)
        ways *= falling_factorial(self._class_left - self._pairs_left, others, step)
        return number(ways) / number(all_ways)

    def _suits_of_two(self, one: int, other: int) -> Array:
        key = (one, other)
        if key not in self._suits:
            weights = self._zeros(len(self._groups), len(self._groups))
            self._run(weigh_two_hands, self._patterns(one), self._patterns(other), weights)
            self._suits[key] = weights
        return self._suits[key]

    def _suits_of_one(self, start: int) -> Array:
        if (start,) not in self._suits:
            weights = self._zeros(len(self._groups))
            self._run(weigh_one_hand, self._patterns(start), weights)
            self._suits[start,] = weights
        return self._suits[start,]

    def _patterns(self, start: int) -> SuitPatterns:
        return suit_patterns_of(
            self.law, self._groups, self.choice, self.starts(start), self.left, drawn=start == DRAWN
        )

    def _run(self, weigher: Any, *rest: Any) -> None:
        *hands, weights = rest
        problem = self._problem
        dtype = problem.arithmetic.dtype
        number = problem.arithmetic.number
        left = np.array([number(count) for count in self.left], dtype)
        ranks = np.array([number(sum(self.left[4 * rank : 4 * rank + 4])) for rank in range(13)], dtype)
        problem.run(weigher)(*hands, left, ranks, number(problem.shoe.step), problem.arithmetic.one, weights)

    def _zeros(self, *shape: int) -> Array:
        return np.full(shape, self._problem.arithmetic.zero, self._problem.arithmetic.dtype)
