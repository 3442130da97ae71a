"""Tables of other processes for pages: asked of their owners, and the list of all of them."""

import asyncio
import time

from pit21.server.cluster import messages as m
from pit21.server.cluster.asking import MOVED, Questions
from pit21.server.cluster.owners import infos_from_rows, listed_elsewhere
from pit21.server.http.services import Forbidden, NotFound, Refused, ServiceBusy, ServiceProblem
from pit21.server.store.reader import Reader
from pit21.server.wire.to_client import TableInfo

_ANSWER_SECONDS = 5.0
_LIST_SECONDS = 1.0
_FRESH_SECONDS = 0.5


class RemoteLobby:
    def __init__(self, process: str, reader: Reader, questions: Questions) -> None:
        self._process = process
        self._reader = reader
        self._questions = questions
        self._known: dict[str, TableInfo] = {}
        self._list: tuple[TableInfo, ...] = ()
        self._listed_at = float("-inf")
        self._turn = asyncio.Lock()

    async def ask(self, owner: str, request: m.TableRequest) -> TableInfo | None:
        """The table after it; None where somebody else owns it by now. Raises what the owner refused it with."""
        answer = await self._questions.ask(owner, request.table, request, _ANSWER_SECONDS)
        if answer is MOVED:
            return None
        if isinstance(answer, m.InfoAnswer) and answer.infos:
            return answer.infos[0]
        if isinstance(answer, m.Failed):
            raise _problem(answer)
        raise ServiceBusy("the table's server does not answer: try again soon")

    async def listed(self) -> tuple[TableInfo, ...]:
        """Listed tables of all other processes; many who ask at once are told the same."""
        async with self._turn:
            if time.monotonic() - self._listed_at > _FRESH_SECONDS:
                self._list = await self._look()
                self._listed_at = time.monotonic()
            return self._list

    async def _look(self) -> tuple[TableInfo, ...]:
        rows = await self._reader.ask(listed_elsewhere, self._process)
        processes = {owner for _, owner in rows if owner}
        asked = (self._questions.ask(each, "", m.ListRequest(0), _LIST_SECONDS) for each in processes)
        told = {
            info.id: info
            for answer in await asyncio.gather(*asked)
            if isinstance(answer, m.InfoAnswer)
            for info in answer.infos
        }
        # A table whose owner is silent is shown as it was last seen, or without who is there.
        known = {table: self._known[table] for table, _ in rows if table in self._known} | told
        missing = [table for table, _ in rows if table not in known]
        if missing:
            known |= await self._reader.ask(infos_from_rows, missing)
        self._known = known
        return tuple(known[table] for table, _ in rows if table in known)


def _problem(failed: m.Failed) -> ServiceProblem:
    match failed.kind:
        case "NotFound":
            return NotFound(failed.message)
        case "Forbidden":
            return Forbidden(failed.message)
        case "ServiceBusy":
            return ServiceBusy(failed.message)
        case _:
            return Refused(failed.code, failed.message, failed.field)
