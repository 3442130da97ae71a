"""`pit21 serve` and `pit21 operator`."""

import asyncio
import json
import logging
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import structlog
from starlette.applications import Starlette

from pit21.cli.commands.server.operator import operator
from pit21.cli.commands.server.serve import listen, serve
from pit21.cli.options import UsageError
from pit21.server.configuration.settings import BadSettings, Settings
from pit21.server.ledger.checkpoint import ACTOR as RETENTION
from pit21.server.ledger.people_chain import append_record
from pit21.server.people.problems import WrongLogin
from pit21.server.sockets.connection_gate import ConnectionGate
from pit21.server.sockets.http_protocol import PitHttpProtocol
from pit21.server.sockets.protocol import PitSocketProtocol
from pit21.server.sockets.uvicorn_server import RunningServer, uvicorn_config
from pit21.server.store.database.access import change_database
from pit21.server.store.database.engine import DATABASE_FILE
from tests.server.people.test_people_service import PASSWORD, open_services


def make_application(settings: Settings) -> Starlette:
    application = Starlette()
    application.state.gate = ConnectionGate(settings)
    application.state.start_problem = ""
    return application


@pytest.fixture(autouse=True)
def _logs_end_with_the_test() -> Iterator[None]:
    """`serve` sets up the logs of the process, for a stream that is gone after the test."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What would have been run."""
    seen: list[Any] = []

    def create_app(settings: Settings) -> Any:
        seen.append(settings)
        return make_application(settings)

    app = ModuleType("pit21.server.app")
    app.create_app = create_app  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pit21.server.app", app)

    def run(self: RunningServer, sockets: list[socket.socket]) -> None:
        seen.extend([self.config, sockets[0].fileno()])
        self.started = seen[0].database_url != "sqlite:///fails"
        if self.started:
            self.announce()

    monkeypatch.setattr(RunningServer, "run", run)
    return seen


def test_serve_says_where_it_listens(started: list[Any], capsys: pytest.CaptureFixture[str]) -> None:
    serve(port=0, json=True)
    settings, config, descriptor = started
    assert settings.port > 0
    assert descriptor > 0
    assert isinstance(config.app, Starlette)
    shown = json.loads(capsys.readouterr().out)
    assert shown == {"format": 2, "addresses": shown["addresses"], "secure": False}
    assert shown["addresses"][0] == f"http://127.0.0.1:{settings.port}"
    serve(port=0, guests_per_hour=7)
    assert started[3].limits.guests_per_hour == 7
    assert "Serving tables at http://127.0.0.1:" in capsys.readouterr().out


def test_a_server_that_does_not_start_says_nothing_of_where(
    started: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(UsageError, match="could not start"):
        serve(port=0, database_url="sqlite:///fails")
    assert capsys.readouterr().out == ""


def test_uvicorn_is_bounded() -> None:
    settings = Settings()
    config = uvicorn_config(make_application(settings), settings)
    assert config.ws is PitSocketProtocol
    assert isinstance(config.http, type)
    assert issubclass(config.http, PitHttpProtocol)
    assert (config.ws_max_size, config.ws_per_message_deflate) == (16_384, False)
    assert config.h11_max_incomplete_event_size == 16_384
    assert (config.timeout_graceful_shutdown, config.timeout_keep_alive) == (25, 15)
    assert (config.proxy_headers, config.access_log, config.server_header) == (False, False, False)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"host": "0.0.0.0"}, "plain HTTP"),
        ({"behind_proxy": True}, "origins"),
        ({"tls_cert": "x"}, "belong together"),
        ({"origin": ("https://evil.example",)}, "needs tls_cert"),
        ({"host": "localhost", "port": 99_999}, r"port \(--port\): a port is 0 to 65535"),
    ],
)
def test_serve_refuses_with_the_reason(started: list[Any], options: dict[str, Any], reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        serve(**options)
    assert started == []


def test_a_port_that_is_taken_is_reported() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(BadSettings, match=r"cannot listen on 127\.0\.0\.1"),
    ):
        listen(Settings(port=taken.getsockname()[1]))


def test_operators_are_made_from_the_command_line(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def people() -> None:
        async with open_services(sqlite_url) as ((service, _, _),):
            await service.become_account((await service.guest("Ann", "x")).person, PASSWORD)
            await service.guest("Ben", "x")

    asyncio.run(people())
    monkeypatch.setenv("PIT21_DATA", str(tmp_path))
    assert (tmp_path / DATABASE_FILE).is_file()
    operator("ann", reason="runs the site")
    assert capsys.readouterr().out == "Ann is now an operator and must sign in again.\n"
    operator("Ann", remove=True, reason="left", database_url=sqlite_url, json=True)
    assert json.loads(capsys.readouterr().out) == {"format": 2, "name": "Ann", "role": "player"}
    for name, reason in (
        ("Ben", "is a guest"),
        ("Cid", "there is no account named 'Cid'"),
        ("", "there is no account"),
    ):
        with pytest.raises(UsageError, match=reason):
            operator(name, reason="x")
    with pytest.raises(UsageError, match="there is no database"):
        operator("ann", reason="x", database_url=f"sqlite:///{tmp_path / 'none'}")
    for words in ((), ("ann", "ben"), ("list", "ann"), ("add", "ann", "ben")):
        with pytest.raises(UsageError, match="Give a name, an action and a name"):
            operator(*words)


@pytest.mark.parametrize("archives", [True, False])
def test_others_write_while_an_erasure_writes_archives_again(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    *, archives: bool,
) -> None:  # fmt: skip
    """A server does not wait for it. Where it has archived more tables meanwhile, the erasure has to begin again."""

    async def people() -> None:
        async with open_services(database_url) as ((service, _, _),):
            await service.guest("Ann", "x")

    asyncio.run(people())

    def write_meanwhile(*_: Any) -> list[Any]:
        with change_database(database_url) as connection:
            append_record(connection, RETENTION if archives else "grant", b"{}", "")
        with pytest.raises(UsageError, match="Another erasure is rewriting these archives"):
            operator("erase", "ann", reason="asked", archive=str(tmp_path), database_url=database_url)
        return []

    monkeypatch.setattr("pit21.server.retention.rewrite_archives", write_meanwhile)
    if archives:
        with pytest.raises(UsageError, match="Tables were archived meanwhile"):
            operator("erase", "ann", reason="asked", archive=str(tmp_path), database_url=database_url)
    else:
        operator("erase", "ann", reason="asked", archive=str(tmp_path), database_url=database_url)
        assert "Ann is erased." in capsys.readouterr().out


def test_people_who_are_locked_out_are_helped_at_the_command_line(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def do(*words: str, **options: Any) -> Any:
        operator(*words, database_url=sqlite_url, json=True, **{"reason": "asked", **options})
        found = json.loads(capsys.readouterr().out)
        assert (found[0] if isinstance(found, list) else found).pop("format") == 2
        return found

    async def people() -> None:
        async with open_services(sqlite_url) as ((service, _, _),):
            signed = await service.become_account((await service.guest("Ann", "x")).person, PASSWORD)
            await service.guest("Ben", "x")
            assert do("disable", "ann", reason="asked for it") == {"name": "Ann", "disabled": True}
            assert await service.person(signed.token) is None
            with pytest.raises(WrongLogin):
                await service.login("Ann", PASSWORD, "x")
            assert do("enable", "ann") == {"name": "Ann", "disabled": False}
            signed = await service.login("Ann", PASSWORD, "x")
            assert do("sign-out", "ann") == {"name": "Ann"}
            assert await service.person(signed.token) is None
            link = do("reset-link", "ann", address="https://pit.example.org/")["link"]
            assert link.startswith("https://pit.example.org/reset#")
            await service.credentials.reset_password(link.partition("#")[2], "another long one", "x")
            await service.login("Ann", "another long one", "x")
            assert do("add", "ann") == {"name": "Ann", "role": "operator"}
            assert do("list") == [{"name": "Ann", "second_factor": False, "disabled": False}]
            lines = [(line.actor, line.action, line.subject, line.detail) for line in await service.audit(0, 10)]
            assert lines[-1] == ("command line", "disable", "user:Ann", "asked for it")
            assert [action for _, action, _, _ in lines[::-1]] == [
                "disable", "enable", "sign out", "reset link", "role operator",
            ]  # fmt: skip

    asyncio.run(people())
    for words, reason in (
        (("enable", "ann"), "is not disabled"),
        (("second-factor-off", "ann"), "has no second factor"),
        (("reset-link", "ben"), "is a guest without a password"),
        (("disable", "cid"), "there is no account named 'cid'"),
        (("erase", "ann", "--reason"), "Give a name, an action and a name"),
    ):
        with pytest.raises(UsageError, match=reason):
            operator(*words, reason="asked", database_url=sqlite_url)
    for action in ("add", "remove", "disable", "enable", "sign-out", "reset-link", "second-factor-off", "erase"):
        for reason in ("", " "):
            with pytest.raises(UsageError, match="Every action needs a reason"):
                operator(action, "ann", reason=reason, database_url=sqlite_url)
    assert do("erase", "ben", reason="ben wrote a mail") == {"name": "Ben", "gaps": 0, "chains": 0, "archives": 0}
    with pytest.raises(UsageError, match="Ann is an operator: take the role away first"):
        operator("erase", "ann", reason="asked", database_url=sqlite_url)
    operator("reset-link", "ann", reason="asked", database_url=sqlite_url)
    said = capsys.readouterr().out
    assert "\n/reset#" in said
    assert "within 24 hours" in " ".join(said.split())
    monkeypatch.setenv("PIT21_RESET_LINK_SECONDS", "600")
    monkeypatch.setenv("PIT21_ORIGINS", "http://localhost:8021")
    operator("reset-link", "ann", reason="asked", database_url=sqlite_url)
    said = capsys.readouterr().out
    assert "\nhttp://localhost:8021/reset#" in said
    assert "within 10 minutes" in " ".join(said.split())
    monkeypatch.setenv("PIT21_RESET_LINK_SECONDS", "soon")
    with pytest.raises(UsageError, match="PIT21_RESET_LINK_SECONDS"):
        operator("reset-link", "ann", reason="asked", database_url=sqlite_url)
    operator("list", database_url=sqlite_url)
    assert capsys.readouterr().out == "Ann: second factor off\n"
