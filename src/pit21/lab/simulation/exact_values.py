"""What a simulation is compared with: exact values from a fresh shoe, where they are known for this way to play."""

from math import sqrt
from typing import NamedTuple

from msgspec import UNSET

from pit21.lab.exact import OutcomeResult, WagerResult, compute_edge
from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache
from pit21.lab.simulation.policies import BEST, PlayPolicy
from pit21.lab.simulation.setup import PreparedSimulation
from pit21.law.cards import ACE
from pit21.law.codes import SURRENDER, SURRENDER_EARLY
from pit21.solve.model import ShoeModel


class ExactWager(NamedTuple):
    """A wager from a fresh shoe; `outcomes` where the whole distribution is known."""

    ev: float
    text: str | None = None
    deviation: float | None = None
    outcomes: tuple[OutcomeResult, ...] | None = None


class Exact(NamedTuple):
    """By wager; `covariances` are the main wager's with each other one. What is not known is left out."""

    wagers: dict[str, ExactWager]
    covariances: dict[str, float]


def find_exact_values(
    asked: PreparedSimulation,
    *,
    variance: bool = False,
    cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
) -> Exact:
    """`variance` asks for the deviation, distribution and covariances of best play too, where splits make that long.

    A play that errs has no exact value here, but what it does with its hands does not touch the side wagers.
    """
    sides = [name for name in asked.wagers[1:] if name != "insurance" or _insures_all(asked)]
    found = {name: _known(result) for name, result in _answers(asked, sides, cache, progress).items()}
    main, covariances = _main(asked, cache, progress, variance=variance)
    return Exact({**({"base": main} if main else {}), **found}, covariances)


def _answers(
    asked: PreparedSimulation, wagers: list[str], cache: ResultCache, progress: ProgressCallback | None
) -> dict[str, WagerResult]:
    return compute_edge(asked.spec, asked.shoe, wagers, cache=cache, progress=progress).wagers if wagers else {}


def _known(result: WagerResult) -> ExactWager:
    deviation = result.std_dev or _deviation(result.ev, result.outcomes)
    return ExactWager(result.ev, result.exact, deviation, result.outcomes)


def _deviation(ev: float, outcomes: tuple[OutcomeResult, ...] | None) -> float | None:
    if outcomes is None:
        return None
    return sqrt(sum(each.units**2 * each.probability for each in outcomes) - ev * ev)


def _insures_all(asked: PreparedSimulation) -> bool:
    """Whether every hand comes to insurance: one that is surrendered before leaves other odds to the rest (N13)."""
    way = asked.way
    if asked.prepared.setup.law.surrender != SURRENDER_EARLY:
        return True
    surrenders = any(
        act == SURRENDER and up >> 2 == ACE for play in way.plays for (up, _, _), act in play.first.items()
    )
    return not way.mistakes and not surrenders


def _main(
    asked: PreparedSimulation, cache: ResultCache, progress: ProgressCallback | None, *, variance: bool
) -> tuple[ExactWager | None, dict[str, float]]:  # fmt: skip
    spec, way = asked.spec, asked.way
    if spec.file.family == "stud":
        return _edge_of_main(asked, cache, progress, variance=True)
    if way.mistakes:
        return None, {}
    if way.policy == BEST and variance:
        return _edge_of_main(asked, cache, progress, variance=True)
    ev = way.expectation(asked.shoe)
    assert ev is not None, "a play without errors has an exact value"
    if asked.prepared.setup.law.max_hands > 1:
        return ExactWager(ev), {}
    outcomes = _unsplit_outcomes(way)
    return ExactWager(ev, None, _deviation(ev, outcomes) or _unsplit_deviation(way, ev, asked.shoe), outcomes), {}


def _edge_of_main(
    asked: PreparedSimulation, cache: ResultCache, progress: ProgressCallback | None, *, variance: bool
) -> tuple[ExactWager, dict[str, float]]:  # fmt: skip
    found = compute_edge(
        asked.spec, asked.shoe, ["base"], variance=variance, outcomes=True, cache=cache, progress=progress
    )  # fmt: skip
    result = found.wagers["base"]
    together = {} if result.covariances is UNSET else result.covariances
    return _known(result), {name: each.covariance for name, each in together.items()}


def _unsplit_outcomes(way: PlayPolicy) -> tuple[OutcomeResult, ...] | None:
    """Best play's distribution by units, where no hand is split."""
    from pit21.solve.main_wager import main_outcomes

    chances: dict[float, float] = {}
    for part in way.parts:
        if part.solution is None:
            return None
        for units, chance in main_outcomes(part.solution).by_units.items():
            chances[float(units)] = chances.get(float(units), 0.0) + part.share * float(chance)
    return tuple(
        OutcomeResult(result="", units=units, probability=chance, share=units * chance)
        for units, chance in chances.items()
    )


def _unsplit_deviation(way: PlayPolicy, ev: float, shoe: ShoeModel) -> float:
    """Where no hand is split, a round's square is its hand's."""
    from pit21.solve.model import SQUARES
    from pit21.solve.strategy import evaluate_play

    (part,) = way.parts
    return sqrt(float(evaluate_play(part.play, shoe, measure=SQUARES).expectation) - ev * ev)
