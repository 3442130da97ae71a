"""`pit21 tune`: pay tables of whole numbers with a target house edge."""

from typing import TYPE_CHECKING, Annotated

from pit21.cli.options import (
    FULL_SHOE,
    Game,
    Json,
    Settings,
    ShoeOptions,
    UsageError,
    choose_game,
    parse_percent,
    value_option,
)
from pit21.cli.output import (
    OK,
    format_percent,
    print_json,
    print_table,
    print_title,
    report_interruption,
    show_progress,
)
from pit21.lab.exact import select_wagers
from pit21.report import wrap_text
from pit21.spec.game import GameSpec

if TYPE_CHECKING:
    from pit21.lab.design import TuneResult

Wager = Annotated[str, value_option("--wager", "WAGER", "The side bet to tune.", default=True)]
Target = Annotated[
    str,
    value_option("--target-edge", "PERCENT", "Target house edge in percent, such as 4 or 2.5%.", default=True),
]
Within = Annotated[str, value_option("--within", "PERCENT", "Tolerance in percentage points.", default=True)]
Most = Annotated[int, value_option("--most", "N", "Number of tables to show.", default=True)]

MOST = 100


def tune(
    game: Game, /, *, wager: Wager, target_edge: Target, within: Within = "0.05%", most: Most = 10,
    set_: Settings = (), shoes: ShoeOptions = FULL_SHOE, json: Json = False,
) -> int:  # fmt: skip
    """Search for whole-number pay tables with a target house edge.

    Tables closest to the current one are listed first. The distance of a table
    is the sum of the relative changes of its lines: 4 to 5 is 0.25, and so is
    40 to 50. Tables at equal distances are listed with the fewest changed lines
    first.

    The search covers all tables in which up to 3 lines change, each to any whole
    number up to 3 times its current pay (or 3 units more, if that is higher), and
    in which the lines keep their order. A pay that is not a whole number always
    changes. If no table is within the tolerance, those with the closest house
    edge are listed. Ctrl-C stops the search and prints the best tables so far.

    Example: pit21 tune 21-stud --wager mirror-match --target-edge 4%

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_)
    (wager_id,) = select_wagers(spec, [wager])
    wanted = parse_percent("--target-edge", target_edge), parse_percent("--within", within)
    if abs(wanted[0]) > 1:
        raise UsageError(f"--target-edge takes -100% to 100%, not {target_edge}.")
    if not 1 <= most <= MOST:
        raise UsageError(f"--most takes 1 to {MOST}, not {most}.")
    shoe = shoes.of(spec)
    with show_progress(spec.title) as report:
        # Imported here, with the solver: a wrong option is refused without it.
        from pit21.lab.design import TuneTarget
        from pit21.lab.design import tune_pay_table as tune_wager

        found = tune_wager(spec, shoe, wager_id, TuneTarget(*wanted), most, report, keep_partial=True)
    if json:
        print_json(found)
    else:
        _print(spec, found)
    return OK if found.finished else report_interruption(f"a part of the search that found {len(found.tables)} tables")


def _print(spec: GameSpec, found: "TuneResult") -> None:
    print_title(spec.title)
    print(wrap_text(f"{found.wager_title}, target house edge {format_percent(found.target_edge)}"))
    lines = [f"{place}: {when}" for place, when in enumerate(found.lines, 1)]
    print("\n".join(wrap_text(line, first=2, hang=5) for line in lines))
    print()
    rows = [
        (
            " ".join(f"*{pay}" if line in table.changed else pay for line, pay in enumerate(table.pays)),
            f"{table.distance:.4f}", format_percent(table.house_edge),
            table.deviation_text, format_percent(table.hit_frequency),
        )
        for table in (found.present, *found.tables)
    ]  # fmt: skip
    print_table(("pays, line by line", "distance", "house edge", "std dev", "hit frequency"), rows)
    note = "The first row is the current table; changed lines are starred."
    if not found.reached:
        note += f" No table is within {format_percent(found.within, 2)}: these have the closest house edges."
    print()
    print(wrap_text(note))
    print(wrap_text(f"Distance: {found.nearness}."))
    searched = "all tables" if found.finished else "some of the tables"
    print(wrap_text(f"Searched: {searched} with {found.reach}, and the lines in their current order."))
