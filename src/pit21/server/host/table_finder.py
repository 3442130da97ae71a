"""Where a table is: at this process, at another one, or free to be acquired."""

import asyncio

from pit21.server.cluster import owners
from pit21.server.host.held_tables import HeldTables
from pit21.server.host.neighbors import Neighbors

NO_TABLE = "there is no such table, or it is private"
TRIES = 10
PAUSE = 0.1
"""How often, and after how many seconds, the owner of a table that changes hands is looked for."""


class TableFinder:
    def __init__(self, held: HeldTables, neighbors: Neighbors) -> None:
        self._held = held
        self._neighbors = neighbors

    async def find(self, table: str) -> str | None:
        """The process that owns it, empty for this one; None if there is no such open table.

        A table that nobody holds is taken up.
        """
        if self._neighbors.tables is None or table in self._held.tables:
            return "" if await self._held.load(table) else None
        for _ in range(TRIES):
            owned = (await self._held.services.reader.ask(owners, (table,))).get(table)
            if owned is None:
                return None
            if self._held.leases.holds(owned.owner, owned.lease_until):
                return owned.owner
            if await self._held.load(table):
                return ""
            await asyncio.sleep(PAUSE)  # someone else was faster, or it had to be closed
        return None
