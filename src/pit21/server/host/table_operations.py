"""Operations on a table for pages: its description, and the actions of its host and of operators."""

import asyncio

from pit21.server.cluster import TableRequest, Who
from pit21.server.host.held_tables import HeldTables
from pit21.server.host.hosted_table import HostedTable, hash_link
from pit21.server.host.neighbors import Neighbors
from pit21.server.host.table_finder import NO_TABLE, PAUSE, TRIES, TableFinder
from pit21.server.host.table_opener import TableOpener
from pit21.server.people import Person
from pit21.server.problems import Forbidden, NotFound, ServiceBusy, ServiceRefused
from pit21.server.tables import IrregularityReport, Operation
from pit21.server.tables import inputs as i
from pit21.wire import TableInfo


class TableOperations:
    def __init__(self, held: HeldTables, finder: TableFinder, opener: TableOpener, neighbors: Neighbors) -> None:
        self._held = held
        self._finder = finder
        self._opener = opener
        self._neighbors = neighbors

    async def info(self, table: str, link: str, person: Person | None) -> TableInfo:
        return await self._request(TableRequest(0, table, "info", Who.of(person), hash_link(link)))

    async def close(self, table: str, host: Person) -> TableInfo:
        return await self._request(TableRequest(0, table, "close", Who.of(host), as_host=True))

    async def operate(self, table: str, operation: Operation, operator: Person, reason: str) -> TableInfo:
        if operator.role != "operator":
            raise Forbidden("only an operator may do that")
        if operation == "open":
            return await self._opener.reopen(table)
        return await self._request(TableRequest(0, table, operation, Who.of(operator), reason=reason))

    async def kick(self, table: str, person: str, operator: Person, reason: str, message: str = "") -> TableInfo:
        if operator.role != "operator":
            raise Forbidden("only an operator may do that")
        who = Who.of(operator)
        request = TableRequest(0, table, "kick", who, reason=reason, person=person, message=message)
        return await self._request(request)

    async def rule(self, table: str, report: IrregularityReport, operator: Person, reason: str) -> TableInfo:
        if operator.role != "operator":
            raise Forbidden("only an operator may do that")
        who = Who.of(operator)
        return await self._request(TableRequest(0, table, "irregularity", who, reason=reason, report=report))

    async def _request(self, request: TableRequest) -> TableInfo:
        """Done where the table is."""
        for _ in range(TRIES):
            owner = await self._finder.find(request.table)
            if owner is None:
                raise NotFound(NO_TABLE)
            if request.table in self._held.tables:
                return await self.do_here(request)
            found = await self._neighbors.lobby.ask(owner, request) if owner and self._neighbors.lobby else None
            if found is not None:
                return found
            await asyncio.sleep(PAUSE)
        raise ServiceBusy("the table is moving to another process: try again soon")

    async def do_here(self, request: TableRequest) -> TableInfo:
        hosted = self._held.tables.get(request.table)
        person = request.who.person() if request.who else None
        if hosted is None or not hosted.admits(person, request.link):
            raise NotFound(NO_TABLE)
        if request.do == "info":
            return hosted.owner.info()
        if person is None or (person.role != "operator" and not (request.as_host and person.id == hosted.host_id)):
            raise Forbidden("only the host or an operator can close a table")
        assert request.do != "open"  # a closed table has no owner to ask
        operator = "" if request.as_host and person.id == hosted.host_id else person.id
        if request.do == "kick":
            await self._send_home(hosted, person, request)
        elif request.do == "irregularity":
            assert request.report is not None
            await hosted.do(i.RuleOnIrregularity(person.id, request.reason, request.report), person.id)
        else:
            given = i.Operate(person.id, request.do, request.reason)
            await hosted.do(given, operator)
        return hosted.owner.info()

    async def _send_home(self, hosted: HostedTable, operator: Person, request: TableRequest) -> None:
        """Someone, or everyone if no account is named."""
        account = request.person
        accounts = hosted.owner.live.accounts()
        names = [name for name, user in accounts.items() if user == account or not account]
        if not names:
            raise ServiceRefused("player", "this person is not at the table" if account else "nobody is at the table")
        for name in names:
            await hosted.do(i.SendHome(name, operator.id, request.reason, request.message), operator.id)
