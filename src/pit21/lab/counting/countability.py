"""How far each wager of a game can be beaten by counting: its best linear count, and what a counter wins with it."""

from math import sqrt
from typing import Any

import msgspec

from pit21.lab.counting.card_count import CountQuestion, compute_count
from pit21.lab.counting.records import CountResult
from pit21.lab.exact import GameResult, asked_wagers, game_fields
from pit21.lab.question import NO_CACHE, ProgressCallback, QuestionError, ResultCache, full_shoe_of
from pit21.spec.game import GameSpec
from pit21.table.rules import Rules
from pit21.tabular import percent_text

ROUNDS = 1_000_000
LEVEL = 2
RAMP = "0:1 1:2 2:4 3:8"
"""A spread of 1 to 8, which a table may notice and many allow."""


class WagerCountability(msgspec.Struct, frozen=True, kw_only=True):
    """A wager under its best linear count. `reason` says why there is no such count; everything else is then null.

    The main wager is staked by the ramp of the result. Any other wager is staked with one unit from `from_count` on,
    where that earns most; `share` is how many rounds that are. Its desirability index takes the standard deviation of
    the wager at all counts. Where no plan wins, `won_per_100` and `desirability` are null too.
    """

    tags: str | None = None
    correlation: float | None = None
    hi_lo: float | None = None
    from_count: int | None = None
    share: float | None = None
    won_per_100: float | None = None
    won_per_100_error: float | None = None
    desirability: float | None = None
    reason: str = ""


class CountabilityResult(GameResult, frozen=True, kw_only=True):
    """`penetration` is the share of the shoe that is dealt before the cut card, null for an infinite shoe."""

    seed: int
    rounds: int
    level: int
    ramp: str
    penetration: float | None
    cut_card_from_end: int | None
    wagers: dict[str, WagerCountability]

    def table_headings(self) -> tuple[str, ...]:
        return "Wager", "Tags", "Betting correlation", "Won per 100 rounds", "DI"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (name, each.tags or each.reason, "" if each.correlation is None else f"{each.correlation:.4f}",
             "" if each.won_per_100 is None else f"{each.won_per_100:+.4f}",
             "" if each.desirability is None else f"{each.desirability:.2f}")
            for name, each in self.wagers.items()
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [{"wager": name, **msgspec.to_builtins(each)} for name, each in self.wagers.items()]

    def table_caption(self) -> str:
        """The game and how deep its shoe is dealt."""
        return f"{GameResult.table_caption(self)}: penetration {percent_text(self.penetration)}"


def compute_countability(
    spec: GameSpec, *, rounds: int = ROUNDS, seed: int = 1, cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
) -> CountabilityResult:  # fmt: skip
    """Every wager that the table offers under the best count of its own; spots share the main wager's."""
    shoe = full_shoe_of(spec)
    cut = None if shoe.infinite else Rules(spec).cut_card_from_end
    wagers = {}
    for name in asked_wagers(spec, ()):
        if spec.file.wagers[name].role == "spot":
            continue
        if progress is not None:
            progress(f"countability of {spec.file.wagers[name].title}")
        wagers[name] = _wager(spec, name, rounds, seed, cache, progress)
    return CountabilityResult(
        **game_fields(spec), seed=seed, rounds=rounds, level=LEVEL, ramp=RAMP, cut_card_from_end=cut,
        penetration=None if cut is None else (shoe.size - cut) / shoe.size, wagers=wagers,
    )  # fmt: skip


def _wager(
    spec: GameSpec, name: str, rounds: int, seed: int, cache: ResultCache, progress: ProgressCallback | None
) -> WagerCountability:  # fmt: skip
    ramp = RAMP if name == "base" else "0:1"
    question = CountQuestion(tags=f"proposed:{name}", level=LEVEL, ramp=ramp, rounds=rounds, seed=seed)
    try:
        found = compute_count(spec, question, cache, progress)
    except QuestionError as error:
        return WagerCountability(reason="; ".join(problem.message for problem in error.problems))
    assert found.proposal is not None, "tags were proposed"
    counted = WagerCountability(
        tags=found.tags_text, correlation=found.proposal.correlation, hi_lo=found.proposal.hi_lo
    )
    return _staked_by_ramp(found, counted) if name == "base" else _staked_from_count(found, name, counted)


def _staked_by_ramp(found: CountResult, counted: WagerCountability) -> WagerCountability:
    plan = found.plan
    return msgspec.structs.replace(
        counted, won_per_100=plan.won_per_100, won_per_100_error=plan.won_per_100_error, desirability=plan.desirability
    )


def _staked_from_count(found: CountResult, name: str, counted: WagerCountability) -> WagerCountability:
    best, flat = found.favourable[name], found.wagers[name]
    if best.from_count is None or best.share is None or best.won_per_100 is None:
        return counted
    deviation = flat.std_dev * sqrt(best.share)
    return msgspec.structs.replace(
        counted, from_count=best.from_count, share=best.share, won_per_100=best.won_per_100,
        won_per_100_error=None if best.std_error is None else 100 * best.share * best.std_error,
        desirability=1000 * best.won_per_100 / 100 / deviation if deviation else None,
    )  # fmt: skip
