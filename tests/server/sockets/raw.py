"""A peer that says exactly the bytes it wants to say."""

import contextlib
import socket
import time

from websockets.frames import Close, Frame, Opcode

HANDSHAKE = (
    "GET /ws?{query} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def text(data: bytes) -> bytes:
    return frame(Opcode.TEXT, data)


def fragments(count: int, last: bytes = b"") -> bytes:
    """A ping message cut into `count` pieces, all but the first two empty."""
    pieces = [frame(Opcode.TEXT, b'{"type":', fin=False), *[frame(Opcode.CONT, b"", fin=False)] * (count - 2)]
    return b"".join([*pieces, frame(Opcode.CONT, b'"ping"}' + last)])


class RawPeer:
    def __init__(self, port: int, query: str = "", *, receive_buffer: int = 0) -> None:
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(5)
        self.socket.connect(("127.0.0.1", port))
        self.socket.sendall(HANDSHAKE.format(query=query).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            more = self.socket.recv(4096)
            assert more, f"the connection ended in the handshake: {self.buffer!r}"
            self.buffer += more
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head

    def send(self, data: bytes) -> None:
        with contextlib.suppress(OSError):  # the server has had enough, which is what is wanted
            self.socket.sendall(data)

    def read(self) -> tuple[int, bytes] | None:
        """The next frame as (opcode, data); None at the end."""
        while True:
            if len(self.buffer) >= 2:
                length, start = self.buffer[1] & 127, 2
                if length == 126:
                    length, start = int.from_bytes(self.buffer[2:4], "big"), 4
                elif length == 127:
                    length, start = int.from_bytes(self.buffer[2:10], "big"), 10
                if len(self.buffer) >= start + length:
                    found = self.buffer[0] & 15, self.buffer[start : start + length]
                    self.buffer = self.buffer[start + length :]
                    return found
            more = self.socket.recv(65_536)
            if not more:
                return None
            self.buffer += more

    def close_code(self, seconds: float = 30.0) -> tuple[int, str]:
        """Reads until the server closes, and says how it did."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            got = self.read()
            assert got is not None, "the connection ended without a word"
            if got[0] == Opcode.CLOSE:
                closed = Close.parse(got[1])
                return closed.code, closed.reason
        raise AssertionError("the server did not close in time")

    def leave(self) -> None:
        self.socket.close()
