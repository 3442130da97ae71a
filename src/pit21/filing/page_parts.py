"""The parts of a page: sections of paragraphs, tables and drawings, which one pair of templates sets."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from pit21.filing.document import PageDrawing
from pit21.filing.numbers import NONE_TEXT, Printed

Cell = str | Printed
Align = Literal["left", "right", "center"]


class PageTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table with a caption. `align` has an entry for each column, `wide` names the columns that take what is left."""

    caption: str
    headings: tuple[str, ...]
    align: tuple[Align, ...]
    rows: tuple[tuple[Cell, ...], ...]
    total: tuple[Cell, ...] = ()
    note: str = ""


class PageSection(msgspec.Struct, frozen=True, kw_only=True):
    """A heading with what stands under it; `points` are the items of a list."""

    title: str
    level: int = 1
    text: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    tables: tuple[PageTable, ...] = ()
    drawings: tuple[PageDrawing, ...] = ()
    after: tuple[str, ...] = ()


def make_table(
    caption: str, headings: Sequence[str], rows: Iterable[Sequence[Cell]], *, total: Sequence[Cell] = (),
    centered: bool = False, note: str = "",
) -> PageTable:  # fmt: skip
    """A table whose columns of numbers stand right; `centered` centers all but the first."""
    listed = tuple(tuple(row) for row in rows)
    assert all(len(row) == len(headings) for row in listed), f"{caption}: a row has another length than the headings"
    columns = zip(*listed, strict=True) if listed else [()] * len(headings)
    align: list[Align] = ["right" if _is_numeric(column) else "left" for column in columns]
    if centered:
        align[1:] = ["center"] * (len(headings) - 1)
    return PageTable(
        caption=caption, headings=tuple(headings), align=tuple(align), rows=listed, total=tuple(total), note=note
    )  # fmt: skip


def _is_numeric(column: Sequence[Cell]) -> bool:
    return bool(column) and all(isinstance(cell, Printed) or cell in ("", NONE_TEXT) for cell in column)
