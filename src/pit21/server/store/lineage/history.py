"""Detect a database that went back in time: by a restore, a copied file or a snapshot.

Each process counts its transactions in a row of the database, inside the same transaction, and in its mark beside
the key (see `mark_file`). A database whose row is behind the mark has lost what people may have seen. PostgreSQL adds
its cluster and timeline, which change with every point-in-time recovery. A database that went back gets a new lineage:
the rows of all processes are removed, so that those still running find out at their next commit, and every open table
is noted, so that its shoes are discarded before a card is dealt.
"""

import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, Engine, Update, delete, func, insert, inspect, literal, select, text, update
from sqlalchemy.exc import DBAPIError

from pit21.server.store import schema
from pit21.server.store.database.database_lock import used_files
from pit21.server.store.database.engine import one_at_a_time, open_engine, place_of, reason_of, writing
from pit21.server.store.errors import StoreDown
from pit21.server.store.faults import AgainError
from pit21.server.store.lineage.mark_file import Mark, MarkFile, MarkFolder, read_mark

FIRST = "this version has not used the database before"
RESTORED = "it was restored from a copy"
COPIED = "another server runs on a copy of the same database"
UNMARKED = "this machine has no mark of the database, and no other server runs that has one"
WENT_BACK = "the database went back in time while a server was running"
CRASHED = "the machine stopped without warning, so that the mark may not be the last one"
MOST_MARKS = 1_000
"""Marks that the database knows, those that were used last. One that it does not know any more is ahead of it, so that
a machine that comes back with such a mark treats the database as restored.
"""
_EXAMINE = 2_108_214_002
_VOUCH = 2_108_214_003
_ACTOR = "server"
_COUNT_SQLITE = "UPDATE marks SET groups = ? WHERE id = ? AND groups = ?"
_COUNT_POSTGRES = "UPDATE marks SET groups = %s WHERE id = %s AND groups = %s"


class WentBack(StoreDown):
    """The database lost commits of this process, which must stop; after a restart it decides what to do."""


class DatabaseHistory:
    """What this process adds to the database, counted on both sides. Used by the writer's thread only."""

    def __init__(self, mark: str, file: MarkFile, place: str, lineage: str, folder: MarkFolder) -> None:
        self.mark = mark
        self._lineage = lineage
        self._folder = folder
        self.reason = ""
        """Why the database counts as restored; empty if it does not."""
        self.tables = 0
        """The open tables whose shoes are discarded for it."""
        self.on_lost: Callable[[str], None] = lambda _: None
        self._file = file
        self._place = place
        self._counted = file.groups
        self._lost = ""
        self._voucher: Connection | None = None
        self._files: dict[Path, tuple[int, int]] = {}

    def watch_files(self, *paths: Path) -> None:
        """Notice where one of these is replaced: SQLite would write on to the old one, which nobody reads again."""
        self._files = {path: _identity(path) for path in paths}

    def check(self, connection: Connection) -> None:
        """On each new connection: the database still has what this machine committed, and is still the same one.

        A process that finds out begins the new lineage itself: others that have written nothing lately would go on.
        """
        self.refuse_lost()
        marks = self._marks()  # before the database is read: it is ahead of every mark
        with connection.begin():
            one_at_a_time(connection, _EXAMINE)
            columns = schema.lineages.c
            known = list(connection.scalars(select(columns.id).order_by(columns.number.desc())))
            counts = _counts(connection)
            place = _place(connection)
            went_back = self._lineage not in known or any(counts.get(mark, 0) < marks[mark] for mark in marks)
            is_noted = self._lineage in known[1:]
            if went_back and not is_noted:
                begin_lineage(connection, WENT_BACK)
        if is_noted:
            self._lose("another server has treated the database as restored")
        if went_back:
            self._lose(WENT_BACK)
        if place != self._place:
            self._lose("PostgreSQL was recovered or has failed over: its timeline changed")
        self._counted = counts.get(self.mark, 0)
        if self._counted > self._file.groups:
            self._write()  # a commit whose outcome was unknown has been executed
        _vouch(connection)

    def _marks(self) -> dict[str, int]:
        """What all processes of this machine are known to have committed."""
        found = {mark: read_mark(path).groups for mark, path in self._folder.found(self._lineage).items()}
        return {**found, self.mark: self._file.groups}

    def count(self, connection: Connection) -> None:
        """Inside each transaction of the writer: going back before a sign-out is found, too."""
        for path, identity in self._files.items():
            if _identity(path) != identity:
                self._lose(f"{path.name} was replaced or removed while the server was running")
        statement = _COUNT_POSTGRES if connection.dialect.name == "postgresql" else _COUNT_SQLITE
        counted = connection.exec_driver_sql(statement, (self._counted + 1, self.mark, self._counted))
        if counted.rowcount != 1:
            raise AgainError("the count of this process is not the expected one")

    def confirm(self) -> None:
        """The transaction is committed; nobody has been answered yet."""
        self._counted += 1
        self._write()

    def note_use(self, connection: Connection) -> None:
        """Now and then, while the process runs: its mark is none of those that are forgotten."""
        connection.execute(_use(self.mark))

    def _write(self) -> None:
        try:
            self._file.write(self._counted)
        except OSError as error:
            self._lose(f"the mark {self._file.path.name} cannot be written: {error.strerror}")

    def refuse_lost(self) -> None:
        if self._lost:
            raise WentBack(self._lost)

    def _lose(self, reason: str) -> None:
        self._lost = reason
        self.on_lost(reason)
        raise WentBack(reason)

    def vouch_with(self, connection: Connection) -> None:
        """As long as this connection lives, other processes may take the database for the newest."""
        self._voucher = connection

    def close(self) -> None:
        self._file.close()
        if self._voucher is not None:
            with suppress(DBAPIError):
                self._voucher.invalidate()
                self._voucher.close()


def _identity(path: Path) -> tuple[int, int]:
    """Of the file that lies there now; (0, 0) if there is none."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_dev, found.st_ino


def examine(engine: Engine, folder: MarkFolder) -> DatabaseHistory:
    """Before the server deals: begin a new lineage where the database may have gone back in time."""
    plain = engine.connect()
    try:
        connection = writing(plain)
        with connection.begin():
            one_at_a_time(connection, _EXAMINE)
            place = _place(connection)
            lineage, reason = _judge(connection, folder, place)
            tables = 0
            if reason:
                lineage, tables = begin_lineage(connection, reason)
            history = _own_history(connection, folder, lineage, place)
            history.reason, history.tables = reason, tables
            _vouch_in(connection)
    except DBAPIError as error:
        plain.close()
        raise StoreDown(f"{place_of(engine)} cannot be examined: {reason_of(error)}") from error
    except BaseException:
        plain.close()
        raise
    if engine.dialect.name == "postgresql":
        history.vouch_with(plain)
    else:
        plain.close()
        history.watch_files(*used_files(engine.url.database or ""))
    return history


def begin_lineage(connection: Connection, reason: str) -> tuple[str, int]:
    """The database counts as restored from here on; its new id, and how many open tables it has.

    Leases in it are of processes that have ended, or that stop when they find out.
    """
    lineage = secrets.token_hex(16)
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    row = {"id": lineage, "at": at, "reason": reason, "place": _place(connection)}
    connection.execute(insert(schema.lineages).values(row))
    connection.execute(delete(schema.marks))
    connection.execute(delete(schema.restored_tables))
    is_open = schema.tables.c.state.in_(schema.OPEN_STATES)
    tables = connection.scalar(select(func.count()).select_from(schema.tables).where(is_open)) or 0
    chosen = select(schema.tables.c.id, literal(reason)).where(is_open)
    connection.execute(insert(schema.restored_tables).from_select(["chain", "reason"], chosen))
    if reason not in (FIRST, CRASHED):
        _end_sessions(connection)
    if reason != FIRST:
        connection.execute(update(schema.tables).where(is_open).values(owner=None, lease_until=0))
        connection.execute(delete(schema.processes))
        connection.execute(delete(schema.mail))
        audit = {"at": at, "actor": _ACTOR, "action": "restored", "subject": "", "detail": reason}
        connection.execute(insert(schema.audit).values(audit))
    return lineage, int(tables)


def _end_sessions(connection: Connection) -> None:
    """Sessions that were signed out come back with an old database: accounts sign in again. Guests could not."""
    accounts = select(schema.users.c.id).where(schema.users.c.password_hash.is_not(None))
    connection.execute(delete(schema.sessions).where(schema.sessions.c.user_id.in_(accounts)))


def note_restored(url: str) -> None:
    """For `pit21 restore`: the database counts as restored, whatever marks there are.

    One of an older schema has no lineage yet; a server that upgrades it treats it as restored in any case.
    """
    engine = open_engine(url)
    try:
        with engine.connect() as plain:
            connection = writing(plain)
            with connection.begin():
                if inspect(connection).has_table(schema.lineages.name):
                    begin_lineage(connection, RESTORED)
                else:
                    _end_sessions(connection)
    except DBAPIError as error:
        raise StoreDown(f"{place_of(engine)} cannot be noted as restored: {reason_of(error)}") from None
    finally:
        engine.dispose()


def _judge(connection: Connection, folder: MarkFolder, place: str) -> tuple[str, str]:
    """The lineage of the database, and why it counts as restored; no reason if it continues normally."""
    columns = schema.lineages.c
    query = select(columns.id, columns.place, columns.reason).order_by(columns.number.desc()).limit(1)
    row = connection.execute(query).first()
    if row is None:
        return "", FIRST
    if row.place != place:
        return row.id, "PostgreSQL was recovered, moved or has failed over: its cluster or timeline changed"
    counts = _counts(connection)
    live = _others_vouch(connection)
    found: dict[str, Mark] = {}
    for mark, path in folder.found(row.id).items():
        if not folder.is_live(path):
            found[mark] = read_mark(path)
        elif connection.dialect.name == "sqlite":
            return row.id, COPIED
    behind = [each.groups - counts.get(mark, 0) for mark, each in found.items() if each.groups > counts.get(mark, 0)]
    if behind:
        return row.id, f"the database went back in time: {sum(behind)} commits of this machine are missing in it"
    if live:
        return row.id, ""
    if not found:
        return row.id, RESTORED if row.reason == RESTORED and not counts else UNMARKED
    return row.id, "" if all(each.exact for each in found.values()) else CRASHED


def _counts(connection: Connection) -> dict[str, int]:
    """How many transactions of each process the database holds."""
    return {row.id: row.groups for row in connection.execute(select(schema.marks.c.id, schema.marks.c.groups))}


def _own_history(connection: Connection, folder: MarkFolder, lineage: str, place: str) -> DatabaseHistory:
    """With the mark of an earlier process that has ended, or a new one."""
    for mark in (*folder.found(lineage), secrets.token_hex(8)):
        file = folder.take(lineage, mark)
        if file is None:
            continue
        count = connection.scalar(select(schema.marks.c.groups).where(schema.marks.c.id == mark))
        if count is None:
            connection.execute(insert(schema.marks).values(id=mark, groups=0))
        connection.execute(_use(mark))
        _forget_oldest(connection)
        file.write(int(count or 0))
        return DatabaseHistory(mark, file, place, lineage, folder)
    raise AssertionError("a mark with a new name is free")


def _use(mark: str) -> Update:
    """Counted, not timed: no clock that is wrong makes a mark look old."""
    last = select(func.max(schema.marks.c.used)).scalar_subquery()
    return update(schema.marks).where(schema.marks.c.id == mark).values(used=last + 1)


def _forget_oldest(connection: Connection) -> None:
    """Remove the oldest rows: short-lived processes, each with its own folder, leave one row each."""
    last = select(schema.marks.c.id).order_by(schema.marks.c.used.desc(), schema.marks.c.id).limit(MOST_MARKS)
    connection.execute(delete(schema.marks).where(schema.marks.c.id.not_in(last)))


def _place(connection: Connection) -> str:
    """PostgreSQL's cluster and timeline; SQLite has neither."""
    if connection.dialect.name != "postgresql":
        return ""
    system = connection.scalar(text("SELECT system_identifier FROM pg_control_system()"))
    timeline = connection.scalar(text("SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)"))
    return f"{system}/{timeline}"


def _vouch(connection: Connection) -> None:
    with connection.begin():
        _vouch_in(connection)


def _vouch_in(connection: Connection) -> None:
    """Held as long as the connection lives: this process has found the database to be the newest."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_lock_shared(:key)"), {"key": _VOUCH})


def _others_vouch(connection: Connection) -> bool:
    """Return whether another process runs that has found the database to be the newest."""
    if connection.dialect.name != "postgresql":
        return False
    query = text(
        "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = :key AND granted"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        " AND pid <> pg_backend_pid()"
    )
    return bool(connection.scalar(query, {"key": _VOUCH}))
