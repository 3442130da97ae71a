"""Chips and odds. Money is whole cents everywhere; nothing here or elsewhere holds it as a float."""

import re
from fractions import Fraction

_DOLLARS = re.compile(r"\$(\d{1,15})(?:\.(\d{2}))?", re.ASCII)
_CENTS = re.compile(r"\d{1,17}", re.ASCII)
_BARE_DOLLARS = re.compile(r"\$?(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,9}))?", re.ASCII)
_ODDS = re.compile(r"(\d{1,9}):(\d{1,9})", re.ASCII)
_MEANT_ODDS = re.compile(r"([1-9][0-9]{0,5})(?:\s*(?:to|/|-|:)\s*([0-9]{1,6}))?(?:\s*to)?")
"""Odds as people write them besides: `30 to 1`, `3/2`, `30`."""

MAXIMUM_AMOUNT = 10**15
"""No single amount is larger: sums of thousands of them stay inside a signed 64-bit integer."""


def parse_dollars(text: str) -> int:
    """Read an amount as people write it, in cents: `25`, `0.25`, `$0.25` and `$1,000` are dollars."""
    match = _BARE_DOLLARS.fullmatch(text)
    if match is None:
        raise ValueError(f"{text[:20]!a} is not an amount: write dollars, such as 25, 0.25 or $1,000")
    fraction = match[2] or ""
    if fraction[2:].strip("0"):
        raise ValueError(f"{text[:20]!a} has a fraction of a cent: write whole cents, such as $0.25")
    return _bounded(text, int(match[1].replace(",", "")) * 100 + int(fraction[:2].ljust(2, "0")))


def parse_amount(text: str) -> int:
    """Read `$5`, `$2.50` or a whole number of cents: the form of game files and of version 1 transcripts."""
    dollars = _DOLLARS.fullmatch(text)
    if dollars:
        amount = int(dollars[1]) * 100 + int(dollars[2] or 0)
    elif _CENTS.fullmatch(text):
        amount = int(text)
    else:
        raise ValueError(f"{text[:20]!a} is not an amount: write $5, $2.50 or whole cents such as 500")
    return _bounded(text, amount)


def _bounded(text: str, amount: int) -> int:
    if amount > MAXIMUM_AMOUNT:
        raise ValueError(f"{text[:20]!a} is above the largest amount, {amount_text(MAXIMUM_AMOUNT)}")
    return amount


def amount_text(cents: int) -> str:
    """The shortest exact form: 500 is `$5`, 250 is `$2.50`."""
    sign = "-" if cents < 0 else ""
    dollars, rest = divmod(abs(cents), 100)
    return f"{sign}${dollars}" if rest == 0 else f"{sign}${dollars}.{rest:02d}"


def grouped_amount(cents: int) -> str:
    """With separators, for large sums in sentences: `$2,013,250`."""
    sign = "-" if cents < 0 else ""
    dollars, rest = divmod(abs(cents), 100)
    return f"{sign}${dollars:,}" if rest == 0 else f"{sign}${dollars:,}.{rest:02d}"


def signed_text(cents: int) -> str:
    return amount_text(cents) if cents < 0 else f"+{amount_text(cents)}"


def parse_odds(text: str) -> tuple[int, int]:
    """`3:2` as (3, 2)."""
    match = _ODDS.fullmatch(text)
    if not match or int(match[2]) == 0:
        meant = _MEANT_ODDS.fullmatch(text.strip())
        example = f"{meant[1]}:{meant[2] or 1}" if meant and int(meant[2] or 1) else "3:2"
        raise ValueError(f"{text[:20]!a} is not odds: write them as {example}")
    return int(match[1]), int(match[2])


def odds_text(odds: tuple[int, int]) -> str:
    return f"{odds[0]}:{odds[1]}"


def round_payout(exact: Fraction, chip_step: int, breakage: str) -> int:
    """What is handed over for `exact` cents on a table that pays in whole chip steps (G6).

    Under `exact` the amount has to be whole cents already; a table where it might not be is refused
    when its rules are resolved.
    """
    if breakage == "exact":
        if exact.denominator != 1:
            raise ArithmeticError(f"{exact} cents cannot be paid exactly")
        return exact.numerator
    return round_ratio(exact.numerator, exact.denominator, chip_step, breakage)


def round_ratio(numerator: int, denominator: int, chip_step: int, breakage: str) -> int:
    """numerator/denominator cents to a multiple of `chip_step`: down, up, or nearest with halves up."""
    unit = denominator * chip_step
    if breakage == "down":
        steps = numerator // unit
    elif breakage == "up":
        steps = -(-numerator // unit)
    else:
        steps = (2 * numerator + unit) // (2 * unit)
    return steps * chip_step
