"""Records in stretches: how something changed over time, whatever the pauses between."""

from collections.abc import Iterable
from typing import TypeVar

from pit21.train.records import PlayRecord

LEAST_STRETCH = 10
MOST_STRETCHES = 20

Kept = TypeVar("Kept", bound=PlayRecord)


def split_stretches(records: Iterable[Kept]) -> list[list[Kept]]:
    """Split records into equal stretches, oldest first; none where there are too few for two of them."""
    ordered = sorted(records, key=lambda each: each.at)
    size = max(LEAST_STRETCH, -(-len(ordered) // MOST_STRETCHES))
    found = [ordered[start : start + size] for start in range(0, len(ordered), size)]
    if len(found) > 1 and len(found[-1]) < LEAST_STRETCH:
        found[-2:] = [found[-2] + found[-1]]
    return found if len(found) > 1 else []
