"""The socket, reopened when it breaks: tables continue after the last event, and commands without an answer are sent
again with the same id, which the server executes once. A server that stays unreachable is given up.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, NoReturn

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, WebSocketException
from websockets.typing import Origin

from pit21 import wire as c
from pit21 import wire as s
from pit21.client.backoff import Backoff
from pit21.client.errors import ClientError, Disconnected, ServerRefused, TableGone
from pit21.client.table import RemoteTable
from pit21.wire import TokenBucket

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[c.AnyToClient] = msgspec.json.Decoder(c.AnyToClient)
_LOG = logging.getLogger("pit21.client")
_POLICY_VIOLATION = 1008
_LARGEST_FRAME = 4 * 2**20
_MESSAGES_PER_SECOND, _MESSAGES_AT_ONCE = 8, 50
"""A little below what the server allows, so that it never drops anything of ours."""

UNKNOWN = "unknown"
"""The answer of a server whose database went away in the middle of a commit."""
AGAIN_SECONDS = 1.0
TOO_FAST_SECONDS = 1.0
"""After this time everything is said again to a server that dropped something because it came too fast."""
GIVE_UP_SECONDS: Final = 120.0
"""How long a server that is gone is tried again."""
_OPENING_SECONDS = 10.0
"""For the handshake, and then for the welcome."""
_STEADY_SECONDS = 60.0
"""A connection that lasted this long was of use, even if there was nothing to say: pings were answered."""


class Waiting(msgspec.Struct):
    """A request without an answer yet."""

    message: s.Send | s.AskHint
    answer: asyncio.Future[Any]


class SocketLink:
    def __init__(
        self, url: str, origin: str, cookies: Callable[[], str], give_up_after: float | None = GIVE_UP_SECONDS
    ) -> None:
        self._url, self._origin, self._cookies = url, origin, cookies
        self._tables: dict[str, RemoteTable] = {}
        self._waiting: dict[str, Waiting] = {}
        self._give_up_after = give_up_after
        self._backoff = Backoff(give_up_after)
        self._newest: ClientConnection | None = None
        self._socket: ClientConnection | None = None
        self._pace = TokenBucket(_MESSAGES_PER_SECOND, _MESSAGES_AT_ONCE)
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
            await self._say(s.Watch(table_id, -1, secret, c.WIRE_VERSION))
        await table.settled()
        return table

    async def unwatch(self, table: str) -> None:
        if self._tables.pop(table, None) is not None:
            await self._say(s.Unwatch(table))

    def resync(self, table: str) -> None:
        self._aside(self._say(s.Watch(table, -1, self._tables[table].secret, c.WIRE_VERSION)))

    async def submit(self, table: str, command: s.AnyPlayerCommand) -> c.Answer:
        message = s.Send(table, secrets.token_urlsafe(12), command)
        answer: c.Answer = await self._ask(message)
        end = float("inf") if self._give_up_after is None else time.monotonic() + self._give_up_after
        while answer.code == UNKNOWN:
            # It may have been done. The same id is answered when the server knows.
            if time.monotonic() > end:
                raise Disconnected(f"the server could not store a command for {self._give_up_after:g} seconds")
            await asyncio.sleep(AGAIN_SECONDS)
            answer = await self._ask(message)
        if not answer.ok:
            raise ServerRefused(answer.code, answer.message, answer.clause)
        return answer

    async def hint(self, table: str, seat: int) -> c.Hint:
        hint: c.Hint = await self._ask(s.AskHint(table, secrets.token_urlsafe(12), seat))
        if hint.problem:
            raise ServerRefused("hint", hint.problem)
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
        """Send in turn, within the rate limit. Without a connection, the message is sent after reconnecting."""
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
            self._running.add_done_callback(self._stop_waiting)

    def _stop_waiting(self, running: asyncio.Task[None]) -> None:
        """Wake everyone who waits for a connection that will not be made."""
        error = None if running.cancelled() else running.exception()
        if error is not None:
            _LOG.error("the connection to %s failed", self._origin, exc_info=error)
            self._finish(Disconnected(f"the connection to {self._origin} failed: {error!r}"))

    async def _run(self) -> None:
        while reason := await self._hold():
            # One line where nobody asked for more.
            level = logging.INFO if self._backoff.is_failing else logging.WARNING
            pause = self._backoff.fail()
            left = "" if self._give_up_after is None else f" for {self._backoff.seconds_left:.0f} more seconds"
            _LOG.log(level, "connection to %s lost: %s; trying again%s", self._origin, reason, left)
            await asyncio.sleep(pause)
            if not self._backoff.seconds_left:
                tried = f"{self._origin} did not answer for {self._give_up_after:g} seconds"
                self._finish(Disconnected(f"{tried} ({reason}). Check that the server runs, then use a new Client."))
                return

    async def _hold(self) -> str:
        """Make the connection and listen until it breaks. Returns why it did; nothing if it is over for good."""
        began = time.monotonic()
        try:
            await self._connect()
        except InvalidStatus as error:
            status = error.response.status_code
            if status >= 500:
                return f"status {status}"
            self._finish(Disconnected(f"the server does not take this connection: {status}"))
        except ConnectionClosed as closed:
            if time.monotonic() - began > _STEADY_SECONDS:
                self._backoff.succeed()
            if closed.rcvd is None or closed.rcvd.code != _POLICY_VIOLATION:
                return "" if self._end else str(closed)
            self._finish(Disconnected(f"the server closed the connection: {closed.rcvd.reason}"))
        except msgspec.DecodeError as error:
            self._finish(Disconnected(f"the server sent a message that this client cannot read: {error}"))
        except (OSError, InvalidHandshake, WebSocketException) as error:
            return str(error) or type(error).__name__
        return ""

    async def _connect(self) -> NoReturn:
        headers = {"Cookie": self._cookies()} if self._cookies() else {}
        opening = connect(
            self._url, additional_headers=headers, origin=Origin(self._origin), compression=None,
            max_size=_LARGEST_FRAME, open_timeout=min(_OPENING_SECONDS, self._backoff.seconds_left), close_timeout=2,
            proxy=None,
        )  # fmt: skip
        async with opening as socket:
            try:
                async with asyncio.timeout(_OPENING_SECONDS):
                    self._hear(_DECODER.decode(await socket.recv()), socket)
                while True:
                    self._hear(_DECODER.decode(await socket.recv()), socket)
            finally:
                self._newest = None
                if self._socket is socket:
                    self._socket = None

    def _hear(self, message: c.AnyToClient, socket: ClientConnection) -> None:
        if not isinstance(message, c.Welcome | c.MessageProblem | c.Notices):
            self._was_useful()
        match message:
            case c.Welcome():
                self._welcomed(message, socket)
            case c.Snapshot() | c.Update() | c.ShoeAnnounced():
                self._route_to_table(message)
            case c.Answer() | c.Hint():
                waiting = self._waiting.get(message.id)
                if waiting is not None and not waiting.answer.done():
                    waiting.answer.set_result(message)
            case c.Gone():
                table = self._tables.pop(message.table, None)
                if table is not None:
                    table.end(TableGone(message.reason))
            case c.MessageProblem():
                self._hear_problem(message, socket)
            case c.Pong() | c.Notices():
                pass  # announcements are for people who read a page

    def _was_useful(self) -> None:
        """Only an answer to what was asked says that the server is back: a welcome can be followed by a hang-up."""
        if self._backoff.is_failing:
            _LOG.warning("connected to %s again after %.1f seconds", self._origin, self._backoff.failing_seconds)
            self._backoff.succeed()

    def _route_to_table(self, message: c.Snapshot | c.Update | c.ShoeAnnounced) -> None:
        table = self._tables.get(message.table)
        if table is None:
            return
        if isinstance(message, c.Snapshot):
            table.take_snapshot(message)
        elif isinstance(message, c.ShoeAnnounced):
            table.take_announcement(message)
        else:
            table.take_update(message)

    def _hear_problem(self, problem: c.MessageProblem, socket: ClientConnection) -> None:
        waiting = self._waiting.get(problem.id)
        if problem.code == "too-fast":
            self._aside(self._repeat(socket, delay=TOO_FAST_SECONDS))
        elif waiting is not None:
            if not waiting.answer.done():
                waiting.answer.set_exception(ServerRefused(problem.code, problem.message))
        elif problem.table in self._tables and not problem.id:
            self._tables.pop(problem.table).end(TableGone(problem.message))

    def _welcomed(self, message: c.Welcome, socket: ClientConnection) -> None:
        if message.messages != c.WIRE_VERSION:
            theirs = f"the server sends version {message.messages} of its messages (pit21 {message.version})"
            self._finish(
                Disconnected(f"{theirs}, this client understands version {c.WIRE_VERSION}: update the older one")
            )
            return
        if self._version not in ("", message.version):
            # Another version may show the same table differently: patches of it would not fit what is known.
            for table in self._tables.values():
                table.forget()
        self._version, self.me = message.version, message.me
        self._newest = socket
        self.connections += 1
        self._aside(self._repeat(socket))

    async def _repeat(self, socket: ClientConnection, delay: float = 0.0) -> None:
        """Send again: first the tables, from the last known event; then the messages without an answer, in order.

        Whatever is new waits until that is done, so that nothing overtakes.
        """
        await asyncio.sleep(delay)
        async with self._turn:
            if socket is not self._newest:
                return  # it broke meanwhile; the next one begins with all this
            self._socket = socket
            for table in tuple(self._tables.values()):
                table.reconnecting()
                await self._write(socket, s.Watch(table.id, table.seq, table.secret, c.WIRE_VERSION))
            for waiting in tuple(self._waiting.values()):
                if not waiting.answer.done():
                    await self._write(socket, waiting.message)

    async def drop(self) -> None:
        """Drop the connection as a bad line would; it is reopened."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def close(self) -> None:
        self._finish(Disconnected("the client was closed"))
        tasks = (*self._asides, *([self._running] if self._running else []))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _finish(self, error: ClientError) -> None:
        self._end = self._end or error
        for table in self._tables.values():
            table.end(error)
        self._tables.clear()
        for waiting in self._waiting.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
