"""The viewer's spots that take no stake yet, with the reason: a page shows it where the stake would go."""

from pit21.table.limits import bet_limits
from pit21.table.needs import NeedWagers
from pit21.table.next_step import need_at_rest
from pit21.table.state import Table
from pit21.wire import LockedSpot


def locked_spots(table: Table, player: str) -> tuple[LockedSpot, ...]:
    """While bets are placed; nothing at any other time."""
    if not isinstance(need_at_rest(table), NeedWagers) or table.bank.player == player:
        return ()
    found = []
    for seat in table.seats:
        if seat.holder != player:
            continue
        for wager in table.rules.offered_ids:
            refusal = bet_limits(table, seat, table.rules.wagers[wager], player)[2]
            if refusal is not None:
                found.append(LockedSpot(seat=seat.number, wager=wager, reason=refusal.reason))
    return tuple(found)
