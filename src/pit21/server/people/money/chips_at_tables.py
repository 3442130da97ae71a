"""A person's chips at tables, so that they can be cashed out."""

import msgspec
from sqlalchemy import Connection, select

from pit21.server.store.schema import table_chips, tables


class ChipsAtTable(msgspec.Struct, frozen=True, kw_only=True):
    """What someone has at one table in cents, stakes of an open round included."""

    id: str
    title: str
    game: str
    chips: int


class ChipsAtTables(msgspec.Struct, frozen=True, kw_only=True):
    tables: tuple[ChipsAtTable, ...]


def chips_at_tables(connection: Connection, user_id: str) -> ChipsAtTables:
    """The tables that are open and hold chips of this person, most chips first."""
    here, columns = tables.c, table_chips.c
    query = (
        select(here.id, here.title, here.game, columns.chips)
        .join(table_chips, columns.chain == here.id)
        .where(columns.user_id == user_id, columns.chips > 0, here.state != "closed")
        .order_by(columns.chips.desc(), here.id)
    )
    found = connection.execute(query)
    return ChipsAtTables(
        tables=tuple(ChipsAtTable(id=row.id, title=row.title, game=row.game, chips=row.chips) for row in found)
    )
