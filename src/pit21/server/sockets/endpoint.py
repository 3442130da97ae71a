"""`/ws`: sign-in, messages and their answers, in order.

Messages of one socket are handled one after the other, and nothing more is read meanwhile; only hints, which may
take a long time, are answered beside them.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import assert_never

import msgspec
from starlette.routing import WebSocketRoute

from pit21 import wire as s
from pit21.server.people import Person, TooMany
from pit21.server.sockets.connection import POLICY_VIOLATION, TRY_AGAIN_LATER, Connection
from pit21.server.sockets.limits import SocketCounts, SocketLimits
from pit21.server.sockets.table_access import Hosting
from pit21.server.sockets.wire import Receive, Scope, Send, wire_of
from pit21.server.store import StoreDown
from pit21.wire import (
    WIRE_VERSION,
    Answer,
    BadMessageError,
    Gone,
    MessageProblem,
    Notice,
    Notices,
    Pong,
    Welcome,
    no_answer,
    read_message,
)

_LOG = logging.getLogger(__name__)
_ENCODER = msgspec.json.Encoder()
_NOT_NOW = "not now, try again soon"
_OTHER_VERSION = (
    f"the server was updated and sends version {WIRE_VERSION} of its messages, this page or program understands "
    "version {theirs}: reload the page or update the program, your seat is kept"
)
_SPECTATORS_ONLY = "sign in to play: without a name you can only watch"

SIGNED_OUT = "signed out"

Authenticate = Callable[[Scope], Awaitable[Person | None]]
CurrentPeople = Callable[[Collection[bytes]], Awaitable[Mapping[bytes, Person]]]
"""Whose sessions these are as of now, by the hashes of their tokens; those that have ended are left out."""
OriginAllowed = Callable[[Scope], bool]


class SocketEndpoint:
    """An ASGI application for the scope `websocket`."""

    def __init__(
        self, hosting: Hosting, authenticate: Authenticate, current_people: CurrentPeople,
        origin_allowed: OriginAllowed, *, version: str, limits: SocketLimits | None = None,
        on_slow_reader: Callable[[], None] = lambda: None, notices: Callable[[], tuple[Notice, ...]] = lambda: (),
    ) -> None:  # fmt: skip
        """`notices` are those in force; `on_slow_reader` is called for every reader that is dropped for being slow."""
        self._hosting = hosting
        self._authenticate = authenticate
        self._current_people = current_people
        self._origin_allowed = origin_allowed
        self._version = version
        self._limits = limits or SocketLimits()
        self._on_slow_reader = on_slow_reader
        self._notices = notices
        self._counts = SocketCounts(self._limits)
        self._connections: set[Connection] = set()

    @property
    def open_sockets(self) -> int:
        return self._counts.total

    @property
    def people(self) -> int:
        """Persons with at least one socket."""
        return len({each.person.id for each in self._connections if each.person is not None})

    def sign_out(self, person_id: str, session: bytes | None) -> None:
        """A session is over, or all of a person's where it is None: the sockets that it opened are closed."""
        for connection in tuple(self._connections):
            person = connection.person
            if person is not None and person.id == person_id and session in (None, person.session):
                self._shut_out(connection)

    async def check_rights(self) -> None:
        """Close every socket whose session has ended or whose person has another role by now."""
        connections = [each for each in self._connections if each.person is not None]
        if not connections:
            return
        current = await self._current_people({each.person.session for each in connections if each.person})
        for connection in connections:
            if not _is_current(connection.person, current):
                self._shut_out(connection)

    def show_notices(self) -> None:
        """Others are in force than before: every socket gets those that are for it."""
        for connection in tuple(self._connections):
            self._show_notices(connection)

    def _show_notices(self, connection: Connection) -> None:
        tables = ("", *self._hosting.watched_by(connection))
        shown = tuple(notice for notice in self._notices() if notice.table in tables)
        connection.offer(_ENCODER.encode(Notices(notices=shown)))

    def _watches(self, connection: Connection, table: str) -> None:
        """Send the notices of a table."""
        if any(notice.table == table for notice in self._notices()):
            self._show_notices(connection)

    def _shut_out(self, connection: Connection) -> None:
        """It hears nothing more, and what it has just said is not tried again at another process."""
        connection.close(POLICY_VIOLATION, SIGNED_OUT)
        self._hosting.disconnected(connection)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (await receive())["type"] != "websocket.connect":
            return
        if not self._origin_allowed(scope):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})  # before accepting: 403
            return
        host = _address(scope)
        try:
            person = await self._authenticate(scope)
        except TooMany as error:
            await send({"type": "websocket.accept"})
            wire_of(scope, send).refuse(TRY_AGAIN_LATER, error.message)
            return
        except Exception:  # noqa: BLE001 - whatever it is: logged, and the peer reconnects later
            _LOG.exception("a socket could not be opened")
            await send({"type": "websocket.accept"})
            wire_of(scope, send).refuse(TRY_AGAIN_LATER, _NOT_NOW)
            return
        await send({"type": "websocket.accept"})
        # Nothing asks for the headers any more, and an idle socket keeps nothing that it does not need.
        scope["headers"].clear()
        connection = Connection(wire_of(scope, send), send, person, self._limits)
        refused = self._counts.enter(person, host)
        if refused:
            connection.close(POLICY_VIOLATION, refused)
            return
        self._connections.add(connection)
        try:
            await self._welcome(connection)
            if not connection.closed:
                await self._converse(connection, receive)
        finally:
            self._counts.leave(person, host)
            if connection.too_slow:
                self._on_slow_reader()
            self._connections.discard(connection)
            connection.end()
            self._hosting.disconnected(connection)

    async def _welcome(self, connection: Connection) -> None:
        """Check the session once more: whoever signed out before the socket was known here did not close it.

        From now on `sign_out` and `check_rights` do.
        """
        person = connection.person
        try:
            me = await self._hosting.me(person)
            current = await self._current_people({person.session}) if person else {}
        except Exception:  # noqa: BLE001 - likewise
            _LOG.exception("a socket could not be opened")
            connection.close(TRY_AGAIN_LATER, _NOT_NOW)
            return
        if not _is_current(person, current):
            self._shut_out(connection)
        connection.offer(_ENCODER.encode(Welcome(version=self._version, me=me, messages=WIRE_VERSION)))
        if self._notices():
            self._show_notices(connection)

    async def _converse(self, connection: Connection, receive: Receive) -> None:
        conversation = _Conversation(self._hosting, connection, self._limits, self._watches)
        try:
            # Nothing is done after a closing: the peer says it again on its next connection, in its own order.
            while (event := await receive())["type"] == "websocket.receive" and not connection.closed:
                if connection.takes():
                    await conversation.hear(event.get("text"))
                elif connection.warns():
                    conversation.problem("too-fast", "too many messages; this one and others were dropped")
        finally:
            conversation.end()


class _Conversation:
    __slots__ = ("_connection", "_hints", "_hosting", "_limits", "_watches")

    def __init__(
        self, hosting: Hosting, connection: Connection, limits: SocketLimits, watches: Callable[[Connection, str], None]
    ) -> None:
        self._watches = watches
        self._hosting = hosting
        self._connection = connection
        self._limits = limits
        self._hints: set[asyncio.Task[None]] | None = None

    def end(self) -> None:
        for task in self._hints or ():
            task.cancel()

    def problem(self, code: str, message: str, table: str = "", command_id: str = "") -> None:
        self._say(MessageProblem(code=code, message=message, table=table, id=command_id))

    def _say(self, message: msgspec.Struct) -> None:
        self._connection.offer(_ENCODER.encode(message))

    async def hear(self, text: str | None) -> None:
        if text is None:
            self.problem("not-text", "a message must be a text frame, not a binary one")
            return
        try:
            message = read_message(text)
        except BadMessageError as error:
            self.problem("bad-message", str(error), error.table, error.id)
            return
        try:
            await self._handle(message)
        except StoreDown:
            _LOG.exception("the database is away or full")
            self._cannot("busy", "the server cannot store this now; try again soon", message)
        except Exception:  # noqa: BLE001 - whatever it is: logged, and answered without its text
            _LOG.exception("a socket message could not be handled")
            self._cannot("failed", "the server could not do this; you can send it again", message)

    def _cannot(self, code: str, words: str, message: s.AnyToServer) -> None:
        self.problem(code, words, getattr(message, "table", ""), getattr(message, "id", ""))

    async def _handle(self, message: s.AnyToServer) -> None:
        match message:
            case s.Send():
                await self._submit(message)
            case s.AskHint() | s.AskBets():
                self._ask_hint(message)
            case s.Watch():
                await self._watch(message)
            case s.Unwatch():
                self._hosting.unwatch(message.table, self._connection)
            case s.Ping():
                self._say(Pong(number=message.number))
            case _:
                assert_never(message)

    async def _watch(self, message: s.Watch) -> None:
        if message.messages != WIRE_VERSION:
            # Every version knows this message and shows its reason; no update would be understood.
            self._say(Gone(table=message.table, reason=_OTHER_VERSION.format(theirs=message.messages)))
            return
        tables = self._hosting.watched_by(self._connection)
        if message.table not in tables and len(tables) >= self._limits.tables_at_once:
            most = self._limits.tables_at_once
            self.problem("too-many-tables", f"at most {most} tables at once on one connection", message.table)
            return
        await self._hosting.watch(message.table, self._connection, message.after, message.link)
        self._watches(self._connection, message.table)

    async def _submit(self, message: s.Send) -> None:
        person = self._connection.person
        if person is None:
            answer = Answer(
                table=message.table, id=message.id, ok=False, code="no-session", message=_SPECTATORS_ONLY
            )  # fmt: skip
            self._say(answer)
            return
        self._connection.offer(await self._hosting.submit(message.table, person, message, self._connection))

    def _ask_hint(self, message: s.AskHint | s.AskBets) -> None:
        person = self._connection.person
        if self._hints is None:
            self._hints = set()
        if person is None:
            self._say(no_answer(message, _SPECTATORS_ONLY))
        elif len(self._hints) >= self._limits.hints_at_once:
            self._say(no_answer(message, "your previous question has not been answered yet"))
        else:
            task = asyncio.ensure_future(self._hint(person, message))
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)

    async def _hint(self, person: Person, message: s.AskHint | s.AskBets) -> None:
        try:
            self._connection.offer(await self._hosting.hint(message.table, person, message))
        except Exception:  # noqa: BLE001 - likewise
            _LOG.exception("a hint could not be given")
            self.problem("failed", "the server could not do this; you can ask again", message.table, message.id)


def _is_current(person: Person | None, current: Mapping[bytes, Person]) -> bool:
    """Nobody in particular has no rights that could end."""
    found = None if person is None else current.get(person.session)
    return person is None or (found is not None and (found.id, found.role) == (person.id, person.role))


def _address(scope: Scope) -> str:
    """As the middleware in front found it, which knows about proxies; else as the server did."""
    found = scope.get("state", {}).get("address")
    client = scope.get("client")
    return str(found or (client[0] if client else ""))


def socket_route(endpoint: SocketEndpoint, path: str = "/ws") -> WebSocketRoute:
    return WebSocketRoute(path, endpoint)
