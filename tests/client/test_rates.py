"""A client that asks too often waits as long as the server says; it never hammers."""

import asyncio
from collections.abc import Callable

import httpx
import pytest

from pit21.client import ServerRefused
from pit21.client.web import Web
from pit21.wire import MyselfAnswer

ME = {"person": None, "csrf": "token"}


def answering(
    monkeypatch: pytest.MonkeyPatch, answer: Callable[[int], httpx.Response]
) -> tuple[Web, list[float], list[str]]:
    """A client of a server that answers the n-th request so; its pauses and its requests."""
    pauses: list[float] = []
    asked: list[str] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    def handle(request: httpx.Request) -> httpx.Response:
        asked.append(request.method)
        return answer(len(asked))

    monkeypatch.setattr("pit21.client.web.asyncio.sleep", sleep)
    web = Web("http://127.0.0.1:1")
    web._http = httpx.AsyncClient(transport=httpx.MockTransport(handle), base_url=web.url)
    return web, pauses, asked


def too_many(seconds: int) -> httpx.Response:
    fault = {"error": {"code": "too-many", "message": f"Too many requests from you. Try again in {seconds} seconds."}}
    return httpx.Response(429, json=fault, headers={"retry-after": str(seconds)})


def test_short_pauses_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    web, pauses, asked = answering(monkeypatch, lambda n: too_many(3) if n < 3 else httpx.Response(200, json=ME))
    answer = asyncio.run(web.get("/api/me", MyselfAnswer))
    assert (answer.csrf, pauses, asked) == ("token", [3, 3], ["GET"] * 3)


def test_long_pauses_and_endless_ones_are_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    web, pauses, asked = answering(monkeypatch, lambda _: too_many(3_000))
    with pytest.raises(ServerRefused, match="Try again in 3000 seconds"):
        asyncio.run(web.get("/api/me", MyselfAnswer))
    assert (pauses, len(asked)) == ([], 1)
    web, pauses, asked = answering(monkeypatch, lambda _: too_many(2))
    with pytest.raises(ServerRefused, match="Too many requests"):
        asyncio.run(web.get("/api/me", MyselfAnswer))
    assert (pauses, len(asked)) == ([2, 2, 2], 4)
