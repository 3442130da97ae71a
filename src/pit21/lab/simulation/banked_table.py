"""`banked`: simulate a table where the players bank in turn, with a bank that may run short.

What is settled first is decided by the action button; a bank of a stated size pays and collects as far as it reaches
(P7). `bank` answers exactly for a bank that covers everything, and the same is reported here, for comparison.
"""

import csv
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from pit21.lab.exact import game_fields
from pit21.lab.question import (
    NO_CACHE,
    ProgressCallback,
    QuestionError,
    QuestionProblem,
    ResultCache,
    refuse,
    report_compiling,
)
from pit21.lab.simulation.records import PolicyResult
from pit21.lab.simulation.sessions import (
    LARGEST_BANKROLL,
    PACE,
    Money,
    Share,
    exact_round,
    money_of,
    percentile,
    ratio,
    share_of,
)
from pit21.lab.simulation.setup import PreparedSimulation, SimulationQuestion, policy_kernels, prepare_simulation
from pit21.lab.simulation.stakes import Stakes, checked_stakes
from pit21.money import amount_text
from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem
from pit21.spec.terms import fees_at

if TYPE_CHECKING:
    from pit21.sim.player_dealer import BankingPlan, BankingTally, Line
    from pit21.sim.sessions import Counts

TITLE = "Cannot bank this table:"
BANK = 50_000
MOST_TURNS = 100_000
MOST_BANKED_SESSIONS = 100_000_000
COUNTED = (1, 5, 25, 50, 75, 95, 99)
"""Percentiles of what a bank wins."""


class TablePlan(NamedTuple):
    """What is asked. Amounts are cents; a stake of None is the smallest, a Red Flex Bet of 0 is not placed.

    `players` are the positions that someone holds, the bank's among them. `banker` is a position that keeps the
    bank, while 0 lets it go round. `bankroll` is what whoever banks has for a session, without end where it is None.
    """

    bank: int = BANK
    bet: int | None = None
    red_flex: int | None = None
    seats: int | None = None
    players: int | None = None
    banker: int = 0
    bankroll: int | None = None
    turns: int = 24
    sessions: int = 20_000
    pace: int = PACE


class ShortLine(msgspec.Struct, frozen=True, kw_only=True):
    """Seats with something in common, per round that such a seat plays. `cost` is what short coverage takes from it.

    `unpaid` is won and not paid, `uncollected` lost and given back; both are means in cents.
    """

    place: int
    rounds: int
    button_share: float
    unpaid: Money
    uncollected: Money
    cost: Money


class Profit(msgspec.Struct, frozen=True, kw_only=True):
    """What the bank wins, its fees taken off. `counts` are values in cents with how often each came."""

    number: int
    mean_cents: float
    std_dev_cents: float | None
    lowest_cents: int
    highest_cents: int
    loses: float
    percentiles: dict[str, int]
    counts: tuple[tuple[int, int], ...]


class Rate(msgspec.Struct, frozen=True, kw_only=True):
    """The share of all rounds in which something happened."""

    rounds: int
    share: float
    std_error: float | None


class BankedResult(PolicyResult, frozen=True, kw_only=True):
    """The answer of `pit21 banked`.

    `by_distance` begins with 0, the seat that the button lies at; `by_place` with 1, the one at the bank's left.
    `covered_per_round` is what a bank that reaches everything would win, before its fee.
    """

    coverage: str
    seats: int
    players: int
    banker: int
    bank_cents: int
    bankroll_cents: int | None
    wagers: dict[str, int]
    player_fee_cents: int
    bank_fee_cents: int
    pace: int
    sessions: int
    turns: int
    rounds_per_turn: int
    rounds: int
    by_distance: tuple[ShortLine, ...]
    by_place: tuple[ShortLine, ...]
    short_rounds: Rate
    exhausted_rounds: Rate
    filled_rounds: Rate
    exhausted_turns: Share
    exhausted_sessions: Share
    ruined_sessions: Share
    won_per_round: Money
    covered_per_round: Money
    turn: Profit
    session: Profit
    fees_per_round_cents: float
    fees_per_hour_cents: float
    players_won_cents: int
    bank_won_cents: int
    fees_cents: int

    def table_headings(self) -> tuple[str, ...]:
        return "Seats from the button", "Rounds", "Unpaid", "Uncollected", "Cost of short coverage"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [
            (str(each.place), f"{each.rounds:,}",
             *(f"{money.mean_cents / 100:.4f}" for money in (each.unpaid, each.uncollected, each.cost)))
            for each in self.by_distance
        ]  # fmt: skip

    def to_dicts(self) -> list[dict[str, Any]]:
        return [msgspec.to_builtins(each) for each in self.by_distance]

    def to_csv(self, path: str | Path) -> None:
        """Write what the bank won in turns and in sessions, each value with how often it came."""
        Path(path).write_text(banking_csv(self), encoding="utf-8")


def simulate_banking(
    spec: GameSpec, plan: TablePlan, question: SimulationQuestion | None = None, *, threads: int | None = None,
    cache: ResultCache = NO_CACHE, progress: ProgressCallback | None = None,
) -> BankedResult:  # fmt: skip
    """QuestionError if the house banks the game, or a part of the plan cannot be."""
    from pit21.sim.player_dealer import run_banking

    if spec.value("banking") != "player":
        raise refuse(TITLE, "the game", f"{spec.title} is banked by the house, not by players")
    table = spec if plan.seats is None else spec.choose({"seats": plan.seats})
    stakes = _check_plan(table, plan)
    asks = question or SimulationQuestion()
    kernels = [*policy_kernels(table, asks.policy), f"banked {spec.file.family}"]
    with report_compiling("preparing", progress, kernels):
        asked = prepare_simulation(table, asks, cache)
        asked = asked._replace(wagers=("base", *(name for name in asked.wagers[1:] if stakes.wagers.get(name))))
        played = banking_plan(asked, plan, stakes)
    with report_compiling("playing", progress):
        tally = run_banking(
            asked.prepared, played, plan.sessions, threads=threads, progress=_count_sessions(plan, progress)
        )
    with report_compiling("exact values", progress):
        return _result(asked, plan, stakes, played, tally, cache)


def _count_sessions(plan: TablePlan, progress: ProgressCallback | None) -> Callable[[int], None] | None:
    if progress is None:
        return None
    return lambda done: progress(f"{done:,} of {plan.sessions:,} sessions")


def _check_plan(table: GameSpec, plan: TablePlan) -> Stakes:
    problems = _find_not_simulated(table)
    sides = {} if plan.red_flex == 0 or "red-flex" not in table.file.wagers else {"red-flex": plan.red_flex}
    stakes, found = checked_stakes(table, plan.bet, sides)
    problems += [QuestionProblem(each.path.replace("sides.red-flex", "red_flex"), each.message) for each in found]
    step, seats = table.number("chip_step"), table.number("seats")
    for option, amount in (("bank", plan.bank), ("bankroll", plan.bankroll)):
        if amount is None:
            continue
        if not step <= amount <= LARGEST_BANKROLL:
            allowed = f"{amount_text(step)} to {amount_text(LARGEST_BANKROLL)}"
            problems.append(QuestionProblem(option, f"{amount_text(amount)} is not allowed; allowed: {allowed}"))
        elif option == "bank" and amount % step:
            problems.append(QuestionProblem(option, f"the bank comes in steps of {amount_text(step)}"))
    players = plan.players or seats
    for option, number, least, most in (
        ("players", players, 2, seats),
        ("banker", plan.banker, 0, players),
        ("turns", plan.turns, 1, MOST_TURNS),
        ("sessions", plan.sessions, 1, MOST_BANKED_SESSIONS),
        ("pace", plan.pace, 1, 10_000),
    ):
        if not least <= number <= most:
            problems.append(QuestionProblem(option, f"{number} is not allowed; allowed: {least} to {most}"))
    if problems:
        raise QuestionError(TITLE, problems)
    return stakes


def _find_not_simulated(table: GameSpec) -> list[Problem]:
    """Custom games that are settled otherwise than the kernel settles: all at the end, in button order."""
    settled = [stage for stage in table.file.stages if stage.do in ("settle", "naturals")]
    offered = [name for name, wager in table.file.wagers.items() if wager.role != "main" and table.offered(name)]
    plain = [stage for stage in settled if stage.do == "settle" and stage.by == "seat" and stage.order == "button"]
    if (
        len(settled) != 1 or plain != settled or plain[0].when != "always" or plain[0].losers_first
        or [name for name in plain[0].wagers if name in ("base", *offered)] != ["base", *offered]
        or table.value("settled") != "at_the_end"
    ):  # fmt: skip
        return [Problem("stages", "only wagers that are settled seat by seat from the button on can be simulated")]
    if table.value("hole_card") != "peek":
        return [Problem("rules.hole_card", "the button is placed by a hole card, which this game does not have")]
    return []


def banking_plan(asked: PreparedSimulation, plan: TablePlan, stakes: Stakes) -> "BankingPlan":
    """Return the table with everyone who holds a position staking the same."""
    from pit21.sim.player_dealer import BankingPlan, Position
    from pit21.sim.sessions import Rounding

    spec = asked.spec
    seats = spec.number("seats")
    sides = tuple(stakes.wagers.get(side.id, 0) for side in asked.prepared.wagers[1:])
    held = Position(stakes.wagers["base"], sides, stakes.fee)
    return BankingPlan(
        positions=tuple(held if seat < (plan.players or seats) else Position() for seat in range(seats)),
        wager=plan.bank, bankroll=plan.bankroll, bank_fee=_bank_fee(spec), turns=plan.turns,
        rounds=spec.number("bank_turns"), moves=plan.banker == 0, first=max(plan.banker - 1, 0),
        gross=spec.value("coverage") == "gross",
        rounding=Rounding(spec.number("chip_step"), str(spec.value("breakage"))),
    )  # fmt: skip


def _bank_fee(spec: GameSpec) -> int:
    return fees_at(spec.value("collection"), spec.limits("base")[1])[2]


def _result(
    asked: PreparedSimulation,
    plan: TablePlan,
    stakes: Stakes,
    played: "BankingPlan",
    tally: "BankingTally",
    cache: ResultCache,
) -> BankedResult:
    from pit21.sim.kernels.runs import player_dealer as sums

    spec, setup, way = asked.spec, asked.prepared.setup, asked.way
    players = sum(position.bet > 0 for position in played.positions)
    rounds = tally.sums[sums.ROUNDS]
    exact, _ = exact_round(asked, stakes, cache)
    covered = None if exact is None else -(players - 1) * (exact + stakes.fee)
    fees = tally.sums[sums.FEES] / rounds
    return BankedResult(
        **game_fields(spec),
        policy=way.policy, policy_words=way.words, errors=way.error_rate, warnings=way.warnings,
        seed=setup.key, mode=setup.mode,
        coverage=str(spec.value("coverage")), seats=len(played.positions), players=players, banker=plan.banker,
        bank_cents=plan.bank, bankroll_cents=plan.bankroll, wagers=stakes.wagers, player_fee_cents=stakes.fee,
        bank_fee_cents=played.bank_fee, pace=plan.pace, sessions=plan.sessions, turns=plan.turns,
        rounds_per_turn=played.rounds, rounds=rounds,
        by_distance=_list_shortages(tally, tally.distances, 0), by_place=_list_shortages(tally, tally.places, 1),
        short_rounds=_rate(tally, "short"), exhausted_rounds=_rate(tally, "exhausted"),
        filled_rounds=_rate(tally, "filled"),
        exhausted_turns=share_of(tally.exhausted_turns, tally.sums[sums.TURNS]),
        exhausted_sessions=share_of(tally.exhausted_sessions, tally.sessions),
        ruined_sessions=share_of(tally.sums[sums.RUINED], tally.sessions),
        won_per_round=_average_per_round(tally, "bank"),
        covered_per_round=_average_per_round(tally, "covered", covered),
        turn=_summarize_profit(tally.turns), session=_summarize_profit(tally.sittings), fees_per_round_cents=fees,
        fees_per_hour_cents=plan.pace * fees, players_won_cents=tally.sums[sums.PLAYERS],
        bank_won_cents=tally.sums[sums.BANK], fees_cents=tally.sums[sums.FEES],
    )  # fmt: skip


def _name_sums(tally: "BankingTally") -> dict[str, int]:
    from pit21.sim.kernels.runs.player_dealer import ROUNDS

    return {"sessions": tally.sessions, "rounds": tally.sums[ROUNDS], "rounds_squared": tally.squares["rounds_squared"]}


def _average_per_round(tally: "BankingTally", name: str, exact: float | None = None) -> Money:
    found = tally.squares
    return money_of(found[name], found[f"{name}_squared"], found[f"{name}_rounds"], _name_sums(tally), exact)


def _rate(tally: "BankingTally", name: str) -> Rate:
    found = tally.squares
    share, error = ratio(found[name], found[f"{name}_squared"], found[f"{name}_rounds"], _name_sums(tally))
    return Rate(rounds=found[name], share=share, std_error=error)


def _list_shortages(tally: "BankingTally", lines: Sequence["Line"], first: int) -> tuple[ShortLine, ...]:
    """Return those that someone ever had."""
    return tuple(_line(tally, place, line) for place, line in enumerate(lines, first) if line.times)


def _line(tally: "BankingTally", place: int, line: "Line") -> ShortLine:
    sums = {"sessions": tally.sessions, "rounds": line.times, "rounds_squared": line.times_squared}
    return ShortLine(
        place=place, rounds=line.times, button_share=line.buttons / _name_sums(tally)["rounds"],
        unpaid=money_of(line.unpaid, line.unpaid_squared, line.unpaid_times, sums, None),
        uncollected=money_of(line.uncollected, line.uncollected_squared, line.uncollected_times, sums, None),
        cost=money_of(line.unpaid - line.uncollected, line.net_squared, line.net_times, sums, None),
    )  # fmt: skip


def _summarize_profit(counts: "Counts") -> Profit:
    values = [(int(value), int(times)) for value, times in zip(*counts, strict=True)]
    number = sum(times for _, times in values)
    total = sum(value * times for value, times in values)
    squares = sum(value * value * times for value, times in values)
    variance = (squares - total * total / number) / (number - 1) if number > 1 else None
    return Profit(
        number=number, mean_cents=total / number, std_dev_cents=None if variance is None else variance**0.5,
        lowest_cents=values[0][0], highest_cents=values[-1][0],
        loses=sum(times for value, times in values if value < 0) / number,
        percentiles={str(each): percentile(counts, each) for each in COUNTED}, counts=tuple(values),
    )  # fmt: skip


def banking_csv(result: BankedResult) -> str:
    """Return what the bank won in turns and in sessions, each value with how often it came."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("of", "bank_won_cents", "times"))
    for name, profit in (("turn", result.turn), ("session", result.session)):
        writer.writerows((name, value, times) for value, times in profit.counts)
    return text.getvalue()
