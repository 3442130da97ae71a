"""What every request and socket passes, and what every answer leaves with."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from starlette.applications import Starlette
from starlette.datastructures import Headers

from pit21.server.configuration.settings import Limits, Settings
from pit21.server.http.all_routes import build_routes
from pit21.server.http.errors import install_errors
from pit21.server.http.guard.security import CONTENT_SECURITY_POLICY, Guard, client_address
from pit21.server.http.openapi import openapi_document
from pit21.server.http.route_services import Provide
from pit21.server.store import schema
from tests.server.http.house import House, error_of, new_house

POSTS = [
    "/api/guest", "/api/account", "/api/login", "/api/logout", "/api/logout-everywhere", "/api/refill", "/api/games",
    "/api/tables", "/api/tables/t1/close", "/api/operator/tables/t1/void", "/api/no-such-thing",
]  # fmt: skip
TLS = {"behind_proxy": True, "origins": ("https://pit.example.org",)}


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "", "http://127.0.0.1:9999", "https://127.0.0.1:8021", None]
)
def test_no_post_is_taken_from_another_origin(empty: House, path: str, origin: str | None) -> None:
    ann = empty.browser().visit()
    headers = {"x-csrf-token": ann.csrf} | ({} if origin is None else {"origin": origin})
    answer = empty.run(ann.client.post(path, json={"name": "Ann"}, headers=headers))
    assert (answer.status_code, error_of(answer)["code"]) == (403, "origin")
    assert empty.rows(select(schema.users)) == []


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("token", ["", "0" * 64, "\u20ac", "of another"])
def test_no_post_is_taken_without_the_csrf_token_of_its_cookie(empty: House, path: str, token: str) -> None:
    ann, other = empty.browser().visit(), empty.browser().visit()
    given = other.csrf if token == "of another" else token
    headers = {b"origin": ann.origin.encode(), b"x-csrf-token": given.encode()}
    answer = empty.run(ann.client.post(path, json={"name": "Ann"}, headers=headers))
    assert (answer.status_code, error_of(answer)["code"]) == (403, "csrf")
    assert empty.rows(select(schema.users)) == []


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "BREW"])
def test_other_methods_that_change_are_checked_alike(empty: House, method: str) -> None:
    answer = empty.run(empty.client.request(method, "/api/me"))
    assert (answer.status_code, error_of(answer)["code"]) == (403, "origin")


def test_a_request_with_two_lengths_is_refused_and_its_connection_closed(empty: House) -> None:
    """Where a proxy goes by one of them and the server by the other, the rest would be read as another request."""
    headers = {"content-length": "5", "transfer-encoding": "chunked"}
    answer = empty.run(empty.client.get("/api/me", headers=headers))
    assert (answer.status_code, error_of(answer)["code"]) == (400, "length")
    assert answer.headers["connection"] == "close"


def test_a_redirect_names_no_scheme_and_no_host(empty: House) -> None:
    """Behind a proxy, those of this connection are not the ones that people see."""
    answer = empty.run(empty.client.get("/api/me/?x=1"))
    assert (answer.status_code, answer.headers["location"]) == (307, "/api/me?x=1")


@pytest.mark.parametrize("path", ["/api/history?count=1&count=6", "/api/tables/t1?link=a&link=b", "/api/me?x=1&x=1"])
def test_a_name_in_the_query_is_given_once(empty: House, path: str) -> None:
    ann = empty.browser().visit()
    answer = empty.run(ann.client.get(path))
    assert (answer.status_code, error_of(answer)["code"]) == (422, "invalid")
    assert error_of(answer)["field"] == path.partition("?")[2].partition("=")[0]


def test_options_of_a_game_may_be_several(empty: House) -> None:
    answer = empty.run(empty.client.get("/api/games/blackjack?set=decks%3D2&set=surrender%3Dlate"))
    assert answer.status_code == 200


def _dump(house: House) -> list[Any]:
    return [tuple(row) for table in schema.metadata.sorted_tables for row in house.rows(select(table))]


def test_nothing_changes_on_get(house: House) -> None:
    ann = house.browser().guest("Ann")
    before = _dump(house)
    for path, methods in openapi_document(house.app.routes)["paths"].items():
        if "get" in methods:
            filled = path.replace("{game}", "blackjack").replace("{table}", "t1").replace("{link}", "past")
            ann.get(filled.replace("{number}", "1"))
    for path in POSTS:
        assert ann.get(path).status_code in {200, 404, 405}
    assert _dump(house) == before


@pytest.mark.parametrize("host", ["evil.example:8021", "127.0.0.1", "127.0.0.1:80", "localhost.evil.example:8021", ""])
@pytest.mark.parametrize("path", ["/api/me", "/openapi.json", "/"])
def test_a_name_that_was_rebound_to_us_is_not_answered(empty: House, host: str, path: str) -> None:
    answer = empty.run(empty.client.get(path, headers={"host": host}))
    assert (answer.status_code, error_of(answer)["code"]) == (421, "host")


@pytest.mark.parametrize("host", ["127.0.0.1:8021", "localhost:8021", "[::1]:8021", "LocalHost:8021"])
def test_our_own_names_are_answered(empty: House, host: str) -> None:
    assert empty.run(empty.client.get("/api/me", headers={"host": host})).status_code == 200


@pytest.mark.parametrize(("host", "status"), [("10.0.0.7:8021", 404), ("[fe80::1]:8021", 404), ("evil.example", 421)])
def test_monitors_come_by_number(empty: House, host: str, status: int) -> None:
    assert empty.run(empty.client.get("/healthz", headers={"host": host})).status_code == status  # no such route here


@pytest.mark.parametrize("path", ["/api/me", "/api/nothing", "/api/operator/audit", "/openapi.json"])
def test_every_answer_has_the_headers(empty: House, path: str) -> None:
    headers = empty.run(empty.client.get(path)).headers
    assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert "unsafe" not in CONTENT_SECURITY_POLICY
    for part in ("default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"):
        assert part in CONTENT_SECURITY_POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "strict-transport-security" not in headers  # plain HTTP on loopback
    assert (headers.get("cache-control") == "no-store") == path.startswith("/api")


def test_refusals_and_failures_have_the_headers_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.tables, "lobby", None)
    failed = house.run(house.client.get("/api/tables"))
    refused = house.run(house.client.post("/api/guest"))
    assert (failed.status_code, refused.status_code) == (500, 403)
    for answer in (failed, refused):
        assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
        assert answer.headers["cache-control"] == "no-store"


def test_the_guard_works_as_a_middleware_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    app = Starlette(routes=build_routes(Provide(house.services)))
    install_errors(app)
    app.add_middleware(Guard, settings=house.settings)
    monkeypatch.setattr(house.tables, "lobby", None)
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://127.0.0.1:8021")
    failed, found = house.run(client.get("/api/tables")), house.run(client.get("/api/games"))
    assert (failed.status_code, found.status_code) == (500, 200)
    assert error_of(failed)["code"] == "internal"
    assert failed.headers["content-security-policy"] == found.headers["content-security-policy"]


def test_the_cookie_on_loopback(house: House) -> None:
    cookie = house.run(house.client.get("/api/me")).headers["set-cookie"]
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert cookie.startswith("pit21=")
    assert {"httponly", "path=/", "samesite=strict"} <= parts
    assert not any(part.startswith(("secure", "domain")) for part in parts)


def test_the_cookie_and_headers_over_tls(tmp_path: Path) -> None:
    with new_house(tmp_path, **TLS) as house:
        answer = house.browser().get("/api/me")
        cookie = answer.headers["set-cookie"]
        parts = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert cookie.startswith("__Host-pit21=")
        assert {"httponly", "path=/", "samesite=strict", "secure"} <= parts
        assert not any(part.startswith("domain") for part in parts)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        ann = house.browser().guest("Ann")
        assert ann.me["name"] == "Ann"
        plain = httpx.Request("GET", "http://127.0.0.1:8021/api/me").headers["host"]
        assert house.run(house.client.get("/api/me", headers={"host": plain})).status_code == 421


class Handshake:
    """A socket's handshake, straight into the application."""

    def __init__(self, house: House, headers: dict[str, str]) -> None:
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        self.scope = {
            "type": "websocket", "path": "/socket", "raw_path": b"/socket", "query_string": b"", "headers": raw,
            "subprotocols": [], "scheme": "ws", "root_path": "", "client": ("127.0.0.1", 1), "server": ("x", 1),
            "extensions": {}, "state": {},
        }  # fmt: skip
        self.sent: list[Any] = []
        house.run(house.guarded(self.scope, self._receive, self._send))

    async def _receive(self) -> Any:
        return {"type": "websocket.connect"}

    async def _send(self, message: Any) -> None:
        self.sent.append(message)


@pytest.mark.parametrize(
    ("headers", "opened"),
    [
        ({"host": "127.0.0.1:8021", "origin": "http://127.0.0.1:8021"}, True),
        ({"host": "localhost:8021", "origin": "http://localhost:8021"}, True),
        ({"host": "127.0.0.1:8021"}, False),
        ({"host": "127.0.0.1:8021", "origin": "https://evil.example"}, False),
        ({"host": "127.0.0.1:8021", "origin": "null"}, False),
        ({"host": "evil.example", "origin": "http://127.0.0.1:8021"}, False),
    ],
)
def test_sockets_are_opened_by_our_own_pages_only(house: House, headers: dict[str, str], opened: bool) -> None:
    ann = house.browser().guest("Ann")
    shake = Handshake(house, {**headers, "cookie": f"other=1; pit21={ann.token}; x"})
    if opened:
        assert [message["type"] for message in shake.sent[:2]] == ["websocket.accept", "websocket.send"]
        assert shake.sent[1]["text"] == ann.token  # whose socket it is comes from the same cookie
    else:
        assert shake.sent == [{"type": "websocket.close", "code": 1008}]


@pytest.mark.parametrize(
    ("behind", "forwarded", "wanted"),
    [
        (False, "203.0.113.9", "192.0.2.1"),
        (True, "203.0.113.9", "203.0.113.9"),
        (True, "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        (True, "203.0.113.9, junk", "unknown"),
        (True, "", "unknown"),
    ],
)
def test_the_address_is_the_proxys_word_only_where_there_is_one(behind: bool, forwarded: str, wanted: str) -> None:
    settings = Settings(**TLS) if behind else Settings()  # type: ignore[arg-type]
    headers = Headers({"x-forwarded-for": forwarded})
    assert client_address({"type": "http", "client": ("192.0.2.1", 1)}, headers, settings) == wanted


def test_bodies_are_bounded_by_what_they_say_and_by_what_they_are(house: House) -> None:
    ann = house.browser().guest("Ann")
    large = json.dumps({"name": "x" * 65_536}).encode()
    answer = ann.post("/api/guest", large)
    assert (answer.status_code, error_of(answer)["code"]) == (413, "too-large")

    async def chunks() -> Any:
        for _ in range(70):
            yield b" " * 1_024

    headers = {"origin": ann.origin, "x-csrf-token": ann.csrf, "content-type": "application/json"}
    answer = house.run(ann.client.post("/api/guest", content=chunks(), headers=headers))
    assert (answer.status_code, error_of(answer)["code"]) == (413, "too-large")
    upload = ann.post("/api/games", json.dumps({"text": "# " + "x" * 200_000}).encode())
    assert upload.status_code == 422  # a game file may be that large
    assert ann.post("/api/games", json.dumps({"text": "x" * 262_144}).encode()).status_code == 413
    for length in ("9" * 30, "-1", "1_0"):
        answer = house.run(ann.client.get("/api/me", headers={"content-length": length}))
        assert answer.status_code in {400, 413}


@pytest.mark.parametrize("headers", [{"x-large": "x" * 17_000}, {f"x-{number}": "1" for number in range(101)}])
def test_huge_headers_are_refused(empty: House, headers: dict[str, str]) -> None:
    answer = empty.run(empty.client.get("/api/me", headers=headers))
    assert (answer.status_code, error_of(answer)["code"]) == (431, "headers")
    own = {"host": "127.0.0.1:8021", "origin": "http://127.0.0.1:8021"}
    assert Handshake(empty, {**own, **headers}).sent == [{"type": "websocket.close", "code": 1008}]
    assert empty.run(empty.client.get(f"/api/history?after={'x' * 17_000}")).status_code == 431


def test_a_body_that_drips_is_given_up(tmp_path: Path) -> None:
    async def drip() -> Any:
        yield b"{"
        await asyncio.sleep(10)

    with new_house(tmp_path, limits=Limits(body_seconds=0.05)) as house:
        ann = house.browser().visit()
        headers = {"origin": ann.origin, "x-csrf-token": ann.csrf, "content-type": "application/json"}
        answer = house.run(ann.client.post("/api/guest", content=drip(), headers=headers))
        assert (answer.status_code, error_of(answer)["code"]) == (408, "slow")
