"""`pit21 strategy`: the best chart of a game, and what a strategy of one's own is worth."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.asking import FULL_SHOE, NoCache, Shoes, store_for
from pit21.cli.chart import print_cells, print_chart, print_departures, print_legend
from pit21.cli.edge import shoe_words
from pit21.cli.progress import working
from pit21.cli.shared import Json, Settings, UsageError, chosen_game, existing_file, print_json, wrapped
from pit21.cli.tables import print_table
from pit21.lab.results import SPLIT_CLASSES
from pit21.lab.strategy import NO_DECISIONS, StrategyResult
from pit21.lab.strategy import strategy as best_strategy
from pit21.lab.supplied import SuppliedResult, supplied_strategy
from pit21.spec.game import GameSpec

MOST_DEPARTURES = 12
MOST_CELLS = 25


def _file(name: str, help_text: str) -> Parameter:
    return Parameter(name=name, metavar="FILE", show_default=False, help=help_text)


@Parameter(name="*")
@dataclass(frozen=True)
class Files:
    """What is written besides what is printed."""

    html: Annotated[str, _file("--html", "Write a page with every cell's expectation.")] = ""
    svg: Annotated[str, _file("--svg", "Write a picture to print: actions only.")] = ""
    png: Annotated[str, _file("--png", "Write a picture: actions only.")] = ""
    csv: Annotated[str, _file("--csv", "Write the chart as --use reads it, with every cell's numbers.")] = ""

    def __bool__(self) -> bool:
        return bool(self.html or self.svg or self.png or self.csv)


@Parameter(name="*")
@dataclass(frozen=True)
class Answering:
    """How much is told, and whether a kept answer is taken."""

    split_class: Annotated[
        str,
        Parameter(
            name="--split-class", metavar="CLASS",
            help="How best play plays split hands: cdp1 or cdz-.",
        ),
    ] = SPLIT_CLASSES[0]  # fmt: skip
    cells: Annotated[
        bool,
        Parameter(
            name="--cells", negative="", show_default=False,
            help="List every cell with its expectation and the gain over the next best.",
        ),
    ] = False  # fmt: skip
    exceptions: Annotated[
        bool,
        Parameter(
            name="--exceptions", negative="", show_default=False,
            help="List all hands that are better played by their cards; --csv writes them too.",
        ),
    ] = False  # fmt: skip
    no_cache: NoCache = False


NO_FILES = Files()
PLAIN = Answering()
Use = Annotated[str, _file("--use", "Tell what the strategy in this CSV file is worth.")]


def strategy(
    game: str, /, *, set_: Settings = (), shoes: Shoes = FULL_SHOE, answering: Answering = PLAIN,
    files: Files = NO_FILES, use: Use = "", json: Json = False,
) -> None:  # fmt: skip
    """Show the best strategy by totals, and where a hand's cards ask for more.

    No change of a single cell improves the chart. What best play by the exact
    cards does otherwise is listed with what it is worth. A strategy of your own
    comes from a CSV file: write one with --csv, change it, and --use it.

    HTML, CSV and JSON carry each cell's expectation and its gain over the next
    best; SVG and PNG put equal rows together and show the actions.

    Example: pit21 strategy blackjack --set decks=1 --set surrender=late
    Example: pit21 strategy nh-21-plus --html chart.html --png chart.png
    Example: pit21 strategy pure-21.5 --use mine.csv

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = chosen_game(game, set_)
    if spec.file.family == "stud":
        _tell_nothing(spec, asked=bool(files or use), json=json)
    elif use:
        if files or answering != PLAIN:
            raise UsageError("--use goes with --set, --remove, --shoe and --json only")
        _tell_supplied(spec, shoes, existing_file(use), json=json)
    else:
        shoe = shoes.of(spec)
        with working(spec.title) as tell:
            kept = store_for(no_cache=answering.no_cache)
            result = best_strategy(spec, shoe, split_class=answering.split_class, store=kept, tell=tell)
        written = write_files(spec, result, files, exceptions=answering.exceptions)
        if json:
            print_json(result)
            return
        _print(spec, result, answering)
        for name in written:
            print(f"Wrote {name}")


def _tell_nothing(spec: GameSpec, *, asked: bool, json: bool) -> None:
    """A game in which nothing is decided."""
    if asked:
        raise UsageError(f"{spec.title} {NO_DECISIONS}")
    if json:
        print_json({"game": spec.id, "title": spec.title, "digest": spec.digest, "decisions": False})
    else:
        print(wrapped(f"{spec.title} {NO_DECISIONS}."))


def write_files(spec: GameSpec, result: StrategyResult, files: Files, *, exceptions: bool) -> list[str]:
    """Write what was asked for; the names."""
    if files.html:
        from pit21.lab.chart_html import chart_html

        Path(files.html).write_text(chart_html(spec, result), encoding="utf-8")
    for kind, name in (("svg", files.svg), ("png", files.png)):
        if name:
            from pit21.lab.chart_picture import draw_chart

            draw_chart(spec, result, Path(name), kind)
    if files.csv:
        from pit21.lab.strategy_csv import strategy_csv

        Path(files.csv).write_text(strategy_csv(result, departures=exceptions), encoding="utf-8")
    return [name for name in (files.html, files.svg, files.png, files.csv) if name]


def print_heading(spec: GameSpec, result: StrategyResult | SuppliedResult) -> None:
    print(f"{result.title}\n{'=' * len(result.title)}")
    print(f"Rules digest: {result.digest[:16]}")
    if result.settings:
        print(wrapped("Set: " + ", ".join(f"{key}={value}" for key, value in result.settings.items()), hang=5))
    print(wrapped(f"Shoe: {shoe_words(spec, result.shoe)}", hang=6))


def _print(spec: GameSpec, result: StrategyResult, answering: Answering) -> None:
    print_heading(spec, result)
    print(wrapped(f"House edge by this chart: {result.chart.house_edge_percent:.6f}%", hang=4))
    usual = result.usual_fallbacks
    if usual is not None and usual.cells:
        changed = ", ".join(f"{cell} {code}" for cell, code in usual.cells.items())
        text = (
            f"With the fallbacks that such charts usually print ({changed}): {usual.house_edge_percent:.6f}%. "
            "They do not reckon with it that a hand which can no longer surrender has three cards or was split."
        )
        print(wrapped(text, hang=4))
    played = f" ({result.split_class})" if result.split_class else ""
    blind = result.best_play_blind
    best = "best play of the cards" if blind is None else "best play, which sees the community cards"
    print(wrapped(f"House edge by {best}{played}: {result.best_play.house_edge_percent:.6f}%", hang=4))
    if blind is not None:
        text = "House edge by best play of the cards that is blind to the community cards"
        print(wrapped(f"{text}: {blind.house_edge_percent:.6f}%", hang=4))
    print_chart(result)
    print_legend(result)
    for note in result.notes:
        print()
        print(wrapped(note))
    if answering.cells:
        print_cells(result)
    print_departures(result, None if answering.exceptions else MOST_DEPARTURES)
    if result.cached:
        print("\nFrom the cache; --no-cache computes it again.")


def _tell_supplied(spec: GameSpec, shoes: Shoes, path: Path, *, json: bool) -> None:
    shoe = shoes.of(spec)
    with working(spec.title) as tell:
        result = supplied_strategy(spec, path, shoe, tell)
    if json:
        print_json(result)
        return
    print_heading(spec, result)
    print(wrapped(f"Strategy: {result.file}", hang=4))
    print(f"House edge: {result.supplied.house_edge_percent:.6f}%, expectation {result.supplied.ev:+.10f}")
    text = f"On average {result.average_total_wager:.6f} units are wagered in all; per unit of them: "
    print(wrapped(f"{text}{result.ev_per_total_wagered:+.10f}", hang=4))
    print(f"House edge by the best chart: {result.best_chart.house_edge_percent:.6f}%")
    if result.hands:
        print(f"The file plays {result.hands} hands by their cards.")
    elif not result.cells:
        print("No change of a single cell would gain anything.")
    else:
        print("\nCells that the best chart fills otherwise, and what each costs by itself:\n")
        rows = [(each.cell, each.action, each.best, f"{100 * each.cost:.6f}%") for each in result.cells[:MOST_CELLS]]
        print_table(("cell", "here", "best", "cost"), rows)
        if len(result.cells) > MOST_CELLS:
            print(f"\n{len(result.cells) - MOST_CELLS} more cost less.")
