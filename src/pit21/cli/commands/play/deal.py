"""`pit21 deal`: the person deals, the software plays, and every slip is caught with its clause."""

import sys
from typing import Annotated, Literal

from cyclopts import Parameter

from pit21.cli.options import Json, Plain, Settings, UsageError, choose_game, require_screen
from pit21.cli.output import print_json
from pit21.extras import require_extra
from pit21.report import wrap_text
from pit21.tui import DealerTable, party_size, summary_lines

Seats = Annotated[
    int | None, Parameter(metavar="N", show_default=False, help="Players at the table; three without it.")
]
Seed = Annotated[str, Parameter(metavar="K", show_default=False, help="Deal these rounds again: a number or any text.")]
DrillName = Annotated[
    Literal["all", "payouts", "order", "draw", "deal"],
    Parameter(
        name="--drill", metavar="DRILL", show_default=False, show_choices=False,
        help="Practise one thing, the software does the rest: payouts, order, draw or deal.",
    ),
]  # fmt: skip


def deal(
    game: str, /, *, set_: Settings = (), seats: Seats = None, seed: Seed = "", drill: DrillName = "all",
    plain: Plain = False, json: Json = False,
) -> None:  # fmt: skip
    """Deal a game yourself: the software is the players.

    You say each step in the order of the rules: shuffle, cut and burn, the
    deal place by place, turning cards, drawing, and every wager with its
    amount. A wrong amount, a wrong order or a missed wager is caught, explained
    with its clause and counted; the score follows each round. With --json the
    score of the session is printed as JSON in the end; --plain then asks on
    standard error.

    Example: pit21 deal 21-stud
    Example: pit21 deal pure-21.5 --seats 5 --drill payouts
    Example: pit21 deal nh-21-plus --plain --seed 7

    Parameters
    ----------
    game
        The id of a game, or the path of your own game file.
    """
    spec = choose_game(game, set_)
    try:
        players = party_size(spec, seats)
    except ValueError as error:
        raise UsageError(f"--seats: {error}") from None
    if not plain:
        require_extra("terminal", "pit21 deal")
        require_screen("dealing on the screen needs a terminal that can move its cursor; --plain needs none")
    table = DealerTable(spec, players=players, seed=seed or None, drill=drill)
    if plain:
        _deal_plain(table, json=json)
    else:
        _deal_on_screen(table, json=json)
    if json:
        print_json(table.summary(session=True))


def _deal_plain(table: DealerTable, *, json: bool) -> None:
    from pit21.tui import PlainDealer, Talk

    talk = Talk(ask=_ask_on_errors, say=_say_on_errors) if json else Talk()
    PlainDealer(table, talk).run()


def _say_on_errors(text: str) -> None:
    print(text, file=sys.stderr)


def _ask_on_errors(prompt: str) -> str:
    print(prompt, end="", file=sys.stderr, flush=True)
    return input()


def _deal_on_screen(table: DealerTable, *, json: bool) -> None:
    from pit21.tui import DealerApp, knows_signs, spelled

    letters = not knows_signs(sys.__stderr__)  # where Textual draws
    DealerApp(table, letters=letters).run()
    if not json:
        for line in summary_lines(table.summary(session=True), "The session"):
            shown = spelled(line) if letters else line
            print(wrap_text(shown.strip(), first=len(shown) - len(shown.lstrip()), hang=4))
