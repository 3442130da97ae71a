"""Leases: which process owns which table. An unrenewed lease expires; the epoch fences an owner that missed that.

The epoch is checked by the database inside each commit, so a process that was stalled can do no harm when it wakes.
"""

import time

from sqlalchemy import ColumnElement, Connection, or_, select, update

from pit21.server.store import Reader, Writer, schema

LEASE_SECONDS = 6.0


class Leases:
    """`alone` is for a database that no other process uses: what is left of an earlier process is taken at once."""

    def __init__(
        self, writer: Writer, reader: Reader, process: str, *, alone: bool, seconds: float = LEASE_SECONDS
    ) -> None:
        self.process = process
        self.seconds = seconds
        self.renew_seconds = seconds / 3
        self._writer = writer
        self._reader = reader
        self._alone = alone

    def until(self) -> int:
        return int((time.time() + self.seconds) * 1000)

    def holds(self, owner: str, lease_until: int) -> bool:
        """Return whether this is another process, whose lease has not run out."""
        return bool(owner) and owner != self.process and lease_until >= int(time.time() * 1000)

    async def claimable(self) -> tuple[str, ...]:
        """Open tables that nobody holds."""

        def find(connection: Connection) -> tuple[str, ...]:
            columns = schema.tables.c
            query = (
                select(columns.id).where(columns.state.in_(schema.OPEN_STATES), self._free()).order_by(columns.created)
            )
            return tuple(connection.scalars(query))

        return await self._reader.ask(find)

    def _free(self) -> ColumnElement[bool]:
        columns = schema.tables.c
        if self._alone:
            return columns.id != ""
        now = int(time.time() * 1000)
        return or_(columns.owner.is_(None), columns.owner == self.process, columns.lease_until < now)

    async def claim(self, table_id: str) -> int | None:
        """The new epoch, where the table is free and now belongs to this process."""

        def take(connection: Connection) -> int | None:
            columns = schema.tables.c
            taken = connection.execute(
                update(schema.tables)
                .where(columns.id == table_id, columns.state != "closed", self._free())
                .values(owner=self.process, epoch=columns.epoch + 1, lease_until=self.until())
            )
            if taken.rowcount != 1:
                return None
            return int(connection.scalars(select(columns.epoch).where(columns.id == table_id)).one())

        return await self._writer.run(take)

    async def renew(self, tables: tuple[str, ...]) -> tuple[str, ...]:
        """Renew the leases of these tables, and return those that this process has lost."""

        def hold(connection: Connection) -> tuple[str, ...]:
            columns = schema.tables.c
            connection.execute(
                update(schema.tables).where(columns.owner == self.process).values(lease_until=self.until())
            )
            held = set(connection.scalars(select(columns.id).where(columns.owner == self.process)))
            return tuple(table for table in tables if table not in held)

        return await self._writer.run(hold)

    async def release(self, tables: tuple[str, ...]) -> None:
        """Another process may have them at once."""

        def let_go(connection: Connection) -> None:
            columns = schema.tables.c
            connection.execute(
                update(schema.tables)
                .where(columns.owner == self.process, columns.id.in_(tables))
                .values(owner=None, lease_until=0)
            )

        if tables:
            await self._writer.run(let_go)
