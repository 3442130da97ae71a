"""The socket's side: tables that other processes own, for the sockets of this one.

Whoever watches is passed on what the owner says. When the owner changes, the table is watched again at the new one
after the last event that was passed on, so that nobody misses an event or gets one twice.
"""

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import Protocol

import msgspec

from pit21.server.cluster import messages as m
from pit21.server.cluster.message_exchange import MessageExchange
from pit21.server.cluster.ownership import owners
from pit21.server.cluster.questions import MOVED, Questions
from pit21.server.people import Person
from pit21.server.solver import asker
from pit21.server.store import Reader, StoreError
from pit21.server.tables import Listener
from pit21.wire import Answer, AskBets, AskHint, Gone, Send, no_answer

_ENCODER = msgspec.json.Encoder()
ANSWER_SECONDS = 5.0
HINT_SECONDS = 20.0
_FOLLOW_SECONDS = 0.05
"""Before a new owner is looked for: the old one may have just said so, and the new one needs a moment."""
_TRY_AGAIN = "the table's server does not answer: try again in a moment"


class Router(Protocol):
    """Where tables are: those of this process, which may also take one up that nobody holds."""

    def has(self, table: str) -> bool: ...

    async def find(self, table: str) -> str | None:
        """The owner's process, empty for this one; None if there is no such open table."""
        ...

    def watch_here(self, table: str, listener: Listener, after: int, link: bytes, *, admitted: bool) -> bool: ...


class Watching(msgspec.Struct, eq=False):
    """A listener at a table elsewhere. `after` is the last event that was passed on, -1 for none."""

    listener: Listener
    table: str
    owner: str
    number: int
    after: int
    link: bytes
    admitted: bool
    lost: bool = False


class _Peek(msgspec.Struct):
    """What has to be known of a frame to pass it on."""

    type: str
    seq: int = 0
    first: int = 0
    last: int = 0


_PEEK: msgspec.json.Decoder[_Peek] = msgspec.json.Decoder(_Peek)


class RemoteTables:
    def __init__(
        self, router: Router, reader: Reader, exchange: MessageExchange, mark: Callable[[str], str]
    ) -> None:  # fmt: skip
        """`mark` gives the keyed hash of a client's address."""
        self._router = router
        self._reader = reader
        self._exchange = exchange
        self._mark = mark
        self._questions = Questions(exchange)
        self._numbers = itertools.count(1)
        self._by_number: dict[int, Watching] = {}
        self._by_table: dict[str, dict[Listener, Watching]] = {}
        self._by_listener: dict[Listener, set[str]] = {}
        self._following: dict[str, asyncio.Task[None]] = {}

    @property
    def questions(self) -> Questions:
        return self._questions

    async def close(self) -> None:
        for task in tuple(self._following.values()):
            task.cancel()
        await asyncio.gather(*self._following.values(), return_exceptions=True)

    # Watching

    def watch(self, owner: str, table: str, listener: Listener, after: int, link: bytes, *, admitted: bool) -> None:
        """Frames come when the owner has said something; watching again is a resync."""
        before = self._by_table.get(table, {}).get(listener)
        admitted = admitted or (before is not None and before.admitted)
        watching = Watching(listener, table, owner, 0, after, link, admitted)
        self._by_table.setdefault(table, {})[listener] = watching
        self._by_listener.setdefault(listener, set()).add(table)
        self._say_watch(watching, owner)
        if before is not None:  # after the new one, so that nobody seems to be gone in between
            self._end_number(before)

    def _say_watch(self, watching: Watching, owner: str) -> None:
        """Under a new number: whatever is still said under the old one is not passed on."""
        self._by_number.pop(watching.number, None)
        watching.number, watching.owner, watching.lost = next(self._numbers), owner, False
        self._by_number[watching.number] = watching
        who = m.Who.of(watching.listener.person)
        wanted = m.WatchTable(watching.number, watching.table, who, watching.after, watching.link, watching.admitted)
        self._exchange.send(owner, wanted)

    def unwatch(self, table: str, listener: Listener) -> None:
        watching = self._by_table.get(table, {}).get(listener)
        if watching is not None:
            self._drop(watching)

    def _drop(self, watching: Watching) -> None:
        listeners = self._by_table.get(watching.table, {})
        if listeners.get(watching.listener) is watching:
            del listeners[watching.listener]
            if not listeners:
                del self._by_table[watching.table]
            tables = self._by_listener[watching.listener]
            tables.discard(watching.table)
            if not tables:
                del self._by_listener[watching.listener]
        self._end_number(watching)

    def _end_number(self, watching: Watching) -> None:
        if self._by_number.pop(watching.number, None) is not None:
            self._exchange.send(watching.owner, m.UnwatchTable(watching.number))

    def tables_of(self, listener: Listener) -> tuple[str, ...]:
        return tuple(self._by_listener.get(listener, ()))

    # What owners say

    def hear(self, sender: str, message: m.AnyMessage) -> bool:
        """Return whether it was for the process of a socket."""
        match message:
            case m.Frame():
                self._pass_on(sender, message)
            case m.TableMoved(number=0):
                watching = self._by_number.get(message.watch)
                if watching is not None and watching.owner == sender:
                    self._lose(watching)
            case m.CommandAnswer() | m.InfoAnswer() | m.RequestFailed() | m.TableMoved():
                self._questions.answered(sender, message)
            case m.Resync():
                self.watch_again(sender)
            case _:
                return False
        return True

    def _pass_on(self, sender: str, frame: m.Frame) -> None:
        peek = _PEEK.decode(frame.body)
        for number in frame.watches:
            watching = self._by_number.get(number)
            if watching is not None and watching.owner == sender and not watching.lost:
                self._pass_to(watching, peek, frame.body)

    def _pass_to(self, watching: Watching, peek: _Peek, body: bytes) -> None:
        if peek.type == "gone":
            self._drop(watching)
        elif peek.type == "snapshot":
            watching.after, watching.admitted = peek.seq, True
        elif peek.type == "update":
            if peek.first != watching.after + 1:
                self._lose(watching)  # something is missing: ask for all that came since
                return
            watching.after, watching.admitted = peek.last, True
        watching.listener.offer(body)

    # Owners that change

    def watch_again(self, owner: str) -> None:
        """Watch again: that process may have forgotten us, or we may have missed a message."""
        found = [watching for watching in self._by_number.values() if watching.owner == owner]
        if found:
            self._exchange.send(owner, m.Forget())
        for watching in found:
            self._say_watch(watching, owner)

    def watch_all_again(self) -> None:
        for owner in {watching.owner for watching in self._by_number.values()}:
            self.watch_again(owner)

    def arrived(self, table: str) -> None:
        """The table is here from now on."""
        for watching in tuple(self._by_table.get(table, {}).values()):
            self._drop(watching)
            self._router.watch_here(
                table, watching.listener, watching.after, watching.link, admitted=watching.admitted
            )  # fmt: skip
        self._questions.moved(table)

    async def look(self, alive: frozenset[str]) -> None:
        """Follow every table whose owner is not the one that is watched there."""
        self._questions.keep(alive)
        if not self._by_table:
            return
        found = await self._reader.ask(owners, tuple(self._by_table))
        now = int(time.time() * 1000)
        for table, listeners in tuple(self._by_table.items()):
            owned = found.get(table)
            for watching in tuple(listeners.values()):
                if owned is None or owned.owner != watching.owner or owned.lease_until < now:
                    self._lose(watching)

    def _lose(self, watching: Watching) -> None:
        watching.lost = True
        table = watching.table
        if table not in self._following:
            task = asyncio.create_task(self._follow(table))
            self._following[table] = task
            task.add_done_callback(lambda _: self._following.pop(table, None))

    async def _follow(self, table: str) -> None:
        """Until everyone who watched the table watches it where it is now."""
        while any(watching.lost for watching in self._by_table.get(table, {}).values()):
            await asyncio.sleep(_FOLLOW_SECONDS)
            try:
                owner = await self._router.find(table)
            except StoreError:
                await asyncio.sleep(_FOLLOW_SECONDS * 10)
                continue
            self._settle(table, owner)

    def _settle(self, table: str, owner: str | None) -> None:
        if owner == "":
            self.arrived(table)
            return
        for watching in tuple(self._by_table.get(table, {}).values()):
            if owner is None:
                self._drop(watching)
                watching.listener.offer(_ENCODER.encode(Gone(table=table, reason="the table was closed")))
            elif watching.lost:
                self._end_number(watching)
                self._say_watch(watching, owner)
        self._questions.moved(table, but=owner or "")

    # Asking

    async def submit(self, table: str, listener: Listener, message: Send) -> bytes | None:
        """Return the owner's answer; None if the table is not (or no longer) watched elsewhere."""
        end = time.monotonic() + ANSWER_SECONDS
        while (left := end - time.monotonic()) > 0:
            watching = self._by_table.get(table, {}).get(listener)
            if watching is None:
                return None
            # Asked again at another owner it has the same id, so it is done once.
            number = watching.number
            answer = await self._questions.ask(watching.owner, table, m.Submit(0, number, message), left)
            if isinstance(answer, m.CommandAnswer):
                return answer.body
            if answer is MOVED:
                if self._by_number.get(number) is watching:
                    self._lose(watching)
                await asyncio.sleep(_FOLLOW_SECONDS * 2)
        busy = Answer(table=table, id=message.id, ok=False, code="busy", message=_TRY_AGAIN)
        return _ENCODER.encode(busy)

    async def hint(self, table: str, person: Person, message: AskHint | AskBets) -> bytes | None:
        """The owner's answer; None if nobody watches the table elsewhere."""
        watching = next(iter(self._by_table.get(table, {}).values()), None)
        who = m.Who.of(person)
        if watching is None or who is None:
            return None
        asked = m.HintRequest(0, who, message, self._mark(asker.get().address))
        answer = await self._questions.ask(watching.owner, table, asked, HINT_SECONDS)
        if isinstance(answer, m.CommandAnswer):
            return answer.body
        return _ENCODER.encode(no_answer(message, _TRY_AGAIN))
