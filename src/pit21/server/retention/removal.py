"""Small transactions that remove what a checkpoint covers or nobody uses, a bounded number of rows at a time.

Each returns how many it removed, and is to be called again until that is 0.
"""

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, and_, delete, func, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite

from pit21.server.ledger import ACTOR, ChainCheckpoint, ChainCut, append_record
from pit21.server.store import iso, lock_texts, queries, schema

RECORDS_AT_ONCE = 100
ROWS_AT_ONCE = 500


class NotAsPlanned(Exception):  # noqa: N818 - an answer: the plan is made again
    """A chain is no longer what the checkpoint was made for."""


def write_checkpoint(connection: Connection, checkpoint: ChainCheckpoint, now: int) -> None:
    """One record of the people's chain, and the rows that let the records before it be removed."""
    for cut in checkpoint.cuts:
        _check_still_so(connection, cut)
    number = append_record(connection, ACTOR, msgspec.json.encode(checkpoint), iso(now))
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    for cut in checkpoint.cuts:
        row = insert(schema.checkpoints).values(
            chain=cut.chain, number=cut.number, hash=bytes.fromhex(cut.hash), record=number
        )
        changed = {name: row.excluded[name] for name in ("number", "hash", "record")}
        connection.execute(row.on_conflict_do_update(index_elements=["chain"], set_=changed))


def _check_still_so(connection: Connection, cut: ChainCut) -> None:
    table = queries.table(connection, cut.chain)
    columns = schema.checkpoints.c
    before = connection.scalar(select(columns.number).where(columns.chain == cut.chain)) or 0
    if table is None or before != cut.after or (cut.closed and (table.state, table.record) != ("closed", cut.number)):
        raise NotAsPlanned(cut.chain)
    if not cut.closed and table.round <= cut.round:
        raise NotAsPlanned(cut.chain)


def remove_books(connection: Connection, cut: ChainCut) -> int:
    """Some records with their events and transfers, and the accounts of a closed table, which are empty."""
    columns = schema.records.c
    first: int | None = connection.scalar(select(func.min(columns.number)).where(columns.chain == cut.chain))
    if first is None or first > cut.number:
        return 0
    last = min(first + RECORDS_AT_ONCE - 1, cut.number)
    if cut.closed:
        moves = queries.transfers_of_records(connection, cut.chain, first, last)
        accounts = {account for row in moves for account in (row.debit, row.credit)}
        mine = [account for account in accounts if account.startswith(f"table:{cut.chain}:")]
        balances = schema.balances.c
        connection.execute(delete(schema.balances).where(balances.account.in_(mine), balances.balance == 0))
    for table in (schema.events, schema.transfers):
        connection.execute(delete(table).where(table.c.chain == cut.chain, table.c.record.between(first, last)))
    connection.execute(delete(schema.records).where(columns.chain == cut.chain, columns.number.between(first, last)))
    return last - first + 1


def remove_rounds(connection: Connection, cut: ChainCut) -> int:
    """Some rounds, with everyone's part and decisions in them and the answers given in them; then their shoes."""
    for table in (schema.played, schema.play_records, schema.answers, schema.rounds):
        removed = _remove_some(connection, table, and_(table.c.chain == cut.chain, table.c.round <= cut.round))
        if removed:
            return removed
    shoes = schema.shoes.c
    old = shoes.chain == cut.chain if cut.closed else and_(shoes.chain == cut.chain, shoes.number < cut.shoe)
    return _remove_some(connection, schema.shoes, old)


def remove_table(connection: Connection, cut: ChainCut) -> int:
    """What is left of a closed table: its seed chains, sums that its game has, and the row itself."""
    for table in (schema.anchors, schema.returns, schema.restored_tables):
        connection.execute(delete(table).where(table.c.chain == cut.chain))
    connection.execute(delete(schema.tables).where(schema.tables.c.id == cut.chain))
    connection.execute(delete(schema.checkpoints).where(schema.checkpoints.c.chain == cut.chain))
    return 0


def unused_uploads(before: str) -> ColumnElement[bool]:
    """Uploaded games with which no table was opened since then, and none is open now."""
    games, tables = schema.games.c, schema.tables.c
    open_now = select(tables.id).where(tables.source_hash == games.file, tables.state != "closed").exists()
    return and_(games.used < before, ~open_now)


def remove_uploads(connection: Connection, before: str) -> int:
    return _remove_some(connection, schema.games, unused_uploads(before))


def unused_texts() -> ColumnElement[bool]:
    texts, tables = schema.texts.c, schema.tables.c
    return and_(
        ~select(tables.id).where(tables.file_hash == texts.hash).exists(),
        ~select(tables.id).where(tables.source_hash == texts.hash).exists(),
        ~select(schema.games.c.id).where(schema.games.c.file == texts.hash).exists(),
    )


def remove_texts(connection: Connection) -> int:
    lock_texts(connection)
    return _remove_some(connection, schema.texts, unused_texts())


def old_statistics(before: str) -> ColumnElement[bool]:
    return schema.game_returns.c.at < before


def remove_announcements(connection: Connection, now: int) -> int:
    """Remove expired announcements; the audit log says who made them."""
    return _remove_some(connection, schema.announcements, schema.announcements.c.expires <= now)


def remove_statistics(connection: Connection, before: str) -> int:
    return _remove_some(connection, schema.game_returns, old_statistics(before))


def _remove_some(connection: Connection, table: Table, which: ColumnElement[bool]) -> int:
    """At most `ROWS_AT_ONCE` rows; how many."""
    keys = list(table.primary_key)
    found = [tuple(row) for row in connection.execute(select(*keys).where(which).limit(ROWS_AT_ONCE))]
    if found:
        connection.execute(delete(table).where(tuple_(*keys).in_(found), which))
    return len(found)
