"""`Server`: every part of one server process, and the order in which they start and stop."""

import asyncio
import os
import secrets
import signal
from collections.abc import Callable
from pathlib import Path

import structlog
from sqlalchemy import Engine
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import Scope

from pit21 import __version__
from pit21.server.cluster import AddressMarks, Cluster, Members
from pit21.server.configuration import BadSettings, Settings
from pit21.server.games import PlayableGames
from pit21.server.host import Leases, TableHosting
from pit21.server.http import (
    RateLimiter,
    asker_of,
    count_person,
)
from pit21.server.metrics import Metrics
from pit21.server.operations import (
    Queue,
    ServerStatus,
    SignalWatch,
    backup_age,
    calm_collector,
    check_itself,
    free_bytes,
)
from pit21.server.people import NoticeBoard, PeopleService, Person
from pit21.server.sockets import SocketEndpoint
from pit21.server.solver import Solving, asker, cold_solving
from pit21.server.store import (
    FIRST,
    DatabaseHistory,
    DatabaseLock,
    InUseError,
    LogCheckpoint,
    MarkFolder,
    Reader,
    Sealer,
    StoreError,
    Writer,
    check_key_file,
    check_reachable,
    check_schema,
    examine,
    key_path,
    load_key,
    lock_for_server,
    open_engine,
    queries,
    upgrade_engine,
)
from pit21.server.stored_returns import recall_returns
from pit21.server.tables import TableServices, link_key_of
from pit21.server.trainer import PlayRecorder
from pit21.server.upkeep import Upkeep


class Server:
    """Every part of one server process, and the order in which they start and stop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.log = structlog.get_logger("pit21.server")
        self.engine: Engine = open_engine(settings.database)
        self.log_checkpoint = LogCheckpoint(self.engine)
        self.writer = Writer(self.engine)
        # SQLite is read inside this process: more threads would compete with the tables and read no faster.
        self.reader = Reader(self.engine, threads=2 if self.engine.dialect.name == "sqlite" else 4)
        self.metrics = Metrics()
        self.writer.on_group = self.metrics.committed
        self.solving = (cold_solving if settings.cold_solver else Solving)(self.metrics.solver_job)
        self.key_file = Path(settings.key_file) if settings.key_file else key_path(Path(settings.data_folder))
        check_key_file(self.engine, self.key_file)
        key = load_key(self.key_file)
        self.play = PlayRecorder(
            self.writer, self.reader, self.solving, self.log, on_drop=self.metrics.play_record_dropped
        )
        self.people = PeopleService(settings, self.writer, self.reader, Sealer(key), processes=self.live_processes)
        self.services = TableServices(
            writer=self.writer, reader=self.reader, sealer=Sealer(key), solving=self.solving, metrics=self.metrics,
            log=self.log, play=self.play, limits=settings.limits, refuse_play=self.people.play.refusal,
        )  # fmt: skip
        self.games = PlayableGames(self.reader)
        self.alone = self.engine.dialect.name == "sqlite"
        self.leases = Leases(
            self.writer, self.reader, secrets.token_hex(8), alone=self.alone, seconds=settings.lease_seconds
        )
        self.hosting = TableHosting(self.services, self.leases, self.games, link_key_of(key), settings)
        self.notices = NoticeBoard(self.writer, self.reader)
        self.endpoint = SocketEndpoint(
            self.hosting, self._who, self.people.current_people, _origin_was_checked, version=__version__,
            on_slow_reader=self.metrics.reader_let_go, notices=self.notices.notices,
        )  # fmt: skip
        self.notices.on_change(self.endpoint.show_notices)
        self.signal_watch = SignalWatch(
            self.engine,
            {
                "rights": self.endpoint.check_rights,
                "announcements": self.notices.reload,
                "limits": self.people.play.read_changes,
            },
        )
        self.people.on_sign_out(self.endpoint.sign_out)
        self.cluster: Cluster | None = None if self.alone else self._join(AddressMarks(key))
        self.limiter = RateLimiter(settings, self.live_processes)
        self.hosting.room.processes = self.live_processes
        self.upkeep = Upkeep(self)
        self._lock: DatabaseLock | None = None
        self._history: DatabaseHistory | None = None
        self.end: Callable[[], None] = lambda: os.kill(os.getpid(), signal.SIGTERM)
        """Ends this process; the writer calls it where nothing more may be written."""

    def prepare(self) -> None:
        """What can be refused before anything is begun: BadSettings or StoreDown say why."""
        check_itself()
        try:
            check_reachable(self.engine)
            check_schema(self.engine)
            self._lock = lock_for_server(self.engine)
        except InUseError as error:
            self.engine.dispose()
            raise BadSettings(str(error)) from None
        except BaseException:
            self.engine.dispose()  # a connection left open would keep a restore away
            raise

    def _join(self, mark: AddressMarks) -> Cluster:
        """Other processes may use the database, too: any of them serves any socket."""
        cluster = Cluster(
            self.engine, self.reader, self.hosting,
            Members(
                self.writer, self.leases.process, f"{self.settings.host}:{self.settings.port}", self.leases.seconds
            ),
            sign_out=self.endpoint.sign_out, mark=mark,
        )  # fmt: skip
        self.people.on_sign_out(cluster.signed_out)
        return cluster

    async def start(self) -> None:
        upgrade_engine(self.engine)
        await self._follow_history()
        self.writer.start()
        self.log_checkpoint.start()
        await recall_returns(self.metrics, self.reader)
        await self.solving.start()
        if self.cluster is not None:
            await self.cluster.start()
        await self.hosting.start()
        calm_collector()
        self.play.start()
        self.upkeep.start()
        self.log.info("server started", tables=self.hosting.open_tables, database=self.engine.dialect.name)

    async def stop(self) -> None:
        await self.upkeep.stop()
        await self.upkeep.attempt("tables could not be released", self.hosting.stop)
        if self.cluster is not None:
            await self.upkeep.attempt("the cluster could not be left", self.cluster.stop)
        await self.upkeep.attempt("decisions could not be saved", self.play.stop)
        await self.solving.close()
        await self.writer.close()
        await asyncio.to_thread(self.log_checkpoint.close)
        if self._history is not None:
            self._history.close()
        await self.reader.close()
        await self.signal_watch.close()
        self.people.close()
        if self._lock is not None:
            self._lock.release()
        self.engine.dispose()
        self.log.info("server stopped")

    async def _follow_history(self) -> None:
        """Find out whether the database went back in time; tables whose seeds may be known discard their shoes."""
        marks = MarkFolder(self.key_file.parent / "marks", flush=self.settings.flush_marks)
        history = await asyncio.to_thread(examine, self.engine, marks)
        if history.reason and (history.tables or history.reason != FIRST):
            self.log.warning("the database counts as restored", reason=history.reason, tables=history.tables)
        history.on_lost = self._lose_history
        self.writer.follow(history)
        self._history = history

    async def note_use(self) -> None:
        assert self._history is not None
        await self.writer.run(self._history.note_use)

    def _lose_history(self, reason: str) -> None:
        """In the writer's thread, which writes nothing more: a restart finds out what happened to the database."""
        self.log.critical("this server must not continue and is stopping: start it again", reason=reason)
        self.end()

    def live_processes(self) -> int:
        """How many share the limits."""
        return 1 if self.cluster is None else self.cluster.processes

    async def _who(self, scope: Scope) -> Person | None:
        person = await self.people.person(str(scope.get("state", {}).get("token", "")))
        if person is not None:
            count_person(scope, person.id)
            # The task of this socket asks for hints: they take turns as everything else that the solver is asked.
            address = str(scope.get("state", {}).get("address", "unknown"))
            asker.set(asker_of(self.settings, address, person))
        return person

    def status(self) -> ServerStatus:
        queues = self.solving.progress.queues
        writer = Queue(
            name="writer", state="running" if self.writer.alive else "stopped", waiting=self.writer.queue_length
        )
        solver = (
            Queue(name=f"solver {name}", state=queue.state, waiting=queue.waiting) for name, queue in queues.items()
        )
        return ServerStatus(
            process=self.leases.process, version=__version__, sockets=self.endpoint.open_sockets,
            people=self.endpoint.people, tables=self.hosting.open_tables, halted=self.hosting.halted,
            queues=(writer, *solver),
        )  # fmt: skip

    def set_gauges(self) -> None:
        self.metrics.sockets(self.endpoint.open_sockets)
        self.metrics.people(self.endpoint.people)
        self.metrics.queue("commits", self.writer.queue_length)
        self.metrics.queue("play-records", len(self.play.queue))
        self.metrics.tables(open=self.hosting.open_tables - self.hosting.halted, halted=self.hosting.halted)
        for queue, state in self.solving.progress.queues.items():
            self.metrics.queue(f"solver-{queue}", state.waiting)
        free = free_bytes(self.engine)
        if free is not None:
            self.metrics.disk_free(free)
        self.metrics.backup_age(backup_age(self.settings.backup_folder))

    async def health(self, _: Request) -> JSONResponse:
        """Return whether this process can carry out commands: the database answers and the writer lives."""
        try:
            await self.reader.ask(queries.balance, "mint")
            well = self.writer.alive
        except StoreError:
            well = False
        body = {"status": "ok" if well else "failing", "tables": self.hosting.open_tables, "version": __version__}
        return JSONResponse(body, status_code=200 if well else 503)


def _origin_was_checked(scope: Scope) -> bool:
    """The guard in front lets no socket through whose origin it has not allowed, and leaves its mark."""
    return "address" in scope.get("state", {})
