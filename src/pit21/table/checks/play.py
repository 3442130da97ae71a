"""May this hand be played so, this offer be answered so?"""

from pit21.law import codes
from pit21.law.actions import legal_actions
from pit21.money import amount_text
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.checks.clauses import rule_clause
from pit21.table.checks.illegal_actions import explain
from pit21.table.limits import double_limits, insurance_fits, insurance_limits, spots_of
from pit21.table.next_step import need
from pit21.table.refusal import Refusal, bad_amount, bad_number, range_text, shorten
from pit21.table.state import Table, chips_of

ACTIONS = {
    "hit": codes.HIT, "stand": codes.STAND, "double": codes.DOUBLE, "split": codes.SPLIT,
    "surrender": codes.SURRENDER, "rescue": codes.RESCUE,
}  # fmt: skip


def actions_text(mask: int) -> str:
    return ", ".join(name for name, bit in ACTIONS.items() if mask & bit)


def check_act(table: Table, command: c.Act) -> Refusal | None:
    action = ACTIONS.get(command.action) if isinstance(command.action, str) else None
    if action is None:
        return Refusal("action", f"{shorten(command.action)} is not an action; allowed: {', '.join(ACTIONS)}")
    refusal = bad_number(command.seat, "seat", 1, table.rules.seats)
    if refusal is not None:
        return refusal
    waits = need(table)
    if isinstance(waits, n.NeedAnswers) and waits.offer == "surrender" and action == codes.SURRENDER:
        return _early_surrender(waits, command)
    if not isinstance(waits, n.NeedChoice):
        return Refusal("turn", "nobody is to act now")
    return _act_in_turn(table, command, action, waits)


def _early_surrender(waits: n.NeedAnswers, command: c.Act) -> Refusal | None:
    if (command.hand, command.amount, command.pick) != (0, 0, 0):
        return Refusal("action", "an early surrender takes no hand, amount or card")
    return None if command.seat in waits.seats else Refusal("seat", f"seat {command.seat} is not asked now")


def _act_in_turn(table: Table, command: c.Act, action: int, waits: n.NeedChoice) -> Refusal | None:
    if command.seat != waits.seat:
        return Refusal("turn", f"it is the turn of seat {waits.seat}", "G14")
    if type(command.hand) is not int or command.hand != waits.hand:
        return Refusal("hand", f"hand {waits.hand + 1} of seat {waits.seat} is to be played", "G7")
    if not action & waits.actions:
        return _not_open(table, command, action, waits)
    return _check_pick(table, command, action) or _check_double(table, command, action, waits)


def _not_open(table: Table, command: c.Act, action: int, waits: n.NeedChoice) -> Refusal:
    """The rules do not allow the act, or only the player's chips do not."""
    seat = table.seats[waits.seat - 1]
    hand = seat.hands[waits.hand]
    cards, doubles = hand.cards, len(hand.doubles)
    allowed = legal_actions(table.rules.law, cards, len(cards), len(seat.hands), hand.from_split, doubles)
    if action & allowed:
        stakes = spots_of(seat, waits.hand)
        double = double_limits(table, seat, waits.hand)[0] * len(stakes)
        cost = double if action == codes.DOUBLE else sum(bet.amount for bet in stakes)
        chips = amount_text(chips_of(table, seat.holder))
        clause = _double_clause(table, doubles) if action == codes.DOUBLE else rule_clause(table, "split_by")
        message = f"{command.action} takes {amount_text(cost)} here, and {seat.holder} has {chips}"
        return Refusal("chips", message, clause)
    cause, clause = explain(table, action, hand, len(seat.hands))
    return Refusal("action", f"{cause}; allowed: {actions_text(waits.actions)}", clause)


def _double_clause(table: Table, doubles: int) -> str:
    """The rule on the size of a hand's next double."""
    return rule_clause(table, "second_double" if doubles else "double_for_less", "G10")


def _check_pick(table: Table, command: c.Act, action: int) -> Refusal | None:
    takes = table.rules.family == "pick" and action & (codes.HIT | codes.DOUBLE)
    left = face_down_cards(table, command.seat)
    if type(command.pick) is not int:
        return Refusal("pick", "pick must be a whole number")
    if not takes:
        return Refusal("pick", "there is no card to point at") if command.pick else None
    if not table.rules.picks:
        first = left[0]
        return None if command.pick in (0, first) else Refusal("pick", f"hit cards are taken in order: {first}", "T17")
    if command.pick not in left:
        return Refusal("pick", f"point at one of the face-down cards {', '.join(map(str, left))}", "T17")
    return None


def face_down_cards(table: Table, number: int) -> list[int]:
    seat = table.seats[number - 1]
    return [pick for pick in range(1, len(seat.hidden) + 1) if pick not in seat.taken]


def _check_double(table: Table, command: c.Act, action: int, waits: n.NeedChoice) -> Refusal | None:
    refusal = bad_amount(command.amount)
    if refusal is not None:
        return refusal
    if action != codes.DOUBLE:
        return Refusal("amount", f"{command.action} takes no amount") if command.amount else None
    seat = table.seats[command.seat - 1]
    lowest, highest = double_limits(table, seat, waits.hand)
    amount = command.amount or highest
    clause = _double_clause(table, len(seat.hands[waits.hand].doubles))
    if not lowest <= amount <= highest or (amount % table.rules.chip_step and amount != highest):
        return Refusal("amount", _double_text(table, lowest, highest), clause)
    spots = len(spots_of(seat, waits.hand))
    if amount * spots > chips_of(table, seat.holder):
        message = f"{seat.holder} has {amount_text(chips_of(table, seat.holder))}, not {amount_text(amount * spots)}"
        return Refusal("chips", message, clause)
    return None


def _double_text(table: Table, lowest: int, highest: int) -> str:
    if lowest == highest:
        return f"the double must be exactly {amount_text(highest)}"
    step = table.rules.chip_step
    exact = f", or exactly {amount_text(highest)}" if highest % step else ""
    return f"the double must be {range_text(lowest, highest)} in steps of {amount_text(step)}{exact}"


def _asked(table: Table, number: object, offer: str = "") -> Refusal | None:
    refusal = bad_number(number, "seat", 1, table.rules.seats)
    if refusal is not None:
        return refusal
    waits = need(table)
    if not isinstance(waits, n.NeedAnswers) or (offer and waits.offer != offer):
        return Refusal("offer", f"{offer or 'nothing'} is not offered now" if offer else "nothing is offered now")
    if number not in waits.seats:
        return Refusal("seat", f"seat {number} is not asked, or has answered")
    return None


def check_insure(table: Table, command: c.Insure) -> Refusal | None:
    refusal = _asked(table, command.seat, "insurance") or bad_amount(command.amount, "insurance", 1)
    if refusal is not None:
        return refusal
    seat = table.seats[command.seat - 1]
    lowest, highest, spots = insurance_limits(table, seat)
    if not insurance_fits(table, seat, command.amount):
        step = amount_text(table.rules.chip_step)
        message = (
            f"insurance here is {range_text(lowest, highest)} in steps of {step}, or exactly {amount_text(highest)}"
        )
        return Refusal("amount", message, table.rules.wagers["insurance"].limits_clause[0])
    if command.amount * spots > chips_of(table, seat.holder):
        return Refusal("chips", f"{seat.holder} has {amount_text(chips_of(table, seat.holder))}")
    return None


def check_decline(table: Table, command: c.Decline) -> Refusal | None:
    return _asked(table, command.seat)
