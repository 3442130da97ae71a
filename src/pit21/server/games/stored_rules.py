"""The rules of a table in the database: its choices in its own row, the game file once for all tables that use it."""

import msgspec
from sqlalchemy import Connection

from pit21.server.games.pinned_rules import PinnedRules
from pit21.server.store import keep_text, text_of
from pit21.server.store.queries import TableRow
from pit21.spec.loader import is_built_in
from pit21.spec.model import GameFile
from pit21.spec.terms import Value

_ENCODER = msgspec.json.Encoder()


class ChosenRules(msgspec.Struct, frozen=True, kw_only=True):
    """What the row of a table holds. `source` is a built-in game's id, empty for an uploaded game."""

    settings: dict[str, Value]
    digest: str
    source: str


class StoredRules(msgspec.Struct, frozen=True, kw_only=True):
    """Rules as they were read, not decoded yet: that may fail, and takes a while for a large file."""

    chosen: bytes
    file: bytes | None
    source: bytes | None

    def pinned(self) -> PinnedRules:
        """ValueError if they cannot be read."""
        if self.file is None:
            raise ValueError("the game file of the table is not stored")
        chosen = msgspec.json.decode(self.chosen, type=ChosenRules)
        source = chosen.source if self.source is None else self.source.decode()
        file = msgspec.json.decode(self.file, type=GameFile)
        return PinnedRules(file=file, settings=chosen.settings, digest=chosen.digest, source=source)


def keep_rules(connection: Connection, row: TableRow, pinned: PinnedRules) -> TableRow:
    """The row with its rules, whose texts are stored unless they are already."""
    built_in = is_built_in(pinned.source)
    chosen = ChosenRules(settings=pinned.settings, digest=pinned.digest, source=pinned.source if built_in else "")
    return msgspec.structs.replace(
        row,
        rules=_ENCODER.encode(chosen),
        file_hash=keep_text(connection, _ENCODER.encode(pinned.file)),
        source_hash=None if built_in else keep_text(connection, pinned.source.encode()),
    )


def read_rules(connection: Connection, row: TableRow) -> StoredRules:
    return StoredRules(
        chosen=row.rules,
        file=text_of(connection, row.file_hash) if row.file_hash else None,
        source=text_of(connection, row.source_hash) if row.source_hash else None,
    )
