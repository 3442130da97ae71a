"""May they take the bank, or follow with a backline stake?"""

from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.fees import fee_of
from pit21.table.next_step import need
from pit21.table.refusal import Refusal, bad_amount, refuse
from pit21.table.state import Table, chips_of


def check_take_bank(table: Table, command: c.TakeBank) -> Refusal | None:
    refusal = _bank_turn(table, command.player) or bad_amount(command.amount, "the bank", 1)
    if refusal is not None:
        return refusal
    step = table.rules.chip_step
    if command.amount % step:
        return refuse("bank-step", "G5", step=step)
    chips = chips_of(table, command.player) - fee_of(table, "bank")
    if command.amount > chips:
        return refuse("bank-chips", player=command.player, chips=max(chips, 0))
    return None


def _bank_turn(table: Table, player: object) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedBank):
        return refuse("bank-not-offered")
    if player != waits.player:
        return refuse("bank-offered-to", "P21", player=waits.player, seat=waits.seat)
    return None


def check_decline_bank(table: Table, command: c.DeclineBank) -> Refusal | None:
    return _bank_turn(table, command.player)


def check_follow(table: Table, command: c.FollowStake) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedFollow):
        return refuse("nothing-to-follow")
    if command.player != waits.player or command.seat != waits.seat or type(command.seat) is not int:
        return refuse("follow-asked", "P24", player=waits.player, seat=waits.seat)
    if type(command.follow) is not bool:
        return refuse("follow-not-bool")
    if command.follow and waits.amount > chips_of(table, waits.player):
        return refuse("follow-chips", player=waits.player, chips=chips_of(table, waits.player))
    return None
