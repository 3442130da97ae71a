"""Designing a pay table for a target edge. Open it with `marimo edit`, or run it as a script."""

import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    # Designing a pay table for a target edge

    Mirror Match of 21 STUD pays when your two cards are a pair. Its house edge is exact:
    """)


@app.cell
def _():
    import pit21

    game = pit21.load("21-stud")
    game.edge("mirror-match")
    return game, pit21


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Suppose we want 5%. Many tables of whole numbers come close. `tune` searches those near the current table
    and computes each of them exactly.
    """)


@app.cell
def _(game):
    tuned = game.tune("mirror-match", 0.05, most=60)
    "\n".join(
        f"{' '.join(table.pays):24} house edge {table.house_edge:.4%}   std dev {table.std_dev:.2f}"
        for table in tuned.tables[:8]
    )
    return (tuned,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    They have the same price but not the same feel: a higher top prize raises the standard deviation. Choose the
    volatility that suits your players.
    """)


@app.cell
def _(tuned):
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 3.8), layout="constrained")
    axes = figure.subplots()
    tops = [int(table.pays[-1].partition(":")[0]) for table in tuned.tables]
    deviations = [table.std_dev for table in tuned.tables]
    axes.scatter(tops, deviations, color="#0f6b4e", alpha=0.7)
    axes.set_xlabel("top prize, to 1")
    axes.set_ylabel("standard deviation, units")
    axes.set_title("Pay tables with a house edge of 5% ± 0.05%")
    axes.grid(alpha=0.3)
    figure
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    The table that we like goes into a game file of our own, and the exact edge is computed from that file.
    """)


@app.cell
def _(pit21, tuned):
    liked = tuned.tables[0]
    names = ("pair of mixed colors", "pair of one color", "pair of one suit", "two aces of one suit")
    text = "\n".join(
        [
            'extends = "21-stud"',
            'id = "our-stud"',
            'title = "21 STUD, our pay table"',
            "",
            "[paytables.mirror-match-standard]",
            'title = "Mirror Match, our table"',
            'clause = ["House 1"]',
            "lines = [",
            *(
                f'  {{ when = "{name}", pays = "{pays}", clause = ["House 1"] }},'
                for name, pays in zip(names, liked.pays, strict=True)
            ),
            "]",
        ]
    )
    ours = pit21.Game(pit21.parse_game(text))
    f"{text}\n\nhouse edge {ours.edge('mirror-match').house_edge:.4%}"
    return


if __name__ == "__main__":
    app.run()
