"""Numbers, percentages and amounts from the command line."""

import re
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from math import isfinite

from pit21.cli.options.errors import UsageError
from pit21.money import parse_dollars
from pit21.spec.problems import shown

MOST_ROUNDS = 2**62


def check_positive(option: str, number: float, example: str) -> float:
    if not (number > 0 and isfinite(number)):
        raise UsageError(f"{option}: {number:g} is not allowed; allowed: any number above 0, such as {example}")
    return number


def parse_seed(text: str) -> int:
    from pit21.lab.simulation import LARGEST_SEED

    return parse_whole_number("--seed", text, highest=LARGEST_SEED, example="7 or 20250")


def parse_whole_number(
    option: str, text: str, *, lowest: int = 0, highest: int = MOST_ROUNDS, example: str = "1e9 or 250000"
) -> int:  # fmt: skip
    """Read a whole number: `1e9` and `250_000` are whole, `1.5` is not."""
    try:
        number = Decimal(text.strip())
    except InvalidOperation:
        number = Decimal("nan")
    # The size first: a huge exponent would take forever to write out.
    if number.is_nan() or (lowest <= number <= highest and number != int(number)):
        raise UsageError(f"{option} takes a whole number such as {example}, not {text[:20]!r}")
    if not lowest <= number <= highest:
        raise UsageError(f"{option} takes a whole number from {lowest} to {highest}, not {text[:20]!r}")
    return int(number)


def parse_chips(name: str, text: str) -> int | None:
    """Read an amount in dollars, as cents; None for an empty text."""
    if not text:
        return None
    try:
        return parse_dollars(text)
    except ValueError as error:
        raise UsageError(f"{name}: {error}.") from None


_UNITS = re.compile(r"([0-9]{1,12}(?:\.[0-9]{1,9})?)u", re.ASCII)


def parse_units(option: str, text: str, unit: int | None) -> float | None:
    """Read an amount in betting units: `25u`, or dollars where the unit is known in cents; None for an empty text."""
    if not text:
        return None
    units = _UNITS.fullmatch(text)
    if units:
        return float(units[1])
    try:
        cents = parse_chips(option, text)
    except UsageError:
        raise UsageError(
            f"{option}: {shown(text)} is not an amount. Write 1000u for betting units, or dollars with the unit, "
            f"such as {option} 10000 --unit 25."
        ) from None
    if unit is None:
        raise UsageError(
            f"{option}: {text[:20]} needs a unit. Write {text[:20].lstrip('$')}u for betting units, or give the unit "
            "in dollars, such as --unit 25."
        )
    return None if cents is None else cents / unit


_PERCENT = re.compile(r"-?[0-9]{1,3}(\.[0-9]{1,9})?%?", re.ASCII)


def parse_percent(option: str, text: str) -> Fraction:
    """Read a percentage: `4` and `4%` are 0.04."""
    if not _PERCENT.fullmatch(text):
        raise UsageError(f"{option} takes a percentage such as 4 or 2.5%, not {text[:20]!r}.")
    return Fraction(text.removesuffix("%")) / 100
