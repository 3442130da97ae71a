"""Files that commands never replace with what they write: those of the server's database, and its key."""

import os
from pathlib import Path

from pit21.server.store.database.database_lock import COMMAND_SUFFIX, LOCK_SUFFIX
from pit21.server.store.database.engine import default_url, parse_url
from pit21.server.store.errors import StoreError
from pit21.server.store.keys.sealer import key_path

_SUFFIXES = ("", "-wal", "-shm", "-journal", LOCK_SUFFIX, COMMAND_SUFFIX)


class OwnFileError(StoreError):
    """A command would write over one of the server's files."""


def refuse_own_file(url: str, file: Path) -> None:
    """Not even by force: a server may be writing to these files."""
    own = {os.path.realpath(key_path())}
    address = parse_url(url or default_url())
    if address.drivername.startswith("sqlite"):
        own |= {os.path.realpath(address.database or "") + suffix for suffix in _SUFFIXES}
    if os.path.realpath(file) in own:
        raise OwnFileError(f"{file} belongs to the server: choose another file")
