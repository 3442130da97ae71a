"""A chart as it is laid out on a page: sections of rows, equal neighbors put together."""

import msgspec
from msgspec import UNSET, UnsetType

from pit21.lab.strategy.basic_strategy import CellResult, StrategyResult
from pit21.lab.strategy.chart_legend import list_meanings
from pit21.lab.strategy.chart_names import UP_NAMES, LegendLine

SECTIONS = {"hard": "Hard totals", "soft": "Soft totals", "pair": "Pairs"}


class GridRow(msgspec.Struct, frozen=True):
    """`label` is what stands in front; `row` and `hole` are those of its cells."""

    label: str
    row: str
    hole: str | UnsetType = UNSET


class ChartSection(msgspec.Struct, frozen=True):
    title: str
    rows: tuple[GridRow, ...]


class ChartGrid(msgspec.Struct, frozen=True, kw_only=True):
    """Where the cells of a strategy are drawn: `ups` are the columns of every section."""

    ups: tuple[str, ...]
    sections: tuple[ChartSection, ...]
    legend: tuple[LegendLine, ...]


class GridCells:
    """The cells of a strategy by their place."""

    def __init__(self, result: StrategyResult) -> None:
        self._cells = {(cell.hole, cell.row, cell.up): cell for cell in result.cells}

    def of(self, row: GridRow) -> tuple[CellResult | None, ...]:
        """Return the cells of a row in the order of `UP_NAMES`, None if no such card can be up."""
        return tuple(self._cells.get((row.hole, row.row, up)) for up in UP_NAMES)

    def actions(self, row: GridRow) -> tuple[str, ...]:
        return tuple(cell.action if cell else "" for cell in self.of(row))


def lay_out_chart(result: StrategyResult) -> ChartGrid:
    """Lay out a strategy."""
    return ChartGrid(ups=UP_NAMES, sections=chart_sections(result), legend=tuple(list_meanings(result)))


def chart_sections(result: StrategyResult) -> tuple[ChartSection, ...]:
    """Return every row by itself; where the hole card or its class is known, the sections of each class."""
    found: dict[str, list[GridRow]] = {}
    for hole in result.charts:
        for row in result.rows:
            kind, _, label = row.rpartition(" ")
            words = "hole card" if result.knows is not UNSET else "dealer also shows"
            title = _title(kind) if hole is UNSET else f"{_title(kind)}, {words} {hole}"
            found.setdefault(title, []).append(GridRow(label, row, hole))
    return tuple(ChartSection(title, tuple(rows)) for title, rows in found.items())


def _title(kind: str) -> str:
    """Return a kind of row as a heading."""
    before, _, last = kind.rpartition(" ")
    free = " of free hands" if before.startswith("free") else ""
    return f"{SECTIONS[last]}{free}{_AFTER[before.removeprefix('free').strip()]}"


_AFTER = {
    "": "",
    "doubled": " after a double",
    "doubled twice": " after two doubles",
    "doubled three times": " after three doubles",
    "doubled four times": " after four doubles",
}


def merge_rows(section: ChartSection, cells: GridCells) -> ChartSection:
    """Neighboring rows with the same actions as one row: 17-20."""
    rows: list[GridRow] = []
    for row in section.rows:
        if rows and cells.actions(rows[-1]) == cells.actions(row):
            first = rows[-1].label.partition("-")[0]
            rows[-1] = GridRow(f"{first}-{row.label}", rows[-1].row, row.hole)
        else:
            rows.append(row)
    return ChartSection(section.title, tuple(rows))


def merge_sections(result: StrategyResult) -> tuple[ChartSection, ...]:
    """Return the sections with equal neighboring rows as one."""
    cells = GridCells(result)
    return tuple(merge_rows(section, cells) for section in chart_sections(result))
