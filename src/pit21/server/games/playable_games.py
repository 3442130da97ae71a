"""The games that tables can be opened with: built-in and uploaded ones."""

import asyncio
from collections.abc import Mapping

from sqlalchemy import Connection, select

from pit21.server.games.pinned_rules import PinnedRules
from pit21.server.problems import NotFound, ServiceRefused
from pit21.server.store import Reader, schema
from pit21.spec.loader import is_built_in, load_game, parse_game
from pit21.spec.problems import SpecError
from pit21.spec.terms import Value


class PlayableGames:
    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def pinned(self, game: str, settings: Mapping[str, Value]) -> PinnedRules:
        """The rules of a game with these choices, as a table keeps them for good."""
        source = game if is_built_in(game) else await self._own(game)
        try:
            # A large uploaded file takes a while to read; the tables do not wait for it.
            found = load_game(game) if is_built_in(game) else await asyncio.to_thread(parse_game, source)
            spec = found.choose(settings)
        except SpecError as error:
            raise ServiceRefused("rules", str(error)) from None
        return PinnedRules.of(spec, source)

    async def _own(self, game: str) -> str:
        """Whoever knows the id, which nobody can guess, may use it."""

        def find(connection: Connection) -> bytes | None:
            joined = schema.texts.join(schema.games, schema.games.c.file == schema.texts.c.hash)
            query = select(schema.texts.c.body).select_from(joined).where(schema.games.c.id == game)
            return connection.scalars(query).first()

        text = await self._reader.ask(find)
        if text is None:
            raise NotFound(f"there is no game {game[:40]!a}")
        return bytes(text).decode()
