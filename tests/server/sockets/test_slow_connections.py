"""Peers that send slowly or open many connections are let go, and nobody else notices."""

import contextlib
import errno
import resource
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from pit21.server.configuration.settings import BadSettings, Limits, Settings
from pit21.server.http.guard.security import Guard
from pit21.server.operations import open_files
from pit21.server.sockets import acceptor, sweep
from pit21.server.sockets.connection_gate import ConnectionGate
from pit21.server.sockets.uvicorn_server import RunningServer, uvicorn_config
from tests.server.sockets.raw import HANDSHAKE, RawPeer
from tests.server.sockets.serving import until

QUICK = Limits(header_seconds=0.3, body_seconds=0.1, write_seconds=0.5, keep_alive_seconds=1, connections_per_address=8)
PATIENT = Limits(header_seconds=30, connections_per_address=8)
"""For tests that hold connections open: none of them times out meanwhile."""
LARGE = 8 * 1024 * 1024
PATIENCE = 30.0
"""Seconds for what takes one on a quiet machine, and would never end without the limits."""


async def _echo(socket_: WebSocket) -> None:
    await socket_.accept()
    async for text in socket_.iter_text():
        await socket_.send_text(text)


class Pit:
    """A small application behind the guard, the protocols and the limits of the real server."""

    def __init__(self, settings: Settings) -> None:
        self.refused: list[str] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self.gate = ConnectionGate(settings, self.refused.append)
        app = Starlette()
        app.state.gate = self.gate
        app.router.routes += [
            Route("/", lambda _: PlainTextResponse("here")),
            Route("/large", lambda _: PlainTextResponse("x" * LARGE)),
            Route("/body", self._body, methods=["POST"]),
            WebSocketRoute("/ws", _echo),
        ]
        if settings.behind_proxy:
            app.add_middleware(Guard, settings=settings, gate=self.gate)
        config = uvicorn_config(app, settings)
        config.lifespan = "off"
        self.server = RunningServer(config, handshake_seconds=settings.limits.header_seconds)
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self._listening]})

    @staticmethod
    async def _body(request: Request) -> PlainTextResponse:
        return PlainTextResponse(str(len(await request.body())))

    def __enter__(self) -> Self:
        self._thread.start()
        until(lambda: self.server.started)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(timeout=PATIENCE)
        assert not self._thread.is_alive()

    def peer(self, data: bytes = b"") -> socket.socket:
        made = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
        made.sendall(data)
        return made

    def get(self, path: str = "/", **options: Any) -> httpx.Response:
        return httpx.get(f"http://127.0.0.1:{self.port}{path}", **options)

    @property
    def counted(self) -> int:
        return sum(self.gate._open.values())


def everything(peer: socket.socket) -> bytes:
    """What comes until the other side closes; then this side does."""
    found = b""
    with peer, contextlib.suppress(ConnectionResetError):
        while part := peer.recv(65_536):
            found += part
    return found


@pytest.fixture(scope="module", autouse=True)
def _often() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sweep, "PERIOD", 0.05)
        yield


@pytest.fixture(scope="module")
def pit() -> Iterator[Pit]:
    with Pit(Settings(limits=QUICK)) as made:
        yield made
        assert made.counted == 0


@pytest.mark.quick_cases
@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n",
    ],
    ids=["nothing", "first line", "headers", "second request"],
)
def test_headers_that_do_not_arrive_end_the_connection(pit: Pit, begun: bytes) -> None:
    answer = everything(pit.peer(begun))
    assert b"408 Request Timeout" in answer or answer.endswith(b"here")


@pytest.mark.long
def test_single_bytes_do_not_lengthen_the_time_for_headers(pit: Pit) -> None:
    began = time.monotonic()
    with contextlib.closing(pit.peer(b"GET / HTTP/1.1\r\nX: ")) as peer, contextlib.suppress(OSError):
        while time.monotonic() < began + PATIENCE:
            peer.sendall(b"y")
            time.sleep(0.05)
    assert time.monotonic() - began < PATIENCE


@pytest.mark.long
@pytest.mark.parametrize("method", [b"GET", b"POST"])
def test_a_body_that_does_not_arrive_ends_the_connection(pit: Pit, method: bytes) -> None:
    """Also one that nobody asked for, sent byte by byte after the answer."""
    began = time.monotonic()
    path = b"/" if method == b"GET" else b"/body"
    with (
        contextlib.closing(
            pit.peer(b"%s %s HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n" % (method, path))
        ) as peer,
        contextlib.suppress(OSError),
    ):
        while time.monotonic() < began + PATIENCE:
            peer.sendall(b"y")
            time.sleep(0.05)
    assert time.monotonic() - began < PATIENCE


def test_an_answer_that_is_not_read_ends_the_connection(pit: Pit) -> None:
    peer = socket.socket()
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    peer.connect(("127.0.0.1", pit.port))
    with contextlib.closing(peer):
        peer.sendall(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
        until(lambda: pit.counted == 1)
        until(lambda: pit.counted == 0)


@pytest.mark.long
def test_idle_connections_are_closed_and_used_ones_are_kept(pit: Pit) -> None:
    request = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
    with contextlib.closing(pit.peer(request)) as peer:
        for _ in range(4):
            assert peer.recv(4096).endswith(b"here")
            time.sleep(0.3)  # together longer than any of the limits
            peer.sendall(request)
        assert b"here" in everything(peer)


def test_connections_of_an_address_are_limited() -> None:
    with Pit(Settings(limits=PATIENT)) as pit:
        held = [pit.peer(HANDSHAKE.format(query="").encode()) for _ in range(4)] + [pit.peer(b"GET") for _ in range(4)]
        until(lambda: pit.counted == 8)
        answer = everything(pit.peer())
        assert answer.startswith(b"HTTP/1.1 429 ")
        head, _, body = answer.partition(b"\r\n\r\n")
        assert head.endswith(b"Content-Length: %d" % len(body))
        assert pit.refused == ["address"]
        held.pop().close()
        until(lambda: pit.counted == 7)
        assert pit.get().text == "here"
        for peer in held:
            peer.close()
        until(lambda: pit.counted == 0)


def test_a_healthy_client_beside_half_sent_requests() -> None:
    """600 of them from one address take eight places; others are served."""
    limits = Limits(header_seconds=3, connections_per_address=8)
    with Pit(Settings(limits=limits, trusted_addresses=("127.0.0.1",))) as pit:
        peers = []
        for _ in range(600):
            made = socket.socket()
            made.bind(("127.0.0.9", 0))
            made.connect(("127.0.0.1", pit.port))
            made.sendall(b"GET / HTTP/1.1\r\nHo")
            peers.append(made)
        try:
            until(lambda: len(pit.refused) > 500)  # 592, unless some of the first ones timed out meanwhile
            with httpx.Client(timeout=PATIENCE) as client:
                socket_ = RawPeer(pit.port)
                for _ in range(20):
                    assert client.get(f"http://127.0.0.1:{pit.port}/").text == "here"
                socket_.leave()
        finally:
            for peer in peers:
                peer.close()


def test_all_connections_together_are_bounded() -> None:
    with Pit(Settings(limits=Limits(connections=5))) as pit:
        held = [pit.peer(HANDSHAKE.format(query="").encode()) for _ in range(5)]
        until(lambda: pit.counted == 5)
        assert everything(pit.peer()).startswith(b"HTTP/1.1 429 ")
        assert pit.refused == ["total"]
        for peer in held:
            peer.close()
        until(lambda: pit.counted == 0)
        assert pit.get().text == "here"


def test_behind_a_proxy_forwarded_addresses_are_counted() -> None:
    settings = Settings(behind_proxy=True, origins=("https://pit.example",), limits=Limits(connections_per_address=2))
    with Pit(settings) as pit:
        upgrade = HANDSHAKE.format(query="").replace("Host: 127.0.0.1", "Host: pit.example").rstrip() + (
            "\r\nOrigin: https://pit.example\r\nX-Forwarded-For: {address}\r\n\r\n"
        )
        held = [pit.peer(upgrade.format(address="198.51.100.1").encode()) for _ in range(2)]
        assert all(b" 101 " in peer.recv(4096) for peer in held)
        until(lambda: pit.counted == 2)
        assert b" 403 " in everything(pit.peer(upgrade.format(address="198.51.100.1").encode()))
        headers = {"Host": "pit.example", "X-Forwarded-For": "198.51.100.1"}
        refused = pit.get(headers=headers)
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
        assert refused.json()["error"]["code"] == "connections"
        assert pit.get(headers=headers | {"X-Forwarded-For": "198.51.100.2"}).text == "here"
        for peer in held:
            peer.close()
        until(lambda: pit.counted == 0)
        assert pit.get(headers=headers).text == "here"


def test_an_answer_does_not_wait_for_the_one_before_it() -> None:
    """Without TCP_NODELAY a second small answer waits 40 ms for the peer to acknowledge the first."""
    gate = ConnectionGate(Settings(limits=QUICK))
    with socket.create_server(("127.0.0.1", 0)) as listening, socket.create_connection(listening.getsockname()):
        plain, address = listening.accept()
        place = gate.enter_connection(address[0])
        assert place is not None
        with acceptor.AcceptedSocket.take(plain, gate, place) as accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            assert gate.connections == 1
        assert gate.connections == 0


def test_no_room_for_descriptors_is_waited_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acceptor, "_NO_ROOM_SECONDS", 0.1)
    accept = socket.socket.accept
    failures = [OSError(errno.EMFILE, "Too many open files")] * 2

    def accept_or_fail(bound: socket.socket) -> tuple[socket.socket, Any]:
        if failures:
            raise failures.pop()
        return accept(bound)

    with Pit(Settings(limits=QUICK)) as pit:
        monkeypatch.setattr(socket.socket, "accept", accept_or_fail)
        assert pit.get().text == "here"
        assert not failures


@pytest.mark.long
def test_a_tls_handshake_has_its_time(tmp_path: Path) -> None:
    names: dict[str, Any] = {"tls_cert": str(tmp_path / "cert.pem"), "tls_key": str(tmp_path / "key.pem")}
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-keyout", names["tls_key"], "-out", names["tls_cert"]],
        check=True, capture_output=True,
    )  # fmt: skip
    with Pit(Settings(limits=QUICK, **names)) as pit:
        assert everything(pit.peer()) == b""
        until(lambda: pit.counted == 0)
    with Pit(Settings(limits=PATIENT, **names)) as pit:
        unfinished = [pit.peer() for _ in range(8)]
        until(lambda: pit.counted == 8)
        assert everything(pit.peer()) == b""
        assert pit.refused == ["address"]
        for peer in unfinished:
            peer.close()
        until(lambda: pit.counted == 0)
        context = ssl.create_default_context(cafile=names["tls_cert"])
        with context.wrap_socket(pit.peer(), server_hostname="localhost") as secured:
            secured.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert everything(secured).endswith(b"here")


@pytest.mark.parametrize(
    ("limits", "wanted", "connections", "soft"),
    [((1_024, 20_000), 12_000, 12_000, 20_000), ((1_024, 4_096), 12_000, 3_936, 4_096), ((500, 500), 100, 100, 500)],
)
def test_connections_fit_the_open_files(
    monkeypatch: pytest.MonkeyPatch, limits: tuple[int, int], wanted: int, connections: int, soft: int
) -> None:
    held = [limits]
    monkeypatch.setattr(resource, "getrlimit", lambda _: held[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, chosen: held.append(chosen))
    made = open_files.fit_connections(Settings(limits=Limits(connections=wanted)))
    assert made.limits.connections == connections
    assert held[-1] == (soft, limits[1])


def test_too_few_open_files_are_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (100, 100))
    monkeypatch.setattr(resource, "setrlimit", lambda _, __: None)
    with pytest.raises(BadSettings, match="raise `ulimit -n`"):
        open_files.fit_connections(Settings())
