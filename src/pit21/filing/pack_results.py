"""What the lab computes for a pack, once for all of its documents."""

import msgspec

from pit21.lab.audit import AuditResult, audit_game
from pit21.lab.exact import EdgeResult, compute_edge
from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache
from pit21.lab.strategy import StrategyResult, compute_strategy
from pit21.spec.game import GameSpec


class PackResults(msgspec.Struct, frozen=True, kw_only=True):
    """Results of the lab. `strategy` is None where the game leaves the player nothing to decide."""

    edge: EdgeResult
    strategy: StrategyResult | None
    audit: AuditResult


def compute_pack_results(
    spec: GameSpec, cache: ResultCache = NO_CACHE, progress: ProgressCallback | None = None
) -> PackResults:  # fmt: skip
    """Everything that the documents show, from the full shoe."""
    return PackResults(
        edge=compute_edge(spec, variance=True, outcomes=True, cache=cache, progress=progress),
        strategy=None if spec.file.family == "stud" else compute_strategy(spec, cache=cache, progress=progress),
        audit=audit_game(spec, cache=cache, progress=progress),
    )
