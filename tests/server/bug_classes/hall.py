"""The test application: every real part of the server on SQLite, in one event loop, with sockets in memory.

Only here can a shoe be stacked, a table be kept from doing anything by itself, and the limits of a socket be lifted.
"""

import asyncio
import logging
import secrets
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from sqlalchemy import Engine, func, select, update
from starlette.applications import Starlette

from pit21 import __version__
from pit21.cards import parse_cards
from pit21.fair.game import shoe_of
from pit21.fair.shoe import CommittedShoe, ShoeState
from pit21.jobs import Trouble as NoAnswer
from pit21.server.configuration.settings import Settings
from pit21.server.fair_turns import FairTurns
from pit21.server.games.library import Library
from pit21.server.games.playable_games import PlayableGames
from pit21.server.host.leases import Leases
from pit21.server.host.table_host import TableHosting
from pit21.server.http.all_routes import build_routes
from pit21.server.http.errors import install_errors
from pit21.server.http.guard.security import Guard
from pit21.server.http.openapi import openapi_route
from pit21.server.http.route_services import Provide, Services
from pit21.server.lab.records import Gathered
from pit21.server.ledger.verification import verify
from pit21.server.metrics.counters import Metrics
from pit21.server.people.administration.notices import NoticeBoard
from pit21.server.people.identity.person import Person
from pit21.server.people.limits.quotas import Quotas
from pit21.server.people.people_service import PeopleService
from pit21.server.sockets.endpoint import SocketEndpoint, socket_route
from pit21.server.sockets.limits import SocketLimits
from pit21.server.sockets.wire import Scope
from pit21.server.solver.pool import Solving
from pit21.server.store import queries, schema
from pit21.server.store.database.engine import DATABASE_FILE, open_engine
from pit21.server.store.keys.sealer import Sealer
from pit21.server.store.reader import Reader
from pit21.server.store.writer import Writer
from pit21.server.tables.live import inputs as i
from pit21.server.tables.live.live_table import LiveTable
from pit21.server.tables.live.wishes import TableWish
from pit21.server.tables.owner.table_owner import TableOwner
from pit21.server.tables.records.past_rounds import PastRounds
from pit21.server.tables.records.recorder import link_key_of
from pit21.server.tables.services import TableServices
from pit21.server.trainer import DealerSchool, DrillService, PlayRecorder, PlayReview
from pit21.spec.game import GameSpec
from tests.patience import Patience
from tests.server.bug_classes.peer import Peer
from tests.server.http.fakes import FakeChecker, FakeEdges, FakeLab
from tests.server.http.house import CHEAP, STATUS, _empty_database

LIFTED = SocketLimits(messages_per_second=1e9, messages_at_once=10**9, sockets_per_person=1_000)
"""Limits on speed are proved elsewhere; here they would only slow the test down."""


class InjectedError(Exception):
    pass


class Trouble(logging.Handler):
    """What the server logs as an error: nothing is to be, unless a test says so by clearing it."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self.said.append(f"{record.getMessage()} {error!r}")

    def exception(self, event: str, **fields: Any) -> None:
        self.said.append(f"{event} {fields} {sys.exception()!r}")

    def error(self, event: str, **fields: Any) -> None:
        self.said.append(f"{event} {fields}")

    def warning(self, event: str, **fields: Any) -> None:
        """A warning is no trouble."""

    info = warning


class StackedShoe(CommittedShoe):
    """A committed shoe in which chosen cards come first after each shuffle; the rest stays as the seed has it."""

    __slots__ = ("first",)

    first: list[int]

    def shuffle(self, used: tuple[int, ...]) -> None:
        super().shuffle(used)
        rest = list(self._cards)
        for card in self.first:
            rest.remove(card)
        self._cards = (*self.first, *rest)


class Hall:
    """One server process; `folder` holds its data, and another hall goes on with what lies there."""

    def __init__(self, folder: Path, key: bytes, **settings: Any) -> None:
        self.folder, self.key = folder, key
        self.settings = Settings(data_folder=str(folder), hash_cost=settings.pop("hash_cost", CHEAP), **settings)
        path = folder / DATABASE_FILE
        if not path.exists():
            path.write_bytes(_empty_database())
        self.engine: Engine = open_engine(self.settings.database)
        self.stacked: list[int] = []
        self.trouble = Trouble()
        self.by_itself = False
        self.failing = ""
        self.writer, self.reader = Writer(self.engine, self._before), Reader(self.engine)
        self.solving = Solving()  # never started: bots play plainly, hints say that there is no solver
        self.play = PlayRecorder(self.writer, self.reader, self.solving, self.trouble)
        self.people = PeopleService(self.settings, self.writer, self.reader, Sealer(key))
        self.services = TableServices(
            writer=self.writer, reader=self.reader, sealer=Sealer(key), solving=self.solving, metrics=Metrics(),
            log=self.trouble, play=self.play, refuse_play=self.people.play.refusal,
        )  # fmt: skip
        leases = Leases(self.writer, self.reader, secrets.token_hex(8), alone=True)
        self.hosting = TableHosting(self.services, leases, PlayableGames(self.reader), link_key_of(key))
        self.notices = NoticeBoard(self.writer, self.reader)
        self.endpoint = self.new_endpoint(LIFTED)
        self.notices.on_change(self.endpoint.show_notices)
        self.people.on_sign_out(self.endpoint.sign_out)
        self.past = PastRounds(self.services, FairTurns())
        self.peers: list[Peer] = []

    def new_endpoint(self, limits: SocketLimits) -> SocketEndpoint:
        return SocketEndpoint(
            self.hosting,
            self._who,
            self.people.current_people,
            lambda _: True,
            version=__version__,
            limits=limits,
            notices=self.notices.notices,
        )

    async def _who(self, scope: Scope) -> Person | None:
        state = scope.get("state", {})
        found: Person | None = state.get("person") or await self.people.person(str(state.get("token", "")))
        return found

    def _before(self, statement: str) -> None:
        """The database fails at the statement that a test names."""
        if statement == self.failing:
            raise InjectedError

    def app(self) -> Starlette:
        """The pages and the socket, behind the guard, as `create_app` puts them together."""
        app = Starlette()
        library = Library(self.settings, self.writer, self.reader)
        lab = FakeLab()
        lab.parts["strategy"] = Gathered(ready=1, of=1, parts=(NoAnswer("none", "nothing is worked out here"),))
        turns = FairTurns()
        services = Services(
            settings=self.settings, people=self.people, library=library, tables=self.hosting, checker=FakeChecker(),
            edges=FakeEdges(), rounds=self.past, lab=lab,
            play=PlayReview(self.writer, self.reader, self.solving, self.play, turns),
            drills=DrillService(self.writer, self.reader, self.solving, turns),
            school=DealerSchool(self.writer, self.reader, self.settings.school, turns),
            quotas=Quotas(self.settings.limits), notices=self.notices, status=lambda: STATUS,
        )  # fmt: skip
        provide = Provide(services)
        app.router.routes += [*build_routes(provide), openapi_route(provide)]
        app.router.routes.append(socket_route(self.endpoint))
        install_errors(app)
        app.add_middleware(Guard, settings=self.settings)
        return app

    # People, tables and sockets

    async def guest(self, name: str) -> Person:
        return (await self.people.guest(name, f"192.0.2.{len(name)}")).person

    async def operator(self, name: str) -> Person:
        person = await self.guest(name)
        change = update(schema.users).where(schema.users.c.id == person.id).values(role="operator")
        await self.writer.run(lambda connection: connection.execute(change).rowcount)
        return msgspec.structs.replace(person, role="operator")

    async def peer(self, person: Person | None, endpoint: SocketEndpoint | None = None) -> Peer:
        made = Peer(endpoint or self.endpoint, person)
        self.peers.append(made)
        return await made.open()

    async def seated(self, name: str, table: str, chips: int = 50_000, seat: int = 1) -> Peer:
        """Someone new who watches a table and sits there."""
        made = await self.peer(await self.guest(name))
        await made.watch(table)
        await made.done(table, do="sit", chips=chips, seat=seat)
        return made

    async def table(self, game: str = "blackjack", *, host: Person | None = None, **wish: Any) -> str:
        made = {"title": "t", "clock": 0, "speed": "instant", "listed": True, "bots": 0, "settings": {}, **wish}
        person = host or await self.guest(f"host{secrets.token_hex(4)}")
        return (await self.hosting.create(person, TableWish(game=game, **made))).table.id

    def stack(self, cards: str) -> None:
        """The first cards of each shoe that is shuffled from now on."""
        self.stacked = [] if not cards else list(parse_cards(cards))

    def owner(self, table: str) -> TableOwner:
        return self.hosting.held.tables[table].owner

    def live(self, table: str) -> LiveTable:
        return self.owner(table).live

    def player(self, table: str, name: str) -> str:
        """The id that someone has at a table; the name of someone who is not at it."""
        owner = self.owner(table)
        found = owner.names.of_players(owner.live, {*owner.live.accounts(), *owner.live.pseudonyms.values()})
        return next((player for player, shown in found.items() if shown == name), name)

    def chips(self, table: str, name: str) -> int:
        """What lies in front of someone."""
        return self.live(table).table.accounts[f"player:{self.player(table, name)}"]

    async def begin(self, table: str) -> None:
        """What the table would do by itself after the pause between two rounds."""
        await self.send_input(table, i.StartRound())

    async def send_input(self, table: str, given: i.AnyInput) -> Any:
        return msgspec.json.decode(await self.owner(table).submit(given))

    async def dealt(self, table: str, *players: Peer, stake: int = 1_000, wager: str = "base") -> None:
        """A round with this stake at the seats that the players hold, up to the first decision."""
        await self.begin(table)
        for player in players:
            own = self.player(table, player.name)
            seats = [seat.number for seat in self.live(table).table.seats if seat.holder == own]
            for seat in seats:
                await player.done(table, do="bet", seat=seat, wager=wager, amount=stake)
        for player in players:
            await player.done(table, do="ready")

    async def play_out(self, table: str) -> None:
        """Let the round end by the rule of silence, whatever its cards ask for."""
        patience = Patience("the end of the round")
        while self.live(table).table.phase == "round":
            patience.check(lambda: self.live(table).need)
            await self.send_input(table, i.Silence(1))

    async def dealt_round(self, table: str, *players: Peer) -> None:
        """A round in which something is to be decided: a natural ends one at once, and another is dealt."""
        patience = Patience("a decision")
        while self.live(table).table.phase == "between":
            patience.check(lambda: self.live(table).need)
            await self.dealt(table, *players)

    # Books

    async def counts(self) -> dict[str, int]:
        """How many rows of money and history there are."""

        def count(connection: Any) -> dict[str, int]:
            tables = (schema.records, schema.events, schema.transfers, schema.rounds)
            return {each.name: connection.scalar(select(func.count()).select_from(each)) for each in tables}

        return await self.reader.ask(count)

    async def balances(self) -> dict[str, int]:
        return await self.reader.ask(queries.balances)

    async def pocket(self, name: str) -> int:
        def find(connection: Any) -> int:
            user = connection.scalar(select(schema.users.c.id).where(schema.users.c.name == name))
            return queries.balance(connection, f"user:{user}")

        return await self.reader.ask(find)

    async def check_books(self) -> None:
        """I1 to I3 over everything that was written."""
        report = await self.reader.ask(verify)
        assert report.ok, report.problems
        assert report.transfers

    # Life

    def _shoe(self, spec: GameSpec, state: ShoeState | None = None) -> CommittedShoe:
        kind, decks, way = shoe_of(spec)
        made = StackedShoe(kind, decks, way) if state is None else StackedShoe.restore(kind, decks, way, state)
        made.first = self.stacked
        return made

    async def start(self) -> None:
        self._patches = ExitStack()
        self._patches.enter_context(patch("pit21.server.tables.live.live_table.committed_shoe", self._shoe))
        if not self.by_itself:
            self._patches.enter_context(patch("pit21.server.tables.owner.table_clock.next_due", lambda *_: None))
        logging.getLogger("pit21").addHandler(self.trouble)
        self.writer.start()
        await self.hosting.start()

    async def stop(self, *, crash: bool = False) -> None:
        """`crash` leaves everything as it lies, as a killed process would."""
        for peer in self.peers:
            await peer.leave()
        if crash:
            for hosted in self.hosting.held.tables.values():
                task = hosted.owner._task
                assert task is not None
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        else:
            await self.hosting.stop()
        await self.writer.close()
        await self.reader.close()
        self.people.close()
        self.engine.dispose()
        self._patches.close()
        logging.getLogger("pit21").removeHandler(self.trouble)
        assert self.trouble.said == []


@asynccontextmanager
async def new_hall(
    folder: Path, *, by_itself: bool = False, key: bytes = b"k" * 32, **settings: Any
) -> AsyncIterator[Hall]:
    hall = Hall(folder, key, **settings)
    hall.by_itself = by_itself
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


@asynccontextmanager
async def after_crash(hall: Hall) -> AsyncIterator[Hall]:
    """Another process on the same folder, after the first one was killed; the same cards lie on top of its shoes."""
    await hall.stop(crash=True)
    again = Hall(hall.folder, hall.key)
    again.stacked = hall.stacked
    await again.start()
    try:
        yield again
    finally:
        await again.stop()


def cards_in(value: Any) -> Iterable[Any]:
    """Everything that stands under a key of the name `cards` or `card`, at any depth."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("cards", "card"):
                yield inner
            yield from cards_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_in(inner)
