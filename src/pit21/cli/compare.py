"""`pit21 compare`: two versions of a game, wager by wager."""

from typing import Annotated

from cyclopts import Parameter

from pit21.cli.asking import EVERY_WAGER, FULL_SHOE, Asking, Shoes
from pit21.cli.edge import percent
from pit21.cli.progress import working
from pit21.cli.shared import Json, Settings, chosen_game, print_json, wrapped
from pit21.cli.tables import print_table
from pit21.lab.compare import Comparison
from pit21.lab.compare import compare as compare_results
from pit21.lab.results import EdgeResult

Versus = Annotated[
    tuple[str, ...],
    Parameter(
        name="--versus", metavar="KEY=VALUE", negative="", show_default=False,
        help="An option of the second version; also --versus --set KEY=VALUE.",
    ),
]  # fmt: skip


def compare(
    game: str, /, *, set_: Settings = (), versus: Versus = (), asking: Asking = EVERY_WAGER, shoes: Shoes = FULL_SHOE,
    json: Json = False,
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
    first, second = chosen_game(game, set_), chosen_game(game, versus)
    for spec in (first, second):
        asking.check(spec)
        shoes.of(spec)
    with working(first.title) as tell:
        found = compare_results(
            asking.answer(first, shoes, tell, outcomes=False), asking.answer(second, shoes, tell, outcomes=False)
        )
    if json:
        print_json(found)
        return
    print(f"{first.title}\n{'=' * len(first.title)}")
    for label, result in zip("AB", found.results, strict=True):
        print(wrapped(f"{label}: {set_words(result)}; rules digest {result.digest[:16]}", hang=3))
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
            *(percent(each.wagers[name].house_edge_percent) if name in each.wagers else "-" for each in found.results),
            f"{found.differences[name].house_edge_percent:+.4f}%" if name in found.differences else "-",
        )
        for name in names
    ]
    print_table(("wager", "house edge A", "house edge B", "B less A"), rows)
    if any(wager.cached for result in found.results for wager in result.wagers.values()):
        print("\nSome of it from the cache; --no-cache computes it again.")
