"""One timer for all sockets of an event loop: pings, silent peers, messages that never end, closings that hang."""

from asyncio import AbstractEventLoop, TimerHandle
from typing import Protocol
from weakref import WeakKeyDictionary

PERIOD = 1.0


class Swept(Protocol):
    def sweep(self, now: float) -> None:
        """Look at the clock; never raises."""


class SocketSweep:
    """Runs while there are sockets. Ten thousand of them take a few milliseconds of each period."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._sockets: set[Swept] = set()
        self._timer: TimerHandle | None = None

    def add(self, socket: Swept) -> None:
        self._sockets.add(socket)
        if self._timer is None:
            self._timer = self._loop.call_later(PERIOD, self._run)

    def discard(self, socket: Swept) -> None:
        self._sockets.discard(socket)

    def _run(self) -> None:
        now = self._loop.time()
        for socket in tuple(self._sockets):
            socket.sweep(now)
        self._timer = self._loop.call_later(PERIOD, self._run) if self._sockets else None


_SWEEPS: WeakKeyDictionary[AbstractEventLoop, SocketSweep] = WeakKeyDictionary()


def sweep_of(loop: AbstractEventLoop) -> SocketSweep:
    found = _SWEEPS.get(loop)
    if found is None:
        found = _SWEEPS[loop] = SocketSweep(loop)
    return found
