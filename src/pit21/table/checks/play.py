"""May this hand be played so, this offer be answered so?"""

from msgspec.structs import replace

from pit21.law import codes
from pit21.law.actions import legal_actions
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.checks.bets import check_bet, late_bet
from pit21.table.checks.clauses import rule_clause
from pit21.table.checks.illegal_actions import explain
from pit21.table.limits import double_cost, double_limits, insurance_fits, insurance_limits, raise_limits, split_cost
from pit21.table.next_step import need
from pit21.table.refusal import Refusal, bad_amount, bad_seat, refuse, shorten
from pit21.table.side_bets.moved_winnings import move_limits
from pit21.table.state import Table, chips_of, hands_of_part

ACTIONS = {
    "hit": codes.HIT, "stand": codes.STAND, "double": codes.DOUBLE, "split": codes.SPLIT,
    "surrender": codes.SURRENDER, "rescue": codes.RESCUE,
}  # fmt: skip


def action_names(mask: int) -> tuple[str, ...]:
    """Return the names of the actions in a mask."""
    return tuple(name for name, bit in ACTIONS.items() if mask & bit)


def actions_text(mask: int) -> str:
    """List the actions in a mask."""
    return ", ".join(action_names(mask))


def check_act(table: Table, command: c.Act) -> Refusal | None:
    asked = need(table)
    if isinstance(asked, n.NeedAnswers):
        if asked.offer == command.action and command.action in _AMOUNTS:
            return _check_amount(table, asked, command)
        if asked.offer == command.action == "switch":
            return _switch(asked, command)
        if (asked.offer, command.action) in _FLOOR_ANSWERS:
            return _floor_answer(asked, command)
    action = ACTIONS.get(command.action) if isinstance(command.action, str) else None
    if action is None:
        return refuse("no-such-action", action=shorten(command.action), allowed=tuple(ACTIONS))
    refusal = bad_seat(command.seat, table.rules.seats)
    if refusal is not None:
        return refusal
    waits = need(table)
    if isinstance(waits, n.NeedAnswers) and waits.offer == "surrender" and action == codes.SURRENDER:
        return _check_early_surrender(waits, command)
    if not isinstance(waits, n.NeedChoice):
        return refuse("nobody-acts")
    return _act_in_turn(table, command, action, waits)


_FLOOR_ANSWERS = (("exposed-card", "hit"), ("withdraw", "withdraw"))
"""How an offer that follows an irregularity is taken."""


_AMOUNTS = {"raise": raise_limits, "move": move_limits}
"""Answers that name an amount, and its limits."""


def _floor_answer(waits: n.NeedAnswers, command: c.Act) -> Refusal | None:
    if (command.amount, command.pick) != (0, 0):
        return refuse("m-no-amount-here", "M3", action=command.action)
    if command.seat not in waits.seats:
        return refuse("m-seat-not-asked", "M3", seat=shorten(command.seat))
    return None


def _switch(waits: n.NeedAnswers, command: c.Act) -> Refusal | None:
    if (command.hand, command.amount, command.pick) != (0, 0, 0):
        return refuse("switch-alone")
    return None if command.seat in waits.seats else refuse("seat-not-asked", seat=shorten(command.seat))


def _check_amount(table: Table, waits: n.NeedAnswers, command: c.Act) -> Refusal | None:
    """A raise or winnings that are moved: chip steps between two ends, and winnings also all of them."""
    if command.seat not in waits.seats or (command.hand, command.pick) != (0, 0):
        return refuse("seat-not-asked", seat=shorten(command.seat))
    refusal = bad_amount(command.amount)
    if refusal is not None:
        return refusal
    lowest, highest = _AMOUNTS[waits.offer](table, table.seats[command.seat - 1])
    amount, step = command.amount or highest, table.rules.chip_step
    if lowest <= amount <= highest and (amount % step == 0 or (waits.offer == "move" and amount == highest)):
        return None
    if waits.offer == "raise":
        return refuse("raise-in-steps", rule_clause(table, "raise_stake"), lowest=lowest, highest=highest, step=step)
    wager = table.rules.wagers[table.rules.moving_id]
    return refuse("move-in-steps", wager.clause[0], wager=wager.title, lowest=lowest, highest=highest, step=step)


def _check_early_surrender(waits: n.NeedAnswers, command: c.Act) -> Refusal | None:
    if (command.hand, command.amount, command.pick) != (0, 0, 0):
        return refuse("early-surrender-alone")
    return None if command.seat in waits.seats else refuse("seat-not-asked", seat=command.seat)


def _act_in_turn(table: Table, command: c.Act, action: int, waits: n.NeedChoice) -> Refusal | None:
    if command.seat != waits.seat:
        return refuse("other-turn", "G14", seat=waits.seat)
    if type(command.hand) is not int or command.hand != waits.hand:
        return refuse("other-hand", "G7", hand=waits.hand + 1, seat=waits.seat)
    if not action & waits.actions:
        return _refuse_closed_action(table, command, action, waits)
    return _check_pick(table, command, action) or _check_double(table, command, action, waits)


def _refuse_closed_action(table: Table, command: c.Act, action: int, waits: n.NeedChoice) -> Refusal:
    """The rules do not allow the act, or only the player's chips do not."""
    seat = table.seats[waits.seat - 1]
    hand = seat.hands[waits.hand]
    cards, doubles = hand.cards, len(hand.doubles)
    hands = hands_of_part(seat, hand)
    allowed = legal_actions(table.rules.law, cards, len(cards), hands, hand.from_split, doubles)
    if action & allowed:
        double = double_cost(table, seat, waits.hand, double_limits(table, seat, waits.hand)[0])
        cost = double if action == codes.DOUBLE else split_cost(table, seat, waits.hand)
        clause = _double_clause(table, doubles) if action == codes.DOUBLE else rule_clause(table, "split_by")
        chips = chips_of(table, seat.holder)
        return refuse("action-chips", clause, action=command.action, player=seat.holder, cost=cost, chips=chips)
    refusal = explain(table, action, hand, hands)
    return replace(refusal, facts=refusal.facts | {"allowed": action_names(waits.actions)})


def _double_clause(table: Table, doubles: int) -> str:
    """Return the rule on the size of a hand's next double."""
    return rule_clause(table, "second_double" if doubles else "double_for_less", "G10")


def _check_pick(table: Table, command: c.Act, action: int) -> Refusal | None:
    takes = table.rules.family == "pick" and action & (codes.HIT | codes.DOUBLE)
    left = face_down_cards(table, command.seat)
    if type(command.pick) is not int:
        return refuse("pick-not-number")
    if not takes:
        return refuse("nothing-to-pick") if command.pick else None
    if not table.rules.picks:
        first = left[0]
        return None if command.pick in (0, first) else refuse("pick-in-order", "T17", first=first)
    if command.pick not in left:
        return refuse("pick-face-down", "T17", left=tuple(left))
    return None


def face_down_cards(table: Table, number: int) -> list[int]:
    seat = table.seats[number - 1]
    return [pick for pick in range(1, len(seat.hidden) + 1) if pick not in seat.taken]


def _check_double(table: Table, command: c.Act, action: int, waits: n.NeedChoice) -> Refusal | None:
    refusal = bad_amount(command.amount)
    if refusal is not None:
        return refusal
    if action != codes.DOUBLE:
        return refuse("action-without-amount", action=command.action) if command.amount else None
    seat = table.seats[command.seat - 1]
    lowest, highest = double_limits(table, seat, waits.hand)
    amount = command.amount or highest
    clause = _double_clause(table, len(seat.hands[waits.hand].doubles))
    if not lowest <= amount <= highest or (amount % table.rules.chip_step and amount != highest):
        return _bad_double(table, lowest, highest, clause)
    cost, chips = double_cost(table, seat, waits.hand, amount), chips_of(table, seat.holder)
    if cost > chips:
        return refuse("double-chips", clause, player=seat.holder, chips=chips, cost=cost)
    return None


def _bad_double(table: Table, lowest: int, highest: int, clause: str) -> Refusal:
    step = table.rules.chip_step
    if lowest == highest:
        return refuse("double-exactly", clause, highest=highest)
    if highest % step:
        return refuse("double-in-steps-or-whole", clause, lowest=lowest, highest=highest, step=step)
    return refuse("double-in-steps", clause, lowest=lowest, highest=highest, step=step)


def _check_asked(table: Table, number: object, offer: str = "") -> Refusal | None:
    refusal = bad_seat(number, table.rules.seats)
    if refusal is not None:
        return refusal
    waits = need(table)
    if not isinstance(waits, n.NeedAnswers) or (offer and waits.offer != offer):
        return refuse("offer-closed", offer=offer) if offer else refuse("nothing-offered")
    if number not in waits.seats:
        return refuse("seat-not-asked-or-answered", seat=shorten(number))
    return None


def check_insure(table: Table, command: c.Insure) -> Refusal | None:
    late = late_bet(table, command)
    if late is not None:
        return check_bet(table, late)
    refusal = _check_asked(table, command.seat, "insurance") or bad_amount(command.amount, "insurance", 1)
    if refusal is not None:
        return refusal
    seat = table.seats[command.seat - 1]
    lowest, highest, spots = insurance_limits(table, seat)
    if not insurance_fits(table, seat, command.amount):
        clause = table.rules.wagers["insurance"].limits_clause[0]
        if lowest == highest:
            return refuse("insurance-exactly", clause, highest=highest)
        step = table.rules.chip_step
        return refuse("insurance-in-steps", clause, lowest=lowest, highest=highest, step=step)
    if command.amount * spots > chips_of(table, seat.holder):
        return refuse("insurance-chips", player=seat.holder, chips=chips_of(table, seat.holder))
    return None


def check_decline(table: Table, command: c.Decline) -> Refusal | None:
    return _check_asked(table, command.seat)
