"""`pit21 count`: what counting the cards of a shoe brings."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace

from pit21.cli.asking import NoCache, store_for
from pit21.cli.edge import shoe_words
from pit21.cli.progress import working
from pit21.cli.shared import Json, Settings, chosen_game, print_json, tell_and_write, wrapped
from pit21.cli.simulate import check_writable, seed_number, whole_number
from pit21.cli.tables import print_table
from pit21.lab.count_plan import FLAT
from pit21.lab.count_result import AtCount, CountResult, PlanResult
from pit21.lab.counting import MOST_ROUNDS, NO_INDICES, CountQuestion
from pit21.lab.counting import count as count_cards
from pit21.lab.plays import POLICIES
from pit21.lab.results import ShoeResult
from pit21.lab.shoes import full_shoe_of
from pit21.spec.game import GameSpec

ROUNDS = 10_000_000
RARE = 0.001
"""Counts that come up less often are left out of the printed table."""


SURE = 3
"""Standard errors; from which count on a wager is best is looked for, so two of them say little."""
NARROW = 13
"""Letters of a column that an edge and its error take."""


def _option(name: str, metavar: str, help_text: str, *, default: bool = False) -> Parameter:
    return Parameter(name=name, metavar=metavar, negative="", show_default=default, help=help_text)


@Parameter(name="*")
@dataclass(frozen=True)
class Tagging:
    """What is counted."""

    tags: Annotated[
        str, _option("--tags", "TAGS", "A known count, tags, or proposed[:WAGER].", default=True)
    ] = "hi-lo"  # fmt: skip
    level: Annotated[
        int, _option("--level", "N", "The largest proposed tag: 1, 2 or 3.", default=True)
    ] = 1  # fmt: skip


@Parameter(name="*")
@dataclass(frozen=True)
class Plan:
    """What is done by it."""

    ramp: Annotated[
        str, _option("--ramp", "STEPS", 'Units by true count: "0:1 1:2 2:4".', default=True)
    ] = FLAT  # fmt: skip
    side: Annotated[
        tuple[str, ...],
        _option("--side", "WAGER", 'A side wager from a count on: "insurance>=3"; may be repeated.'),
    ] = ()
    indices: Annotated[
        str, _option("--indices", "FILE", "Departures by true count, or illustrious-18.", default=True)
    ] = NO_INDICES  # fmt: skip
    policy: Annotated[
        str, _option("--policy", "P", f"{', '.join(POLICIES)} or a CSV file; else basic.")
    ] = ""  # fmt: skip
    seats: Annotated[int, _option("--seats", "N", "Seats that play, all alike.", default=True)] = 1
    bankroll: Annotated[
        float | None, _option("--bankroll", "UNITS", "Tell the risk to lose so many units.")
    ] = None  # fmt: skip
    pace: Annotated[float | None, _option("--pace", "N", "Rounds an hour, to tell what an hour brings.")] = None


@Parameter(name="*")
@dataclass(frozen=True)
class Dealing:
    """How much is dealt, and where it is written."""

    rounds: Annotated[str, _option("--rounds", "N", "How many rounds, such as 1e9; 1e7 where nothing is said.")] = ""
    seed: Annotated[str, _option("--seed", "K", "The same number deals the same shoes.", default=True)] = "1"
    csv: Annotated[str, _option("--csv", "FILE", "Write a row for each true count and wager.")] = ""
    svg: Annotated[str, _option("--svg", "FILE", "Write a picture of the edges by true count.")] = ""
    no_cache: NoCache = False

    def of(self, result: CountResult) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Names of files, and what makes their content."""
        from pit21.lab.count_files import csv_text
        from pit21.lab.count_picture import count_svg

        yield self.csv, lambda: csv_text(result).encode()
        yield self.svg, lambda: count_svg(result)


TAGGING, PLAN, DEALING = Tagging(), Plan(), Dealing()


def count(
    game: str, /, *, set_: Settings = (), tagging: Tagging = TAGGING, plan: Plan = PLAN, dealing: Dealing = DEALING,
    json: Json = False,
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
    spec = chosen_game(game, set_)
    question = CountQuestion(
        tags=tagging.tags, level=tagging.level, ramp=plan.ramp, sides=plan.side, indices=plan.indices,
        policy=plan.policy, seats=plan.seats, bankroll=plan.bankroll, pace=plan.pace,
        rounds=whole_number("--rounds", dealing.rounds, lowest=1, highest=MOST_ROUNDS) if dealing.rounds else ROUNDS,
        seed=seed_number(dealing.seed),
    )  # fmt: skip
    for option, name in (("--csv", dealing.csv), ("--svg", dealing.svg)):
        if name:
            check_writable(option, Path(name))
    with working(spec.title) as tell:
        result = count_cards(spec, question, store_for(no_cache=dealing.no_cache), tell)
    result = without_missing_tens(result)
    show = (lambda: print_json(result)) if json else (lambda: print_result(spec, result))
    return tell_and_write(show, dealing.of(result), quiet=json)


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
        print(wrapped(note))


def _print_heading(spec: GameSpec, result: CountResult) -> None:
    print(f"{result.title}\n{'=' * len(result.title)}")
    print(f"Rules digest: {result.digest[:16]}")
    if result.settings:
        print(wrapped("Set: " + ", ".join(f"{key}={value}" for key, value in result.settings.items()), hang=5))
    shoe = shoe_words(spec, ShoeResult(cards=full_shoe_of(spec).size))
    burn = {"none": "", "shown": ", the burned card shown", "unseen": ", a card burned unseen"}[result.burn]
    print(wrapped(f"Shoe: {shoe}, the cut card {result.cut_card_from_end} from the end{burn}", hang=6))
    name = "" if result.counted_as == "tags" else f" ({result.counted_as})"
    print(wrapped(f"Tags: {result.tags_text}{name}", hang=6))
    if result.proposal is not None:
        hi_lo = "" if result.proposal.hi_lo is None else f"; the Hi-Lo's is {result.proposal.hi_lo:.4f}"
        text = f"Their correlation with the effects of removal is {result.proposal.correlation:.4f}{hi_lo}."
        print(wrapped(text, first=2, hang=2))
    if result.deck_sum:
        text = f"They add up to {result.deck_sum:+d} over a deck; the average tag is taken off every card."
        print(wrapped(text, first=2, hang=2))
    print(wrapped(f"Decks left: {result.decks_left}.", hang=12))
    print(wrapped(f"Ramp: {result.ramp}", hang=6))
    if result.sides:
        sides = [
            f"{name} from {side.from_count} on, {'half of the main wager' if side.units is None else f'{side.units:g}'}"
            for name, side in result.sides.items()
        ]
        print(wrapped("Sides: " + "; ".join(sides), hang=7))
    if result.indices:
        print(wrapped("Indices: " + "; ".join(result.indices), hang=9))
    seats = "1 seat" if result.seats == 1 else f"{result.seats} seats, all alike"
    text = f"{result.rounds:,} rounds of {seats} in {result.shoes:,} shoes, seed {result.seed}; play: {result.policy}."
    print(wrapped(text))


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
        print(wrapped("Rarer counts are left out; --json and --csv have them.", hang=2))


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
        print(wrapped(f"An edge of less than {SURE} errors may be chance: play more rounds, or count other cards."))
