"""Numbers of about 32 digits as sums of two floats, to see how many of the solver's 16 are true."""

from fractions import Fraction
from functools import lru_cache
from numbers import Real


class DoubleDouble:
    """`high + low`, the low part below half a unit in the last place of the high one (Dekker, Knuth)."""

    __slots__ = ("high", "low")

    def __init__(self, high: float, low: float = 0.0) -> None:
        self.high = high
        self.low = low

    def __add__(self, other: object) -> "DoubleDouble":
        right = _of(other)
        total, error = _two_sum(self.high, right.high)
        return _renormalized(total, error + (self.low + right.low))

    __radd__ = __add__

    def __neg__(self) -> "DoubleDouble":
        return DoubleDouble(-self.high, -self.low)

    def __sub__(self, other: object) -> "DoubleDouble":
        return self + -_of(other)

    def __rsub__(self, other: object) -> "DoubleDouble":
        return _of(other) + -self

    def __mul__(self, other: object) -> "DoubleDouble":
        right = _of(other)
        product, error = _two_product(self.high, right.high)
        return _renormalized(product, error + (self.high * right.low + self.low * right.high))

    __rmul__ = __mul__

    def __truediv__(self, other: object) -> "DoubleDouble":
        right = _of(other)
        first = self.high / right.high
        rest = self - right * first
        second = rest.high / right.high
        rest = rest - right * second
        return DoubleDouble(first) + second + rest.high / right.high

    def __lt__(self, other: object) -> bool:
        return (self - other).high < 0

    def __gt__(self, other: object) -> bool:
        return (self - other).high > 0

    def __le__(self, other: object) -> bool:
        return (self - other).high <= 0

    def __ge__(self, other: object) -> bool:
        return (self - other).high >= 0

    def __float__(self) -> float:
        return self.high + self.low


def _of(other: object) -> DoubleDouble:
    if isinstance(other, DoubleDouble):
        return other
    if isinstance(other, Fraction):
        return _of_fraction(other)
    assert isinstance(other, Real), type(other)
    return DoubleDouble(float(other))


@lru_cache(maxsize=4096)
def _of_fraction(exact: Fraction) -> DoubleDouble:
    high = float(exact)
    return DoubleDouble(high, float(exact - Fraction(high)))


def _two_sum(left: float, right: float) -> tuple[float, float]:
    total = left + right
    part = total - left
    return total, (left - (total - part)) + (right - part)


_SPLITTER = 134217729.0  # 2**27 + 1


def _halves(number: float) -> tuple[float, float]:
    scaled = _SPLITTER * number
    high = scaled - (scaled - number)
    return high, number - high


def _two_product(left: float, right: float) -> tuple[float, float]:
    product = left * right
    left_high, left_low = _halves(left)
    right_high, right_low = _halves(right)
    error = ((left_high * right_high - product) + left_high * right_low + left_low * right_high) + left_low * right_low
    return product, error


def _renormalized(high: float, low: float) -> DoubleDouble:
    total = high + low
    return DoubleDouble(total, low - (total - high))
