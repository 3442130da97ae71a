"""Counting with a ramp: what a card counter earns, and what spread it takes. Open it with `marimo edit`."""

import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    # Counting with a ramp

    A counter follows the running count, divides it by the decks left (the true count) and raises the bet with
    it. That depends on how shoes are dealt, so it is simulated: two million rounds of six-deck blackjack to the
    cut card.
    """)


@app.cell
def _():
    import pit21

    game = pit21.load("blackjack", soft_17="stand")
    found = game.count("hi-lo", ramp="0:1 1:2 2:4 3:8 4:12", rounds=2e6, bankroll=1000)
    found.plot()
    return found, game


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    The EV rises by about half a percent with each true count. Most rounds are played near zero, where the house
    is ahead. The ramp bets little there and much where the player is ahead.
    """)


@app.cell
def _(found):
    plan = found.plan
    "\n".join(
        [
            f"won in 100 rounds:  {plan.won_per_100:+.2f} units ± {plan.won_per_100_error:.2f} (1 SE)",
            f"std dev of 100:     {plan.std_dev_100:.1f} units",
            f"SCORE:              {plan.score:.1f}",
            f"risk of ruin:       {plan.ruin:.1%} with 1,000 units",
        ]
    )
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    How much spread does it take? The same shoes with other ramps:
    """)


@app.cell
def _(game):
    ramps = {
        "flat": "0:1",
        "1 to 4": "0:1 1:2 2:4",
        "1 to 8": "0:1 1:2 2:4 3:8",
        "1 to 12": "0:1 1:2 2:4 3:8 4:12",
        "1 to 16": "0:1 1:3 2:8 3:16",
    }
    plans = {name: game.count("hi-lo", ramp=ramp, rounds=2e6).plan for name, ramp in ramps.items()}
    return (plans,)


@app.cell
def _(plans):
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 3.6), layout="constrained")
    axes = figure.subplots()
    rates = [plan.won_per_100 for plan in plans.values()]
    errors = [2 * plan.won_per_100_error for plan in plans.values()]
    axes.bar(list(plans), rates, yerr=errors, capsize=4, color=["#b3472f" if rate < 0 else "#0f6b4e" for rate in rates])
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_ylabel("units won in 100 rounds, ± 2 SE")
    axes.set_title("Win rate by betting spread")
    figure
    return


if __name__ == "__main__":
    app.run()
