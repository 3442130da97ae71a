"""The lobby: listed tables in pages, whichever process holds them."""

from collections.abc import Iterable

from pit21.server.cluster import lobby_rows
from pit21.server.host.held_tables import HeldTables
from pit21.server.host.lobby_pages import LobbyPages, PageKey
from pit21.server.host.neighbors import Neighbors
from pit21.wire import LobbyPage, LobbyTable, TableInfo


class Lobby:
    def __init__(self, held: HeldTables, neighbors: Neighbors) -> None:
        self._held = held
        self._neighbors = neighbors
        self.pages = LobbyPages(self._find_page)

    async def page(self, game: str, after: str, count: int) -> bytes:
        return await self.pages.page(PageKey(game, after, count))

    async def _find_page(self, key: PageKey) -> LobbyPage:
        """The database says which tables are next; what is known of them, whoever holds them."""
        rows = await self._held.services.reader.ask(lobby_rows, key.game, key.after, key.most + 1)
        page = rows[: key.most]
        infos = {info.id: info for info in self.listed_here(table for table, _ in page)}
        elsewhere = [(table, owner) for table, owner in page if table not in infos]
        if elsewhere and self._neighbors.lobby is not None:
            infos |= await self._neighbors.lobby.infos(elsewhere)
        after = page[-1][0] if len(rows) > len(page) else ""
        return LobbyPage(tables=tuple(LobbyTable.of(infos[table]) for table, _ in page if table in infos), after=after)

    def listed_here(self, tables: Iterable[str]) -> tuple[TableInfo, ...]:
        """Those of these tables that are held here and that anyone may find."""
        found = (self._held.tables.get(table) for table in tables)
        return tuple(hosted.owner.info() for hosted in found if hosted is not None and hosted.listed)
