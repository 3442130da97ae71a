"""The spots of one seat: their sizes from their titles, and their rows from the room that the seat has."""

from collections.abc import Sequence
from math import hypot, radians, sqrt, tan
from typing import Literal

import msgspec

from pit21.filing.layout.geometry import Box
from pit21.filing.layout.records import BettingSpot, Lettering, SeatPlan
from pit21.filing.layout.shape import TableShape
from pit21.filing.layout.text_size import LINE_HEIGHT, line_breaks, text_width

CARD_WIDTH, CARD_HEIGHT = 63.5, 89.0
"""A poker-size card, in millimeters."""
_GAP = 7.0
_LEAST = 58.0  # a spot holds a chip of about 40 mm with room around it

Shape = Literal["circle", "square", "rounded"]
_SHAPES: dict[str, Shape] = {"main": "circle", "spot": "square", "side": "rounded"}


class SpotTitle(msgspec.Struct, frozen=True, kw_only=True):
    """What a spot says and which wager it is for."""

    wager: str
    title: str
    label: str
    role: str


class SizedSpot(msgspec.Struct, frozen=True, kw_only=True):
    """A spot with the size that its title needs."""

    spot: SpotTitle
    lines: tuple[str, ...]
    width: float
    height: float


class SeatRoom(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has: its angle, and where its cards and its spots begin and end, as distances from the center."""

    angle: float
    inner: float
    outer: float
    cards: int

    def width_at(self, radius: float) -> float:
        """The width between the neighbors, at the inner side of a row."""
        return 2 * radius * tan(radians(self.angle / 2)) - _GAP

    def first_edge(self, rows: Sequence[Sequence[SizedSpot]]) -> float:
        """Where the row at the rail begins: the corners of a wide row must not reach over the curve."""
        wide = _width(rows[0]) if rows and rows[0][0].spot.role != "main" else 0.0
        return sqrt(self.outer**2 - (wide / 2) ** 2)


def place_seat(
    shape: TableShape, number: int, seats: int, room: SeatRoom, rows: tuple[tuple[SizedSpot, ...], ...], size: float
) -> SeatPlan:
    """Put rows of spots and the cards of one seat where they belong on the felt."""
    angle = shape.seat_middle(number, seats)
    turn = angle - 90
    radius = room.first_edge(rows)
    spots = []
    for row in rows:
        height = max(each.height for each in row)
        radius -= height
        middle = _local(shape, radius + height / 2, angle)
        offset = -_width(row) / 2
        for each in row:
            x, y = middle.inside(offset + each.width / 2, 0)
            offset += each.width + _GAP
            label = Lettering(lines=each.lines, size=size, x=x, y=y, turn=turn, is_bold=each.spot.role == "main")
            box = Box(x=x, y=y, width=each.width, height=each.height, turn=turn)
            spots.append(
                BettingSpot(
                    wager=each.spot.wager, title=each.spot.title, shape=_SHAPES[each.spot.role], box=box, label=label
                )
            )  # fmt: skip
        radius -= _GAP
    x, y = shape.at(radius - CARD_HEIGHT / 2, angle)
    cards = Box(x=x, y=y, width=_cards_width(room, radius - CARD_HEIGHT), height=CARD_HEIGHT, turn=turn)
    x, y = shape.at(shape.felt_radius + shape.rail / 2, angle)
    name = Lettering(lines=(f"Seat {number}",), size=size, x=x, y=y, turn=turn)
    return SeatPlan(number=number, spots=tuple(spots), cards=cards, card_count=room.cards, name=name)


def rows_of_spots(
    titles: tuple[SpotTitle, ...], room: SeatRoom, size: float
) -> tuple[tuple[SizedSpot, ...], ...] | None:
    """Rows from the player's edge inward: the main wager, its further spots, side wagers; None if they do not fit."""
    rows: list[list[SizedSpot]] = []
    for role in _SHAPES:
        row: list[SizedSpot] = []
        for each in (_size(spot, size) for spot in titles if spot.role == role):
            inside = room.width_at(room.first_edge(rows) - _depth([*rows, [*row, each]]))
            if each.width > inside:
                return None
            if row and _width([*row, each]) > inside:
                rows.append(row)
                row = []
            row.append(each)
        if row:
            rows.append(row)
    fits = room.first_edge(rows) - _depth(rows) - _GAP - CARD_HEIGHT >= room.inner
    return tuple(map(tuple, rows)) if fits else None


def _width(row: Sequence[SizedSpot]) -> float:
    return sum(each.width for each in row) + _GAP * (len(row) - 1)


def _depth(rows: Sequence[Sequence[SizedSpot]]) -> float:
    return sum(max(each.height for each in row) for row in rows) + _GAP * (len(rows) - 1)


def _size(spot: SpotTitle, size: float) -> SizedSpot:
    """The smallest spot that holds its title."""
    best: SizedSpot | None = None
    for lines in line_breaks(spot.label, 4):
        width = max(text_width(line, size) for line in lines)
        height = size * (1 + LINE_HEIGHT * (len(lines) - 1))
        if spot.role == "main":
            across = max(_LEAST + 6, hypot(width, height) + 6)
            found = SizedSpot(spot=spot, lines=lines, width=across, height=across)
        else:
            found = SizedSpot(
                spot=spot, lines=lines, width=max(_LEAST - 4, width + 8), height=max(_LEAST - 4, height + 10)
            )  # fmt: skip
        if best is None or max(found.width, found.height) < max(best.width, best.height):
            best = found
    assert best is not None, "a title has at least one word"
    return best


def _local(shape: TableShape, radius: float, angle: float) -> Box:
    x, y = shape.at(radius, angle)
    return Box(x=x, y=y, width=0, height=0, turn=angle - 90)


def _cards_width(room: SeatRoom, radius: float) -> float:
    """Two cards side by side, more of them with their edges over each other."""
    spread = CARD_WIDTH * 2 + 3 if room.cards == 2 else CARD_WIDTH * (0.55 * room.cards + 0.45)
    return min(spread, room.width_at(radius))
