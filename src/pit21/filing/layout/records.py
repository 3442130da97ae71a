"""The plan of a layout: everything that is printed on the felt or stands on it, with its place in millimeters."""

from typing import Literal

import msgspec

from pit21.filing.layout.geometry import Box, Outline, ring_parts
from pit21.filing.layout.shape import Sheet, TableShape
from pit21.filing.layout.text_size import LINE_HEIGHT, text_width


class Lettering(msgspec.Struct, frozen=True, kw_only=True):
    """Lines of text, centered on a point and turned with what they belong to."""

    lines: tuple[str, ...]
    size: float
    x: float
    y: float
    turn: float = 0.0
    is_bold: bool = False

    @property
    def box(self) -> Box:
        width = max(text_width(line, self.size) for line in self.lines)
        height = self.size * (1 + LINE_HEIGHT * (len(self.lines) - 1))
        return Box(x=self.x, y=self.y, width=width, height=height, turn=self.turn)


class BettingSpot(msgspec.Struct, frozen=True, kw_only=True):
    """A betting spot: a circle for the main wager, a square for further spots of it, a rounded box for side wagers."""

    wager: str
    title: str
    shape: Literal["circle", "square", "rounded"]
    box: Box
    label: Lettering


class SeatPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One seat: its spots, and where its cards are dealt."""

    number: int
    spots: tuple[BettingSpot, ...]
    cards: Box
    card_count: int
    name: Lettering


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """A marked place or a piece of equipment; equipment is drawn with broken lines because it is not printed."""

    name: str
    box: Box
    label: Lettering
    is_equipment: bool = False
    is_round: bool = False
    card_count: int = 0


class RuleLine(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that is printed along a curve, toward the players. `band` is the width of a ring that holds wagers."""

    text: str
    radius: float  # of the baseline
    size: float
    clause: tuple[str, ...]
    wager: str = ""
    band: float = 0.0

    def spread(self) -> float:
        """Half of the angle that the text takes, in degrees."""
        return 90 * text_width(self.text, self.size) / (3.141592653589793 * self.radius)

    def pieces(self, shape: TableShape) -> tuple[Outline, ...]:
        """What the line covers, as convex pieces."""
        if self.band:
            margin = shape.seats_from + 3
            inner = self.radius - self.size * 0.3 - self.band / 2
            return ring_parts(shape.center, inner, inner + self.band, margin, 180 - margin)
        half = self.spread()
        inner = self.radius - self.size * 0.75
        return ring_parts(shape.center, inner, self.radius + self.size * 0.25, 90 - half, 90 + half)


class PanelLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a pay table, broken where it is long."""

    text: tuple[str, ...]
    pays: str


class PayPanel(msgspec.Struct, frozen=True, kw_only=True):
    """A pay table as it is printed; `box` is where. Panels that the felt has no room for stand below the drawing."""

    title: tuple[str, ...]
    lines: tuple[PanelLine, ...]
    box: Box
    size: float
    is_on_felt: bool = True


class NoteBlock(msgspec.Struct, frozen=True, kw_only=True):
    """Lines below the drawing, from the left edge of their box."""

    lines: tuple[str, ...]
    size: float
    box: Box


class LayoutPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The layout of a table for one game with its options chosen."""

    game: str
    title: str
    settings: dict[str, str]
    digest: str
    felt: str
    shape: TableShape
    sheet: Sheet
    seats: tuple[SeatPlan, ...]
    areas: tuple[Area, ...]
    rules: tuple[RuleLine, ...]
    panels: tuple[PayPanel, ...]
    logo: Lettering
    key: tuple[tuple[str, str], ...]  # numbers of spots and their titles, where the titles do not fit
    notes: NoteBlock
    description: str
