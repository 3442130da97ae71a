"""`Client`: one person at one server."""

from types import TracebackType
from typing import Any, Self
from urllib.parse import urlencode

import msgspec

from pit21.client.errors import ClientError
from pit21.client.link import SocketLink
from pit21.client.table import RemoteTable
from pit21.client.web import Myself, MyselfAnswer, Web
from pit21.server.wire.to_client import LobbyPage, LobbyTable, TableInfo


class _Refill(msgspec.Struct, frozen=True):
    added: int


class _Game(msgspec.Struct, frozen=True):
    id: str


class MadeTable(msgspec.Struct, frozen=True):
    """A new table; `link` is the secret of a private one."""

    table: TableInfo
    link: str = ""


class Client:
    """`async with Client("http://127.0.0.1:8021") as client: ...`; one event loop, one person."""

    def __init__(self, url: str) -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError("the address of a server begins with http:// or https://")
        self._web = Web(url)
        self._link: SocketLink | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Chips that lie at a table stay there: leave it first."""
        if self._link is not None:
            await self._link.close()
        await self._web.close()

    # Who one is

    async def me(self) -> Myself | None:
        return await self._web.me()

    async def guest(self, name: str) -> Myself:
        """Come in with a name and the play money that a guest gets."""
        return await self._sign_in("/api/guest", {"name": name})

    async def login(self, name: str, password: str) -> Myself:
        return await self._sign_in("/api/login", {"name": name, "password": password})

    async def become_account(self, password: str) -> Myself:
        """A guest sets a password, and keeps name and bankroll across machines."""
        return await self._sign_in("/api/account", {"password": password})

    async def refill(self) -> int:
        """More play money, by the rule that the server prints; how many cents came."""
        return (await self._web.post("/api/refill", {}, _Refill)).added

    async def upload(self, game_file: str) -> str:
        """A game of one's own, from the text of its file; its id for `create_table`. Refused names every problem."""
        return (await self._web.post("/api/games", {"text": game_file}, _Game)).id

    async def _sign_in(self, path: str, body: dict[str, Any]) -> Myself:
        me = self._web.keep(await self._web.post(path, body, MyselfAnswer))
        if me is None:
            raise ClientError("the server did not say who this is")
        if self._link is not None:  # it was opened by somebody else
            await self._link.close()
            self._link = None
        return me

    # Tables

    async def tables(self, game: str = "", most: int = 200) -> tuple[LobbyTable, ...]:
        """Open tables that anybody may come to, of one game or of all, the oldest first, page by page up to `most`."""
        found: tuple[LobbyTable, ...] = ()
        after = ""
        while len(found) < most:
            given = {"game": game, "after": after, "count": str(min(100, most - len(found)))}
            query = urlencode({name: value for name, value in given.items() if value})
            page = await self._web.get(f"/api/tables?{query}", LobbyPage)
            found += page.tables
            after = page.after
            if not after:
                break
        return found

    async def create_table(
        self, game: str, options: dict[str, str | int] | None = None, *, title: str = "", clock: int = 30,
        speed: str = "normal", listed: bool = True, bots: int = 0,
    ) -> MadeTable:  # fmt: skip
        """Any game with any of its options; `clock` is seconds for a decision, 0 for none."""
        body = {
            "game": game, "options": options or {}, "title": title, "clock": clock, "speed": speed,
            "visibility": "listed" if listed else "private", "bots": bots,
        }  # fmt: skip
        return await self._web.post("/api/tables", body, MadeTable)

    async def watch(self, table: str, link: str = "") -> RemoteTable:
        """The table, kept up to date from now on; TableGone where it may not be watched."""
        if self._link is None:
            self._link = SocketLink(self._web.socket_url, self._web.url, lambda: self._web.cookies)
        return await self._link.watch(table, link)
