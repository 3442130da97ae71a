"""Check for a missing key: a new one is created only for a new database.

With a new key the tables that are open could not be recovered and would be closed, and no second factor would work. A
mistyped path or a disk that is not mounted must not do that.
"""

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, select
from sqlalchemy.exc import DBAPIError

from pit21.server.store import schema
from pit21.server.store.database.engine import check_reachable, place_of, reason_of
from pit21.server.store.errors import StoreDown
from pit21.server.store.keys.sealer import SealError
from pit21.server.store.schema_version import check_schema


def check_key_file(engine: Engine, path: Path) -> None:
    """SealError if the key is missing and the database holds something that only this key opens."""
    if path.exists():
        return
    check_reachable(engine)
    check_schema(engine)
    try:
        with engine.connect() as connection:
            is_needed = _has_sealed(connection)
    except DBAPIError as error:
        raise StoreDown(f"{place_of(engine)} cannot be read: {reason_of(error)}") from None
    if is_needed:
        raise SealError(
            f"there is no key file {path}, and {place_of(engine)} has open tables or second factors that need it. Put "
            "the key in its place. If it is lost for good, make another one, with which these tables are closed, "
            f"everyone's chips go back and second factors are set up again: "
            f"(umask 077; head -c 32 /dev/urandom > {path})"
        )


def _has_sealed(connection: Connection) -> bool:
    """Open tables, or second factors where the schema has them already."""
    there = inspect(connection).get_table_names()
    queries = {
        schema.tables.name: select(schema.tables.c.id).where(schema.tables.c.state.in_(schema.OPEN_STATES)),
        schema.second_factors.name: select(schema.second_factors.c.user_id),
    }
    found = (connection.execute(query.limit(1)).first() for name, query in queries.items() if name in there)
    return any(row is not None for row in found)
