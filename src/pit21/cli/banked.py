"""`pit21 banked`: a player-dealer table played many times."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.asking import NoCache, store_for
from pit21.cli.bank import Seats, dollars
from pit21.cli.progress import working
from pit21.cli.sessions import DEALING, Dealing, chips, option, print_bars
from pit21.cli.shared import Json, Settings, chosen_game, print_json, tell_and_write, wrapped
from pit21.cli.simulate import check_writable, whole_number
from pit21.cli.tables import print_table
from pit21.lab.banking import MOST_SESSIONS, BankedResult, Profit, Rate, ShortLine, TablePlan, banking, csv_text
from pit21.lab.sessions import PACE, Money, Share, histogram
from pit21.money import amount_text
from pit21.spec.game import GameSpec

BARS = 24


@Parameter(name="*")
@dataclass(frozen=True)
class Staking:
    """What lies at each position."""

    seats: Seats = None
    players: Annotated[
        int | None, option("--players", "N", "Positions that are held, the bank's among them; without it all.")
    ] = None  # fmt: skip
    bet: Annotated[
        str, option("--bet", "CHIPS", "Each seat's wager, '$25' or 2500 cents; else the smallest.")
    ] = ""  # fmt: skip
    red_flex: Annotated[
        str, option("--red-flex", "CHIPS", "Each seat's Red Flex Bet, 0 for none; else the smallest.")
    ] = ""  # fmt: skip


@Parameter(name="*")
@dataclass(frozen=True)
class Banking:
    """Who banks, with what, and how long."""

    bank: Annotated[str, option("--bank", "CHIPS", "The bank's wager in every round.", default=True)] = "$500"
    bankroll: Annotated[
        str, option("--bankroll", "CHIPS", "What whoever banks has for a session; else no end.")
    ] = ""  # fmt: skip
    banker: Annotated[
        int, option("--banker", "SEAT", "A seat that keeps the bank; else the bank goes round.")
    ] = 0  # fmt: skip
    turns: Annotated[int, option("--turns", "N", "Turns of a session, one after the other.", default=True)] = 24
    rounds: Annotated[
        str, option("--rounds", "N", "Rounds in all, filled up to whole sessions.", default=True)
    ] = "1e6"  # fmt: skip
    pace: Annotated[int, option("--pace", "N", "Rounds an hour.", default=True)] = PACE
    csv: Annotated[str, option("--csv", "FILE", "Write all that the bank won in turns and in sessions.")] = ""

    def plan(self, spec: GameSpec, staking: Staking) -> TablePlan:
        rounds = whole_number("--rounds", self.rounds, lowest=1, highest=MOST_SESSIONS)
        each = max(1, self.turns) * spec.number("bank_turns")
        return TablePlan(
            bank=chips("--bank", self.bank) or 0, bet=chips("--bet", staking.bet),
            red_flex=chips("--red-flex", staking.red_flex), seats=staking.seats, players=staking.players,
            banker=self.banker, bankroll=chips("--bankroll", self.bankroll), turns=self.turns,
            sessions=-(-rounds // each), pace=self.pace,
        )  # fmt: skip


STAKING, BANKING = Staking(), Banking()


def banked(
    game: str, /, *, set_: Settings = (), staking: Staking = STAKING, bank: Banking = BANKING,
    dealing: Dealing = DEALING, no_cache: NoCache = False, json: Json = False,
) -> int:  # fmt: skip
    """Play a table that its players bank in turn, with a bank that may run short.

    Every seat but the bank's stakes the same. Wagers are settled from the action
    button on, each as far as the bank reaches. Told are what short coverage costs
    by the distance from the button, what the bank wins in a turn and in a session
    of turns, how often it is exhausted, and what the house collects. A --banker
    keeps the bank because all others decline it.

    Example: pit21 banked pure-21.5 --bank '$300' --bet '$25' --red-flex '$5'
    Example: pit21 banked pure-21.5 --set coverage=gross --bankroll '$2000'
    Example: pit21 banked pure-21.5 --set collection=10000:200:50:300 --pace 60

    Parameters
    ----------
    game
        The id of a player-banked game, or the path of your own file.
    """
    spec = chosen_game(game, set_)
    plan, question = bank.plan(spec, staking), dealing.question()
    if bank.csv:
        check_writable("--csv", Path(bank.csv))
    with working(spec.title) as tell:
        store = store_for(no_cache=no_cache)
        result = banking(spec, plan, question, threads=dealing.threads, store=store, tell=tell)
    show = print_json if json else _print
    return tell_and_write(lambda: show(result), [(bank.csv, lambda: csv_text(result).encode())], quiet=json)


def _print(result: BankedResult) -> None:
    print(f"{result.title}\n{'=' * len(result.title)}")
    print(f"Rules digest: {result.digest[:16]}")
    if result.settings:
        print(wrapped("Set: " + ", ".join(f"{key}={value}" for key, value in result.settings.items()), hang=5))
    errs = f" with {100 * result.errors:g}% errors" if result.errors else ""
    print(wrapped(f"Policy: {result.policy}{errs}: {result.policy_words}", hang=8))
    print(wrapped(_table_words(result)))
    print(wrapped(_run_words(result)))
    print()
    print_table(
        ("seats from the button", *SHORT),
        [(str(line.place), *_short(line)) for line in result.by_distance],
    )
    print()
    print_table(
        ("place left of the bank", "button", *SHORT),
        [(str(line.place), f"{100 * line.button_share:.2f}%", *_short(line)) for line in result.by_place],
    )
    print()
    _print_bank(result)
    print()
    _print_profits(result)
    print()
    bars = histogram(result.session.counts, BARS)
    print_bars("a session brings", [(amount_text(bar.low), bar.sessions) for bar in bars])


def _table_words(result: BankedResult) -> str:
    stakes = ", ".join(f"{amount_text(stake)} on {name}" for name, stake in result.wagers.items())
    held = "" if result.players == result.seats else f", {result.players} of them held"
    moves = f"seat {result.banker} keeps the bank" if result.banker else "the bank goes round"
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


SHORT = ("unpaid", "error", "given back", "error", "cost", "error")
"""Of a seat: what it won and was not paid, what it lost and kept, and the difference, per round."""


def _short(line: ShortLine) -> tuple[str, ...]:
    return (*_pair(line.unpaid), *_pair(line.uncollected), *_pair(line.cost))


def _pair(found: Money) -> tuple[str, str]:
    return dollars(found.mean_cents), "" if found.std_error_cents is None else dollars(found.std_error_cents)


def _print_bank(result: BankedResult) -> None:
    covered = result.covered_per_round
    exact = "" if covered.exact_cents is None else dollars(covered.exact_cents)
    z = "" if covered.z is None else f"{covered.z:+.2f}"
    print_table(
        ("per round", "", "std error", "exact", "z"),
        [
            ("the bank wins, its fee taken off", *_pair(result.won_per_round), "", ""),
            ("before its fee, if it covered all", *_pair(covered), exact, z),
            _rate("rounds with something uncovered", result.short_rounds),
            _rate("rounds in which the bank is exhausted", result.exhausted_rounds),
            _rate("rounds that end with all it may take", result.filled_rounds),
            ("the house collects", dollars(result.fees_per_round_cents), "", "", ""),
            (f"in an hour of {result.pace} rounds", dollars(result.fees_per_hour_cents), "", "", ""),
        ],
    )
    print()
    all_of_it = result.players_won_cents + result.bank_won_cents + result.fees_cents
    print(wrapped(f"Players {amount_text(result.players_won_cents)}, banks {amount_text(result.bank_won_cents)}, fees "
                  f"{amount_text(result.fees_cents)}: together {amount_text(all_of_it)}."))  # fmt: skip


def _rate(name: str, rate: Rate) -> tuple[str, ...]:
    error = "" if rate.std_error is None else f"{100 * rate.std_error:.4f}%"
    return name, f"{100 * rate.share:.4f}%", error, "", ""


def _print_profits(result: BankedResult) -> None:
    def row(name: str, profit: Profit, exhausted: Share, ruined: Share | None) -> tuple[str, ...]:
        ends = (profit.percentiles[each] for each in ("5", "50", "95"))
        return (
            name, dollars(profit.mean_cents), "" if profit.std_dev_cents is None else dollars(profit.std_dev_cents),
            *(amount_text(each) for each in ends), f"{100 * profit.loses:.2f}%", f"{100 * exhausted.share:.3f}%",
            "" if ruined is None else f"{100 * ruined.share:.3f}%",
        )  # fmt: skip

    print_table(
        ("the bank in", "wins", "deviation", "5%", "50%", "95%", "loses", "exhausted", "ruined"),
        [
            row("a turn", result.turn, result.exhausted_turns, None),
            row("a session", result.session, result.exhausted_sessions, result.ruined_sessions),
        ],
    )
