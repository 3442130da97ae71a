"""A lean socket client: frames are cut out of what comes in and handed on as bytes, nothing else is kept."""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10


class SocketClient(asyncio.Protocol):
    """RFC 6455 as far as it is needed. The mask is zero: it is there, and costs nothing."""

    def __init__(self, origin: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self._origin = origin
        self._cookie = cookie
        self._heard = heard
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = b64encode(os.urandom(16)).decode()
        host = self._origin.removeprefix("http://")
        lines = ["GET /ws HTTP/1.1", f"Host: {host}", f"Origin: {self._origin}", f"Cookie: {self._cookie}"]
        lines += ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at = 0
        if not self.opened.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            if b" 101 " not in data[:16]:
                self.opened.set_exception(RuntimeError(f"no socket: {data[:60]!r}"))
                return
            self.opened.set_result(None)
            at = end + 4
        self._rest = data[self._frames(data, at) :]

    def _frames(self, data: bytes, at: int) -> int:
        """Hands on every whole frame; where the first one that is not whole begins."""
        size = len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            end = start + length
            if end > size:
                break
            self._frame(data[at] & 15, data[start:end])
            at = end
        return at

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT:
            self._heard(payload)
        elif kind == _PING:
            self._write(_PONG, payload)
        elif kind == _CLOSE:
            self.closed = payload[2:].decode("utf-8", "replace") or "closed"

    def send(self, text: bytes) -> None:
        self._write(_TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254)) + size.to_bytes(2, "big")
        if self._transport is not None:
            self._transport.write(head + b"\0\0\0\0" + payload)

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = self.closed or str(error or "lost")
        if not self.opened.done():
            self.opened.set_exception(RuntimeError(f"no socket: {self.closed}"))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def connect(port: int, cookie: str, heard: Callable[[bytes], None]) -> SocketClient:
    loop = asyncio.get_running_loop()
    origin = f"http://127.0.0.1:{port}"
    _, client = await loop.create_connection(lambda: SocketClient(origin, cookie, heard), "127.0.0.1", port)
    await client.opened
    return client
