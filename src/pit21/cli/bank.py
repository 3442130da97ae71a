"""`pit21 bank`: the player-dealer's side of a player-banked game."""

from typing import Annotated

from cyclopts import Parameter

from pit21.cli.asking import NoCache, store_for
from pit21.cli.edge import percent
from pit21.cli.progress import working
from pit21.cli.shared import Json, Settings, UsageError, chosen_game, print_json, wrapped
from pit21.cli.tables import print_table
from pit21.lab.bank import Banking
from pit21.lab.bank import bank as bank_table
from pit21.money import amount_text, parse_amount

Seats = Annotated[
    int | None,
    Parameter(
        name="--seats", metavar="N", show_default=False,
        help="Positions, the bank's included; without it the table's own.",
    ),
]  # fmt: skip
Bet = Annotated[
    str,
    Parameter(
        name="--bet", metavar="CHIPS", show_default=False,
        help="Each seat's game wager, '$25' or 2500 cents; without it the smallest.",
    ),
]  # fmt: skip
RedFlex = Annotated[
    str,
    Parameter(
        name="--red-flex", metavar="CHIPS", show_default=False,
        help="Each seat's Red Flex Bet; without it the smallest, 0 for none.",
    ),
]  # fmt: skip


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
    spec = chosen_game(game, set_)
    named = {"base": ("--bet", bet), "red-flex": ("--red-flex", red_flex)}
    stakes = {name: _amount(*given) for name, given in named.items() if given[1]}
    with working(spec.title) as tell:
        found = bank_table(spec, stakes, seats, store_for(no_cache=no_cache), tell)
    if json:
        print_json(found)
        return
    print(f"{found.title}\n{'=' * len(found.title)}")
    print(f"Rules digest: {found.digest[:16]}")
    if found.settings:
        print(wrapped("Set: " + ", ".join(f"{key}={value}" for key, value in found.settings.items()), hang=5))
    print(wrapped(f"{found.seats} seats, one of them banks; {found.players} play by best play from a full shoe, split "
                  f"hands as {found.split_class}."))  # fmt: skip
    print()
    _print(found)
    if found.cached:
        print("\nFrom the cache; --no-cache computes it again.")


def _amount(option: str, text: str) -> int:
    try:
        return parse_amount(text)
    except ValueError as error:
        raise UsageError(f"{option}: {error}") from None


def _print(found: Banking) -> None:
    seat, side = found.seat, found.bank
    print_table(
        ("a player's wager", "stake", "house edge", "fee", "of the stake", "effective edge"),
        [(name, amount_text(each.stake_cents), percent(each.house_edge_percent), amount_text(each.fee_cents),
          percent(each.fee_percent), percent(each.effective_edge_percent))
         for name, each in found.wagers.items()],
        total=("together", amount_text(seat.stake_cents), percent(seat.house_edge_percent),
               amount_text(seat.fee_cents), percent(100 * seat.fee_cents / seat.stake_cents),
               percent(seat.effective_edge_percent)),
    )  # fmt: skip
    print()
    print_table(
        ("per round", "amount"),
        [
            ("a player loses on average, fees in", dollars(seat.expected_loss_cents)),
            (f"the bank wins of {found.players} players on average", dollars(side.before_fee_cents)),
            ("the bank's fee", amount_text(side.fee_cents)),
            ("what banking brings", dollars(side.expectation_cents)),
            ("of what the players stake at first", percent(side.percent_of_stakes)),
            ("the house collects", amount_text(found.collected_cents)),
            ("a bank that covers any round", amount_text(side.cover_cents)),
        ],
    )


def dollars(cents: float) -> str:
    """An expectation: to a hundredth of a cent."""
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:.4f}"
