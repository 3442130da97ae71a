"""What comes next at a table: an event that happens by itself, or a need."""

from pit21.spec.model import Stage
from pit21.table.events import Event, RoundEnded, SeatReleased
from pit21.table.needs import Need, NeedOpening, RoundOver
from pit21.table.order import extra_seats
from pit21.table.stages import STAGES
from pit21.table.state import Table

PREPARE = Stage(do="collect", clause=("G2",))


def next_step(table: Table) -> tuple[Event | Need, int]:
    """The next event or need, and the number of the stage that it belongs to.

    Stage 0 prepares the shoe; stages 1 and on are those of the game file. A stage that has nothing left to
    do is passed over; after the last one the round is over.
    """
    if table.phase != "round":
        return (RoundOver() if table.phase == "between" else NeedOpening()), table.stage
    stages = table.rules.stages
    for number in range(table.stage, len(stages) + 1):
        stage = PREPARE if number == 0 else stages[number - 1]
        found = STAGES["prepare" if number == 0 else stage.do](table, stage)
        if found is not None:
            return found, number
    for seat in extra_seats(table):
        return SeatReleased(player=seat.holder, seat=seat.number), len(stages)
    return RoundEnded(round=table.round), len(stages)


def need(table: Table) -> Need:
    """What the table waits for. Between commands it always waits for something."""
    last_table, last_need = _LAST[0]
    if table is last_table:
        return last_need
    found, _ = next_step(table)
    if isinstance(found, Need):
        remember(table, found)
        return found
    raise AssertionError(f"the table has not come to rest: {type(found).__name__} is due")


# One command asks several times what the same unchangeable table needs; the answer is kept for that table.
_LAST: list[tuple[Table | None, Need]] = [(None, NeedOpening())]


def remember(table: Table, found: Need) -> None:
    _LAST[0] = (table, found)
