"""`pit21 countability`: what counting can gain on each wager."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.commands.exact.removal import Wagers
from pit21.cli.options import (
    AddedWagers,
    Game,
    Json,
    NoCache,
    Settings,
    UsageError,
    choose_game,
    open_cache,
    parse_seed,
    parse_whole_number,
    value_option,
)
from pit21.cli.output import format_percent, print_heading, print_json, print_table, show_progress
from pit21.lab.counting import (
    BettingGain,
    CountabilityPlan,
    CountabilityResult,
    WagerCountability,
    benchmark_cut,
    compute_countability,
)
from pit21.lab.exact import select_wagers
from pit21.lab.question import full_shoe_of
from pit21.report import wrap_text

ROUNDS = 500_000
BENCHMARK, OWN = "benchmark", "game"
MOST_ROUNDS = 10**10


@Parameter(name="*")
@dataclass(frozen=True)
class DealtShoeOptions:
    """The shoes."""

    cut_at: Annotated[
        str,
        value_option(
            "--cut-at", "CARDS", "Cards dealt before the cut card: a number, benchmark or game.", default=True
        ),
    ] = BENCHMARK
    rounds: Annotated[str, value_option("--rounds", "N", "Number of rounds, such as 1e6. [default: 5e5]")] = ""
    seed: Annotated[
        str, value_option("--seed", "K", "Random seed: the same seed deals the same shoes.", default=True)
    ] = "1"

    def plan(self, level: int, size: int) -> CountabilityPlan:
        """Return the plan for a shoe with this many cards."""
        if self.cut_at not in (BENCHMARK, OWN) and not self.cut_at.isdecimal():
            raise UsageError(f"--cut-at takes a number of cards, {BENCHMARK} or {OWN}.")
        named = {BENCHMARK: benchmark_cut(size), OWN: None}
        cut = named[self.cut_at] if self.cut_at in named else int(self.cut_at)
        dealt = parse_whole_number("--rounds", self.rounds, lowest=1, highest=MOST_ROUNDS) if self.rounds else ROUNDS
        return CountabilityPlan(rounds=dealt, seed=parse_seed(self.seed), level=level, cut_at=cut)


SHOES = DealtShoeOptions()
Level = Annotated[int, value_option("--level", "N", "Largest proposed tag: 1, 2 or 3.", default=True)]


def countability(
    game: Game, /, *, wager: Wagers = (), set_: Settings = (), add_wager: AddedWagers = (), level: Level = 2,
    shoes: DealtShoeOptions = SHOES, no_cache: NoCache = False, json: Json = False,
) -> None:  # fmt: skip
    """Compute what counting can gain on each wager.

    For a side bet that is decided by the cards alone, the exact EV is computed
    before every round of simulated shoes. Three ways of betting one unit are
    compared: with the proposed tags, from the most profitable true count up;
    with the least-squares count, whose tags are the effects of removal,
    whenever it estimates an advantage; and with full knowledge of the remaining
    cards, whenever there is an advantage. The fit is the correlation of the
    least-squares estimate with the EV: if it is low, no linear count works
    well. Other wagers are simulated.

    The benchmark puts the cut card at 260 of 312 cards, at 75 of 104, and at
    five sixths of other shoes; game puts it where the rules say.

    Example: pit21 countability blackjack --add-wager 21-plus-3 --wager 21-plus-3
    Example: pit21 countability blackjack --add-wager bust-it --wager bust-it --set decks=2

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_, add_wager)
    select_wagers(spec, wager)
    size = full_shoe_of(spec).size
    plan = shoes.plan(level, size)
    with show_progress(spec.title) as report:
        found = compute_countability(spec, wager, plan, open_cache(no_cache=no_cache), report)
    if json:
        print_json(found)
        return
    print_heading(spec, found)
    print(f"Shoe: {size} cards, cut card {found.cut_card_from_end} cards from the end; seed {found.seed}")
    if any(name == "base" and each.won_per_100 is not None for name, each in found.wagers.items()):
        print(f"Ramp of the main wager, in units by true count: {found.ramp}")
    for name, each in found.wagers.items():
        print()
        _print_wager(spec.file.wagers[name].title, each, found)


def _print_wager(title: str, each: WagerCountability, found: CountabilityResult) -> None:
    print(title)
    print("-" * len(title))
    if each.tags is not None:
        hi_lo = "" if each.hi_lo is None else f"; Hi-Lo {each.hi_lo:.4f}"
        text = f"Tags: {each.tags} (betting correlation {each.correlation or 0:.4f}{hi_lo})"
        print(wrap_text(text, hang=6))
    if each.reason:
        print(wrap_text(f"No linear count: {each.reason}."))
    rows = _rows(each)
    if rows:
        print()
        print_table(("bet", "rounds", "edge ± 1 SE", "units per shoe", "units per 100"), rows)
    verdict = verdict_of(each)
    if verdict:
        print(wrap_text(verdict))
    if each.fit is not None:
        print(f"Fit of the least-squares count with the exact EV: {each.fit:.4f}")
    if each.shoes is not None:
        print(f"{each.shoes:,} shoes, {each.rounds:,} rounds; {each.method}")
    elif not each.reason:
        print(f"No count wins in {found.rounds:,} rounds.")


def verdict_of(each: WagerCountability) -> str:
    """Return what counting a side bet comes to, in dollars; empty for the main wager and where no count wins."""
    if each.won_per_100 is None or each.from_count is None:
        return ""
    won, error = each.won_per_100, each.won_per_100_error or 0
    if won <= 2 * error:
        return "In short: in this many rounds the gain may be chance."
    return (
        f"In short: whoever bets $100 each time the count is high enough wins about ${100 * won:,.2f} in 100 rounds "
        "of play."
    )


def _rows(each: WagerCountability) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    if each.won_per_100 is not None:
        trigger = "by the ramp" if each.from_count is None else f"tags, from {each.from_count:+d}"
        rows.append((
            trigger, "-" if each.share is None else format_percent(each.share), _edge(each.edge, each.edge_error),
            _units(each.won_per_shoe, each.won_per_shoe_error), _units(each.won_per_100, each.won_per_100_error),
        ))  # fmt: skip
    elif each.tags is not None:
        rows.append(("tags", "never wins", "-", "-", "-"))
    for name, gain in (("least squares", each.least_squares), ("full knowledge", each.full_knowledge)):
        if gain is not None:
            rows.append(_gain(name, gain))
    return rows


def _gain(name: str, gain: BettingGain) -> tuple[str, ...]:
    return (
        name, format_percent(gain.share), _edge(gain.ev, gain.ev_error), _units(gain.per_shoe, gain.per_shoe_error),
        _units(gain.per_100, gain.per_100_error),
    )  # fmt: skip


def _edge(ev: float | None, error: float | None) -> str:
    return "-" if ev is None else f"{100 * ev:+.2f}% ± {100 * (error or 0):.2f}%"


def _units(units: float | None, error: float | None) -> str:
    return "-" if units is None else f"{units:+.4f} ± {error or 0:.4f}"
