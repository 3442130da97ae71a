"""Checks before every request and socket: Host, Origin, CSRF token, size; and the headers of every response. Plain
ASGI, so that they cover sockets and files too.
"""

import asyncio
import ipaddress
from collections import Counter
from functools import partial
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pit21.server.configuration import Settings, is_number
from pit21.server.http.errors import ApiError, error_response, internal_error, log_unexpected
from pit21.server.http.guard.body import PeerGone, check_content, check_length, read_body, replayed
from pit21.server.http.guard.cookies import read_cookie
from pit21.server.http.guard.rates import RateLimiter, class_of
from pit21.server.people import TooMany, csrf_fits
from pit21.server.sockets import ConnectionGate

SAFE_METHODS = frozenset(("GET", "HEAD", "OPTIONS"))
HEADER_BYTES = 16 * 1024
MOST_HEADERS = 100
SEVERAL = frozenset(("set",))
"""What a query may say several times: the options of a game."""
TRY_AGAIN_LATER = 1013
"""The code of a socket that is closed because its address opens too many."""
MONITORING = frozenset(("/healthz", "/readyz", "/metrics"))
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; "
    "form-action 'self'"
)
"""Pictures may also be made by the page itself: the faces of a deck arrive in one file."""
HEADERS = (
    ("content-security-policy", CONTENT_SECURITY_POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
)
STRICT_TRANSPORT = ("strict-transport-security", "max-age=31536000")


def client_address(scope: Scope, headers: Headers, settings: Settings) -> str:
    """Who asks. Behind a proxy it is the last hop of X-Forwarded-For, which the proxy itself wrote; what stands
    before it was written by the client.
    """
    if settings.behind_proxy:
        lines = headers.getlist("x-forwarded-for")
        last = lines[-1].rpartition(",")[2].strip() if lines else ""
        try:
            return str(ipaddress.ip_address(last))
        except ValueError:
            return "unknown"
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def check_headers(scope: Scope) -> None:
    """The server's parser bounds only headers that arrive in pieces: those that come at once are bounded here."""
    headers = scope["headers"]
    size = sum(len(name) + len(value) for name, value in headers)
    if size + len(scope.get("query_string", b"")) > HEADER_BYTES or len(headers) > MOST_HEADERS:
        raise ApiError(431, "headers", f"headers are at most {HEADER_BYTES} bytes in {MOST_HEADERS} lines")
    names = {name for name, _ in headers}
    if b"content-length" in names and b"transfer-encoding" in names:
        scope["state"]["close"] = True  # a proxy may have read another length: what follows is not a request of ours
        raise ApiError(400, "length", "a request has a Content-Length or a Transfer-Encoding, not both")


def check_query(scope: Scope) -> None:
    """One value for each name: which of several would count is nothing that anyone should have to guess."""
    if not scope["path"].startswith("/api/"):
        return
    names = Counter(name for name, _ in QueryParams(scope.get("query_string", b"")).multi_items())
    for name, times in names.items():
        if times > 1 and name not in SEVERAL:
            raise ApiError(422, "invalid", "each query parameter may be given only once", field=name)


class Guard:
    """The outermost middleware. `scope["state"]` gets `token` (of the cookie) and `address` (of the client).

    With a limiter, requests are counted by address here, and by person where the person is looked up.
    """

    def __init__(
        self, app: ASGIApp, settings: Settings, gate: ConnectionGate | None = None, limiter: RateLimiter | None = None
    ) -> None:
        self.app, self.settings, self._limiter = app, settings, limiter
        self._gate = gate or ConnectionGate(settings)
        self._origins, self._hosts = settings.allowed_origins, settings.allowed_hosts
        self._headers = (*HEADERS, STRICT_TRANSPORT) if settings.secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False
        scope.setdefault("state", {})

        async def sending(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                self._add_headers(scope, message)
            await send(message)

        try:
            receive = await self._admit(scope, receive)
            await self.app(scope, receive, sending)
        except PeerGone:
            return
        except ApiError as error:
            await error_response(error, scope=scope)(scope, receive, sending)
        except TooMany as error:
            await asyncio.sleep(self._limiter.pause if self._limiter is not None else 0.0)
            made = ApiError(429, error.code, error.message, retry_after=error.retry_after)
            await error_response(made, scope=scope)(scope, receive, sending)
        except Exception as error:  # noqa: BLE001 - whatever it is: logged, and answered without its text
            log_unexpected(error, scope)
            if not started:
                await error_response(internal_error(), scope=scope)(scope, receive, sending)
        finally:
            self._gate.leave(scope["state"].pop("place", "") or "")

    async def _admit(self, scope: Scope, receive: Receive) -> Receive:
        """Check a request; ApiError for one that goes no further."""
        check_headers(scope)
        check_query(scope)
        headers = Headers(scope=scope)
        token = self._identify(scope, headers)
        self._take_place(scope)
        self._check_host(scope["path"], headers)
        await self._wait_turn(scope["state"]["address"], changes=scope["method"] not in SAFE_METHODS)
        self._count(scope, class_of(scope["method"], scope["path"]))
        most = self._most(scope["path"])
        check_length(headers, most)
        if scope["method"] in SAFE_METHODS:
            return receive
        self._check_origin(headers)
        if not token or not csrf_fits(token, headers.get("x-csrf-token", "")):
            raise ApiError(403, "csrf", "the X-CSRF-Token header is missing or old; GET /api/me gives one")
        body = await read_body(receive, most, self.settings.limits.body_seconds)
        check_content(headers, body)
        return replayed(body, receive)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A page of another origin could open a socket with our cookie: browsers ask nobody before they do."""
        headers = Headers(scope=scope)
        scope.setdefault("state", {})
        try:
            check_headers(scope)
            self._identify(scope, headers)
            self._take_place(scope)
            self._check_host(scope["path"], headers)
            self._check_origin(headers)
            self._count(scope, "sockets")
            await self.app(scope, receive, send)
        except ApiError:
            await receive()
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: 403
        except TooMany as error:
            await receive()
            await asyncio.sleep(self._limiter.pause if self._limiter is not None else 0.0)
            await send({"type": "websocket.accept"})  # a page sees no status, but it sees why a socket is closed
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": error.message})
        finally:
            self._gate.leave(scope["state"].pop("place", "") or "")

    def _identify(self, scope: Scope, headers: Headers) -> str:
        state = scope["state"]
        token = state["token"] = read_cookie(headers, self.settings)
        state["address"] = client_address(scope, headers, self.settings)
        return token

    def _take_place(self, scope: Scope) -> None:
        """Among the requests and sockets of an address, where a proxy's connections say nothing about it."""
        place = scope["state"]["place"] = self._gate.enter_request(scope["state"]["address"])
        if place is None:
            raise ApiError(429, "connections", "too many connections from this address; close some", retry_after=5)

    async def _wait_turn(self, address: str, *, changes: bool) -> None:
        if self._limiter is None:
            return
        if delay := self._limiter.delay(address, changes=changes):
            await asyncio.sleep(delay)
        if changes and (wait := self._limiter.turn(address)):
            await asyncio.sleep(wait)

    def _count(self, scope: Scope, kind: str) -> None:
        if self._limiter is not None:
            state = scope["state"]
            self._limiter.count_address(kind, state["address"])
            state["count_person"] = partial(self._count_person, kind, state["address"])
            state["refusal_pause"] = self._limiter.pause

    def _count_person(self, kind: str, address: str, person_id: str) -> None:
        assert self._limiter is not None
        self._limiter.count_person(kind, person_id, address)

    def _check_host(self, path: str, headers: Headers) -> None:
        hosts = headers.getlist("host")
        if len(hosts) == 1 and hosts[0].lower() in self._hosts:
            return
        # Monitors come by number. A number cannot be rebound: there is no name in it.
        if path in MONITORING and len(hosts) == 1 and is_number(hosts[0]):
            return
        raise ApiError(421, "host", "the Host header is not one of this server's names")

    def _check_origin(self, headers: Headers) -> None:
        origins = headers.getlist("origin")
        if len(origins) != 1 or origins[0] not in self._origins:
            raise ApiError(403, "origin", "requests from this origin are not allowed")

    def _most(self, path: str) -> int:
        limits = self.settings.limits
        return limits.game_bytes if path == "/api/games" else limits.body_bytes

    def _add_headers(self, scope: Scope, message: Message) -> None:
        path, headers = scope["path"], MutableHeaders(scope=message)
        for name, value in self._headers:
            headers[name] = value
        if scope["state"].get("close"):
            headers["connection"] = "close"
        if location := headers.get("location"):
            # Behind a proxy the scheme and the host of this connection are not those that people see.
            headers["location"] = urlsplit(location)._replace(scheme="", netloc="").geturl()
        if path.startswith("/api"):
            headers["cache-control"] = "no-store"
