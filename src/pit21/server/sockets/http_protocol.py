"""uvicorn's HTTP protocol, with bounds on how long a peer may take for headers, for a body and to read an answer.

One timer looks after all connections.
"""

import asyncio
from asyncio import AbstractEventLoop
from typing import Any, ClassVar

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from pit21.server.configuration import Limits, Settings
from pit21.server.sockets.sweep import SocketSweep, sweep_of

HEAD, BODY, REST = "head", "body", ""
_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class PitHttpProtocol(H11Protocol):
    """For `uvicorn.Config(http=http_protocol(settings))`."""

    limits: ClassVar[Limits]

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:  # fmt: skip
        super().__init__(config, server_state, app_state, _loop)
        self._sweep: SocketSweep = sweep_of(self.loop)
        self._phase = HEAD
        self._since = self._unread_since = 0.0

    # The transport

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        super().connection_made(transport)
        self._since = self.loop.time()
        self._sweep.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._sweep.discard(self)
        super().connection_lost(exc)
        self._unset_keepalive_if_required()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._phase == REST:
            self._enter(HEAD)
        super().data_received(data)
        self._note_phase()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._sweep.discard(self)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._note_phase()
        if self._phase == HEAD:
            self._phase = REST  # until the next request begins, the limit of idle connections holds

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread_since = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread_since = 0.0

    # The clock

    def _note_phase(self) -> None:
        """What the peer still owes, by the parser's own state."""
        state = self.conn.their_state
        phase = HEAD if state is h11.IDLE else BODY if state is h11.SEND_BODY else REST
        if phase != self._phase:
            self._enter(phase)

    def _enter(self, phase: str) -> None:
        self._phase, self._since = phase, self.loop.time()

    def sweep(self, now: float) -> None:
        if self.transport.is_closing():
            self._unread_since = self._unread_since or now
        if self._unread_since and now - self._unread_since > self.limits.write_seconds:
            self.transport.abort()
        elif self._phase == HEAD and now - self._since > self.limits.header_seconds:
            self._give_up(_TOO_SLOW)
        elif self._phase == BODY and now - self._since > self.limits.body_seconds + 1:
            # The application has answered by then, unless it was never going to read the body.
            self._give_up(b"")

    def _give_up(self, answer: bytes) -> None:
        if answer:
            self.transport.write(answer)
        self._phase = REST
        self.transport.close()


def http_protocol(settings: Settings) -> type[PitHttpProtocol]:
    """The protocol with the limits of these settings."""

    class BoundedHttpProtocol(PitHttpProtocol):
        pass

    BoundedHttpProtocol.limits = settings.limits
    return BoundedHttpProtocol
