"""The results of a round for each person, wager by wager, as soon as it is over."""

from collections.abc import Iterable, Mapping

import msgspec

from pit21.table import events as e
from pit21.table.settlement.round_result import WagerReturn, returns_of_round
from pit21.table.state import Table


class RoundShare(msgspec.Struct, frozen=True, kw_only=True):
    """What one person with an account staked in a round, got back and paid in fees.

    `player` is their id at the table, which they may have left since.
    """

    user: str
    player: str
    staked: int
    returned: int
    fees: int


class RoundResults(msgspec.Struct, frozen=True):
    results: tuple[WagerReturn, ...] = ()
    shares: tuple[RoundShare, ...] = ()


NOTHING = RoundResults()


def results_of_round(table: Table, events: Iterable[e.Event], users: Mapping[str, str]) -> RoundResults:
    """Of the round that these events ended, before anyone has left; nothing if they end none."""
    results = returns_of_round(table, events)
    return RoundResults(results, tuple(_shares(table, results, users))) if results else NOTHING


def _shares(table: Table, results: Iterable[WagerReturn], users: Mapping[str, str]) -> Iterable[RoundShare]:
    """Fees are what is missing between the wagers' results and the change of someone's chips.

    Corrections of other payouts that were made in the round are no part of its result.
    """
    for name in dict.fromkeys(result.player for result in results):
        if not users.get(name):
            continue
        mine = [result for result in results if result.player == name]
        account = f"player:{name}"
        change = table.accounts.get(account, 0) - table.accounts_before.get(account, 0)
        staked, returned = sum(each.staked for each in mine), sum(each.returned for each in mine)
        corrected = sum(amount for player, amount in table.corrections if player == name)
        fees = returned - staked - change + corrected
        yield RoundShare(user=users[name], player=name, staked=staked, returned=returned, fees=fees)
