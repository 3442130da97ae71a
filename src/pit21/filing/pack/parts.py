"""The part of a pack that a second process can compute: everything that no other result waits for."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from pit21.filing.examples import ExampleSet, find_examples
from pit21.lab.counting import (
    CountabilityPlan,
    CountabilityResult,
    RemovalResult,
    compute_countability,
    compute_removal,
)
from pit21.lab.interpretations import solve_choices
from pit21.lab.question import ProgressCallback, ResultCache, full_shoe_of
from pit21.lab.simulation import (
    RunLength,
    Simulation,
    SimulationQuestion,
    SimulationResult,
    VolatilityResult,
    compute_volatility,
    has_counting_kernel,
)
from pit21.spec.game import GameSpec

Found = TypeVar("Found")
SIMULATED_ROUNDS = 4_000_000


class PackShare(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked: the game, where results are kept, and how the pack is made.

    `game_name` is how transcripts name the game; None if no examples are asked for.
    """

    spec: GameSpec
    seed: int
    rounds: int
    folder: str
    has_shipped_answers: bool
    game_name: str | None

    def cache(self) -> ResultCache:
        return ResultCache(Path(self.folder), shipped=self.has_shipped_answers)


class PackPart(msgspec.Struct, frozen=True, kw_only=True):
    """What was computed; see `PackResults` for what is None."""

    examples: ExampleSet | None
    removal: RemovalResult | None
    countability: CountabilityResult | None
    simulation: SimulationResult | None
    volatility: VolatilityResult | None


def compute_part(share: PackShare, progress: ProgressCallback | None, *, helps_pricing: bool = False) -> PackPart:
    """Compute the part, examples first: simulations need the best play, which the other process solves meanwhile.

    `helps_pricing` solves the main wager under other choices in between, from the last to the first. Whoever prices
    them from the first to the last finds these results in the cache.
    """
    spec, cache = share.spec, share.cache()
    if progress is not None and share.game_name is not None:
        progress("worked examples")
    examples = None if share.game_name is None else find_examples(spec, seed=share.seed, game=share.game_name)
    if helps_pricing:
        solve_choices(spec, cache, progress)
    dealt = not full_shoe_of(spec).infinite

    counted = dealt and has_counting_kernel(spec)

    def compute(question: Callable[[], Found], *, counts: bool = False) -> Found | None:
        return question() if (counted if counts else dealt) else None

    return PackPart(
        examples=examples,
        removal=compute(lambda: compute_removal(spec, cache=cache, progress=progress)),
        countability=compute(lambda: compute_countability(
            spec, plan=CountabilityPlan(rounds=max(share.rounds // 4, 1000), seed=share.seed), cache=cache,
            progress=progress,
        ), counts=True),
        simulation=compute(lambda: _simulate(share, cache, progress)),
        volatility=compute(lambda: compute_volatility(
            spec, seed=share.seed, share=share.rounds / SIMULATED_ROUNDS, cache=cache, progress=progress
        )),
    )  # fmt: skip


def _simulate(share: PackShare, cache: ResultCache, progress: ProgressCallback | None) -> SimulationResult:
    """Simulate rounds from fresh shoes under best play, whose exact values are known."""
    simulation = Simulation(share.spec, SimulationQuestion(seed=share.seed), cache=cache)
    simulation.play_on("threads", RunLength(share.rounds), progress=progress)
    found = simulation.report(variance=True, progress=progress)
    return msgspec.structs.replace(found, seconds=0.0, rounds_per_second=None)  # the time is no figure of the game
