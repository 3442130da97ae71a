"""Who owns which table, as the database has it."""

from collections.abc import Collection, Iterable

import msgspec
from sqlalchemy import Connection, literal, select, text, tuple_

from pit21.room.chips import chips_within, usual_buy_in, usual_chip
from pit21.server.games import read_rules
from pit21.server.people import display_names
from pit21.server.store import schema
from pit21.server.store.queries import TableRow, table
from pit21.server.tables import TableSetup
from pit21.wire import TableInfo


class Owned(msgspec.Struct, frozen=True):
    id: str
    owner: str
    lease_until: int


def owners(connection: Connection, ids: Collection[str]) -> dict[str, Owned]:
    """Of those tables that are open."""
    columns = schema.tables.c
    query = select(columns.id, columns.owner, columns.lease_until).where(columns.id.in_(ids), columns.state != "closed")
    return {row.id: Owned(row.id, row.owner or "", row.lease_until) for row in connection.execute(query)}


def lobby_rows(connection: Connection, game: str, after: str, count: int) -> list[tuple[str, str]]:
    """Open tables that anyone may find with their owners, oldest first: `count` of a game or of all, after this one.

    The partial index of open tables answers it in order, so that it costs as much as it returns.
    """
    columns = schema.tables.c
    query = select(columns.id, columns.owner).where(text("tables.state <> 'closed'"), columns.listed)
    if game:
        query = query.where(columns.game == game)
    if after:
        created = select(columns.created).where(columns.id == after).scalar_subquery()
        query = query.where(tuple_(columns.created, columns.id) > tuple_(created, literal(after)))
    rows = connection.execute(query.order_by(columns.created, columns.id).limit(count))
    return [(row.id, row.owner or "") for row in rows]


def infos_from_rows(connection: Connection, ids: Iterable[str]) -> dict[str, TableInfo]:
    """What is known of tables whose owner does not answer: everything but who is there."""
    rows = [table(connection, each) for each in ids]
    return {row.id: _info(connection, row) for row in rows if row is not None}


def _info(connection: Connection, row: TableRow) -> TableInfo:
    spec = read_rules(connection, row).pinned().spec()
    setup = msgspec.json.decode(row.setup, type=TableSetup)
    lowest, highest = spec.limits("base")
    return TableInfo(
        id=row.id, title=setup.title, game=setup.game or spec.id, game_title=spec.title, digest=spec.digest,
        settings=dict(spec.settings), host=_host(connection, row), listed=row.listed, state=row.state,
        seats=spec.number("seats"), taken=0, waiting=0, watching=0, bots=setup.bots, speed=setup.speed,
        clock=setup.clock, base_minimum=lowest, base_maximum=highest,
        practice=setup.practice, felt=spec.file.display.felt, rack=chips_within(spec), chip=usual_chip(spec),
        buy_in=usual_buy_in(spec),
    )  # fmt: skip


def _host(connection: Connection, row: TableRow) -> str:
    return display_names(connection, (row.host,))[row.host] if row.host else ""


def count_hosted_tables(connection: Connection, host: str) -> int:
    """How many open tables a person hosts, at whatever process."""
    columns = schema.tables.c
    query = select(columns.id).where(columns.host == host, columns.state.in_(("open", "halted")))
    return len(connection.execute(query).all())
