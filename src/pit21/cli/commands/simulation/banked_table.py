"""`pit21 banked`: a simulated player-dealer table."""

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
    Seats,
    Settings,
    check_writable,
    choose_game,
    open_cache,
    parse_chips,
    parse_whole_number,
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
    show_progress,
)
from pit21.lab.simulation import (
    MOST_BANKED_SESSIONS,
    PACE,
    BankedResult,
    Money,
    Profit,
    Rate,
    Share,
    ShortLine,
    TablePlan,
    banking_csv,
    histogram,
    simulate_banking,
)
from pit21.money import amount_text
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

BARS = 24


@Parameter(name="*")
@dataclass(frozen=True)
class StakeOptions:
    """The wagers at each seat."""

    seats: Seats = None
    players: Annotated[
        int | None, value_option("--players", "N", "Occupied seats, the bank's included. [default: all]")
    ] = None
    bet: Annotated[
        str, value_option("--bet", "AMOUNT", "Each seat's main wager in dollars, such as 25. [default: the minimum]")
    ] = ""
    red_flex: Annotated[
        str,
        value_option("--red-flex", "AMOUNT", "Each seat's Red Flex Bet in dollars, 0 for none. [default: the minimum]"),
    ] = ""


@Parameter(name="*")
@dataclass(frozen=True)
class BankOptions:
    """Who banks, with how much, and for how long."""

    bank: Annotated[
        str, value_option("--bank", "AMOUNT", "The bank's wager in every round, in dollars.", default=True)
    ] = "500"
    bankroll: Annotated[
        str, value_option("--bankroll", "AMOUNT", "The banker's money for a session, in dollars. [default: unlimited]")
    ] = ""
    banker: Annotated[
        int, value_option("--banker", "SEAT", "A seat that always banks. [default: the bank rotates]")
    ] = 0
    turns: Annotated[int, value_option("--turns", "N", "Turns of a session.", default=True)] = 24
    rounds: Annotated[
        str, value_option("--rounds", "N", "Total rounds, rounded up to whole sessions.", default=True)
    ] = "1e6"
    pace: Annotated[int, value_option("--pace", "N", "Rounds per hour.", default=True)] = PACE
    csv: Annotated[str, value_option("--csv", "FILE", "Write the bank's wins by turn and by session.")] = ""

    def plan(self, spec: GameSpec, staking: StakeOptions) -> TablePlan:
        rounds = parse_whole_number("--rounds", self.rounds, lowest=1, highest=MOST_BANKED_SESSIONS)
        each = max(1, self.turns) * spec.number("bank_turns")
        return TablePlan(
            bank=parse_chips("--bank", self.bank) or 0, bet=parse_chips("--bet", staking.bet),
            red_flex=parse_chips("--red-flex", staking.red_flex), seats=staking.seats, players=staking.players,
            banker=self.banker, bankroll=parse_chips("--bankroll", self.bankroll), turns=self.turns,
            sessions=-(-rounds // each), pace=self.pace,
        )  # fmt: skip


STAKING, BANKING = StakeOptions(), BankOptions()


def banked(
    game: Game, /, *, set_: Settings = (), staking: StakeOptions = STAKING, bank: BankOptions = BANKING,
    dealing: DealingOptions = DEALING, no_cache: NoCache = False, json: Json = False,
) -> int:  # fmt: skip
    """Simulate a table where the players bank in turn.

    Every seat except the bank's makes the same wagers. Wagers are settled from
    the action button on, as long as the bank's money lasts. The result shows the
    cost of short coverage by the distance from the button, what the bank wins per
    turn and per session, how often it is exhausted, and the collection. With
    --banker, one seat keeps the bank because all others decline it.

    Example: pit21 banked pure-21.5 --bank 300 --bet 25 --red-flex 5
    Example: pit21 banked pure-21.5 --set coverage=gross --bankroll 2000
    Example: pit21 banked pure-21.5 --set collection=100:2:0.50:3 --pace 60

    Parameters
    ----------
    game
        The id of a player-banked game, or the path of a game file.
    """
    spec = choose_game(game, set_)
    plan, question = bank.plan(spec, staking), dealing.question()
    if bank.csv:
        check_writable("--csv", Path(bank.csv))
    with show_progress(spec.title) as report:
        store = open_cache(no_cache=no_cache)
        result = simulate_banking(spec, plan, question, threads=dealing.threads, cache=store, progress=report)
    print_warnings(result.warnings)
    show = (lambda: print_json(result)) if json else (lambda: _print(spec, result))
    return print_and_write(show, [(bank.csv, lambda: banking_csv(result).encode())], quiet=json)


def _print(spec: GameSpec, result: BankedResult) -> None:
    print_heading(spec, result)
    errors = f" with an error rate of {100 * result.errors:g}%" if result.errors else ""
    print(wrap_text(f"Policy: {result.policy}{errors}: {result.policy_words}", hang=8))
    print(wrap_text(_table_words(result)))
    print(wrap_text(_run_words(result)))
    print()
    print_table(
        ("seats from the button", *SHORT),
        [(str(line.place), *_short(line)) for line in result.by_distance],
    )
    print()
    print_table(
        ("seats left of the bank", "button", *SHORT),
        [(str(line.place), f"{100 * line.button_share:.2f}%", *_short(line)) for line in result.by_place],
    )
    print()
    _print_bank(result)
    print()
    _print_profits(result)
    print()
    bars = histogram(result.session.counts, BARS)
    print_bars("won in a session", [(amount_text(bar.low), bar.sessions) for bar in bars])


def _table_words(result: BankedResult) -> str:
    stakes = ", ".join(f"{amount_text(stake)} on {name}" for name, stake in result.wagers.items())
    held = "" if result.players == result.seats else f", {result.players} of them occupied"
    moves = f"seat {result.banker} keeps the bank" if result.banker else "the bank rotates"
    money = "" if result.bankroll_cents is None else f" out of {amount_text(result.bankroll_cents)}"
    return (
        f"{result.seats} seats{held}; {moves}. Bank {amount_text(result.bank_cents)} a round{money}, {result.coverage} "
        f"coverage; each player {stakes}."
    )


def _run_words(result: BankedResult) -> str:
    shoe = "shoes dealt to their cut card" if result.mode == "shoe" else "a fresh shoe in every round"
    return (
        f"{result.rounds:,} rounds: {result.sessions:,} sessions of {result.turns} turns of {result.rounds_per_turn} "
        f"rounds; {shoe}; seed {result.seed}."
    )


SHORT = ("unpaid", "± 1 SE", "kept", "± 1 SE", "cost", "± 1 SE")
"""Per round and seat: wins that were not paid, losses that were not collected, and the difference."""


def _short(line: ShortLine) -> tuple[str, ...]:
    return (*_pair(line.unpaid), *_pair(line.uncollected), *_pair(line.cost))


def _pair(found: Money) -> tuple[str, str]:
    return format_dollars(found.mean_cents), "" if found.std_error_cents is None else format_dollars(
        found.std_error_cents
    )


def _print_bank(result: BankedResult) -> None:
    covered = result.covered_per_round
    exact = "" if covered.exact_cents is None else format_dollars(covered.exact_cents)
    z = "" if covered.z is None else f"{covered.z:+.2f}"
    print_table(
        ("per round", "", "std error", "exact", "z"),
        [
            ("the bank's win, after its fee", *_pair(result.won_per_round), "", ""),
            ("before its fee, with full coverage", *_pair(covered), exact, z),
            _rate("rounds with uncovered wagers", result.short_rounds),
            _rate("rounds that exhaust the bank", result.exhausted_rounds),
            _rate("rounds that fill the bank", result.filled_rounds),
            ("collection", format_dollars(result.fees_per_round_cents), "", "", ""),
            (f"collection per hour ({result.pace} rounds)", format_dollars(result.fees_per_hour_cents), "", "", ""),
        ],
    )
    print()
    total = result.players_won_cents + result.bank_won_cents + result.fees_cents
    won = f"Players {amount_text(result.players_won_cents)}, banks {amount_text(result.bank_won_cents)}"
    print(wrap_text(f"{won}, fees {amount_text(result.fees_cents)}: sum {amount_text(total)}."))


def _rate(name: str, rate: Rate) -> tuple[str, ...]:
    error = "" if rate.std_error is None else f"{100 * rate.std_error:.4f}%"
    return name, f"{100 * rate.share:.4f}%", error, "", ""


def _print_profits(result: BankedResult) -> None:
    def row(name: str, profit: Profit, exhausted: Share, ruined: Share | None) -> tuple[str, ...]:
        ends = (profit.percentiles[each] for each in ("5", "50", "95"))
        return (
            name, format_dollars(profit.mean_cents),
            "" if profit.std_dev_cents is None else format_dollars(profit.std_dev_cents),
            *(amount_text(each) for each in ends), f"{100 * profit.loses:.2f}%", f"{100 * exhausted.share:.3f}%",
            "" if ruined is None else f"{100 * ruined.share:.3f}%",
        )  # fmt: skip

    print_table(
        ("the bank per", "mean win", "std dev", "5%", "50%", "95%", "loses", "exhausted", "ruined"),
        [
            row("turn", result.turn, result.exhausted_turns, None),
            row("session", result.session, result.exhausted_sessions, result.ruined_sessions),
        ],
    )
