"""`pit21 removal`: effects of removal."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from pit21.cards import FACES, RANKS, card_text
from pit21.cli.options import (
    FULL_SHOE,
    AddedWagers,
    Game,
    Json,
    NoCache,
    Settings,
    ShoeOptions,
    choose_game,
    open_cache,
    value_option,
)
from pit21.cli.output import (
    SAVED_RESULT,
    format_percent,
    print_heading,
    print_json,
    print_shoe,
    print_table,
    print_unsolved,
    show_progress,
    wagers_heading,
)
from pit21.lab.counting import SAMPLED, RemovalPlay, RemovalResult, Spread, WagerRemoval
from pit21.lab.counting import compute_removal as remove_cards
from pit21.lab.exact import describe_unsolved, select_wagers
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

Wagers = Annotated[
    tuple[str, ...],
    value_option("--wager", "WAGER", "Compute this wager only, offered or not (repeatable)."),
]
Play = Annotated[
    RemovalPlay,
    value_option("--play", "PLAY", "fixed: keep the full shoe's basic strategy, as books do; best: let play adapt."),
]
_PLAYS = {
    "fixed": "Main wager: the full shoe's total-dependent basic strategy, kept when a card is missing (--play fixed).",
    "best": "Main wager: best play of the cards that are left, which adapts to the missing card (--play best).",
}
_SUITS = {"cdhs": "", "dh": " red", "cs": " black", "h": " hearts", "s": " spades", "d": " diamonds", "c": " clubs",
          "cds": " not hearts", "cdh": " not spades", "chs": " not diamonds", "dhs": " not clubs"}  # fmt: skip


def removal(
    game: Game, /, *, wager: Wagers = (), play: Play = "fixed", set_: Settings = (),
    add_wager: AddedWagers = (), shoes: ShoeOptions = FULL_SHOE, no_cache: NoCache = False, json: Json = False,
) -> None:  # fmt: skip
    """Compute the effect of removing each card, and how countable a wager is.

    An effect of removal (EOR) is the change of the player's EV when one such
    card is removed from the shoe, in percent of the wager. Cards with the same
    effect share a row; suits are shown where they matter. Below them are the
    standard deviation of the effects, the standard deviation of the EV at the
    cut card, and how often the player has an advantage there: from random
    subsets of the shoe that are computed exactly, or, for a main wager with
    decisions, by a linear estimate from the effects.

    The main wager is played by the full shoe's basic strategy, whatever card is
    missing, so that the effects of all cards sum to zero, as in books.
    --play best optimizes play for the remaining cards.

    Example: pit21 removal 21-stud
    Example: pit21 removal blackjack --wager base --play best
    Example: pit21 removal pure-21.5 --wager red-flex
    Example: pit21 removal nh-21-plus --wager insurance --set hearts_insurance=no

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_, add_wager)
    select_wagers(spec, wager)
    shoe = shoes.of(spec)
    with show_progress(spec.title) as report:
        found = remove_cards(spec, shoe, wager, open_cache(no_cache=no_cache), report, play=play)
    if json:
        print_json(found)
        return
    print_heading(spec, found)
    print_shoe(spec, found.shoe)
    print("Effect of removal: change of the player's EV, in percent of the wager.")
    if any(spec.file.wagers[name].role in ("main", "spot") for name in found.wagers) and spec.file.family != "stud":
        print(wrap_text(_PLAYS[found.play]))
    print()
    print_removal(spec, found)
    print_unsolved(describe_unsolved(spec, found.unsolved))
    if found.cached:
        print(SAVED_RESULT)


def print_removal(spec: GameSpec, found: RemovalResult) -> None:
    """Print the effects, and below them how countable each wager is."""
    columns = _columns(found.wagers)
    wagers = [found.wagers[names[0]] for names in columns]
    headings = [wagers_heading(spec, names) for names in columns]
    print_table(("card", *headings), [(cards, *map(_effect, effects)) for cards, effects in rows_of(wagers)])
    print()
    left = next((each.countable.cards_left for each in wagers if each.countable.cards_left), None)
    rows = [
        ("EV", *(format_percent(each.ev) for each in wagers)),
        ("SD of the effects", *(format_percent(each.countable.deviation) for each in wagers)),
    ]
    if left is not None:
        rows += [
            (f"SD of the EV, {left} cards left", *(_spread(each.countable.at_the_end) for each in wagers)),
            ("player has the advantage", *(_advantage_text(each.countable.at_the_end) for each in wagers)),
            ("method of these two", *(_method(each.countable.at_the_end) for each in wagers)),
        ]
    rows.append(("Hi-Lo betting correlation", *(_number(each.countable.hi_lo) for each in wagers)))
    print_table(("countability", *headings), rows)
    if left is not None:
        _print_methods(left, [each.countable.at_the_end for each in wagers])
    if found.reshuffled:
        print()
        print(wrap_text("The deck is shuffled for every round: only cards seen in the same round are missing."))


def _print_methods(left: int, found: Iterable[Spread | None]) -> None:
    known = [each for each in found if each is not None]
    sampled = sorted({each.rests for each in known if each.rests is not None})
    print()
    if sampled:
        counts = " or ".join(map(str, sampled))
        text = f"Sampled: {counts} random subsets of {left} cards, each computed exactly; ± is 1 SE."
        print(wrap_text(text, hang=2))
    if any(each.method != SAMPLED for each in known):
        text = "Linear: an estimate from the effects of single cards, without their interactions."
        print(wrap_text(text, hang=2))


def _columns(wagers: dict[str, WagerRemoval]) -> list[list[str]]:
    """Put wagers with the same effects in one column."""
    groups: list[tuple[WagerRemoval, list[str]]] = []
    for name, wager in wagers.items():
        for other, names in groups:
            if other == wager:
                names.append(name)
                break
        else:
            groups.append((wager, [name]))
    return [names for _, names in groups]


def rows_of(wagers: Iterable[WagerRemoval]) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield the cards with equal effects on every wager, and the effects."""
    effects = [wager.effects for wager in wagers]
    groups: dict[tuple[tuple[str, tuple[float, ...]], ...], list[str]] = {}
    for rank in range(FACES // 4):
        by_effect: dict[tuple[float, ...], str] = {}
        for card in range(4 * rank, 4 * rank + 4):
            text = card_text(card)
            if text in effects[0]:
                key = tuple(round(each[text].ev, 14) + 0.0 for each in effects)
                by_effect[key] = by_effect.get(key, "") + text[1]
        if by_effect:
            groups.setdefault(tuple((suits, key) for key, suits in by_effect.items()), []).append(RANKS[rank])
    for pattern, ranks in groups.items():
        whole = "".join(sorted(suits for suits, _ in pattern))
        for suits, key in pattern:
            named = "" if len(pattern) == 1 and len(whole) == 4 else _SUITS.get(suits, f" {suits}")
            yield f"{' '.join(ranks)}{named}", key


def _effect(value: float) -> str:
    return f"{100 * value:+.4f}%"


def _spread(found: Spread | None) -> str:
    return "-" if found is None else _with_error(found.deviation, found.deviation_error)


def _advantage_text(found: Spread | None) -> str:
    return "-" if found is None else _with_error(found.advantage, found.advantage_error)


def _with_error(value: float, error: float | None) -> str:
    """Format a sampled number with as many decimals as its error allows."""
    return format_percent(value) if error is None else f"{100 * value:.2f}% ± {100 * error:.2f}%"


def _method(found: Spread | None) -> str:
    if found is None:
        return "-"
    return "sampled" if found.method == SAMPLED else "linear estimate"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.4f}"
