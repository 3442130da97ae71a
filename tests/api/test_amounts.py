"""Amounts as Python users write them."""

from decimal import Decimal

import pytest

from pit21.api.amounts import Amount, to_cents


@pytest.mark.parametrize(
    ("amount", "cents"),
    [("$5", 500), ("10", 1000), ("0.25", 25), ("$2.50", 250), ("$1,000", 100_000),
     ("$1,234,567.89", 123_456_789), (10, 1000), (2.5, 250),
     (0, 0), (0.1, 10), (Decimal("0.25"), 25)],
)  # fmt: skip
def test_amounts_are_dollars(amount: Amount, cents: int) -> None:
    assert to_cents(amount) == cents


@pytest.mark.parametrize(
    "amount", ["5 dollars", "0.005", "$1,00", "$-5", -1, 0.001, float("nan"), float("inf"), 10**20, "$" + "9" * 40]
)
def test_what_is_no_amount_is_refused(amount: Amount) -> None:
    with pytest.raises(ValueError, match=r"amount|dollars|fraction of a cent"):
        to_cents(amount)


@pytest.mark.parametrize("amount", [True, None, b"$5", (5,)])
def test_other_types_are_refused(amount: object) -> None:
    with pytest.raises(TypeError, match="an amount is text"):
        to_cents(amount)  # type: ignore[arg-type]


def test_a_negative_amount_is_called_negative() -> None:
    with pytest.raises(ValueError, match=r"^An amount cannot be negative: -3$"):
        to_cents(-3)
