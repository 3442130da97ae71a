"""`pit21 strategy`: the best strategy chart of a game, and the EV of a strategy from a file."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pit21.cli.options import (
    FULL_SHOE,
    AnyRules,
    Game,
    Json,
    NoCache,
    Settings,
    ShoeOptions,
    UsageError,
    choose_game,
    find_file,
    open_cache,
    require_plots,
    switch_option,
    value_option,
)
from pit21.cli.output import (
    SAVED_RESULT,
    print_cells,
    print_chart,
    print_exceptions,
    print_heading,
    print_json,
    print_legend,
    print_shoe,
    print_table,
    print_warnings,
    show_progress,
)
from pit21.lab.exact import SPLIT_CLASSES
from pit21.lab.strategy import NO_DECISIONS, StrategyResult, evaluate_strategy
from pit21.lab.strategy import compute_strategy as best_strategy
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

MOST_EXCEPTIONS = 12
MOST_CELLS = 25


def _file(name: str, help_text: str) -> Parameter:
    return value_option(name, "FILE", help_text)


@Parameter(name="*")
@dataclass(frozen=True)
class ChartFiles:
    """Files to write besides the printed output."""

    html: Annotated[str, _file("--html", "Write an HTML page with the EV of every cell.")] = ""
    svg: Annotated[str, _file("--svg", "Write an SVG image, actions only.")] = ""
    png: Annotated[str, _file("--png", "Write a PNG image, actions only.")] = ""
    csv: Annotated[str, _file("--csv", "Write a CSV file that --use reads, with the EV of every cell.")] = ""

    def __bool__(self) -> bool:
        return bool(self.html or self.svg or self.png or self.csv)


@Parameter(name="*")
@dataclass(frozen=True)
class DetailOptions:
    """How much is printed, and whether saved results are used."""

    split_class: Annotated[
        str, value_option("--split-class", "CLASS", "How best play plays split hands: cdp1 or cdz-.", default=True)
    ] = SPLIT_CLASSES[0]
    cells: Annotated[
        bool, switch_option("--cells", "List every cell with its EV and its gain over the next best action.")
    ] = False
    exceptions: Annotated[
        bool,
        switch_option("--exceptions", "List all exceptions from the chart; --csv writes them too."),
    ] = False
    knows: Annotated[
        str, value_option("--knows", "WHAT", "Make one chart per hole card (hole-card) or per class (hole-class).")
    ] = ""
    no_cache: NoCache = False


NO_FILES = ChartFiles()
PLAIN = DetailOptions()
Use = Annotated[str, _file("--use", "Evaluate the strategy in this CSV file.")]


def strategy(
    game: Game, /, *, set_: Settings = (), shoes: ShoeOptions = FULL_SHOE, answering: DetailOptions = PLAIN,
    files: ChartFiles = NO_FILES, use: Use = "", any_rules: AnyRules = False, json: Json = False,
) -> None:  # fmt: skip
    """Compute the best strategy chart, or evaluate yours.

    Prints the total-dependent basic strategy: no change of a single cell
    improves it. Exceptions, hands that composition-dependent play decides
    differently, are listed with their gain. To evaluate your own strategy, write
    a CSV file with --csv, change it, and pass it to --use. A file that was made
    for other rules is refused; --any-rules evaluates it with a warning.

    --knows hole-card makes the charts of a player who knows the hole card, one
    for each value; hole-class one for each class (2-6, 7-9, 10, A).

    HTML, CSV and JSON contain each cell's EV and its gain over the next best
    action. SVG and PNG merge equal rows and show the actions only.

    Example: pit21 strategy blackjack --set decks=1 --set surrender=late
    Example: pit21 strategy nh-21-plus --html chart.html --png chart.png
    Example: pit21 strategy pure-21.5 --use mine.csv
    Example: pit21 strategy blackjack --knows hole-class

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_)
    require_plots("strategy", svg=files.svg, png=files.png)
    if spec.file.family == "stud":
        _print_no_decisions(spec, asked=bool(files or use), json=json)
    elif use:
        if files or answering != PLAIN:
            raise UsageError("--use can be combined with --any-rules, --set, --remove, --shoe and --json only.")
        _print_evaluation(spec, shoes, find_file(use), any_rules=any_rules, json=json)
    else:
        if any_rules:
            raise UsageError("--any-rules belongs to --use.")
        shoe = shoes.of(spec)
        with show_progress(spec.title) as report:
            kept = open_cache(no_cache=answering.no_cache)
            result = best_strategy(
                spec, shoe, split_class=answering.split_class, cache=kept, progress=report, knows=answering.knows
            )
        written = write_files(result, files, exceptions=answering.exceptions)
        if json:
            print_json(result)
            return
        _print(spec, result, answering)
        for name in written:
            print(f"Wrote {name}")


def _print_no_decisions(spec: GameSpec, *, asked: bool, json: bool) -> None:
    """Say that a game has no decisions."""
    if asked:
        raise UsageError(f"{spec.title} {NO_DECISIONS}")
    if json:
        print_json({"game": spec.id, "title": spec.title, "digest": spec.digest, "decisions": False})
    else:
        print(wrap_text(f"{spec.title} {NO_DECISIONS}."))


def write_files(result: StrategyResult, files: ChartFiles, *, exceptions: bool) -> list[str]:
    """Write the files that were asked for; return their names."""
    if files.html:
        from pit21.lab.strategy import render_chart

        Path(files.html).write_text(render_chart(result), encoding="utf-8")
    for kind, name in (("svg", files.svg), ("png", files.png)):
        if name:
            from pit21.lab.strategy import draw_chart

            draw_chart(result, Path(name), kind)
    if files.csv:
        from pit21.lab.strategy import strategy_csv

        Path(files.csv).write_text(strategy_csv(result, departures=exceptions), encoding="utf-8")
    return [name for name in (files.html, files.svg, files.png, files.csv) if name]


def _print(spec: GameSpec, result: StrategyResult, answering: DetailOptions) -> None:
    print_heading(spec, result)
    print_shoe(spec, result.shoe)
    print(wrap_text(f"House edge with this chart: {100 * result.chart.house_edge:.6f}%", hang=4))
    usual = result.usual_fallbacks
    if usual is not None and usual.cells:
        changed = ", ".join(f"{cell} {code}" for cell, code in usual.cells.items())
        text = (
            f"With the fallbacks that printed charts usually have ({changed}): {100 * usual.house_edge:.6f}%. "
            "They ignore that a hand which can no longer surrender has three cards or was split."
        )
        print(wrap_text(text, hang=4))
    played = f" ({result.split_class})" if result.split_class else ""
    blind = result.best_play_blind
    best = "composition-dependent play" if blind is None else "composition-dependent play that sees the community cards"
    print(wrap_text(f"House edge with {best}{played}: {100 * result.best_play.house_edge:.6f}%", hang=4))
    if blind is not None:
        text = "House edge with composition-dependent play that does not see the community cards"
        print(wrap_text(f"{text}: {100 * blind.house_edge:.6f}%", hang=4))
    print_chart(result)
    print_legend(result)
    for note in result.notes:
        print()
        print(wrap_text(note))
    if answering.cells:
        print_cells(result)
    print_exceptions(result, None if answering.exceptions else MOST_EXCEPTIONS)
    if result.cached:
        print(SAVED_RESULT)


def _print_evaluation(spec: GameSpec, shoes: ShoeOptions, path: Path, *, any_rules: bool, json: bool) -> None:
    shoe = shoes.of(spec)
    with show_progress(spec.title) as report:
        result = evaluate_strategy(spec, path, shoe, report, any_rules=any_rules)
    print_warnings(result.warnings)
    if json:
        print_json(result)
        return
    print_heading(spec, result)
    print_shoe(spec, result.shoe)
    other = " (made for other rules)" if result.warnings else ""
    print(wrap_text(f"Strategy: {result.file}{other}", hang=4))
    print(f"House edge: {100 * result.supplied.house_edge:.6f}%, EV {result.supplied.ev:+.10f}")
    risk = f"element of risk: {100 * result.element_of_risk:.8f}%"
    print(wrap_text(f"Average total bet: {result.average_total_bet:.6f} units; {risk}", hang=4))
    print(f"House edge with the best chart: {100 * result.best_chart.house_edge:.6f}%")
    if result.hands:
        print(f"The file plays {result.hands} hands by their cards.")
    elif not result.cells:
        print("No change of a single cell improves it.")
    else:
        print("\nCells that differ from the best chart, and the cost of each:\n")
        rows = [(each.cell, each.action, each.best, f"{100 * each.cost:.6f}%") for each in result.cells[:MOST_CELLS]]
        print_table(("cell", "yours", "best", "cost"), rows)
        if len(result.cells) > MOST_CELLS:
            print(f"\n{len(result.cells) - MOST_CELLS} more cost less.")
