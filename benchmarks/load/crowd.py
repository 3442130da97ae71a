"""The crowd: everyone who sits and plays, and how fast they do."""

import asyncio
import time
from collections import deque
from collections.abc import Callable

from benchmarks.load.players import CHIPS, Player, Tally
from benchmarks.load.socket_client import SocketClient, connect
from benchmarks.load.visitors import Guest, make_guests, make_tables
from pit21.wire import WIRE_VERSION

SEATS = 7
_TICK = 0.001
_PATIENCE = 60.0


class Crowd:
    """Players at tables. Moves are made at a given rate, by whoever has waited longest for the move."""

    def __init__(self, port: int, game: str = "blackjack") -> None:
        self.port = port
        self.tally = Tally()
        self.players: list[Player] = []
        self.tables: list[str] = []
        self.starved = 0
        self._game = game
        self._queue: deque[Player] = deque()

    async def come(self, sockets: int, prefix: str = "p") -> None:
        """Seat guests, each with a socket, at as few tables as have seats for them."""
        guests = await make_guests(self.port, sockets, prefix)
        self.tables = await make_tables(self.port, guests, -(-sockets // SEATS), self._game)
        self.players = [
            Player(guest, self.tables[number // SEATS], self.tally, self._queue) for number, guest in enumerate(guests)
        ]
        for first in range(0, len(self.players), 50):
            await asyncio.gather(*(self._open(player) for player in self.players[first : first + 50]))

    async def _open(self, player: Player) -> None:
        player.socket = await connect(self.port, player.guest.cookie, player.hear)
        player.socket.send(b'{"type":"watch","table":"%s","messages":%d}' % (player.table.encode(), WIRE_VERSION))

    async def come_back(self) -> None:
        """All at once on new sockets; what was not answered is said again under its id, as a good client does."""
        seen = [player.snapshots for player in self.players]
        await asyncio.gather(*(self._open(player) for player in self.players))
        for player in self.players:
            for sent in player.under_way.values():
                assert player.socket is not None
                player.socket.send(sent.text)
        await self._until(
            lambda: all(player.snapshots > before for player, before in zip(self.players, seen, strict=True)),
            "everyone is shown the table again",
        )

    async def sit(self) -> None:
        """Everyone takes a seat; those of one table one after the other, since rounds begin at once."""
        for seat in range(SEATS):
            coming = self.players[seat::SEATS]
            for first in range(0, len(coming), 50):
                await self._sit(coming[first : first + 50])
        await self._until(lambda: all(player.seated for player in self.players), "everyone sits")

    async def _sit(self, coming: list[Player]) -> None:
        for player in coming:
            player.say({"do": "sit", "chips": CHIPS, "seat": 0}, time.perf_counter())
        await self._until(lambda: not any(player.under_way for player in coming), "seats are taken")

    async def _until(self, reached: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + _PATIENCE
        while not reached():
            if time.monotonic() > end:
                raise RuntimeError(f"it never came to it that {what}; {self.tally.refusals} {self.tally.problems[:5]}")
            await asyncio.sleep(0.01)

    async def play(self, rate: float, seconds: float) -> float:
        """Make moves at this rate a second; without a rate, as many as possible. How long it took.

        A move is timed from the moment when it was due, not from when this process came to it.
        """
        began = time.perf_counter()
        due = began
        while (now := time.perf_counter()) < began + seconds:
            if not rate:
                while self._queue:
                    self._queue.popleft().play(now)
            while rate and due <= now:
                if not self._next(due):
                    self.starved += 1
                due += 1 / rate
            await asyncio.sleep(_TICK)
        return time.perf_counter() - began

    async def hold_wagers_open(self, seconds: float = _PATIENCE) -> None:
        """Play on until every table is open for wagers, and leave it so until `release`."""
        for player in self.players:
            player.holds = True
        end = time.monotonic() + seconds
        while not all(player.may_bet for player in self.players) and time.monotonic() < end:
            await self.play(0, 0.1)
        await self.settle()

    def release(self) -> None:
        for player in self.players:
            player.holds = False
            player.consider()

    def _next(self, due: float) -> bool:
        while self._queue:
            if self._queue.popleft().play(due):
                return True
        return False

    async def settle(self, seconds: float = _PATIENCE) -> int:
        """Wait for every answer that is due; how many never came."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and any(player.under_way for player in self.players):  # noqa: ASYNC110 - polled
            await asyncio.sleep(0.01)
        return sum(len(player.under_way) for player in self.players)

    @property
    def connected(self) -> int:
        return sum(player.socket is not None and not player.socket.closed for player in self.players)

    def go(self) -> None:
        for player in self.players:
            if player.socket is not None:
                player.socket.close()


async def idle_sockets(
    port: int, guests: list[Guest], each: int, heard: Callable[[bytes], None] = lambda _: None
) -> list[SocketClient]:
    """Open further sockets for each of them, which say nothing by themselves."""
    wanted = [guest for guest in guests for _ in range(each)]
    made: list[SocketClient] = []
    for first in range(0, len(wanted), 50):
        made += await asyncio.gather(*(connect(port, guest.cookie, heard) for guest in wanted[first : first + 50]))
    return made
