"""Results that are tables: printed in a terminal, shown in a notebook, handed on as plain data."""

from abc import abstractmethod
from html import escape
from io import StringIO
from textwrap import fill
from typing import Any, Literal

import msgspec

from pit21.extras import require_extra

FORMAT: Literal[2] = 2
"""Of JSON. In 2 edges, rates and shares are fractions of one; in 1 some of them were percentages."""

WIDTH = 120
"""Columns of a printed table."""


class Tabular:
    """A result with rows. `table_rows` says what is shown, `to_dicts` what is handed on."""

    __slots__ = ()

    @abstractmethod
    def table_headings(self) -> tuple[str, ...]:
        """Headings of the printed table."""

    @abstractmethod
    def table_rows(self) -> list[tuple[str, ...]]:
        """Cells of the printed table, one text for each heading."""

    @abstractmethod
    def to_dicts(self) -> list[dict[str, Any]]:
        """One dictionary for each row, with plain values and amounts in cents."""

    def table_caption(self) -> str:
        """A line above the table."""
        return ""

    def table_notes(self) -> tuple[str, ...]:
        """Sentences below the table: what the numbers assume, and what does not fit into a row."""
        return ()

    def to_json(self) -> str:
        """The whole record as JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode()

    def to_polars(self) -> Any:
        """A Polars data frame; needs the extra `parquet`."""
        require_extra("parquet", "to_polars")
        import polars as pl

        return pl.DataFrame(self.to_dicts(), infer_schema_length=None, strict=False)

    def __str__(self) -> str:
        from rich.box import SIMPLE_HEAD
        from rich.console import Console
        from rich.table import Table

        table = Table(*self.table_headings(), box=SIMPLE_HEAD)
        for column, cells in zip(table.columns, zip(*self.table_rows(), strict=True), strict=False):
            column.justify = "right" if all(_is_number(cell) for cell in cells) else "left"
        for row in self.table_rows():
            table.add_row(*row)
        out = StringIO()
        Console(file=out, width=WIDTH, color_system=None).print(table)
        lines = "\n".join(line.rstrip() for line in out.getvalue().splitlines()).strip("\n")
        notes = "\n".join(fill(note, WIDTH, subsequent_indent="  ") for note in self.table_notes())
        return "\n\n".join(part for part in (self.table_caption(), lines, notes) if part)

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(name)}</th>" for name in self.table_headings())
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in self.table_rows()
        )
        caption = f"<caption>{escape(self.table_caption())}</caption>" if self.table_caption() else ""
        span = len(self.table_headings())
        notes = "".join(f'<tr><td colspan="{span}">{escape(note)}</td></tr>' for note in self.table_notes())
        foot = f"<tfoot>{notes}</tfoot>" if notes else ""
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody>{foot}</table>"


def percent_text(share: float | None, *, sign: bool = False) -> str:
    """A fraction of one as percent, for people."""
    return "" if share is None else f"{100 * share:{'+' if sign else ''}.4f}%"


def number_text(value: float | None, digits: int = 6) -> str:
    return "" if value is None else f"{value:+.{digits}f}"


def _is_number(cell: str) -> bool:
    return not cell or cell.lstrip("+-$").replace(",", "").replace(".", "").rstrip("%").isdigit()
