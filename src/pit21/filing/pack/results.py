"""What the lab computes for a pack, once for all of its documents."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from pit21.filing.examples import ExampleSet, transcript_name
from pit21.filing.pack.parts import SIMULATED_ROUNDS, PackShare, compute_part
from pit21.filing.pack.second_process import start_second_process
from pit21.lab.audit import AuditResult, audit_game
from pit21.lab.counting import CountabilityResult, RemovalResult
from pit21.lab.exact import BankResult, EdgeResult, compute_bank, compute_edge
from pit21.lab.interpretations import InterpretationPrices, price_interpretations
from pit21.lab.question import NO_CACHE, ProgressCallback, QuestionError, ResultCache
from pit21.lab.simulation import SimulationResult, VolatilityResult
from pit21.lab.strategy import StrategyResult, compute_strategy
from pit21.spec.game import GameSpec
from pit21.spec.problems import SpecError
from pit21.spec.terms import fee_rows


class BankLimit(msgspec.Struct, frozen=True, kw_only=True):
    """The bank's side at a table whose largest wager is `limit_cents`; seats stake that much on the main wager."""

    limit_cents: int
    bank: BankResult


class PackResults(msgspec.Struct, frozen=True, kw_only=True):
    """Results of the lab.

    `strategy` is None if the game leaves the player nothing to decide; `removal` and `countability` where the shoe
    is infinite; `simulation` and `volatility` too, because nothing is dealt from such a shoe. `banks` has an entry for
    each limit of the collection schedule, or one for the table's own, where players bank the game. `examples` are None
    where they were not asked for.
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
    examples: ExampleSet | None = None


def compute_pack_results(
    spec: GameSpec, seed: int = 1, rounds: int = SIMULATED_ROUNDS, cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None, *, has_examples: bool = False,
) -> PackResults:  # fmt: skip
    """Compute everything that the documents show, from the full shoe; simulations start from `seed`.

    Two processes share the work. What the second one cannot compute, for want of memory for example, the first does.
    """
    with _share_cache(cache) as shared:
        share = PackShare(
            spec=spec, seed=seed, rounds=rounds, folder=str(shared.folder), has_shipped_answers=shared.shipped,
            game_name=transcript_name(spec) if has_examples else None,
        )  # fmt: skip
        with start_second_process(share) as second:
            edge = compute_edge(spec, variance=True, outcomes=True, skip_unsolved=True, cache=shared, progress=progress)
            strategy = None if spec.file.family == "stud" else compute_strategy(spec, cache=shared, progress=progress)
            interpretations = price_interpretations(spec, (), shared, progress)
            audit = audit_game(spec, cache=shared, progress=progress)
            banks = _banks(spec, shared, progress)
            part = None if second is None else second.wait(progress)
        if part is None:
            part = compute_part(share, progress)
    return PackResults(
        edge=edge, strategy=strategy, interpretations=interpretations, audit=audit, removal=part.removal,
        countability=part.countability, simulation=part.simulation, volatility=part.volatility, banks=banks,
        examples=part.examples,
    )  # fmt: skip


@contextmanager
def _share_cache(cache: ResultCache) -> Iterator[ResultCache]:
    """The cache, or a folder for as long as one pack is computed: several questions ask for the same solution."""
    if cache.folder is not None:
        yield cache
        return
    with tempfile.TemporaryDirectory(prefix="pit21-report-") as folder:
        yield ResultCache(Path(folder), shipped=cache.shipped)


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
