"""`pit21 compare`: two versions of a game, wager by wager."""

from typing import Annotated

from pit21.cli.options import (
    EVERY_WAGER,
    FULL_SHOE,
    Json,
    Settings,
    ShoeOptions,
    WagerOptions,
    choose_game,
    value_option,
)
from pit21.cli.output import format_percent, print_json, print_table, show_progress
from pit21.lab.design import Comparison, compare_results
from pit21.lab.exact import EdgeResult
from pit21.report import wrap_text

Versus = Annotated[
    tuple[str, ...],
    value_option("--versus", "KEY=VALUE", "An option of the second version; also --versus --set KEY=VALUE."),
]


def compare(
    game: str, /, *, set_: Settings = (), versus: Versus = (), asking: WagerOptions = EVERY_WAGER,
    shoes: ShoeOptions = FULL_SHOE, json: Json = False,
) -> None:  # fmt: skip
    """Compare two versions of a game: the edge of each wager, and the difference.

    What is set before --versus makes the first version, what is set after it
    the second. Where nothing is set on one side, that is the game as it is.

    Example: pit21 compare 21-stud --set decks=8 --versus --set deck_kind=spanish
    Example: pit21 compare 21-stud --versus --set blackjack_pays=6:5 --wager base

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    first, second = choose_game(game, set_), choose_game(game, versus)
    for spec in (first, second):
        asking.check(spec)
        shoes.of(spec)
    with show_progress(first.title) as tell:
        found = compare_results(
            asking.answer(first, shoes, tell, outcomes=False), asking.answer(second, shoes, tell, outcomes=False)
        )
    if json:
        print_json(found)
        return
    print(f"{first.title}\n{'=' * len(first.title)}")
    for label, result in zip("AB", found.results, strict=True):
        print(wrap_text(f"{label}: {set_words(result)}; rules digest {result.digest[:16]}", hang=3))
    print()
    _print(found)


def set_words(result: EdgeResult) -> str:
    return ", ".join(f"{key}={value}" for key, value in result.settings.items()) or "as the game is"


def _print(found: Comparison) -> None:
    first, second = found.results
    names = dict.fromkeys([*first.wagers, *second.wagers])
    rows = [
        (
            name,
            *(format_percent(each.wagers[name].house_edge) if name in each.wagers else "-" for each in found.results),
            f"{100 * found.differences[name].house_edge:+.4f}%" if name in found.differences else "-",
        )
        for name in names
    ]
    print_table(("wager", "house edge A", "house edge B", "B less A"), rows)
    if any(wager.cached for result in found.results for wager in result.wagers.values()):
        print("\nSome of these are saved answers; --no-cache computes them again.")
