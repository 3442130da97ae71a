"""What a tally says: means, errors, outcome counts and covariances, exact until the last step.

Everything comes from whole numbers. Fractions become floats only where a root is drawn or a number is handed out.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import exp, inf, lgamma, log, sqrt
from typing import Any, NamedTuple

import numpy as np

from pit21.sim.cpu import Tally
from pit21.sim.kernels.primitives.outcome_counts import CARDS_DEALT, FIRST_SUM, PER_WAGER, ROUNDS, SHOES, STAKED
from pit21.sim.tables.run_setup import BY_SHOE, Outcomes, Prepared, hands_dealt

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
    staked: Fraction  # per unit of all wagers that a seat begins with
    wagers: tuple[WagerCount, ...]

    @property
    def main(self) -> WagerCount:
        return self.wagers[0]

    @property
    def average_staked(self) -> float | None:
        """Units on the main wager in all, doubles and splits included, per unit staked at first."""
        return float(self.staked / self.main.placed) if self.main.placed else None


def summary(prepared: Prepared, tally: Tally) -> Summary:
    sums = [int(each) for each in tally.sums]
    counted = _Counted(prepared, tally)
    wagers = tuple(_wager(prepared, counted, sums, number) for number in range(len(prepared.wagers)))
    staked = Fraction(sums[STAKED], hands_dealt(prepared.setup.law))
    return Summary(sums[ROUNDS], sums[SHOES], sums[CARDS_DEALT], staked, wagers)


def main_wager(prepared: Prepared, tally: Tally) -> WagerCount:
    """The main wager alone, for those who look on while a run goes on."""
    return _wager(prepared, _Counted(prepared, tally), [int(each) for each in tally.sums], 0)


def main_error(prepared: Prepared, tally: Tally) -> float:
    """The standard error of the main wager's mean; infinite where it is not known yet."""
    error = main_wager(prepared, tally).error
    return inf if error is None else error


class _Counted:
    """A tally's cells in Python's integers, whether they are of joint outcomes or of each wager by itself."""

    def __init__(self, prepared: Prepared, tally: Tally) -> None:
        self._prepared = prepared
        self._cells = np.asarray(tally.cells).astype(object)
        self._joint = None
        if not prepared.apart:
            self._joint = self._cells.reshape([len(wager.units) for wager in prepared.wagers])

    def outcomes(self, number: int) -> list[int]:
        """How often each outcome of a wager came up."""
        if self._joint is not None:
            return [int(count) for count in self._summed(number)]
        first, end = self._prepared.starts[number : number + 2]
        return [int(count) for count in self._cells[first:end]]

    def product(self, one: int, other: int) -> Fraction:
        """The sum of the products of what two wagers won; `one` comes before the other."""
        wagers = self._prepared.wagers[one], self._prepared.wagers[other]
        scale = wagers[0].unit * wagers[1].unit
        if self._joint is None:
            place = self._prepared.starts[-2] + other * (other - 1) // 2 + one
            return Fraction(int(self._cells[place]), scale)
        if any(wager.moved for wager in wagers):
            return Fraction(self._moved_product(one, other), scale)
        first, second = (np.array([int(each * wager.unit) for each in wager.units], object) for wager in wagers)
        return Fraction(int(first @ self._summed(one, other) @ second), scale)

    def won(self, number: int) -> tuple[Fraction, Fraction]:
        """What a wager won in all, and the sum of the squares, where that depends on the main wager too."""
        unit = self._prepared.wagers[number].unit
        times, parts = self._summed(0, number), self._parts(number)
        return Fraction(int((times * parts).sum()), unit), Fraction(int((times * parts * parts).sum()), unit**2)

    def moved_parts(self, number: int, place: int) -> Fraction:
        """What an outcome of a wager won on average, with what it added to the main wager."""
        unit = self._prepared.wagers[number].unit
        times = self._summed(0, number)[:, place]
        return Fraction(int((times * self._parts(number)[:, place]).sum()), unit * int(times.sum()))

    def _parts(self, number: int) -> Any:
        """[result of the main wager, outcome]: parts of a unit won."""
        main, wager = self._prepared.wagers[0], self._prepared.wagers[number]
        won = np.array([int(each * main.unit) for each in main.units], object)
        own = np.array([int(each * wager.unit) for each in wager.units], object)
        return own + np.outer(won, np.array(wager.factors or [0] * len(own), object))

    def _moved_product(self, one: int, other: int) -> int:
        if one == 0:
            main = self._prepared.wagers[0]
            won = np.array([int(each * main.unit) for each in main.units], object)
            return int((self._summed(0, other) * self._parts(other) * won[:, None]).sum())
        times = self._summed(0, one, other)
        return int((times * self._parts(one)[:, :, None] * self._parts(other)[:, None, :]).sum())

    def _summed(self, *wagers: int) -> Any:
        """How often each outcome of these wagers came up, in their order."""
        joint: Any = self._joint
        others = tuple(axis for axis in range(joint.ndim) if axis not in wagers)
        return joint.sum(axis=others) if others else joint


def _wager(prepared: Prepared, counted: _Counted, sums: Sequence[int], number: int) -> WagerCount:
    wager = prepared.wagers[number]
    counts = counted.outcomes(number)
    listed = tuple(
        OutcomeCount(place, units, times)
        for place, (units, stake, times) in enumerate(zip(wager.units, wager.placed, counts, strict=True))
        if stake and times
    )
    placed = sum(each.times for each in listed)
    won = sum((each.units * each.times for each in listed), Fraction(0))
    squares = sum((each.units**2 * each.times for each in listed), Fraction(0))
    if wager.moved:
        won, squares = counted.won(number)
        listed = tuple(each._replace(units=counted.moved_parts(number, each.place)) for each in listed)
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
    counted = _Counted(prepared, tally)
    counts = [counted.outcomes(number) for number in range(len(prepared.wagers))]
    found = []
    for one in range(len(prepared.wagers)):
        for other in range(one + 1, len(prepared.wagers)):
            wagers = prepared.wagers[one], prepared.wagers[other]
            won = [counted.won(number) if wager.moved else _won(wager, counts[number])
                   for number, wager in zip((one, other), wagers, strict=True)]  # fmt: skip
            found.append(_together(wagers, counted.product(one, other), won, sum(counts[one])))
    return tuple(found)


def _won(wager: Outcomes, counts: Sequence[int]) -> tuple[Fraction, Fraction]:
    """What a wager won in all, and the sum of the squares."""
    pairs = list(zip(wager.units, counts, strict=True))
    return sum((u * n for u, n in pairs), Fraction(0)), sum((u * u * n for u, n in pairs), Fraction(0))


def _together(
    wagers: tuple[Outcomes, Outcomes], product: Fraction, won: Sequence[tuple[Fraction, Fraction]], times: int
) -> Together:  # fmt: skip
    names = wagers[0].id, wagers[1].id
    if times < 2:
        return Together(*names, None, None)
    shared = product - won[0][0] * won[1][0] / times
    spread = (won[0][1] - won[0][0] ** 2 / times) * (won[1][1] - won[1][0] ** 2 / times)
    correlation = float(shared) / sqrt(spread) if spread else None
    return Together(*names, shared / (times - 1), correlation)


def z_score(mean: Fraction | None, error: float | None, exact: float) -> float | None:
    """How many standard errors the mean lies from the exact value; nothing if nothing varied."""
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
