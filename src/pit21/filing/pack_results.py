"""What the lab computes for a pack, once for all of its documents."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from pit21.lab.audit import AuditResult, audit_game
from pit21.lab.counting import CountabilityResult, RemovalResult, compute_countability, compute_removal
from pit21.lab.exact import BankResult, EdgeResult, compute_bank, compute_edge
from pit21.lab.interpretations import InterpretationPrices, price_interpretations
from pit21.lab.question import NO_CACHE, ProgressCallback, QuestionError, ResultCache, full_shoe_of
from pit21.lab.simulation import (
    RunLength,
    Simulation,
    SimulationQuestion,
    SimulationResult,
    VolatilityResult,
    compute_volatility,
)
from pit21.lab.strategy import StrategyResult, compute_strategy
from pit21.spec.game import GameSpec
from pit21.spec.problems import SpecError
from pit21.spec.terms import fee_rows

SIMULATED_ROUNDS = 4_000_000


class BankLimit(msgspec.Struct, frozen=True, kw_only=True):
    """The bank's side at a table whose largest wager is `limit_cents`; seats stake that much on the main wager."""

    limit_cents: int
    bank: BankResult


class PackResults(msgspec.Struct, frozen=True, kw_only=True):
    """Results of the lab.

    `strategy` is None where the game leaves the player nothing to decide; `removal` and `countability` where the shoe
    is infinite; `simulation` and `volatility` too, because nothing is dealt from such a shoe. `banks` has an entry for
    each limit of the collection schedule, or one for the table's own, where players bank the game.
    """

    edge: EdgeResult
    strategy: StrategyResult | None
    audit: AuditResult
    interpretations: InterpretationPrices
    removal: RemovalResult | None
    countability: CountabilityResult | None
    simulation: SimulationResult | None
    volatility: VolatilityResult | None
    banks: tuple[BankLimit, ...] = ()


def compute_pack_results(
    spec: GameSpec, seed: int = 1, rounds: int = SIMULATED_ROUNDS, cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
) -> PackResults:  # fmt: skip
    """Everything that the documents show, from the full shoe; simulations start from `seed`."""
    with _shared_cache(cache) as shared:
        infinite = full_shoe_of(spec).infinite
        edge = compute_edge(spec, variance=True, outcomes=True, cache=shared, progress=progress)
        strategy = None if spec.file.family == "stud" else compute_strategy(spec, cache=shared, progress=progress)
        interpretations = price_interpretations(spec, (), shared, progress)
        return PackResults(
            edge=edge, strategy=strategy, interpretations=interpretations,
            audit=audit_game(spec, cache=shared, progress=progress),
            removal=None if infinite else compute_removal(spec, cache=shared, progress=progress),
            countability=None if infinite else compute_countability(
                spec, rounds=max(rounds // 4, 1000), seed=seed, cache=shared, progress=progress
            ),
            simulation=None if infinite else _simulated(spec, seed, rounds, shared, progress),
            volatility=None if infinite else compute_volatility(
                spec, seed=seed, share=rounds / SIMULATED_ROUNDS, cache=shared, progress=progress
            ),
            banks=_banks(spec, shared, progress),
        )  # fmt: skip


@contextmanager
def _shared_cache(cache: ResultCache) -> Iterator[ResultCache]:
    """The cache, or a folder for as long as one pack is computed: several questions ask for the same solution."""
    if cache.folder is not None:
        yield cache
        return
    with tempfile.TemporaryDirectory(prefix="pit21-report-") as folder:
        yield ResultCache(Path(folder), shipped=cache.shipped)


def _simulated(
    spec: GameSpec, seed: int, rounds: int, cache: ResultCache, progress: ProgressCallback | None
) -> SimulationResult:  # fmt: skip
    """Rounds from fresh shoes under best play, whose exact values are known."""
    simulation = Simulation(spec, SimulationQuestion(seed=seed), cache=cache)
    simulation.play_on("threads", RunLength(rounds), progress=progress)
    found = simulation.report(variance=True, progress=progress)
    return msgspec.structs.replace(found, seconds=0.0, rounds_per_second=None)  # the time is no figure of the game


def _banks(spec: GameSpec, cache: ResultCache, progress: ProgressCallback | None) -> tuple[BankLimit, ...]:
    if spec.value("banking") != "player":
        return ()
    highest = spec.limits("base")[1]
    limits = [row[0] for row in fee_rows(spec.value("collection"))] or [highest]
    found = []
    for limit in limits:
        try:
            table = spec.choose({"limits.base.max": limit})
            bank = compute_bank(table, {"base": limit}, None, cache, progress)
        except (SpecError, QuestionError):
            continue  # a row of the schedule that no table of these rules has
        found.append(BankLimit(limit_cents=limit, bank=bank))
    return tuple(found)
