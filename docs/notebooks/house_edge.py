"""House edge by rule: what each rule of blackjack costs or gains. Open it with `marimo edit`, or run it as a script."""

import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    # House edge by rule

    Every rule of a blackjack table moves the house edge. Here we start from one common game (six decks, the
    dealer hits soft 17, double after split, up to four hands) and change one rule at a time. Every figure is
    exact for composition-dependent basic strategy; nothing is simulated.
    """)


@app.cell
def _():
    import pit21

    game = pit21.load("blackjack")
    base = game.edge("base").house_edge
    f"house edge of the game as it stands: {base:.4%}"
    return (game,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    `choose` gives the same game with other options. `compare` computes both and the difference. A positive
    difference is good for the house.
    """)


@app.cell
def _(game):
    changes = {
        "blackjack pays 6 to 5": {"blackjack_pays": "6:5"},
        "one deck": {"decks": 1},
        "two decks": {"decks": 2},
        "eight decks": {"decks": 8},
        "dealer stands on soft 17": {"soft_17": "stand"},
        "no double after split": {"double_after_split": "no"},
        "double on 10 and 11 only": {"double_on": "ten_eleven"},
        "aces may be split again": {"resplit_aces": "yes"},
        "no resplit": {"max_hands": 2},
        "late surrender": {"surrender": "late"},
        "no hole card": {"hole_card": "none"},
    }
    effects = {
        name: game.compare(game.choose(options), "base").differences["base"].house_edge
        for name, options in changes.items()
    }
    order = sorted(effects, key=effects.__getitem__)
    "\n".join(f"{name:26} {100 * effects[name]:+.3f} percentage points" for name in order)
    return effects, order


@app.cell
def _(effects, order):
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.2), layout="constrained")
    axes = figure.subplots()
    values = [100 * effects[name] for name in order]
    bars = axes.barh(order, values, color=["#0f6b4e" if value < 0 else "#b3472f" for value in values])
    axes.bar_label(bars, fmt="%+.2f", padding=4)
    axes.axvline(0, color="black", linewidth=0.8)
    axes.margins(x=0.12)
    axes.set_xlabel("change of the house edge, percentage points")
    axes.set_title("What one rule changes (6 decks, H17, DAS)")
    figure
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Blackjack at 6 to 5 costs more than all other rules together can give back. Rules interact a little: to
    price a table, set all of its rules at once instead of adding the bars.
    """)


if __name__ == "__main__":
    app.run()
