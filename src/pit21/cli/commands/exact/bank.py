"""`pit21 bank`: the player-dealer's side of a player-banked game."""

from typing import Annotated

from pit21.cli.options import (
    Json,
    NoCache,
    Seats,
    Settings,
    choose_game,
    open_cache,
    parse_chips,
    value_option,
)
from pit21.cli.output import format_dollars, format_percent, print_heading, print_json, print_table, show_progress
from pit21.lab.exact import BankResult
from pit21.lab.exact import compute_bank as bank_table
from pit21.money import amount_text
from pit21.report import wrap_text

Bet = Annotated[
    str, value_option("--bet", "CHIPS", "Each seat's game wager, '$25' or 2500 cents; without it the smallest.")
]
RedFlex = Annotated[
    str, value_option("--red-flex", "CHIPS", "Each seat's Red Flex Bet; without it the smallest, 0 for none.")
]


def bank(
    game: str, /, *, seats: Seats = None, bet: Bet = "", red_flex: RedFlex = "", set_: Settings = (),
    no_cache: NoCache = False, json: Json = False,
) -> None:  # fmt: skip
    """Tell what banking a full table brings, and what its fees cost the players.

    Every seat but the bank's plays the same stakes by best play, and the bank's
    wager is large enough for all of them. Fees are flat, so that they weigh more
    on small bets: the effective edge is the house edge and the fee together. The
    schedule is the option collection, rows of table_limit:player:red_flex:bank in
    cents.

    Example: pit21 bank pure-21.5 --bet '$25' --set collection=10000:200:50:300
    Example: pit21 bank pure-21.5 --seats 6 --bet 1000 --red-flex 0

    Parameters
    ----------
    game
        The id of a player-banked game, or the path of your own game file.
    """
    spec = choose_game(game, set_)
    named = {"base": ("--bet", bet), "red-flex": ("--red-flex", red_flex)}
    stakes = {name: amount for name, given in named.items() if (amount := parse_chips(*given)) is not None}
    with show_progress(spec.title) as tell:
        found = bank_table(spec, stakes, seats, open_cache(no_cache=no_cache), tell)
    if json:
        print_json(found)
        return
    print_heading(found)
    table = f"{found.seats} seats, one of them banks; {found.players} play by best play from a full shoe"
    print(wrap_text(f"{table}, split hands as {found.split_class}."))
    print()
    _print(found)
    if found.cached:
        print("\nA saved answer; --no-cache computes it again.")


def _print(found: BankResult) -> None:
    seat, side = found.seat, found.bank
    print_table(
        ("a player's wager", "stake", "house edge", "fee", "of the stake", "effective edge"),
        [(name, amount_text(each.stake_cents), format_percent(each.house_edge), amount_text(each.fee_cents),
          format_percent(each.fee_rate), format_percent(each.effective_edge))
         for name, each in found.wagers.items()],
        total=("together", amount_text(seat.stake_cents), format_percent(seat.house_edge),
               amount_text(seat.fee_cents), format_percent(seat.fee_cents / seat.stake_cents),
               format_percent(seat.effective_edge)),
    )  # fmt: skip
    print()
    print_table(
        ("per round", "amount"),
        [
            ("a player loses on average, fees in", format_dollars(seat.expected_loss_cents)),
            (f"the bank wins of {found.players} players on average", format_dollars(side.before_fee_cents)),
            ("the bank's fee", amount_text(side.fee_cents)),
            ("what banking brings", format_dollars(side.expectation_cents)),
            ("of what the players stake at first", format_percent(side.share_of_stakes)),
            ("the house collects", amount_text(found.collected_cents)),
            ("a bank that covers any round", amount_text(side.cover_cents)),
        ],
    )
