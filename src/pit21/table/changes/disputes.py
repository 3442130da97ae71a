"""Wagers in dispute: the chips lie on their spot until the floor has decided (M34)."""

from msgspec.structs import replace

from pit21.table import events as e
from pit21.table.state import HeldChips, Table


def raised(table: Table, event: e.IrregularityRuled) -> Table:
    """A wager that is open stays in dispute until it is settled; one that was settled lies on its spot again."""
    if not event.wager:
        return table
    if not event.postings:
        seat = table.seats[event.seat - 1]
        is_side = any(bet.wager == event.wager and bet.owner == event.player for bet in seat.bets)
        key = (event.seat, -1 if is_side else event.hand, event.wager, event.player)
        return replace(table, disputed=(*table.disputed, key))
    settled = next(
        each for each in table.settled
        if (each.seat, each.wager, each.player) == (event.seat, event.wager, event.player)
        and each.hand in (-1, event.hand)
    )  # fmt: skip
    return _with_held(table, held_chips(table, settled))


def hold(table: Table, event: e.WagerSettled) -> Table:
    """A wager in dispute is settled in the books, and its chips stay on the spot (M34)."""
    key = (event.seat, event.hand, event.wager, event.player)
    if key not in table.disputed:
        return table
    table = replace(table, disputed=tuple(each for each in table.disputed if each != key))
    held = held_chips(table, event)
    returned_by_floor = (f"seat:{event.seat}", -event.staked) in event.postings
    if returned_by_floor or not held.amount:
        return table
    return _with_held(table, held)


def held_chips(table: Table, settled: e.WagerSettled) -> HeldChips:
    """Return what lies on the spot of a settled wager in dispute: the stake with what it won; no chips of a bank's win.

    A bank has to cover the wagers that follow with what it has won (P7).
    """
    amount = settled.returned if table.rules.player_banked else max(settled.staked, settled.returned)
    return HeldChips(
        round=table.round, seat=settled.seat, hand=settled.hand, wager=settled.wager, player=settled.player,
        amount=amount, returned=settled.returned,
    )  # fmt: skip


def _with_held(table: Table, held: HeldChips) -> Table:
    made = replace(table, held=(*table.held, held))
    return _move_held_chips(made, held.player, -held.returned)


def _move_held_chips(table: Table, player: str, change: int) -> Table:
    """Chips that are held or released while a round is under way are no part of that round's result."""
    if table.phase != "round":
        return table
    return replace(table, corrections=(*table.corrections, (player, change)))


def decided(table: Table, event: e.IrregularityRuled) -> Table:
    """The chips have gone where the record gives them."""
    if event.id != "M34":
        return table

    def is_named(seat: int, hand: int, wager: str, player: str) -> bool:
        return (seat, wager, player) == (event.seat, event.wager, event.player or player) and hand in (-1, event.hand)

    table = replace(table, disputed=tuple(each for each in table.disputed if not is_named(*each)))
    for held in table.held:
        if is_named(held.seat, held.hand, held.wager, held.player):
            left = tuple(each for each in table.held if each is not held)
            return _move_held_chips(replace(table, held=left), held.player, held.returned)
    return table
