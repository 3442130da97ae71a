"""`pit21 sweep`: house edges for every value of some options."""

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
    parse_settings,
)
from pit21.cli.output import (
    OK,
    format_percent,
    print_json,
    print_table,
    print_title,
    print_unsolved,
    report_interruption,
    show_progress,
)
from pit21.lab.design import Sweep, every_value, sweep_options
from pit21.lab.exact import describe_unsolved
from pit21.report import wrap_text


def sweep(
    game: Game, /, *values: str, set_: Settings = (), asking: WagerOptions = EVERY_WAGER,
    shoes: ShoeOptions = FULL_SHOE, json: Json = False,
) -> int:  # fmt: skip
    """Compute house edges for every value of one or more options.

    Separate values by commas; numbers can be a range such as 6..8. An option
    given without values takes all of its values. With several options, every
    combination of their values is computed. Ctrl-C stops the sweep and prints
    the rows that are done.

    Example: pit21 sweep 21-stud decks=6..8 deck_kind=standard,spanish
    Example: pit21 sweep pure-21.5 decks=1..8 --wager red-flex

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    values
        KEY=VALUE,VALUE,... for each option, or KEY alone for all its values.
    """
    spec = choose_game(game, set_)
    if not values:
        raise UsageError("KEY=VALUES is missing. Name an option and its values, such as decks=6..8.")
    ranges = parse_settings(each if "=" in each else f"{each}={every_value(spec, each)}" for each in values)
    with show_progress(spec.title) as report:
        found = sweep_options(
            spec, ranges, asking.wager, split_class=asking.split_class, variance=asking.variance, shoe_for=shoes.of,
            cache=asking.store(), progress=report, in_dollars=True, keep_partial=True,
        )  # fmt: skip
    if json:
        print_json(found)
    else:
        print_title(spec.title)
        print(wrap_text("House edge of each wager"))
        print()
        _print(found)
        print_unsolved(sentence for each in found.results for sentence in describe_unsolved(spec, each.unsolved))
    return OK if found.finished else report_interruption(f"{len(found.results)} versions")


def _print(found: Sweep) -> None:
    """Print a row for each version; wagers with equal edges share a column."""
    names = dict.fromkeys(name for result in found.results for name in result.wagers)
    columns: dict[tuple[str, ...], list[str]] = {}
    for name in names:
        cells = tuple(
            format_percent(result.wagers[name].house_edge) if name in result.wagers else "-" for result in found.results
        )
        columns.setdefault(cells, []).append(name)
    headings = (*found.keys, *("\n".join(wagers) for wagers in columns.values()))
    rows = [(*chosen, *(cells[place] for cells in columns)) for place, chosen in enumerate(found.values)]
    print_table(headings, rows, left=len(found.keys))
    if any(wager.cached for result in found.results for wager in result.wagers.values()):
        print("\nSome results were saved earlier; --no-cache computes them again.")
