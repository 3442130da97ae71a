"""`pit21 tune`: whole-number pay tables that bring a wager to a wanted edge."""

from typing import Annotated

from pit21.cli.options import (
    FULL_SHOE,
    Json,
    Settings,
    ShoeOptions,
    UsageError,
    choose_game,
    parse_percent,
    value_option,
)
from pit21.cli.output import format_percent, print_json, print_table, show_progress
from pit21.lab.exact import asked_wagers
from pit21.report import wrap_text

Wager = Annotated[str, value_option("--wager", "WAGER", "The side wager.", default=True)]
Target = Annotated[
    str,
    value_option("--target-edge", "PERCENT", "The wanted house edge, such as 4%, from -100% to 100%.", default=True),
]
Within = Annotated[str, value_option("--within", "PERCENT", "How far from it a table may lie.", default=True)]
Most = Annotated[int, value_option("--most", "N", "Tables to show.", default=True)]

MOST = 100


def tune(
    game: str, /, *, wager: Wager, target_edge: Target, within: Within = "0.05%", most: Most = 10,
    set_: Settings = (), shoes: ShoeOptions = FULL_SHOE, json: Json = False,
) -> None:  # fmt: skip
    """Search pay tables of whole numbers that give a side wager the wanted edge.

    The tables nearest to the present one come first. How far a table is: the sum,
    over its lines, of the change as a part of the line's present pay (4 to 5 is
    0.25, and so is 40 to 50); of equal ones, fewer changed lines come first. All
    tables are searched in which up to 3 lines change, each to any whole number up
    to 3 times its present pay (or 3 units more, where that is further), and in
    which each line stays above those that it is above now; a pay that is no whole
    number always changes. Every table is shown with its exact edge, its deviation
    and its hit rate. Where none lies within the tolerance, those with the nearest
    edge are shown.

    Example: pit21 tune 21-stud --wager mirror-match --target-edge 4%

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = choose_game(game, set_)
    (wager_id,) = asked_wagers(spec, [wager])
    wanted = parse_percent("--target-edge", target_edge), parse_percent("--within", within)
    if abs(wanted[0]) > 1:
        raise UsageError(f"--target-edge takes -100% to 100%, not {target_edge}")
    if not 1 <= most <= MOST:
        raise UsageError(f"--most takes 1 to {MOST}, not {most}")
    shoe = shoes.of(spec)
    with show_progress(spec.title) as tell:
        # Imported here, with the solver: a wrong word is answered without it.
        from pit21.lab.design import TuneTarget
        from pit21.lab.design import tune_pay_table as tune_wager

        found = tune_wager(spec, shoe, wager_id, TuneTarget(*wanted), most, tell)
    if json:
        print_json(found)
        return
    print(wrap_text(f"{spec.title}: {found.wager_title}, house edge {format_percent(found.target_edge)} wanted"))
    lines = [f"{place}: {when}" for place, when in enumerate(found.lines, 1)]
    print("\n".join(wrap_text(line, first=2, hang=5) for line in lines))
    print()
    rows = [
        (
            " ".join(f"*{pay}" if line in table.changed else pay for line, pay in enumerate(table.pays)),
            f"{table.distance:.4f}", format_percent(table.house_edge),
            f"{table.std_dev:.4f}", format_percent(table.hit_frequency),
        )
        for table in (found.present, *found.tables)
    ]  # fmt: skip
    print_table(("pays, line by line", "distance", "house edge", "deviation", "hit rate"), rows)
    note = "The first row is the present table; changed lines have a star."
    if not found.reached:
        note += f" No table searched is within {format_percent(found.within, 2)}: these have the nearest edges."
    print()
    print(wrap_text(note))
    print(wrap_text(f"Distance: {found.nearness}."))
    print(wrap_text(f"Searched: all tables with {found.reach}, and the lines in their present order."))
