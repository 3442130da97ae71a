"""One of the two stored databases."""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg

from tests.packaging.commands import BIN, environment, run
from tests.stored.archive import manifest


class Stored:
    """One of the two databases, ready to be served."""

    def __init__(self, kind: str, folder: Path, data: Path, url: str) -> None:
        self.kind = kind
        self.folder = folder
        self.data = data
        self.url = url
        self.manifest = manifest(folder, kind)

    def ask(self, query: str) -> Iterable[Sequence[Any]]:
        if self.url:
            with psycopg.connect(self.url) as connection:
                return list(connection.execute(query))
        with closing(sqlite3.connect(self.data / "server.sqlite3")) as database:
            return database.execute(query).fetchall()

    def command(self, *words: str, exit_code: int = 0) -> str:
        address = ("--database-url", self.url) if self.url else ()
        variables = environment(PIT21_DATA=str(self.data))
        return run([BIN / "pit21", *words, *address], self.folder, variables, exit_code)
