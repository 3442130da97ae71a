"""A small agent on the vectorized environment: tabular learning in seconds. Open it with `marimo edit`."""

import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    # A small agent on the vectorized environment

    `VectorEnv` steps thousands of tables at once on compiled code. That is fast enough for a table of averages
    to learn blackjack in seconds: for each state (total, soft, up card) and action, keep the average reward
    that followed. To keep it small the agent only hits, stands and doubles; it never splits.
    """)


@app.cell
def _():
    import numpy as np

    from pit21.envs import Action, VectorEnv

    TABLES = 4096
    env = VectorEnv("blackjack", {"max_hands": 1}, num_envs=TABLES)
    ACTIONS = np.array([Action.STAND, Action.HIT, Action.DOUBLE])
    return ACTIONS, Action, TABLES, env, np


@app.cell
def _(ACTIONS, Action, TABLES, env, np):
    def state_of(observation):
        """One number for total, soft and up card; the up card's rank counts ten for faces."""
        total, soft = observation["hands"][:, 0, 0], observation["hands"][:, 0, 1]
        up = np.minimum(observation["dealer"][:, 0] // 4, 9)
        return (total.astype(int) * 2 + soft) * 10 + up

    def play(steps, values, visits, explore, seed):
        """Play, learn where `explore` is above 0, and give the average reward of a round with its standard error."""
        random = np.random.default_rng(seed)
        observation, info = env.reset(seed=seed)
        memory = [[] for _ in range(2)]  # states and actions of the round under way, step by step
        won, squares, rounds = 0.0, 0.0, 0
        for _ in range(steps):
            mask = info["action_mask"][:, ACTIONS].astype(bool)
            deciding = mask.any(axis=1)
            state = np.where(deciding, state_of(observation), 0)
            wanted = np.where(mask, values[state], -np.inf)
            choice = wanted.argmax(axis=1)
            if explore:
                guess = np.where(mask, random.random(mask.shape), -1.0).argmax(axis=1)
                choice = np.where(random.random(TABLES) < explore, guess, choice)
            memory[0].append(np.where(deciding, state, -1))
            memory[1].append(choice)
            other = np.where(info["action_mask"][:, Action.DECLINE] == 1, Action.DECLINE, Action.DEAL)  # no insurance
            action = np.where(deciding, ACTIONS[choice], other)
            observation, reward, ended, _, info = env.step(action)
            won, squares, rounds = won + reward.sum(), squares + (reward**2).sum(), rounds + int(ended.sum())
            if explore and ended.any():
                # A round is at most a few steps long: its reward goes to each of its decisions.
                for states, choices in list(zip(*memory, strict=True))[::-1][:8]:
                    used = ended & (states >= 0)
                    np.add.at(visits, (states[used], choices[used]), 1)
                    step = reward[used] - values[states[used], choices[used]]
                    np.add.at(values, (states[used], choices[used]), step / (20 + visits[states[used], choices[used]]))
                    states[ended] = -1
            memory = [each[-8:] for each in memory]
        mean = won / rounds
        return mean, (squares / rounds - mean**2) ** 0.5 / rounds**0.5

    return (play,)


@app.cell
def _(np, play):
    values = np.zeros((32 * 20, 3))
    visits = np.zeros_like(values)
    before, _ = play(100, values, visits, 0.0, seed=1)
    for explore in (1.0, 0.5, 0.3, 0.2, 0.1):
        visits[:] = np.minimum(visits, 200)  # forget some of what worse play has shown
        play(600, values, visits, explore, seed=int(100 * explore))
    after, error = play(1000, values, visits, 0.0, seed=7)
    f"average reward of a round: {before:+.3f} untrained, {after:+.3f} trained"
    return after, error, values


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    The solver knows the best value without splits, and the chart by totals. How close did the agent come?
    """)


@app.cell
def _(after, error):
    import pit21

    exact = pit21.load("blackjack", max_hands=1).edge("base").ev
    f"agent {after:+.4f} ± {error:.4f} (1 SE), exact optimum {exact:+.4f} units per round"
    return


@app.cell
def _(np, values):
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.6), layout="constrained")
    axes = figure.subplots()
    hard = np.array([[values[(total * 2) * 10 + up].argmax() for up in (*range(1, 10), 0)] for total in range(8, 20)])
    axes.imshow(hard, cmap="Pastel1", vmin=0, vmax=8, aspect="auto")
    for (row, column), choice in np.ndenumerate(hard):
        axes.text(column, row, "SHD"[choice], ha="center", va="center")
    axes.set_xticks(range(10), ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"])
    axes.set_yticks(range(12), [f"hard {total}" for total in range(8, 20)])
    axes.set_xlabel("dealer's up card")
    axes.set_title("What the agent learned")
    figure
    return


if __name__ == "__main__":
    app.run()
