"""`pit21 sweep`: the edge of each wager for every value of some options."""

from pit21.cli.options import (
    EVERY_WAGER,
    FULL_SHOE,
    Json,
    Settings,
    ShoeOptions,
    UsageError,
    WagerOptions,
    choose_game,
    parse_settings,
)
from pit21.cli.output import format_percent, print_json, print_table, show_progress
from pit21.lab.design import Sweep, sweep_options
from pit21.report import wrap_text


def sweep(
    game: str, /, *values: str, set_: Settings = (), asking: WagerOptions = EVERY_WAGER, shoes: ShoeOptions = FULL_SHOE,
    json: Json = False,
) -> None:  # fmt: skip
    """Tell the edge of each wager for every value of one or more options.

    Values are joined by commas; numbers may be a range. Several options give
    every combination of their values.

    Example: pit21 sweep 21-stud decks=6..8 deck_kind=standard,spanish
    Example: pit21 sweep pure-21.5 decks=1..8 --wager red-flex

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    values
        KEY=VALUE,VALUE and so on, for each option.
    """
    spec = choose_game(game, set_)
    if not values:
        raise UsageError("say which option is swept: KEY=VALUE,VALUE such as decks=6..8")
    ranges = parse_settings(values)
    with show_progress(spec.title) as tell:
        found = sweep_options(
            spec, ranges, asking.wager, split_class=asking.split_class, variance=asking.variance, shoe_for=shoes.of,
            cache=asking.store(), progress=tell,
        )  # fmt: skip
    if json:
        print_json(found)
        return
    print(f"{spec.title}\n{'=' * len(spec.title)}")
    print(wrap_text("House edge of each wager"))
    print()
    _print(found)


def _print(found: Sweep) -> None:
    """A row for each version; wagers that agree in all of them share a column."""
    names = dict.fromkeys(name for result in found.results for name in result.wagers)
    columns: dict[tuple[str, ...], list[str]] = {}
    for name in names:
        cells = tuple(
            format_percent(result.wagers[name].house_edge) if name in result.wagers else "-" for result in found.results
        )
        columns.setdefault(cells, []).append(name)
    headings = (*found.keys, *("\n".join(alike) for alike in columns.values()))
    rows = [(*chosen, *(cells[place] for cells in columns)) for place, chosen in enumerate(found.values)]
    print_table(headings, rows, left=len(found.keys))
    if any(wager.cached for result in found.results for wager in result.wagers.values()):
        print("\nSome of these are saved answers; --no-cache computes them again.")
