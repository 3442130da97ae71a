"""What comes next at a table: an event that happens automatically, or a need."""

from pit21.spec.model import Stage
from pit21.table.changes.invariants import InvariantError
from pit21.table.events import Event, RoundEnded, SeatReleased
from pit21.table.needs import Need, NeedOpening, RoundOver
from pit21.table.order import extra_seats
from pit21.table.remedies.steps import burn_rest, next_remedy
from pit21.table.rules import Rules
from pit21.table.stages import STAGES, Step
from pit21.table.state import Table

PREPARE = Stage(do="prepare", clause=("G2",))


def course(rules: Rules) -> tuple[tuple[Step, Stage], ...]:
    """Return the stages of a round in order: the shoe is prepared, then what the game file says."""
    if not rules.course:
        rules.course = tuple((STAGES[stage.do], stage) for stage in (PREPARE, *rules.stages))
    return rules.course


def next_step(table: Table) -> tuple[Event | Need, int]:
    """Return the next event or need, and the number of the stage that it belongs to.

    Stage 0 prepares the shoe; stages 1 and on are those of the game file. A stage that has nothing left to
    do is passed over; after the last one the round is over.
    """
    if table.pending or table.stray:
        remedy = next_remedy(table)
        if remedy is not None:
            return remedy
    if table.phase != "round":
        return (RoundOver() if table.phase == "between" else NeedOpening()), table.stage
    stages = table.rules.course or course(table.rules)
    last = len(stages) - 1
    for number in range(table.stage, last + 1):
        step, stage = stages[number]
        found = step(table, stage)
        if found is not None:
            return found, number
    left = burn_rest(table)
    if left is not None:
        return left, last
    for seat in extra_seats(table) if table.waiting else ():
        return SeatReleased(player=seat.holder, seat=seat.number), last
    return RoundEnded(round=table.round), last


def need(table: Table) -> Need:
    """Return what the table waits for. Between commands it always waits for something."""
    last = _LAST[0]
    return last[1] if table is last[0] else _rest(table)[1]


def need_at_rest(table: Table) -> Need | None:
    """Return the need, or None for a table in the middle of a command's events, as a replay shows it."""
    last = _LAST[0]
    if table is last[0]:
        return last[1]
    found, _ = next_step(table)
    return found if isinstance(found, Need) else None


def stage_of_need(table: Table) -> int:
    """Return the stage that waits; the events of a command belong to it."""
    last = _LAST[0]
    return last[2] if table is last[0] else _rest(table)[2]


Rest = tuple[Table | None, Need, int]
"""A table at rest, what it waits for, and the stage that waits."""
# One command asks several times what the same unchangeable table needs; the answer is kept for that table.
_LAST: list[Rest] = [(None, NeedOpening(), 0)]


def remember(table: Table, found: Need, stage: int) -> None:
    _LAST[0] = (table, found, stage)


def last_rest() -> Rest:
    """Return what is remembered, for someone who comes back to this table after others."""
    return _LAST[0]


def recall(rest: Rest) -> None:
    _LAST[0] = rest


def _rest(table: Table) -> Rest:
    last = _LAST[0]
    if table is last[0]:
        return last
    found, stage = next_step(table)
    if not isinstance(found, Need):
        raise InvariantError(f"the table has not come to rest: {type(found).__name__} is due")
    remember(table, found, stage)
    return table, found, stage
