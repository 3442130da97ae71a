"""Games that can be played here: the built-in ones, and those that people have uploaded."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Select, func, insert, select, update

from pit21.server.configuration import Settings
from pit21.server.people import NotNow, Person, new_token
from pit21.server.store import Reader, Writer, iso, keep_text, now_ms
from pit21.server.store.schema import games, texts, users
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, is_built_in, load_game, parse_game
from pit21.spec.problems import SpecError

Read = TypeVar("Read")

OWN_PREFIX = "own-"
LABEL = "the game file"


class LibraryGame(msgspec.Struct, frozen=True, kw_only=True):
    """`id` is what tables are made with. An uploaded game's is a random one: whoever sits at its table has it."""

    id: str
    spec: GameSpec
    own: bool


class OwnGame(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    file: str


@lru_cache(maxsize=64)
def read_own(text: str) -> GameSpec:
    """A game from its uploaded text. There is no folder that it could extend a file from."""
    return parse_game(text, base=None, label=LABEL)


Turn = Callable[[], AbstractAsyncContextManager[None]]
"""Waits until whoever asks may have something computed."""


class Library:
    """Reading a game that is not in memory takes some hundredths of a second: it is done in turns, away from the event
    loop, so that ever different games hold up nobody.
    """

    def __init__(
        self, settings: Settings, writer: Writer, reader: Reader, clock: Callable[[], int] = now_ms,
        turn: Turn = nullcontext,
    ) -> None:  # fmt: skip
        self._settings, self._writer, self._reader, self._clock, self._turn = settings, writer, reader, clock, turn

    async def listed(self, person: Person | None) -> tuple[LibraryGame, ...]:
        """Built-in games, and this person's own."""
        built_in = [LibraryGame(id=game, spec=load_game(game), own=False) for game in BUILT_IN]
        if person is None:
            return tuple(built_in)
        rows = await self._reader.ask(_games_of, person.id)
        return (*built_in, *[await self._opened(row) for row in rows])

    async def find(self, game: str) -> LibraryGame | None:
        if game in BUILT_IN:
            return _built_in(game)
        if is_built_in(game):
            return await self._read(_built_in, game)
        row = await self._reader.ask(_game, game) if game.startswith(OWN_PREFIX) else None
        return None if row is None else await self._opened(row)

    async def keep(self, person: Person, text: str) -> LibraryGame:
        """Store a game file that was checked before; the same file uploaded again is the same game."""
        spec = await self._read(read_own, text)
        body = text.encode()

        def write(connection: Connection) -> str:
            file, now = keep_text(connection, body), iso(self._clock())
            mine = games.c.owner == person.id
            found: str | None = connection.scalar(select(games.c.id).where(mine, games.c.file == file))
            if found is not None:
                connection.execute(update(games).where(games.c.id == found).values(used=now))
                return found
            self._check_room(connection, person, len(body))
            game_id = OWN_PREFIX + new_token()
            connection.execute(
                insert(games).values(
                    id=game_id, owner=person.id, title=spec.title, file=file, digest=spec.digest, created=now,
                    bytes=len(body), used=now,
                )
            )  # fmt: skip
            return game_id

        return LibraryGame(id=await self._writer.run(write), spec=spec, own=True)

    def _check_room(self, connection: Connection, person: Person, more: int) -> None:
        """The owner's row is locked: many uploads at once are counted one by one."""
        connection.execute(select(users.c.id).where(users.c.id == person.id).with_for_update())
        sums = select(func.count(), func.coalesce(func.sum(games.c.bytes), 0)).where(games.c.owner == person.id)
        count, stored = connection.execute(sums).one()
        limits = self._settings.limits
        if count >= limits.own_games:
            raise NotNow("too-many-games", f"you have {count} uploaded games, which is the maximum here")
        if stored + more > limits.own_game_bytes:
            left = max(0, limits.own_game_bytes - int(stored)) // 1_024
            raise NotNow("too-many-bytes", f"your uploaded games may take {left} KiB more; this one is larger")

    async def _opened(self, row: OwnGame) -> LibraryGame:
        return LibraryGame(id=row.id, spec=await self._read(read_own, row.file), own=True)

    async def _read(self, function: Callable[[str], Read], text: str) -> Read:
        async with self._turn():
            return await asyncio.to_thread(function, text)


def _built_in(game: str) -> LibraryGame | None:
    """A built-in game, with the side bets that its id names; None if the game cannot read their cards."""
    try:
        return LibraryGame(id=game, spec=load_game(game), own=False)
    except SpecError:
        return None


def _games_of(connection: Connection, user_id: str) -> list[OwnGame]:
    return _own_games(connection, _with_texts().where(games.c.owner == user_id).order_by(games.c.created))


def _game(connection: Connection, game: str) -> OwnGame | None:
    found = _own_games(connection, _with_texts().where(games.c.id == game))
    return found[0] if found else None


def _with_texts() -> "Select[Any]":
    return select(games.c.id, games.c.title, texts.c.body).join(texts, texts.c.hash == games.c.file)


def _own_games(connection: Connection, query: "Select[Any]") -> list[OwnGame]:
    rows = connection.execute(query)
    return [OwnGame(id=row.id, title=row.title, file=bytes(row.body).decode()) for row in rows]
