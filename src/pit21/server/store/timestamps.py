"""Times as the database holds them."""

import time
from datetime import UTC, datetime


def now_ms() -> int:
    """Whole milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def iso(ms: int) -> str:
    """ISO 8601 in UTC with milliseconds."""
    return datetime.fromtimestamp(ms / 1_000, UTC).isoformat(timespec="milliseconds")


def from_iso(text: str) -> int:
    return round(datetime.fromisoformat(text).timestamp() * 1_000)
