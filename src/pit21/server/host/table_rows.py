"""The rows of tables: a new one, written once its host may have one more, and one that is there with its rules."""

import secrets
from datetime import UTC, datetime

import msgspec
from sqlalchemy import Connection, insert, select, update

from pit21.server.cluster import count_hosted_tables
from pit21.server.games import PinnedRules, StoredRules, keep_rules, read_rules
from pit21.server.problems import ServiceRefused
from pit21.server.store import queries, schema
from pit21.server.store.queries import TableRow
from pit21.server.tables import TableSetup

_ENCODER = msgspec.json.Encoder()


def new_row(
    game: str, pinned: PinnedRules, setup: TableSetup, *, host: str | None, link_hash: bytes | None, process: str,
    lease_until: int,
) -> TableRow:  # fmt: skip
    """A table that nothing has happened at, owned by this process."""
    return TableRow(
        id=secrets.token_hex(8), title=setup.title, game=game, settings=_ENCODER.encode(pinned.settings).decode(),
        digest=pinned.digest, rules=b"", host=host, listed=setup.listed,
        link_hash=link_hash, setup=_ENCODER.encode(setup).decode(), state="open", owner=process,
        epoch=1, lease_until=lease_until, seq=0, record=0, head_hash=None, phase="closed", round=0,
        created=datetime.now(UTC).isoformat(timespec="milliseconds"),
    )  # fmt: skip


def insert_table(connection: Connection, row: TableRow, pinned: PinnedRules, most: int = 10) -> TableRow:
    """The host's tables are counted where one more is written: many asked for at once are counted one by one."""
    if row.host is not None:
        connection.execute(select(schema.users.c.id).where(schema.users.c.id == row.host).with_for_update())
        if count_hosted_tables(connection, row.host) >= most:
            raise ServiceRefused("tables", f"one person can host at most {most} tables: close one first")
    row = keep_rules(connection, row, pinned)
    connection.execute(insert(schema.tables).values(**msgspec.structs.asdict(row)))
    if row.source_hash is not None:
        connection.execute(update(schema.games).where(schema.games.c.file == row.source_hash).values(used=row.created))
    return row


def table_with_rules(connection: Connection, table_id: str) -> tuple[TableRow, StoredRules] | None:
    row = queries.table(connection, table_id)
    return None if row is None else (row, read_rules(connection, row))
