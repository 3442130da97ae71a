"""What a tally says, on tallies made by hand: every number is also computed the long way."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, erfc, exp, inf, isclose, sqrt
from statistics import mean, variance
from typing import Any, NamedTuple, cast

import numpy as np
import pytest

from pit21.sim.cpu import Tally
from pit21.sim.kernels.primitives.outcome_counts import CARDS_DEALT, FIRST_SUM, ROUNDS, SHOES, STAKED, SUMS
from pit21.sim.stats import (
    ChiSquare,
    chi_square,
    covariances,
    main_error,
    main_wager,
    summary,
    upper_gamma,
    z_score,
)
from pit21.sim.tables.run_setup import BY_ROUND, BY_SHOE, Outcomes, Prepared, Setup
from pit21.solve.model import full_shoe
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game

HALF = Fraction(1, 2)
BASE = Outcomes("base", (Fraction(-1), -HALF, Fraction(0), HALF, Fraction(1), 3 * HALF), (1,) * 6)
INSURANCE = Outcomes("insurance", (Fraction(0), Fraction(-1), Fraction(2)), (0, 1, 1))
MATCH = Outcomes("match", (Fraction(-1), Fraction(4)), (1, 1))
WAGERS = (BASE, INSURANCE, MATCH)

Seat = tuple[int, int, int]
"""The outcome of each wager."""


class Rounds(NamedTuple):
    """What was played, seat by seat, in clusters."""

    clusters: list[list[Seat]]

    @property
    def seats(self) -> list[Seat]:
        return [seat for cluster in self.clusters for seat in cluster]

    def units(self, wager: int) -> list[Fraction]:
        """Of every seat that placed it."""
        outcomes = WAGERS[wager]
        return [outcomes.units[seat[wager]] for seat in self.seats if outcomes.placed[seat[wager]]]


def prepared(mode: str = BY_ROUND, seats: int = 1) -> Prepared:
    setup = Setup(compile_law(load_game("blackjack")), full_shoe(6, False), (), 1, seats=seats, mode=mode)
    return Prepared(setup, cast("Any", None), np.zeros(0, np.int64), WAGERS)


def tally(rounds: Rounds, times: int = 1) -> Tally:
    """The long way round: every sum as its name says."""
    cells = np.zeros([len(wager.units) for wager in WAGERS], object)
    for seat in rounds.seats:
        cells[seat] += times
    sums = np.zeros(SUMS, object)
    sums[ROUNDS] = sums[SHOES] = times * len(rounds.clusters)
    sums[CARDS_DEALT], sums[STAKED] = 5 * times * len(rounds.seats), times * (len(rounds.seats) + 2)
    for wager, outcomes in enumerate(WAGERS):
        for cluster in rounds.clusters:
            won = sum(int(outcomes.units[seat[wager]] * outcomes.unit) for seat in cluster)
            placed = sum(outcomes.placed[seat[wager]] for seat in cluster)
            for place, each in enumerate((won * won, won * placed, placed * placed)):
                sums[FIRST_SUM + 3 * wager + place] += times * each
    return Tally(cells.ravel(), sums)


ALONE = Rounds([[seat] for seat in [(5, 0, 0), (0, 1, 0), (4, 0, 1), (0, 2, 0), (2, 0, 0), (1, 1, 1), (4, 0, 0)]])
TOGETHER = Rounds([
    [(5, 0, 0), (0, 1, 0)], [(4, 0, 1), (0, 2, 0), (2, 0, 0)], [(1, 1, 1)], [(4, 0, 0), (4, 1, 0), (0, 1, 0)],
])  # fmt: skip


def test_means_and_deviations_of_independent_rounds() -> None:
    found = summary(prepared(), tally(ALONE))
    assert (found.rounds, found.cards, found.staked) == (7, 35, Fraction(9))
    for number, counted in enumerate(found.wagers):
        units = ALONE.units(number)
        assert counted.placed == len(units)
        assert counted.mean == mean(units)
        assert counted.variance == variance(units)
        assert counted.error_squared == variance(units) / len(units)
        assert counted.deviation == sqrt(variance(units))
        assert counted.error == sqrt(variance(units) / len(units))
    assert found.average_staked == 9 / 7
    assert main_wager(prepared(), tally(ALONE)) == found.main
    assert main_error(prepared(), tally(ALONE)) == found.main.error


def test_outcomes_are_those_that_came_up_with_a_stake() -> None:
    base, insurance, match = summary(prepared(), tally(ALONE)).wagers
    assert [tuple(each) for each in insurance.outcomes] == [(1, -1, 2), (2, 2, 1)]
    assert [(each.units, each.times) for each in base.outcomes] == [
        (-1, 2), (-HALF, 1), (0, 1), (1, 2), (3 * HALF, 1),
    ]  # fmt: skip
    assert [tuple(each) for each in match.outcomes] == [(0, -1, 5), (1, 4, 2)]


@pytest.mark.parametrize("run", [prepared(BY_SHOE), prepared(BY_ROUND, seats=3)], ids=["shoes", "seats"])
def test_errors_where_rounds_hang_together(run: Prepared) -> None:
    """The residual of every cluster, squared: the usual error of a ratio."""
    for number, counted in enumerate(summary(run, tally(TOGETHER)).wagers):
        units = TOGETHER.units(number)
        ratio = sum(units, Fraction(0)) / len(units)
        residuals = []
        for cluster in TOGETHER.clusters:
            one = Rounds([cluster]).units(number)
            residuals.append(sum(one, Fraction(0)) - ratio * len(one))
        spread = sum(each**2 for each in residuals) * Fraction(4, 3)
        assert counted.mean == ratio
        assert counted.variance == variance(units), "of a seat, however seats hang together"
        assert counted.error_squared == spread / len(units) ** 2


def test_shoes_of_one_seat_a_round_each_are_independent_rounds() -> None:
    """A cluster of one is no cluster, up to what is lost by estimating the mean."""
    for number in (0, 2):
        dealt = summary(prepared(BY_SHOE), tally(ALONE)).wagers[number]
        assert dealt.error_squared == summary(prepared(), tally(ALONE)).wagers[number].error_squared


def test_covariances() -> None:
    pairs = covariances(prepared(), tally(ALONE))
    assert [(each.first, each.second) for each in pairs] == [
        ("base", "insurance"), ("base", "match"), ("insurance", "match"),
    ]  # fmt: skip
    for each, (one, other) in zip(pairs, [(0, 1), (0, 2), (1, 2)], strict=True):
        left = [WAGERS[one].units[seat[one]] for seat in ALONE.seats]
        right = [WAGERS[other].units[seat[other]] for seat in ALONE.seats]
        products = [(a - mean(left)) * (b - mean(right)) for a, b in zip(left, right, strict=True)]
        assert each.covariance == sum(products) / 6
        assert each.correlation is not None
        assert isclose(each.correlation, float(each.covariance) / sqrt(variance(left) * variance(right)))


def test_nothing_played_says_nothing() -> None:
    found = summary(prepared(), tally(Rounds([])))
    assert found.average_staked is None
    for counted in found.wagers:
        assert (counted.placed, counted.outcomes) == (0, ())
        assert (counted.mean, counted.deviation, counted.error) == (None, None, None)
    assert main_error(prepared(), tally(Rounds([]))) == inf
    assert {(each.covariance, each.correlation) for each in covariances(prepared(), tally(Rounds([])))} == {
        (None, None)
    }


def test_one_round_has_a_mean_and_no_error() -> None:
    for run in (prepared(), prepared(BY_SHOE)):
        base = summary(run, tally(Rounds([[(5, 0, 0)]]))).main
        assert (base.mean, base.variance, base.error) == (3 * HALF, None, None)


def test_what_never_varies_has_no_correlation() -> None:
    same = Rounds([[(0, 1, 0)], [(0, 1, 0)], [(4, 1, 0)]])
    for each in covariances(prepared(), tally(same)):
        assert each.covariance == 0
        assert each.correlation is None
    assert summary(prepared(), tally(same)).wagers[1].error == 0


def test_numbers_larger_than_a_machine_word_stay_exact() -> None:
    many = 10**24
    found = summary(prepared(), tally(ALONE, many))
    units = ALONE.units(0)
    squares = sum((each - mean(units)) ** 2 for each in units)
    assert found.main.variance == squares * many / (7 * many - 1)
    assert found.main.mean == mean(units)


def test_int64_counts_are_as_good_as_python_integers() -> None:
    counted = tally(TOGETHER)
    narrow = Tally(counted.cells.astype(np.int64), counted.sums.astype(np.int64))
    assert summary(prepared(BY_SHOE), narrow) == summary(prepared(BY_SHOE), counted)


def test_z() -> None:
    assert z_score(Fraction(1, 4), 0.125, 0.0) == 2
    assert z_score(Fraction(1, 4), 0.125, 0.5) == -2
    assert z_score(Fraction(1, 4), 0.0, 0.5) is None
    assert z_score(None, 0.1, 0.5) is z_score(Fraction(1), None, 0.5) is None


@pytest.mark.parametrize("value", [1e-12, 1e-3, 0.3, 1.0, 1.5, 2.0, 5.0, 20.0, 100.0, 700.0])
def test_the_incomplete_gamma_function_where_it_is_elementary(value: float) -> None:
    assert isclose(upper_gamma(0.5, value), erfc(sqrt(value)), rel_tol=1e-11)
    assert isclose(upper_gamma(1, value), exp(-value), rel_tol=1e-12)
    assert isclose(upper_gamma(3, value), exp(-value) * (1 + value + value**2 / 2), rel_tol=1e-11)


@pytest.mark.parametrize(
    ("freedom", "statistic", "p"),
    [(1, 3.841458820694124, 0.05), (10, 18.307038053275146, 0.05), (30, 59.70306430442993, 0.001),
     (100, 124.34211340400407, 0.05), (100, 70.06489492539977, 0.99), (1000, 1106.969, 0.01)],
)  # fmt: skip
def test_the_incomplete_gamma_function_at_tabled_quantiles(freedom: int, statistic: float, p: float) -> None:
    assert isclose(upper_gamma(freedom / 2, statistic / 2), p, rel_tol=1e-4)


def test_the_incomplete_gamma_function_at_its_ends() -> None:
    assert upper_gamma(2.5, 0) == 1
    assert upper_gamma(2.5, 1e5) == 0


def bins(counts: Sequence[int], chances: Sequence[float]) -> ChiSquare:
    found = chi_square(counts, chances)
    assert found is not None
    return found


def test_chi_square_of_a_die() -> None:
    """A textbook's die: 60 throws, 5 8 9 8 10 20."""
    found = bins([5, 8, 9, 8, 10, 20], [1 / 6] * 6)
    assert isclose(found.statistic, 13.4)
    assert found.freedom == 5
    assert isclose(found.p, 0.0199, abs_tol=1e-4)
    assert bins([10] * 6, [1 / 6] * 6).p == 1


def test_rare_outcomes_are_put_together() -> None:
    # 2 + 3 + 4 expected of a thousand are 9 together.
    found = bins([600, 391, 1, 2, 6], [0.6, 0.391, 0.002, 0.003, 0.004])
    assert found.freedom == 2
    assert isclose(found.statistic, 0)
    # 1 + 2 are not enough by themselves: the next larger bin takes them.
    assert bins([600, 387, 10, 2, 1], [0.6, 0.387, 0.010, 0.002, 0.001]).freedom == 2
    # 13 were expected of those three; the 3 too many fall there.
    found = bins([600, 384, 10, 3, 3], [0.6, 0.387, 0.010, 0.002, 0.001])
    assert isclose(found.statistic, 9 / 387 + 9 / 13)


def test_what_cannot_be_has_no_chance() -> None:
    found = bins([500, 499, 1], [0.5, 0.5, 0.0])
    assert (found.statistic, found.p) == (inf, 0)
    assert bins([500, 500, 0], [0.5, 0.5, 0.0]).p == 1


def test_too_few_rounds_for_a_test() -> None:
    assert chi_square([3, 2], [0.6, 0.4]) is None
    assert chi_square([1000], [1.0]) is None
    assert chi_square([0, 0], [0.5, 0.5]) is None


def test_p_is_as_often_small_as_it_says() -> None:
    """Every way that 40 can fall on three bins, weighed by its chance: p under a tenth comes up about so often."""
    chances = (0.5, 0.3, 0.2)
    total = 40
    weights = [_ways(total, counts, chances) for counts in _splits(total)]
    assert isclose(sum(weights), 1)
    small = sum(weight for weight, counts in zip(weights, _splits(total), strict=True) if bins(counts, chances).p < 0.1)
    assert 0.085 < small < 0.115


def _splits(total: int) -> list[tuple[int, int, int]]:
    return [(one, two, total - one - two) for one, two in product(range(total + 1), repeat=2) if one + two <= total]


def _ways(total: int, counts: tuple[int, ...], chances: tuple[float, ...]) -> float:
    ways, left = 1.0, total
    for count, chance in zip(counts, chances, strict=True):
        ways *= comb(left, count) * chance**count
        left -= count
    return ways
