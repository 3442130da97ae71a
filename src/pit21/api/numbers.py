"""Numbers as people write them in Python; an error names the keyword and says what is allowed."""

from fractions import Fraction
from math import isfinite
from typing import SupportsFloat

from pit21.spec.problems import SpecError, shown

Number = float | str
Share = float | str | Fraction
_CONTAINERS: dict[type, str] = {list: "a list", tuple: "a tuple", dict: "a dictionary", set: "a set"}
"""In Python's words; `shown` has those of game files."""


def to_whole(field: str, value: Number, allowed: str = "numbers such as 1000 or 1e6") -> int:
    """Read a whole number: `1000`, `1e6` or text with one of them. `allowed` says what the keyword takes."""
    number = _float(value)
    if number is None or number != int(number):
        raise refuse_argument(field, value, "a whole number", allowed)
    return int(number)


def to_number(field: str, value: Number | None, allowed: str) -> float | None:
    """Read a number, or None; `allowed` says what it counts, with an example."""
    if value is None:
        return None
    number = _float(value)
    if number is None:
        raise refuse_argument(field, value, "a number", allowed)
    return number


def to_share(field: str, value: Share) -> Fraction:
    """Read a part of one: `0.04`, `"4%"` or `"1/25"`."""
    text = str(value).strip()
    try:
        part = Fraction(text.removesuffix("%").rstrip())
    except (ValueError, ZeroDivisionError):
        allowed = "a part of one such as 0.04, or a percentage such as '4%'"
        raise refuse_argument(field, value, "a share", allowed) from None
    return part / 100 if text.endswith("%") else part


def _float(value: SupportsFloat | str) -> float | None:
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if isfinite(number) else None


def refuse_argument(field: str, value: object, meaning: str, allowed: str) -> SpecError:
    """Return the error about an argument: what was passed, what it is not, and what is allowed."""
    return refuse_field(field, f"{_value_text(value)} is not {meaning}; allowed: {allowed}")


def refuse_field(field: str, reason: str) -> SpecError:
    from pit21.lab import question

    return question.refuse_field("Cannot answer this:", field, reason)


def _value_text(value: object) -> str:
    if value is None or isinstance(value, bool):
        return str(value)
    return _CONTAINERS.get(type(value)) or shown(value)
