"""Sessions as a picture of one page: the fan of bankrolls over time, and where they end."""

from io import BytesIO
from typing import TYPE_CHECKING, Any

from pit21.extras import require_extra
from pit21.figure import INK, new_figure
from pit21.lab.simulation.sessions import SessionsResult, histogram
from pit21.money import amount_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

GRAY = "#555555"
OUTER, INNER, LINE = "#c9dcee", "#8fb5d9", "#1f4e79"
BELOW, ABOVE = "#c0504d", "#5b9a5b"
BARS = 60
DOTS_PER_INCH = 200
CENTS = 100


def sessions_picture(result: SessionsResult, kind: str) -> bytes:
    """Return the picture's file; `kind` is svg or png."""
    require_extra("plots", "a picture")
    import matplotlib as mpl

    # Nothing in the file says when or where it was drawn, so that the same run is the same file. Dollars are money:
    # two of them do not make a formula of what stands between.
    with mpl.rc_context({
        "svg.hashsalt": result.digest, "svg.fonttype": "path", "font.family": "DejaVu Sans", "text.parse_math": False,
    }):  # fmt: skip
        drawn = BytesIO()
        figure = sessions_figure(result)
        about: dict[str, Any] = {"Title": f"{result.title}: {result.sessions} sessions"}
        about |= {"Date": None} if kind == "svg" else {"Software": None}
        figure.savefig(drawn, format=kind, dpi=DOTS_PER_INCH, metadata=about)
    return drawn.getvalue()


def sessions_figure(result: SessionsResult) -> "Figure":
    figure = new_figure(10, 5.2, constrained=False)
    fan, ends = figure.subplots(1, 2, width_ratios=(2, 1), sharey=True)
    figure.subplots_adjust(left=0.09, right=0.975, top=0.8, bottom=0.16, wspace=0.08)
    _draw_fan(fan, result)
    _draw_ends(ends, result)
    figure.text(0.03, 0.945, result.title, fontsize=15, fontweight="bold", color=INK, va="center")
    figure.text(0.03, 0.885, subtitle(result), fontsize=9, color=INK, va="center")
    figure.text(0.03, 0.845, shares_line(result), fontsize=9, color=INK, va="center")
    figure.text(0.03, 0.035, footer(result), fontsize=7, color=GRAY, va="center")
    return figure


def subtitle(result: SessionsResult) -> str:
    plan = result.plan
    stakes = ", ".join(f"{amount_text(stake)} on {name}" for name, stake in plan.wagers.items())
    length = f"{result.sessions:,} sessions of up to {plan.rounds:,} rounds"
    return f"{length} from {amount_text(plan.bankroll_cents)}: {stakes}"


def shares_line(result: SessionsResult) -> str:
    return (
        f"ruined {100 * result.ruined.share:.2f}%   above water {100 * result.above_water.share:.2f}%   "
        f"loss per hour {amount_text(round(result.loss_per_hour.mean_cents))} at {result.plan.pace} rounds"
    )


def footer(result: SessionsResult) -> str:
    shoe = "dealt shoes" if result.mode == "shoe" else "fresh shoes"
    return f"rules {result.digest[:16]}   policy {result.policy}   {shoe}   seed {result.seed}   pit21 {result.version}"


def _draw_fan(axes: "Axes", result: SessionsResult) -> None:
    start = result.plan.bankroll_cents / CENTS
    rounds = [0, *(point.round for point in result.fan)]

    def line(name: str) -> list[float]:
        return [start, *(getattr(point, name) / CENTS for point in result.fan)]

    axes.fill_between(rounds, line("p5"), line("p95"), color=OUTER, linewidth=0, label="percentiles 5 to 95")
    axes.fill_between(rounds, line("p25"), line("p75"), color=INNER, linewidth=0, label="25 to 75")
    axes.plot(rounds, line("p50"), color=LINE, linewidth=1.6, label="the middle one")
    axes.axhline(start, color=INK, linewidth=0.8, linestyle=(0, (4, 3)))
    axes.set_xlim(0, rounds[-1])
    axes.set_xlabel("rounds", color=INK)
    axes.set_ylabel("bankroll, dollars", color=INK)
    axes.legend(loc="upper left", fontsize=8, frameon=False)
    _hide_frame(axes)


def _draw_ends(axes: "Axes", result: SessionsResult) -> None:
    start = result.plan.bankroll_cents
    bars = histogram(result.end.counts, BARS)
    height = bars[0].width / CENTS
    for bar in bars:
        color = ABOVE if bar.low > start else BELOW if bar.low + bar.width <= start else INNER
        axes.barh(bar.low / CENTS, 100 * bar.sessions / result.sessions, height, align="edge", color=color)
    axes.axhline(start / CENTS, color=INK, linewidth=0.8, linestyle=(0, (4, 3)))
    axes.set_xlabel("percent of the sessions that end there", color=INK)
    _hide_frame(axes)


def _hide_frame(axes: "Axes") -> None:
    axes.tick_params(colors=INK, labelsize=8)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
