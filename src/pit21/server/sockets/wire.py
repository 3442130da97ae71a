"""How a connection writes to its socket without waiting: the protocol itself, or what any ASGI server offers."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Protocol

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

WIRE_EXTENSION = "pit21.wire"
"""In the scope's extensions, where the server runs `PitSocketProtocol`: the `Wire` of this socket."""


class Wire(Protocol):
    def write_text(self, frame: bytes) -> bool:
        """Written at once, or False: the peer has to read first, or is gone."""

    def refuse(self, code: int, reason: str) -> None:
        """Close without waiting for anything; the application receives a disconnect."""


class AsgiWire:
    """For other servers: everything is sent by tasks, and a peer that does not read is given up after a while."""

    CLOSING_SECONDS = 5.0

    def __init__(self, send: Send) -> None:
        self._send = send
        self._closing: asyncio.Task[None] | None = None

    def write_text(self, frame: bytes) -> bool:
        del frame
        return False

    def refuse(self, code: int, reason: str) -> None:
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(self.CLOSING_SECONDS):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except (OSError, RuntimeError):
            return  # it is gone, stalled, or closed already


def wire_of(scope: Scope, send: Send) -> Wire:
    found: Wire | None = scope.get("extensions", {}).get(WIRE_EXTENSION)
    return found or AsgiWire(send)
