"""The joint distribution of two wagers on the same cards, and so their covariance."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from pit21.solve.model.distribution import Distribution, distribution_from_ways

LineResult = tuple[int, Fraction]
"""A line and its net units, as in a `WagerOutcome`."""


class JointOutcome(NamedTuple):
    first: LineResult
    second: LineResult
    probability: Fraction


class JointDistribution(NamedTuple):
    outcomes: tuple[JointOutcome, ...]
    first: Distribution
    second: Distribution

    @property
    def product_mean(self) -> Fraction:
        return sum((each.first[1] * each.second[1] * each.probability for each in self.outcomes), Fraction(0))

    @property
    def covariance(self) -> Fraction:
        """Per unit staked on each."""
        return self.product_mean - self.first.mean * self.second.mean


def joint_from_ways(ways: Mapping[tuple[LineResult, LineResult], int], total: int) -> JointDistribution:
    """From counted ways out of `total`, which must be all of them."""
    first: dict[LineResult, int] = {}
    second: dict[LineResult, int] = {}
    for (one, other), count in ways.items():
        first[one] = first.get(one, 0) + count
        second[other] = second.get(other, 0) + count
    outcomes = (JointOutcome(*results, Fraction(count, total)) for results, count in ways.items() if count)
    return JointDistribution(
        tuple(sorted(outcomes)), distribution_from_ways(first, total), distribution_from_ways(second, total)
    )
