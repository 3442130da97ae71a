"""A real server under play, killed at random points, and killed again while it recovers.

Whatever was acknowledged is in the database once; whatever anyone was sent is there byte for byte; play goes on.
"""

import asyncio
import secrets
import time
from collections import Counter
from contextlib import aclosing, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pit21 import wire as w
from pit21.client import Client, ClientError, RemoteTable, ServerRefused
from pit21.client.moments import Moment
from pit21.server.ledger.verification import verify
from pit21.server.store import queries
from pit21.server.store.database.engine import open_engine, snapshot
from pit21.server.store.keys.sealer import Sealer, key_path, load_key
from pit21.server.tables.records.regeneration import regenerator
from pit21.table.codec import encode_event
from pit21.table.events import RoundEnded
from tests.conformance.random_play import offer_at_random
from tests.faults.forked import ForkedServer, Nursery

_PATIENCE = 1_500
"""Fiftieths of a second."""
GAMES = ("blackjack", "pure-21.5", "twisted-21")
"""A game against the house, one with a player who banks, one in which cards are picked: enough for a new game too."""


class Kept(msgspec.Struct):
    """What a player was sent, to be compared with the database."""

    acknowledged: list[tuple[str, str, str, int]] = msgspec.field(default_factory=list)
    sent: dict[tuple[str, int], bytes] = msgspec.field(default_factory=dict)
    counts: Counter[str] = msgspec.field(default_factory=Counter)


class Player:
    """One person who plays at random for as long as it takes; the connection is made again by itself."""

    def __init__(self, name: str, kept: Kept, seed: str) -> None:
        self.name = name
        self.kept = kept
        self.random = Random(seed)
        self.client: Client | None = None
        self.user = ""
        self.table: RemoteTable | None = None
        self._round = -1
        self._staked = 0

    async def come(self, url: str) -> None:
        self.client = Client(url)
        self.user = (await self.client.guest(self.name)).id

    async def sit(self, table_id: str, seat: int) -> None:
        assert self.client is not None
        self.table = await self.client.watch(table_id)
        self._note(await self.table.sit(100_000, seat))

    def move(self, url: str) -> None:
        """The server is at another address now."""
        assert self.client is not None
        web, link = self.client._web, self.client._link
        web.url = url
        web._http.base_url = url
        web._http.headers["Origin"] = url
        if link is not None:
            link._url, link._origin = web.socket_url, url

    def _note(self, answer: Any) -> None:
        self.kept.acknowledged.append((answer.table, self.user, answer.id, answer.seq))
        self.kept.counts["acknowledged"] += 1

    async def play(self) -> None:
        assert self.table is not None
        table = self.table
        with suppress(ClientError):
            async with aclosing(table.moments()) as moments:
                async for moment in moments:
                    for event in moment.events:
                        self.kept.sent[table.id, event.seq] = encode_event(event)
                        self.kept.counts["sent"] += 1
                    self.kept.counts["rounds"] += sum(isinstance(event, RoundEnded) for event in moment.events)
                    if moment is table.now:
                        await self._choose(table, moment)

    async def _choose(self, table: RemoteTable, moment: Moment) -> None:
        command = self._wanted(moment)
        if command is None:
            return
        try:
            self._note(await table.send(command))
        except ServerRefused as refused:
            self.kept.counts[f"refused {refused.code}"] += 1

    def _wanted(self, moment: Moment) -> w.AnyPlayerCommand | None:
        view = moment.view
        if view.round != self._round:
            self._round, self._staked = view.round, 0
        if not moment.offers:
            return None
        bets = [offer for offer in moment.offers if offer.action == "bet"]
        if not bets:
            return offer_at_random(self.random.choice(moment.offers), self.random)
        if moment.you.ready:
            return None
        base = next((offer for offer in bets if offer.wager == "base"), None)
        if not self._staked and base is not None:
            self._staked = 1
            return w.Bet(base.seat, "base", base.minimum)
        return w.Ready()

    async def close(self) -> None:
        if self.client is not None:
            await self.client.close()


class Pit:
    """A server with people at its tables."""

    def __init__(self, nursery: Nursery, folder: Path, url: str, seed: str, tables: int = 2) -> None:
        self.server = ForkedServer(nursery, folder, url)
        self.url = url or f"sqlite:///{folder / 'server.sqlite3'}"
        self.random = Random(seed)
        self.seed = seed
        self.kept = Kept()
        self.players: list[Player] = []
        self.playing: list[asyncio.Task[None]] = []
        self._tables = tables

    async def open(self) -> None:
        await asyncio.to_thread(self.server.start)
        tag = secrets.token_hex(3)
        host = Client(self.server.url)
        await host.guest(f"host{tag}")
        for number in range(self._tables):
            # Small wagers, so that nobody's purse is empty before the end.
            low: dict[str, str | int] = {"limits.base.min": 100}
            game, bots = GAMES[number % len(GAMES)], number % 2 * 2
            made = await host.create_table(game, low, clock=0, speed="instant", bots=bots)
            for seat in (1, 2) if number < 2 else (1,):
                player = Player(f"p{number}{seat}{tag}", self.kept, f"{self.seed}/{number}/{seat}")
                await player.come(self.server.url)
                await player.sit(made.table.id, seat)
                self.players.append(player)
        await host.close()
        self.playing = [asyncio.ensure_future(player.play()) for player in self.players]

    async def start_again(self) -> None:
        await asyncio.to_thread(self.server.start)
        for player in self.players:
            player.move(self.server.url)

    async def goes_on(self, after: str) -> None:
        """Something is acknowledged again."""
        before = self.kept.counts["acknowledged"]
        for _ in range(_PATIENCE):
            if self.kept.counts["acknowledged"] > before:
                return
            await asyncio.sleep(0.02)
        raise AssertionError(f"play does not go on after {after}: {self.server.log()[-1000:]}")

    def start_and_kill(self, seconds: float) -> None:
        """A start that does not come to its end."""
        self.server.begin()
        time.sleep(seconds)
        assert self.server.lives(), f"the server ended by itself: {self.server.log()[-1000:]}"
        self.server.kill()

    def check(self) -> None:
        """Everything that was acknowledged or sent so far is in the database."""
        engine = open_engine(self.url)
        acknowledged, self.kept.acknowledged = self.kept.acknowledged, []
        sent, self.kept.sent = self.kept.sent, {}
        with snapshot(engine) as connection:
            for table, user, command_id, seq in acknowledged:
                row = queries.answer(connection, table, user, command_id)
                assert row is not None, f"{command_id} was acknowledged and is lost"
                assert msgspec.json.decode(row.answer)["seq"] == seq
            for table in {table for table, _ in sent}:
                mine = {seq: body for (chain, seq), body in sent.items() if chain == table}
                stored = {row.seq: row.body for row in queries.events_after(connection, table, min(mine) - 1)}
                for seq, body in mine.items():
                    assert stored.get(seq) == body, f"event {seq} was sent and is not in the database like that"
        engine.dispose()

    def verify(self) -> Any:
        engine = open_engine(self.url)
        with snapshot(engine) as connection:
            report = verify(connection, regenerator(Sealer(load_key(key_path(self.server.folder)))))
            closed = [row.id for row in queries.tables(connection) if row.state == "closed"]
        engine.dispose()
        assert report.problems == [], report.problems[:5]
        assert closed == [], "a table was given up that could have gone on"
        return report

    async def close(self) -> None:
        for player in self.players:
            await player.close()
        await asyncio.gather(*self.playing, return_exceptions=True)
        self.server.kill()


async def kill_under_play(nursery: Nursery, folder: Path, url: str, kills: int, seed: str) -> dict[str, Any]:
    """Killed so often, each time after a while of play."""
    pit = Pit(nursery, folder, url, seed)
    await pit.open()
    try:
        for number in range(kills):
            await pit.goes_on(f"{number} kills")
            await asyncio.sleep(pit.random.uniform(0, 0.5))
            pit.server.kill()
            await asyncio.to_thread(pit.check)
            await pit.start_again()
        await asyncio.sleep(0.3)
    finally:
        await pit.close()
    pit.check()
    report = pit.verify()
    return {"kills": kills, "records": report.records, "seals": report.seals_checked, **pit.kept.counts}


async def kill_in_recovery(nursery: Nursery, folder: Path, url: str, kills: int, seed: str) -> dict[str, Any]:
    """Killed under play, then so often while it recovers, and once more as soon as it has."""
    pit = Pit(nursery, folder, url, seed, tables=8)
    await pit.open()
    done = 0
    try:
        await asyncio.sleep(0.5)
        pit.server.kill()
        clock = asyncio.get_running_loop()
        began = clock.time()
        await pit.start_again()
        usual = clock.time() - began
        while done < kills:
            for _ in range(min(pit.random.randint(1, 3), kills - done)):
                pit.server.kill()
                await asyncio.to_thread(pit.start_and_kill, usual * pit.random.uniform(0.5, 1.0))
                done += 1
            await pit.start_again()
            await asyncio.sleep(pit.random.uniform(0, 0.3))
            await asyncio.to_thread(pit.check)
        await pit.goes_on(f"{done} kills in recovery")
    finally:
        await pit.close()
    pit.check()
    report = pit.verify()
    return {"kills in recovery": done, "records": report.records, **pit.kept.counts}
