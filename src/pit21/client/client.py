"""`Client`: one person's connection to one server."""

from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlencode

import msgspec

from pit21.client.errors import ClientError
from pit21.client.link import GIVE_UP_SECONDS, SocketLink
from pit21.client.session_file import read_session, write_session
from pit21.client.table import RemoteTable
from pit21.client.web import Web
from pit21.wire import LobbyPage, LobbyTable, MadeTable, Myself, MyselfAnswer, RefillAnswer, Speed


class _Game(msgspec.Struct, frozen=True):
    id: str


class Client:
    """One person at one server, in one event loop: `async with Client("http://127.0.0.1:8021") as client: ...`.

    A connection that breaks is made again. A server that stays away for `give_up_after` seconds ends it: whatever is
    waited for raises `Disconnected`. None tries forever. The log `pit21.client` reports losses and reconnections.
    """

    def __init__(self, url: str, *, give_up_after: float | None = GIVE_UP_SECONDS) -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError("the address of a server begins with http:// or https://")
        self._web = Web(url)
        self._give_up_after = give_up_after
        self._link: SocketLink | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections. Chips at a table stay there: leave it first."""
        if self._link is not None:
            await self._link.close()
        await self._web.close()

    # Who one is

    async def me(self) -> Myself | None:
        """Return who is signed in, or None."""
        return await self._web.me()

    async def guest(self, name: str) -> Myself:
        """Sign in as a new guest, with a guest's play money. ServerRefused if the name is taken."""
        return await self._sign_in("/api/guest", {"name": name})

    async def login(self, name: str, password: str, code: str = "") -> Myself:
        """Sign in to an account.

        `code` is of the authenticator, or a recovery code. Without it an account with a second factor raises
        ServerRefused with the code `second-factor`.
        """
        return await self._sign_in("/api/login", {"name": name, "password": password, "code": code})

    async def become_account(self, password: str) -> Myself:
        """Turn a guest into an account: the password signs in from any machine; name and bankroll stay."""
        return await self._sign_in("/api/account", {"password": password})

    def save_session(self, path: str | PathLike[str]) -> None:
        """Save the session to a file that only its owner can read, for `load_session` after a restart.

        Save again after each `guest`, `login` and `become_account`: they begin a new session.
        """
        write_session(Path(path), self._web.session)

    async def load_session(self, path: str | PathLike[str]) -> Myself | None:
        """Resume a saved session; None if there is no file, or the session has ended."""
        session = read_session(Path(path), self._web.url)
        if session is None:
            return None
        await self._hang_up()
        self._web.resume(session)
        return await self.me()

    async def refill(self) -> int:
        """Refill the bankroll by the server's rule and return the cents added; ServerRefused if no refill is due."""
        return (await self._web.post("/api/refill", {}, RefillAnswer)).added

    async def upload(self, game_file: str) -> str:
        """Upload the text of a game file. Returns its id for `create_table`; ServerRefused names every problem."""
        return (await self._web.post("/api/games", {"text": game_file}, _Game)).id

    async def _sign_in(self, path: str, body: dict[str, Any]) -> Myself:
        me = self._web.keep(await self._web.post(path, body, MyselfAnswer))
        if me is None:
            raise ClientError("the server did not say who is signed in")
        await self._hang_up()
        return me

    async def _hang_up(self) -> None:
        """A socket belongs to whoever opened it."""
        if self._link is not None:
            await self._link.close()
            self._link = None

    # Tables

    async def tables(self, game: str = "", most: int = 200) -> tuple[LobbyTable, ...]:
        """List the open tables of one game or of all, the oldest first, at most `most`. Private ones are not listed."""
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
        speed: Speed = "normal", listed: bool = True, bots: int = 0,
    ) -> MadeTable:  # fmt: skip
        """Open a table of a built-in or uploaded game with any of its options.

        `clock` is the seconds for a decision, 5 to 600, or 0 for no clock. `bots` play along. A table that is not
        `listed` is private: whoever has its link can watch.
        """
        body = {
            "game": game, "options": options or {}, "title": title, "clock": clock, "speed": speed,
            "visibility": "listed" if listed else "private", "bots": bots,
        }  # fmt: skip
        return await self._web.post("/api/tables", body, MadeTable)

    async def watch(self, table: str, link: str = "") -> RemoteTable:
        """Watch a table by its id, a private one with its link; it is kept up to date from then on.

        TableGone where it may not be watched.
        """
        if self._link is None:
            self._link = SocketLink(self._web.socket_url, self._web.url, lambda: self._web.cookies, self._give_up_after)
        return await self._link.watch(table, link)
