"""What a server process does in the background: leases, housekeeping, retention and signals of other processes."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from sqlalchemy import Engine

from pit21.server.cluster import Cluster
from pit21.server.configuration import Settings
from pit21.server.host import Leases, TableHosting
from pit21.server.lab import publish_exact_returns
from pit21.server.metrics import Metrics
from pit21.server.operations import SignalWatch
from pit21.server.people import PeopleService
from pit21.server.retention import RetentionJob
from pit21.server.solver import Solving
from pit21.server.store import Reader, StoreError, Writer

_HOUSEKEEPING_SECONDS = 60.0


class MaintainedServer(Protocol):
    """The parts of a server that upkeep needs."""

    settings: Settings
    log: Any
    engine: Engine
    writer: Writer
    reader: Reader
    metrics: Metrics
    solving: Solving
    hosting: TableHosting
    leases: Leases
    people: PeopleService
    cluster: Cluster | None
    signal_watch: SignalWatch

    async def note_use(self) -> None:
        """The mark of this process is in use."""
        ...


class Upkeep:
    def __init__(self, server: MaintainedServer) -> None:
        self._server = server
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [
            asyncio.create_task(self._hold_tables(), name="leases"),
            asyncio.create_task(self._keep_house(), name="housekeeping"),
            asyncio.create_task(self._remove_old(), name="retention"),
            asyncio.create_task(self._server.signal_watch.run(), name="signals"),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def attempt(self, trouble: str, work: Callable[[], Awaitable[None]]) -> None:
        """Run some work and log its failure; it is tried again soon."""
        try:
            await work()
        except StoreError as error:
            self._server.log.warning(trouble, reason=str(error))
        except Exception:
            self._server.log.exception(trouble)

    async def _hold_tables(self) -> None:
        while True:
            await asyncio.sleep(self._server.leases.renew_seconds)
            await self.attempt("leases could not be renewed", self._server.hosting.hold)
            if self._server.cluster is not None:
                await self.attempt("the other processes could not be contacted", self._server.cluster.tick)

    async def _keep_house(self) -> None:
        while True:
            for name, game in () if self._server.solving.cold else self._server.hosting.games():
                await publish_exact_returns(self._server.metrics, self._server.solving, name, game)
            await self.attempt("ended sessions could not be removed", self._server.people.tidy)
            if self._server.cluster is not None:
                await self.attempt("the use of the database mark could not be recorded", self._server.note_use)
            for digest, wager, z_score in self._server.metrics.returns.alerts():
                self._server.log.warning("returns are far from exact", digest=digest, wager=wager, z_score=z_score)
            await asyncio.sleep(_HOUSEKEEPING_SECONDS)

    async def _remove_old(self) -> None:
        """Tables and rounds that are older than the settings say; one process at a time does it for all."""
        settings = self._server.settings
        job = RetentionJob(
            self._server.engine, self._server.writer, self._server.reader, settings.retention, settings.archive_folder
        )

        async def once() -> None:
            report = await job.run()
            if report.archives:
                counted = {"tables": report.tables, "rounds": report.rounds, "records": report.records}
                self._server.log.info("old tables and rounds removed", archives=report.archives, **counted)

        while settings.retention.every_seconds:
            await asyncio.sleep(settings.retention.every_seconds)
            await self.attempt("old tables and rounds could not be removed", once)
