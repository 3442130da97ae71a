"""Tail probabilities of the chi-square and the normal distribution, from their definitions."""

import math

_TINY = 1e-300
_PRECISION = 1e-15
_MOST_TERMS = 1_000_000


def chi_square_p(statistic: float, freedom: int) -> float:
    """Two-sided: an order that is too even is as wrong as one that is too uneven."""
    lower, upper = gamma_tails(freedom / 2, statistic / 2)
    return min(1.0, 2 * min(lower, upper))


def normal_p(deviation: float) -> float:
    return math.erfc(abs(deviation) / math.sqrt(2))


def gamma_tails(shape: float, value: float) -> tuple[float, float]:
    """The regularised incomplete gamma functions P and Q."""
    if value <= 0:
        return 0.0, 1.0
    front = math.exp(shape * math.log(value) - value - math.lgamma(shape))
    if value < shape + 1:
        lower = front * _series(shape, value)
        return lower, 1 - lower
    upper = front * _fraction(shape, value)
    return 1 - upper, upper


def _series(shape: float, value: float) -> float:
    term = total = 1 / shape
    for count in range(1, _MOST_TERMS):
        term *= value / (shape + count)
        total += term
        if term < total * _PRECISION:
            return total
    raise ArithmeticError("the series does not converge")


def _fraction(shape: float, value: float) -> float:
    """The continued fraction of Q, evaluated by Lentz's method."""
    beside = value + 1 - shape
    above, below = 1 / _TINY, 1 / beside
    result = below
    for count in range(1, _MOST_TERMS):
        factor = -count * (count - shape)
        beside += 2
        below = 1 / _away_from_zero(factor * below + beside)
        above = _away_from_zero(beside + factor / above)
        result *= above * below
        if abs(above * below - 1) < _PRECISION:
            return result
    raise ArithmeticError("the continued fraction does not converge")


def _away_from_zero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY
