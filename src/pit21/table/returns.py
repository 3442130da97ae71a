"""What each person's wagers came to in a round that is over."""

from collections.abc import Iterable

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


def returns_of_round(table: Table, events: Iterable[e.Event]) -> tuple[WagerReturn, ...]:
    """Return the wagers of the round that these events ended, before anybody has left; none where they end none."""
    events = tuple(events)
    if not any(isinstance(event, e.RoundEnded) for event in events):
        return ()
    found: dict[tuple[str, int, str], list[e.WagerSettled]] = {}
    for settled in table.settled:
        found.setdefault((settled.player, settled.seat, settled.wager), []).append(settled)
    wagers = [
        WagerReturn(
            player=player, wager=wager, first_stake=_first_stake(table, player, seat, wager) or hands[0].staked,
            staked=sum(each.staked for each in hands), returned=sum(each.returned for each in hands),
        )
        for (player, seat, wager), hands in found.items()
    ]  # fmt: skip
    banks = [
        WagerReturn(
            player=event.player, wager=BANK, first_stake=event.staked, staked=event.staked, returned=event.returned
        )
        for event in events
        if isinstance(event, e.BankReturned)
    ]
    return (*wagers, *banks)


def _first_stake(table: Table, player: str, seat: int, wager: str) -> int:
    """Of split hands the first: each carries the same stake. 0 for what was placed later, such as insurance."""
    place = table.seats[seat - 1]
    bets = [*(place.hands[0].bets if place.hands else ()), *place.bets]
    return next((bet.amount for bet in bets if bet.wager == wager and bet.owner == player), 0)
