"""Every request has an id, in its answer, its errors and the log; and no log holds a link, a token or an address."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.routing import Route

from pit21.client import Client, play
from pit21.policy.bots import policy_for
from pit21.server.configuration.settings import Settings
from pit21.server.http.errors import ApiError, install_errors
from pit21.server.http.guard.request_log import RequestLog, request_id_of, route_words, shown_path
from pit21.server.http.guard.security import Guard
from pit21.server.operations.logs import client_mark, configure_logs
from pit21.spec.loader import load_game
from tests.server.running import RunningServer, running

LINK = "AbCdEfGhIjKlMnOpQrStUv"


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    stream = io.StringIO()
    configure_logs(stream=stream)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # this side of the wire
    yield stream
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


async def _fail(_: Request) -> None:
    raise LookupError("a seed")


async def _refuse(_: Request) -> None:
    raise ApiError(409, "not-now", "not now")


def _ask(settings: Settings, path: str, **headers: str) -> httpx.Response:
    app = Starlette()
    app.router.routes += [
        Route("/api/rounds/{link}", _refuse),
        Route("/api/fail/{link}", _fail),
        Route("/round/{x}", _fail),
    ]
    install_errors(app)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(RequestLog, settings=settings)

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app=app, client=("203.0.113.77", 5))
        async with httpx.AsyncClient(transport=transport, base_url=min(settings.allowed_origins)) as client:
            return await client.get(path, headers=headers)

    return asyncio.run(ask())


@pytest.mark.parametrize(("path", "status"), [("/api/rounds/{}", 409), ("/api/fail/{}", 500), ("/nowhere/{}", 404)])
def test_an_error_names_the_request_that_the_log_knows(lines: io.StringIO, path: str, status: int) -> None:
    answer = _ask(Settings(), f"{path.format(LINK)}?link={LINK}")
    request_id = answer.headers["x-request-id"]
    assert (answer.status_code, answer.json()["error"]["request_id"]) == (status, request_id)
    written = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert {line["request_id"] for line in written} == {request_id}
    access = written[-1]
    assert (access["event"], access["method"], access["status"]) == ("request", "GET", status)
    assert access["path"] == (path.format("*") if status != 404 else "/*/*")
    assert access["client"] == client_mark("203.0.113.77")
    assert access["seconds"] >= 0
    assert len(written) == (2 if status == 500 else 1)
    for secret in (LINK, "203.0.113", "a seed"):
        assert secret not in lines.getvalue()


def test_a_person_gets_a_page_with_the_id() -> None:
    answer = _ask(Settings(), f"/round/{LINK}", accept="text/html")
    assert answer.status_code == 500
    assert answer.headers["content-type"].startswith("text/html")
    assert f"<code>{answer.headers['x-request-id']}</code>" in answer.text
    assert LINK not in answer.text


def test_an_id_is_taken_from_a_declared_proxy_only() -> None:
    proxied = Settings(behind_proxy=True, origins=("https://pit.example",))
    given = "0b6a7f0e-5b1c-4c56-9a35-6e1d1f2f3a4b"
    assert _ask(proxied, "/x", **{"x-request-id": given}).headers["x-request-id"] == given
    assert _ask(Settings(), "/x", **{"x-request-id": given}).headers["x-request-id"] != given
    for odd in ("short", "x" * 65, "<script>alert</script>", "a b c d e f g h", ""):
        scope = {"type": "http", "headers": [(b"x-request-id", odd.encode())]}
        assert request_id_of(scope, proxied) != odd
    twice = {"type": "http", "headers": [(b"x-request-id", given.encode())] * 2}
    assert request_id_of(twice, proxied) != given


def test_the_access_log_can_be_turned_off(lines: io.StringIO) -> None:
    _ask(Settings(access_log=False), "/nowhere")
    assert lines.getvalue() == ""


@pytest.mark.parametrize(
    ("path", "shown"),
    [("/", "/"), ("/api/tables/3f/shoes/1/proof", "/api/tables/*/shoes/*/proof"), (f"/reset/{LINK}", "/*/*"),
     (f"/api/{LINK}", "/api/*"), ("/x" * 50, "/*" * 12), ("/api//tables", "/api//tables")],
)  # fmt: skip
def test_paths_are_shown_by_the_words_of_routes(path: str, shown: str) -> None:
    words = route_words([Route("/api/tables/{table}/shoes/{number}/proof", _fail)])
    assert shown_path(path, words) == shown


@pytest.mark.long
def test_a_busy_session_leaves_no_secret_in_the_log(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        secrets = asyncio.run(_busy(server))
        assert server.stop() in (0, -15)
        log = server.log()
    assert len(secrets) >= 6
    for secret in secrets:
        assert secret not in log, f"{secret} was written down"
    written = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    requests = [line for line in written if line["event"] == "request"]
    paths = {line["path"] for line in requests}
    assert {"/api/rounds/*", "/round/*", "/table/*", "/api/login", "/api/tables"} <= paths
    assert {line["event"] for line in written} >= {"request", "socket", "server started"}
    assert all(line["request_id"] and line["client"].startswith("c-") for line in requests)


async def _busy(server: RunningServer) -> set[str]:
    """People at a private table, an account, failed logins, rounds seen again; what of it must not be written down."""
    async with Client(server.url) as first, Client(server.url) as second:
        await first.guest("anna")
        await first.become_account("a long enough password")
        await second.guest("bert")
        made = await first.create_table("blackjack", bots=1, speed="instant", clock=0, listed=False)
        tables = [await first.watch(made.table.id), await second.watch(made.table.id, made.link)]
        await tables[0].sit(20_000, 1)
        await tables[1].sit(20_000, 2)
        policy = policy_for(load_game("blackjack"))
        await asyncio.wait_for(asyncio.gather(*(play(table, policy, 2) for table in tables)), 60)
        secrets = {made.link, "127.0.0.1", "a long enough password", "not the password"}
        async with httpx.AsyncClient(base_url=server.url, headers={"Origin": server.url}) as web:
            secrets |= await _browse(web, made.link, made.table.id)
        for client in (first, second):
            secrets |= _values(client._web.cookies)
    return secrets


def _values(cookies: Any) -> set[str]:
    return {part.partition("=")[2].strip() for part in str(cookies).split(";") if "=" in part}


async def _browse(web: httpx.AsyncClient, link: str, table: str) -> set[str]:
    async def post(path: str, body: dict[str, object]) -> httpx.Response:
        token = (await web.get("/api/me")).json()["csrf"]
        return await web.post(path, json=body, headers={"X-CSRF-Token": token})

    assert (await post("/api/login", {"name": "anna", "password": "not the password"})).status_code == 401
    signed_in = await post("/api/login", {"name": "anna", "password": "a long enough password"})
    assert signed_in.status_code == 200
    played = (await web.get("/api/history")).json()["rounds"][0]["link"]
    assert (await web.get(f"/api/rounds/{played}")).status_code == 200
    for path in (f"/round/{played}", f"/table/{table}?link={link}", f"/nowhere/{link}"):
        await web.get(path, headers={"Accept": "text/html"})
    wrong = await web.post(
        "/api/tables", content=b"{", headers={"Referer": f"{web.base_url}/table/{table}?link={link}"}
    )
    assert wrong.status_code == 403
    return {played, signed_in.json()["csrf"], *web.cookies.values()}
