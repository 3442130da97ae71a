"""Amounts as people write them in Python: text such as "$2.50" or "1,000", or a number of dollars."""

from decimal import Decimal, InvalidOperation

from pit21.money import MAXIMUM_AMOUNT, amount_text, parse_dollars

Amount = str | int | float | Decimal


def to_cents(amount: Amount) -> int:
    """Convert an amount to whole cents; ValueError says what is wrong with it."""
    if isinstance(amount, str):
        return parse_dollars(amount)
    if isinstance(amount, bool) or not isinstance(amount, int | float | Decimal):
        raise TypeError(f"an amount is text such as '$25' or a number of dollars, not {type(amount).__name__}")
    try:
        cents = Decimal(str(amount)) * 100
        whole = int(cents)
    except (InvalidOperation, OverflowError, ValueError):
        raise ValueError(f"{amount!r} is not an amount of money") from None
    if cents != whole:
        raise ValueError(f"{amount!r} dollars is not a whole number of cents")
    if whole < 0:
        raise ValueError(f"An amount cannot be negative: {amount}")
    if whole > MAXIMUM_AMOUNT:
        raise ValueError(f"{amount!r} dollars is above the largest amount, {amount_text(MAXIMUM_AMOUNT)}")
    return whole
