"""What a peer can do on the level of frames, and where it ends."""

import threading
import time
from collections.abc import Iterator

import pytest
from websockets.frames import Opcode
from websockets.sync.client import connect

from pit21.server.sockets import protocol, sweep
from tests.server.sockets import raw
from tests.server.sockets.fake_hosting import FakeHosting, make_endpoint
from tests.server.sockets.raw import RawPeer
from tests.server.sockets.serving import Served, serving, until


@pytest.fixture(scope="module")
def hosting() -> FakeHosting:
    return FakeHosting()


@pytest.fixture(scope="module")
def served(hosting: FakeHosting) -> Iterator[Served]:
    with serving(make_endpoint(hosting, sockets_per_address=100)) as running:
        yield running


@pytest.fixture
def peer(served: Served) -> Iterator[RawPeer]:
    made = RawPeer(served.port)
    assert made.read() is not None  # the welcome
    yield made
    made.leave()


def test_a_message_may_come_in_some_fragments(peer: RawPeer) -> None:
    peer.send(raw.fragments(64))
    assert peer.read() == (Opcode.TEXT, b'{"type":"pong","number":0}')


def test_endless_fragments_end(peer: RawPeer) -> None:
    peer.send(raw.fragments(66))
    assert peer.close_code() == (1008, "too many fragments")


def test_a_flood_of_tiny_fragments_holds_nobody_up(served: Served, peer: RawPeer) -> None:
    flood = raw.frame(Opcode.TEXT, b"", fin=False) + raw.frame(Opcode.CONT, b"", fin=False) * 200_000
    sender = threading.Thread(target=peer.send, args=(flood,))
    with connect(served.socket_url) as other:
        other.recv(timeout=30)
        sender.start()
        waited = []
        for number in range(20):
            began = time.monotonic()
            other.send(f'{{"type":"ping","number":{number}}}')
            assert other.recv(timeout=30) == f'{{"type":"pong","number":{number}}}'
            waited.append(time.monotonic() - began)
    assert peer.close_code() == (1008, "too many fragments")
    sender.join()
    assert sorted(waited)[10] < 1  # a few milliseconds on a quiet machine


def test_an_unfinished_message_is_not_waited_for(
    served: Served, peer: RawPeer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "MESSAGE_SECONDS", 0.2)
    peer.send(raw.frame(Opcode.TEXT, b"{", fin=False))
    for _ in range(3):
        time.sleep(0.05)
        peer.send(raw.frame(Opcode.CONT, b" ", fin=False))
    assert peer.close_code() == (1008, "a message was not finished")


def test_some_pings_are_answered_and_a_flood_is_not(peer: RawPeer) -> None:
    peer.send(raw.frame(Opcode.PING, b"hello") * 50)
    assert [peer.read() for _ in range(50)] == [(Opcode.PONG, b"hello")] * 50
    peer.send(raw.frame(Opcode.PING, b"hello") * 50)
    assert peer.close_code() == (1008, "too many pings")


def test_pongs_that_nobody_asked_for_count_as_pings(peer: RawPeer) -> None:
    peer.send(raw.frame(Opcode.PONG, b"") * 100)
    assert peer.close_code() == (1008, "too many pings")


def test_a_message_over_16_kib_is_not_taken(peer: RawPeer) -> None:
    peer.send(raw.text(b" " * 16_385))
    assert peer.close_code()[0] == 1009


def test_fragments_over_16_kib_together_are_not_taken(peer: RawPeer) -> None:
    pieces = [raw.frame(Opcode.TEXT, b" " * 5_000, fin=False), *[raw.frame(Opcode.CONT, b" " * 5_000, fin=False)] * 3]
    peer.send(b"".join(pieces))
    assert peer.close_code()[0] == 1009


def test_text_that_is_not_utf_8_is_not_taken(peer: RawPeer) -> None:
    peer.send(raw.text(b'{"type":"\xff"}'))
    assert peer.close_code()[0] == 1007


@pytest.mark.parametrize("data", [b"\x81\x00", b"\xc1\x80\x00\x00\x00\x00", b"\x83\x80\x00\x00\x00\x00"])
def test_broken_frames_are_protocol_errors(peer: RawPeer, data: bytes) -> None:
    """Unmasked, with a reserved bit, with an opcode that there is not."""
    peer.send(data)
    assert peer.close_code()[0] == 1002


def test_a_proper_goodbye_is_returned(peer: RawPeer) -> None:
    peer.send(raw.frame(Opcode.CLOSE, b"\x03\xe8"))
    assert peer.close_code()[0] == 1000
    assert peer.read() is None


def test_messages_and_a_goodbye_in_one_piece_are_all_heard(peer: RawPeer) -> None:
    peer.send(raw.text(b'{"type":"ping","number":1}') * 30 + raw.frame(Opcode.CLOSE, b"\x03\xe8"))
    heard = 0
    while (got := peer.read()) is not None and got[0] == Opcode.TEXT:
        heard += 1
    assert got is not None
    assert (heard <= 30, got[0]) == (True, Opcode.CLOSE)


@pytest.mark.long
def test_a_peer_that_does_not_answer_pings_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "PERIOD", 0.05)
    hosting = FakeHosting()
    with serving(make_endpoint(hosting), ws_ping_interval=0.2, ws_ping_timeout=1.0) as served:
        with connect(served.socket_url, ping_interval=None) as lively:
            lively.recv(timeout=30)
            silent = RawPeer(served.port)
            assert silent.close_code() == (1011, "keepalive ping timeout")
            silent.leave()
            lively.send('{"type":"ping"}')
            assert "pong" in str(lively.recv(timeout=30))
        until(lambda: len(hosting.gone) == 2)


def test_at_shutdown_everyone_is_notified() -> None:
    served = Served(make_endpoint(FakeHosting()))
    served.start()
    peers = [RawPeer(served.port) for _ in range(5)]
    stalled = RawPeer(served.port)
    stopping = threading.Thread(target=served.stop)
    stopping.start()
    for peer in peers:
        assert peer.close_code() == (1012, "the server is restarting")
        peer.leave()
    stopping.join(30)
    assert not stopping.is_alive()
    stalled.leave()
