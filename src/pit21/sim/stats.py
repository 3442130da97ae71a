"""What a tally says: means, errors, outcome counts and covariances, exact until the last step.

Everything comes from whole numbers. Fractions become floats only where a root is drawn or a number is handed out.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import exp, inf, lgamma, log, sqrt
from typing import Any, NamedTuple

import numpy as np

from pit21.sim.cpu import Tally
from pit21.sim.kernels.count import CARDS_DEALT, FIRST_SUM, PER_WAGER, ROUNDS, SHOES, STAKED
from pit21.sim.tables.run_setup import BY_SHOE, Outcomes, Prepared

LEAST_EXPECTED = 5
"""Bins of a chi-square test in which fewer are expected are put together."""


class OutcomeCount(NamedTuple):
    """How often a wager ended so; `place` is its number in `Outcomes`."""

    place: int
    units: Fraction
    times: int


class WagerCount(NamedTuple):
    """A wager as it was counted. `variance` is of one placed wager; both it and the error need two of what varies."""

    id: str
    placed: int
    won: Fraction
    variance: Fraction | None
    error_squared: Fraction | None
    outcomes: tuple[OutcomeCount, ...]  # where a stake lay, and only those that came up

    @property
    def mean(self) -> Fraction | None:
        """Units won per unit staked; nothing where the wager was never placed."""
        return self.won / self.placed if self.placed else None

    @property
    def deviation(self) -> float | None:
        return _root(self.variance)

    @property
    def error(self) -> float | None:
        """The standard error of the mean."""
        return _root(self.error_squared)


class Together(NamedTuple):
    """Two wagers of one seat; where one could not be placed it counts as 0."""

    first: str
    second: str
    covariance: Fraction | None
    correlation: float | None


class Summary(NamedTuple):
    """What a run counted, all wagers of all seats; the main wager is the first."""

    rounds: int
    shoes: int
    cards: int
    staked: int
    wagers: tuple[WagerCount, ...]

    @property
    def main(self) -> WagerCount:
        return self.wagers[0]

    @property
    def average_staked(self) -> float | None:
        """Units on the main wager in all, doubles and splits included, per unit staked at first."""
        return self.staked / self.main.placed if self.main.placed else None


def summary(prepared: Prepared, tally: Tally) -> Summary:
    sums = [int(each) for each in tally.sums]
    joint = _joint(prepared, tally)
    wagers = tuple(_wager(prepared, joint, sums, number) for number in range(len(prepared.wagers)))
    return Summary(sums[ROUNDS], sums[SHOES], sums[CARDS_DEALT], sums[STAKED], wagers)


def main_wager(prepared: Prepared, tally: Tally) -> WagerCount:
    """The main wager alone, for those who look on while a run goes on."""
    return _wager(prepared, _joint(prepared, tally), [int(each) for each in tally.sums], 0)


def main_error(prepared: Prepared, tally: Tally) -> float:
    """The standard error of the main wager's mean; infinite where it is not known yet."""
    error = main_wager(prepared, tally).error
    return inf if error is None else error


def _joint(prepared: Prepared, tally: Tally) -> Any:
    """Cells by the outcome of each wager, in Python's integers."""
    return np.asarray(tally.cells).astype(object).reshape([len(wager.units) for wager in prepared.wagers])


def _counts(joint: Any, *wagers: int) -> Any:
    """How often each outcome of these wagers came up, in their order."""
    others = tuple(axis for axis in range(joint.ndim) if axis not in wagers)
    return joint.sum(axis=others) if others else joint


def _wager(prepared: Prepared, joint: Any, sums: Sequence[int], number: int) -> WagerCount:
    wager = prepared.wagers[number]
    counts = [int(count) for count in _counts(joint, number)]
    listed = tuple(
        OutcomeCount(place, units, times)
        for place, (units, stake, times) in enumerate(zip(wager.units, wager.placed, counts, strict=True))
        if stake and times
    )
    placed = sum(each.times for each in listed)
    won = sum((each.units * each.times for each in listed), Fraction(0))
    squares = sum((each.units**2 * each.times for each in listed), Fraction(0))
    variance = _variance(squares, won, placed)
    if prepared.clusters:
        first = FIRST_SUM + PER_WAGER * number
        clusters = sums[SHOES] if prepared.setup.mode == BY_SHOE else sums[ROUNDS]
        square = _ratio_error(wager, sums[first : first + PER_WAGER], won, placed, clusters)
    else:
        square = None if variance is None else variance / placed
    return WagerCount(wager.id, placed, won, variance, square, listed)


def _variance(squares: Fraction, won: Fraction, times: int) -> Fraction | None:
    return (squares - won * won / times) / (times - 1) if times > 1 else None


def _ratio_error(
    wager: Outcomes, sums: Sequence[int], won: Fraction, placed: int, clusters: int
) -> Fraction | None:  # fmt: skip
    """The squared error of won / placed where whole clusters, shoes or rounds, are what varies independently."""
    if clusters < 2 or not placed:
        return None
    won_squared, won_placed, placed_squared = sums
    mean = won / placed
    square = Fraction(won_squared, wager.unit**2) - 2 * mean * Fraction(won_placed, wager.unit)
    square += mean * mean * placed_squared
    return square * Fraction(clusters, clusters - 1) / placed**2


def covariances(prepared: Prepared, tally: Tally) -> tuple[Together, ...]:
    """Every two wagers of a seat, per unit of both."""
    joint = _joint(prepared, tally)
    values = [np.array([int(each * wager.unit) for each in wager.units], object) for wager in prepared.wagers]
    found = []
    for one in range(len(prepared.wagers)):
        for other in range(one + 1, len(prepared.wagers)):
            counts = _counts(joint, one, other)
            wagers = prepared.wagers[one], prepared.wagers[other]
            scale = wagers[0].unit * wagers[1].unit
            product = Fraction(int(values[one] @ counts @ values[other]), scale)
            found.append(_together(wagers, product, counts))
    return tuple(found)


def _together(wagers: tuple[Outcomes, Outcomes], product: Fraction, counts: Any) -> Together:
    names = wagers[0].id, wagers[1].id
    times = int(counts.sum())
    if times < 2:
        return Together(*names, None, None)
    sums, spreads = [], []
    for axis, wager in enumerate(wagers):
        each = [int(count) for count in counts.sum(axis=1 - axis)]
        sums.append(sum((units * count for units, count in zip(wager.units, each, strict=True)), Fraction(0)))
        squares = sum((units**2 * count for units, count in zip(wager.units, each, strict=True)), Fraction(0))
        spreads.append(squares - sums[axis] ** 2 / times)
    shared = product - sums[0] * sums[1] / times
    spread = spreads[0] * spreads[1]
    correlation = float(shared) / sqrt(spread) if spread else None
    return Together(*names, shared / (times - 1), correlation)


def z_score(mean: Fraction | None, error: float | None, exact: float) -> float | None:
    """How many standard errors the mean lies from the exact value; nothing where nothing varied."""
    return (float(mean) - exact) / error if mean is not None and error else None


class ChiSquare(NamedTuple):
    """`p` is the chance of a statistic at least as large where the exact chances hold."""

    statistic: float
    freedom: int
    p: float


def chi_square(counts: Sequence[int], chances: Sequence[float]) -> ChiSquare | None:
    """Counts of independent rounds against exact chances, which come in the same order and sum to one.

    Nothing where fewer than two bins are left once the rare ones have been put together.
    """
    total = sum(counts)
    if any(count and chance <= 0 for count, chance in zip(counts, chances, strict=True)):
        return ChiSquare(inf, max(len(counts) - 1, 1), 0.0)
    bins = sorted((total * chance, count) for count, chance in zip(counts, chances, strict=True))
    rare = [each for each in bins if each[0] < LEAST_EXPECTED]
    kept = bins[len(rare) :]
    if rare:
        together = sum(expected for expected, _ in rare), sum(count for _, count in rare)
        if together[0] < LEAST_EXPECTED and kept:
            together = together[0] + kept[0][0], together[1] + kept[0][1]
            kept = kept[1:]
        kept.append(together)
    if len(kept) < 2:
        return None
    statistic = sum((count - expected) ** 2 / expected for expected, count in kept)
    freedom = len(kept) - 1
    return ChiSquare(statistic, freedom, upper_gamma(freedom / 2, statistic / 2))


_STEPS = 100_000
_SMALL = 1e-300
_PRECISION = 1e-15


def upper_gamma(shape: float, value: float) -> float:
    """The upper incomplete gamma function, regularised: how often a gamma variable is larger than `value`."""
    if value <= 0:
        return 1.0
    scale = exp(shape * log(value) - value - lgamma(shape))
    if value < shape + 1:
        return 1.0 - scale * _series(shape, value)
    return scale * _continued_fraction(shape, value)


def _series(shape: float, value: float) -> float:
    term = total = 1 / shape
    for step in range(1, _STEPS):
        term *= value / (shape + step)
        total += term
        if term < total * _PRECISION:
            break
    return total


def _continued_fraction(shape: float, value: float) -> float:
    """By Lentz's method."""
    below = value + 1 - shape
    above = 1 / _SMALL
    inverse = 1 / below
    found = inverse
    for step in range(1, _STEPS):
        factor = -step * (step - shape)
        below += 2
        inverse = factor * inverse + below
        inverse = 1 / (inverse if abs(inverse) > _SMALL else _SMALL)
        above = below + factor / above
        above = above if abs(above) > _SMALL else _SMALL
        change = inverse * above
        found *= change
        if abs(change - 1) < _PRECISION:
            break
    return found


def _root(square: Fraction | None) -> float | None:
    return None if square is None else sqrt(square)
