"""`pit21 deal`: you deal, the software plays, and every dealer error is explained with its clause."""

import sys
from typing import Annotated, Literal

from cyclopts import Parameter

from pit21.cli.options import Game, Json, Plain, Settings, UsageError, choose_game, require_screen
from pit21.cli.output import print_json
from pit21.extras import require_extra
from pit21.report import wrap_text
from pit21.train.dealer import DealerTable, party_size
from pit21.tui import summary_lines

Seats = Annotated[int | None, Parameter(metavar="N", show_default=False, help="Players at the table. [default: 3]")]
Seed = Annotated[
    str,
    Parameter(
        metavar="K", show_default=False, help="Random seed, a number or any text: the same seed deals the same cards."
    ),
]
DrillName = Annotated[
    Literal["all", "payouts", "order", "draw", "deal", "totals", "talk", "catch"],
    Parameter(
        name="--drill", metavar="DRILL", show_default=False, show_choices=False,
        help="Practice one part only: payouts, order, draw, deal, totals, talk or catch.",
    ),
]  # fmt: skip
Also = Annotated[
    tuple[Literal["totals", "calls", "signals", "catch", "even", "odd", "color", "relief"], ...],
    Parameter(
        name="--also", metavar="PART", show_default=False, show_choices=False, negative=(),
        help="Practice this too: totals, calls, signals, catch, even, odd, color or relief (repeatable).",
    ),
]  # fmt: skip


def deal(
    game: Game, /, *, set_: Settings = (), seats: Seats = None, seed: Seed = "", drill: DrillName = "all",
    also: Also = (), plain: Plain = False, json: Json = False,
) -> None:  # fmt: skip
    """Practice dealing and have every error corrected.

    You are the dealer; the software plays the other seats. You enter each
    step in the order of the rules: shuffle, cut and burn, deal each card, turn
    cards over, draw, and settle every wager with its amount. A wrong amount, a
    wrong order or a missed wager is explained with its clause and counted. The
    score is shown after each round. --also adds what the rules do not
    cover, such as totals, calls and mistakes of the players. --json prints the
    score of the session as JSON at the end, and --plain then prompts on standard
    error.

    Example: pit21 deal 21-stud
    Example: pit21 deal pure-21.5 --seats 5 --drill payouts
    Example: pit21 deal nh-21-plus --plain --seed 7

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    spec = choose_game(game, set_)
    try:
        players = party_size(spec, seats)
    except ValueError as error:
        raise UsageError(f"--seats: {error}") from None
    if not plain:
        require_extra("terminal", "pit21 deal")
        require_screen("Dealing needs an interactive terminal. Use pit21 deal --plain without one.")
    table = DealerTable(spec, players=players, seed=seed or None, drill=drill, extras=also)
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
    from pit21.tui import DealerApp, knows_signs, to_ascii

    letters = not knows_signs(sys.__stderr__)  # where Textual draws
    DealerApp(table, letters=letters).run()
    if not json:
        for line in summary_lines(table.summary(session=True), "The session"):
            shown = to_ascii(line) if letters else line
            print(wrap_text(shown.strip(), first=len(shown) - len(shown.lstrip()), hang=4))
