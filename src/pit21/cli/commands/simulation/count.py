"""`pit21 count`: what counting the cards of a shoe brings."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace

from pit21.cli.options import (
    Json,
    NoCache,
    Settings,
    check_writable,
    choose_game,
    open_cache,
    parse_seed,
    parse_whole_number,
    require_plots,
    value_option,
)
from pit21.cli.output import describe_shoe, print_and_write, print_heading, print_json, print_table, show_progress
from pit21.lab.counting import FLAT, MOST_ROUNDS, NO_INDICES, AtCount, CountQuestion, CountResult, PlanResult
from pit21.lab.counting import compute_count as count_cards
from pit21.lab.exact import ShoeResult
from pit21.lab.question import full_shoe_of
from pit21.lab.simulation import POLICIES
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

ROUNDS = 10_000_000
RARE = 0.001
"""Counts that come up less often are left out of the printed table."""


SURE = 3
"""Standard errors; from which count on a wager is best is looked for, so two of them say little."""
NARROW = 13
"""Letters of a column that an edge and its error take."""


@Parameter(name="*")
@dataclass(frozen=True)
class TagOptions:
    """What is counted."""

    tags: Annotated[str, value_option("--tags", "TAGS", "A known count, tags, or proposed[:WAGER].", default=True)] = (
        "hi-lo"
    )
    level: Annotated[int, value_option("--level", "N", "The largest proposed tag: 1, 2 or 3.", default=True)] = 1


@Parameter(name="*")
@dataclass(frozen=True)
class PlanOptions:
    """What is done by it."""

    ramp: Annotated[str, value_option("--ramp", "STEPS", 'Units by true count: "0:1 1:2 2:4".', default=True)] = FLAT
    side: Annotated[
        tuple[str, ...],
        value_option("--side", "WAGER", 'A side wager from a count on: "insurance>=3"; may be repeated.'),
    ] = ()
    indices: Annotated[
        str, value_option("--indices", "FILE", "Departures by true count, or illustrious-18.", default=True)
    ] = NO_INDICES
    policy: Annotated[str, value_option("--policy", "P", f"{', '.join(POLICIES)} or a CSV file; else basic.")] = ""
    seats: Annotated[int, value_option("--seats", "N", "Seats that play, all alike.", default=True)] = 1
    bankroll: Annotated[float | None, value_option("--bankroll", "UNITS", "Tell the risk to lose so many units.")] = (
        None
    )
    pace: Annotated[float | None, value_option("--pace", "N", "Rounds an hour, to tell what an hour brings.")] = None


@Parameter(name="*")
@dataclass(frozen=True)
class DealOptions:
    """How much is dealt, and where it is written."""

    rounds: Annotated[
        str, value_option("--rounds", "N", "How many rounds, such as 1e9; 1e7 where nothing is said.")
    ] = ""
    seed: Annotated[str, value_option("--seed", "K", "The same number deals the same shoes.", default=True)] = "1"
    csv: Annotated[str, value_option("--csv", "FILE", "Write a row for each true count and wager.")] = ""
    svg: Annotated[str, value_option("--svg", "FILE", "Write a picture of the edges by true count.")] = ""
    no_cache: NoCache = False

    def of(self, result: CountResult) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Names of files, and what makes their content."""
        from pit21.lab.counting import count_csv, count_svg

        yield self.csv, lambda: count_csv(result).encode()
        yield self.svg, lambda: count_svg(result)


TAGGING, PLAN, DEALING = TagOptions(), PlanOptions(), DealOptions()


def count(
    game: str, /, *, set_: Settings = (), tagging: TagOptions = TAGGING, plan: PlanOptions = PLAN,
    dealing: DealOptions = DEALING, json: Json = False,
) -> int:  # fmt: skip
    """Deal shoes to somebody who counts, and tell what that brings.

    Tags say what each card adds: "2..6:+1 7..9:0 T..A:-1", by suit or colour as
    "Ah:-2" or "red:-1 black:+1". Known counts are hi-lo, ko, hi-opt-1, hi-opt-2,
    omega-2, zen and halves. Proposed tags follow the effects of removal
    on a wager. Whatever lies face up is counted when it is seen. The true count
    is read when a round begins, for the wagers, when insurance is offered, and
    at every decision. A ramp of 0 units watches; the round is dealt as if played.

    Indices are a CSV file of hand,up,when,play, such as hard 16,10,>=0,S. SCORE is
    the square of 1000 times the win rate of a round by its standard deviation.

    Example: pit21 count blackjack --ramp "0:1 2:4 4:12" --side "insurance>=3"
    Example: pit21 count blackjack --indices illustrious-18 --bankroll 1000
    Example: pit21 count pure-21.5 --tags proposed:red-flex --svg flex.svg

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = choose_game(game, set_)
    rounds = parse_whole_number("--rounds", dealing.rounds, lowest=1, highest=MOST_ROUNDS) if dealing.rounds else ROUNDS
    question = CountQuestion(
        tags=tagging.tags, level=tagging.level, ramp=plan.ramp, sides=plan.side, indices=plan.indices,
        policy=plan.policy, seats=plan.seats, bankroll=plan.bankroll, pace=plan.pace,
        rounds=rounds, seed=parse_seed(dealing.seed),
    )  # fmt: skip
    for option, name in (("--csv", dealing.csv), ("--svg", dealing.svg)):
        if name:
            check_writable(option, Path(name))
    require_plots("count", svg=dealing.svg)
    with show_progress(spec.title) as tell:
        result = count_cards(spec, question, open_cache(no_cache=dealing.no_cache), tell)
    result = without_missing_tens(result)
    show = (lambda: print_json(result)) if json else (lambda: print_result(spec, result))
    return print_and_write(show, dealing.of(result), quiet=json)


def without_missing_tens(result: CountResult) -> CountResult:
    """Proposed tags as they are read where decks have no tens: no word begins with one.

    A ten that is missing was given the jack's tag, so that the word goes on to the jack.
    """
    if result.proposal is None or any(card.startswith("T") for card in result.tags):
        return result
    text = re.sub(r"\bT\.\.(?:(J)|([QKA]))", lambda word: word[1] or f"J..{word[2]}", result.tags_text)
    return replace(result, tags_text=text)


def print_result(spec: GameSpec, result: CountResult) -> None:
    _print_heading(spec, result)
    print()
    _print_counts(result)
    print()
    _print_plan(result.plan)
    if result.favourable:
        print()
        _print_sides(result)
    for note in result.notes:
        print(wrap_text(note))


def _print_heading(spec: GameSpec, result: CountResult) -> None:
    print_heading(result)
    shoe = describe_shoe(spec, ShoeResult(cards=full_shoe_of(spec).size))
    burn = {"none": "", "shown": ", the burned card shown", "unseen": ", a card burned unseen"}[result.burn]
    print(wrap_text(f"Shoe: {shoe}, the cut card {result.cut_card_from_end} from the end{burn}", hang=6))
    name = "" if result.counted_as == "tags" else f" ({result.counted_as})"
    print(wrap_text(f"Tags: {result.tags_text}{name}", hang=6))
    if result.proposal is not None:
        hi_lo = "" if result.proposal.hi_lo is None else f"; the Hi-Lo's is {result.proposal.hi_lo:.4f}"
        text = f"Their correlation with the effects of removal is {result.proposal.correlation:.4f}{hi_lo}."
        print(wrap_text(text, first=2, hang=2))
    if result.deck_sum:
        text = f"They add up to {result.deck_sum:+d} over a deck; the average tag is taken off every card."
        print(wrap_text(text, first=2, hang=2))
    print(wrap_text(f"Decks left: {result.decks_left}.", hang=12))
    print(wrap_text(f"Ramp: {result.ramp}", hang=6))
    if result.sides:
        sides = [
            f"{name} from {side.from_count} on, {'half of the main wager' if side.units is None else f'{side.units:g}'}"
            for name, side in result.sides.items()
        ]
        print(wrap_text("Sides: " + "; ".join(sides), hang=7))
    if result.indices:
        print(wrap_text("Indices: " + "; ".join(result.indices), hang=9))
    seats = "1 seat" if result.seats == 1 else f"{result.seats} seats, all alike"
    text = f"{result.rounds:,} rounds of {seats} in {result.shoes:,} shoes, seed {result.seed}; play: {result.policy}."
    print(wrap_text(text))


def _print_counts(result: CountResult) -> None:
    names = list(result.wagers)
    shown = [each for each in result.counts if each.share >= RARE]
    print("The player's edge in percent, by the true count where the round begins:\n")
    print_table(
        ("count", "rounds", "stake", *map(_heading, names)),
        [
            (f"{each.true_count:+d}" if each.true_count else "0", f"{100 * each.share:.2f}%", f"{each.stake:g}",
             *(_edge(each, name) for name in names))
            for each in shown
        ],
        left=0,
        total=("all", "", "", *(_percent(result.wagers[name].ev, result.wagers[name].std_error) for name in names)),
    )  # fmt: skip
    if len(shown) < len(result.counts):
        print(wrap_text("Rarer counts are left out; --json and --csv have them.", hang=2))


def _heading(name: str) -> str:
    """A long name on two lines."""
    return name if len(name) <= NARROW else name.replace("-", "-\n", 1)


def _edge(each: AtCount, name: str) -> str:
    wager = each.wagers.get(name)
    return "-" if wager is None else _percent(wager.ev, wager.std_error)


def _percent(ev: float, error: float | None) -> str:
    return f"{100 * ev:+.2f}" if error is None else f"{100 * ev:+.2f} +-{100 * error:.2f}"


def _print_plan(plan: PlanResult) -> None:
    error = "" if plan.won_per_100_error is None else f" +-{plan.won_per_100_error:.4f}"
    rows = [
        ("average stake", f"{plan.average_stake:.4f}"),
        ("won in 100 rounds", f"{plan.won_per_100:+.4f}{error}"),
        ("standard deviation of 100 rounds", f"{plan.std_dev_100:.4f}"),
    ]
    if plan.desirability is not None and plan.score is not None and plan.n0 is not None:
        rows += [
            ("desirability index (DI)", f"{plan.desirability:.4f}"),
            ("SCORE, DI squared", f"{plan.score:.4f}"),
            ("N0, rounds to be a deviation ahead", f"{plan.n0:,.0f}"),
        ]
    if plan.bankroll is not None and plan.ruin is not None:
        rows.append((f"risk of ruin with {plan.bankroll:g} units", f"{100 * plan.ruin:.4f}%"))
    if plan.pace is not None and plan.won_per_hour is not None:
        rows.append((f"won in an hour of {plan.pace:g} rounds", f"{plan.won_per_hour:+.4f}"))
        rows.append(("standard deviation of an hour", f"{plan.std_dev_hour:.4f}"))
    print_table(("by this plan, for each seat", "units"), rows)


def _print_sides(result: CountResult) -> None:
    rows = []
    for name, each in result.favourable.items():
        if each.from_count is None or each.share is None or each.ev is None or each.won_per_100 is None:
            rows.append((name, "never", "-", "-", "-"))
        else:
            rows.append((name, f"{each.from_count:+d}", f"{100 * each.share:.3f}%", _percent(each.ev, each.std_error),
                         f"{each.won_per_100:+.4f}"))  # fmt: skip
    print_table(("side wager", "best from", "of rounds", "edge there, %", "1 unit wins in 100"), rows)
    if any(each.ev is not None and each.ev < SURE * (each.std_error or 0) for each in result.favourable.values()):
        print(wrap_text(f"An edge of less than {SURE} errors may be chance: play more rounds, or count other cards."))
