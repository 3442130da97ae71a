"""House edges for every value of an option as a picture: a panel for each wager that changes."""

from math import ceil
from textwrap import wrap
from typing import TYPE_CHECKING

from pit21.figure import INK, new_figure
from pit21.lab.design.comparison import Sweep

if TYPE_CHECKING:
    from matplotlib.figure import Figure

BAR = "#0b5394"
COLUMNS = 3


def sweep_figure(result: Sweep) -> "Figure":
    """Wagers with the same edges share a panel; those that no value changes are left out, unless all are such."""
    names = ["\n".join(chosen) for chosen in result.values]
    panels: dict[tuple[float, ...], list[str]] = {}
    for name in result.wager_names():
        shown = (each.wagers[name].house_edge if name in each.wagers else 0.0 for each in result.results)
        panels.setdefault(tuple(100 * edge for edge in shown), []).append(name)
    drawn = {edges: wagers for edges, wagers in panels.items() if len(set(edges)) > 1} or panels
    across, down = min(COLUMNS, len(drawn)), ceil(len(drawn) / COLUMNS)
    figure = new_figure(across * max(3.5, 0.6 * len(names)), 3.2 * down + 0.5)
    figure.suptitle(f"{result.table_caption()} by {', '.join(result.keys)}", fontweight="bold", color=INK)
    all_axes = figure.subplots(down, across, squeeze=False).flatten()
    for (edges, wagers), axes in zip(drawn.items(), all_axes, strict=False):
        axes.bar(names, edges, color=BAR, edgecolor=INK, linewidth=0.5)
        axes.axhline(0, color=INK, linewidth=0.8)
        axes.set_title("\n".join(wrap(", ".join(wagers), 45)), fontsize=9, color=INK)
        axes.set_ylabel("house edge in percent", fontsize=8)
        axes.tick_params(labelsize=8)
    for axes in all_axes[len(drawn) :]:
        axes.axis("off")
    return figure
