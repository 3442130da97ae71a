"""Amounts in whole cents that add up: what is shown in the rows of a table is what its total says."""

import math
from collections.abc import Sequence


def whole_cents(parts: Sequence[float]) -> list[int]:
    """Round each part down or up, so that together they are the rounded sum; the largest remainders go up."""
    floors = [math.floor(each) for each in parts]
    missing = round(math.fsum(parts)) - sum(floors)
    by_rest = sorted(range(len(parts)), key=lambda place: floors[place] - parts[place])
    for place in by_rest[:missing]:
        floors[place] += 1
    return floors
