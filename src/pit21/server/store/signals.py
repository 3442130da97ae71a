"""Numbers that go up when something has changed that every process must notice within a second.

A message between processes may be lost, and a command at the command line sends none. So whoever makes such a change
raises its signal in the same transaction, and every process reads all signals a few times a second: a handful of rows.
"""

from typing import Literal

from sqlalchemy import Connection, select, update

from pit21.server.store.schema import signals

Signal = Literal["rights", "announcements", "limits"]


def raise_signal(connection: Connection, name: Signal) -> None:
    """Last in its transaction: on PostgreSQL others that raise the same signal wait for its end."""
    connection.execute(update(signals).where(signals.c.name == name).values(number=signals.c.number + 1))


def read_signals(connection: Connection) -> dict[str, int]:
    return {row.name: row.number for row in connection.execute(select(signals.c.name, signals.c.number))}
