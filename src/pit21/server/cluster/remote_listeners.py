"""The owner's side: people whose sockets are at other processes watch and play at tables of this one."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, Protocol

import structlog

from pit21.server.cluster import messages as m
from pit21.server.cluster.message_exchange import MessageExchange
from pit21.server.people import Person
from pit21.server.problems import ServiceProblem
from pit21.server.solver import Asker, asker
from pit21.server.tables import Listener
from pit21.wire import AskBets, AskHint, Send, TableInfo


class OwnTables(Protocol):
    """The tables of this process, for whoever is elsewhere."""

    def has(self, table: str) -> bool: ...

    def watch_here(self, table: str, listener: Listener, after: int, link: bytes, *, admitted: bool) -> bool:
        """As `Hosting.watch`, for a table that is here; whether it may be watched."""
        ...

    def unwatch(self, table: str, listener: Listener) -> None: ...

    async def submit_here(self, table: str, person: Person, message: Send) -> bytes: ...

    async def hint_here(self, table: str, person: Person, message: AskHint | AskBets) -> bytes: ...

    async def do_here(self, request: m.TableRequest) -> TableInfo: ...

    def listed_here(self, tables: Iterable[str]) -> tuple[TableInfo, ...]: ...


class RemoteListener:
    """A `Listener` whose socket is at another process."""

    __slots__ = ("_exchange", "person", "process", "table", "watch")

    def __init__(self, exchange: MessageExchange, process: str, watch: m.WatchTable) -> None:
        self._exchange = exchange
        self.process = process
        self.watch = watch.watch
        self.table = watch.table
        self.person = watch.who.person() if watch.who else None

    def offer(self, frame: bytes) -> None:
        self._exchange.send_frame(self.process, self.watch, frame)


class Serving:
    def __init__(self, tables: OwnTables, exchange: MessageExchange) -> None:
        self._tables = tables
        self._exchange = exchange
        self._listeners: dict[tuple[str, int], RemoteListener] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._log = structlog.get_logger("pit21.server")

    @property
    def listeners(self) -> int:
        return len(self._listeners)

    def hear(self, sender: str, message: m.AnyMessage) -> bool:
        """Return whether it was for the owner of a table."""
        match message:
            case m.WatchTable():
                self._watch(sender, message)
            case m.UnwatchTable():
                self._unwatch(sender, message.watch)
            case m.Forget():
                self.forget(sender)
            case m.Submit():
                self._submit(sender, message)
            case m.HintRequest():
                self._begin(self._hint(sender, message))
            case m.TableRequest():
                self._begin(self._request(sender, message))
            case m.ListRequest():
                self._exchange.send(sender, m.InfoAnswer(message.number, self._tables.listed_here(message.tables)))
            case _:
                return False
        return True

    def _watch(self, sender: str, message: m.WatchTable) -> None:
        if not self._tables.has(message.table):
            self._exchange.send(sender, m.TableMoved(watch=message.watch))
            return
        listener = RemoteListener(self._exchange, sender, message)
        if self._tables.watch_here(message.table, listener, message.after, message.link, admitted=message.admitted):
            self._listeners[sender, message.watch] = listener

    def _unwatch(self, sender: str, watch: int) -> None:
        listener = self._listeners.pop((sender, watch), None)
        if listener is not None:
            self._tables.unwatch(listener.table, listener)

    def forget(self, process: str) -> None:
        for sender, watch in tuple(self._listeners):
            if sender == process:
                self._unwatch(sender, watch)

    def keep(self, processes: frozenset[str]) -> None:
        """Whoever sat behind a process that is gone is cut off."""
        for process in {sender for sender, _ in self._listeners} - processes:
            self.forget(process)

    def let_go(self, listener: RemoteListener) -> None:
        """The table has moved: the other process looks for the new owner."""
        if self._listeners.pop((listener.process, listener.watch), None) is not None:
            self._exchange.send(listener.process, m.TableMoved(watch=listener.watch))

    # Questions

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            # Without an answer, whoever asked is asked to try again.
            self._log.error("what another process asked could not be done", exc_info=task.exception())

    def _submit(self, sender: str, message: m.Submit) -> None:
        """Only who watches a table acts at it, and as the person who watches."""
        listener = self._listeners.get((sender, message.watch))
        if listener is None or listener.person is None or listener.table != message.send.table:
            self._exchange.send(sender, m.TableMoved(number=message.number))
            return
        self._begin(self._carry_out(sender, listener.person, message))

    async def _carry_out(self, sender: str, person: Person, message: m.Submit) -> None:
        if not self._tables.has(message.send.table):
            self._exchange.send(sender, m.TableMoved(number=message.number))
            return
        body = await self._tables.submit_here(message.send.table, person, message.send)
        self._exchange.send(sender, m.CommandAnswer(message.number, body))

    async def _hint(self, sender: str, message: m.HintRequest) -> None:
        if not self._tables.has(message.ask.table):
            self._exchange.send(sender, m.TableMoved(number=message.number))
            return
        asker.set(Asker(message.address or message.who.id, message.who.id))  # of this request's own task
        body = await self._tables.hint_here(message.ask.table, message.who.person(), message.ask)
        self._exchange.send(sender, m.CommandAnswer(message.number, body))

    async def _request(self, sender: str, message: m.TableRequest) -> None:
        if not self._tables.has(message.table):
            self._exchange.send(sender, m.TableMoved(number=message.number))
            return
        try:
            info = await self._tables.do_here(message)
        except ServiceProblem as problem:
            kind = type(problem).__name__
            self._exchange.send(
                sender, m.RequestFailed(message.number, kind, problem.code, problem.message, problem.field)
            )
        else:
            self._exchange.send(sender, m.InfoAnswer(message.number, (info,)))
