"""`create_app`: the application. Nothing is opened before it starts, everything is closed when it stops."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from starlette.applications import Starlette

from pit21.server.configuration import Settings
from pit21.server.fair_turns import FairTurns
from pit21.server.games import Library
from pit21.server.http import (
    Guard,
    Provide,
    RequestLog,
    Services,
    build_routes,
    install_errors,
    install_pages,
    openapi_route,
)
from pit21.server.lab import LabPages, SolverPages
from pit21.server.metrics import metrics_routes
from pit21.server.operations import (
    Readiness,
)
from pit21.server.people import Quotas
from pit21.server.process import Server
from pit21.server.sockets import ConnectionGate, socket_route
from pit21.server.store import (
    StoreError,
    place_of,
    reason_of,
)
from pit21.server.tables import PastRounds
from pit21.server.trainer import DealerSchool, DrillService, PlayReview


def start_problem(engine: Engine, error: Exception) -> str:
    """One line for whoever starts the server, with the first line of what the database said."""
    cause = error if isinstance(error, DBAPIError) else error.__cause__
    said = reason_of(cause) if isinstance(cause, DBAPIError) else (str(error).splitlines() or [type(error).__name__])[0]
    return f"the server cannot start with {place_of(engine)}: {said}. Check the disk, or restore a backup"


def create_app(settings: Settings) -> Starlette:
    """BadSettings or StoreError say why there can be none."""
    server = Server(settings)
    server.prepare()

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        try:
            await server.start()
        except (StoreError, DBAPIError) as error:
            # Raised, it would be written down as a traceback; whoever runs the application says it in one line.
            app.state.start_problem = start_problem(server.engine, error)
            await server.stop()
            yield
            return
        try:
            yield
        finally:
            await server.stop()

    app = Starlette(lifespan=lifespan)
    app.state.server = server
    app.state.start_problem = ""
    pages = SolverPages(server.solving, server.games)
    turns = FairTurns()
    library = Library(settings, server.writer, server.reader, turn=FairTurns(at_once=1).turn)
    services = Services(
        settings=settings, people=server.people, library=library,
        tables=server.hosting, checker=pages, edges=pages, rounds=PastRounds(server.services, turns),
        play=PlayReview(server.writer, server.reader, server.solving, server.play, turns),
        drills=DrillService(server.writer, server.reader, server.solving, turns),
        school=DealerSchool(server.writer, server.reader, settings.school, turns),
        lab=LabPages(server.solving, server.games), notices=server.notices, status=server.status,
        quotas=Quotas(settings.limits, trusts=settings.trusts, processes=server.live_processes),
    )  # fmt: skip
    provide = Provide(services)
    app.router.routes += [*build_routes(provide), openapi_route(provide)]
    app.router.routes.append(socket_route(server.endpoint))
    app.add_route("/healthz", server.health)
    app.add_route("/readyz", Readiness(settings, server.writer, server.engine).answer)
    metrics = metrics_routes(server.metrics, settings.metrics_token, server.set_gauges)
    app.state.metrics_app = Starlette(routes=metrics)
    if settings.metrics_token:
        app.router.routes += metrics
    install_pages(app)
    install_errors(app)
    app.state.gate = ConnectionGate(settings, server.metrics.connection_refused)
    app.add_middleware(Guard, settings=settings, gate=app.state.gate, limiter=server.limiter)
    app.add_middleware(RequestLog, settings=settings, count=server.metrics.request)
    return app
