"""Slow and many connections from one address, and requests in loops, as an attacker would send them, while others play.

The attackers have a process of their own, so that the players' times are those of the server.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

ATTACKER = "127.0.0.66"
"""Another address of the same machine; the players' own is trusted."""
_AGAIN_SECONDS = 5.0
_HALF_SENT = b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
_SLOW_BODY = b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: 60000\r\n\r\n"


class Attack(NamedTuple):
    """How many connections of each kind are held, and opened again some seconds after the server has closed them."""

    half_sent: int = 600
    silent: int = 1_100
    slow_bodies: int = 100
    lobby_loops: int = 0  # connections that ask for the list of tables again and again
    niceness: int = 19  # an attacker has a machine of its own: this one's time belongs to the server and the players


LOBBY_LOOPS = Attack(half_sent=0, silent=0, slow_bodies=0, lobby_loops=3)


class Toll(NamedTuple):
    """What became of an attack's connections."""

    opened: int = 0
    closed: int = 0
    asked: int = 0  # requests that were answered
    refused: int = 0  # those of them that came too often


class Attackers:
    """All of an attack's connections."""

    def __init__(self, port: int, attack: Attack) -> None:
        self._port = port
        starts = [(_HALF_SENT, attack.half_sent), (b"", attack.silent), (_SLOW_BODY % port, attack.slow_bodies)]
        held = [start for start, count in starts for _ in range(count)]
        self._tasks = [asyncio.create_task(self._hold(number, start)) for number, start in enumerate(held)]
        self.still_held = set(range(len(held)))
        """The connections that the server has not closed once."""
        self._tasks += [asyncio.create_task(self._hold_loop()) for _ in range(attack.lobby_loops)]
        self.opened = self.closed = self.asked = self.refused = 0

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _hold(self, number: int, start: bytes) -> None:
        while True:
            with suppress(OSError):
                await self._connect(start)
                self.still_held.discard(number)
            await asyncio.sleep(_AGAIN_SECONDS)

    async def _hold_loop(self) -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                await self._ask_for_tables()
            await asyncio.sleep(0.1)

    async def _ask_for_tables(self) -> None:
        """The first page as fast as it is answered, whatever the answer is."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(ATTACKER, 0))
        self.opened += 1
        try:
            while True:
                writer.write(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % self._port)
                head = (await reader.readuntil(b"\r\n\r\n")).lower()
                await reader.readexactly(int(head.partition(b"content-length:")[2].partition(b"\r\n")[0]))
                self.asked += 1
                self.refused += head.startswith(b"http/1.1 429")
        finally:
            writer.close()
            self.closed += 1

    async def _connect(self, start: bytes) -> None:
        """Open and stay until the server has had enough."""
        with socket.socket() as made:
            made.settimeout(0)
            made.bind((ATTACKER, 0))
            await asyncio.get_running_loop().sock_connect(made, ("127.0.0.1", self._port))
            self.opened += 1
            with suppress(ConnectionError):  # a connection that is reset is closed, too
                await self._send_slowly(made, start)
        self.closed += 1

    async def _send_slowly(self, made: socket.socket, start: bytes) -> None:
        """Begin a request and go on with a byte a second; without a beginning say nothing."""
        loop = asyncio.get_running_loop()
        if start:
            await loop.sock_sendall(made, start)
        while True:
            try:
                async with asyncio.timeout(1.0):
                    if not await loop.sock_recv(made, 65_536):
                        return
            except TimeoutError:
                if start:
                    await loop.sock_sendall(made, b"x")


@contextmanager
def attacking(port: int, attack: Attack) -> Iterator[list[Toll]]:
    """An attack that lasts as long as the block; the list holds its toll afterwards."""
    words = [sys.executable, "-m", "benchmarks.load.attack", str(port), *map(str, attack)]
    found: list[Toll] = []
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield found
        finally:
            process.send_signal(signal.SIGINT)
            found.append(Toll(*map(int, process.communicate(timeout=30)[0].split())))


async def _attack(port: int, attack: Attack) -> None:
    os.nice(attack.niceness)
    attackers = Attackers(port, attack)
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, ended.set)
    await ended.wait()
    await attackers.stop()
    print(attackers.opened, attackers.closed, attackers.asked, attackers.refused, flush=True)


if __name__ == "__main__":
    _port, *_counts = map(int, sys.argv[1:])
    asyncio.run(_attack(_port, Attack(*_counts)))
