"""Accept connections: an address with too many is turned away before any resources are allocated.

Who opens thousands of connections costs a few system calls for each, no parser and no task. A connection counts from
the moment that it is accepted until its socket is closed, so that an unfinished TLS handshake counts, too.
"""

import asyncio
import errno
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress
from typing import Self

import structlog

from pit21.server.sockets.connection_gate import ConnectionGate

AT_ONCE = 16
"""Connections taken or turned away in one turn of the event loop: those who play get their turn in between."""
BACKLOG = 2048
"""Connections that wait in the kernel meanwhile."""
_NO_ROOM = frozenset((errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM))
_NO_ROOM_SECONDS = 1.0
_TEXT = b"too many connections from this address; close some of them first"
_TOO_MANY = (
    b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 5\r\nContent-Type: text/plain\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(_TEXT), _TEXT)
)


class AcceptedSocket(socket.socket):
    """A connection that holds a place until it is closed."""

    gate: ConnectionGate | None = None
    place = ""

    @classmethod
    def take(cls, accepted: socket.socket, gate: ConnectionGate, place: str) -> Self:
        made = cls(accepted.family, accepted.type, accepted.proto, fileno=accepted.detach())
        made.gate, made.place = gate, place
        made.settimeout(0)
        with suppress(OSError):  # the peer is gone already, which reading will show
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # an answer never waits for the one before it
        return made

    def close(self) -> None:
        super().close()
        self._leave()

    def detach(self) -> int:
        """Closed by uvloop, which closes the descriptor itself."""
        self._leave()
        return super().detach()

    def _leave(self) -> None:
        gate, self.gate = self.gate, None
        if gate is not None:
            gate.leave_connection(self.place)


class Acceptor:
    """Accepts on a bound socket until it is closed; stands among uvicorn's servers."""

    def __init__(
        self, bound: socket.socket, gate: ConnectionGate, protocol: Callable[[], asyncio.Protocol],
        context: ssl.SSLContext | None = None, handshake_seconds: float = 10.0,
    ) -> None:  # fmt: skip
        self._bound = bound
        self._gate = gate
        self._protocol = protocol
        self._context = context
        self._handshake_seconds = None if context is None else handshake_seconds
        self._loop = asyncio.get_running_loop()
        self._connecting: set[asyncio.Task[None]] = set()
        bound.settimeout(0)
        bound.listen(BACKLOG)
        self._resume()

    def close(self) -> None:
        if self._bound.fileno() >= 0:
            self._loop.remove_reader(self._bound)
            self._bound.close()

    async def wait_closed(self) -> None:
        for task in self._connecting:
            task.cancel()
        await asyncio.gather(*self._connecting, return_exceptions=True)

    def _resume(self) -> None:
        if self._bound.fileno() >= 0:
            self._loop.add_reader(self._bound, self._accept)

    def _accept(self) -> None:
        try:
            for _ in range(AT_ONCE):
                self._take(*self._bound.accept())
        except (BlockingIOError, InterruptedError, ConnectionAbortedError):
            return
        except OSError as error:
            if error.errno not in _NO_ROOM:
                raise
            structlog.get_logger("pit21.server").error("no connection can be accepted", reason=error.strerror)
            self._loop.remove_reader(self._bound)
            self._loop.call_later(_NO_ROOM_SECONDS, self._resume)

    def _take(self, accepted: socket.socket, address: tuple[str, int]) -> None:
        place = self._gate.enter_connection(address[0])
        if place is None:
            self._turn_away(accepted)
            return
        connection = AcceptedSocket.take(accepted, self._gate, place)
        task = self._loop.create_task(self._connect(connection))
        self._connecting.add(task)
        task.add_done_callback(self._connecting.discard)

    def _turn_away(self, accepted: socket.socket) -> None:
        """With the reason where it can be read: with TLS nothing was agreed on yet."""
        with accepted, suppress(OSError):  # whoever is gone, or does not read, learns nothing
            if self._context is None:
                accepted.settimeout(0)
                accepted.send(_TOO_MANY)

    async def _connect(self, connection: AcceptedSocket) -> None:
        try:
            await self._loop.connect_accepted_socket(
                self._protocol, connection, ssl=self._context, ssl_handshake_timeout=self._handshake_seconds
            )
        except (OSError, TimeoutError):  # a handshake that failed or took too long; ssl.SSLError is an OSError
            connection.close()
        except BaseException:
            connection.close()
            raise
