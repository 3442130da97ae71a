"""`pit21 removal`: what a card that is gone does to each wager."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from pit21.cards import FACES, RANKS, card_text
from pit21.cli.options import FULL_SHOE, Json, NoCache, Settings, ShoeOptions, choose_game, open_cache, value_option
from pit21.cli.output import (
    format_percent,
    print_heading,
    print_json,
    print_shoe,
    print_table,
    show_progress,
    wagers_heading,
)
from pit21.lab.counting import SAMPLED, RemovalPlay, RemovalResult, Spread, WagerRemoval
from pit21.lab.counting import compute_removal as remove_cards
from pit21.lab.exact import asked_wagers
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

Wagers = Annotated[
    tuple[str, ...],
    value_option("--wager", "WAGER", "A wager of the game, offered or not; may be given several times."),
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
    game: str, /, *, wager: Wagers = (), play: Play = "fixed", set_: Settings = (), shoes: ShoeOptions = FULL_SHOE,
    no_cache: NoCache = False, json: Json = False,
) -> None:  # fmt: skip
    """Tell what one missing card does to each wager, and how countable it is.

    An effect of removal is by how much the player's expectation changes when
    one such card is gone from the shoe, in percent of the wager. Cards that do
    the same share a row; suits are told where they matter. Below stand the
    deviation of the effects, how far the expectation spreads at the cut card,
    where the shoe is spent furthest, and how often the player is ahead there:
    from random rests of the shoe that are valued exactly, or for a main wager
    whose best play has to be solved, by the linear estimate from the effects.

    The main wager is played by the full shoe's basic strategy, whatever card is
    missing, so that the effects of all cards sum to zero, as in books. With
    --play best it is played as well as the cards that are left allow.

    Example: pit21 removal 21-stud
    Example: pit21 removal blackjack --wager base --play best
    Example: pit21 removal pure-21.5 --wager red-flex
    Example: pit21 removal nh-21-plus --wager insurance --set hearts_insurance=no

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = choose_game(game, set_)
    asked_wagers(spec, wager)
    shoe = shoes.of(spec)
    with show_progress(spec.title) as tell:
        found = remove_cards(spec, shoe, wager, open_cache(no_cache=no_cache), tell, play=play)
    if json:
        print_json(found)
        return
    print_heading(found)
    print_shoe(spec, found.shoe)
    print("What one missing card adds to the player's expectation, in percent.")
    if any(spec.file.wagers[name].role in ("main", "spot") for name in found.wagers) and spec.file.family != "stud":
        print(wrap_text(_PLAYS[found.play]))
    print()
    print_removal(spec, found)
    if found.cached:
        print("\nA saved answer; --no-cache computes it again.")


def print_removal(spec: GameSpec, found: RemovalResult) -> None:
    """The effects, and below them how countable each wager is."""
    columns = _columns(found.wagers)
    wagers = [found.wagers[names[0]] for names in columns]
    headings = [wagers_heading(spec, names) for names in columns]
    print_table(("card", *headings), [(cards, *map(_effect, effects)) for cards, effects in rows_of(wagers)])
    print()
    left = next((each.countable.cards_left for each in wagers if each.countable.cards_left), None)
    rows = [
        ("expectation", *(format_percent(each.ev) for each in wagers)),
        ("deviation of effects", *(format_percent(each.countable.deviation) for each in wagers)),
    ]
    if left is not None:
        rows += [
            (f"spread, {left} cards left", *(_spread(each.countable.at_the_end) for each in wagers)),
            ("player ahead there", *(_ahead(each.countable.at_the_end) for each in wagers)),
            ("these two are", *(_method(each.countable.at_the_end) for each in wagers)),
        ]
    rows.append(("correlation with Hi-Lo", *(_number(each.countable.hi_lo) for each in wagers)))
    print_table(("how countable", *headings), rows)
    if left is not None:
        _print_methods(left, [each.countable.at_the_end for each in wagers])
    if found.reshuffled:
        print()
        print(wrap_text("The deck is shuffled for every round: a card is missing only where somebody saw it."))


def _print_methods(left: int, found: Iterable[Spread | None]) -> None:
    told = [each for each in found if each is not None]
    sampled = sorted({each.rests for each in told if each.rests is not None})
    print()
    if sampled:
        counts = " or ".join(map(str, sampled))
        text = f"Sampled: {counts} random rests of {left} cards, each valued exactly; +- is the standard error."
        print(wrap_text(text, hang=2))
    if any(each.method != SAMPLED for each in told):
        text = "Linear: an estimate from the effects of single cards, which leaves out what cards do together."
        print(wrap_text(text, hang=2))


def _columns(wagers: dict[str, WagerRemoval]) -> list[list[str]]:
    """Wagers with the same effects share a column."""
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
    """Cards that do the same to every wager, with what they do."""
    effects = [wager.effects for wager in wagers]
    alike: dict[tuple[tuple[str, tuple[float, ...]], ...], list[str]] = {}
    for rank in range(FACES // 4):
        by_effect: dict[tuple[float, ...], str] = {}
        for card in range(4 * rank, 4 * rank + 4):
            text = card_text(card)
            if text in effects[0]:
                key = tuple(round(each[text].ev, 14) + 0.0 for each in effects)
                by_effect[key] = by_effect.get(key, "") + text[1]
        if by_effect:
            alike.setdefault(tuple((suits, key) for key, suits in by_effect.items()), []).append(RANKS[rank])
    for pattern, ranks in alike.items():
        whole = "".join(sorted(suits for suits, _ in pattern))
        for suits, key in pattern:
            named = "" if len(pattern) == 1 and len(whole) == 4 else _SUITS.get(suits, f" {suits}")
            yield f"{' '.join(ranks)}{named}", key


def _effect(value: float) -> str:
    return f"{100 * value:+.4f}%"


def _spread(found: Spread | None) -> str:
    return "-" if found is None else _with_error(found.deviation, found.deviation_error)


def _ahead(found: Spread | None) -> str:
    return "-" if found is None else _with_error(found.advantage, found.advantage_error)


def _with_error(value: float, error: float | None) -> str:
    """A sampled number has no more decimals than its error allows."""
    return format_percent(value) if error is None else f"{100 * value:.2f}% +-{100 * error:.2f}%"


def _method(found: Spread | None) -> str:
    if found is None:
        return "-"
    return "sampled" if found.method == SAMPLED else "linear estimate"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.4f}"
