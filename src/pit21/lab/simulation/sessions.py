"""`sessions`: simulate a player's bankroll over many rounds of one betting plan."""

import csv
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from io import StringIO
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from pit21.lab.exact import game_fields
from pit21.lab.question import NO_CACHE, ProgressCallback, QuestionError, QuestionProblem, ResultCache, report_compiling
from pit21.lab.simulation.exact_values import find_exact_values
from pit21.lab.simulation.records import PolicyResult
from pit21.lab.simulation.setup import PreparedSimulation, SimulationQuestion, policy_kernels, prepare_simulation
from pit21.lab.simulation.stakes import Stakes, checked_stakes
from pit21.law.cards import ACE
from pit21.money import MAXIMUM_AMOUNT, amount_text
from pit21.spec.game import GameSpec
from pit21.tabular import percent_text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from pit21.sim.sessions import Counts, SessionPlan, SessionTally

TITLE = "Cannot simulate these sessions:"
PACE = 70
"""Rounds an hour."""
PERCENTILES = (5, 25, 50, 75, 95)
MOST_SESSION_ROUNDS = (1 << 20) - 1
MOST_SESSIONS = 100_000_000
LARGEST_BANKROLL = MAXIMUM_AMOUNT // 1000
WELL_KNOWN = 1.96
"""Standard errors to either side that hold nineteen of twenty."""


class BettingPlan(NamedTuple):
    """What is asked. Amounts are cents; a side wager at None is played at its usual stake."""

    bankroll: int
    bet: int | None = None
    sides: Mapping[str, int | None] = {}
    rounds: int = 500
    sessions: int = 10_000
    stop_win: int | None = None
    stop_loss: int | None = None
    least: int | None = None
    pace: int = PACE


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How many of all sessions; `low` and `high` hold the true share in nineteen runs of twenty (Wilson)."""

    sessions: int
    share: float
    std_error: float
    low: float
    high: float


class SessionPlanResult(msgspec.Struct, frozen=True, kw_only=True):
    """The plan as it was played. `takes_cents` must be there for a round to begin, `most_cents` is its dearest end."""

    bankroll_cents: int
    wagers: dict[str, int]
    fee_cents: int
    takes_cents: int
    most_cents: int
    rounds: int
    stop_win_cents: int | None
    stop_loss_cents: int | None
    pace: int


class Money(msgspec.Struct, frozen=True, kw_only=True):
    """A mean in cents with its standard error; exact where it is known, and how many errors lie between."""

    mean_cents: float
    std_error_cents: float | None
    exact_cents: float | None
    z: float | None


class FanPoint(msgspec.Struct, frozen=True, kw_only=True):
    """Bankrolls after a number of rounds: this percentage of the sessions has no more."""

    round: int
    p5: int
    p25: int
    p50: int
    p75: int
    p95: int


class EndResult(msgspec.Struct, frozen=True, kw_only=True):
    """Bankrolls at the end. `exact_std_dev_cents` is for sessions that all last to their last round."""

    mean_cents: float
    std_error_cents: float | None
    std_dev_cents: float | None
    exact_std_dev_cents: float | None
    lowest_cents: int
    highest_cents: int
    below_zero: int
    counts: tuple[tuple[int, int], ...]


class SessionsResult(PolicyResult, frozen=True, kw_only=True):
    """The answer of `pit21 sessions`. `time_above_water` is the share of the rounds played that left a winner."""

    sessions: int
    plan: SessionPlanResult
    ruined: Share
    stopped_ahead: Share
    stopped_behind: Share
    played_out: Share
    above_water: Share
    even: Share
    rounds_played: float
    time_above_water: float
    time_above_water_error: float | None
    won_per_round: Money
    loss_per_hour: Money
    average_stake_cents: float
    end: EndResult
    fan: tuple[FanPoint, ...]
    finished: bool = True

    def table_caption(self) -> str:
        return f"{PolicyResult.table_caption(self)}: {self.sessions:,} sessions of up to {self.plan.rounds:,} rounds"

    def table_headings(self) -> tuple[str, ...]:
        return "Ending", "Sessions", "Share", "95% interval"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (name, f"{each.sessions:,}", percent_text(each.share),
             f"{percent_text(each.low)} to {percent_text(each.high)}")
            for name, each in self._endings().items()
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [{"ending": name, **msgspec.to_builtins(each)} for name, each in self._endings().items()]

    def _endings(self) -> dict[str, Share]:
        return {
            "ruined": self.ruined, "stopped ahead": self.stopped_ahead, "stopped behind": self.stopped_behind,
            "played out": self.played_out, "ended ahead": self.above_water, "ended even": self.even,
        }  # fmt: skip

    def plot(self) -> "Figure":
        """Bankrolls over time and at the end as a Matplotlib figure."""
        from pit21.lab.simulation.session_image import sessions_figure

        return sessions_figure(self)


class SessionAnswer(NamedTuple):
    """The result, and the exact counts of bankrolls at every point in time."""

    result: SessionsResult
    points: "tuple[Counts, ...]"


def simulate_sessions(
    spec: GameSpec, plan: BettingPlan, question: SimulationQuestion | None = None, *, threads: int | None = None,
    cache: ResultCache = NO_CACHE, progress: ProgressCallback | None = None, keep_partial: bool = False,
) -> SessionAnswer:  # fmt: skip
    """Simulate sessions; QuestionError names every part of the plan that is wrong.

    With `keep_partial`, Ctrl-C gives the result of the sessions that are done, which is then not `finished`.
    """
    stakes = _check_plan(spec, plan)
    from pit21.sim.sessions import run_sessions

    asks = question or SimulationQuestion()
    kernels = [*policy_kernels(spec, asks.policy), f"sessions {spec.file.family}"]
    with report_compiling("preparing", progress, kernels):
        asked = prepare_simulation(spec, asks, cache)
        asked = asked._replace(wagers=("base", *(name for name in asked.wagers[1:] if stakes.wagers.get(name))))
        played = _session_plan(spec, plan, stakes, asked)
    with report_compiling("playing", progress):
        tally = run_sessions(
            asked.prepared, played, plan.sessions, threads=threads, progress=_count_sessions(plan, progress),
            keep_partial=keep_partial,
        )  # fmt: skip
    with report_compiling("exact values", progress):
        done = tally.sums["sessions"]
        result = _result(asked, plan._replace(sessions=done), stakes, played, tally, cache)
        result = msgspec.structs.replace(result, finished=done == plan.sessions)
    return SessionAnswer(result, tally.points)


def _check_plan(spec: GameSpec, plan: BettingPlan) -> Stakes:
    """Return the stakes of a round, with everything that is wrong in the plan reported at once."""
    stakes, problems = checked_stakes(spec, plan.bet, plan.sides)
    for option, number, most in (
        ("sessions", plan.sessions, MOST_SESSIONS),
        ("rounds", plan.rounds, MOST_SESSION_ROUNDS),
        ("pace", plan.pace, 10_000),
    ):
        if not 1 <= number <= most:
            problems.append(QuestionProblem(option, f"{number} is not allowed; allowed: 1 to {most}"))
    for option, amount in (("stop_win", plan.stop_win), ("stop_loss", plan.stop_loss)):
        if amount is not None and not 0 < amount <= LARGEST_BANKROLL:
            problems.append(QuestionProblem(option, f"{amount_text(amount)} is not an amount to stop at"))
    takes = stakes.first + stakes.fee
    if plan.least is not None and plan.least < takes:
        reason = f"{amount_text(plan.least)} is less than a round takes, {amount_text(takes)}"
        problems.append(QuestionProblem("least", reason))
    takes = max(takes, plan.least or 0)
    if plan.bankroll < takes:
        reason = f"{amount_text(plan.bankroll)} is not enough for the first round, which takes {amount_text(takes)}"
        problems.append(QuestionProblem("bankroll", reason))
    elif plan.bankroll > LARGEST_BANKROLL:
        problems.append(QuestionProblem("bankroll", f"is above the largest, {amount_text(LARGEST_BANKROLL)}"))
    if problems:
        raise QuestionError(TITLE, problems)
    return stakes


def _session_plan(spec: GameSpec, plan: BettingPlan, stakes: Stakes, asked: PreparedSimulation) -> "SessionPlan":
    from pit21.sim.sessions import Rounding, SessionPlan

    return SessionPlan(
        bankroll=plan.bankroll, rounds=plan.rounds, bets=stakes.bets,
        sides=tuple(stakes.wagers.get(side.id, 0) for side in asked.prepared.wagers[1:]), fee=stakes.fee,
        least=max(stakes.first + stakes.fee, plan.least or 0), stop_win=plan.stop_win, stop_loss=plan.stop_loss,
        rounding=Rounding(spec.number("chip_step"), str(spec.value("breakage"))),
    )  # fmt: skip


def _count_sessions(plan: BettingPlan, progress: ProgressCallback | None) -> Callable[[int], None] | None:
    if progress is None:
        return None
    return lambda done: progress(f"{done:,} of {plan.sessions:,} sessions")


def _result(
    asked: PreparedSimulation,
    plan: BettingPlan,
    stakes: Stakes,
    played: "SessionPlan",
    tally: "SessionTally",
    cache: ResultCache,
) -> SessionsResult:
    from pit21.sim.kernels.runs.sessions import AHEAD, BEHIND, PLAYED_OUT, RUINED
    from pit21.sim.sessions import most_lost

    spec, sums, setup = asked.spec, tally.sums, asked.prepared.setup
    shares = {way: share_of(tally.ways[way], plan.sessions) for way in (AHEAD, BEHIND, PLAYED_OUT, RUINED)}
    ends = tally.points[-1]
    exact, deviation = exact_round(asked, stakes, cache)
    if sums["rounds"] < plan.sessions * plan.rounds:
        deviation = None
    won = money_of(sums["won"], sums["won_squared"], sums["won_rounds"], sums, exact)
    above = ratio(sums["above"], sums["above_squared"], sums["above_rounds"], sums)
    return SessionsResult(
        **game_fields(spec),
        policy=asked.way.policy, policy_words=asked.way.words, errors=asked.way.error_rate, warnings=asked.way.warnings,
        seed=setup.key, mode=setup.mode, sessions=plan.sessions,
        plan=SessionPlanResult(
            bankroll_cents=plan.bankroll, wagers=stakes.wagers, fee_cents=stakes.fee, takes_cents=played.least,
            most_cents=most_lost(asked.prepared, played), rounds=plan.rounds, stop_win_cents=plan.stop_win,
            stop_loss_cents=plan.stop_loss, pace=plan.pace,
        ),
        ruined=shares[RUINED], stopped_ahead=shares[AHEAD], stopped_behind=shares[BEHIND],
        played_out=shares[PLAYED_OUT],
        above_water=share_of(int(ends[1][ends[0] > plan.bankroll].sum()), plan.sessions),
        even=share_of(int(ends[1][ends[0] == plan.bankroll].sum()), plan.sessions),
        rounds_played=sums["rounds"] / plan.sessions, time_above_water=above[0], time_above_water_error=above[1],
        won_per_round=won, loss_per_hour=_loss_per_hour(won, plan.pace),
        average_stake_cents=tally.staked * sum(stakes.bets) / sums["rounds"],
        end=_end(plan, tally, None if deviation is None else sqrt(plan.rounds) * deviation),
        fan=_make_fan(plan, tally),
    )  # fmt: skip


def share_of(count: int, total: int) -> Share:
    share = count / total
    square = WELL_KNOWN**2
    middle = (count + square / 2) / (total + square)
    half = WELL_KNOWN / (total + square) * sqrt(total * share * (1 - share) + square / 4)
    return Share(
        sessions=count, share=share, std_error=sqrt(share * (1 - share) / total), low=max(0.0, middle - half),
        high=min(1.0, middle + half),
    )  # fmt: skip


def ratio(total: int, squares: int, products: int, sums: Mapping[str, int]) -> tuple[float, float | None]:
    """Something per round, and its error: sessions vary independently, the rounds of one need not.

    `products` are of what is added up with the rounds of each session.
    """
    count, rounds = sums["sessions"], sums["rounds"]
    mean = Fraction(total, rounds)
    if count < 2:
        return float(mean), None
    square = squares - 2 * mean * products + mean * mean * sums["rounds_squared"]
    return float(mean), sqrt(square * Fraction(count, count - 1)) / rounds


def money_of(total: int, squares: int, products: int, sums: Mapping[str, int], exact: float | None) -> Money:
    mean, error = ratio(total, squares, products, sums)
    z = (mean - exact) / error if exact is not None and error else None
    return Money(mean_cents=mean, std_error_cents=error, exact_cents=exact, z=z)


def _loss_per_hour(won: Money, pace: int) -> Money:
    """Return the expected loss in an hour of this many rounds."""
    return Money(
        mean_cents=0.0 - pace * won.mean_cents,
        std_error_cents=None if won.std_error_cents is None else pace * won.std_error_cents,
        exact_cents=None if won.exact_cents is None else 0.0 - pace * won.exact_cents,
        z=None if won.z is None else 0.0 - won.z,
    )  # fmt: skip


def exact_round(asked: PreparedSimulation, stakes: Stakes, cache: ResultCache) -> tuple[float | None, float | None]:
    """Expectation and deviation of a round from a fresh shoe in cents, where they are known.

    Stopping changes no round's expectation. The deviation of several wagers together is not asked for.
    """
    if asked.question.shoe or asked.spec.value("breakage") != "exact":
        return None, None
    known = find_exact_values(asked, cache=cache).wagers
    if any(name not in known for name in asked.wagers):
        return None, None
    shares = {name: Fraction(stakes.wagers[name]) for name in asked.wagers}
    shares["base"] = Fraction(stakes.hands * sum(stakes.bets))
    if "insurance" in shares:
        # Its EV is the one where it is offered: when the up card is an ace.
        counts = asked.shoe.counts
        shares["insurance"] *= Fraction(sum(counts[4 * ACE : 4 * ACE + 4]), sum(counts))
    expected = sum(float(stake) * known[name].ev for name, stake in shares.items()) - stakes.fee
    deviation = known["base"].deviation
    return expected, None if len(shares) > 1 or deviation is None else sum(stakes.bets) * deviation


def _end(plan: BettingPlan, tally: "SessionTally", exact_deviation: float | None) -> EndResult:
    values, counts = tally.points[-1]
    total, won, squares = plan.sessions, tally.sums["won"], tally.sums["won_squared"]
    variance = Fraction(squares * total - won * won, total * (total - 1)) if total > 1 else None
    return EndResult(
        mean_cents=plan.bankroll + won / total,
        std_error_cents=None if variance is None else sqrt(variance / total),
        std_dev_cents=None if variance is None else sqrt(variance), exact_std_dev_cents=exact_deviation,
        lowest_cents=int(values[0]), highest_cents=int(values[-1]), below_zero=tally.below,
        counts=tuple((int(value), int(count)) for value, count in zip(values, counts, strict=True)),
    )  # fmt: skip


def _make_fan(plan: BettingPlan, tally: "SessionTally") -> tuple[FanPoint, ...]:
    found = []
    for number, counts in enumerate(tally.points, 1):
        values = [percentile(counts, percent) for percent in PERCENTILES]
        when = -(-number * plan.rounds // len(tally.points))
        found.append(FanPoint(round=when, p5=values[0], p25=values[1], p50=values[2], p75=values[3], p95=values[4]))
    return tuple(found)


def percentile(counts: "Counts", percent: int) -> int:
    """Return the smallest value that at least this percentage does not exceed."""
    values, times = counts
    running = times.cumsum()
    return int(values[(100 * running < percent * running[-1]).sum()])


class Bar(NamedTuple):
    """Sessions that end from `low` on, below `low + width`."""

    low: int
    width: int
    sessions: int


def histogram(counts: Sequence[tuple[int, int]], bars: int) -> list[Bar]:
    """Values and how often each came, in at most this many bars of a round width; empty ones between them too."""
    spread = counts[-1][0] - counts[0][0]
    width = next(
        step * 10**power for power in range(18) for step in (1, 2, 5) if spread // (step * 10**power) + 2 <= bars
    )
    first, last = counts[0][0] // width, counts[-1][0] // width
    found = dict.fromkeys(range(first, last + 1), 0)
    for value, count in counts:
        found[value // width] += count
    return [Bar(place * width, width, count) for place, count in found.items()]


def sessions_csv(answer: SessionAnswer) -> str:
    """Return every bankroll at every point in time, with how many sessions had it."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("round", "bankroll_cents", "sessions"))
    for point, (values, counts) in zip(answer.result.fan, answer.points, strict=True):
        writer.writerows((point.round, int(value), int(count)) for value, count in zip(values, counts, strict=True))
    return text.getvalue()
