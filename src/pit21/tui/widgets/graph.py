"""A bankroll over the rounds, drawn with blocks."""

from collections.abc import Sequence

_BLOCKS = "▁▂▃▄▅▆▇█"


def sparkline(values: Sequence[int], width: int) -> str:
    """The last values, one column each; empty until there is something to compare."""
    shown = values[-width:]
    if len(shown) < 2:
        return ""
    lowest, highest = min(shown), max(shown)
    if lowest == highest:
        return _BLOCKS[3] * len(shown)
    return "".join([_BLOCKS[(value - lowest) * 7 // (highest - lowest)] for value in shown])


def thinned(values: Sequence[int], width: int) -> list[int]:
    """At most `width` values, evenly taken, the first and the last among them."""
    if len(values) <= width:
        return list(values)
    return [values[i * (len(values) - 1) // (width - 1)] for i in range(width)]


def graph_rows(values: Sequence[int], width: int, height: int) -> list[str]:
    """Columns from the lowest value up, in eighths of a character; the first row is the top."""
    shown = thinned(values, width)
    if not shown:
        return [""] * height
    lowest, highest = min(shown), max(shown)
    eighths = height * 8 - 1
    span = max(1, highest - lowest)
    heights = [1 + (value - lowest) * eighths // span for value in shown]
    rows = []
    for row in range(height - 1, -1, -1):
        filled = [min(8, max(0, column - row * 8)) for column in heights]
        rows.append("".join([" " if part == 0 else _BLOCKS[part - 1] for part in filled]))
    return rows
