"""`pit21 sessions`: a player's money over many rounds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.options import (
    DEALING,
    DealingOptions,
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

LINES = 10
"""Points in time that are printed; --json and --csv have all of them."""
BARS = 24


@Parameter(name="*")
@dataclass(frozen=True)
class BettingOptions:
    """What the player brings, stakes and stops at."""

    bankroll: Annotated[
        str, value_option("--bankroll", "CHIPS", "What the player brings; 20 main wagers if not said.")
    ] = ""
    bet: Annotated[
        str, value_option("--bet", "CHIPS", "The main wager, '$25' or 2500 cents; without it the smallest.")
    ] = ""
    side: Annotated[
        tuple[str, ...], value_option("--side", "WAGER=CHIPS", "A further wager in every round; may be given again.")
    ] = ()
    stop_win: Annotated[str, value_option("--stop-win", "CHIPS", "Stop when so much is won.")] = ""
    stop_loss: Annotated[str, value_option("--stop-loss", "CHIPS", "Stop when so much is lost.")] = ""
    least: Annotated[str, value_option("--least", "CHIPS", "Begin no round with less; else what its stakes take.")] = ""

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
                raise UsageError(f"--side gives {name.strip()} twice")
            found[name.strip()] = parse_chips(f"--side {name.strip()}", amount)
        return found


@Parameter(name="*")
@dataclass(frozen=True)
class SessionOptions:
    """How long, how often and how fast."""

    rounds: Annotated[str, value_option("--rounds", "N", "Rounds of a session at most.", default=True)] = "500"
    sessions: Annotated[str, value_option("--sessions", "N", "How many sessions.", default=True)] = "10000"
    pace: Annotated[int, value_option("--pace", "N", "Rounds an hour.", default=True)] = PACE


@Parameter(name="*")
@dataclass(frozen=True)
class FileOptions:
    """What is written besides what is printed."""

    csv: Annotated[str, value_option("--csv", "FILE", "Write the sessions at each bankroll, at 50 points in time.")] = (
        ""
    )
    svg: Annotated[str, value_option("--svg", "FILE", "Draw the fan of bankrolls and their ends.")] = ""
    png: Annotated[str, value_option("--png", "FILE", "The same as PNG.")] = ""

    def check(self) -> None:
        for name, path in (("--csv", self.csv), ("--svg", self.svg), ("--png", self.png)):
            if path:
                check_writable(name, Path(path))
        require_plots("sessions", svg=self.svg, png=self.png)

    def of(self, answer: SessionAnswer) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Their names, and what makes their content."""
        yield self.csv, lambda: sessions_csv(answer).encode()
        yield self.svg, lambda: _picture(answer, "svg")
        yield self.png, lambda: _picture(answer, "png")


def _picture(answer: SessionAnswer, kind: str) -> bytes:
    from pit21.lab.simulation import sessions_picture

    return sessions_picture(answer.result, kind)


BETTING, LENGTH, FILES = BettingOptions(), SessionOptions(), FileOptions()


def sessions(
    game: str, /, *, set_: Settings = (), betting: BettingOptions = BETTING, length: SessionOptions = LENGTH,
    dealing: DealingOptions = DEALING, files: FileOptions = FILES, no_cache: NoCache = False, json: Json = False,
) -> int:  # fmt: skip
    """Play sessions of one betting plan, and tell what becomes of the money.

    A session ends after its last round, at a stop, or in ruin: when less is left
    than a round's stakes take. A double, split or insurance that the bankroll does
    not cover is played nevertheless and owed: such a session ends below zero.
    --least leaves room for them.

    A --side without =CHIPS is staked at its smallest, a spot like the main wager,
    insurance in full. A policy is a name or a CSV file as pit21 strategy --csv
    writes it. The result is the same whatever the threads.

    Example: pit21 sessions blackjack --bankroll '$200' --bet '$10' --rounds 300
    Example: pit21 sessions nh-21-plus --bankroll '$300' --side dealer-up-match
             --stop-win '$150' --stop-loss '$150' --png fan.png
    Example: pit21 sessions 21-stud --bankroll '$100' --sessions 1e5 --json

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = choose_game(game, set_)
    plan, question = betting.plan(length), dealing.question()
    files.check()
    if plan.bankroll < 0:
        plan = plan._replace(bankroll=20 * (plan.bet or spec.limits("base")[0]))
    with show_progress(spec.title) as tell:
        store = open_cache(no_cache=no_cache)
        answer = play_sessions(spec, plan, question, threads=dealing.threads, cache=store, progress=tell)
    show = print_json if json else _print
    return print_and_write(lambda: show(answer.result), files.of(answer), quiet=json)


def _print(result: SessionsResult) -> None:
    plan = result.plan
    print_heading(result)
    errs = f" with {100 * result.errors:g}% errors" if result.errors else ""
    print(wrap_text(f"Policy: {result.policy}{errs}: {result.policy_words}", hang=8))
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
    return f"{plan_words} A round begins with {takes} or more, and can cost {most}."


def _print_ways(result: SessionsResult) -> None:
    rows = [_way("ruined", result.ruined)]
    if result.plan.stop_win_cents is not None:
        rows.append(_way("stopped ahead", result.stopped_ahead))
    if result.plan.stop_loss_cents is not None:
        rows.append(_way("stopped behind", result.stopped_behind))
    rows += [_way("played to the last round", result.played_out), _way("ended above water", result.above_water)]
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
        ("won per round", *_money(result.won_per_round)),
        ("bankroll at the end", format_dollars(end.mean_cents), _cents(end.std_error_cents), "", ""),
        ("its deviation", _cents(end.std_dev_cents), "", _cents(end.exact_std_dev_cents), ""),
        ("rounds played", f"{result.rounds_played:.2f}", "", "", ""),
        ("of them above water", f"{100 * result.time_above_water:.3f}%", error, "", ""),
        ("on the main wager in all, per round", format_dollars(result.average_stake_cents), "", "", ""),
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
    """Where sessions end, as bars that fill the rest of the line."""
    print_bars("ends from", [(amount_text(bar.low), bar.sessions) for bar in histogram(result.end.counts, BARS)])
