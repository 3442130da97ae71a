"""What an enumeration of a tiny shoe comes to: exact fractions for every wager and every pair of wagers."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm
from typing import NamedTuple

import msgspec

Ends = tuple[tuple[int, int], ...]
"""(net, staked) in cents of each wager that was asked for, in that order."""


class WagerResult(NamedTuple):
    """One wager, in units of its own stake; a wager that was not placed (insurance not offered) counts 0.

    `staked` is what lay on it in the end on average: doubles and splits in, for the main wager.
    """

    expectation: Fraction
    second_moment: Fraction
    outcomes: dict[Fraction, Fraction]
    placed: Fraction
    staked: Fraction

    @property
    def variance(self) -> Fraction:
        return self.second_moment - self.expectation**2

    @property
    def expectation_if_placed(self) -> Fraction:
        return self.expectation / self.placed


class OracleResult(msgspec.Struct, frozen=True):
    """`probability` is the chance of what was conditioned on beside the fixed cards: no natural of the dealer."""

    wagers: dict[str, WagerResult]
    products: dict[tuple[str, str], Fraction]
    leaves: int
    probability: Fraction

    def __getitem__(self, wager: str) -> WagerResult:
        return self.wagers[wager]

    def covariance(self, first: str, second: str) -> Fraction:
        product = self.products.get((first, second))
        product = self.products[second, first] if product is None else product
        return product - self[first].expectation * self[second].expectation


class Tally:
    """Leaves as they come: how many ways, after how many cards, to which ends.

    Ways are whole numbers; the chance of a leaf after n cards is its ways out of all orders of n cards.
    """

    def __init__(self, wagers: tuple[str, ...], shoe_size: int) -> None:
        self.wagers = wagers
        self.shoe_size = shoe_size
        self.leaves = 0
        self._kept: Counter[tuple[int, Ends]] = Counter()
        self._left_out: Counter[int] = Counter()

    def add(self, drawn: int, ways: int, ends: Ends | None) -> None:
        """One leaf; None for one that the condition leaves out."""
        self.leaves += 1
        if ends is None:
            self._left_out[drawn] += ways
        else:
            self._kept[drawn, ends] += ways

    def result(self, units: Mapping[str, int]) -> OracleResult:
        """`units` is the stake in cents that counts as one unit of each wager."""
        chances: dict[Ends, Fraction] = {}
        for (drawn, ends), ways in self._kept.items():
            chances[ends] = chances.get(ends, Fraction(0)) + Fraction(ways, perm(self.shoe_size, drawn))
        kept = sum(chances.values(), Fraction(0))
        lost = sum((Fraction(ways, perm(self.shoe_size, n)) for n, ways in self._left_out.items()), Fraction(0))
        if kept + lost != 1:
            raise AssertionError(f"the chances of all branches sum to {kept + lost}")
        if not kept:
            raise ValueError("nothing is left under this condition")
        chances = {ends: chance / kept for ends, chance in chances.items()}
        sizes = [units[wager] for wager in self.wagers]
        wagers = {name: _wager(chances, index, sizes[index]) for index, name in enumerate(self.wagers)}
        products = {
            (self.wagers[i], self.wagers[j]): _product(chances, i, j) / (sizes[i] * sizes[j])
            for i, j in combinations_with_replacement(range(len(sizes)), 2)
        }
        return OracleResult(wagers, products, self.leaves, kept)


def _wager(chances: dict[Ends, Fraction], index: int, unit: int) -> WagerResult:
    outcomes: dict[Fraction, Fraction] = {}
    placed = staked = Fraction(0)
    for ends, chance in chances.items():
        net, stake = ends[index]
        won = Fraction(net, unit)
        outcomes[won] = outcomes.get(won, Fraction(0)) + chance
        staked += chance * Fraction(stake, unit)
        placed += chance if stake else 0
    mean = sum((won * chance for won, chance in outcomes.items()), Fraction(0))
    square = sum((won**2 * chance for won, chance in outcomes.items()), Fraction(0))
    return WagerResult(mean, square, dict(sorted(outcomes.items())), placed, staked)


def _product(chances: dict[Ends, Fraction], first: int, second: int) -> Fraction:
    return sum((chance * ends[first][0] * ends[second][0] for ends, chance in chances.items()), Fraction(0))
