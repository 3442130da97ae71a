"""The HTTP side of the client: signing in, and listing tables."""

import asyncio
from typing import Any, TypeVar

import httpx
import msgspec

from pit21.client.errors import Disconnected, ServerRefused
from pit21.client.session_file import SavedCookie, SavedSession
from pit21.wire import ErrorAnswer, Myself, MyselfAnswer

Kind = TypeVar("Kind")


_MOST_ATTEMPTS = 4
LONGEST_WAIT = 60
"""Seconds. Where the server asks for a longer pause, its message is raised as `ServerRefused`."""


def _seconds_to_wait(response: httpx.Response) -> int:
    """Return what Retry-After says of a request that came too often; 0 for any other answer."""
    text = response.headers.get("retry-after", "")
    return int(text) if response.status_code == httpx.codes.TOO_MANY_REQUESTS and text.isdecimal() else 0


class Web:
    """One session: its cookie, and the token that every change needs beside it."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self._http = httpx.AsyncClient(base_url=self.url, headers={"Origin": self.url}, timeout=30)
        self._csrf = ""

    @property
    def socket_url(self) -> str:
        return "ws" + self.url.removeprefix("http") + "/ws"

    @property
    def cookies(self) -> str:
        """The cookies for the socket's handshake."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._http.cookies.jar)

    @property
    def session(self) -> SavedSession:
        """What a later client needs to resume this session."""
        return SavedSession(
            url=self.url,
            cookies=tuple(
                SavedCookie(name=each.name, value=each.value or "", domain=each.domain, path=each.path)
                for each in self._http.cookies.jar
            ),
        )

    def resume(self, session: SavedSession) -> None:
        """Resume a saved session; `me` returns its person."""
        self._http.cookies.clear()
        self._csrf = ""
        for each in session.cookies:
            self._http.cookies.set(each.name, each.value, each.domain, each.path)

    async def get(self, path: str, kind: type[Kind]) -> Kind:
        return await self._ask("GET", path, None, kind)

    async def post(self, path: str, body: dict[str, Any], kind: type[Kind]) -> Kind:
        if not self._csrf:
            await self.me()
        return await self._ask("POST", path, body, kind)

    async def me(self) -> Myself | None:
        return self.keep(await self.get("/api/me", MyselfAnswer))

    def keep(self, answer: MyselfAnswer) -> Myself | None:
        """The token changes with the session."""
        self._csrf = answer.csrf
        return answer.person

    async def close(self) -> None:
        await self._http.aclose()

    async def _send(self, method: str, path: str, body: dict[str, Any] | None) -> httpx.Response:
        """Ask, and ask again when the server says so: a request that came too often has changed nothing."""
        headers = {"X-CSRF-Token": self._csrf} if method == "POST" else {}
        for attempt in range(_MOST_ATTEMPTS):
            try:
                response = await self._http.request(method, path, json=body, headers=headers)
            except httpx.TransportError as error:
                raise Disconnected(f"{self.url} cannot be reached: {error}") from error
            wait = _seconds_to_wait(response)
            if not 0 < wait <= LONGEST_WAIT or attempt == _MOST_ATTEMPTS - 1:
                break
            await asyncio.sleep(wait)
        return response

    async def _ask(self, method: str, path: str, body: dict[str, Any] | None, kind: type[Kind]) -> Kind:
        response = await self._send(method, path, body)
        if response.is_success:
            return msgspec.json.decode(response.content, type=kind)
        try:
            fault = msgspec.json.decode(response.content, type=ErrorAnswer).error
        except msgspec.DecodeError:
            raise ServerRefused(str(response.status_code), f"the server answered {response.status_code}") from None
        raise ServerRefused(fault.code, fault.whole_message)
