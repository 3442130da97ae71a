"""What every drawing of a chart shows beside its cells: headings, colors, sentences."""

from typing import NamedTuple

from pit21.lab.strategy.basic_strategy import CellResult, DeviationResult, StrategyResult
from pit21.lab.strategy.chart_names import LegendLine, code_meanings


class Color(NamedTuple):
    """A background and what is legible on it: the ratio of their lightness is at least 4.5."""

    back: str
    text: str


COLORS = {
    "H": Color("#fbf7e6", "#1c1c1c"),
    "S": Color("#ec8f74", "#1c1c1c"),
    "D": Color("#2f6db5", "#ffffff"),
    "Ds": Color("#a9cbf0", "#1c1c1c"),
    "P": Color("#f3c843", "#1c1c1c"),
    "R": Color("#6b5b95", "#ffffff"),
    "Rs": Color("#c9bfe3", "#1c1c1c"),
    "Rd": Color("#473a72", "#ffffff"),
    "Rds": Color("#ddd6ef", "#1c1c1c"),
    "X": Color("#7cc3a6", "#1c1c1c"),
}
"""Light, middle and dark ones, so that they differ in gray too; the letters say everything without them."""


def list_meanings(result: StrategyResult) -> list[LegendLine]:
    """Return the letters of a chart and what they mean."""
    again = any(cell.action == "D" and cell.row.startswith("doubled") for cell in result.cells)
    return [
        LegendLine(code="D", words=f"{each.words}; once doubled: double again") if each.code == "D" and again else each
        for each in code_meanings(chart_codes(result))
    ]


def chart_codes(result: StrategyResult) -> set[str]:
    return {cell.action for cell in result.cells}


def subtitle(result: StrategyResult) -> str:
    return f"total-dependent strategy, house edge {100 * result.chart.house_edge:.4f}%"


def rules_line(result: StrategyResult) -> str:
    gone = sum(result.shoe.removed.values())
    removed = f"; {gone} cards are gone from the shoe" if gone else ""
    return f"{'; '.join(result.rule_phrases)}{removed}."


def footer(result: StrategyResult) -> str:
    return f"pit21 {result.version}, rules digest {result.digest[:16]}"


def cell_sentence(cell: CellResult) -> str:
    """Return all that is known of a cell, for a hover and for those who listen."""
    if cell.ev is None:
        return f"{cell.cell}: {cell.words}; this chart never comes here"
    text = f"{cell.cell}: {cell.words}; expectation {cell.ev:+.4f}"
    if cell.next is None or cell.gain is None:
        return text
    return f"{text}, {cell.gain:.4f} better than {cell.next}"


def departure_hand(each: DeviationResult) -> str:
    """Return the cards of a departure and where they came from."""
    parts = [each.hand]
    if each.suits:
        parts.append(f"in {each.suits}")
    if each.after_split_of:
        parts.append(f"{'free hand ' if each.house else ''}after splitting {each.after_split_of}")
    if each.doubles:
        parts.append("doubled" if each.doubles == 1 else f"doubled {each.doubles} times")
    return ", ".join(parts)
