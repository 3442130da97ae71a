"""uvicorn's socket protocol, with bounds on what a peer may make it hold or do, and little kept while idle.

Bounds: fragments of one message, the age of an unfinished message, control frames per second, the time that a
closing may take. Pings go by one timer for all sockets. What came in is parsed a slice at a time and no further
while messages wait, so that a flood of tiny frames holds nobody up.
"""

import secrets
from asyncio import AbstractEventLoop
from asyncio.transports import BaseTransport
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import OPEN

from pit21.server.sockets.inbox import Gate, Inbox
from pit21.server.sockets.sweep import SocketSweep, sweep_of
from pit21.server.sockets.wire import WIRE_EXTENSION
from pit21.wire import TokenBucket

MAXIMUM_FRAGMENTS = 64
MESSAGE_SECONDS = 10.0
CONTROL_FRAMES_PER_SECOND = 10
CONTROL_FRAMES_AT_ONCE = 60
CLOSING_SECONDS = 5.0
SLICE = 4096
NOT_TEXT = 1007
POLICY_VIOLATION = 1008
SERVER_RESTARTS = 1012
_WHOLE_TEXT = 0x81


class PitSocketProtocol(WebSocketsSansIOProtocol):
    """For `uvicorn.Config(ws=PitSocketProtocol, ws_max_size=16384, ws_per_message_deflate=False)`."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:  # fmt: skip
        super().__init__(config, server_state, app_state, _loop)
        self.queue = Inbox(self.loop)  # type: ignore[assignment] # what of asyncio.Queue the protocol uses
        self.writable = Gate(self.loop)  # type: ignore[assignment] # likewise of asyncio.Event
        self._sweep: SocketSweep = sweep_of(self.loop)
        self._unparsed = b""
        self._controls: TokenBucket | None = None
        self._message_since = 0.0
        self._closing_since = 0.0
        self._lingers = False
        self._next_ping = 0.0

    # The transport

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._sweep.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._sweep.discard(self)
        self._unparsed = b""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._lingers:
            return
        self._unparsed = self._unparsed + data if self._unparsed else data
        self._parse()

    def _parse(self) -> None:
        """Slice by slice, and no further while a message waits for the application."""
        while self._unparsed and not (self.read_paused or self.close_sent):
            part, self._unparsed = self._unparsed[:SLICE], self._unparsed[SLICE:]
            super().data_received(part)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self._refuse_handshake()
        if self.close_sent and self._unparsed:
            rest, self._unparsed = self._unparsed, b""
            if not self._lingers:
                super().data_received(rest)  # the peer's own closing may be in it

    def _refuse_handshake(self) -> None:
        """A request that cannot be read has its answer made by the parser, but nobody else sends it and hangs up."""
        self.handshake_complete = self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    async def receive(self) -> ASGIReceiveEvent:
        event: ASGIReceiveEvent = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._parse()
            if not self.read_paused:  # no whole message was left
                self.transport.resume_reading()
        return event

    # What comes in

    def handle_text(self, event: Frame) -> None:
        self._message_since = 0.0 if event.fin else self.loop.time()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._message_since = 0.0 if event.fin else self.loop.time()
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if self.close_sent:
            return
        if len(self.frames) >= MAXIMUM_FRAGMENTS:
            self.refuse(POLICY_VIOLATION, "too many fragments")
            return
        if event.fin:
            self._message_since = 0.0
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """What is not UTF-8 is the peer's fault and no error of the server: nothing of it is logged as one."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.refuse(NOT_TEXT, "a text frame is UTF-8")
            return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self._control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._control_frame():
            super().handle_pong(event)

    def _control_frame(self) -> bool:
        """Return whether one more is bearable; a pong that nobody asked for counts as much as a ping."""
        if self.close_sent:
            return False
        if self._controls is None:
            self._controls = TokenBucket(CONTROL_FRAMES_PER_SECOND, CONTROL_FRAMES_AT_ONCE)
        if self._controls.take():
            return True
        self.refuse(POLICY_VIOLATION, "too many pings")
        return False

    # What goes out

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][WIRE_EXTENSION] = self  # type: ignore[assignment] # no plain data, but ours

    def write_text(self, frame: bytes) -> bool:
        """A text frame, written at once; False if the peer has to read first, or is gone."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing() or self.conn.state is not OPEN:
            return False
        # A whole text frame, unmasked, as RFC 6455 has it: what goes out most is not taken through the general writer.
        size = len(frame)
        if size < 126:
            head = bytes((_WHOLE_TEXT, size))
        elif size < 65_536:
            head = bytes((_WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((_WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
        self.transport.write(head + frame)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] == "websocket.close" and not self.writable.is_set():
            # A peer that does not read would keep a closing waiting forever.
            self.refuse(message.get("code", 1000), message.get("reason", "") or "")
            return
        await super().send(message)
        if message["type"] == "websocket.accept":
            # The headers of both sides are of no use any more; the parser holds on to the request, so it is emptied.
            self.request.headers.clear()
            del self.request, self.response

    def refuse(self, code: int, reason: str, *, lingers: bool = True) -> None:
        """Say why and read no more; the application is notified, and what the peer does not read is dropped."""
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        if lingers and self.transport.can_write_eof():
            # Whatever still comes in is read and dropped until the peer closes: a socket that is closed with
            # unread bytes in it is reset, and the reason may never arrive.
            self._lingers = True
            self.transport.write_eof()
            self.transport.resume_reading()
            self.close_timer = self.loop.call_later(CLOSING_SECONDS, self.transport.abort)
        else:
            self.transport.close()

    def shutdown(self) -> None:
        if self.handshake_complete and not self.close_sent:
            self.refuse(SERVER_RESTARTS, "the server is restarting", lingers=False)
        else:
            super().shutdown()

    # The clock

    def start_keepalive(self) -> None:
        if self.ping_interval:
            # Sockets that came together do not all get their pings together.
            self._next_ping = self.loop.time() + self.ping_interval * (0.5 + secrets.randbelow(512) / 1024)

    def sweep(self, now: float) -> None:
        if self._closing_since:
            if now - self._closing_since > CLOSING_SECONDS:
                self.transport.abort()
        elif self.transport.is_closing():
            self._closing_since = now
        elif self._message_since and now - self._message_since > MESSAGE_SECONDS:
            self.refuse(POLICY_VIOLATION, "a message was not finished")
        elif self.pending_ping_payload is not None:
            if self.ping_timeout is not None and now - self.ping_sent_at > self.ping_timeout:
                self.refuse(1011, "keepalive ping timeout")
        elif self._next_ping and now >= self._next_ping:
            self._ping(now)

    def _ping(self, now: float) -> None:
        self._next_ping = now + self.ping_interval  # type: ignore[operator] # set where there is an interval
        if self.close_sent or self.conn.state is not OPEN:
            return
        self.pending_ping_payload = secrets.token_bytes(4)
        self.ping_sent_at = now
        self.conn.send_ping(self.pending_ping_payload)
        self.transport.write(b"".join(self.conn.data_to_send()))


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
