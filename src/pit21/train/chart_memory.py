"""Basic strategy from memory: fill in the chart and see which cells are wrong, and what they would cost."""

from collections.abc import Mapping
from typing import Literal, get_args

import msgspec

from pit21.lab.strategy import UP_NAMES, CellResult, LegendLine, code_meanings
from pit21.spec.problems import nearest, shown
from pit21.train.basic_chart import BasicChart

ChartPart = Literal["all", "hard", "soft", "pairs", "surrender", "doubled"]
CHART_PARTS: tuple[ChartPart, ...] = get_args(ChartPart)
CLOSE = 0.15
"""A cell in which surrendering costs less than this of the bet belongs to the part about surrender."""
_ROWS = {"all": "", "hard": "hard ", "soft": "soft ", "pairs": "pair ", "doubled": "doubled "}


class ChartFault(msgspec.Struct, frozen=True, kw_only=True):
    """A cell that was filled in wrong; `cost` is per round, as a fraction of the initial bet."""

    cell: str
    given: str
    right: str
    words: str
    cost: float | None


class ChartScore(msgspec.Struct, frozen=True, kw_only=True):
    """`cost` is what the wrong cells would cost per round together, as far as it is known."""

    asked: int
    right: int
    errors: tuple[ChartFault, ...]
    cost: float


class BlankRow(msgspec.Struct, frozen=True):
    """A row to fill in, with the up cards in the order of a chart."""

    row: str
    ups: tuple[str, ...]


class BlankChart(msgspec.Struct, frozen=True, kw_only=True):
    """A chart to fill in: rows with their up cards, and the codes that occur in it. `parts` can be asked for alone."""

    title: str
    parts: tuple[ChartPart, ...]
    ups: tuple[str, ...]
    rows: tuple[BlankRow, ...]
    codes: tuple[LegendLine, ...]


class ChartFromMemory:
    """The blank chart of a game, or a part of it. ValueError if the chart has no such part."""

    def __init__(self, chart: BasicChart, part: str = "all") -> None:
        cells = [each for each in chart.strategy.cells if each.times > 0]
        self.parts = tuple(name for name in CHART_PARTS if any(is_in_part(each, name) for each in cells))
        if part not in self.parts:
            raise ValueError(f"{_why_missing(part)}; choices: {', '.join(self.parts)}{nearest(part, self.parts)}")
        self._cells = {each.cell: each for each in cells if is_in_part(each, part)}
        by_row: dict[str, set[str]] = {}
        for each in self._cells.values():
            by_row.setdefault(each.row, set()).add(each.up)
        self.rows = tuple(
            BlankRow(row, tuple(up for up in UP_NAMES if up in by_row[row]))
            for row in chart.strategy.rows if row in by_row
        )  # fmt: skip
        self.codes = tuple(sorted({each.action for each in self._cells.values()}))

    def __repr__(self) -> str:
        return f"<ChartFromMemory: {len(self._cells)} cells>"

    def blank(self, title: str) -> BlankChart:
        """Return the chart without what is in its cells."""
        return BlankChart(
            title=title, parts=self.parts, ups=UP_NAMES, rows=self.rows,
            codes=tuple(code_meanings(set(self.codes))),
        )  # fmt: skip

    def grade(self, given: Mapping[str, str]) -> ChartScore:
        """Grade what was filled in: codes by cell, such as `H` for `hard 16 v 10`. ValueError for an unknown cell.

        A first letter alone is right where it is the first act of the cell.
        """
        unknown = [cell for cell in given if cell not in self._cells]
        if unknown:
            raise ValueError(f"the chart has no cell {unknown[0][:40]!a}; write, for example, hard 16 v 10")
        errors = [
            ChartFault(
                cell=name, given=code, right=cell.action, words=cell.words,
                cost=None if (lost := _lost(cell, code)) is None else lost * cell.times,
            )
            for name, code in given.items() if not _is_right(cell := self._cells[name], code)
        ]  # fmt: skip
        errors.sort(key=lambda each: -(each.cost or 0.0))
        return ChartScore(
            asked=len(given), right=len(given) - len(errors), errors=tuple(errors),
            cost=sum(each.cost or 0.0 for each in errors),
        )  # fmt: skip


def is_in_part(cell: CellResult, part: str) -> bool:
    """Return whether a cell belongs to a part of the chart; cells that are close to surrender belong to that part."""
    if part == "surrender":
        return cell.words.startswith("surrender") or cell.others.get("surrender", 1.0) < CLOSE
    return cell.row.startswith(_ROWS[part])


def _why_missing(part: str) -> str:
    missing = {"surrender": "surrender", "pairs": "splitting", "doubled": "decisions after a double"}.get(part)
    return f"these rules have no {missing}" if missing else f"the chart has no part {shown(part)}"


def _is_right(cell: CellResult, code: str) -> bool:
    said = code.strip().lower()
    return said == cell.action.lower() or said == cell.action[:1].lower()


_ACTS = {"h": "hit", "s": "stand", "d": "double", "p": "split", "r": "surrender", "x": "rescue"}


def _lost(cell: CellResult, code: str) -> float | None:
    """What the first act of the code costs in this cell; None if it is no act or is not known."""
    return cell.others.get(_ACTS.get(code.strip().lower()[:1], ""))
