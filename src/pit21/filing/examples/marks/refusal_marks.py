"""What a refusal shows: its clause, its cause, and what was asked for."""

from pit21.filing.examples.marks.play_marks import Marks, hand_marks
from pit21.law.cards import ACE
from pit21.table import commands as c
from pit21.table.limits import stake_on
from pit21.table.state import Table
from pit21.transcript.run import ExpectedRefusal


def refusal_traits(table: Table, found: ExpectedRefusal) -> Marks:
    """What one refusal shows: its clause, its cause, and what was asked for."""
    command, refusal = found.command, found.refusal
    marks = {f"refused:{refusal.clause}", f"refused:{refusal.code}"}
    if isinstance(command, c.Act):
        marks |= _mark_refused_act(table, command, refusal.code)
    elif isinstance(command, c.PlaceBet):
        marks |= _mark_refused_bet(table, command, refusal.code)
    else:
        name = type(command).__name__.lower()
        marks |= {f"refused:{name}", f"refused:{name}:{refusal.code}"}
    return marks


def _mark_refused_act(table: Table, command: c.Act, code: str) -> Marks:
    marks = {f"refused:{command.action}", f"refused:{command.action}:{code}"}
    hands = table.seats[command.seat - 1].hands
    if code == "action" and command.hand < len(hands):
        hand = hands[command.hand]
        marks |= {f"refused:{command.action}:{mark}" for mark in hand_marks(hand)}
        if hand.doubles:
            marks.add(f"refused:{command.action}:after-double")
        if hand.cards and hand.cards[0] >> 2 == ACE and hand.from_split:
            marks.add(f"refused:{command.action}:aces")
    return marks


def _mark_refused_bet(table: Table, command: c.PlaceBet, code: str) -> Marks:
    marks = {f"refused:bet:{code}", f"refused:bet:{command.wager}:{code}"}
    wager = table.rules.wagers.get(command.wager)
    if wager is None or not 1 <= command.seat <= len(table.seats):
        return marks
    base = stake_on(table.seats[command.seat - 1], "base", command.player)
    if code == "limits":
        marks.add(f"refused:limits:{wager.id}")
        if wager.size == "at_most_base" and wager.minimum <= base < command.amount <= wager.maximum:
            marks.add("refused:above-base")
    elif code == "wager" and wager.id != "base":
        marks.add("refused:spot-before-full" if base else "refused:without-base")
    return marks
