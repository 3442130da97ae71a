"""Points, boxes and outlines in the plane, and whether two of them overlap."""

from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, radians, sin

import msgspec

Point = tuple[float, float]
Outline = tuple[Point, ...]


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """A rectangle by its middle, size and turn in degrees (clockwise, as in SVG)."""

    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0

    @property
    def corners(self) -> Outline:
        return tuple(
            self.inside(dx * self.width / 2, dy * self.height / 2) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )

    def inside(self, dx: float, dy: float) -> Point:
        """A point by its distance from the middle, along the box's own sides."""
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return (self.x + dx * c - dy * s, self.y + dx * s + dy * c)


def polar(center: Point, radius: float, angle: float) -> Point:
    return (center[0] + radius * cos(radians(angle)), center[1] + radius * sin(radians(angle)))


def ring_parts(center: Point, inner: float, outer: float, start: float, end: float) -> tuple[Outline, ...]:
    """A part of a ring as convex pieces of a few degrees."""
    count = max(1, round(abs(end - start) / 4))
    step = (end - start) / count
    pieces = []
    for i in range(count):
        first, second = start + i * step, start + (i + 1) * step
        pieces.append((
            polar(center, inner, first), polar(center, outer, first),
            polar(center, outer, second), polar(center, inner, second),
        ))  # fmt: skip
    return tuple(pieces)


def overlap(first: Outline, second: Outline) -> bool:
    """Return whether two convex outlines share more than an edge: no line separates them."""
    return not any(_separates(axis, first, second) for axis in (*_normals(first), *_normals(second)))


def _normals(outline: Outline) -> Iterator[Point]:
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        length = hypot(bx - ax, by - ay)
        yield ((ay - by) / length, (bx - ax) / length)


def _separates(axis: Point, first: Outline, second: Outline) -> bool:
    one = [x * axis[0] + y * axis[1] for x, y in first]
    two = [x * axis[0] + y * axis[1] for x, y in second]
    return max(one) <= min(two) + 1e-6 or max(two) <= min(one) + 1e-6
