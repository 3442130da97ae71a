"""A strategy chart, and what deviations from it gain. Open it with `marimo edit`, or run it as a script."""

import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    # A strategy chart, and what deviations gain

    `strategy()` searches the best chart of totals: total-dependent basic strategy. Here is the chart of New
    Hampshire 21 Plus.
    """)


@app.cell
def _():
    import pit21

    chart = pit21.load("nh-21-plus").strategy()
    chart.plot()
    return (chart,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    The chart looks at totals only. Composition-dependent play also looks at the cards that make the total, and
    in this game at suits, because 6-7-8 and 7-7-7 pay a bonus. What does that gain?
    """)


@app.cell
def _(chart):
    gain = chart.chart.house_edge - chart.best_play.house_edge
    "\n".join(
        [
            f"house edge by the chart: {chart.chart.house_edge:.4%}",
            f"house edge by the cards: {chart.best_play.house_edge:.4%}",
            f"gain:                    {100 * gain:.4f} percentage points",
        ]
    )
    return (gain,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Each deviation is a hand, an up card and a better action. `gain` is what one such hand gains, `total_gain` what
    the deviation adds to the expected value of a round. The ten that add most:
    """)


@app.cell
def _(chart):
    best = sorted(chart.departures, key=lambda each: -each.total_gain)
    lines = [f"{'hand':30} {'up':>3}  {'chart':8} {'better':8} {'one hand':>9} {'per round':>11}"]
    for each in best[:10]:
        hand = f"{each.hand} {each.suits or ''}"
        lines.append(f"{hand:30} {each.up:>3}  {each.chart:8} {each.best:8} {each.gain:9.4f} {each.total_gain:11.8f}")
    "\n".join(lines)
    return (best,)


@app.cell
def _(best, gain):
    from itertools import accumulate

    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 3.6), layout="constrained")
    axes = figure.subplots()
    shares = [100 * part / gain for part in accumulate(each.total_gain for each in best)]
    axes.plot(range(1, len(shares) + 1), shares, color="#0f6b4e")
    axes.set_xscale("log")
    axes.set_xlabel("deviations learned, the most valuable first")
    axes.set_ylabel("share of the whole gain, %")
    axes.set_title("A few deviations carry most of the gain")
    axes.grid(alpha=0.3)
    figure
    return


if __name__ == "__main__":
    app.run()
