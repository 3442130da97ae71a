"""The date of a pack: set by its owner, never taken from the clock, so that two runs give the same bytes."""

import os
import re
from datetime import UTC, date, datetime

from msgspec.structs import replace

from pit21.filing.errors import PackError
from pit21.filing.inputs import PackQuestion

NO_DATE = 946_684_800
"""The time in files of a pack without a date: the first second of 2000."""
SOURCE_DATE = "SOURCE_DATE_EPOCH"


def with_date(question: PackQuestion) -> PackQuestion:
    """The question with the date that `SOURCE_DATE_EPOCH` gives if it has none itself."""
    if question.date:
        _check_date(question.date)
        return question
    given = os.environ.get(SOURCE_DATE, "")
    if not given:
        return question
    if not re.fullmatch(r"[0-9]{1,11}", given, re.ASCII):
        raise PackError(f"{SOURCE_DATE} must be a number of seconds, not {given[:40]!r}.")
    return replace(question, date=datetime.fromtimestamp(int(given), UTC).date().isoformat())


def pack_timestamp(question: PackQuestion) -> int:
    """The time that is written into PDF files."""
    if not question.date:
        return NO_DATE
    day = _check_date(question.date)
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())


def _check_date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise PackError(f"The date must be written YYYY-MM-DD, such as 2026-11-17, not {text[:40]!r}.") from None
