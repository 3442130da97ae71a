"""The action button (P4, P5)."""

from pit21.law.button import button_steps
from pit21.spec.model import Stage
from pit21.table import events as e
from pit21.table.needs import Need
from pit21.table.order import button_seat
from pit21.table.state import Table


def step(table: Table, stage: Stage) -> e.Event | Need | None:
    """Placed by the hole card, once it is turned."""
    if table.bank.button:
        return None
    hole = table.dealer.cards[1]
    return e.ButtonPlaced(steps=button_steps(hole), seat=button_seat(table, hole))
