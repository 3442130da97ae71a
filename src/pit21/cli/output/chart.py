"""A strategy chart in the terminal: letters, and colors where the terminal has them."""

import sys

from msgspec import UNSET
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pit21.cli.output.table import print_table
from pit21.lab.strategy import (
    COLORS,
    UP_NAMES,
    GridCells,
    StrategyResult,
    by_cards,
    departure_hand,
    list_meanings,
    merge_sections,
)
from pit21.report import terminal_width, wrap_text

CELL = 5


def print_chart(result: StrategyResult) -> None:
    """Print the chart section by section; equal neighboring rows are merged."""
    cells = GridCells(result)
    for section in merge_sections(result):
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 0), show_edge=False)
        table.add_column(Text("dealer"), no_wrap=True, min_width=9)
        for up in UP_NAMES:
            table.add_column(Text(up.center(CELL)), width=CELL)
        for row in section.rows:
            table.add_row(Text(row.label), *map(_cell, cells.actions(row)))
        print(f"\n{section.title}")
        _show(table)


def print_legend(result: StrategyResult) -> None:
    print()
    for each in list_meanings(result):
        line = Text("  ")
        line.append_text(_cell(each.code))
        line.append(f" {each.words}")
        _show(line)


def print_cells(result: StrategyResult) -> None:
    """Print every cell with its EV."""
    print("\nCells, after the dealer has peeked where the rules have a peek:\n")
    rows = [
        (
            cell.cell, cell.action, "-" if cell.ev is None else f"{cell.ev:+.6f}", cell.next or "-",
            "-" if cell.gain is None else f"{cell.gain:.6f}", f"{cell.times:.6f}",
        )
        for cell in result.cells
    ]  # fmt: skip
    print_table(("cell", "action", "EV", "next best", "gain", "per round"), rows)


def print_exceptions(result: StrategyResult, most: int | None) -> None:
    """Print the exceptions, costliest first; all of them without `most`."""
    found = result.departures
    if not found:
        print("\nThere are no exceptions: no hand is better played by its cards.")
        return
    gained = 100 * (by_cards(result).ev - result.chart.ev)
    count = "1 exception" if len(found) == 1 else f"{len(found)} exceptions"
    print()
    print(
        wrap_text(f"{count}, hands better played by their cards than by this chart; together they gain {gained:.6f}%:")
    )
    print()
    rows = [
        (
            departure_hand(each),
            each.up if each.hole is UNSET else f"{each.up} and {each.hole}",
            each.chart,
            each.best,
            f"{each.gain:+.5f}",
            f"{100 * each.total_gain:.7f}%",
        )
        for each in found[:most]
    ]
    print_table(("cards", "dealer", "chart", "better", "gain", "per round"), rows)
    if most is not None and len(found) > most:
        print(f"\n{len(found) - most} more gain less; --exceptions lists them.")


def _cell(code: str) -> Text:
    """Center the letters of a cell."""
    color = COLORS.get(code)
    style = f"bold {color.text} on {color.back}" if color else ""
    return Text(code.center(CELL), style=style)


def _show(drawn: Table | Text) -> None:
    console = Console(file=sys.stdout, width=terminal_width(), highlight=False)
    # Through print, so that a closed pipe ends as it does everywhere else.
    with console.capture() as captured:
        console.print(drawn)
    print("\n".join(line.rstrip() for line in captured.get().splitlines()).strip("\n"))
