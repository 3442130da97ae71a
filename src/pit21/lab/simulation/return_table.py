"""The main wager's return table where an exact one is out of reach: simulated to a stated error, and marked as such."""

from math import sqrt
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pit21.lab.exact import SPLIT_CLASSES, EdgeResult, OutcomeResult, SimulatedFigures, WagerResult
from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache, rules_key
from pit21.lab.simulation.setup import SimulationQuestion
from pit21.lab.simulation.simulation import RunLength, Simulation
from pit21.spec.game import GameSpec

if TYPE_CHECKING:
    from pit21.sim.stats import WagerCount

UNTIL_ERROR = 0.0003
"""The standard error of the simulated EV at which the run ends; the EV itself is exact."""


def complete_returns(
    spec: GameSpec, result: EdgeResult, *, cache: ResultCache = NO_CACHE, progress: ProgressCallback | None = None,
    workers: int | None = None,
) -> EdgeResult:  # fmt: skip
    """Fill the main wager's outcomes, hit frequency and standard deviation from a simulation where they are missing.

    Simulations deal the full shoe and play split hands as cdp1; other results are returned unchanged. `workers` are the
    threads of a simulation, all cores by default.
    """
    missing = {name: wager for name, wager in result.wagers.items() if _can_simulate(spec, name, wager)}
    if not missing or result.shoe.removed:
        return result
    plain = next(iter(missing.values()))
    question = {"ask": "returns", "until": UNTIL_ERROR, "variance": result.variance, **rules_key(spec)}
    found = cache.find(question, WagerResult)
    if found is None:
        found = _simulate_outcomes(spec, replace(plain, cached=False), cache, progress, workers)
        cache.keep(question, found)
    else:
        found = replace(found, cached=plain.cached)
    return replace(result, wagers={**result.wagers, **dict.fromkeys(missing, found)})


def _can_simulate(spec: GameSpec, name: str, wager: WagerResult) -> bool:
    return (
        spec.file.wagers[name].role in ("main", "spot")
        and wager.outcomes is None
        and wager.split_class in (None, SPLIT_CLASSES[0])
    )


def _simulate_outcomes(
    spec: GameSpec, plain: WagerResult, cache: ResultCache, progress: ProgressCallback | None, workers: int | None
) -> WagerResult:  # fmt: skip
    from pit21.sim.stats import summary

    simulation = Simulation(spec, SimulationQuestion(), cache=cache)
    run = simulation.play_on("threads", RunLength(until_error=UNTIL_ERROR), workers=workers, progress=progress)
    return with_counts(plain, summary(simulation.asked.prepared, run.tally).main, simulation.question.seed)


def with_counts(plain: WagerResult, counted: "WagerCount", seed: int) -> WagerResult:
    """Return an exact result with the figures that were counted; an exact standard deviation stays."""
    rounds = counted.placed
    by_units: dict[float, int] = {}
    for each in counted.outcomes:
        by_units[float(each.units)] = by_units.get(float(each.units), 0) + each.times
    outcomes = tuple(
        OutcomeResult(
            result=_units_text(units), units=units, probability=times / rounds, share=units * times / rounds,
            std_error=_probability_error(times, rounds),
        )
        for units, times in sorted(by_units.items(), reverse=True)
    )  # fmt: skip
    hits = sum(times for units, times in by_units.items() if units > 0)
    mean = sum(each.share for each in outcomes)
    second, fourth = (sum((each.units - mean) ** power * each.probability for each in outcomes) for power in (2, 4))
    deviation = sqrt(second)
    is_exact = plain.std_dev is not None
    return replace(
        plain, source="simulated", outcomes=outcomes, hit_frequency=hits / rounds,
        outcomes_method=f"simulated: {rounds:,} rounds, seed {seed}",
        std_dev=plain.std_dev if is_exact else deviation,
        simulated=SimulatedFigures(
            rounds=rounds, seed=seed, hit_frequency_error=_probability_error(hits, rounds),
            std_dev_error=None if is_exact else sqrt((fourth - second**2) / rounds) / (2 * deviation),
        ),
    )  # fmt: skip


def _probability_error(times: int, rounds: int) -> float:
    share = times / rounds
    return sqrt(share * (1 - share) / rounds)


def _units_text(units: float) -> str:
    if not units:
        return "push"
    return f"{'wins' if units > 0 else 'loses'} {abs(units):g} unit{'' if abs(units) == 1 else 's'}"
