"""Volatility: how far results stray from the EV after some numbers of rounds, and for some bankrolls.

Everything is in units of the main wager's minimum, which is staked in every round and on nothing else.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from pit21.lab.exact import GameResult, game_fields
from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache
from pit21.lab.simulation.sessions import LARGEST_BANKROLL, BettingPlan, SessionsResult, Share, simulate_sessions
from pit21.lab.simulation.setup import SimulationQuestion
from pit21.spec.game import GameSpec
from pit21.tabular import number_text, percent_text

HORIZONS = MappingProxyType({100: 20_000, 1_000: 5_000, 10_000: 1_000})
"""Rounds, and how many sessions of that length are played."""
BANKROLLS = (25, 50, 100, 200)
RUIN_ROUNDS, RUIN_SESSIONS = 1_000, 4_000
_AMPLE = 40
"""Units a round that no session loses: nobody is stopped by an empty pocket."""


class Horizon(msgspec.Struct, frozen=True, kw_only=True):
    """Results after a number of rounds, in units. `mean` and `std_dev` are exact where they are known exactly."""

    rounds: int
    sessions: int
    mean: float
    std_dev: float
    is_exact: bool
    p5: float
    p25: float
    p50: float
    p75: float
    p95: float
    ahead: Share


class FanUnits(msgspec.Struct, frozen=True, kw_only=True):
    """Results in units after a number of rounds: this percentage of the sessions has no more."""

    round: int
    p5: float
    p25: float
    p50: float
    p75: float
    p95: float


class Ruin(msgspec.Struct, frozen=True, kw_only=True):
    """How many sessions lose a bankroll of this many units before their last round."""

    bankroll: int
    rounds: int
    ruined: Share


class VolatilityResult(GameResult, frozen=True, kw_only=True):
    """`unit_cents` is the stake of each round, `fee_cents` what is collected with it; `fan` has the second horizon.

    `plans` are the sessions that were simulated: how many, of how many rounds, with which bankroll in cents.
    """

    seed: int
    policy: str
    unit_cents: int
    fee_cents: int
    plans: tuple[tuple[int, int, int], ...]
    horizons: tuple[Horizon, ...]
    ruins: tuple[Ruin, ...]
    fan: tuple[FanUnits, ...]

    def table_headings(self) -> tuple[str, ...]:
        return "Rounds", "Mean", "Std dev", "5%", "50%", "95%", "Ahead"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (f"{each.rounds:,}", number_text(each.mean, 2), f"{each.std_dev:.2f}", f"{each.p5:+g}", f"{each.p50:+g}",
             f"{each.p95:+g}", percent_text(each.ahead.share))
            for each in self.horizons
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(each) for each in self.horizons]


def compute_volatility(
    spec: GameSpec, *, seed: int = 1, policy: str = "", horizons: Mapping[int, int] = HORIZONS,
    bankrolls: tuple[int, ...] = BANKROLLS, share: float = 1, cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
) -> VolatilityResult:  # fmt: skip
    """Results after each horizon, and the risk of ruin of each bankroll; `horizons` are sessions by rounds.

    `share` plays this part of all sessions, and at least a hundred of each.
    """
    step = spec.number("chip_step")
    unit = -(-spec.limits("base")[0] // step) * step
    question = SimulationQuestion(policy, seed=seed)

    def played(bankroll: int, rounds: int, sessions: int) -> SessionsResult:
        plan = BettingPlan(
            bankroll=min(bankroll, LARGEST_BANKROLL),
            bet=unit,
            rounds=rounds,
            sessions=max(100, round(share * sessions)),
        )
        return simulate_sessions(spec, plan, question, cache=cache, progress=progress).result

    long = {rounds: played(unit * _AMPLE * rounds, rounds, sessions) for rounds, sessions in horizons.items()}
    short = {bankroll: played(unit * bankroll, RUIN_ROUNDS, RUIN_SESSIONS) for bankroll in bankrolls}
    first, *others = long.values()
    fan = others[0] if others else first
    return VolatilityResult(
        **game_fields(spec), seed=seed, policy=first.policy, unit_cents=unit, fee_cents=first.plan.fee_cents,
        plans=tuple(
            (each.sessions, each.plan.rounds, each.plan.bankroll_cents) for each in (*long.values(), *short.values())
        ),
        horizons=tuple(_horizon(rounds, found, unit) for rounds, found in long.items()),
        ruins=tuple(
            Ruin(bankroll=bankroll, rounds=RUIN_ROUNDS, ruined=found.ruined) for bankroll, found in short.items()
        ),
        fan=tuple(
            FanUnits(round=each.round, **_percentiles(each, fan.plan.bankroll_cents, unit)) for each in fan.fan
        ),
    )  # fmt: skip


def _horizon(rounds: int, found: SessionsResult, unit: int) -> Horizon:
    won, end = found.won_per_round, found.end
    is_exact = won.exact_cents is not None and end.exact_std_dev_cents is not None
    mean = rounds * (won.mean_cents if won.exact_cents is None else won.exact_cents)
    deviation = end.std_dev_cents if end.exact_std_dev_cents is None else end.exact_std_dev_cents
    return Horizon(
        rounds=rounds, sessions=found.sessions, mean=mean / unit, std_dev=(deviation or 0.0) / unit, is_exact=is_exact,
        ahead=found.above_water, **_percentiles(found.fan[-1], found.plan.bankroll_cents, unit),
    )  # fmt: skip


def _percentiles(point: Any, start: int, unit: int) -> dict[str, float]:
    return {name: (getattr(point, name) - start) / unit for name in ("p5", "p25", "p50", "p75", "p95")}
