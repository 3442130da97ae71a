"""`pit21 sessions`: a player's bankroll over many rounds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.options import (
    DEALING,
    DealingOptions,
    Game,
    Json,
    NoCache,
    Settings,
    UsageError,
    check_writable,
    choose_game,
    open_cache,
    parse_chips,
    parse_whole_number,
    require_plots,
    value_option,
)
from pit21.cli.output import (
    format_dollars,
    print_and_write,
    print_bars,
    print_heading,
    print_json,
    print_table,
    print_warnings,
    report_interruption,
    show_progress,
)
from pit21.lab.simulation import (
    MOST_SESSION_ROUNDS,
    MOST_SESSIONS,
    PACE,
    BettingPlan,
    FanPoint,
    Money,
    SessionAnswer,
    SessionsResult,
    Share,
    histogram,
    sessions_csv,
)
from pit21.lab.simulation import simulate_sessions as play_sessions
from pit21.money import amount_text, signed_text
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

LINES = 10
"""Printed points in time; --json and --csv include all of them."""
BARS = 24


@Parameter(name="*")
@dataclass(frozen=True)
class BettingOptions:
    """The player's bankroll, wagers and stops."""

    bankroll: Annotated[str, value_option("--bankroll", "AMOUNT", "Bankroll in dollars. [default: 20 main wagers]")] = (
        ""
    )
    bet: Annotated[
        str, value_option("--bet", "AMOUNT", "Main wager in dollars, such as 25. [default: the minimum]")
    ] = ""
    side: Annotated[
        tuple[str, ...], value_option("--side", "WAGER=AMOUNT", "Make this side bet in every round (repeatable).")
    ] = ()
    stop_win: Annotated[str, value_option("--stop-win", "AMOUNT", "Stop after winning this much.")] = ""
    stop_loss: Annotated[str, value_option("--stop-loss", "AMOUNT", "Stop after losing this much.")] = ""
    least: Annotated[
        str, value_option("--least", "AMOUNT", "Minimum bankroll to start a round. [default: the wagers of a round]")
    ] = ""

    def plan(self, length: "SessionOptions") -> BettingPlan:
        bet = parse_chips("--bet", self.bet)
        bankroll = parse_chips("--bankroll", self.bankroll)
        return BettingPlan(
            bankroll=-1 if bankroll is None else bankroll, bet=bet, sides=self.sides(),
            rounds=parse_whole_number("--rounds", length.rounds, lowest=1, highest=MOST_SESSION_ROUNDS),
            sessions=parse_whole_number("--sessions", length.sessions, lowest=1, highest=MOST_SESSIONS),
            stop_win=parse_chips("--stop-win", self.stop_win), stop_loss=parse_chips("--stop-loss", self.stop_loss),
            least=parse_chips("--least", self.least), pace=length.pace,
        )  # fmt: skip

    def sides(self) -> dict[str, int | None]:
        found: dict[str, int | None] = {}
        for each in self.side:
            name, _, amount = each.partition("=")
            if name.strip() in found:
                raise UsageError(f"--side gives {name.strip()} twice. Give it once.")
            found[name.strip()] = parse_chips(f"--side {name.strip()}", amount)
        return found


@Parameter(name="*")
@dataclass(frozen=True)
class SessionOptions:
    """How long, how many and how fast."""

    rounds: Annotated[str, value_option("--rounds", "N", "Maximum rounds of a session.", default=True)] = "500"
    sessions: Annotated[str, value_option("--sessions", "N", "Number of sessions.", default=True)] = "10000"
    pace: Annotated[int, value_option("--pace", "N", "Rounds per hour.", default=True)] = PACE


@Parameter(name="*")
@dataclass(frozen=True)
class FileOptions:
    """Files to write besides the printed output."""

    csv: Annotated[
        str, value_option("--csv", "FILE", "Write the number of sessions at each bankroll, at 50 points in time.")
    ] = ""
    svg: Annotated[str, value_option("--svg", "FILE", "Plot the bankrolls over time and at the end as SVG.")] = ""
    png: Annotated[str, value_option("--png", "FILE", "Write the same plot as PNG.")] = ""

    def check(self) -> None:
        for name, path in (("--csv", self.csv), ("--svg", self.svg), ("--png", self.png)):
            if path:
                check_writable(name, Path(path))
        require_plots("sessions", svg=self.svg, png=self.png)

    def of(self, answer: SessionAnswer) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Yield the names of files, and functions that make their content."""
        yield self.csv, lambda: sessions_csv(answer).encode()
        yield self.svg, lambda: _picture(answer, "svg")
        yield self.png, lambda: _picture(answer, "png")


def _picture(answer: SessionAnswer, kind: str) -> bytes:
    from pit21.lab.simulation import sessions_picture

    return sessions_picture(answer.result, kind)


BETTING, LENGTH, FILES = BettingOptions(), SessionOptions(), FileOptions()


def sessions(
    game: Game, /, *, set_: Settings = (), betting: BettingOptions = BETTING, length: SessionOptions = LENGTH,
    dealing: DealingOptions = DEALING, files: FileOptions = FILES, no_cache: NoCache = False, json: Json = False,
) -> int:  # fmt: skip
    """Simulate a bankroll over many sessions.

    A session ends after its last round, at a stop, or in ruin: when the money
    left does not cover a round's wagers. A double, split or insurance is
    still made, even beyond the bankroll, so a session may end below zero. Use
    --least to keep money for them.

    A --side without =AMOUNT bets the minimum, a spot bets the same as the main
    wager, and insurance is taken in full. A policy is a name, or a CSV file from
    pit21 strategy --csv. The number of threads does not change the result.
    Ctrl-C stops the run and prints the sessions that are done.

    Example: pit21 sessions blackjack --bankroll 200 --bet 10 --rounds 300
    Example: pit21 sessions nh-21-plus --bankroll 300 --side dealer-up-match
             --stop-win 150 --stop-loss 150 --png fan.png
    Example: pit21 sessions 21-stud --bankroll 100 --sessions 1e5 --json

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_)
    plan, question = betting.plan(length), dealing.question()
    files.check()
    if plan.bankroll < 0:
        plan = plan._replace(bankroll=20 * (plan.bet or spec.limits("base")[0]))
    with show_progress(spec.title) as report:
        store = open_cache(no_cache=no_cache)
        answer = play_sessions(
            spec, plan, question, threads=dealing.threads, cache=store, progress=report, keep_partial=True
        )
    print_warnings(answer.result.warnings)
    show = (lambda: print_json(answer.result)) if json else (lambda: _print(spec, answer.result))
    code = print_and_write(show, files.of(answer), quiet=json)
    return code if answer.result.finished else report_interruption(f"{answer.result.sessions:,} sessions")


def _print(spec: GameSpec, result: SessionsResult) -> None:
    plan = result.plan
    print_heading(spec, result)
    errors = f" with an error rate of {100 * result.errors:g}%" if result.errors else ""
    print(wrap_text(f"Policy: {result.policy}{errors}: {result.policy_words}", hang=8))
    shoe = "shoes dealt to their cut card" if result.mode == "shoe" else "a fresh shoe in every round"
    print(wrap_text(f"{result.sessions:,} sessions of at most {plan.rounds:,} rounds; {shoe}; seed {result.seed}."))
    print(wrap_text(_plan_words(result)))
    print()
    _print_ways(result)
    print()
    _print_money(result)
    print()
    _print_fan(result)
    print()
    _print_ends(result)


def _plan_words(result: SessionsResult) -> str:
    plan = result.plan
    parts = [", ".join(f"{amount_text(stake)} on {name}" for name, stake in plan.wagers.items())]
    if plan.fee_cents:
        parts.append(f"{amount_text(plan.fee_cents)} in fees")
    if plan.stop_win_cents is not None:
        parts.append(f"stop at {signed_text(plan.stop_win_cents)}")
    if plan.stop_loss_cents is not None:
        parts.append(f"stop at {signed_text(-plan.stop_loss_cents)}")
    takes, most = amount_text(plan.takes_cents), amount_text(plan.most_cents)
    plan_words = f"Bankroll {amount_text(plan.bankroll_cents)}: {'; '.join(parts)}."
    return f"{plan_words} A round needs {takes} and can cost up to {most}."


def _print_ways(result: SessionsResult) -> None:
    rows = [_way("ruined", result.ruined)]
    if result.plan.stop_win_cents is not None:
        rows.append(_way("stopped ahead", result.stopped_ahead))
    if result.plan.stop_loss_cents is not None:
        rows.append(_way("stopped behind", result.stopped_behind))
    rows += [_way("played all rounds", result.played_out), _way("ended ahead", result.above_water)]
    rows += [_way("ended even", result.even)]
    print_table(("sessions", "number", "share", "std error", "95% interval"), rows)
    if result.end.below_zero:
        owed = amount_text(-result.end.lowest_cents)
        print(f"\n{result.end.below_zero:,} of them ended below zero, by {owed} at most.")


def _way(name: str, share: Share) -> tuple[str, ...]:
    return (name, f"{share.sessions:,}", f"{100 * share.share:.3f}%", f"{100 * share.std_error:.3f}%",
            f"{100 * share.low:.3f}% to {100 * share.high:.3f}%")  # fmt: skip


def _print_money(result: SessionsResult) -> None:
    end = result.end
    error = "" if result.time_above_water_error is None else f"{100 * result.time_above_water_error:.3f}%"
    rows = [
        (f"loss per hour of {result.plan.pace} rounds", *_money(result.loss_per_hour)),
        ("win per round", *_money(result.won_per_round)),
        ("bankroll at the end", format_dollars(end.mean_cents), _cents(end.std_error_cents), "", ""),
        ("standard deviation of it", _cents(end.std_dev_cents), "", _cents(end.exact_std_dev_cents), ""),
        ("rounds played", f"{result.rounds_played:.2f}", "", "", ""),
        ("share of rounds ahead", f"{100 * result.time_above_water:.3f}%", error, "", ""),
        ("average total main bet", format_dollars(result.average_stake_cents), "", "", ""),
    ]
    print_table(("on average", "", "std error", "exact", "z"), rows)


def _money(found: Money) -> tuple[str, ...]:
    return (format_dollars(found.mean_cents), _cents(found.std_error_cents), _cents(found.exact_cents),
            "" if found.z is None else f"{found.z:+.2f}")  # fmt: skip


def _cents(value: float | None) -> str:
    return "" if value is None else format_dollars(value)


def _print_fan(result: SessionsResult) -> None:
    step = -(-len(result.fan) // LINES)
    shown = [point for place, point in enumerate(result.fan, 1) if place % step == 0 or place == len(result.fan)]
    print_table(("after rounds", "5%", "25%", "50%", "75%", "95%"), [_fan_row(point) for point in shown])


def _fan_row(point: FanPoint) -> tuple[str, ...]:
    return (f"{point.round:,}", *(amount_text(each) for each in (point.p5, point.p25, point.p50, point.p75, point.p95)))


def _print_ends(result: SessionsResult) -> None:
    """Print how many sessions end with how much, as bars."""
    print_bars("bankroll from", [(amount_text(bar.low), bar.sessions) for bar in histogram(result.end.counts, BARS)])
