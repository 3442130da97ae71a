"""The distribution of a wager: each result with its net units and its exact probability."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from pit21.law.codes import NO_LINE
from pit21.law.rules import Odds

# Results of a wager without a paying line.
LOST = NO_LINE
TIED = -2
NOT_QUALIFIED = -3


class WagerOutcome(NamedTuple):
    """`line` is the place in the pay table or one of the codes above; for a main wager it is the law's result.

    `units` is the net win per unit staked.
    """

    line: int
    units: Fraction
    probability: Fraction


class Distribution(NamedTuple):
    outcomes: tuple[WagerOutcome, ...]

    @property
    def mean(self) -> Fraction:
        return sum((each.units * each.probability for each in self.outcomes), Fraction(0))

    @property
    def variance(self) -> Fraction:
        mean = self.mean
        return sum((each.units**2 * each.probability for each in self.outcomes), Fraction(0)) - mean**2

    @property
    def standard_deviation(self) -> float:
        return sqrt(self.variance)

    @property
    def hit_frequency(self) -> Fraction:
        """How often the wager wins something net."""
        return sum((each.probability for each in self.outcomes if each.units > 0), Fraction(0))


def distribution_from_ways(ways: Mapping[tuple[int, Fraction], int], total: int) -> Distribution:
    """From counted ways: {(line, units): ways} out of `total`, which must be all of them."""
    if sum(ways.values()) != total:
        raise AssertionError(f"{sum(ways.values())} ways were counted, {total} expected")
    ordered = sorted(ways.items(), key=lambda item: (-item[0][1], item[0][0]))
    return Distribution(
        tuple(WagerOutcome(line, units, Fraction(count, total)) for (line, units), count in ordered if count)
    )


def distribution_from_lines(ways: Mapping[int, int], pays: Sequence[Odds], total: int) -> Distribution:
    """From the ways of each paying line; all the others of `total` lose."""
    counted = {(line, Fraction(*pays[line])): count for line, count in ways.items() if line != LOST}
    counted[LOST, Fraction(-1)] = total - sum(counted.values())
    return distribution_from_ways(counted, total)
