"""One socket as the tables see it: frames are offered, and never wait for its peer to read them."""

import asyncio
from collections import deque

from pit21.server.people import Person
from pit21.server.sockets.limits import SocketLimits
from pit21.server.sockets.wire import Send, Wire
from pit21.wire import TokenBucket

TRY_AGAIN_LATER = 1013
POLICY_VIOLATION = 1008


class Connection:
    """A `Listener`. While its peer reads, a frame is written where it is offered, and no task or queue is there."""

    __slots__ = (
        "__weakref__", "_bucket", "_dropped", "_frames", "_limits", "_send", "_sender", "_size", "_warned", "_wire",
        "closed", "person", "too_slow",
    )  # fmt: skip

    def __init__(self, wire: Wire, send: Send, person: Person | None, limits: SocketLimits) -> None:
        self.person = person
        self.closed = False
        self.too_slow = False
        self._wire = wire
        self._send = send
        self._limits = limits
        self._bucket: TokenBucket | None = None
        self._dropped = 0
        self._warned = False
        self._frames: deque[bytes] | None = None
        self._size = 0
        self._sender: asyncio.Task[None] | None = None

    # Outgoing

    def offer(self, frame: bytes) -> None:
        if self.closed or (not self._frames and self._wire.write_text(frame)):
            return
        frames = self._frames
        if frames is None:
            frames = self._frames = deque()
        if len(frames) >= self._limits.waiting_frames or self._size + len(frame) > self._limits.waiting_bytes:
            self.too_slow = True
            self.close(TRY_AGAIN_LATER, "too slow: the client does not read what is sent")
            return
        frames.append(frame)
        self._size += len(frame)
        if self._sender is None:
            self._sender = asyncio.ensure_future(self._send_waiting())

    async def _send_waiting(self) -> None:
        """Exists only while frames wait; a frame leaves the queue when the socket has taken it."""
        try:
            while self._frames:
                frame = self._frames[0]
                await self._send({"type": "websocket.send", "text": frame.decode()})
                if self._frames:
                    self._frames.popleft()
                    self._size -= len(frame)
        except (OSError, RuntimeError):
            self.closed = True  # the peer is gone; the endpoint hears of it by itself
        finally:
            self._frames, self._size, self._sender = None, 0, None

    def close(self, code: int, reason: str) -> None:
        """The first reason counts. What waits is dropped: it is sent again when the peer reconnects."""
        if not self.closed:
            self.end()
            self._wire.refuse(code, reason)

    def end(self) -> None:
        """Take and send nothing more."""
        self.closed = True
        if self._sender is not None:
            self._sender.cancel()

    # Incoming

    def takes(self) -> bool:
        """Return whether one more message is accepted now; a client that stays too fast is disconnected."""
        if self._bucket is None:
            self._bucket = TokenBucket(self._limits.messages_per_second, self._limits.messages_at_once)
        if self._bucket.take():
            if self._dropped and self._bucket.level() > self._limits.messages_at_once / 2:
                self._dropped, self._warned = 0, False
            return True
        self._dropped += 1
        if self._dropped >= self._limits.dropped_messages:
            self.close(POLICY_VIOLATION, "too many messages")
        return False

    def warns(self) -> bool:
        """Return whether to warn the peer that it is too fast: once, until it has slowed down."""
        warned, self._warned = self._warned, True
        return not warned and not self.closed
