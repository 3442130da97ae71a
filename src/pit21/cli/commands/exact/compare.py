"""`pit21 compare`: the house edges of two games, wager by wager."""

from typing import Annotated

from pit21.cli.options import (
    EVERY_WAGER,
    FULL_SHOE,
    Game,
    Json,
    Settings,
    ShoeOptions,
    UsageError,
    WagerOptions,
    choose_game,
    value_option,
)
from pit21.cli.output import (
    format_percent,
    format_settings,
    print_json,
    print_table,
    print_title,
    print_unsolved,
    show_progress,
)
from pit21.lab.design import Comparison, compare_results
from pit21.lab.exact import describe_unsolved
from pit21.report import wrap_text

Versus = Annotated[
    tuple[str, ...],
    value_option("--versus", "KEY=VALUE", "Set a rule option of the second game; also --versus --set KEY=VALUE."),
]


def compare(
    a: Game, b: Game = "", /, *, set_: Settings = (), versus: Versus = (), asking: WagerOptions = EVERY_WAGER,
    shoes: ShoeOptions = FULL_SHOE, json: Json = False,
) -> None:  # fmt: skip
    """Compare the house edges of two games, or of two versions of a game.

    With two games, --set applies to B, as in pit21 diff. With --versus, the
    options before it apply to A and those after it to B. Without B, both are
    versions of A.

    Example: pit21 compare blackjack spanish-21
    Example: pit21 compare blackjack my-game.toml --wager base
    Example: pit21 compare 21-stud --set decks=8 --versus --set deck_kind=spanish

    Parameters
    ----------
    a
        A game id, or the path of a game file.
    b
        The game to compare it with. [default: A]
    """
    if not (b or set_ or versus):
        raise UsageError("B is missing. Name a second game, or set options of the first with --set KEY=VALUE.")
    first_settings, second_settings = ((), set_) if b and not versus else (set_, versus)
    first, second = choose_game(a, first_settings), choose_game(b or a, second_settings)
    for spec in (first, second):
        asking.check(spec)
        shoes.of(spec)
    with show_progress(first.title) as report:
        found = compare_results(
            asking.answer(first, shoes, report, outcomes=False), asking.answer(second, shoes, report, outcomes=False)
        )
    if json:
        print_json(found)
        return
    title = first.title if first.title == second.title else f"{first.title} and {second.title}"
    print_title(title)
    for label, name, spec in (("A", a, first), ("B", b or a, second)):
        options = format_settings(spec) or "default options"
        print(wrap_text(f"{label}: {name}, {options}; rules digest {spec.digest[:16]}", hang=3))
    print()
    _print(found)
    both = zip((first, second), found.results, strict=True)
    print_unsolved(sentence for spec, result in both for sentence in describe_unsolved(spec, result.unsolved))


def _change(edge: float) -> str:
    """Format a difference in percentage points with its sign; none where it rounds to nothing."""
    text = f"{100 * edge:+.4f}"
    return text.lstrip("+-") if float(text) == 0 else text


def _print(found: Comparison) -> None:
    first, second = found.results
    names = dict.fromkeys([*first.wagers, *second.wagers])
    rows = [
        (
            name,
            *(format_percent(each.wagers[name].house_edge) if name in each.wagers else "-" for each in found.results),
            _change(found.differences[name].house_edge) if name in found.differences else "-",
        )
        for name in names
    ]
    print_table(("wager", "house edge A", "house edge B", "B minus A,\npercentage points"), rows)
    if any(wager.cached for result in found.results for wager in result.wagers.values()):
        print("\nSome results were saved earlier; --no-cache computes them again.")
