"""The player-dealer: the bank goes round, and comes home at the end (P21, P22)."""

from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.needs import Need, NeedBank
from pit21.table.order import rising_from
from pit21.table.settlement.void_round import voided
from pit21.table.state import Table


def designate(table: Table, stage: Stage) -> e.Event | Need | None:
    """Offer the bank clockwise until someone takes it; without one there is no round."""
    bank = table.bank
    if bank.wager:
        return None
    if bank.seat and table.seats[bank.seat - 1].holder == bank.player and may_bank(table, bank.seat):
        return NeedBank(seat=bank.seat, player=bank.player, turn=bank.turn + 1)
    seats = rising_from(bank.offer or 1, table.rules.seats)
    for seat in seats:
        if may_bank(table, seat) and seat not in bank.declined:
            return NeedBank(seat=seat, player=table.seats[seat - 1].holder, turn=1)
    for seat in seats:
        # A proposition player is asked once more when nobody else wants the bank.
        holder = table.seats[seat - 1].holder
        if may_bank(table, seat) and table.players[holder].proposition and bank.declined.count(seat) == 1:
            return NeedBank(seat=seat, player=holder, turn=1)
    return voided(table, code="no-banker")


def may_bank(table: Table, seat: int) -> bool:
    """The bank is offered to each player once, at the player's own seat."""
    holder = table.seats[seat - 1].holder
    if not holder:
        return False
    player = table.players[holder]
    return player.first_seat == seat and not player.sitting_out


def return_bank(table: Table, stage: Stage) -> e.Event | Need | None:
    """Give what is left of the bank back to the player-dealer."""
    left = table.accounts.get("bank", 0)
    bank = table.bank
    if bank.home or not bank.player:
        return None
    return e.BankReturned(
        player=bank.player, seat=bank.seat, staked=bank.wager, returned=left,
        postings=(("bank", -left), (f"player:{bank.player}", left)) if left else (),
    )  # fmt: skip
