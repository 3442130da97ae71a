"""Draw a layout as SVG: dark lines on a pale felt, so that it reads the same in black and white."""

from html import escape

from pit21.filing.layout.geometry import Box
from pit21.filing.layout.records import Area, BettingSpot, LayoutPlan, Lettering, PayPanel, RuleLine, SeatPlan
from pit21.filing.layout.shape import TableShape
from pit21.filing.layout.spots import CARD_HEIGHT, CARD_WIDTH
from pit21.filing.layout.text_size import LINE_HEIGHT

_FELTS = {
    "green": "#e3f0ea", "forest": "#e4f0e9", "blue": "#e5ecf5", "teal": "#e3f0f1", "purple": "#eee6f2",
    "red": "#f5e6e6", "slate": "#e8ebee",
}  # fmt: skip
"""A pale tint of each felt; a printer without color leaves it nearly white."""
_FAMILY = "Libertinus Serif, Georgia, Times New Roman, serif"
_TOP = 150.0  # the dealer's edge on the sheet
_BASELINE = 0.33  # from the middle of a line to its baseline, in sizes


def draw_layout(plan: LayoutPlan) -> str:
    """The sheet with the drawing, its title, scale bar and key. One unit is a millimeter of the table."""
    sheet = plan.sheet
    width, height = sheet.width * sheet.scale, sheet.height * sheet.scale
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{sheet.width:g}mm" height="{sheet.height:g}mm" '
            f'viewBox="0 0 {width:g} {height:g}" role="img" aria-labelledby="title desc" font-family="{_FAMILY}">'
        ),
        f'<title id="title">{escape(_heading(plan))}</title>',
        f'<desc id="desc">{escape(plan.description)}</desc>',
        f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>',
        *_heading_lines(plan, width),
        f'<g transform="translate({width / 2:g} {_TOP:g})" fill="none" stroke="#111" stroke-width="2.5">',
        *_table(plan),
        "</g>",
        *_foot(plan, width),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


_LONGEST_OPTIONS = 110
"""Characters that fit between the scale and the digest."""


def _heading(plan: LayoutPlan) -> str:
    return f"{plan.title}: table layout for {len(plan.seats)} seats"


def _heading_lines(plan: LayoutPlan, width: float) -> list[str]:
    sheet, size = plan.sheet, plan.sheet.smallest_size
    options = " ".join(plan.settings.values())
    if len(options) > _LONGEST_OPTIONS:
        options = f"{len(plan.settings)} options are set, see the rules of play."
    return [
        _draw_text(_heading(plan), 50, 62, 44, bold=True),
        _draw_text(f"Scale 1:{sheet.scale:g} on {sheet.name}. Felt: {plan.felt}. {options}", 50, 102, size * 1.3),
        _draw_text(f"Rules digest {plan.digest[:16]}", width - 50, 102, size * 1.1, anchor="end"),
    ]


def _table(plan: LayoutPlan) -> list[str]:
    shape = plan.shape
    return [
        f'<path d="{_edge_path(shape.radius, shape)}" fill="#fff" stroke-width="5"/>',
        f'<path d="{_edge_path(shape.felt_radius, shape)}" fill="{_FELTS.get(plan.felt, "#eee")}" stroke-width="3"/>',
        *(part for area in plan.areas for part in _area(area)),
        _text(plan.logo),
        *(part for i, line in enumerate(plan.rules) for part in _rule(line, i, shape)),
        *(part for panel in plan.panels for part in _panel(panel)),
        *(part for seat in plan.seats for part in _seat(seat)),
    ]


def _edge_path(radius: float, shape: TableShape) -> str:
    return (
        f"M{-radius:g} 0 H{radius:g} V{shape.apron:g} A{radius:g} {radius:g} 0 0 1 {-radius:g} {shape.apron:g} Z"
    )  # fmt: skip


def _seat(seat: SeatPlan) -> list[str]:
    return [
        f'<g aria-label="Seat {seat.number}">',
        *_cards(seat.cards, seat.card_count),
        *(part for spot in seat.spots for part in _spot(spot)),
        _text(seat.name),
        "</g>",
    ]


def _spot(spot: BettingSpot) -> list[str]:
    box = spot.box
    if spot.shape == "circle":
        outline = f'<circle cx="{box.x:.1f}" cy="{box.y:.1f}" r="{box.width / 2:.1f}" fill="#fff" stroke-width="5"/>'
    else:
        outline = _rectangle(box, radius=14 if spot.shape == "rounded" else 0, style='fill="#fff"')
    return [outline, _text(spot.label)]


def _area(area: Area) -> list[str]:
    style = 'stroke-dasharray="14 8" fill="#fff"' if area.is_equipment else 'fill="none"'
    if area.is_round:
        outline = f'<circle cx="{area.box.x:g}" cy="{area.box.y:g}" r="{area.box.width / 2:g}" {style}/>'
    else:
        outline = _rectangle(area.box, radius=8, style=style)
    if not area.card_count:
        return [outline, _text(area.label)]
    y = area.box.y - area.box.height / 2 + CARD_HEIGHT / 2 + 6
    inner = Box(x=area.box.x, y=y, width=area.box.width - 10, height=CARD_HEIGHT)
    return [outline, *_cards(inner, area.card_count, style='stroke="#777"'), _text(area.label)]


def _cards(box: Box, count: int, style: str = 'stroke="#555"') -> list[str]:
    """Places of cards, beside each other or with their edges over each other."""
    step = min(CARD_WIDTH + 4, (box.width - CARD_WIDTH) / (count - 1)) if count > 1 else 0.0
    first = -step * (count - 1) / 2
    places = (box.inside(first + step * i, 0) for i in range(count))
    return [
        _rectangle(
            Box(x=x, y=y, width=CARD_WIDTH, height=box.height, turn=box.turn), radius=5,
            style=f'stroke-width="1.5" fill="#fff" fill-opacity="0.6" {style}',
        )
        for x, y in places
    ]  # fmt: skip


def _rule(line: RuleLine, number: int, shape: TableShape) -> list[str]:
    """Text along the curve, read from the players' side; for insurance between two lines."""
    found = []
    if line.band:
        margin = shape.seats_from + 3
        middle = line.radius - line.size * 0.3
        found = [
            f'<path d="{_arc(shape, radius, 180 - margin, margin)}"/>'
            for radius in (middle - line.band / 2, middle + line.band / 2)
        ]
    half = min(line.spread() * 1.25, 88)
    found.append(f'<path id="curve-{number}" d="{_arc(shape, line.radius, 90 + half, 90 - half)}" stroke="none"/>')
    found.append(
        f'<text font-size="{line.size:g}" font-weight="bold" fill="#111" stroke="none" text-anchor="middle">'
        f'<textPath href="#curve-{number}" startOffset="50%">{escape(line.text)}</textPath></text>'
    )
    return found


def _arc(shape: TableShape, radius: float, start: float, end: float) -> str:
    (ax, ay), (bx, by) = shape.at(radius, start), shape.at(radius, end)
    return f"M{ax:.1f} {ay:.1f} A{radius:g} {radius:g} 0 0 0 {bx:.1f} {by:.1f}"


def _panel(panel: PayPanel) -> list[str]:
    box, size = panel.box, panel.size
    left, right = box.x - box.width / 2 + 6, box.x + box.width / 2 - 6
    found = [_rectangle(box, radius=6, style='fill="#fff" stroke-width="1.5"')]
    y = box.y - box.height / 2 + 6
    for text in panel.title:
        y += size * LINE_HEIGHT
        found.append(_draw_text(text, box.x, y - size * 0.3, size * 1.1, anchor="middle", bold=True))
    for line in panel.lines:
        for part in line.text:
            y += size * LINE_HEIGHT
            found.append(_draw_text(part, left, y - size * 0.3, size))
        found.append(_draw_text(line.pays, right, y - size * 0.3, size, anchor="end", bold=True))
    return found


def _foot(plan: LayoutPlan, width: float) -> list[str]:
    """The scale bar, the size of the table, the key of numbered spots and the notes."""
    size = plan.sheet.smallest_size
    y = _TOP + plan.shape.depth + 90
    found = [
        (f'<g stroke="#111" stroke-width="2.5" fill="#111"><rect x="50" y="{y:g}" width="250" height="12"/>'
        f'<rect x="300" y="{y:g}" width="250" height="12" fill="#fff"/></g>'),
        _draw_text("0", 50, y + 34, size, anchor="middle"),
        _draw_text("250 mm", 300, y + 34, size, anchor="middle"),
        _draw_text("500 mm", 550, y + 34, size, anchor="middle"),
        _draw_text(
            f"Table {plan.shape.width:g} mm by {plan.shape.depth:g} mm, rail {plan.shape.rail:g} mm", 50, y - 18,
            size * 1.1,
        ),
        _draw_text("Solid lines are printed on the felt; broken lines are equipment.", 50, y + 66, size),
    ]  # fmt: skip
    notes = plan.notes
    left, top = width / 2 + notes.box.x - notes.box.width / 2, _TOP + notes.box.y - notes.box.height / 2
    found += [
        _draw_text(text, left, top + (i + 0.7) * notes.size * LINE_HEIGHT, notes.size)
        for i, text in enumerate(notes.lines)
    ]
    return found


def _rectangle(box: Box, *, radius: float, style: str) -> str:
    turn = f' transform="rotate({box.turn:.2f} {box.x:.1f} {box.y:.1f})"' if box.turn else ""
    return (
        f'<rect x="{box.x - box.width / 2:.1f}" y="{box.y - box.height / 2:.1f}" width="{box.width:.1f}" '
        f'height="{box.height:.1f}" rx="{radius:g}" {style}{turn}/>'
    )


def _text(text: Lettering) -> str:
    turn = f' transform="rotate({text.turn:.2f} {text.x:.1f} {text.y:.1f})"' if text.turn else ""
    pitch = text.size * LINE_HEIGHT
    first = text.y - pitch * (len(text.lines) - 1) / 2 + text.size * _BASELINE
    lines = "".join(
        f'<tspan x="{text.x:.1f}" y="{first + pitch * i:.1f}">{escape(line)}</tspan>'
        for i, line in enumerate(text.lines)
    )
    weight = ' font-weight="bold"' if text.is_bold else ""
    return (
        f'<text font-size="{text.size:.4g}"{weight} fill="#111" stroke="none" text-anchor="middle"{turn}>{lines}</text>'
    )


def _draw_text(text: str, x: float, y: float, size: float, *, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.4g}" text-anchor="{anchor}"{weight} fill="#111" '
        f'stroke="none">{escape(text)}</text>'
    )
