"""`pit21 play`: a table in the terminal."""

import math
import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pit21.cli.interruption import handle_signals_as_ctrl_c
from pit21.cli.options import (
    AddedWagers,
    Game,
    Json,
    Plain,
    Settings,
    UsageError,
    choose_game,
    find_tags,
    require_screen,
)
from pit21.cli.output import print_json, show_progress
from pit21.cli.run_settings import run_settings
from pit21.extras import require_extra
from pit21.hints.modes import MODES, HintMode
from pit21.money import amount_text, parse_dollars
from pit21.report import wrap_text
from pit21.train import USUAL_RAMP as RAMP
from pit21.tui import SPEEDS

if TYPE_CHECKING:
    from pit21.room.bankroll import Bankrolls
    from pit21.room.room import Room
    from pit21.room.setup import RoomSetup
    from pit21.tui import CountingWish

Seats = Annotated[int, Parameter(metavar="N", show_default=False, help="Number of people at this screen. [default: 1]")]
Bots = Annotated[
    int | None,
    Parameter(metavar="N", show_default=False, help="Number of bots. [default: 2 in player-banked games, else 0]"),
]
Seed = Annotated[
    str,
    Parameter(
        metavar="K", show_default=False, help="Random seed, a number or any text: the same seed deals the same cards."
    ),
]
Speed = Annotated[
    str,
    Parameter(
        metavar="S", show_default=False, help="slow, normal, fast, instant, or a factor such as 2. [default: normal]"
    ),
]
Stake = Annotated[
    str,
    Parameter(
        metavar="AMOUNT", show_default=False,
        help="Buy in for this many dollars. [default: your saved bankroll, at first 1000]",
    ),
]  # fmt: skip
Hints = Annotated[
    str,
    Parameter(
        metavar="MODE", show_default=False,
        help="off, warn (before a mistake), grade (every decision) or both. [default: off]",
    ),
]  # fmt: skip

CountTags = Annotated[
    str,
    Parameter(
        name="--count", metavar="TAGS", show_default=False,
        help="Ask about this count at the table: hi-lo, or tags as for pit21 count.",
    ),
]  # fmt: skip
RampText = Annotated[
    str, Parameter(metavar="RAMP", show_default=False, help=f'With --count: units by true count. [default: "{RAMP}"]')
]


def play(  # noqa: PLR0913 - each is an option of the command
    game: Game = "", /, *, set_: Settings = (), add_wager: AddedWagers = (), seats: Seats = 1, bots: Bots = None,
    seed: Seed = "", speed: Speed = "", stake: Stake = "", hints: Hints = "off", count: CountTags = "",
    ramp: RampText = RAMP, plain: Plain = False, json: Json = False,
) -> int:  # fmt: skip
    """Play at a table in the terminal.

    Without a GAME, the first screen lets you choose the game, its options and
    the players. Your bankroll is saved after every round, even if you are
    interrupted, and is there the next time you play. --json prints the chosen
    table as JSON and does not start a game.

    Example: pit21 play 21-stud
    Example: pit21 play pure-21.5 --bots 3 --set surrender=none
    Example: pit21 play twisted-21 --plain --seed 7
    Example: pit21 play blackjack --bots 3 --count hi-lo

    Parameters
    ----------
    game
        A game id, or the path of a game file.
    """
    pace = parse_speed(speed)
    mode = parse_hints(hints)
    if not game and (set_ or add_wager or bots is not None or seats != 1):
        raise UsageError(
            "--set, --add-wager, --seats and --bots need a GAME. Write, for example, pit21 play blackjack --bots 2."
        )
    # Imported here: the help needs no table.
    from pit21.room.bankroll import Bankrolls

    bankrolls = Bankrolls()
    setup = _setup(game, set_, add_wager, seats, bots) if game else None
    chips = _chips(stake, setup)
    if json:
        print_json(_table_data(setup, bankrolls, chips))
        return 0
    counting = _read_counting(setup, count, ramp) if count else None
    if not plain:
        require_extra("terminal", "pit21 play")
        require_screen("The table needs an interactive terminal. Use pit21 play --plain without one.")
    room = setup.open(bankrolls, stake=chips, seed=seed or None) if setup else None
    if plain:
        from pit21.tui import play_plain

        with handle_signals_as_ctrl_c():  # the plain table settles a round under way first
            return play_plain(
                room, bankrolls, stake=chips, seed=seed or None, speed=pace if speed else math.inf, hints=mode,
                counting=counting.at if counting else None,
            )  # fmt: skip
    return _play_on_screen(room, bankrolls, chips, seed, pace, mode, counting)


def _read_counting(setup: "RoomSetup | None", tags: str, ramp: str) -> "CountingWish":
    """Read the tags and the ramp before anyone sits down."""
    from pit21.train import TableCount
    from pit21.tui import CountingWish

    if setup is None:
        raise UsageError("--count needs a GAME. Write, for example, pit21 play blackjack --count hi-lo.")
    with show_progress(setup.spec.title) as progress:
        found = find_tags(setup.spec, tags, progress)
    return CountingWish(TableCount(setup.spec, tags=found, ramp=ramp).tags, ramp)


def _play_on_screen(
    room: "Room | None", bankrolls: "Bankrolls", stake: int | None, seed: str, speed: float, hints: HintMode,
    counting: "CountingWish | None",
) -> int:  # fmt: skip
    from pit21.tui import TableApp, knows_signs

    letters = not knows_signs(sys.__stderr__)  # where Textual draws
    app = TableApp(
        room, bankrolls=bankrolls, stake=stake, seed=seed or None, speed=speed, letters=letters, hints=hints,
        counting=counting,
    )  # fmt: skip
    app.run()
    app.grade_session(lambda line: print(line, file=sys.stderr))
    for line in app.summary:
        print(wrap_text(line.strip(), first=len(line) - len(line.lstrip()), hang=4))
    if app.farewell:
        print(wrap_text(app.farewell))
    return app.return_code or 0


def _setup(
    game: str, settings: tuple[str, ...], added: tuple[str, ...], seats: int, bots: int | None
) -> "RoomSetup":  # fmt: skip
    from pit21.room.setup import RoomSetup

    spec = choose_game(game, settings, added)
    setup = RoomSetup("+".join((game, *added)), dict(spec.settings))
    problem = setup.seat_people(seats, setup.usual_bots if bots is None else bots)
    if problem:
        raise UsageError(problem)
    return setup


def parse_speed(text: str) -> float:
    if text in SPEEDS:
        return SPEEDS[text]
    try:
        number = float(text or "1")
    except ValueError:
        number = 0.0
    if not 0 < number <= 1000:
        place = next(
            (f"{each.file}: speed" for each in run_settings().from_files if each.option == "--speed"), "--speed"
        )
        raise UsageError(f"{place} takes {', '.join(SPEEDS)} or a number above 0, not {text[:20]!a}.")
    return number


def parse_hints(text: str) -> HintMode:
    for mode in MODES:
        if text == mode:
            return mode
    raise UsageError(f"--hints takes {', '.join(MODES)}, not {text[:20]!a}.")


def _chips(text: str, setup: "RoomSetup | None") -> int | None:
    if not text:
        return None
    try:
        chips = parse_dollars(text)
    except ValueError as error:
        raise UsageError(f"--stake: {error}") from None
    smallest = setup.spec.limits("base")[0] if setup else 1
    if chips < smallest:
        raise UsageError(f"--stake: the smallest wager is {amount_text(smallest)}. Buy in for at least that much.")
    return chips


def _table_data(setup: "RoomSetup | None", bankrolls: "Bankrolls", stake: int | None) -> dict[str, object]:
    if setup is None:
        raise UsageError("--json needs a GAME. Write, for example, pit21 play blackjack --json.")
    from pit21.policy.bots import policy_for

    return {
        "game": setup.game,
        "title": setup.spec.title,
        "digest": setup.spec.digest,
        "settings": dict(setup.spec.settings),
        "people": bankrolls.stakes(setup.spec, setup.people, stake),
        "bots": setup.bots,
        "bots_play": policy_for(setup.spec).rule,
    }
