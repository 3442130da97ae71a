"""Parcels between processes: in order, once, and whoever missed some is notified."""

import asyncio
from collections.abc import Callable

from pit21.server.cluster import messages as m
from pit21.server.cluster.bus import Handler
from pit21.server.cluster.message_exchange import MessageExchange


class Wire:
    """A bus that keeps what was sent."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, bytes]] = []

    def start(self, handler: Handler) -> None:
        self.handler = handler

    def send(self, to_process: str, body: bytes) -> None:
        self.sent.append((to_process, body))

    async def close(self) -> None:
        pass


class Ear:
    def __init__(self) -> None:
        self.heard: list[tuple[str, m.AnyMessage]] = []
        self.gaps: list[str] = []
        self.exchange = MessageExchange(Wire(), "b", self._hear, self.gaps.append)

    def _hear(self, sender: str, message: m.AnyMessage) -> None:
        self.heard.append((sender, message))


def _sent(*turns: Callable[[MessageExchange], None]) -> list[bytes]:
    """What process a sends to process b, a parcel for each turn of the loop."""
    wire = Wire()

    async def scenario() -> None:
        exchange = MessageExchange(wire, "a", lambda *_: None, lambda _: None)
        for turn in turns:
            turn(exchange)
            await asyncio.sleep(0)

    asyncio.run(scenario())
    return [body for to_process, body in wire.sent if to_process == "b"]


def _numbered(count: int) -> list[bytes]:
    def turn(number: int) -> Callable[[MessageExchange], None]:
        return lambda exchange: exchange.send("b", m.UnwatchTable(number))

    return _sent(*(turn(number) for number in range(count)))


def test_what_is_said_in_one_turn_travels_together_and_shared_bytes_once() -> None:
    shared, own = b"for all", b"for two"

    def turn(exchange: MessageExchange) -> None:
        exchange.send_frame("b", 1, shared)
        exchange.send_frame("b", 2, own)
        exchange.send_frame("b", 3, shared)
        exchange.send("b", m.CommandAnswer(7, b"yes"))
        exchange.send_frame("c", 1, shared)

    (body,) = _sent(turn)
    ear = Ear()
    ear.exchange.receive([body])
    assert [message for _, message in ear.heard] == [
        m.Frame((1, 3), shared), m.Frame((2,), own), m.CommandAnswer(7, b"yes")
    ]  # fmt: skip


def test_sharing_changes_nobodys_order() -> None:
    first, second = b"first", b"second"

    def turn(exchange: MessageExchange) -> None:
        exchange.send_frame("b", 1, first)
        exchange.send_frame("b", 2, second)
        exchange.send_frame("b", 2, first)
        exchange.send_frame("b", 1, second)
        exchange.send_frame("b", 1, first)

    ear = Ear()
    ear.exchange.receive(_sent(turn))
    shown: dict[int, list[bytes]] = {}
    for _, message in ear.heard:
        assert isinstance(message, m.Frame)
        for watch in message.watches:
            shown.setdefault(watch, []).append(message.body)
    assert shown == {1: [first, second, first], 2: [second, first]}


def test_a_parcel_that_comes_twice_is_read_once() -> None:
    bodies = _numbered(3)
    ear = Ear()
    ear.exchange.receive([bodies[0], bodies[0], bodies[1]])
    ear.exchange.receive([bodies[1], bodies[2]])
    assert [message for _, message in ear.heard] == [m.UnwatchTable(0), m.UnwatchTable(1), m.UnwatchTable(2)]
    assert ear.gaps == []


def test_whoever_missed_a_parcel_is_notified_before_the_next_one() -> None:
    bodies = _numbered(4)
    ear = Ear()
    ear.exchange.receive([bodies[0], b"\x01 not a parcel", bodies[3]])
    assert ear.gaps == ["a"]
    assert [message for _, message in ear.heard] == [m.UnwatchTable(0), m.UnwatchTable(3)]
