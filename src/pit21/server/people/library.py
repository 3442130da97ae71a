"""Games that can be played here: the built-in ones, and those that people have uploaded."""

import asyncio
from collections.abc import Callable
from functools import lru_cache

import msgspec
from sqlalchemy import Connection, func, insert, select

from pit21.server.people.clock import iso, now_ms
from pit21.server.people.person import Person
from pit21.server.people.problems import NotNow
from pit21.server.people.tokens import new_token
from pit21.server.settings import Settings
from pit21.server.store.reader import Reader
from pit21.server.store.schema import games
from pit21.server.store.writer import Writer
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game, parse_game

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


class Library:
    def __init__(self, settings: Settings, writer: Writer, reader: Reader, clock: Callable[[], int] = now_ms) -> None:
        self._settings, self._writer, self._reader, self._clock = settings, writer, reader, clock

    async def listed(self, person: Person | None) -> tuple[LibraryGame, ...]:
        """Built-in games, and this person's own."""
        built_in = [LibraryGame(id=game, spec=load_game(game), own=False) for game in BUILT_IN]
        if person is None:
            return tuple(built_in)
        rows = await self._reader.ask(_games_of, person.id)
        return (*built_in, *[await self._opened(row) for row in rows])

    async def find(self, game: str) -> LibraryGame | None:
        if game in BUILT_IN:
            return LibraryGame(id=game, spec=load_game(game), own=False)
        row = await self._reader.ask(_game, game) if game.startswith(OWN_PREFIX) else None
        return None if row is None else await self._opened(row)

    async def keep(self, person: Person, text: str) -> LibraryGame:
        """Store a game file that was checked before."""
        spec = await asyncio.to_thread(read_own, text)
        game_id = OWN_PREFIX + new_token()

        def write(connection: Connection) -> None:
            count = connection.scalar(select(func.count()).select_from(games).where(games.c.owner == person.id)) or 0
            if count >= self._settings.limits.own_games:
                raise NotNow("too-many-games", f"nobody keeps more than {self._settings.limits.own_games} games here")
            connection.execute(
                insert(games).values(
                    id=game_id, owner=person.id, title=spec.title, file=text, digest=spec.digest,
                    created=iso(self._clock()),
                )
            )  # fmt: skip

        await self._writer.run(write)
        return LibraryGame(id=game_id, spec=spec, own=True)

    async def _opened(self, row: OwnGame) -> LibraryGame:
        return LibraryGame(id=row.id, spec=await asyncio.to_thread(read_own, row.file), own=True)


def _games_of(connection: Connection, user_id: str) -> list[OwnGame]:
    query = select(games.c.id, games.c.title, games.c.file).where(games.c.owner == user_id).order_by(games.c.created)
    return [OwnGame(id=row.id, title=row.title, file=row.file) for row in connection.execute(query)]


def _game(connection: Connection, game: str) -> OwnGame | None:
    row = connection.execute(select(games.c.id, games.c.title, games.c.file).where(games.c.id == game)).first()
    return None if row is None else OwnGame(id=row.id, title=row.title, file=row.file)
