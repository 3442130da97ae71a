"""The results of a round for each person, wager by wager, as soon as it is over."""

from collections.abc import Iterable, Mapping

import msgspec

from pit21.table import events as e
from pit21.table.state import Table

BANK = "bank"


class WagerReturn(msgspec.Struct, frozen=True, kw_only=True):
    """One person's wager at one seat, all hands of it together; `first_stake` is what lay there before the cards."""

    player: str
    wager: str
    first_stake: int
    staked: int
    returned: int

    @property
    def net(self) -> int:
        return self.returned - self.staked


class RoundShare(msgspec.Struct, frozen=True, kw_only=True):
    """What one person with an account staked in a round, got back and paid in fees."""

    user: str
    staked: int
    returned: int
    fees: int


class RoundResults(msgspec.Struct, frozen=True):
    results: tuple[WagerReturn, ...] = ()
    shares: tuple[RoundShare, ...] = ()


NOTHING = RoundResults()


def results_of_round(table: Table, events: Iterable[e.Event], users: Mapping[str, str]) -> RoundResults:
    """Of the round that these events ended, before anybody has left; nothing where they end none."""
    events = tuple(events)
    if not any(isinstance(event, e.RoundEnded) for event in events):
        return NOTHING
    found: dict[tuple[str, int, str], list[e.WagerSettled]] = {}
    for settled in table.settled:
        found.setdefault((settled.player, settled.seat, settled.wager), []).append(settled)
    results = [
        WagerReturn(
            player=player, wager=wager, first_stake=_first_stake(table, player, seat, wager) or hands[0].staked,
            staked=sum(each.staked for each in hands), returned=sum(each.returned for each in hands),
        )
        for (player, seat, wager), hands in found.items()
    ]  # fmt: skip
    results += [
        WagerReturn(
            player=event.player, wager=BANK, first_stake=event.staked, staked=event.staked, returned=event.returned
        )
        for event in events
        if isinstance(event, e.BankReturned)
    ]
    return RoundResults(tuple(results), tuple(_shares(table, results, users)))


def _first_stake(table: Table, player: str, seat: int, wager: str) -> int:
    """Of split hands the first: each carries the same stake. 0 for what was placed later, such as insurance."""
    place = table.seats[seat - 1]
    bets = [*(place.hands[0].bets if place.hands else ()), *place.bets]
    return next((bet.amount for bet in bets if bet.wager == wager and bet.owner == player), 0)


def _shares(table: Table, results: Iterable[WagerReturn], users: Mapping[str, str]) -> Iterable[RoundShare]:
    """Fees are what is missing between the wagers' results and the change of somebody's chips.

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
        yield RoundShare(user=users[name], staked=staked, returned=returned, fees=fees)
