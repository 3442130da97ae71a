"""Numbers as they are printed: the one place that turns a value into text.

A number of a record is a `Printed`: its value, which programs read and tests compare, and its text, which templates
show. Templates compute and round nothing.
"""

from fractions import Fraction
from math import floor, log10

import msgspec

MINUS = "\N{MINUS SIGN}"
NONE_TEXT = "\N{EN DASH}"


class Printed(msgspec.Struct, frozen=True):
    """A number: `value` with all its digits, `text` as it is printed; None if there is no such number."""

    value: float | int | None
    text: str


NOTHING = Printed(None, NONE_TEXT)


def print_percent(share: float | None, digits: int = 4, *, sign: bool = False) -> Printed:
    """A fraction of one as percent: 0.0054 is "0.5400%"."""
    return NOTHING if share is None else Printed(share, f"{_decimal(100 * share, digits, sign=sign)}%")


def print_decimal(value: float | None, digits: int = 4, *, sign: bool = False) -> Printed:
    return NOTHING if value is None else Printed(value, _decimal(value, digits, sign=sign))


def print_integer(value: int | None) -> Printed:
    return NOTHING if value is None else Printed(value, f"{value:,}".replace("-", MINUS))


def print_probability(value: float | None) -> Printed:
    """Ten decimals, or six significant digits where the first of them come later."""
    if value is None:
        return NOTHING
    digits = 10 if value == 0 or abs(value) >= 1e-6 else 5 - floor(log10(abs(value)))
    return Printed(value, f"{value:.{digits}f}".replace("-", MINUS))


def print_true_odds(probability: float) -> Printed:
    """The odds against an outcome of this probability, to 1."""
    if probability <= 0:
        return NOTHING
    against = (1 - probability) / probability
    digits = 4 if against < 10 else 2 if against < 10_000 else 0
    return Printed(against, f"{against:,.{digits}f} to 1")


def print_odds(odds: Fraction) -> Printed:
    """What a stake wins: 3/2 is "3 to 2", 5 is "5 to 1"."""
    return Printed(float(odds), f"{odds.numerator:,} to {odds.denominator:,}".replace("-", MINUS))


def print_cents(cents: float | None) -> Printed:
    """An amount in dollars; parts of a cent are rounded."""
    if cents is None:
        return NOTHING
    whole, rest = divmod(abs(round(cents)), 100)
    text = f"${whole:,}.{rest:02}" if rest else f"${whole:,}"
    return Printed(cents, f"{MINUS}{text}" if round(cents) < 0 else text)


def _decimal(value: float, digits: int, *, sign: bool = False) -> str:
    text = f"{value:{'+' if sign else ''},.{digits}f}"
    if not text.strip("+-0.,"):
        text = text.lstrip("+-")  # no sign before a zero
    return text.replace("-", MINUS)
