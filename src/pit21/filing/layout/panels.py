"""Pay tables on the felt: in the corners beside the dealer, and below the drawing where they do not fit."""

from pit21.filing.layout.geometry import Box
from pit21.filing.layout.records import PanelLine, PayPanel
from pit21.filing.layout.text_size import LINE_HEIGHT, text_width, wrap
from pit21.spec.sheet import SheetPayTable

_PADDING = 6.0
_BETWEEN = 12.0  # from one panel to the next
_GUTTER = 14.0  # between what is paid for and what it pays


def place_panels(
    tables: tuple[SheetPayTable, ...], columns: tuple[Box, ...], below: Box, size: float
) -> tuple[PayPanel, ...]:  # fmt: skip
    """Fill the columns on the felt in order, the longest pay tables first; what is left stands below the drawing."""
    tops = [column.y - column.height / 2 for column in columns]
    left = below.x - below.width / 2
    placed: dict[str, PayPanel] = {}
    for table in sorted(tables, key=lambda table: -len(table.lines)):
        for i, column in enumerate(columns):
            panel = _panel(table, column.width, size)
            if tops[i] + panel.box.height <= column.y + column.height / 2:
                x = column.x
                placed[table.name] = _move_panel(panel, x, tops[i] + panel.box.height / 2)
                tops[i] += panel.box.height + _BETWEEN
                break
        else:
            panel = _panel(table, below.width, size)
            x, y = left + panel.box.width / 2, below.y - below.height / 2 + panel.box.height / 2
            placed[table.name] = _move_panel(panel, x, y, is_on_felt=False)
            left += panel.box.width + _BETWEEN
    return tuple(placed[table.name] for table in tables)


def _panel(table: SheetPayTable, widest: float, size: float) -> PayPanel:
    """A pay table in its own size, at the origin."""
    pays = max(text_width(line.pays, size) for line in table.lines)
    room = widest - pays - _GUTTER - 2 * _PADDING
    lines = tuple(
        PanelLine(text=wrap(line.when[:1].upper() + line.when[1:], room, size), pays=line.pays) for line in table.lines
    )
    title = wrap(table.title, widest - 2 * _PADDING, size * 1.1)
    inside = max(
        max(text_width(part, size) for line in lines for part in line.text) + _GUTTER + pays,
        *(text_width(part, size * 1.1) for part in title),
    )
    count = sum(len(line.text) for line in lines) + len(title)
    height = size * LINE_HEIGHT * count + 2 * _PADDING
    return PayPanel(title=title, lines=lines, size=size, box=Box(x=0, y=0, width=inside + 2 * _PADDING, height=height))


def _move_panel(panel: PayPanel, x: float, y: float, *, is_on_felt: bool = True) -> PayPanel:
    box = Box(x=x, y=y, width=panel.box.width, height=panel.box.height)
    return PayPanel(title=panel.title, lines=panel.lines, size=panel.size, box=box, is_on_felt=is_on_felt)
