"""Why something may not be done."""

import re

import msgspec

from pit21.money import MAXIMUM_AMOUNT, amount_text
from pit21.table.causes import REFUSALS, Fact, refusal_message, refusal_reason

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}", re.ASCII)


class Refusal(msgspec.Struct, frozen=True):
    """Why a command is not allowed: a cause with its facts, worded only when it is shown.

    `clause` names the rule behind it; `check` fills in the clause of the step that the command belongs to where the
    check itself names none. Make one with `refuse`; `table.causes` lists the causes and their sentences.
    """

    cause: str
    clause: str = ""
    facts: dict[str, Fact] = {}

    @property
    def code(self) -> str:
        """The group of causes that clients and metrics use."""
        return REFUSALS[self.cause].code

    @property
    def message(self) -> str:
        """The refusal in English."""
        return refusal_message(self.cause, self.facts)

    @property
    def reason(self) -> str:
        """The message without its subject and the allowed choices, for places that show these beside it."""
        return refusal_reason(self.cause, self.facts)


def refuse(cause: str, clause: str = "", **facts: Fact) -> Refusal:
    """Make a refusal; `facts` are the parameters of the cause's sentence."""
    return Refusal(cause, clause, facts)


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """Raised by `decide` for a command that `check` refuses."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.message


def bad_amount(amount: object, what: str = "amount", lowest: int = 0) -> Refusal | None:
    """Refuse anything but whole cents: no bool, no float, no text, nothing beyond the largest amount."""
    if type(amount) is not int:
        return refuse("amount-not-whole", "G5", what=what, type=type(amount).__name__)
    if not lowest <= amount <= MAXIMUM_AMOUNT:
        return refuse("amount-outside", "G5", what=what, lowest=lowest, highest=MAXIMUM_AMOUNT)
    return None


def bad_seat(seat: object, highest: int, lowest: int = 1) -> Refusal | None:
    """Refuse a seat that the table does not have; 0 may stand for the house."""
    if type(seat) is not int:
        return refuse("number-not-whole", what="seat", type=type(seat).__name__)
    if not lowest <= seat <= highest:
        return refuse("no-such-seat", lowest=lowest, highest=highest, given=shorten(seat))
    return None


RESERVED_NAMES = ("dealer", "spectator")
"""Viewers who are no players."""


def bad_name(name: object) -> Refusal | None:
    """Refuse a name that no player may have."""
    if name in RESERVED_NAMES:
        first, second = RESERVED_NAMES
        return refuse("reserved-name", first=first, second=second)
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        return refuse("bad-name")
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
