"""Which stakes to place, in order, to reach the bets that a player wants.

Nothing here knows what is allowed: every change is tried on the referee, and planned whole or refused.
"""

from collections.abc import Iterator, Mapping

from pit21.table.commands import PlaceBet
from pit21.table.limits import bet_limits
from pit21.table.referee import advance
from pit21.table.refusal import Refused
from pit21.table.state import Table

Spot = tuple[int, str]
"""A seat's number and the id of a wager."""
Stakes = Mapping[Spot, int]


def stakes_of(table: Table, player: str) -> dict[Spot, int]:
    """Return a player's stakes in the felt's order."""
    return dict(_list_stakes(table, player))


def plan_stakes(table: Table, player: str, wanted: Stakes) -> list[PlaceBet]:
    """Plan the stakes to place; spots that are not named keep theirs. Refused with the reason if that is impossible."""
    before = stakes_of(table, player)
    changed = {spot: amount for spot, amount in wanted.items() if amount != before.get(spot, 0)}
    try:
        return _try(table, player, changed)
    except Refused:
        # A stake may be tied to another, as spots that equal the base wager are: lift all, then place them again.
        seats = {seat for seat, _ in changed}
        tied = {spot: amount for spot, amount in {**before, **wanted}.items() if spot[0] in seats}
        lifted = _try(table, player, {spot: 0 for spot in before if spot[0] in seats})
        if len(lifted) < 2:
            raise
        try:
            return lifted + _try(
                _apply_commands(table, lifted), player, {s: a for s, a in tied.items() if a}, adapt=True
            )
        except Refused:
            pass
        raise


def _list_stakes(table: Table, player: str) -> Iterator[tuple[Spot, int]]:
    order = list(table.rules.wagers)
    for seat in table.seats:
        for bet in sorted(seat.bets, key=lambda bet: order.index(bet.wager)):
            if bet.owner == player:
                yield (seat.number, bet.wager), bet.amount


def _try(table: Table, player: str, amounts: Stakes, *, adapt: bool = False) -> list[PlaceBet]:
    """Withdrawals from the felt's end, then stakes from its beginning, each checked on the table as it then is."""
    order = list(table.rules.wagers)

    def rank(spot: Spot) -> tuple[int, int]:
        return spot[0], order.index(spot[1]) if spot[1] in order else 0

    commands = []
    gone = sorted((spot for spot in amounts if not amounts[spot]), key=rank, reverse=True)
    for spot in (*gone, *sorted((spot for spot in amounts if amounts[spot]), key=rank)):
        amount = _find_only_stake(table, spot) or amounts[spot] if adapt else amounts[spot]
        command = PlaceBet(player, *spot, amount)
        table = advance(table, command).table
        commands.append(command)
    return commands


def _find_only_stake(table: Table, spot: Spot) -> int:
    """Return the amount where the limits of a spot allow one amount alone, else 0."""
    number, wager = spot
    rules = table.rules.wagers.get(wager)
    if rules is None or not 1 <= number <= len(table.seats):
        return 0
    seat = table.seats[number - 1]
    lowest, highest, why = bet_limits(table, seat, rules, seat.holder)
    return lowest if lowest == highest and why is None else 0


def _apply_commands(table: Table, commands: list[PlaceBet]) -> Table:
    for command in commands:
        table = advance(table, command).table
    return table
