"""A server for tests: the real people, library and store on SQLite, small fakes for the tables' side."""

import asyncio
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import structlog
from sqlalchemy import Connection, Engine
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from pit21.server.configuration.settings import HashCost, Settings
from pit21.server.fair_turns import FairTurns
from pit21.server.games.library import Library
from pit21.server.http.all_routes import build_routes
from pit21.server.http.errors import install_errors
from pit21.server.http.guard.security import Guard
from pit21.server.http.openapi import openapi_route
from pit21.server.http.route_services import Provide, Services
from pit21.server.operations.status import Queue, ServerStatus
from pit21.server.people.administration.notices import NoticeBoard
from pit21.server.people.limits.quotas import Quotas
from pit21.server.people.people_service import PeopleService
from pit21.server.solver.pool import Solving
from pit21.server.store.database.engine import DATABASE_FILE, open_engine
from pit21.server.store.keys.sealer import Sealer
from pit21.server.store.reader import Reader
from pit21.server.store.schema_version import upgrade
from pit21.server.store.writer import Writer
from pit21.server.trainer import DealerSchool, DrillService, PlayRecorder, PlayReview
from tests.server.http.fakes import FakeChecker, FakeEdges, FakeLab, FakeRounds, FakeTables

CHEAP = HashCost(time_cost=1, memory_kib=64)
ORIGIN = "http://127.0.0.1:8021"


STATUS = ServerStatus(process="p", version="0", sockets=2, people=1, tables=3, halted=0, queues=(
    Queue(name="writer", state="running", waiting=0),
))  # fmt: skip


class House:
    """The application with its clock and its database; calls are made one after another in one event loop."""

    def __init__(self, settings: Settings, engine: Engine) -> None:
        self.settings, self.engine = settings, engine
        self.now, self.seconds = 1_800_000_000_000, 1_000.0
        self.runner = asyncio.Runner()
        self.writer = Writer(engine)
        self.writer.start()
        self.reader = Reader(engine)
        self.people = self.run(self._open_people())
        self.tables, self.rounds, self.checker = FakeTables(), FakeRounds(), FakeChecker()
        self.lab = FakeLab()
        library = Library(settings, self.writer, self.reader, lambda: self.now)
        self.solving = Solving()  # never started: only what ships with the package is answered
        self.recorder = PlayRecorder(self.writer, self.reader, self.solving, structlog.get_logger())
        turns = FairTurns()
        self.services = Services(
            settings=settings, people=self.people, library=library, tables=self.tables, checker=self.checker,
            edges=FakeEdges(), rounds=self.rounds, lab=self.lab,
            play=PlayReview(self.writer, self.reader, self.solving, self.recorder, turns),
            drills=DrillService(self.writer, self.reader, self.solving, turns),
            school=DealerSchool(self.writer, self.reader, settings.school, turns, lambda: self.seconds),
            notices=NoticeBoard(self.writer, self.reader, lambda: self.now), status=lambda: STATUS,
            quotas=Quotas(settings.limits, lambda: self.seconds),
        )  # fmt: skip
        self.app, self._provide = _application()
        self._guarded = Guard(self.app, settings)
        self.client = httpx.AsyncClient(transport=self.transport(), base_url=ORIGIN)

    async def _open_people(self) -> PeopleService:
        return PeopleService(
            self.settings, self.writer, self.reader, Sealer(b"k" * 32), lambda: self.now, lambda: self.seconds
        )

    def transport(self, address: str = "127.0.0.1") -> httpx.ASGITransport:
        return httpx.ASGITransport(app=self.guarded, raise_app_exceptions=True, client=(address, 1234))

    async def guarded(self, scope: Any, receive: Any, send: Any) -> None:
        """The application, asking this house's services."""
        self._provide.services = self.services
        await self._guarded(scope, receive, send)

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    def browser(self, address: str = "127.0.0.1") -> "Browser":
        return Browser(self, address)

    def read(self, question: Any, *arguments: Any) -> Any:
        return self.run(self.reader.ask(question, *arguments))

    def write(self, work: Any) -> Any:
        return self.run(self.writer.run(work))

    def rows(self, query: Any) -> list[Any]:
        def ask(connection: Connection) -> list[Any]:
            return list(connection.execute(query))

        found: list[Any] = self.read(ask)
        return found

    def close(self) -> None:
        self.run(self.writer.close())
        self.run(self.reader.close())
        self.run(self.client.aclose())
        self.people.close()
        self.engine.dispose()
        self.runner.close()


class Browser:
    """One browser: its cookies, and the CSRF token of the last answer that gave one."""

    def __init__(self, house: House, address: str = "127.0.0.1") -> None:
        self.house = house
        self.csrf = ""
        origin = next(iter(sorted(house.settings.allowed_origins)))
        self.origin = ORIGIN if ORIGIN in house.settings.allowed_origins else origin
        self.client = httpx.AsyncClient(transport=house.transport(address), base_url=self.origin)

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.remembered(self.house.run(self.client.get(path, **options)))

    def post(self, path: str, body: Any = None, headers: Mapping[str, str] | None = None) -> httpx.Response:
        """As our own page does it; `headers` replace those that it sends."""
        made = {"origin": self.origin, "x-csrf-token": self.csrf, **(headers or {})}
        content = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        if content:
            made.setdefault("content-type", "application/json")
        return self.remembered(self.house.run(self.client.post(path, content=content, headers=made)))

    def remembered(self, response: httpx.Response) -> httpx.Response:
        if response.status_code == 200 and response.headers["content-type"] == "application/json":
            data = response.json()
            self.csrf = data.get("csrf", self.csrf) if isinstance(data, dict) else self.csrf
        return response

    def visit(self) -> "Browser":
        assert self.get("/api/me").status_code == 200
        return self

    def guest(self, name: str) -> "Browser":
        answer = self.visit().post("/api/guest", {"name": name})
        assert answer.status_code == 200, answer.text
        return self

    def account(self, name: str, password: str) -> "Browser":
        answer = self.guest(name).post("/api/account", {"password": password})
        assert answer.status_code == 200, answer.text
        return self

    @property
    def token(self) -> str:
        return self.client.cookies.get(self.house.settings.cookie) or ""

    @property
    def me(self) -> Any:
        return self.get("/api/me").json()["person"]


@cache
def _application() -> tuple[Starlette, Provide]:
    """The routes, made once: that takes longer than most tests. Each house gives them its own services."""
    provide = Provide(cast("Services", None))

    async def socket(websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.send_text(websocket.scope["state"]["token"])

    app = Starlette(routes=[*build_routes(provide), openapi_route(provide), WebSocketRoute("/socket", socket)])
    install_errors(app)
    return app, provide


@cache
def _empty_database() -> bytes:
    """A file with the schema and nothing in it: made once, as making it takes longer than most tests."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite3"
        upgrade(f"sqlite:///{path}")
        return path.read_bytes()


@contextmanager
def new_house(folder: Path, **changes: Any) -> Iterator[House]:
    settings = Settings(**{"data_folder": str(folder), "hash_cost": CHEAP, **changes})
    folder.mkdir(parents=True, exist_ok=True)
    (folder / DATABASE_FILE).write_bytes(_empty_database())
    house = House(settings, open_engine(settings.database))
    try:
        yield house
    finally:
        house.close()


def error_of(response: httpx.Response) -> Any:
    """The error, after a look at its shape: code and message, and nothing of the inside."""
    data = response.json()
    assert set(data) == {"error"}
    assert {"code", "message"} <= set(data["error"]) <= {"code", "message", "field", "problems"}
    text = response.text.lower()
    assert not any(word in text for word in ("traceback", "sqlalchemy", "site-packages", ".py", "exception"))
    return data["error"]
