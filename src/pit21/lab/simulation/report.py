"""The result of a run: what was counted, with everything exact that it can be compared with."""

from math import isinf
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from pit21.lab.exact import game_fields
from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache
from pit21.lab.simulation.exact_values import Exact, ExactWager, find_exact_values
from pit21.lab.simulation.outcome_keys import Key, exact_chances, key_of, word_of
from pit21.lab.simulation.records import (
    ChiSquareResult,
    CutCardEffect,
    SimulatedCovariance,
    SimulatedOutcome,
    SimulatedWager,
    SimulationResult,
)
from pit21.lab.simulation.setup import PreparedSimulation

if TYPE_CHECKING:
    from pit21.sim.cpu import Tally
    from pit21.sim.stats import Summary, WagerCount


class SimulationRun(NamedTuple):
    """How the rounds were played, which the numbers do not depend on."""

    seconds: float
    backend: str
    finished: bool = True


def report_simulation(
    asked: PreparedSimulation,
    tally: "Tally",
    ran: SimulationRun,
    *,
    variance: bool = False,
    cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
) -> SimulationResult:
    """Return the result of a tally, with everything exact that it can be compared with."""
    from pit21.jit import SIMULATOR_DIGEST
    from pit21.sim.stats import summary

    spec, setup = asked.spec, asked.prepared.setup
    counted = summary(asked.prepared, tally)
    exact = find_exact_values(asked, variance=variance, cache=cache, progress=progress)
    wagers = {
        each.id: _wager(asked, each, exact.wagers.get(each.id)) for each in counted.wagers if each.id in asked.wagers
    }
    wagers["base"] = _with_spots(asked, wagers["base"], counted)
    return SimulationResult(
        **game_fields(spec), rules={key: spec.value(key) for key in spec.file.rules}, kernels=SIMULATOR_DIGEST,
        policy=asked.way.policy, policy_words=asked.way.words, errors=asked.way.error_rate, warnings=asked.way.warnings,
        seed=setup.key, mode=setup.mode, seats=setup.seats, decks=None if setup.shoe.infinite else spec.number("decks"),
        burn=setup.burn, cut_card=setup.cut if asked.question.shoe else None, rounds=counted.rounds,
        shoes=counted.shoes if asked.question.shoe else None,
        cards_per_round=(counted.cards - setup.burn * counted.shoes) / counted.rounds if counted.rounds else None,
        seconds=ran.seconds, rounds_per_second=counted.rounds / ran.seconds if ran.seconds > 0 else None,
        backend=ran.backend, finished=ran.finished, wagers=wagers, covariances=_covariances(asked, tally, exact),
    )  # fmt: skip


def _wager(asked: PreparedSimulation, counted: "WagerCount", exact: ExactWager | None) -> SimulatedWager:
    from pit21.sim.stats import z_score

    mean = counted.mean
    ev = None if mean is None else float(mean)
    fresh = not asked.question.shoe
    outcomes = next(wager for wager in asked.prepared.wagers if wager.id == counted.id)
    keys = [key_of(asked.spec, counted.id, each.place, each.units, outcomes.plain) for each in counted.outcomes]
    chances = exact_chances(asked.spec, counted.id, exact.outcomes) if exact and exact.outcomes else None
    # Of winnings that were moved, the win of the bet itself counts.
    wins = sum(each.times for each in counted.outcomes if outcomes.units[each.place] > 0)
    found = SimulatedWager(
        placed=counted.placed, ev=ev, std_error=counted.error, std_dev=counted.deviation,
        house_edge=None if ev is None else -ev,
        hit_frequency=wins / counted.placed if counted.placed else None,
        outcomes=outcomes_counted(asked, counted, exact),
        exact_ev=exact.ev if exact else None, exact=exact.text if exact else None,
        exact_std_dev=exact.deviation if exact else None,
        z=z_score(mean, counted.error, exact.ev) if exact and fresh else None,
        # The seats of one round share the dealer's cards: their outcomes are not independent.
        chi_square=_chi_square(counted, keys, chances) if chances and fresh and asked.question.seats == 1 else None,
    )  # fmt: skip
    if fresh or exact is None or ev is None:
        return found
    return replace(found, cut_card_effect=CutCardEffect(ev=ev - exact.ev, std_error=counted.error))


def outcomes_counted(
    asked: PreparedSimulation, counted: "WagerCount", exact: ExactWager | None
) -> tuple[SimulatedOutcome, ...]:  # fmt: skip
    """Return what came up, most units first; beside its exact chance where every round was dealt from a fresh shoe."""
    known = exact.outcomes if exact else None
    fresh = not asked.question.shoe
    chances = exact_chances(asked.spec, counted.id, known) if known and fresh else None
    plain = next(wager.plain for wager in asked.prepared.wagers if wager.id == counted.id)
    listed = []
    for each in counted.outcomes:
        key = key_of(asked.spec, counted.id, each.place, each.units, plain)
        listed.append(
            SimulatedOutcome(
                result=word_of(asked.spec, counted.id, key, known), units=float(each.units), count=each.times,
                probability=each.times / counted.placed,
                exact_probability=None if chances is None else chances.get(key, 0.0),
            )
        )  # fmt: skip
    return tuple(sorted(listed, key=lambda outcome: -outcome.units))


def _chi_square(counted: "WagerCount", keys: list[Key], chances: dict[Key, float]) -> ChiSquareResult | None:
    from pit21.sim.stats import chi_square

    times = dict.fromkeys(chances, 0)
    for key, each in zip(keys, counted.outcomes, strict=True):
        times[key] = times.get(key, 0) + each.times
    found = chi_square(list(times.values()), [chances.get(key, 0.0) for key in times])
    if found is None:
        return None
    statistic = None if isinf(found.statistic) else found.statistic
    return ChiSquareResult(statistic=statistic, degrees_of_freedom=found.freedom, p=found.p)


def _with_spots(asked: PreparedSimulation, wager: SimulatedWager, counted: "Summary") -> SimulatedWager:
    """Spots of the main wager share its result (S5, N5), and what was staked on it in all is its own matter."""
    spec, staked = asked.spec, counted.average_staked
    spots = tuple(name for name, each in spec.file.wagers.items() if each.role == "spot" and spec.offered(name))
    per_total = -wager.ev / staked if wager.ev is not None and staked else None
    return replace(wager, spots=spots, average_total_bet=staked, element_of_risk=per_total)


def _covariances(asked: PreparedSimulation, tally: "Tally", exact: Exact) -> tuple[SimulatedCovariance, ...]:
    from pit21.sim.stats import covariances

    known = {} if asked.question.shoe else exact.covariances
    return tuple(
        SimulatedCovariance(
            wagers=(each.first, each.second),
            covariance=None if each.covariance is None else float(each.covariance), correlation=each.correlation,
            exact_covariance=known.get(each.second) if each.first == "base" else None,
        )
        for each in covariances(asked.prepared, tally)
        if each.first in asked.wagers and each.second in asked.wagers
    )  # fmt: skip
