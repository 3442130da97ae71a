"""The socket, made again whenever it breaks: tables go on after the last event, and what was not answered is sent
again with the same id, which the server does once.
"""

import asyncio
import random
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, WebSocketException
from websockets.typing import Origin

from pit21.client.errors import ClientError, Disconnected, Refused, TableGone
from pit21.client.table import RemoteTable
from pit21.server.sockets.bucket import Bucket
from pit21.server.wire import to_client as c
from pit21.server.wire import to_server as s

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[c.AnyToClient] = msgspec.json.Decoder(c.AnyToClient)
_FIRST_DELAY, _LONGEST_DELAY = 0.1, 5.0
_POLICY_VIOLATION = 1008
_LARGEST_FRAME = 4 * 2**20
_MESSAGES_PER_SECOND, _MESSAGES_AT_ONCE = 8, 50
"""A little below what the server allows, so that it never drops anything of ours."""

UNKNOWN = "unknown"
"""The answer of a server whose database went away in the middle of a commit."""
AGAIN_SECONDS = 1.0


class Waiting(msgspec.Struct):
    """Something that was asked and is not answered yet."""

    message: s.Send | s.AskHint
    answer: asyncio.Future[Any]


class SocketLink:
    def __init__(self, url: str, origin: str, cookies: Callable[[], str]) -> None:
        self._url, self._origin, self._cookies = url, origin, cookies
        self._tables: dict[str, RemoteTable] = {}
        self._waiting: dict[str, Waiting] = {}
        self._socket: ClientConnection | None = None
        self._pace = Bucket(_MESSAGES_PER_SECOND, _MESSAGES_AT_ONCE)
        self._turn = asyncio.Lock()
        self._asides: set[asyncio.Task[None]] = set()
        self._end: ClientError | None = None
        self._running: asyncio.Task[None] | None = None
        self.me: c.Me | None = None
        self.connections = 0
        self._version = ""

    # Asking

    async def watch(self, table_id: str, secret: str) -> RemoteTable:
        table = self._tables.get(table_id)
        if table is None:
            table = self._tables[table_id] = RemoteTable(table_id, self, secret)
            self._start()
            await self._say(s.Watch(table_id, -1, secret, c.VERSION))
        await table.settled()
        return table

    async def unwatch(self, table: str) -> None:
        if self._tables.pop(table, None) is not None:
            await self._say(s.Unwatch(table))

    def resync(self, table: str) -> None:
        self._aside(self._say(s.Watch(table, -1, self._tables[table].secret, c.VERSION)))

    async def submit(self, table: str, command: s.AnyPlayerCommand) -> c.Answer:
        message = s.Send(table, secrets.token_urlsafe(12), command)
        answer: c.Answer = await self._ask(message)
        while answer.code == UNKNOWN:
            # It may have been done. The same id is answered when the server knows.
            await asyncio.sleep(AGAIN_SECONDS)
            answer = await self._ask(message)
        if not answer.ok:
            raise Refused(answer.code, answer.message, answer.clause)
        return answer

    async def hint(self, table: str, seat: int) -> c.Hint:
        hint: c.Hint = await self._ask(s.AskHint(table, secrets.token_urlsafe(12), seat))
        if hint.problem:
            raise Refused("hint", hint.problem)
        return hint

    async def _ask(self, message: s.Send | s.AskHint) -> Any:
        self._start()
        answer = asyncio.get_running_loop().create_future()
        self._waiting[message.id] = Waiting(message, answer)
        try:
            await self._say(message)
            return await answer
        finally:
            self._waiting.pop(message.id, None)

    async def _say(self, message: s.AnyToServer) -> None:
        """In turn and not too fast. Without a connection nothing: it is said when there is one again."""
        async with self._turn:
            if self._socket is not None:
                await self._write(self._socket, message)

    async def _write(self, socket: ClientConnection, message: s.AnyToServer) -> None:
        await asyncio.sleep(self._pace.seconds())
        self._pace.take()
        with suppress(ConnectionClosed):
            await socket.send(_ENCODER.encode(message).decode())

    def _aside(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)

    # The connection

    def _start(self) -> None:
        if self._end is not None:
            raise self._end
        if self._running is None:
            self._running = asyncio.ensure_future(self._run())

    async def _run(self) -> None:
        delay = _FIRST_DELAY
        while self._end is None:
            before = self.connections
            try:
                await self._connect()
            except InvalidStatus as error:
                status = error.response.status_code
                if status < 500:
                    self._finish(Disconnected(f"the server does not take this connection: {status}"))
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == _POLICY_VIOLATION:
                    self._finish(Disconnected(f"the server closed the connection: {closed.rcvd.reason}"))
            except (OSError, InvalidHandshake, WebSocketException, TimeoutError):
                pass  # tried again below
            delay = _FIRST_DELAY if self.connections > before else min(delay * 2, _LONGEST_DELAY)
            if self._end is None:
                # Not everybody at once when a server comes back.
                await asyncio.sleep(delay * random.uniform(0.5, 1.5))  # noqa: S311 - no secret

    async def _connect(self) -> None:
        headers = {"Cookie": self._cookies()} if self._cookies() else {}
        opening = connect(
            self._url, additional_headers=headers, origin=Origin(self._origin), compression=None,
            max_size=_LARGEST_FRAME, open_timeout=10, close_timeout=2, proxy=None,
        )  # fmt: skip
        async with opening as socket:
            try:
                while True:
                    self._hear(_DECODER.decode(await socket.recv()), socket)
            finally:
                if self._socket is socket:
                    self._socket = None

    def _hear(self, message: c.AnyToClient, socket: ClientConnection) -> None:
        match message:
            case c.Welcome():
                self._welcomed(message, socket)
            case c.Snapshot() | c.Update() | c.ShoeAnnounced():
                self._of_table(message)
            case c.Answer() | c.Hint():
                waiting = self._waiting.get(message.id)
                if waiting is not None and not waiting.answer.done():
                    waiting.answer.set_result(message)
            case c.Gone():
                table = self._tables.pop(message.table, None)
                if table is not None:
                    table.end(TableGone(message.reason))
            case c.Problem():
                self._hear_problem(message, socket)
            case c.Pong() | c.Notices():
                pass  # announcements are for people who read a page

    def _of_table(self, message: c.Snapshot | c.Update | c.ShoeAnnounced) -> None:
        table = self._tables.get(message.table)
        if table is None:
            return
        if isinstance(message, c.Snapshot):
            table.take_snapshot(message)
        elif isinstance(message, c.ShoeAnnounced):
            table.take_announcement(message)
        else:
            table.take_update(message)

    def _hear_problem(self, problem: c.Problem, socket: ClientConnection) -> None:
        waiting = self._waiting.get(problem.id)
        if problem.code == "too-fast":
            self._aside(self._repeat(socket, delay=1.0))
        elif waiting is not None:
            if not waiting.answer.done():
                waiting.answer.set_exception(Refused(problem.code, problem.message))
        elif problem.table in self._tables and not problem.id:
            self._tables.pop(problem.table).end(TableGone(problem.message))

    def _welcomed(self, message: c.Welcome, socket: ClientConnection) -> None:
        if message.messages != c.VERSION:
            theirs = f"the server sends version {message.messages} of its messages (pit21 {message.version})"
            self._finish(Disconnected(f"{theirs}, this client understands version {c.VERSION}: update the older one"))
            return
        if self._version not in ("", message.version):
            # Another version may show the same table differently: patches of it would not fit what is known.
            for table in self._tables.values():
                table.forget()
        self._version, self.me = message.version, message.me
        self.connections += 1
        self._aside(self._repeat(socket))

    async def _repeat(self, socket: ClientConnection, delay: float = 0.0) -> None:
        """First the tables, from the last event that is known; then what was not answered, in the order it was said.

        Whatever is new waits until that is done, so that nothing overtakes.
        """
        await asyncio.sleep(delay)
        async with self._turn:
            self._socket = socket
            for table in tuple(self._tables.values()):
                table.reconnecting()
                await self._write(socket, s.Watch(table.id, table.seq, table.secret, c.VERSION))
            for waiting in tuple(self._waiting.values()):
                if not waiting.answer.done():
                    await self._write(socket, waiting.message)

    async def drop(self) -> None:
        """Break the connection as a bad line would; it is made again."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def close(self) -> None:
        self._finish(Disconnected("the client was closed"))
        for task in (*self._asides, *([self._running] if self._running else [])):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def _finish(self, error: ClientError) -> None:
        self._end = self._end or error
        for table in self._tables.values():
            table.end(error)
        self._tables.clear()
        for waiting in self._waiting.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
