"""The same over TCP, against a server as people run it, within the limits that it sets."""

import contextlib
import json
import socket
import time
from collections import Counter
from random import Random
from typing import Any, Self

import httpx
from websockets.frames import Close, Frame, Opcode
from websockets.sync.client import connect
from websockets.typing import Origin

from pit21.spec.loader import load_game
from pit21.table.referee import new_table
from tests.bad_input.server.messages import Scene, anything
from tests.bad_input.server.socket_fuzzer import INTERNALS
from tests.server.running import RunningServer

MESSAGES = 48
"""On one connection: fewer than may come at once."""


class Browser:
    """A guest with a cookie, and a table of their own."""

    def __init__(self, server: RunningServer, name: str) -> None:
        self.client = httpx.Client(base_url=server.url, headers={"Origin": server.url})
        self.client.headers["X-CSRF-Token"] = self.client.get("/api/me").json()["csrf"]
        made = self.client.post("/api/guest", json={"name": name})
        assert made.status_code == 200, made.text
        self.client.headers["X-CSRF-Token"] = made.json()["csrf"]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def me(self) -> Any:
        return self.client.get("/api/me").json()["person"]


def attack_messages(server: RunningServer, connections: int, seed: int) -> Counter[str]:
    """Open connections that send random messages to a table where someone sits who does nothing."""
    counts: Counter[str] = Counter()
    random = Random(seed)
    with Browser(server, f"owner{seed}") as owner:
        made = owner.client.post("/api/tables", json={"game": "blackjack", "clock": 0, "speed": "slow"})
    table = made.json()["table"]["id"]
    scene = Scene(table, new_table(load_game("blackjack")), (table, "elsewhere"), ("c1",))
    for number in range(connections):
        with Browser(server, f"fuzz{seed}x{number}") as guest:
            before = guest.me()
            with _socket(server, guest.cookie) as connection:
                said = [anything(scene, random) for _ in range(MESSAGES)]
                texts = [each.text for each in said if each.text is not None and len(each.text.encode()) <= 16_384]
                for text in texts:
                    connection.send(text)
                connection.send('{"type":"ping","number":424242}')
                accepted = _judge(connection, counts)
            counts["messages"] += len(texts)
            log = server.log()
            assert not any(
                value in log for value in (*guest.client.cookies.values(), guest.client.headers["X-CSRF-Token"])
            )
            after = guest.me()
            assert accepted or after == before
            assert after["bankroll"] + after["on_tables"] == before["bankroll"]
    return counts


def _socket(server: RunningServer, cookie: str = "") -> Any:
    address = server.url.replace("http", "ws", 1) + "/ws"
    return connect(address, origin=Origin(server.url), additional_headers={"Cookie": cookie}, compression=None)


def _judge(connection: Any, counts: Counter[str]) -> int:
    """Everything up to the last ping's answer: how many were accepted."""
    accepted = 0
    while True:
        heard = json.loads(connection.recv(timeout=20))
        counts[heard["type"]] += 1
        if heard["type"] == "pong" and heard["number"] == 424242:
            return accepted
        assert heard.get("code") != "failed", heard
        for words in (heard.get("message"), heard.get("problem")):
            assert words is None or not INTERNALS.search(words), heard
        accepted += heard["type"] == "answer" and heard["ok"]


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


BAD_FRAMES: dict[str, tuple[bytes, int]] = {
    "over 16 KiB": (frame(Opcode.TEXT, b"x" * 16_385), 1009),
    "over 16 KiB in fragments": (
        frame(Opcode.TEXT, b"x" * 9_000, fin=False) + frame(Opcode.CONT, b"x" * 9_000),
        1009,
    ),
    "endless fragments": (frame(Opcode.TEXT, b"", fin=False) + frame(Opcode.CONT, b"", fin=False) * 5_000, 1008),
    "bad UTF-8": (frame(Opcode.TEXT, b"\xff\xfe{}"), 1007),
    "a lone surrogate in UTF-8": (frame(Opcode.TEXT, b'"\xed\xa0\x80"'), 1007),
    "a flood of pings": (frame(Opcode.PING, b"x") * 2_000, 1008),
    "a flood of pongs": (frame(Opcode.PONG, b"x") * 2_000, 1008),
    "a flood of messages": (frame(Opcode.TEXT, b'{"type":"ping"}') * 1_000, 1008),
    "a ping of 126 bytes": (b"\x89\xfe\x00\x7e\x00\x00\x00\x00" + b"x" * 126, 1002),
    "not masked": (b"\x81\x02{}", 1002),
    "reserved bits": (b"\xf1\x80\x00\x00\x00\x00", 1002),
    "an unknown kind of frame": (b"\x83\x80\x00\x00\x00\x00", 1002),
    "a continuation of nothing": (frame(Opcode.CONT, b"x"), 1002),
    "a length of 2^63": (b"\x81\xff" + b"\xff" * 8 + b"\x00" * 4, 1002),
    "a length of 2^40": (b"\x81\xff\x00\x00\x01" + b"\x00" * 5 + b"\x00" * 4, 1009),
    "a bad closing code": (frame(Opcode.CLOSE, b"\x00\x01"), 1002),
}


def attack_frames(server: RunningServer) -> None:
    """Each is answered by the closing that the protocol has for it, and never by 1011."""
    for name, (data, code) in BAD_FRAMES.items():
        with raw_socket(server) as peer:
            with contextlib.suppress(OSError):  # it has had enough already
                peer.sendall(data)
            found = close_code(peer)
            assert found == code or (found == 1009 and code == 1002), (name, found)


def raw_socket(server: RunningServer) -> socket.socket:
    made, answer = asked(server)
    assert answer.startswith("HTTP/1.1 101"), answer
    return made


def asked(
    server: RunningServer, origin: str = "", host: str = "", extra: str = "", path: str = "/ws"
) -> tuple[socket.socket, str]:
    """A connection that asks for a socket, and the head of what it was answered."""
    own = server.url.removeprefix("http://")
    name, _, port = own.rpartition(":")
    made = socket.create_connection((name, int(port)), timeout=15)
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {host or own}\r\nOrigin: {origin or server.url}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    )
    with contextlib.suppress(OSError):  # a request that is too large may not be read to its end
        made.sendall(f"{request}{extra}\r\n".encode("latin-1"))
    answer = b""
    with contextlib.suppress(OSError):
        while b"\r\n\r\n" not in answer and (more := made.recv(1)):
            answer += more
    return made, answer.decode("latin-1")


def close_code(peer: socket.socket) -> int:
    """Of the last frame before the end."""
    data, end = b"", time.monotonic() + 15
    with contextlib.suppress(ConnectionResetError):
        while time.monotonic() < end and (more := peer.recv(65_536)):
            data += more
    at = 0
    while at < len(data):
        opcode, length, start = data[at] & 15, data[at + 1] & 127, 2
        if length == 126:
            length, start = int.from_bytes(data[at + 2 : at + 4], "big"), 4
        if opcode == Opcode.CLOSE:
            return int(Close.parse(data[at + start : at + start + length]).code)
        at += start + length
    raise AssertionError(f"no closing in {data[-200:]!r}")


def attack_handshakes(server: RunningServer) -> None:
    """Wrong origins, names and sizes get no socket, and no answer of 500 or more."""
    cases: dict[str, dict[str, str]] = {
        "another origin": {"origin": "https://elsewhere.example"},
        "the origin null": {"origin": "null"},
        "an origin that begins alike": {"origin": server.url + ".elsewhere.example"},
        "another port": {"origin": "http://127.0.0.1:1"},
        "another name": {"host": "elsewhere.example"},
        "two origins": {"extra": f"Origin: {server.url}\r\n"},
        "a huge header": {"extra": f"X-Pad: {'x' * 100_000}\r\n"},
        "many headers": {"extra": "".join(f"X-Pad-{number}: {'x' * 200}\r\n" for number in range(500))},
        "a huge cookie": {"extra": f"Cookie: pit21={'x' * 60_000}\r\n"},
        "a huge address": {"path": "/ws?" + "x" * 60_000},
        "NUL in a header": {"extra": "X-Pad: a\x00b\r\n"},
    }
    for name, case in cases.items():
        connection, answer = asked(server, **case)
        with connection:
            status = int(answer.split(" ", 2)[1]) if answer else 400
            assert 400 <= status < 500, (name, answer)
    with _socket(server) as still:
        still.send('{"type":"ping"}')
        assert json.loads(still.recv(timeout=10))["type"] in ("welcome", "pong")
