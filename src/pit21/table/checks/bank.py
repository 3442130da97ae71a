"""May they take the bank, or follow with a backline stake?"""

from pit21.money import amount_text
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.fees import fee_of
from pit21.table.next_step import need
from pit21.table.refusal import Refusal, bad_amount
from pit21.table.state import Table, chips_of


def check_take_bank(table: Table, command: c.TakeBank) -> Refusal | None:
    refusal = _bank_turn(table, command.player) or bad_amount(command.amount, "the bank", 1)
    if refusal is not None:
        return refusal
    step = table.rules.chip_step
    if command.amount % step:
        return Refusal("amount", f"the bank comes in steps of {amount_text(step)}", "G5")
    chips = chips_of(table, command.player) - fee_of(table, "bank")
    if command.amount > chips:
        return Refusal("chips", f"{command.player} has {amount_text(max(chips, 0))} for the bank after its fee")
    return None


def _bank_turn(table: Table, player: object) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedBank):
        return Refusal("bank", "the bank is not offered now")
    if player != waits.player:
        return Refusal("bank", f"the bank is offered to {waits.player} at seat {waits.seat}", "P21")
    return None


def check_decline_bank(table: Table, command: c.DeclineBank) -> Refusal | None:
    return _bank_turn(table, command.player)


def check_follow(table: Table, command: c.FollowStake) -> Refusal | None:
    waits = need(table)
    if not isinstance(waits, n.NeedFollow):
        return Refusal("follow", "there is nothing to follow now")
    if command.player != waits.player or command.seat != waits.seat or type(command.seat) is not int:
        return Refusal("follow", f"{waits.player} is asked about seat {waits.seat}", "P24")
    if type(command.follow) is not bool:
        return Refusal("follow", "follow must be true or false")
    if command.follow and waits.amount > chips_of(table, waits.player):
        return Refusal("chips", f"{waits.player} has {amount_text(chips_of(table, waits.player))}")
    return None
