"""`pit21 edge`: what every wager of a game is worth."""

from collections.abc import Mapping

from msgspec import UNSET, structs

from pit21.cards import card_text
from pit21.cli.asking import EVERY_WAGER, FULL_SHOE, Asking, Shoes
from pit21.cli.progress import working
from pit21.cli.shared import Json, Settings, chosen_game, print_json, wrapped
from pit21.cli.tables import print_table
from pit21.lab.results import EdgeResult, ShoeResult, WagerResult
from pit21.lab.shoes import full_shoe_of
from pit21.spec.game import GameSpec

LONGEST_FRACTION = 48


def edge(
    game: str, /, *, set_: Settings = (), asking: Asking = EVERY_WAGER, shoes: Shoes = FULL_SHOE, json: Json = False
) -> None:  # fmt: skip
    """Tell what each wager is worth: house edge, deviation, hit rate, returns.

    The answers are exact for the cards of the shoe, a full one or what you say
    is left of it. Without --wager every wager that the table offers is told.
    A house edge below zero is the player's advantage.

    Example: pit21 edge 21-stud
    Example: pit21 edge pure-21.5 --wager red-flex --set red_flex_table=RFB-11
    Example: pit21 edge blackjack --wager insurance --remove "Kd Ks Qh"

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = chosen_game(game, set_)
    with working(spec.title) as tell:
        result = asking.answer(spec, shoes, tell)
    if json:
        print_json(result)
        return
    print_heading(spec, result)
    print()
    print_table(
        ("wager", "house edge", "deviation", "hit rate"),
        [(name, *_measures(wager)) for name, wager in result.wagers.items()],
    )
    for names, wager in _alike(result):
        _print_wager(spec, names, wager)
    if all(wager.cached for wager in result.wagers.values()):
        print("\nFrom the cache; --no-cache computes it again.")


def print_heading(spec: GameSpec, result: EdgeResult) -> None:
    print(f"{result.title}\n{'=' * len(result.title)}")
    print(f"Rules digest: {result.digest[:16]}")
    if result.settings:
        print(wrapped("Set: " + ", ".join(f"{key}={value}" for key, value in result.settings.items()), hang=5))
    print(wrapped(f"Shoe: {shoe_words(spec, result.shoe)}", hang=6))


def shoe_words(spec: GameSpec, shoe: ShoeResult) -> str:
    kind = spec.value("deck_kind")
    if shoe.cards is None:
        return f"an infinite number of {kind} decks"
    decks = spec.value("decks")
    text = f"{decks} {kind} deck{'' if decks == 1 else 's'}, {shoe.cards} cards"
    removed = shoe.removed
    if not removed:
        return text
    full = full_shoe_of(spec).counts
    left = {card_text(card): count - removed.get(card_text(card), 0) for card, count in enumerate(full)}
    # Whichever list is the shorter one.
    return f"{text} left; gone: {_cards(removed)}" if len(removed) <= 26 else f"{text} left: {_cards(left)}"


def _cards(counts: Mapping[str, int]) -> str:
    return " ".join(card if count == 1 else f"{card}:{count}" for card, count in counts.items() if count)


def percent(value: float | None, digits: int = 4) -> str:
    """With as many digits as a pay table needs; a dash where it is not known."""
    return "-" if value is None else f"{value:.{digits}f}%"


def _measures(wager: WagerResult) -> tuple[str, str, str]:
    deviation = "-" if wager.std_dev is None else f"{wager.std_dev:.4f}"
    hit_rate = None if wager.hit_rate is None else 100 * wager.hit_rate
    return percent(wager.house_edge_percent), deviation, percent(hit_rate)


def _alike(result: EdgeResult) -> list[tuple[list[str], WagerResult]]:
    """Wagers with the same answer, such as the spots of one hand, together."""
    groups: list[tuple[list[str], WagerResult]] = []
    for name, wager in result.wagers.items():
        plain = structs.replace(wager, cached=False)
        for names, other in groups:
            if other == plain:
                names.append(name)
                break
        else:
            groups.append(([name], plain))
    return groups


def _print_wager(spec: GameSpec, names: list[str], wager: WagerResult) -> None:
    titles = ", ".join(spec.file.wagers[name].title for name in names)
    print(f"\n{wrapped(titles)}\n{'-' * min(len(titles), 72)}")
    exact = f" = {wager.exact}" if wager.exact and len(wager.exact) <= LONGEST_FRACTION else ""
    print(wrapped(f"Expectation per unit: {wager.ev:+.10f}{exact} ({wager.method})", hang=4))
    if wager.split_class:
        print(wrapped(f"Split hands are played as {wager.split_class}.", hang=4))
    total, per_total = wager.average_total_wager, wager.ev_per_total_wagered
    if isinstance(total, float) and isinstance(per_total, float) and total != 1:
        text = f"On average {total:.6f} units are wagered in all; per unit of them: {per_total:+.10f}"
        print(wrapped(text, hang=4))
    if wager.outcomes is not None:
        print()
        print_table(
            ("outcome", "units", "probability", "return"),
            [(each.result, units(each.units), f"{each.probability:.10f}", f"{each.share:+.10f}")
             for each in wager.outcomes],
            total=("", "", f"{sum(each.probability for each in wager.outcomes):.10f}", f"{wager.ev:+.10f}"),
        )  # fmt: skip
        if wager.outcomes_method not in (None, wager.method):
            print(wrapped(f"The outcomes are {wager.outcomes_method}.", hang=4))
    if wager.covariances is not UNSET and wager.covariances:
        print()
        print_table(
            ("together with", "covariance"),
            [(spec.file.wagers[name].title, f"{each.covariance:+.10f}") for name, each in wager.covariances.items()],
        )
    if wager.cases is not UNSET and wager.cases:
        print()
        print_table(
            ("where it is known that", "how often", "expectation", "house edge"),
            [(each.case, percent(100 * each.probability, 2), f"{each.ev:+.6f}", percent(each.house_edge_percent))
             for each in wager.cases],
        )  # fmt: skip


def units(value: float) -> str:
    """What is won or lost per unit: +12, -1, +1.2."""
    return f"{value:+g}" if value else "0"
