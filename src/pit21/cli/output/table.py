"""Tables for people, as wide as the terminal."""

import sys
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from pit21.report import clean_text, terminal_width
from pit21.spec.game import GameSpec

if TYPE_CHECKING:
    from rich.table import Table


def print_table(
    headings: Sequence[str], rows: Sequence[Sequence[str]], *, left: int | Collection[int] = 1,
    total: Sequence[str] = (),
) -> None:  # fmt: skip
    """Print rows under their headings; `total` is a separate last row.

    `left` is the number of columns that are left-aligned and wrap, or the indices of these columns; all others are
    right-aligned.
    """
    if isinstance(left, int):
        left = range(left)
    from rich.console import Console

    console = Console(file=sys.stdout, width=terminal_width(), highlight=False)
    table = _table(headings, rows, left, total)
    if _find_least_width((headings, *rows), left) > terminal_width():
        # Closer columns before broken words.
        table.padding = (0, 0)
    # Through print, so that a closed pipe ends as it does everywhere else.
    with console.capture() as captured:
        console.print(table)
    print("\n".join(line.rstrip() for line in captured.get().splitlines()).strip("\n"))


def _find_least_width(rows: Sequence[Sequence[str]], left: Collection[int]) -> int:
    """Return the width of a table that breaks no word of its left columns and no line of the others."""
    columns = list(zip(*rows, strict=True))
    parts = [
        [part for cell in column for part in (cell.split() if index in left else cell.splitlines())]
        for index, column in enumerate(columns)
    ]
    return sum(max(map(len, column), default=0) for column in parts) + 2 * len(columns)


def _table(
    headings: Sequence[str], rows: Sequence[Sequence[str]], left: Collection[int], total: Sequence[str]
) -> "Table":
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, show_footer=bool(total), pad_edge=False, collapse_padding=True)
    for index, heading in enumerate(headings):
        footer = Text(total[index]) if total else ""
        if index in left:
            table.add_column(Text(heading), footer=footer, overflow="fold")
        else:
            table.add_column(Text(heading, justify="right"), footer=footer, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*(Text(clean_text(cell)) for cell in row))
    return table


def wagers_heading(spec: GameSpec, wagers: Sequence[str]) -> str:
    """Stack the wagers that share a column; the spots of the base wager are not listed one by one."""
    named = [name for name in wagers if spec.file.wagers[name].role != "spot"]
    return "\n".join([*named, "and spots"] if named == ["base"] and len(wagers) > 1 else wagers)
