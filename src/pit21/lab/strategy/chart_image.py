"""A chart as a picture of one page, drawn by matplotlib: SVG for print, PNG for everything else."""

import textwrap
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pit21.extras import require_extra
from pit21.figure import INK, new_figure
from pit21.lab.strategy.basic_strategy import StrategyResult
from pit21.lab.strategy.chart_grid import ChartSection, GridCells, merge_sections
from pit21.lab.strategy.chart_legend import COLORS, footer, list_meanings, rules_line, subtitle
from pit21.lab.strategy.chart_names import UP_NAMES, LegendLine

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# All measures are inches on paper.
MARGIN = 0.45
CELL = 0.28
HEIGHT = 0.25
LABEL = 0.62
GAP = 0.42
"""Between the sections of a column; the title of the next one stands in it."""
COLUMN = LABEL + CELL * len(UP_NAMES)
SPACE = 0.26
"""Between two columns."""
TALLEST = 11.0
"""Charts that would be taller are laid out in three columns."""
TOP = 0.95
LINE = 0.185
RULES_LETTERS = 52
"""That go on a line, for each column of charts."""
LEGEND_LINE = 0.25
LEGEND_GAP = 0.17
DOTS_PER_INCH = 200

CORNER = "dealer"
EDGE = "#7a7a7a"
PALE = "#ececec"


def draw_chart(result: StrategyResult, path: Path, kind: str) -> None:
    """Write the picture; `kind` is svg or png."""
    require_extra("plots", "a picture")
    import matplotlib as mpl

    # Nothing in the file says when or where it was drawn, so that the same chart is the same file. Dollars are money:
    # two of them do not make a formula of what stands between.
    with mpl.rc_context({
        "svg.hashsalt": result.digest, "svg.fonttype": "path", "font.family": "DejaVu Sans", "text.parse_math": False,
    }):  # fmt: skip
        figure = chart_figure(result)
        about: dict[str, Any] = {"Title": f"{result.title}: {subtitle(result)}"}
        about |= {"Date": None} if kind == "svg" else {"Software": None}
        figure.savefig(path, format=kind, dpi=DOTS_PER_INCH, metadata=about)


def chart_figure(result: StrategyResult) -> "Figure":
    """Return the page as a figure."""
    columns = _arrange_columns(list(merge_sections(result)))
    lefts = [MARGIN + place * (COLUMN + SPACE) for place in range(len(columns))]
    rules = textwrap.wrap(rules_line(result), RULES_LETTERS * len(columns))
    legend = _Legend(list_meanings(result), columns, lefts)
    charts = max(map(_height, columns))
    below = TOP + charts + legend.below + 0.35
    width, height = lefts[-1] + COLUMN + MARGIN, below + len(rules) * LINE + 0.1 + MARGIN
    figure = new_figure(width, height, constrained=False)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)
    axes.axis("off")
    axes.text(MARGIN, 0.42, result.title, fontsize=19, fontweight="bold", color=INK, va="center")
    axes.text(MARGIN, 0.72, subtitle(result), fontsize=10.5, color=INK, va="center")
    cells = GridCells(result)
    for column, x in zip(columns, lefts, strict=True):
        _draw_column(axes, column, cells, x, TOP)
    legend.draw(axes, TOP + charts)
    for place, line in enumerate(rules):
        axes.text(MARGIN, below + place * LINE, line, fontsize=8.5, color=INK, va="center")
    axes.text(MARGIN, below + len(rules) * LINE + 0.04, footer(result), fontsize=7, color="#555555", va="center")
    return figure


class _Legend:
    """What the letters mean: under the shortest column where there is room, else under all, in two columns."""

    def __init__(self, notes: list[LegendLine], columns: list[list[ChartSection]], lefts: list[float]) -> None:
        self._notes = notes
        heights = [_height(column) for column in columns]
        self._free = max(heights) - min(heights)
        self._inside = self._free >= LEGEND_GAP + len(notes) * LEGEND_LINE
        self._lines = len(notes) if self._inside else -(-len(notes) // 2)
        self._lefts = [lefts[heights.index(min(heights))]] if self._inside else lefts
        self.below = 0.0 if self._inside else 0.3 + self._lines * LEGEND_LINE

    def draw(self, axes: "Axes", bottom: float) -> None:
        """`bottom` is where the longest column ends."""
        first = bottom - self._free + LEGEND_GAP if self._inside else bottom + 0.3
        for number, note in enumerate(self._notes):
            column, line = divmod(number, self._lines)
            x, y = self._lefts[column], first + line * LEGEND_LINE
            _draw_box(axes, x, y, CELL * 1.15, note.code, *COLORS[note.code], height=LEGEND_LINE - 0.04)
            axes.text(x + CELL * 1.15 + 0.1, y + LEGEND_LINE / 2 - 0.02, note.words, fontsize=9, color=INK, va="center")


def _height(column: list[ChartSection]) -> float:
    return sum(HEIGHT * (1 + len(section.rows)) + GAP for section in column)


def _arrange_columns(found: list[ChartSection]) -> list[list[ChartSection]]:
    """Return the sections in their order, in two columns or three, so that the page is as short as can be."""
    two, three = (_split_columns(found, count) for count in (2, 3))
    return two if max(map(_height, two)) <= TALLEST - TOP - 1 else three


def _split_columns(found: list[ChartSection], count: int) -> list[list[ChartSection]]:
    choices = [
        [found[start:end] for start, end in pairwise((0, *ends, len(found)))]
        for ends in combinations(range(1, len(found)), min(count, len(found)) - 1)
    ]
    return min(choices, key=lambda columns: max(map(_height, columns)))


def _draw_column(axes: "Axes", column: list[ChartSection], cells: GridCells, x: float, y: float) -> None:
    for section in column:
        y += GAP
        axes.text(x, y - 0.15, section.title, fontsize=10.5, fontweight="bold", color=INK, va="center")
        for place, up in enumerate(UP_NAMES):
            _draw_box(axes, x + LABEL + place * CELL, y, CELL, up, PALE, INK)
        _draw_box(axes, x, y, LABEL, CORNER, PALE, INK)
        for row in section.rows:
            y += HEIGHT
            _draw_box(axes, x, y, LABEL, row.label, PALE, INK)
            for place, action in enumerate(cells.actions(row)):
                back, ink = COLORS[action] if action else ("#ffffff", INK)
                _draw_box(axes, x + LABEL + place * CELL, y, CELL, action, back, ink)
        y += HEIGHT


def _draw_box(
    axes: "Axes", x: float, y: float, width: float, text: str, back: str, ink: str, *, height: float = HEIGHT
) -> None:  # fmt: skip
    from matplotlib.patches import Rectangle

    axes.add_patch(Rectangle((x, y), width, height, facecolor=back, edgecolor=EDGE, linewidth=0.6))
    size = 8 if text == CORNER else 9.5 if len(text) < 3 or width > CELL * 2 else 7.5
    axes.text(
        x + width / 2, y + height / 2 + 0.005, text, fontsize=size, fontweight="bold", color=ink, ha="center",
        va="center",
    )  # fmt: skip
