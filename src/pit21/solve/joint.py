"""Two wagers on the same cards: their results together, and so their covariance."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from pit21.solve.distribution import Distribution, from_ways

Result = tuple[int, Fraction]
"""A line and what it brings, as in an `Outcome`."""


class JointOutcome(NamedTuple):
    first: Result
    second: Result
    probability: Fraction


class Joint(NamedTuple):
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


def joint_from_ways(ways: Mapping[tuple[Result, Result], int], total: int) -> Joint:
    """From counted ways out of `total`, which must be all of them."""
    first: dict[Result, int] = {}
    second: dict[Result, int] = {}
    for (one, other), count in ways.items():
        first[one] = first.get(one, 0) + count
        second[other] = second.get(other, 0) + count
    outcomes = (JointOutcome(*results, Fraction(count, total)) for results, count in ways.items() if count)
    return Joint(tuple(sorted(outcomes)), from_ways(first, total), from_ways(second, total))
