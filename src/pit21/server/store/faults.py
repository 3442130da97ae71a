"""Map database exceptions to our errors, and decide whether to try again."""

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from pit21.server.store.errors import Conflict, Fenced, RowsRefused, StoreDown, StoreError, Unaffordable

_POSTGRES_OWN = {"P2101": "fenced", "P2102": "conflict", "P2103": "refused"}
_POSTGRES_AGAIN = {"40001", "40P01", "55P03"}
"""Serialization failure, deadlock, a lock that was not got in time."""
_POSTGRES_DOWN_CLASSES = {"08", "25", "53", "57", "58", "XX"}
"""Connection, invalid state (a database that is read-only), resources, shutdown, system and internal errors."""


class LostError(StoreError):
    """The connection is gone; whatever was not committed is gone with it."""


class AgainError(StoreError):
    """Someone else was in the way; the same transaction may succeed now."""


def meaning(error: BaseException) -> StoreError:
    """Our error for one of the database's; anything that is not the database's fault is `RowsRefused`."""
    if isinstance(error, StoreError):
        return error
    if not isinstance(error, DBAPIError):
        return RowsRefused(f"the rows cannot be written: {type(error).__name__}")
    if getattr(error.orig, "sqlite_errorname", None) is not None:
        return _sqlite_meaning(error)
    if error.connection_invalidated:
        return LostError("the connection to the database is gone")
    if getattr(error.orig, "sqlstate", None):
        return _postgres_meaning(error)
    if isinstance(error, OperationalError | InterfaceError):
        return LostError("the database does not answer")
    return RowsRefused(f"the database refuses the rows: {type(error.orig).__name__}")


def _sqlite_meaning(error: DBAPIError) -> StoreError:
    name = str(getattr(error.orig, "sqlite_errorname", ""))
    said = str(error.orig)
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return AgainError("the database is locked")
    if not name.startswith(("SQLITE_CONSTRAINT", "SQLITE_MISMATCH", "SQLITE_TOOBIG", "SQLITE_RANGE", "SQLITE_ERROR")):
        return StoreDown(f"the database cannot be written: {said}")
    if said == "pit21 fenced":
        return Fenced("the table has another owner")
    if said.startswith("pit21 conflict"):
        return Conflict(said.removeprefix("pit21 conflict: "))
    if "balances_not_below_zero" in said:
        return Unaffordable("an account would fall below zero")
    if name in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"):
        return Conflict(f"it exists: {_table_in(said)}")
    return RowsRefused(f"the database refuses the rows: {said}")


def _table_in(said: str) -> str:
    """`UNIQUE constraint failed: records.chain, records.number` is about records."""
    return said.rpartition(": ")[2].partition(".")[0]


def _postgres_meaning(error: DBAPIError) -> StoreError:
    code = str(getattr(error.orig, "sqlstate", ""))
    diagnosis = getattr(error.orig, "diag", None)
    own = _POSTGRES_OWN.get(code)
    if own == "fenced":
        return Fenced("the table has another owner")
    if own == "conflict":
        return Conflict("the record does not follow the last one")
    if code in _POSTGRES_AGAIN:
        return AgainError("the database is locked")
    if code == "23514" and getattr(diagnosis, "constraint_name", "") == "balances_not_below_zero":
        return Unaffordable("an account would fall below zero")
    if code == "23505":
        return Conflict(f"it exists: {getattr(diagnosis, 'table_name', '')}")
    said = str(getattr(diagnosis, "message_primary", ""))
    if code[:2] in _POSTGRES_DOWN_CLASSES:
        return StoreDown(f"the database cannot be written: {said}")
    return RowsRefused(f"the database refuses the rows: {said}")
