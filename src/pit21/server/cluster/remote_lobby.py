"""Tables of other processes for pages, asked of their owners."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence

from pit21.server.cluster import messages as m
from pit21.server.cluster.ownership import infos_from_rows
from pit21.server.cluster.questions import MOVED, Questions
from pit21.server.problems import Forbidden, NotFound, ServiceBusy, ServiceProblem, ServiceRefused
from pit21.server.store import Reader
from pit21.wire import TableInfo

_ANSWER_SECONDS = 5.0
_LIST_SECONDS = 1.0
_MOST_KNOWN = 4_000


class RemoteLobby:
    def __init__(self, reader: Reader, questions: Questions) -> None:
        self._reader = reader
        self._questions = questions
        self._known: OrderedDict[str, TableInfo] = OrderedDict()

    async def ask(self, owner: str, request: m.TableRequest) -> TableInfo | None:
        """The table after it; None if someone else owns it by now. Raises what the owner refused it with."""
        answer = await self._questions.ask(owner, request.table, request, _ANSWER_SECONDS)
        if answer is MOVED:
            return None
        if isinstance(answer, m.InfoAnswer) and answer.infos:
            return answer.infos[0]
        if isinstance(answer, m.RequestFailed):
            raise _problem(answer)
        raise ServiceBusy("the table's server does not answer: try again soon")

    async def infos(self, rows: Sequence[tuple[str, str]]) -> dict[str, TableInfo]:
        """These tables of other processes, with their owners, each owner being asked once for its own."""
        by_owner: dict[str, list[str]] = {}
        for table, owner in rows:
            by_owner.setdefault(owner, []).append(table)
        asked = (
            self._questions.ask(owner, "", m.ListRequest(0, tuple(tables)), _LIST_SECONDS)
            for owner, tables in by_owner.items()
            if owner
        )
        for answer in await asyncio.gather(*asked):
            if isinstance(answer, m.InfoAnswer):
                self._remember({info.id: info for info in answer.infos})
        # A table whose owner is silent is shown as it was last seen, or without who is there.
        missing = [table for table, _ in rows if table not in self._known]
        if missing:
            self._remember(await self._reader.ask(infos_from_rows, missing))
        return {table: self._known[table] for table, _ in rows if table in self._known}

    def _remember(self, infos: Mapping[str, TableInfo]) -> None:
        self._known.update(infos)
        for table in infos:
            self._known.move_to_end(table)
        while len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)


def _problem(failed: m.RequestFailed) -> ServiceProblem:
    match failed.kind:
        case "NotFound":
            return NotFound(failed.message)
        case "Forbidden":
            return Forbidden(failed.message)
        case "ServiceBusy":
            return ServiceBusy(failed.message)
        case _:
            return ServiceRefused(failed.code, failed.message, failed.field)
