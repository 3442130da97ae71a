"""Steps of the vectorized environment beside Gymnasium's own blackjack, random legal actions for both.

What is compared are decisions on a hand: a step that only deals, or that begins an episode again, is not counted here
but takes its time. Gymnasium's actions are drawn beforehand; those of the vector are drawn while the clock runs.
"""

from collections.abc import Callable
from time import process_time
from typing import NamedTuple

import gymnasium
import numpy as np

from pit21.envs import VectorEnv
from pit21.envs.observations import BETTING, OVER
from pit21.spec.loader import CORE_GAMES

MUST = 20
TABLES = 1_024
MEASURED = "blackjack"


class Rate(NamedTuple):
    """Of one second of CPU time."""

    decisions: float
    steps: float
    rounds: float


def gymnasium_rate(seconds: float) -> Rate:
    """One environment, as `gymnasium.make` gives it; hit or stick, each half of the time."""
    env = gymnasium.make("Blackjack-v1")
    actions = np.random.default_rng(1).integers(0, 2, 2_000).tolist()
    env.reset(seed=1)

    def play() -> tuple[int, int, int]:
        rounds = 0
        for action in actions:
            _, _, ended, _, _ = env.step(action)
            if ended:
                env.reset()
                rounds += 1
        return len(actions), len(actions), rounds

    return measured(play, seconds)


def vector_rate(game: str, tables: int, seconds: float) -> Rate:
    env = VectorEnv(game, num_envs=tables)
    seen, _ = env.reset(seed=1)

    def play() -> tuple[int, int, int]:
        nonlocal seen
        phases = seen["state"][:, 0]
        decisions = int(((phases != BETTING) & (phases != OVER)).sum())
        seen, _, _, _, info = env.step(env.random_actions())
        return decisions, tables, int(info["round_over"].sum())

    return measured(play, seconds)


def measured(play: Callable[[], tuple[int, int, int]], seconds: float) -> Rate:
    """What `play` says that it did, by the time it took; compiled and warm before."""
    for _ in range(3):
        play()
    done = np.zeros(3)
    start = process_time()
    while (spent := process_time() - start) < seconds:
        done += play()
    return Rate(*(done / spent))


def environments(seconds: float) -> float:
    """Print the rates; how many times Gymnasium's decisions a second the vector of blackjack tables makes."""
    # Before and after the others, since a machine is not equally fast all the time.
    before = gymnasium_rate(seconds)
    rates = {game: vector_rate(game, TABLES, seconds) for game in sorted(CORE_GAMES, key=lambda game: game != MEASURED)}
    after = gymnasium_rate(seconds)
    peer = Rate(*(max(pair) for pair in zip(before, after, strict=True)))
    print(f"Gymnasium Blackjack-v1: {peer.decisions:,.0f} decisions/s, {peer.rounds:,.0f} rounds/s\n")
    print(f"{f'{TABLES:,} tables':<14} {'decisions/s':>12} {'steps/s':>12} {'rounds/s':>12} {'x decisions':>12} "
          f"{'x rounds':>9}")  # fmt: skip
    for game, rate in rates.items():
        print(
            f"{game:<14} {rate.decisions:>12,.0f} {rate.steps:>12,.0f} {rate.rounds:>12,.0f} "
            f"{rate.decisions / peer.decisions:>12.1f} {rate.rounds / peer.rounds:>9.1f}",
            flush=True,
        )
    ratio = rates[MEASURED].decisions / peer.decisions
    print(f"\n{MEASURED}: {ratio:.1f} times Gymnasium's decisions a second; must: {MUST}")
    return ratio
