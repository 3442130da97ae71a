"""The shape of the table in millimeters, and the sheet on which it is drawn to scale."""

import msgspec

from pit21.filing.layout.geometry import Point, polar


class TableShape(msgspec.Struct, frozen=True, kw_only=True):
    """A half-round table. The origin is the middle of the dealer's edge; x grows to the right, y toward the players.

    The players' edge is a half circle around (0, `apron`). Angles are in degrees; 90 points at the middle seat.
    """

    width: float = 2000
    apron: float = 100  # the straight part at both sides, before the curve begins
    rail: float = 110
    seats_from: float = 19  # angle at which the first seat's part of the felt begins
    widest_seat: float = 27  # a table with few seats leaves room instead of wide seats

    @property
    def radius(self) -> float:
        return self.width / 2

    @property
    def depth(self) -> float:
        return self.apron + self.radius

    @property
    def felt_radius(self) -> float:
        return self.radius - self.rail

    @property
    def center(self) -> Point:
        return (0.0, self.apron)

    def at(self, radius: float, angle: float) -> Point:
        """The point at a distance and angle from the center of the curve."""
        return polar(self.center, radius, angle)

    def seat_angle(self, seats: int) -> float:
        """The part of the curve that one seat has, in degrees."""
        return min((180 - 2 * self.seats_from) / seats, self.widest_seat)

    def seat_middle(self, seat: int, seats: int) -> float:
        """The angle of a seat's middle. Seat 1 is at the dealer's left, which is the right of the drawing (G1)."""
        return 90 + (seat - (seats + 1) / 2) * self.seat_angle(seats)


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """The paper: A3 in landscape. `scale` millimeters of the table are one of the paper."""

    name: str = "A3"
    width: float = 420
    height: float = 297
    scale: float = 5
    smallest_text: float = 8  # points on the paper

    @property
    def smallest_size(self) -> float:
        """The smallest size of text, in millimeters of the table, with a little to spare."""
        return round(self.smallest_text * 25.4 / 72 * self.scale + 0.1, 1)

    def points(self, size: float) -> float:
        """The size of text on the paper in points."""
        return size / self.scale * 72 / 25.4
