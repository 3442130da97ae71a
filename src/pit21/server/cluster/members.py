"""The live server processes: each one regularly extends the time until which it counts as alive.

All of it goes by the database's clock, so that the machines' own need not agree.
"""

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from pit21.server.store import Writer, schema


class Beat(msgspec.Struct, frozen=True):
    """`missed` says that the others may have taken this process for dead."""

    missed: bool
    others: frozenset[str]


class Members:
    def __init__(self, writer: Writer, process: str, address: str, seconds: float) -> None:
        self._writer = writer
        self.process = process
        self._address = address
        self._milliseconds = int(seconds * 1000)

    async def beat(self) -> Beat:
        """Be alive for a while longer; whoever is not is swept away with the mail to it."""
        return await self._writer.run(self._beat)

    def _beat(self, connection: Connection) -> Beat:
        columns = schema.processes.c
        now = int(connection.scalar(select(func.extract("epoch", func.clock_timestamp()) * 1000)) or 0)
        until = now + self._milliseconds
        mine = columns.id == self.process
        was = connection.scalar(select(columns.seen_until).where(mine))
        if was is None:
            row = {"id": self.process, "address": self._address, "seen_until": until}
            connection.execute(insert(schema.processes).values(row))
        else:
            connection.execute(update(schema.processes).where(mine).values(seen_until=until))
        self._sweep(connection, now)
        alive = connection.scalars(select(columns.id).where(columns.seen_until >= now))
        return Beat(was is None or was < now, frozenset(alive) - {self.process})

    @staticmethod
    def _sweep(connection: Connection, now: int) -> None:
        """Rows that someone else is just sweeping are left to them: nobody waits for anyone."""
        processes, mail = schema.processes.c, schema.mail.c
        dead = select(processes.id).where(processes.seen_until < now).with_for_update(skip_locked=True)
        connection.execute(delete(schema.processes).where(processes.id.in_(dead)))
        living = select(processes.id).where(processes.id == mail.to_process).exists()
        lost = select(mail.id).where(~living).with_for_update(skip_locked=True)
        connection.execute(delete(schema.mail).where(mail.id.in_(lost)))

    async def leave(self) -> None:
        def go(connection: Connection) -> None:
            connection.execute(delete(schema.processes).where(schema.processes.c.id == self.process))
            connection.execute(delete(schema.mail).where(schema.mail.c.to_process == self.process))

        await self._writer.run(go)
