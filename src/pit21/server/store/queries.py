"""Queries: small functions of a connection whose rows are the structs of `store.commit`."""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Select, Table, func, select

from pit21.server.store import schema
from pit21.server.store.commit import (
    AnchorRow,
    AnswerRow,
    ChipsRow,
    EventRow,
    PlayedRow,
    RecordRow,
    ReturnRow,
    RoundRow,
    ShoeRow,
    TransferRow,
)

Row = TypeVar("Row", bound=msgspec.Struct)


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the database has it."""

    id: str
    title: str
    game: str
    settings: str
    digest: str
    rules: bytes
    host: str | None
    listed: bool
    link_hash: bytes | None
    setup: str
    state: str
    owner: str | None
    epoch: int
    lease_until: int
    seq: int
    record: int
    head_hash: bytes | None
    phase: str
    round: int
    created: str
    file_hash: str | None = None
    source_hash: str | None = None
    closed: str | None = None


class _Practice(msgspec.Struct):
    practice: int = 0


def practice_of(setup: str) -> int:
    """Return the largest buy-in in practice chips of a set-up as it is stored; 0 if chips are the bankroll's."""
    return msgspec.json.decode(setup, type=_Practice).practice


def restored(connection: Connection, table_id: str) -> str:
    """Why the table's shoes must be discarded; empty if they need not be."""
    columns = schema.restored_tables.c
    return connection.scalar(select(columns.reason).where(columns.chain == table_id)) or ""


def _columns(table: Table, kind: type[msgspec.Struct]) -> "Select[Any]":
    return select(*(table.c[name] for name in kind.__struct_fields__))


def _rows(connection: Connection, query: "Select[Any]", kind: type[Row]) -> list[Row]:
    names = kind.__struct_fields__
    return [kind(**dict(zip(names, row, strict=True))) for row in connection.execute(query)]


def _row(connection: Connection, query: "Select[Any]", kind: type[Row]) -> Row | None:
    found = _rows(connection, query, kind)
    return found[0] if found else None


def table(connection: Connection, table_id: str) -> TableRow | None:
    return _row(connection, _columns(schema.tables, TableRow).where(schema.tables.c.id == table_id), TableRow)


def tables(connection: Connection, state: str | None = None) -> list[TableRow]:
    """All tables, or those in a state, the oldest first."""
    query = _columns(schema.tables, TableRow).order_by(schema.tables.c.created, schema.tables.c.id)
    return _rows(connection, query if state is None else query.where(schema.tables.c.state == state), TableRow)


def is_stored(connection: Connection, record: RecordRow) -> bool:
    """Return whether just this record was committed."""
    columns = schema.records.c
    query = select(columns.hash).where(columns.chain == record.chain, columns.number == record.number)
    return connection.execute(query).scalar() == record.hash


def chains(connection: Connection) -> list[str]:
    """Every chain that has a record, in the order of plain bytes on both databases."""
    return sorted(connection.execute(select(schema.records.c.chain).distinct()).scalars())


def last_record(connection: Connection, chain: str) -> RecordRow | None:
    columns = schema.records.c
    query = _columns(schema.records, RecordRow).where(columns.chain == chain)
    return _row(connection, query.order_by(columns.number.desc()).limit(1), RecordRow)


def records_after(connection: Connection, chain: str, number: int, limit: int | None = None) -> list[RecordRow]:
    """The records that come after a number, in order."""
    columns = schema.records.c
    query = _columns(schema.records, RecordRow).where(columns.chain == chain, columns.number > number)
    return _rows(connection, query.order_by(columns.number).limit(limit), RecordRow)


def events_after(connection: Connection, chain: str, seq: int, limit: int | None = None) -> list[EventRow]:
    """The events that come after a sequence number, in order."""
    columns = schema.events.c
    query = _columns(schema.events, EventRow).where(columns.chain == chain, columns.seq > seq)
    return _rows(connection, query.order_by(columns.seq).limit(limit), EventRow)


def events_of_records(connection: Connection, chain: str, first: int, last: int) -> list[EventRow]:
    """The events of the records from the first to the last of them, both included."""
    columns = schema.events.c
    query = _columns(schema.events, EventRow).where(columns.chain == chain, columns.record.between(first, last))
    return _rows(connection, query.order_by(columns.seq), EventRow)


def transfers_of_records(connection: Connection, chain: str, first: int, last: int) -> list[TransferRow]:
    columns = schema.transfers.c
    query = _columns(schema.transfers, TransferRow).where(columns.chain == chain, columns.record.between(first, last))
    return _rows(connection, query.order_by(columns.record, columns.index), TransferRow)


def balance(connection: Connection, account: str) -> int:
    """What an account holds; nothing if it was never moved."""
    columns = schema.balances.c
    return int(connection.execute(select(columns.balance).where(columns.account == account)).scalar() or 0)


def balances(connection: Connection, prefix: str = "") -> dict[str, int]:
    """The accounts whose names begin so, by name."""
    columns = schema.balances.c
    query = select(columns.account, columns.balance)
    if prefix:
        query = query.where(func.substr(columns.account, 1, len(prefix)) == prefix)
    return dict(sorted((account, amount) for account, amount in connection.execute(query)))


def answer(connection: Connection, chain: str, user_id: str, command_id: str) -> AnswerRow | None:
    """What was answered to a command id before (I6)."""
    columns = schema.answers.c
    query = _columns(schema.answers, AnswerRow).where(
        columns.chain == chain, columns.user_id == user_id, columns.command_id == command_id
    )
    return _row(connection, query, AnswerRow)


def shoes(connection: Connection, chain: str) -> list[ShoeRow]:
    columns = schema.shoes.c
    query = _columns(schema.shoes, ShoeRow).where(columns.chain == chain).order_by(columns.number)
    return _rows(connection, query, ShoeRow)


def shoes_from(connection: Connection, chain: str, number: int, last: int | None = None) -> list[ShoeRow]:
    """That shoe and those after it, up to the last of them where it is given."""
    columns = schema.shoes.c
    query = _columns(schema.shoes, ShoeRow).where(columns.chain == chain, columns.number >= number)
    if last is not None:
        query = query.where(columns.number <= last)
    return _rows(connection, query.order_by(columns.number), ShoeRow)


def shoe(connection: Connection, chain: str, number: int) -> ShoeRow | None:
    columns = schema.shoes.c
    query = _columns(schema.shoes, ShoeRow).where(columns.chain == chain, columns.number == number)
    return _row(connection, query, ShoeRow)


def anchors(connection: Connection, chain: str, wanted: Iterable[bytes]) -> list[AnchorRow]:
    """The seed chains with these anchors."""
    columns = schema.anchors.c
    query = _columns(schema.anchors, AnchorRow).where(columns.chain == chain, columns.anchor.in_(list(wanted)))
    return _rows(connection, query, AnchorRow)


def round_by_link(connection: Connection, link: str) -> RoundRow | None:
    return _row(connection, _columns(schema.rounds, RoundRow).where(schema.rounds.c.link == link), RoundRow)


def round_of(connection: Connection, chain: str, number: int) -> RoundRow | None:
    columns = schema.rounds.c
    query = _columns(schema.rounds, RoundRow).where(columns.chain == chain, columns.round == number)
    return _row(connection, query, RoundRow)


def rounds(connection: Connection, chain: str, after: int = 0, limit: int | None = None) -> list[RoundRow]:
    """The rounds of a table that come after a number, in order."""
    columns = schema.rounds.c
    query = _columns(schema.rounds, RoundRow).where(columns.chain == chain, columns.round > after)
    return _rows(connection, query.order_by(columns.round).limit(limit), RoundRow)


def round_bounds(connection: Connection, chain: str) -> list[tuple[int, int | None]]:
    """The first and the last record of every round of a table; None if it is not over."""
    columns = schema.rounds.c
    query = select(columns.first_record, columns.last_record).where(columns.chain == chain, columns.round > 0)
    return [(first, last) for first, last in connection.execute(query)]


def last_round(connection: Connection, chain: str) -> RoundRow | None:
    """The round that was begun last; number 0 is the opening of the table."""
    columns = schema.rounds.c
    query = _columns(schema.rounds, RoundRow).where(columns.chain == chain)
    return _row(connection, query.order_by(columns.round.desc()).limit(1), RoundRow)


def rounds_of_shoe(connection: Connection, chain: str, shoe_number: int) -> list[RoundRow]:
    columns = schema.rounds.c
    query = _columns(schema.rounds, RoundRow).where(columns.chain == chain, columns.shoe == shoe_number)
    return _rows(connection, query.order_by(columns.round), RoundRow)


def count_void_rounds(connection: Connection, chain: str, shoe_number: int) -> int:
    """Count the rounds of a shoe that came to nothing."""
    columns = schema.rounds.c
    void = columns.chain == chain, columns.shoe == shoe_number, columns.state == "voided"
    return int(connection.scalar(select(func.count()).select_from(schema.rounds).where(*void)) or 0)


def played_in(connection: Connection, chain: str, number: int) -> list[PlayedRow]:
    columns = schema.played.c
    query = _columns(schema.played, PlayedRow).where(columns.chain == chain, columns.round == number)
    return sorted(_rows(connection, query, PlayedRow), key=lambda row: row.user_id)


def chips_at(connection: Connection, chain: str) -> list[ChipsRow]:
    """What each person has at a table."""
    columns = schema.table_chips.c
    query = _columns(schema.table_chips, ChipsRow).where(columns.chain == chain).order_by(columns.user_id)
    return _rows(connection, query, ChipsRow)


def chips_of(connection: Connection, user_id: str) -> list[ChipsRow]:
    """What a person has at tables, and at which tables the bankroll moved since the last refill."""
    columns = schema.table_chips.c
    query = _columns(schema.table_chips, ChipsRow).where(columns.user_id == user_id).order_by(columns.chain)
    return _rows(connection, query, ChipsRow)


def people_at(connection: Connection, chain: str) -> set[str]:
    """The accounts of those at a table."""
    people = schema.table_people.c
    return set(connection.scalars(select(people.user_id).where(people.chain == chain)))


def returns(connection: Connection, chain: str) -> list[ReturnRow]:
    """What each wager of a table has returned."""
    query = _columns(schema.returns, ReturnRow).where(schema.returns.c.chain == chain)
    return sorted(_rows(connection, query, ReturnRow), key=lambda row: (row.digest, row.wager))


def open_returns(connection: Connection) -> list[tuple[str, ReturnRow]]:
    """What each wager of every open table has returned, with the table's game."""
    names = ReturnRow.__struct_fields__
    query = (
        select(schema.tables.c.game, *(schema.returns.c[name] for name in names))
        .join(schema.tables, schema.tables.c.id == schema.returns.c.chain)
        .where(schema.tables.c.state.in_(schema.OPEN_STATES))
    )
    return [(game, ReturnRow(**dict(zip(names, row, strict=True)))) for game, *row in connection.execute(query)]


class GameReturn(msgspec.Struct, frozen=True, kw_only=True):
    """What a wager of a game has returned at all its tables that are closed."""

    digest: str
    wager: str
    game: str
    count: int
    first_stakes: int
    squares: int
    staked: int
    returned: int


def game_returns(connection: Connection, limit: int | None = None) -> list[GameReturn]:
    """Of the games whose tables were closed last, at most this many rows."""
    newest = _columns(schema.game_returns, GameReturn).order_by(schema.game_returns.c.at.desc())
    return _rows(connection, newest.limit(limit), GameReturn)
