"""Reads beside the writer: a few threads, each with its own connection, and a bound on the number waiting."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from pit21.server.store.errors import Busy, StoreDown

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


class Reader:
    def __init__(self, engine: Engine, *, threads: int = 4, most_waiting: int = 1_024) -> None:
        self._engine = engine
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="pit21-reader")
        self._most_waiting = most_waiting
        self._asked = 0
        self._own: Connection | None = None  # the event loop's, for `ask_by_key`

    async def ask(
        self,
        function: Callable[Concatenate[Connection, Arguments], Answer],
        *arguments: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Answer:
        """What the function of a connection answers; everything it reads is of one moment on SQLite."""
        if self._asked >= self._most_waiting:
            raise Busy("too many questions wait for the database")

        def read() -> Answer:
            with self._engine.connect() as connection:
                return function(connection, *arguments, **named)

        self._asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, read)
        except DBAPIError as error:
            raise StoreDown("the database cannot be read") from error
        finally:
            self._asked -= 1

    async def ask_by_key(
        self,
        function: Callable[Concatenate[Connection, Arguments], Answer],
        *arguments: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Answer:
        """The same for a few rows that are found by their keys.

        SQLite is asked in the event loop itself: such a read takes less time than handing it to a thread, which would
        besides compete with the writer's for the interpreter. Readers of a write-ahead log wait for nobody.
        """
        if self._engine.dialect.name != "sqlite":
            return await self.ask(function, *arguments, **named)
        try:
            if self._own is None:
                self._own = self._engine.connect()  # kept: getting one for each question took as long as the read
            try:
                return function(self._own, *arguments, **named)
            finally:
                self._own.rollback()
        except DBAPIError as error:
            self._let_go()
            raise StoreDown("the database cannot be read") from error

    def _let_go(self) -> None:
        own, self._own = self._own, None
        if own is not None:
            own.invalidate()
            own.close()

    async def close(self) -> None:
        self._let_go()
        await asyncio.to_thread(self._pool.shutdown)
