"""The referee: `need`, `check`, `decide`, `apply`. It knows every rule and draws no card."""

from typing import NamedTuple

from msgspec.structs import force_setattr

from pit21.spec.game import GameSpec
from pit21.table import commands as c
from pit21.table.apply import apply
from pit21.table.check import check
from pit21.table.consequences import consequences
from pit21.table.events import Event
from pit21.table.needs import Need
from pit21.table.next_step import need, next_step, remember, stage_of_need
from pit21.table.refusal import Refusal, Refused
from pit21.table.rules import Rules
from pit21.table.state import Table

__all__ = [
    "Outcome",
    "Refusal",
    "Refused",
    "advance",
    "apply",
    "check",
    "decide",
    "need",
    "new_table",
    "replay",
]


class Outcome(NamedTuple):
    table: Table
    events: tuple[Event, ...]
    need: Need


def new_table(spec: GameSpec) -> Table:
    """Create a closed table for this game; its rules are pinned."""
    return Table(rules=Rules(spec))


def advance(table: Table, command: c.Command) -> Outcome:
    """Run a command: its own events and all that follow until someone has to act.

    Raises Refused, with the table unchanged, where `check` refuses the command.
    """
    refusal = check(table, command)
    if refusal is not None:
        raise Refused(refusal)
    events: list[Event] = []
    stage = stage_of_need(table)
    for event in consequences(table, command):
        table = _append(table, event, stage, events)
    while True:
        found, stage = next_step(table)
        if isinstance(found, Need):
            remember(table, found, stage)
            return Outcome(table, tuple(events), found)
        table = _append(table, found, stage, events)


def _append(table: Table, event: Event, stage: int, events: list[Event]) -> Table:
    # Frozen records: the stamp is set once, here, before anyone has seen the event.
    force_setattr(event, "seq", table.seq + 1)
    force_setattr(event, "stage", stage)
    events.append(event)
    return apply(table, event)


def decide(table: Table, command: c.Command) -> tuple[Event, ...]:
    """Return the events that a command causes."""
    return advance(table, command).events


def replay(table: Table, events: tuple[Event, ...] | list[Event]) -> Table:
    """Return the table after a recorded history; no rule is checked again."""
    for event in events:
        table = apply(table, event)
    return table
