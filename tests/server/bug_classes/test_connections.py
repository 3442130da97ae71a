"""Bug classes of card servers that come of slow, broken and hostile connections; the last ones over TCP."""

import asyncio
import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Close, Frame, Opcode

from pit21.client import Client
from pit21.server.sockets.limits import SocketLimits
from pit21.server.tables.live import inputs as i
from pit21.wire import Buy, CashOut, Sit
from tests.server.bug_classes.hall import new_hall
from tests.server.bug_classes.peer import Peer
from tests.server.running import RunningServer, running

pytestmark = pytest.mark.xdist_group("connections")  # one server for all of them


class Stalled(Peer):
    """A peer whose socket takes nothing more."""

    def write_text(self, frame: bytes) -> bool:
        return False

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            await asyncio.Event().wait()


def test_a_slow_reader_that_blocks_the_others(tmp_path: Path) -> None:
    """Were a frame awaited for each listener in turn, nobody behind the stalled one would hear of anything."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            endpoint = hall.new_endpoint(SocketLimits(messages_at_once=10**6, waiting_frames=20))
            stalled = Stalled(endpoint, None)
            await stalled.open()
            await stalled.watch_only(table)
            ann = await hall.seated("ann", table)
            began, before = time.monotonic(), hall.live(table).table.seq
            for number in range(60):
                await ann.done(table, do="come-back" if number % 2 else "sit-out")
                assert ann.shown["seq"] == before + number + 1
            assert time.monotonic() - began < 60
            # Bounded: what it does not read is not kept forever, and it is sent the reason.
            assert stalled.closed == (1013, "too slow: the client does not read what is sent")
            assert hall.owner(table).watching == 1
            hall.peers.append(stalled)

    asyncio.run(play())


def test_whoever_was_sent_home_for_being_away_comes_back_as_someone_present(tmp_path: Path) -> None:
    """Were the absence remembered beyond the visit, they would be taken for absent, and be sent home again at once."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            table = await hall.table()
            first = await hall.seated("ann", table)
            await first.leave()
            attendance, name = hall.owner(table).attendance, hall.player(table, "ann")
            assert attendance.cut_off.keys() == {name}
            assert first.person is not None
            await hall.send_input(table, i.FromPlayer(name, first.person.id, CashOut()))  # as the clock does
            again = await hall.peer(first.person)
            await again.watch(table)
            await again.done(table, do="sit", chips=50_000, seat=1)
            assert [(each.id, each.connected) for each in attendance.people()] == [(name, True)]
            assert not attendance.away(time.monotonic())

    asyncio.run(play())


def test_queued_command_sent_twice_on_reconnect_in_process(tmp_path: Path) -> None:
    """Were a command known by its connection, the next connection would carry it out once more."""

    async def play() -> None:
        async with new_hall(tmp_path) as hall:
            hall.stack("2h 6d 3h Td 4c 2c 5d 3s")
            table = await hall.table()
            ann = await hall.seated("ann", table)
            await hall.dealt(table, ann)
            hit = {"do": "act", "seat": 1, "action": "hit"}
            first = await ann.do(table, command_id="queued", **hit)
            cards = hall.live(table).table.seats[0].hands[0].cards
            for _ in range(3):
                await ann.leave()
                ann = await hall.peer(ann.person)
                await ann.watch(table, after=first["seq"])
                assert await ann.do(table, command_id="queued", **hit) == first
            assert hall.live(table).table.seats[0].hands[0].cards == cards
            assert len(cards) == 3

    asyncio.run(play())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.mark.long
def test_queued_command_sent_twice_on_reconnect(server: RunningServer) -> None:
    """The client says again what was not answered; were its ids new, every cut would take another buy-in."""

    async def play() -> None:
        async with Client(server.url) as client:
            await client.guest("Reconnecting")
            made = await client.create_table("blackjack", clock=0, speed="slow")
            table = await client.watch(made.table.id)
            await table.send(Sit(10_000, 1))
            link = client._link
            assert link is not None
            for _ in range(4):
                buying = asyncio.create_task(table.send(Buy(1_000)))
                await asyncio.sleep(0)
                assert link._socket is not None
                link._socket.transport.abort()  # cut, with the command on its way and no answer
                assert (await asyncio.wait_for(buying, 20)).ok
            assert link.connections >= 5
            me = await client.me()
            assert me is not None
            assert (me.bankroll, me.on_tables) == (86_000, 14_000)

    asyncio.run(play())


def handshake(server: RunningServer, extra: str = "", origin: str = "") -> tuple[socket.socket, str]:
    """A connection that asks for a socket, and what it was answered."""
    host = server.url.removeprefix("http://")
    name, _, port = host.rpartition(":")
    made = socket.create_connection((name, int(port)), timeout=10)
    made.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin or server.url}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{extra}\r\n"
        .encode("latin-1")
    )  # fmt: skip
    answer = b""
    while b"\r\n\r\n" not in answer:
        more = made.recv(1)
        if not more:
            break
        answer += more
    return made, answer.decode("latin-1")


def closing(connection: socket.socket) -> tuple[int, str]:
    data = b""
    while more := connection.recv(65_536):
        data += more
    code = data.rpartition(b"\x88")[2]
    found = Close.parse(code[1:])
    return found.code, found.reason


@pytest.mark.long
def test_endless_tiny_fragments(server: RunningServer) -> None:
    """Were fragments kept until the last one comes, one peer could fill the memory and never be heard of."""
    flood = Frame(Opcode.TEXT, b"{", False).serialize(mask=True)
    flood += Frame(Opcode.CONT, b" ", False).serialize(mask=True) * 20_000
    peer, _ = handshake(server)
    with peer:
        began = time.monotonic()
        with contextlib.suppress(OSError):  # it has had enough already
            peer.sendall(flood)
        assert closing(peer) == (1008, "too many fragments")
        assert time.monotonic() - began < 60
