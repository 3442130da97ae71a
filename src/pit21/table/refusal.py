"""Why something may not be done."""

import re

import msgspec

from pit21.money import MAXIMUM_AMOUNT, amount_text

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}", re.ASCII)


class Refusal(msgspec.Struct, frozen=True):
    """`code` is for machines, `message` for people; `clause` names the rule behind it.

    `check` fills in the clause of the step that the command belongs to where the check itself names none.
    """

    code: str
    message: str
    clause: str = ""


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """Raised by `decide` for a command that `check` refuses."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


def bad_amount(amount: object, what: str = "amount", lowest: int = 0) -> Refusal | None:
    """Whole cents, nothing else: no bool, no float, no text, nothing beyond the largest amount."""
    if type(amount) is not int:
        return Refusal("amount", f"{what} must be a whole number of cents, not {type(amount).__name__}", "G5")
    if not lowest <= amount <= MAXIMUM_AMOUNT:
        return Refusal("amount", f"{what} must be between {lowest} and {MAXIMUM_AMOUNT} cents", "G5")
    return None


def bad_number(value: object, what: str, lowest: int, highest: int) -> Refusal | None:
    if type(value) is not int:
        return Refusal("number", f"{what} must be a whole number, not {type(value).__name__}")
    if not lowest <= value <= highest:
        return Refusal(what, f"{what} must be {lowest} to {highest}, not {shorten(value)}")
    return None


RESERVED_NAMES = ("dealer", "spectator")
"""Viewers who are no players."""


def bad_name(name: object) -> Refusal | None:
    if name in RESERVED_NAMES:
        return Refusal("player", f"nobody can be called {' or '.join(RESERVED_NAMES)}: these are viewers of the table")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        return Refusal("player", "a player's name is 1 to 32 letters, digits, hyphens or underscores")
    return None


def shorten(value: object) -> str:
    """A value as it may be shown in a message: never longer than a line."""
    if type(value) is int:
        return str(value) if abs(value) < 10**20 else "a number of more than 20 digits"
    if isinstance(value, str):
        text = ascii(value[:64])
        return text if len(text) <= 40 and len(value) <= 64 else f"{text[:36]}..."
    return f"a value of type {type(value).__name__}"


def range_text(lowest: int, highest: int) -> str:
    return amount_text(lowest) if lowest == highest else f"{amount_text(lowest)} to {amount_text(highest)}"
