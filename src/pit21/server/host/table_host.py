"""`TableHosting`: the tables of this process, for sockets, pages and other processes, with their access checks."""

from collections.abc import Iterable

from pit21.jobs import GameRef
from pit21.server.cluster import RemoteLobby, RemoteTables, Serving, TableRequest
from pit21.server.configuration import Settings
from pit21.server.games import PlayableGames
from pit21.server.host.held_tables import HeldTables
from pit21.server.host.leases import Leases
from pit21.server.host.lobby import Lobby
from pit21.server.host.neighbors import Neighbors
from pit21.server.host.player_requests import PlayerRequests
from pit21.server.host.table_capacity import TableCapacity
from pit21.server.host.table_finder import TableFinder
from pit21.server.host.table_opener import TableOpener
from pit21.server.host.table_operations import TableOperations
from pit21.server.host.watchers import Watchers
from pit21.server.people import Person
from pit21.server.solver import pinned_game
from pit21.server.store import queries
from pit21.server.tables import IrregularityReport, Listener, Operation, TableServices, TableWish
from pit21.spec.loader import is_built_in
from pit21.wire import AskBets, AskHint, MadeTable, Me, Send, TableInfo


class TableHosting:
    """Puts the parts together; each of them does what its module says."""

    def __init__(
        self, services: TableServices, leases: Leases, games: PlayableGames, link_key: bytes,
        settings: Settings | None = None,
    ) -> None:  # fmt: skip
        settings = settings or Settings()
        self._services = services
        self._neighbors = Neighbors()
        self.held = HeldTables(services, leases, link_key, settings.guest_bankroll, self._neighbors)
        self._finder = TableFinder(self.held, self._neighbors)
        self._watchers = Watchers(self.held, self._finder, self._neighbors)
        self.held.moves = self._watchers
        self.lobby_tables = Lobby(self.held, self._neighbors)
        self.held.on_change.append(self.lobby_tables.pages.forget)
        self.room = TableCapacity(settings)
        self.held.on_gone.append(self.room.forget)
        self._opener = TableOpener(self.held, games, self.room, settings.limits.person_open_tables)
        self._operations = TableOperations(self.held, self._finder, self._opener, self._neighbors)
        self._requests = PlayerRequests(self.held, self._watchers, self._neighbors)

    def join(self, remote: RemoteTables, lobby: RemoteLobby, serving: Serving) -> None:
        """Other processes own tables, too: theirs are for the people here, and ours for the people there."""
        self._neighbors.tables, self._neighbors.lobby, self._neighbors.serving = remote, lobby, serving

    # Life

    async def start(self) -> None:
        """Take up every open table that nobody else holds."""
        await self.held.take_up_free()

    async def stop(self) -> None:
        """Finish what is in progress; open rounds are kept and continue when a server starts again."""
        await self.held.stop()

    async def hold(self) -> None:
        """Renew the leases, and take up what other processes have let go of."""
        await self.held.renew()
        await self.held.take_up_free()

    @property
    def open_tables(self) -> int:
        return len(self.held.tables)

    @property
    def halted(self) -> int:
        return sum(hosted.owner.state == "halted" for hosted in self.held.tables.values())

    def games(self) -> tuple[tuple[str, GameRef], ...]:
        """The games that are dealt here, once each."""
        found = {hosted.pinned.digest: hosted for hosted in self.held.tables.values()}
        return tuple(
            (each.pinned.source if is_built_in(each.pinned.source) else "own", pinned_game(each.pinned))
            for each in found.values()
        )

    def has(self, table: str) -> bool:
        return table in self.held.tables

    async def find(self, table: str) -> str | None:
        return await self._finder.find(table)

    # Pages

    async def create(self, host: Person, wish: TableWish, address: str = "") -> MadeTable:
        return await self._opener.create(host, wish, address)

    async def lobby(self, game: str, after: str, count: int) -> bytes:
        return await self.lobby_tables.page(game, after, count)

    def listed_here(self, tables: Iterable[str]) -> tuple[TableInfo, ...]:
        return self.lobby_tables.listed_here(tables)

    async def info(self, table: str, link: str, person: Person | None) -> TableInfo:
        return await self._operations.info(table, link, person)

    async def close(self, table: str, host: Person) -> TableInfo:
        return await self._operations.close(table, host)

    async def operate(self, table: str, operation: Operation, operator: Person, reason: str) -> TableInfo:
        return await self._operations.operate(table, operation, operator, reason)

    async def kick(self, table: str, person: str, operator: Person, reason: str, message: str = "") -> TableInfo:
        return await self._operations.kick(table, person, operator, reason, message)

    async def rule(self, table: str, report: IrregularityReport, operator: Person, reason: str) -> TableInfo:
        return await self._operations.rule(table, report, operator, reason)

    async def do_here(self, request: TableRequest) -> TableInfo:
        return await self._operations.do_here(request)

    # Sockets

    async def me(self, person: Person | None) -> Me:
        if person is None:
            return Me(name="", role="spectator", kind="", bankroll=0)
        bankroll = await self._services.reader.ask(queries.balance, person.pocket)
        return Me(name=person.name, role=person.role, kind=person.kind, bankroll=bankroll)

    async def watch(self, table: str, listener: Listener, after: int, link: str) -> None:
        await self._watchers.watch(table, listener, after, link)

    def watch_here(self, table: str, listener: Listener, after: int, link: bytes, *, admitted: bool) -> bool:
        return self._watchers.watch_here(table, listener, after, link, admitted=admitted)

    def unwatch(self, table: str, listener: Listener) -> None:
        self._watchers.unwatch(table, listener)

    def watched_by(self, listener: Listener) -> tuple[str, ...]:
        return self._watchers.watched_by(listener)

    def disconnected(self, listener: Listener) -> None:
        self._watchers.disconnected(listener)

    async def submit(self, table: str, person: Person, message: Send, listener: Listener) -> bytes:
        return await self._requests.submit(table, person, message, listener)

    async def submit_here(self, table: str, person: Person, message: Send) -> bytes:
        return await self._requests.submit_here(table, person, message)

    async def hint(self, table: str, person: Person, message: AskHint | AskBets) -> bytes:
        return await self._requests.hint(table, person, message)

    async def hint_here(self, table: str, person: Person, message: AskHint | AskBets) -> bytes:
        return await self._requests.hint_here(table, person, message)
