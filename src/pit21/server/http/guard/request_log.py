"""A request id shared by the response, its errors and its log lines; and the access log.

The log holds no link and no address: of a path only the words that routes are made of are written, and the address
of a client becomes a mark that changes with every start (`pit21.server.operations.logs`).
"""

import re
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pit21.server.configuration import Settings

HEADER = "x-request-id"
OTHER = "*"
"""Stands for whatever in a path is no word of a route: an id, a link, a name."""
_ID = re.compile(r"[A-Za-z0-9._-]{8,64}", re.ASCII)
_QUIET = frozenset(("/healthz", "/readyz", "/metrics"))
_DEEPEST = 12


def current_request_id() -> str:
    """The id of the request that is being answered; empty outside of one."""
    return str(structlog.contextvars.get_contextvars().get("request_id", ""))


def request_id_of(scope: Scope, settings: Settings) -> str:
    """A new id; behind a proxy the one that the proxy sends, where it is well-formed."""
    given = Headers(scope=scope).getlist(HEADER) if settings.behind_proxy else []
    if len(given) == 1 and _ID.fullmatch(given[0]):
        return given[0]
    return secrets.token_hex(8)


def route_words(routes: Iterable[Any]) -> frozenset[str]:
    """The literal words of all routes' paths, those of routers inside among them."""
    return frozenset(word for path in _paths(routes) for word in path.split("/") if word and "{" not in word)


def _paths(routes: Iterable[Any]) -> Iterator[str]:
    for route in routes:
        path = getattr(route, "path", None)
        if isinstance(path, str):
            yield path
        else:
            yield from _paths(getattr(getattr(route, "original_router", None), "routes", ()))


def shown_path(path: str, words: frozenset[str]) -> str:
    """`/api/rounds/*` for the path of a round: everything that is not a word of a route is left out."""
    parts = path.split("/")[1 : _DEEPEST + 1]
    return "/" + "/".join(part if part in words or not part else OTHER for part in parts)


class RequestLog:
    """The outermost middleware."""

    def __init__(
        self, app: ASGIApp, settings: Settings, count: Callable[[int, float], None] = lambda _, __: None
    ) -> None:
        """`count` is called with the status and the seconds of every request."""
        self.app, self._settings, self._count = app, settings, count
        self._log = structlog.get_logger("pit21.access")
        self._words: frozenset[str] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request_id = request_id_of(scope, self._settings)
        state = scope.setdefault("state", {})
        state["shown_path"] = self._shown(scope)
        seen: dict[str, Any] = {"status": 0, "bytes": 0}

        async def sending(message: Message) -> None:
            _note(message, seen, request_id)
            await send(message)

        began = time.perf_counter()
        with structlog.contextvars.bound_contextvars(request_id=request_id):
            try:
                await self.app(scope, receive, sending)
            finally:
                if scope["type"] == "http":
                    self._count(seen["status"], time.perf_counter() - began)
                if self._settings.access_log and not (scope["path"] in _QUIET and seen["status"] == 200):
                    self._write(scope, seen, time.perf_counter() - began)

    def _shown(self, scope: Scope) -> str:
        if self._words is None:
            self._words = route_words(getattr(scope.get("app"), "routes", ()))
        return shown_path(scope["path"], self._words)

    def _write(self, scope: Scope, seen: dict[str, Any], seconds: float) -> None:
        state = scope["state"]
        about = {"path": state["shown_path"], "client": state.get("address", "unknown"), "seconds": round(seconds, 4)}
        if scope["type"] == "http":
            self._log.info("request", method=scope["method"], status=seen["status"], bytes=seen["bytes"], **about)
        else:
            self._log.info("socket", accepted=seen["status"] == 101, **about)


def _note(message: Message, seen: dict[str, Any], request_id: str) -> None:
    if message["type"] == "http.response.start":
        seen["status"] = message["status"]
        MutableHeaders(scope=message)[HEADER] = request_id
    elif message["type"] == "http.response.body":
        seen["bytes"] += len(message.get("body", b""))
    elif message["type"] == "websocket.accept":
        seen["status"] = 101
        message["headers"] = [*message.get("headers", ()), (HEADER.encode(), request_id.encode())]
