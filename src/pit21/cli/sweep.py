"""`pit21 sweep`: the edge of each wager for every value of some options."""

from functools import partial

from pit21.cli.asking import EVERY_WAGER, FULL_SHOE, Asking, Shoes
from pit21.cli.edge import percent
from pit21.cli.progress import working
from pit21.cli.shared import Json, Settings, UsageError, chosen_game, print_json, setting_pairs, wrapped
from pit21.cli.tables import print_table
from pit21.lab.compare import Sweep, sweep_versions
from pit21.lab.telling import Tell


def sweep(
    game: str, /, *values: str, set_: Settings = (), asking: Asking = EVERY_WAGER, shoes: Shoes = FULL_SHOE,
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
    spec = chosen_game(game, set_)
    if not values:
        raise UsageError("say which option is swept: KEY=VALUE,VALUE such as decks=6..8")
    ranges = setting_pairs(values)
    versions = sweep_versions(spec, ranges)
    for _, version in versions:
        asking.check(version)
        shoes.of(version)
    results = []
    with working(spec.title) as tell:
        for number, (chosen, version) in enumerate(versions, 1):
            place = f"{number} of {len(versions)}, {', '.join(chosen)}"
            results.append(asking.answer(version, shoes, tell and partial(_tell_at, tell, place), outcomes=False))
    found = Sweep(
        keys=tuple(ranges), values=tuple(chosen for chosen, _ in versions), results=tuple(results)
    )  # fmt: skip
    if json:
        print_json(found)
        return
    print(f"{spec.title}\n{'=' * len(spec.title)}")
    print(wrapped("House edge of each wager"))
    print()
    _print(found)


def _tell_at(tell: Tell, place: str, what: str) -> None:
    tell(f"{place}: {what}")


def _print(found: Sweep) -> None:
    """A row for each version; wagers that agree in all of them share a column."""
    names = dict.fromkeys(name for result in found.results for name in result.wagers)
    columns: dict[tuple[str, ...], list[str]] = {}
    for name in names:
        cells = tuple(
            percent(result.wagers[name].house_edge_percent) if name in result.wagers else "-"
            for result in found.results
        )
        columns.setdefault(cells, []).append(name)
    headings = (*found.keys, *("\n".join(alike) for alike in columns.values()))
    rows = [(*chosen, *(cells[place] for cells in columns)) for place, chosen in enumerate(found.values)]
    print_table(headings, rows, left=len(found.keys))
    if any(wager.cached for result in found.results for wager in result.wagers.values()):
        print("\nSome of it from the cache; --no-cache computes it again.")
