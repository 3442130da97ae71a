"""What a simulation is compared with: exact values from a fresh shoe, where they are known for this way to play."""

from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from msgspec import UNSET

from pit21.lab.exact import (
    OutcomeResult,
    WagerResult,
    compute_edge,
    envy_of,
    envy_words,
    pays_of,
    sees_community,
)
from pit21.lab.question import NO_CACHE, ProgressCallback, QuestionError, ResultCache, rules_key
from pit21.lab.simulation.outcome_keys import NO_BONUS
from pit21.lab.simulation.policies import BEST, PlayPolicy
from pit21.lab.simulation.setup import PreparedSimulation
from pit21.law.cards import ACE
from pit21.law.codes import NO_LINE, SURRENDER, SURRENDER_EARLY
from pit21.law.conditions import depends_on_play
from pit21.solve.model import ShoeModel, UnsolvedError
from pit21.spec.compile import compile_law


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

    A play that errs has no exact value here, but what it does with its hands does not touch most side wagers. Those
    that depend on the play are known under best play only.
    """
    sides = [name for name in asked.wagers[1:] if _is_known(asked, name)]
    bonuses = [name for name in sides if asked.spec.file.wagers[name].placed == "main"]
    plain = [name for name in sides if name not in bonuses]
    results = _answers(asked, plain, cache, progress)
    found = {name: _recall_exact(asked, name, result) for name, result in results.items()}
    found |= {name: _with_envy(asked, result) for name, result in results.items() if _is_envied(asked, name)}
    found |= {name: bonus for name in bonuses if (bonus := _bonus(asked, name)) is not None}
    main, covariances = _main(asked, cache, progress, variance=variance)
    return Exact({**({"base": main} if main else {}), **found}, covariances)


def _answers(
    asked: PreparedSimulation, wagers: list[str], cache: ResultCache, progress: ProgressCallback | None
) -> dict[str, WagerResult]:
    found: dict[str, WagerResult] = {}
    for name in wagers:
        try:
            found |= compute_edge(asked.spec, asked.shoe, [name], cache=cache, progress=progress).wagers
        except QuestionError as error:
            # Some bets are beyond the solver, and a simulation is how to value them.
            if not isinstance(error.__cause__, UnsolvedError):
                raise
    return found


def _is_known(asked: PreparedSimulation, name: str) -> bool:
    if name == "insurance":
        return _insures_all(asked)
    if _is_envied(asked, name) and asked.spec.file.wagers[name].moves_to_main:
        return False
    program = asked.spec.line_program(name)
    played = asked.spec.file.wagers[name].moves_to_main or (program and depends_on_play(program))
    return not played or (asked.way.policy == BEST and not asked.way.mistakes)


def _recall_exact(asked: PreparedSimulation, name: str, result: WagerResult) -> ExactWager:
    deviation = result.std_dev
    if deviation is None and not asked.spec.file.wagers[name].moves_to_main:  # whose outcomes are means
        deviation = _deviation(result.ev, result.outcomes)
    return ExactWager(result.ev, result.exact, deviation, result.outcomes)


def _is_envied(asked: PreparedSimulation, name: str) -> bool:
    """Return whether other seats pay envy bonuses to a seat with this wager."""
    return asked.question.seats > 1 and bool(envy_of(asked.spec, name))


def _with_envy(asked: PreparedSimulation, result: WagerResult) -> ExactWager:
    """What the others pay is known on average only."""
    words = envy_words(asked.question.seats - 1)
    return ExactWager(next(case.ev for case in result.cases or () if case.case == words))


def _bonus(asked: PreparedSimulation, name: str) -> ExactWager | None:
    """A bonus as it falls to those who play for the main wager alone; `edge` has it under the play for both.

    None if it is beyond the solver.
    """
    from pit21.lab.exact import side_distribution

    spec = asked.spec
    law = compile_law(spec)
    try:
        distribution = side_distribution(spec, law, asked.shoe, name, pays_of(spec, name))
    except UnsolvedError:
        return None
    table = spec.paytable(name)
    assert table is not None, f"{name} has no pay table"
    outcomes = tuple(
        OutcomeResult(
            result=NO_BONUS if each.line == NO_LINE else table.lines[each.line].when, units=float(each.units),
            probability=float(each.probability), share=float(each.units * each.probability),
        )
        for each in distribution.outcomes
    )  # fmt: skip
    ev = float(distribution.mean)
    if _is_envied(asked, name):
        paid = [float(Fraction(*each)) for each in envy_of(spec, name)]
        paid_by_each = sum(
            float(each.probability) * paid[each.line] for each in distribution.outcomes if each.line != NO_LINE
        )
        return ExactWager(ev + (asked.question.seats - 1) * paid_by_each)
    return ExactWager(ev, None, _deviation(ev, outcomes), outcomes)


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
    about = {"policy": way.identity, "shoe": asked.shoe.counts, "infinite": asked.shoe.infinite}
    question = {"ask": "value of a policy", **about, **rules_key(spec)}
    found = cache.find(question, ExactWager)
    if found is None:
        found = _best_unsplit(asked, cache, progress) if _is_best_unsplit(asked) else _value_of_play(asked)
        cache.keep(question, found)
    return found, {}


def _is_best_unsplit(asked: PreparedSimulation) -> bool:
    """Whether it is one play, the best, that splits no hands: `edge` knows its distribution, which may be shipped."""
    law = asked.prepared.setup.law
    return asked.way.policy == BEST and law.max_hands == 1 and not law.hole_classes and not sees_community(asked.spec)


def _best_unsplit(asked: PreparedSimulation, cache: ResultCache, progress: ProgressCallback | None) -> ExactWager:
    found = _answers(asked, ["base"], cache, progress)["base"]
    assert found.outcomes is not None, "without splits the distribution is known"
    chances: dict[float, float] = {}
    for each in found.outcomes:
        chances[each.units] = chances.get(each.units, 0.0) + each.probability
    outcomes = _outcomes_by_units(dict(sorted(chances.items())))
    return ExactWager(found.ev, None, _deviation(found.ev, outcomes), outcomes)


def _value_of_play(asked: PreparedSimulation) -> ExactWager:
    """Of the main wager, with what is known of its distribution."""
    way = asked.way
    ev = way.expectation(asked.shoe)
    assert ev is not None, "a play without errors has an exact value"
    if asked.prepared.setup.law.max_hands > 1:
        return ExactWager(ev)
    outcomes = _unsplit_outcomes(way)
    return ExactWager(ev, None, _deviation(ev, outcomes) or _unsplit_deviation(way, ev, asked.shoe), outcomes)


def _edge_of_main(
    asked: PreparedSimulation, cache: ResultCache, progress: ProgressCallback | None, *, variance: bool
) -> tuple[ExactWager, dict[str, float]]:  # fmt: skip
    found = compute_edge(
        asked.spec, asked.shoe, ["base"], variance=variance, outcomes=True, cache=cache, progress=progress
    )  # fmt: skip
    result = found.wagers["base"]
    together = {} if result.covariances is UNSET else result.covariances
    return _recall_exact(asked, "base", result), {name: each.covariance for name, each in together.items()}


def _unsplit_outcomes(way: PlayPolicy) -> tuple[OutcomeResult, ...] | None:
    """Best play's distribution by units, where no hand is split."""
    from pit21.solve.main_wager import main_outcomes

    chances: dict[float, float] = {}
    for part in way.parts:
        if part.solution is None:
            return None
        for units, chance in main_outcomes(part.solution).by_units.items():
            chances[float(units)] = chances.get(float(units), 0.0) + part.share * float(chance)
    return _outcomes_by_units(chances)


def _outcomes_by_units(chances: dict[float, float]) -> tuple[OutcomeResult, ...]:
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
