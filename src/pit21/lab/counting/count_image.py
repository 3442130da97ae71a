"""Edges by true count as a picture, with how often each count comes up below them."""

from io import BytesIO
from typing import TYPE_CHECKING

from pit21.extras import require_extra
from pit21.figure import INK, new_figure
from pit21.lab.counting.records import AtCount, CountResult

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

RARE = 0.001
"""Counts that come up less often are not drawn: their errors would hide everything else."""
PALE = "#b9c4cf"
COLORS = ("#0b5394", "#b45309", "#38761d", "#a61c6b", "#5b4b8a", "#6b6b6b")
MARKERS = ("o", "s", "^", "D", "v", "P")
"""Wagers differ by marker too, for those who do not see the colors."""


def count_svg(result: CountResult) -> bytes:
    require_extra("plots", "a picture")
    import matplotlib as mpl

    # Nothing in the file says when or where it was drawn, so that the same result is the same file. Dollars
    # are money: two of them do not make a formula of what stands between.
    with mpl.rc_context({
        "svg.hashsalt": result.digest, "svg.fonttype": "path", "font.family": "DejaVu Sans", "text.parse_math": False,
    }):  # fmt: skip
        drawn = BytesIO()
        about = {"Title": f"{result.title}: edge by true count", "Date": None}
        count_figure(result).savefig(drawn, format="svg", metadata=about)
    return drawn.getvalue()


def count_figure(result: CountResult) -> "Figure":
    figure = new_figure(8, 6)
    from matplotlib.ticker import MaxNLocator

    shown = [each for each in result.counts if each.share >= RARE] or list(result.counts)
    edges, shares = figure.subplots(2, 1, sharex=True, height_ratios=(3, 1))
    figure.suptitle(f"{result.title}: player's edge by true count", fontweight="bold", color=INK)
    edges.set_title(f"{result.tags_text}; {result.rounds:,} rounds, seed {result.seed}", fontsize=8, color=INK)
    _draw_edges(edges, result, shown)
    counts = [each.true_count for each in shown]
    shares.bar(counts, [100 * each.share for each in shown], color=PALE, edgecolor=INK, linewidth=0.5)
    for each in shown:
        if each.stake != 1:
            shares.annotate(
                f"{each.stake:g}", (each.true_count, 100 * each.share), ha="center", va="bottom", fontsize=6
            )
    shares.xaxis.set_major_locator(MaxNLocator(integer=True))
    shares.set_ylabel("% of rounds")
    shares.set_xlabel("true count at the start of the round (insurance: when it is offered); above the bars the stake")
    shares.xaxis.label.set_fontsize(8)
    return figure


def _draw_edges(axes: "Axes", result: CountResult, shown: list[AtCount]) -> None:
    """Bars are one standard error to either side."""
    for place, name in enumerate(result.wagers):
        points = [(each.true_count, each.wagers[name]) for each in shown if name in each.wagers]
        axes.errorbar(
            [count for count, _ in points], [100 * wager.ev for _, wager in points],
            yerr=[100 * (wager.std_error or 0) for _, wager in points], label=name, linewidth=1, markersize=4,
            capsize=2, color=COLORS[place % len(COLORS)], marker=MARKERS[place % len(MARKERS)],
        )  # fmt: skip
    axes.axhline(0, color=INK, linewidth=0.8)
    axes.set_ylabel("edge, % of the wager")
    axes.grid(visible=True, linewidth=0.3)
    axes.legend(fontsize=8)
