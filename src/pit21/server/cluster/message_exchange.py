"""Parcels between processes: messages of one turn of the event loop travel together, and none is read twice."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import structlog

from pit21.server.cluster.bus import Bus
from pit21.server.cluster.messages import DECODER, ENCODER, AnyMessage, Frame, Parcel


class _Shared(NamedTuple):
    """A frame for several watches at once."""

    watches: list[int]
    body: bytes


class _Box:
    """What goes to one process in this turn."""

    def __init__(self) -> None:
        self._items: list[AnyMessage | _Shared] = []
        self._frames: dict[int, int] = {}
        self._last: dict[int, int] = {}

    def add(self, message: AnyMessage) -> None:
        self._items.append(message)

    def add_frame(self, watch: int, body: bytes) -> None:
        """Bytes that several get are there once; nobody's frames change their order by that."""
        place = self._frames.get(id(body), -1)  # the item keeps the object alive, so its id is not used again
        if place <= self._last.get(watch, -1):
            place = len(self._items)
            self._items.append(_Shared([], body))
            self._frames[id(body)] = place
        shared = self._items[place]
        assert isinstance(shared, _Shared)
        shared.watches.append(watch)
        self._last[watch] = place

    def messages(self) -> tuple[AnyMessage, ...]:
        return tuple(
            Frame(tuple(each.watches), each.body) if isinstance(each, _Shared) else each for each in self._items
        )


class MessageExchange:
    """`heard` gets each message once and in order; `gap` is called where some of a sender's were lost."""

    def __init__(
        self, bus: Bus, process: str, heard: Callable[[str, AnyMessage], None], gap: Callable[[str], None]
    ) -> None:  # fmt: skip
        self.process = process
        self._bus = bus
        self._heard = heard
        self._gap = gap
        self._boxes: dict[str, _Box] = {}
        self._sent: dict[str, int] = {}
        self._received: dict[str, int] = {}
        self._log = structlog.get_logger("pit21.server")

    def start(self) -> None:
        self._bus.start(self.receive)

    async def close(self) -> None:
        self._flush()
        await self._bus.close()

    def send(self, to_process: str, message: AnyMessage) -> None:
        self._box(to_process).add(message)

    def send_frame(self, to_process: str, watch: int, body: bytes) -> None:
        self._box(to_process).add_frame(watch, body)

    def _box(self, to_process: str) -> _Box:
        assert to_process != self.process
        if not self._boxes:
            asyncio.get_running_loop().call_soon(self._flush)
        return self._boxes.setdefault(to_process, _Box())

    def _flush(self) -> None:
        boxes, self._boxes = self._boxes, {}
        for to_process, box in boxes.items():
            number = self._sent[to_process] = self._sent.get(to_process, 0) + 1
            self._bus.send(to_process, ENCODER.encode(Parcel(self.process, number, box.messages())))

    def receive(self, bodies: list[bytes]) -> None:
        for body in bodies:
            try:
                parcel = DECODER.decode(body)
            except msgspec.MsgspecError:
                # Of another version: as good as lost, which the next number will show.
                self._log.warning("mail of another process cannot be read")
                continue
            self._open(parcel)

    def _open(self, parcel: Parcel) -> None:
        last = self._received.get(parcel.sender, 0)
        if parcel.number <= last:
            return  # sent again, because it was not known whether it had arrived
        self._received[parcel.sender] = parcel.number
        if parcel.number != last + 1:
            self._gap(parcel.sender)
        for message in parcel.messages:
            try:
                self._heard(parcel.sender, message)
            except Exception:  # noqa: BLE001 - one message must not take the others with it
                self._log.exception("mail of another process could not be handled")
