"""The tail probabilities against closed forms and printed tables."""

import math

import pytest

from tests.randomness.tails import chi_square_p, gamma_tails, normal_p


@pytest.mark.parametrize("value", [0.01, 0.5, 1.0, 2.0, 7.5, 40.0])
def test_closed_forms(value: float) -> None:
    """Shape 1 is exponential, shape 1/2 the squared normal, shape 3 a sum of Poisson terms."""
    assert gamma_tails(1, value)[1] == pytest.approx(math.exp(-value), rel=1e-12)
    assert gamma_tails(0.5, value)[1] == pytest.approx(math.erfc(math.sqrt(value)), rel=1e-10)
    poisson = math.exp(-value) * (1 + value + value**2 / 2)
    assert gamma_tails(3, value)[1] == pytest.approx(poisson, rel=1e-12)


@pytest.mark.parametrize(
    ("freedom", "five_percent", "one_in_a_thousand"),
    [(1, 3.841459, 10.827566), (10, 18.307038, 29.588298), (100, 124.342113, 149.449253)],
)
def test_printed_tables(freedom: int, five_percent: float, one_in_a_thousand: float) -> None:
    assert chi_square_p(five_percent, freedom) == pytest.approx(0.1, rel=1e-5)
    assert chi_square_p(one_in_a_thousand, freedom) == pytest.approx(0.002, rel=1e-5)


@pytest.mark.parametrize("deviation", [-5.0, -2.0, -0.1, 0.3, 3.0, 5.5])
def test_many_degrees_of_freedom_approach_the_normal(deviation: float) -> None:
    """Wilson and Hilferty's cube root, at the size of the tables for eight decks."""
    freedom = 415 * 415
    spread = 2 / (9 * freedom)
    statistic = freedom * (1 - spread + deviation * math.sqrt(spread)) ** 3
    assert chi_square_p(statistic, freedom) == pytest.approx(normal_p(deviation), rel=1e-3)
    assert sum(gamma_tails(freedom / 2, statistic / 2)) == pytest.approx(1, abs=1e-9)


def test_nothing_is_a_certain_tail() -> None:
    assert gamma_tails(3, 0) == (0.0, 1.0)
    assert normal_p(0) == 1
    assert normal_p(1.959964) == pytest.approx(0.05, rel=1e-5)
