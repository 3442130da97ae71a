"""`pit21 count`: the gain of card counting."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace

from pit21.cli.options import (
    AddedWagers,
    AnyRules,
    Game,
    Json,
    NoCache,
    PolicyText,
    Settings,
    UsageError,
    check_writable,
    choose_game,
    open_cache,
    parse_chips,
    parse_seed,
    parse_units,
    parse_whole_number,
    require_plots,
    value_option,
)
from pit21.cli.output import (
    describe_shoe,
    format_dollars,
    print_and_write,
    print_heading,
    print_json,
    print_table,
    print_warnings,
    report_interruption,
    show_progress,
)
from pit21.lab.counting import FLAT, MOST_ROUNDS, NO_INDICES, AtCount, CountQuestion, CountResult, PlanResult
from pit21.lab.counting import compute_count as count_cards
from pit21.lab.exact import ShoeResult
from pit21.lab.question import full_shoe_of
from pit21.lab.simulation import POLICIES
from pit21.money import amount_text
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

ROUNDS = 10_000_000
ONE_UNIT = f"{FLAT}u"
RARE = 0.001
"""Less frequent counts are left out of the printed table."""


SURE = 3
"""Standard errors: the best count of a wager is searched for, so two of them prove little."""
NARROW = 13
"""Width of a column with an edge and its error."""


@Parameter(name="*")
@dataclass(frozen=True)
class TagOptions:
    """The count."""

    tags: Annotated[str, value_option("--tags", "TAGS", "A named count, tags, or proposed[:WAGER].", default=True)] = (
        "hi-lo"
    )
    level: Annotated[int, value_option("--level", "N", "Largest proposed tag: 1, 2 or 3.", default=True)] = 1


@Parameter(name="*")
@dataclass(frozen=True)
class PlanOptions:
    """Bets and plays that follow the count."""

    ramp: Annotated[
        str,
        value_option(
            "--ramp", "STEPS", 'Bets by true count: "0:1u 2:4u" in units, or dollars with --unit.', default=True
        ),
    ] = ONE_UNIT
    side: Annotated[
        tuple[str, ...],
        value_option("--side", "WAGER", 'Make a side bet at this count or more: "insurance>=3" (repeatable).'),
    ] = ()
    indices: Annotated[
        str, value_option("--indices", "FILE", "Index plays from a CSV file, or illustrious-18.", default=True)
    ] = NO_INDICES
    policy: Annotated[
        PolicyText,
        value_option("--policy", "P", f"{', '.join(POLICIES)} or a CSV file. [default: basic]", choices=False),
    ] = ""
    any_rules: AnyRules = False
    seats: Annotated[int, value_option("--seats", "N", "Number of seats, all playing the same way.", default=True)] = 1
    bankroll: Annotated[
        str,
        value_option("--bankroll", "AMOUNT", "Compute the risk of ruin: 1000u for units, or dollars with --unit."),
    ] = ""
    unit: Annotated[str, value_option("--unit", "AMOUNT", "Betting unit in dollars, such as 25.")] = ""
    pace: Annotated[float | None, value_option("--pace", "N", "Rounds per hour, for the win per hour.")] = None


@Parameter(name="*")
@dataclass(frozen=True)
class DealOptions:
    """How much is dealt, and the files to write."""

    rounds: Annotated[str, value_option("--rounds", "N", "Number of rounds, such as 1e9. [default: 1e7]")] = ""
    seed: Annotated[
        str, value_option("--seed", "K", "Random seed: the same seed deals the same shoes.", default=True)
    ] = "1"
    csv: Annotated[str, value_option("--csv", "FILE", "Write a row for each true count and wager.")] = ""
    svg: Annotated[str, value_option("--svg", "FILE", "Plot the edges by true count as SVG.")] = ""
    no_cache: NoCache = False

    def of(self, result: CountResult) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Yield the names of files, and functions that make their content."""
        from pit21.lab.counting import count_csv, count_svg

        yield self.csv, lambda: count_csv(result).encode()
        yield self.svg, lambda: count_svg(result)


TAGGING, PLAN, DEALING = TagOptions(), PlanOptions(), DealOptions()


def count(
    game: Game, /, *, set_: Settings = (), add_wager: AddedWagers = (), tagging: TagOptions = TAGGING,
    plan: PlanOptions = PLAN, dealing: DealOptions = DEALING, json: Json = False,
) -> int:  # fmt: skip
    """Compute what card counting gains, from simulated shoes.

    Tags are what each card adds to the running count: "2..6:+1 7..9:0 T..A:-1",
    or by suit or color, as in "Ah:-2" and "red:-1 black:+1". Named counts are hi-lo,
    ko, hi-opt-1, hi-opt-2, omega-2, zen and halves. Proposed tags follow the
    effects of removal on a wager. Cards are counted when they are seen. The true
    count is taken before the wagers, when insurance is offered, and at every
    decision. At 0u the player watches (back-counting): the round is dealt
    without a wager.

    Index plays come from a CSV file with the columns hand,up,when,play, such as
    hard 16,10,>=0,S. The named set illustrious-18 is for Hi-Lo, four decks or
    more, a dealer who peeks and stands on soft 17, and no surrender; a warning
    names each rule of the game that differs. Comments such as # set soft_17=stand
    state the rules that a file was made for. SCORE is the square of 1000 times
    the win per round divided by its standard deviation. Ctrl-C stops the run and
    prints the results so far.

    Example: pit21 count blackjack --ramp "0:1u 2:4u 4:12u" --side "insurance>=3"
    Example: pit21 count blackjack --indices illustrious-18 --bankroll 1000u
    Example: pit21 count blackjack --ramp "0:25 2:200" --unit 25 --bankroll 10000
    Example: pit21 count pure-21.5 --tags proposed:red-flex --svg flex.svg
    Example: pit21 count blackjack --add-wager bust-it --tags proposed:bust-it

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_, add_wager)
    rounds = parse_whole_number("--rounds", dealing.rounds, lowest=1, highest=MOST_ROUNDS) if dealing.rounds else ROUNDS
    unit = parse_chips("--unit", plan.unit)
    if unit == 0:
        raise UsageError("--unit takes an amount above $0, such as 25.")
    question = CountQuestion(
        tags=tagging.tags, level=tagging.level, ramp=plan.ramp, sides=plan.side, indices=plan.indices,
        policy=plan.policy, seats=plan.seats, bankroll=parse_units("--bankroll", plan.bankroll, unit), pace=plan.pace,
        rounds=rounds, seed=parse_seed(dealing.seed), unit=unit, any_rules=plan.any_rules,
    )  # fmt: skip
    for option, name in (("--csv", dealing.csv), ("--svg", dealing.svg)):
        if name:
            check_writable(option, Path(name))
    require_plots("count", svg=dealing.svg)
    with show_progress(spec.title) as report:
        result = count_cards(spec, question, open_cache(no_cache=dealing.no_cache), report, keep_partial=True)
    result = without_missing_tens(result)
    print_warnings(result.warnings)
    show = (lambda: print_json(result)) if json else (lambda: print_result(spec, result, unit))
    code = print_and_write(show, dealing.of(result), quiet=json)
    return code if result.finished else report_interruption(f"{result.rounds:,} rounds")


def without_missing_tens(result: CountResult) -> CountResult:
    """Leave tens out of proposed tags where the decks have none.

    A missing ten has the jack's tag, so the range starts at the jack.
    """
    if result.proposal is None or any(card.startswith("T") for card in result.tags):
        return result
    text = re.sub(r"\bT\.\.(?:(J)|([QKA]))", lambda word: word[1] or f"J..{word[2]}", result.tags_text)
    return replace(result, tags_text=text)


def print_result(spec: GameSpec, result: CountResult, unit: int | None) -> None:
    _print_heading(spec, result)
    print()
    _print_counts(result, unit)
    print()
    _print_plan(result.plan, unit)
    if result.favourable:
        print()
        _print_sides(result)
    for note in result.notes:
        print(wrap_text(note))


def _print_heading(spec: GameSpec, result: CountResult) -> None:
    print_heading(spec, result)
    shoe = describe_shoe(spec, ShoeResult(cards=full_shoe_of(spec).size))
    burn = {"none": "", "shown": ", burn card shown", "unseen": ", burn card not shown"}[result.burn]
    print(wrap_text(f"Shoe: {shoe}, cut card {result.cut_card_from_end} cards from the end{burn}", hang=6))
    name = "" if result.counted_as == "tags" else f" ({result.counted_as})"
    print(wrap_text(f"Tags: {result.tags_text}{name}", hang=6))
    if result.proposal is not None:
        hi_lo = "" if result.proposal.hi_lo is None else f"; Hi-Lo has {result.proposal.hi_lo:.4f}"
        text = f"Betting correlation with the effects of removal: {result.proposal.correlation:.4f}{hi_lo}."
        print(wrap_text(text, first=2, hang=2))
    if result.deck_sum:
        text = (
            f"Unbalanced: the tags of a deck sum to {result.deck_sum:+d}; the average tag is subtracted from each card."
        )
        print(wrap_text(text, first=2, hang=2))
    print(wrap_text(f"Decks left: {result.decks_left}.", hang=12))
    print(wrap_text(f"Ramp, in units by true count: {result.ramp}", hang=6))
    if result.sides:
        sides = [
            f"{name} at {side.from_count} or more, "
            f"{'half the main bet' if side.units is None else f'{side.units:g} units'}"
            for name, side in result.sides.items()
        ]
        print(wrap_text("Side bets: " + "; ".join(sides), hang=11))
    if result.indices:
        print(wrap_text("Indices: " + "; ".join(result.indices), hang=9))
        if result.index_rules:
            print(wrap_text(f"Indices are for: {', '.join(result.index_rules)}", hang=17))
    seats = "1 seat" if result.seats == 1 else f"{result.seats} seats that play the same way"
    text = (
        f"{result.rounds:,} rounds of {seats} in {result.shoes:,} shoes, seed {result.seed}; policy: {result.policy}."
    )
    print(wrap_text(text))


def _print_counts(result: CountResult, unit: int | None) -> None:
    names = list(result.wagers)
    shown = [each for each in result.counts if each.share >= RARE]
    print("The bet and the player's edge in percent ± 1 SE, by true count before the round:\n")
    print_table(
        ("count", "rounds", "units" if unit is None else "bet", *map(_heading, names)),
        [
            (f"{each.true_count:+d}" if each.true_count else "0", f"{100 * each.share:.2f}%",
             _bet_text(each.stake, unit), *(_edge(each, name) for name in names))
            for each in shown
        ],
        left=0,
        total=("all", "", "", *(_percent(result.wagers[name].ev, result.wagers[name].std_error) for name in names)),
    )  # fmt: skip
    if len(shown) < len(result.counts):
        print(wrap_text("Rare counts are left out; --json and --csv include them.", hang=2))


def _bet_text(units: float, unit: int | None) -> str:
    return f"{units:g}" if unit is None else amount_text(round(units * unit))


def _heading(name: str) -> str:
    """Break a long name into two lines."""
    return name if len(name) <= NARROW else name.replace("-", "-\n", 1)


def _edge(each: AtCount, name: str) -> str:
    wager = each.wagers.get(name)
    return "-" if wager is None else _percent(wager.ev, wager.std_error)


def _percent(ev: float, error: float | None) -> str:
    return f"{100 * ev:+.2f}" if error is None else f"{100 * ev:+.2f} ±{100 * error:.2f}"


def _print_plan(plan: PlanResult, unit: int | None) -> None:
    """Print the plan in units, and in dollars where the unit is known."""
    dollars = plan_dollars(plan, unit)
    rows = [(name, text, *([dollars.get(name, "")] if dollars else [])) for name, text in plan_rows(plan)]
    print_table(("per seat", "units", *(["dollars"] if dollars else [])), rows)


def plan_rows(plan: PlanResult) -> list[tuple[str, str]]:
    """Return the measures of a plan by name."""
    error = "" if plan.won_per_100_error is None else f" ± {plan.won_per_100_error:.4f}"
    rows = [
        ("average bet", f"{plan.average_stake:.4f}"),
        ("win per 100 rounds", f"{plan.won_per_100:+.4f}{error}"),
        ("standard deviation per 100 rounds", f"{plan.std_dev_100:.4f}"),
    ]
    if plan.desirability is not None and plan.score is not None and plan.n0 is not None:
        rows += [
            ("desirability index (DI)", f"{plan.desirability:.4f}"),
            ("SCORE (DI squared)", f"{plan.score:.4f}"),
            ("N0, rounds until EV equals 1 SD", f"{plan.n0:,.0f}"),
        ]
    if plan.bankroll is not None and plan.ruin is not None:
        rows.append((f"risk of ruin with {plan.bankroll:g} units", f"{100 * plan.ruin:.4f}%"))
    if plan.pace is not None and plan.won_per_hour is not None:
        rows.append((f"win per hour ({plan.pace:g} rounds)", f"{plan.won_per_hour:+.4f}"))
        rows.append(("standard deviation per hour", f"{plan.std_dev_hour:.4f}"))
    return rows


def plan_dollars(plan: PlanResult, unit: int | None) -> dict[str, str]:
    """Return the amounts of a plan in dollars; none without a unit."""
    if unit is None:
        return {}
    amounts = {"average bet": plan.average_stake, "win per 100 rounds": plan.won_per_100,
               "standard deviation per 100 rounds": plan.std_dev_100, "standard deviation per hour": plan.std_dev_hour,
               f"win per hour ({plan.pace or 0:g} rounds)": plan.won_per_hour}  # fmt: skip
    found = {name: format_dollars(units * unit) for name, units in amounts.items() if units is not None}
    if plan.bankroll is not None:
        found[f"risk of ruin with {plan.bankroll:g} units"] = f"with {amount_text(round(plan.bankroll * unit))}"
    return found


def _print_sides(result: CountResult) -> None:
    rows = []
    for name, each in result.favourable.items():
        if each.from_count is None or each.share is None or each.ev is None or each.won_per_100 is None:
            rows.append((name, "never", "-", "-", "-"))
        else:
            rows.append((name, f"{each.from_count:+d}", f"{100 * each.share:.3f}%", _percent(each.ev, each.std_error),
                         f"{each.won_per_100:+.4f}"))  # fmt: skip
    print_table(("side bet", "bet from", "of rounds", "edge at that count, %", "win per 100, 1 unit"), rows)
    if any(each.ev is not None and each.ev < SURE * (each.std_error or 0) for each in result.favourable.values()):
        print(wrap_text(f"An edge below {SURE} standard errors may be chance: simulate more rounds."))
