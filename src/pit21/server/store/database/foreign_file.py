"""SQLite files of other programs: recognized before anything is opened for writing, and left as they are."""

import sqlite3
from contextlib import closing
from pathlib import Path

from pit21.server.store.errors import StoreError

_OURS = {"alembic_version", "records", "transfers", "balances"}
"""Tables that every version has had."""


class ForeignFileError(StoreError):
    """The file holds tables of another program; the message says which file and what to do."""


def refuse_foreign(path: Path) -> None:
    """ForeignFileError for a database of another program. What cannot be read is left to whoever opens it."""
    found = _tables(path)
    if found and not found >= _OURS:
        raise ForeignFileError(f"the database {path} holds tables of another program: name another database")


def _tables(path: Path) -> set[str]:
    """Read without a trace: a connection that may write would merge a leftover log into the file."""
    log = Path(f"{path}-wal")
    # Without a log nothing but the file counts, and an immutable file is opened without files beside it.
    how = "mode=ro" if log.is_file() and log.stat().st_size else "mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)) as database:
            return {str(row[0]) for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error:
        return set()
