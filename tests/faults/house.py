"""The server's tables on a real database without sockets: what a process holds, made and ended within a test."""

import asyncio
import hashlib
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from sqlalchemy import insert

from pit21.fair.seed_chain import SeedChain
from pit21.jobs import Trouble
from pit21.server.configuration import Limits
from pit21.server.games.pinned_rules import PinnedRules
from pit21.server.games.playable_games import PlayableGames
from pit21.server.host.leases import Leases
from pit21.server.host.table_host import TableHosting
from pit21.server.host.table_rows import insert_table
from pit21.server.ledger.report import Report
from pit21.server.ledger.verification import verify
from pit21.server.metrics.counters import Metrics
from pit21.server.people.identity.person import Person
from pit21.server.people.money.grants import grant
from pit21.server.store import schema
from pit21.server.store.database.engine import open_engine, snapshot
from pit21.server.store.keys.sealer import Sealer
from pit21.server.store.queries import TableRow
from pit21.server.store.reader import Reader
from pit21.server.store.writer import Writer
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.live.setup import TableSetup
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.server.tables.records.loader import Loaded
from pit21.server.tables.records.recorder import ChainPlace, Recorder, link_key_of
from pit21.server.tables.records.regeneration import regenerator
from pit21.server.tables.services import TableServices
from pit21.server.tables.shoes.seed_source import SeedSource
from pit21.spec.terms import Value
from tests.server.pictures import Viewer

KEY = bytes(range(32))
NOW = 1_800_000_000_000
BANKROLL = 10**9

KEPT_OPTIONS = ("seats", "breakage")
"""Options that random rules leave alone: people sit at seats of their own, with chips of their bankroll."""


class NoSolver:
    """Bots play plainly: nothing is asked of the solver."""

    async def hint(self, *_: object) -> Trouble:
        return Trouble("closed", "there is no solver here")


class Ears:
    """Someone who watches: every frame is kept."""

    def __init__(self, person: Person | None = None) -> None:
        self.person = person
        self.frames: list[bytes] = []
        self._viewer = Viewer()
        self._taken = 0

    def offer(self, frame: bytes) -> None:
        self.frames.append(frame)

    @property
    def shown(self) -> dict[str, Any]:
        """What the frames so far leave the viewer with, as a snapshot would say it."""
        for frame in self.frames[self._taken :]:
            self._viewer.take(frame)
        self._taken = len(self.frames)
        return self._viewer.shown

    def forget_frames(self) -> None:
        """Keep what they showed, not the frames themselves."""
        _ = self.shown
        self.frames.clear()
        self._taken = 0


def counted_seeds(seed: str) -> SeedSource:
    """Seeds that depend on the number of the shoe alone, so that a run can be repeated."""
    return SeedSource(spare=SeedChain(hashlib.sha256(seed.encode()).digest()))


class House:
    def __init__(
        self,
        url: str,
        before: Callable[[str], None] | None = None,
        *,
        patience: float = 5.0,
        client_seed_seconds: float = 0.05,
    ) -> None:
        """Ears do not answer announcements: a shuffle waits for them for `client_seed_seconds`."""
        self.engine = open_engine(url)
        self.writer = Writer(self.engine, before, patience=patience)
        self.reader = Reader(self.engine)
        self.log: list[dict[str, Any]] = []
        self.services = TableServices(
            writer=self.writer, reader=self.reader, sealer=Sealer(KEY), solving=NoSolver(),  # type: ignore[arg-type]
            metrics=Metrics(), log=structlog.wrap_logger(None, processors=[self._note]),
            client_seed_seconds=client_seed_seconds, limits=Limits(empty_table_seconds=0),
        )  # fmt: skip
        self.leases = Leases(self.writer, self.reader, "house", alone=True)
        self.hosting = TableHosting(self.services, self.leases, PlayableGames(self.reader), link_key_of(KEY))
        # Random options may favor the players; here they play for money anyway, because the books are checked.
        self.hosting.held.with_practice = lambda setup, pinned: setup  # type: ignore[method-assign]

    def _note(self, _logger: object, method: str, event: Any) -> Any:
        line = {"level": method, **{name: str(value) for name, value in event.items()}}
        if event.get("exc_info"):
            line["error"] = repr(sys.exc_info()[1])
        self.log.append(line)
        raise structlog.DropEvent

    async def person(self, name: str) -> Person:
        """Someone with a bankroll; the id is the name's, so that two houses have the same people."""
        user = f"user-{name}"

        def add(connection: Any) -> None:
            connection.execute(
                insert(schema.users).values(
                    id=user, name=name, name_key=name.lower(), password_hash=None, role="player", created="2026",
                    refilled=None, disabled=False,
                )
            )  # fmt: skip
            grant(connection, user, BANKROLL, "guest", NOW)

        await self.writer.run(add)
        return Person(id=user, name=name, role="player", kind="guest")

    async def table(
        self, game: str, settings: Mapping[str, Value] | None = None, *, chain: str = "t", bots: int = 0,
        seed: str = "", clock: int = 0, speed: str = "slow",
    ) -> TableOwner:  # fmt: skip
        """A table with a name of our choice; with `seed` its shoes are the same in every run."""
        pinned = await PlayableGames(self.reader).pinned(game, settings or {})
        setup = TableSetup(title=game, host="house", clock=clock, speed=speed, bots=bots)  # type: ignore[arg-type]
        row = TableRow(
            id=chain, title=game, game=game, settings="{}", digest=pinned.digest, rules=b"",
            host=None, listed=True, link_hash=None, setup=msgspec.json.encode(setup).decode(), state="open",
            owner=self.leases.process, epoch=1, lease_until=self.leases.until(), seq=0, record=0, head_hash=None,
            phase="closed", round=0, created="2026",
        )  # fmt: skip
        row = await self.writer.run(lambda connection: insert_table(connection, row, pinned))
        seeds = counted_seeds(seed or chain)
        live = LiveTable(chain, pinned.spec(), seeds)
        recorder = Recorder(chain, ChainPlace(1), self.services.sealer, link_key_of(KEY))
        hosted = self.hosting.held.add(Loaded(row, pinned, live, recorder, []))
        await hosted.open_tray()
        return hosted.owner

    def owner(self, chain: str = "t") -> TableOwner:
        return self.hosting.held.tables[chain].owner

    async def stop(self) -> None:
        await self.hosting.stop()
        await self.writer.close()
        await self.reader.close()
        self.engine.dispose()

    async def crash(self) -> None:
        """End without a word to any table, as a process that is gone."""
        for hosted in self.hosting.held.tables.values():
            hosted.owner.kill()
        await self.writer.close()
        await self.reader.close()
        self.engine.dispose()

    async def checked(self) -> Report:
        """The books, seals and all."""
        return await asyncio.to_thread(books, self.engine.url.render_as_string(hide_password=False))


def books(url: str) -> Report:
    """What `ledger verify` says, with every round dealt again."""
    engine = open_engine(url)
    try:
        with snapshot(engine) as connection:
            return verify(connection, regenerator(Sealer(KEY)))
    finally:
        engine.dispose()


def assert_right(report: Report) -> None:
    assert report.problems == [], report.problems[:5]


@asynccontextmanager
async def house(
    url: str, before: Callable[[str], None] | None = None, *, patience: float = 5.0, client_seed_seconds: float = 0.05
) -> AsyncIterator[House]:
    made = House(url, before, patience=patience, client_seed_seconds=client_seed_seconds)
    made.writer.start()
    await made.hosting.start()
    try:
        yield made
    finally:
        await made.stop()


__all__ = ["BANKROLL", "KEY", "Ears", "House", "PinnedRules", "assert_right", "books", "counted_seeds", "house"]
