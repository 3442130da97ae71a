"""`pit21 sessions`: a player's money over many rounds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.asking import NoCache, store_for
from pit21.cli.bank import dollars
from pit21.cli.progress import working
from pit21.cli.shared import Json, Settings, UsageError, chosen_game, print_json, tell_and_write, width, wrapped
from pit21.cli.simulate import check_writable, seed_number, whole_number
from pit21.cli.tables import print_table
from pit21.lab.plays import POLICIES
from pit21.lab.sessions import (
    MOST_ROUNDS,
    MOST_SESSIONS,
    PACE,
    Answer,
    BettingPlan,
    FanPoint,
    Money,
    SessionsResult,
    Share,
    csv_text,
    histogram,
)
from pit21.lab.sessions import sessions as play_sessions
from pit21.lab.simulated_game import Question
from pit21.money import amount_text, parse_amount, signed_text

LINES = 10
"""Points in time that are printed; --json and --csv have all of them."""
BARS = 24


def option(name: str, metavar: str, help_text: str, *, default: bool = False) -> Parameter:
    return Parameter(name=name, metavar=metavar, show_default=default, help=help_text)


@Parameter(name="*")
@dataclass(frozen=True)
class Betting:
    """What the player brings, stakes and stops at."""

    bankroll: Annotated[str, option("--bankroll", "CHIPS", "What the player brings; 20 main wagers if not said.")] = ""
    bet: Annotated[
        str, option("--bet", "CHIPS", "The main wager, '$25' or 2500 cents; without it the smallest.")
    ] = ""  # fmt: skip
    side: Annotated[
        tuple[str, ...],
        Parameter(
            name="--side", metavar="WAGER=CHIPS", negative="", show_default=False,
            help="A further wager in every round; may be given again.",
        ),
    ] = ()  # fmt: skip
    stop_win: Annotated[str, option("--stop-win", "CHIPS", "Stop when so much is won.")] = ""
    stop_loss: Annotated[str, option("--stop-loss", "CHIPS", "Stop when so much is lost.")] = ""
    least: Annotated[
        str, option("--least", "CHIPS", "Begin no round with less; else what its stakes take.")
    ] = ""  # fmt: skip

    def plan(self, length: "Length") -> BettingPlan:
        bet = chips("--bet", self.bet)
        bankroll = chips("--bankroll", self.bankroll)
        return BettingPlan(
            bankroll=-1 if bankroll is None else bankroll, bet=bet, sides=self.sides(),
            rounds=whole_number("--rounds", length.rounds, lowest=1, highest=MOST_ROUNDS),
            sessions=whole_number("--sessions", length.sessions, lowest=1, highest=MOST_SESSIONS),
            stop_win=chips("--stop-win", self.stop_win), stop_loss=chips("--stop-loss", self.stop_loss),
            least=chips("--least", self.least), pace=length.pace,
        )  # fmt: skip

    def sides(self) -> dict[str, int | None]:
        found: dict[str, int | None] = {}
        for each in self.side:
            name, _, amount = each.partition("=")
            if name.strip() in found:
                raise UsageError(f"--side gives {name.strip()} twice")
            found[name.strip()] = chips(f"--side {name.strip()}", amount)
        return found


@Parameter(name="*")
@dataclass(frozen=True)
class Length:
    """How long, how often and how fast."""

    rounds: Annotated[str, option("--rounds", "N", "Rounds of a session at most.", default=True)] = "500"
    sessions: Annotated[str, option("--sessions", "N", "How many sessions.", default=True)] = "10000"
    pace: Annotated[int, option("--pace", "N", "Rounds an hour.", default=True)] = PACE


@Parameter(name="*")
@dataclass(frozen=True)
class Dealing:
    """Who plays, and how the cards come."""

    seed: Annotated[str, option("--seed", "K", "The same number deals the same rounds.", default=True)] = "1"
    policy: Annotated[
        str, option("--policy", "P", f"{', '.join(POLICIES)} or a CSV file; else best.")
    ] = ""  # fmt: skip
    errors: Annotated[
        float, option("--errors", "P", "How often a decision goes to another act that is open, 0 to 1.")
    ] = 0.0  # fmt: skip
    shoe: Annotated[
        bool,
        Parameter(
            name="--shoe", negative="", show_default=False,
            help="Deal each shoe to its cut card, not every round from a fresh one.",
        ),
    ] = False  # fmt: skip
    threads: Annotated[
        int | None, option("--threads", "N", "How many threads; without it all processors.")
    ] = None  # fmt: skip

    def question(self) -> Question:
        seed = seed_number(self.seed)
        if self.threads is not None and self.threads < 1:
            raise UsageError(f"--threads takes a number from 1 on, not {self.threads}")
        return Question(policy=self.policy, errors=self.errors, seed=seed, shoe=self.shoe)


@Parameter(name="*")
@dataclass(frozen=True)
class Files:
    """What is written besides what is printed."""

    csv: Annotated[
        str, option("--csv", "FILE", "Write the sessions at each bankroll, at 50 points in time.")
    ] = ""  # fmt: skip
    svg: Annotated[str, option("--svg", "FILE", "Draw the fan of bankrolls and their ends.")] = ""
    png: Annotated[str, option("--png", "FILE", "The same as PNG.")] = ""

    def check(self) -> None:
        for name, path in (("--csv", self.csv), ("--svg", self.svg), ("--png", self.png)):
            if path:
                check_writable(name, Path(path))

    def of(self, answer: Answer) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Their names, and what makes their content."""
        yield self.csv, lambda: csv_text(answer).encode()
        yield self.svg, lambda: _picture(answer, "svg")
        yield self.png, lambda: _picture(answer, "png")


def _picture(answer: Answer, kind: str) -> bytes:
    from pit21.lab.session_picture import sessions_picture

    return sessions_picture(answer.result, kind)


BETTING, LENGTH, DEALING, FILES = Betting(), Length(), Dealing(), Files()


def sessions(
    game: str, /, *, set_: Settings = (), betting: Betting = BETTING, length: Length = LENGTH,
    dealing: Dealing = DEALING, files: Files = FILES, no_cache: NoCache = False, json: Json = False,
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
    spec = chosen_game(game, set_)
    plan, question = betting.plan(length), dealing.question()
    files.check()
    if plan.bankroll < 0:
        plan = plan._replace(bankroll=20 * (plan.bet or spec.limits("base")[0]))
    with working(spec.title) as tell:
        store = store_for(no_cache=no_cache)
        answer = play_sessions(spec, plan, question, threads=dealing.threads, store=store, tell=tell)
    show = print_json if json else _print
    return tell_and_write(lambda: show(answer.result), files.of(answer), quiet=json)


def chips(name: str, text: str) -> int | None:
    """An amount as people write it; None where nothing is said."""
    if not text:
        return None
    try:
        return parse_amount(text)
    except ValueError as error:
        raise UsageError(f"{name}: {error}") from None


def _print(result: SessionsResult) -> None:
    plan = result.plan
    print(f"{result.title}\n{'=' * len(result.title)}")
    print(f"Rules digest: {result.digest[:16]}")
    if result.settings:
        print(wrapped("Set: " + ", ".join(f"{key}={value}" for key, value in result.settings.items()), hang=5))
    errs = f" with {100 * result.errors:g}% errors" if result.errors else ""
    print(wrapped(f"Policy: {result.policy}{errs}: {result.policy_words}", hang=8))
    shoe = "shoes dealt to their cut card" if result.mode == "shoe" else "a fresh shoe in every round"
    print(wrapped(f"{result.sessions:,} sessions of at most {plan.rounds:,} rounds; {shoe}; seed {result.seed}."))
    print(wrapped(_plan_words(result)))
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
        ("bankroll at the end", dollars(end.mean_cents), _cents(end.std_error_cents), "", ""),
        ("its deviation", _cents(end.std_dev_cents), "", _cents(end.exact_std_dev_cents), ""),
        ("rounds played", f"{result.rounds_played:.2f}", "", "", ""),
        ("of them above water", f"{100 * result.time_above_water:.3f}%", error, "", ""),
        ("on the main wager in all, per round", dollars(result.average_stake_cents), "", "", ""),
    ]
    print_table(("on average", "", "std error", "exact", "z"), rows)


def _money(found: Money) -> tuple[str, ...]:
    return (dollars(found.mean_cents), _cents(found.std_error_cents), _cents(found.exact_cents),
            "" if found.z is None else f"{found.z:+.2f}")  # fmt: skip


def _cents(value: float | None) -> str:
    return "" if value is None else dollars(value)


def _print_fan(result: SessionsResult) -> None:
    step = -(-len(result.fan) // LINES)
    shown = [point for place, point in enumerate(result.fan, 1) if place % step == 0 or place == len(result.fan)]
    print_table(("after rounds", "5%", "25%", "50%", "75%", "95%"), [_fan_row(point) for point in shown])


def _fan_row(point: FanPoint) -> tuple[str, ...]:
    return (f"{point.round:,}", *(amount_text(each) for each in (point.p5, point.p25, point.p50, point.p75, point.p95)))


def _print_ends(result: SessionsResult) -> None:
    """Where sessions end, as bars that fill the rest of the line."""
    print_bars("ends from", [(amount_text(bar.low), bar.sessions) for bar in histogram(result.end.counts, BARS)])


def print_bars(heading: str, bars: list[tuple[str, int]]) -> None:
    """A bar for each count; one that is there at all has a mark."""
    label = max(len(heading), *(len(name) for name, _ in bars))
    number = max(8, *(len(f"{count:,}") for _, count in bars))
    longest, most = width() - label - number - 6, max(count for _, count in bars)
    print(f" {heading:>{label}}  {'sessions':>{number}}")
    for name, count in bars:
        length = max(1, round(longest * count / most)) if count else 0
        print(f" {name:>{label}}  {count:>{number},}  {'#' * length}".rstrip())
