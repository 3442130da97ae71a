"""A chart as it is laid out on a page: sections of rows, equal neighbors put together."""

import msgspec
from msgspec import UNSET

from pit21.lab.strategy.basic_strategy import CellResult, StrategyResult
from pit21.lab.strategy.chart_names import UP_NAMES

SECTIONS = {"hard": "Hard totals", "soft": "Soft totals", "pair": "Pairs"}


class GridRow(msgspec.Struct, frozen=True):
    """`label` is what stands in front; cells in the order of `UP_NAMES`, None where no such card can be up."""

    label: str
    cells: tuple[CellResult | None, ...]


class ChartSection(msgspec.Struct, frozen=True):
    title: str
    rows: tuple[GridRow, ...]


def chart_sections(result: StrategyResult) -> tuple[ChartSection, ...]:
    """Every row by itself; where the hole card or its class is known, the sections of each class."""
    cells = {(cell.hole, cell.row, cell.up): cell for cell in result.cells}
    found: dict[str, list[GridRow]] = {}
    for hole in result.charts:
        for row in result.rows:
            kind, _, label = row.rpartition(" ")
            words = "hole card" if result.knows is not UNSET else "dealer also shows"
            title = _title(kind) if hole is UNSET else f"{_title(kind)}, {words} {hole}"
            found.setdefault(title, []).append(GridRow(label, tuple(cells.get((hole, row, up)) for up in UP_NAMES)))
    return tuple(ChartSection(title, tuple(rows)) for title, rows in found.items())


def _title(kind: str) -> str:
    """A kind of row as a heading."""
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


def merge_rows(section: ChartSection) -> ChartSection:
    """Neighboring rows with the same actions as one row: 17-20."""
    rows: list[GridRow] = []
    for row in section.rows:
        if rows and _actions(rows[-1]) == _actions(row):
            first = rows[-1].label.partition("-")[0]
            rows[-1] = GridRow(f"{first}-{row.label}", rows[-1].cells)
        else:
            rows.append(row)
    return ChartSection(section.title, tuple(rows))


def _actions(row: GridRow) -> tuple[str, ...]:
    return tuple(cell.action if cell else "" for cell in row.cells)


def chart_codes(result: StrategyResult) -> set[str]:
    return {cell.action for cell in result.cells}
