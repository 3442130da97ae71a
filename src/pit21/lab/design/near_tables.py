"""Every whole-number pay table near the current one, searched through the linearity of the expectation.

One unit more on a line raises the expectation by the line's probability. So of the lines that are changed at once,
all values of all but one are tried, and what the last must pay follows: no table within the reach is left out.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import ceil, floor
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

MOST_LINES = 3
"""Lines changed at once: a table with more changes is another table."""
REACH = 3
"""A line goes up to this multiple of its current pay, or up by this many units if that is higher."""
REACH_WORDS = (
    f"up to {MOST_LINES} lines changed at once, each to any whole number up to {REACH} times its current pay "
    f"(or {REACH} units more, if that is higher)"
)
NEARNESS_WORDS = (
    "the sum of the relative changes of the lines; at equal distances, tables with fewer changed lines come first"
)

_FIRST_RADIUS = 1 / 16
_SLACK = 1e-12
"""For rounding: what is found is priced exactly afterwards."""

Floats = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]


class NearLine(NamedTuple):
    """What a line wins for one now, what a table "for one" prints beyond that, and how often the line wins."""

    now: Fraction
    stake: int
    weight: Fraction
    fixed: bool = False  # it pays an amount whatever the odds are

    @property
    def printed(self) -> Fraction:
        return self.now + self.stake

    def highest(self) -> int:
        return floor(max(REACH * self.printed, self.printed + REACH)) - self.stake


class Near(NamedTuple):
    """A table that was found; in this order the nearest comes first."""

    distance: Fraction
    changed: int
    miss: Fraction
    wins: tuple[int | Fraction, ...]

    @property
    def odds(self) -> tuple[tuple[int, int], ...]:
        return tuple((won.numerator, won.denominator) for won in self.wins)


class NearTables:
    """`needed` is what the expectation has to change by, counted from the current table.

    With `keep_partial`, Ctrl-C ends a search with the tables that were found; it is then not `finished`.
    """

    def __init__(self, lines: Sequence[NearLine], needed: Fraction, *, keep_partial: bool = False) -> None:
        self._lines = lines
        self._needed = needed
        self._keep_partial = keep_partial
        self.finished = True
        self._chosen = list(self._choices())

    def within(self, tolerance: Fraction, most: int) -> list[Near]:
        """Return the nearest tables of which none misses the wanted edge by more than that."""
        found: list[Near] = []
        radius, farthest = _FIRST_RADIUS, self._farthest()
        while len(found) < most:
            near = self._all(radius, float(tolerance), most)
            found = self._kept(found, [each for each in near if each.miss <= tolerance])
            if radius >= farthest or not self.finished:
                break
            radius *= 2
        return sorted(found)[:most]

    def closest(self, most: int) -> list[Near]:
        """Return the tables that miss the wanted edge by least, wherever in the reach they are."""
        found: list[Near] = []
        radius = self._farthest()
        tolerance, largest = 1e-6, self._largest_miss()
        while len(found) < most:
            near = self._kept(found, self._all(radius, tolerance, most, by_miss=True))
            found = sorted(near, key=lambda each: (each.miss, *each))[:most]
            if tolerance >= largest or not self.finished:
                break
            tolerance *= 8
        return found

    def _choices(self) -> Iterator[tuple[int, ...]]:
        """Lines changed together: a pay that is not a whole number always, a line that never wins never."""
        odds = [place for place, line in enumerate(self._lines) if not line.fixed]
        forced = tuple(place for place in odds if self._lines[place].now.denominator != 1)
        free = [place for place in odds if self._lines[place].weight and place not in forced]
        for count in range(max(MOST_LINES - len(forced), 0) + 1):
            for chosen in combinations(free, count):
                if forced or chosen:
                    yield (*forced, *chosen)

    def _farthest(self) -> float:
        odds = [line for line in self._lines if not line.fixed]
        return float(sum((max(line.now, line.highest() - line.now) / line.printed for line in odds), Fraction(1)))

    def _largest_miss(self) -> float:
        return float(
            abs(self._needed) + sum(line.weight * max(line.now, line.highest() - line.now) for line in self._lines)
        )

    def _all(self, radius: float, tolerance: float, most: int, *, by_miss: bool = False) -> list[Near]:
        found: list[Near] = []
        try:
            for chosen in self._chosen:
                found += self._of_lines(chosen, radius, tolerance, most, by_miss=by_miss)
        except KeyboardInterrupt:
            if not self._keep_partial:
                raise
            self.finished = False
        return found

    def _kept(self, before: list[Near], latest: list[Near]) -> list[Near]:
        """A search that was interrupted keeps what the one before it found; KeyboardInterrupt where that is nothing."""
        if self.finished:
            return latest
        found = sorted({*before, *latest})
        if not found:
            raise KeyboardInterrupt
        return found

    def _bounds(self, place: int, chosen: Sequence[int], radius: float) -> tuple[int, int]:
        """The least and the most that a line may win while the lines that are not changed stay where they are."""
        line = self._lines[place]
        far = radius * float(line.printed) + _SLACK
        low, high = max(1, ceil(float(line.now) - far)), min(line.highest(), floor(float(line.now) + far))
        for other, kept in enumerate(self._lines):
            if other not in chosen and kept.now < line.now:
                low = max(low, int(kept.now) + 1)
            elif other not in chosen and kept.now > line.now:
                high = min(high, ceil(kept.now) - 1)
        return low, high

    def _of_lines(
        self, chosen: tuple[int, ...], radius: float, tolerance: float, most: int, *, by_miss: bool
    ) -> list[Near]:  # fmt: skip
        bounds = {place: self._bounds(place, chosen, radius) for place in chosen}
        if any(low > high for low, high in bounds.values()):
            return []
        # The longest range is the one that is not gone through, and a line that never wins cannot be solved for.
        *tried, last = sorted(
            chosen, key=lambda place: (bool(self._lines[place].weight), bounds[place][1] - bounds[place][0])
        )
        grid = self._grid(tried, bounds, radius)
        values = self._solved(tried, last, grid, bounds[last], radius, tolerance)
        distance = sum((self._part(place, values[place]) for place in chosen), np.zeros(len(values[last])))
        rank = self._miss(chosen, values) if by_miss else distance
        kept = rank <= np.partition(rank, 2 * most)[2 * most] + _SLACK if len(rank) > 2 * most else rank >= 0
        return [
            self._near(dict(zip(chosen, (int(each) for each in row), strict=True)))
            for row in zip(*(values[place][kept] for place in chosen), strict=True)
        ]

    def _grid(self, tried: Sequence[int], bounds: dict[int, tuple[int, int]], radius: float) -> dict[int, Counts]:
        """Return all values of these lines together, in order and no further off than the radius."""
        ranges = []
        for place in tried:
            every = np.arange(bounds[place][0], bounds[place][1] + 1, dtype=np.int64)
            ranges.append(every[every != float(self._lines[place].now)])
        grid = dict(zip(tried, (axis.ravel() for axis in np.meshgrid(*ranges, indexing="ij")), strict=True))
        if not tried:
            return grid
        kept = sum(self._part(place, grid[place]) for place in tried) <= radius + _SLACK
        for one, other in combinations(tried, 2):
            if self._lines[one].now != self._lines[other].now:
                kept &= (grid[one] > grid[other]) == (self._lines[one].now > self._lines[other].now)
                kept &= grid[one] != grid[other]
        return {place: grid[place][kept] for place in tried}

    def _solved(
        self, tried: Sequence[int], last: int, grid: dict[int, Counts], bounds: tuple[int, int], radius: float,
        tolerance: float,
    ) -> dict[int, Counts]:  # fmt: skip
        """To each row of the grid, every value of the last line that puts the edge within the tolerance."""
        line, size = self._lines[last], len(grid[tried[0]]) if tried else 1
        now, weight = float(line.now), float(line.weight)
        low, high = np.full(size, float(bounds[0])), np.full(size, float(bounds[1]))
        missing: Floats = np.full(size, float(self._needed))
        left: Floats = np.full(size, radius + _SLACK)
        for place in tried:
            missing = missing - self._gain(place, grid[place])
            left = left - self._part(place, grid[place])
            if self._lines[place].now < line.now:
                low = np.maximum(low, grid[place] + 1)
            elif self._lines[place].now > line.now:
                high = np.minimum(high, grid[place] - 1)
        if weight:
            low = np.maximum(low, np.ceil(now + (missing - tolerance - _SLACK) / weight))
            high = np.minimum(high, np.floor(now + (missing + tolerance + _SLACK) / weight))
        low = np.maximum(low, np.ceil(now - left * float(line.printed)))
        high = np.minimum(high, np.floor(now + left * float(line.printed)))
        some = high >= low
        first, count = low[some].astype(np.int64), (high - low + 1)[some].astype(np.int64)
        offsets = np.arange(count.sum(), dtype=np.int64) - np.repeat(np.cumsum(count) - count, count)
        solved = np.repeat(first, count) + offsets
        changed = solved != now
        rows = {place: np.repeat(grid[place][some], count)[changed] for place in tried}
        return {**rows, last: solved[changed]}

    def _part(self, place: int, wins: npt.NDArray[Any]) -> Floats:
        line = self._lines[place]
        return np.abs(wins - float(line.now)) / float(line.printed)

    def _gain(self, place: int, wins: npt.NDArray[Any]) -> Floats:
        return (wins - float(self._lines[place].now)) * float(self._lines[place].weight)

    def _miss(self, chosen: Sequence[int], values: dict[int, Counts]) -> Floats:
        return np.abs(sum(self._gain(place, values[place]) for place in chosen) - float(self._needed))

    def _near(self, changes: dict[int, int]) -> Near:
        """Return the same table in exact numbers."""
        distance, gain = Fraction(0), Fraction(0)
        for place, wins in changes.items():
            line = self._lines[place]
            distance += abs(wins - line.now) / line.printed
            gain += (wins - line.now) * line.weight
        table = tuple(changes.get(place, line.now) for place, line in enumerate(self._lines))
        return Near(distance, len(changes), abs(gain - self._needed), table)
