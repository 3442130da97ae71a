"""`pit21 bank`: the EV of the player-dealer in a player-banked game."""

from typing import Annotated

from pit21.cli.options import (
    Game,
    Json,
    NoCache,
    Seats,
    Settings,
    choose_game,
    open_cache,
    parse_chips,
    value_option,
)
from pit21.cli.output import (
    SAVED_RESULT,
    format_dollars,
    format_percent,
    print_heading,
    print_json,
    print_table,
    show_progress,
)
from pit21.lab.exact import BankResult
from pit21.lab.exact import compute_bank as bank_table
from pit21.money import amount_text
from pit21.report import wrap_text

Bet = Annotated[
    str, value_option("--bet", "AMOUNT", "Each seat's main wager in dollars, such as 25. [default: the minimum]")
]
RedFlex = Annotated[
    str, value_option("--red-flex", "AMOUNT", "Each seat's Red Flex Bet in dollars, 0 for none. [default: the minimum]")
]


def bank(
    game: Game, /, *, seats: Seats = None, bet: Bet = "", red_flex: RedFlex = "", set_: Settings = (),
    no_cache: NoCache = False, json: Json = False,
) -> None:  # fmt: skip
    """Compute the EV of banking a full table, and what its fees cost players.

    Every seat except the bank's makes the same wagers and uses the best
    strategy, and the bank covers all wagers. Fees are flat, so they cost more
    on small bets: the effective edge is the house edge plus the fee. The
    collection option holds the fee schedule: rows of
    TABLE_LIMIT:PLAYER:RED_FLEX:BANK in dollars.

    Example: pit21 bank pure-21.5 --bet 25 --set collection=100:2:0.50:3
    Example: pit21 bank pure-21.5 --seats 6 --bet 10 --red-flex 0

    Parameters
    ----------
    game
        The id of a player-banked game, or the path of a game file.
    """
    spec = choose_game(game, set_)
    named = {"base": ("--bet", bet), "red-flex": ("--red-flex", red_flex)}
    stakes = {name: amount for name, given in named.items() if (amount := parse_chips(*given)) is not None}
    with show_progress(spec.title) as report:
        found = bank_table(spec, stakes, seats, open_cache(no_cache=no_cache), report)
    if json:
        print_json(found)
        return
    print_heading(spec, found)
    table = f"{found.seats} seats: one banks, {found.players} play with best play from a full shoe"
    print(wrap_text(f"{table}, split hands as {found.split_class}."))
    print()
    _print(found)
    if found.cached:
        print(SAVED_RESULT)


def _print(found: BankResult) -> None:
    seat, side = found.seat, found.bank
    print_table(
        ("player's wager", "stake", "house edge", "fee", "fee / stake", "effective edge"),
        [(name, amount_text(each.stake_cents), format_percent(each.house_edge), amount_text(each.fee_cents),
          format_percent(each.fee_rate), format_percent(each.effective_edge))
         for name, each in found.wagers.items()],
        total=("total", amount_text(seat.stake_cents), format_percent(seat.house_edge),
               amount_text(seat.fee_cents), format_percent(seat.fee_cents / seat.stake_cents),
               format_percent(seat.effective_edge)),
    )  # fmt: skip
    print()
    print_table(
        ("per round", "amount"),
        [
            ("a player's expected loss, fees included", format_dollars(seat.expected_loss_cents)),
            (f"the bank's expected win from {found.players} players", format_dollars(side.before_fee_cents)),
            ("the bank's fee", amount_text(side.fee_cents)),
            ("EV of banking", format_dollars(side.expectation_cents)),
            ("EV / initial wagers of the players", format_percent(side.share_of_stakes)),
            ("the house collects", amount_text(found.collected_cents)),
            ("bank that covers every round", amount_text(side.cover_cents)),
        ],
    )
