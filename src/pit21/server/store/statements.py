"""The statements of a commit, compiled once per engine, and the rows of many commits put together for each."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Dialect,
    Table,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.compiler import SQLCompiler

from pit21.server.store import schema
from pit21.server.store.commit import Commit, PersonRow
from pit21.server.store.errors import Fenced

Before = Callable[[str], None]
ROWS_IN_A_STEP = 16
_SIZES = (1, 2, 4, 8, ROWS_IN_A_STEP)
"""Rows that a statement for SQLite takes; what is missing is filled up with rows of NULL, which it leaves out.

The driver keeps each statement that it has prepared, with the values that it was given last: tens of kilobytes. With
one statement for each number of rows, some would be prepared for the first time after hours.
"""
SESSION_PAUSE_MS = 30 * 60_000
"""A session of play ends where no round of the person ends for this long."""


class Statement:
    """One statement and how a row becomes its parameters."""

    def __init__(self, name: str, compiled: SQLCompiler) -> None:
        self.name = name
        self.text = str(compiled)
        self.values: Callable[[Any], tuple[Any, ...]] = attrgetter(*(compiled.positiontup or ()))

    def run(self, connection: Connection, rows: Sequence[Any], before: Before | None) -> int:
        """How many rows it changed, as the driver counts them."""
        if before is not None:
            before(self.name)
        result = connection.exec_driver_sql(self.text, [self.values(row) for row in rows])
        return result.rowcount


def _steps(rows: Sequence[Any]) -> Iterator[tuple[Sequence[Any], int]]:
    """Rows for each step, and the size of its statement."""
    for first in range(0, len(rows), ROWS_IN_A_STEP):
        some = rows[first : first + ROWS_IN_A_STEP]
        yield some, next(size for size in _SIZES if size >= len(some))


class ManyRows(Statement):
    """An insert for SQLite, many rows in one step: the driver gives up the interpreter at each step it takes, and
    the tables, which compute meanwhile, give it back late.
    """

    def __init__(self, name: str, compiled: SQLCompiler, condition: str = "") -> None:
        """Rows are left out that do not meet the condition, in which the first column is called `column1`."""
        super().__init__(name, compiled)
        found = re.fullmatch(r"(.*) VALUES (\([?, ]+\))(.*)", self.text, re.DOTALL)
        assert found is not None
        start, row, end = found.groups()
        self._width = row.count("?")
        where = condition or "column1 IS NOT NULL"  # it is a part of the key, or of the condition
        self._texts = {
            size: f"{start} SELECT * FROM (VALUES {', '.join([row] * size)}) WHERE {where}{end}"  # noqa: S608 - no input
            for size in _SIZES
        }
        if not condition:
            self._texts[1] = self.text

    def run(self, connection: Connection, rows: Sequence[Any], before: Before | None) -> int:
        if before is not None:
            before(self.name)
        changed = 0
        for some, size in _steps(rows):
            values = [value for row in some for value in self.values(row)]
            values += [None] * (self._width * (size - len(some)))
            changed += connection.exec_driver_sql(self._texts[size], tuple(values)).rowcount
        return changed


_UPDATE_HEADS = (
    "UPDATE tables SET head_hash = new.hash, seq = new.new_seq, record = new.new_record, phase = new.new_phase, "
    "round = new.new_round"
)
_UPDATE_STATE = ", state = coalesce(new.new_state, tables.state)"
"""Left out where no state changes: SQLite writes every index again that holds a column which is set."""


class ManyHeads(Statement):
    """The update of tables for SQLite, many in one step for the same reason."""

    _COLUMNS = ("chain", "new_epoch", "new_seq", "new_record", "new_phase", "new_round", "new_state", "hash")

    def __init__(self, name: str, compiled: SQLCompiler) -> None:
        super().__init__(name, compiled)
        self._row = f"({', '.join('?' * len(self._COLUMNS))})"
        self._values = attrgetter(*self._COLUMNS)
        self._texts = {(size, moves): self._text(size, moves=moves) for size in _SIZES for moves in (False, True)}

    def run(self, connection: Connection, rows: Sequence[Any], before: Before | None) -> int:
        if len({row.chain for row in rows}) < len(rows):
            return super().run(connection, rows, before)  # one after the other: the last one of a table counts
        if before is not None:
            before(self.name)
        changed = 0
        for some, size in _steps(rows):
            values = [value for row in some for value in self._values(row)]
            values += [None] * (len(self._COLUMNS) * (size - len(some)))
            moves = any(row.new_state is not None for row in some)
            changed += connection.exec_driver_sql(self._texts[size, moves], tuple(values)).rowcount
        return changed

    def _text(self, count: int, *, moves: bool) -> str:
        """It begins with UPDATE: the driver counts changed rows of nothing else."""
        named = ", ".join(f"column{number} AS {name}" for number, name in enumerate(self._COLUMNS, 1))
        rows = f"SELECT {named} FROM (VALUES {', '.join([self._row] * count)})"  # noqa: S608 - no input is in it
        changes = _UPDATE_HEADS + (_UPDATE_STATE if moves else "")
        return f"{changes} FROM ({rows}) AS new WHERE tables.id = new.chain AND tables.epoch = new.new_epoch"


Condition = Callable[[ColumnElement[str]], ColumnElement[bool]]


def conditional_insert(dialect: Dialect, table: Table, columns: Sequence[str], condition: Condition) -> Statement:
    """An insert of rows whose first column meets the condition; the others are left out.

    Constants of the condition have to be in its text (`literal_column`): parameters come from the rows.
    """
    name, own = columns[0], _dialect_of(dialect)
    if dialect.name == "postgresql":
        values = select(*(bindparam(each, type_=table.c[each].type) for each in columns))
        chosen = values.where(condition(bindparam(name, type_=table.c[name].type)))
        compiled = _compiled(insert(table).from_select(list(columns), chosen), own)
        assert set(compiled.positiontup or ()) <= set(columns)
        return Statement(table.name, compiled)
    compiled = _compiled(insert(table).values({each: bindparam(each) for each in columns}), own)
    where = condition(literal_column("column1")).compile(dialect=own, compile_kwargs={"literal_binds": True})
    assert compiled.positiontup is not None
    assert compiled.positiontup[0] == name
    return ManyRows(table.name, compiled, str(where))


def _dialect_of(dialect: Dialect) -> Dialect:
    """The same kind of database with parameters by position."""
    maker: Any = postgresql.dialect if dialect.name == "postgresql" else sqlite.dialect
    made: Dialect = maker(paramstyle="format" if dialect.name == "postgresql" else "qmark")
    return made


def _compiled(statement: Any, dialect: Dialect) -> SQLCompiler:
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return compiled


class Statements:
    """Every statement of a commit for one kind of database."""

    def __init__(self, dialect: Dialect) -> None:
        self._postgres = dialect.name == "postgresql"
        self._dialect = _dialect_of(dialect)
        self.records = self._insert(schema.records)
        self.events = self._insert(schema.events)
        self.transfers = self._insert(schema.transfers)
        self.answers = self._insert(schema.answers)
        self.played = self._insert(schema.played)
        every = [column.name for column in schema.shoes.columns if not column.primary_key]
        self.shoes = self._insert(schema.shoes, replace=every)
        self.anchors = self._insert(schema.anchors, replace=("sealed_root",))
        self.rounds = self._insert(schema.rounds, replace=("last_record", "shoe", "state"))
        self.returns = self._insert(schema.returns, add=("count", "first_stakes", "squares", "staked", "returned"))
        self.chips = self._insert(schema.table_chips, replace=("chips", "record"))
        self.arrived = self._insert(schema.table_people, replace=("user_id",))
        self.left = Statement(schema.table_people.name, _compiled(_person_delete(), self._dialect))
        self.play = self._insert(schema.play, change=_play_changes)
        self.heads = (Statement if self._postgres else ManyHeads)("tables", _compiled(_head_update(), self._dialect))

    def _insert(
        self, table: Table, replace: Iterable[str] = (), add: Iterable[str] = (),
        change: Callable[[Any], dict[str, Any]] = lambda _: {},
    ) -> Statement:  # fmt: skip
        statement: Any = (postgresql.insert if self._postgres else sqlite.insert)(table)
        changes = {name: statement.excluded[name] for name in replace}
        changes |= {name: table.c[name] + statement.excluded[name] for name in add}
        changes |= change(statement.excluded)
        if changes:
            statement = statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=changes)
        kind = Statement if self._postgres else ManyRows
        return kind(table.name, _compiled(statement, self._dialect))

    def write(self, connection: Connection, commits: Sequence[Commit], before: Before | None = None) -> None:
        """The rows of all these commits. The records come first: they are the fence."""
        self.records.run(connection, [commit.record for commit in commits], before)
        self._lock_shared(connection, commits)
        for statement, rows in (
            (self.events, [row for commit in commits for row in commit.events]),
            (self.transfers, [row for commit in commits for row in commit.transfers]),
            (self.answers, [commit.answer for commit in commits if commit.answer is not None]),
            (self.shoes, [row for commit in commits for row in commit.shoes]),
            (self.anchors, [row for commit in commits for row in commit.anchors]),
            (self.rounds, [row for commit in commits for row in commit.rounds]),
            (self.played, [row for commit in commits for row in commit.played]),
            (self.returns, [row for commit in commits for row in commit.returns]),
            (self.chips, [row for commit in commits for row in commit.chips]),
            # A person may play at several processes: everyone takes these rows in one order.
            (self.play, sorted((row for commit in commits for row in commit.play), key=attrgetter("user_id"))),
        ):
            if rows:
                statement.run(connection, rows, before)
        self._write_people(connection, commits, before)
        fresh = [commit.record.chain for commit in commits if commit.fresh_shoe]
        if fresh:
            connection.execute(delete(schema.restored_tables).where(schema.restored_tables.c.chain.in_(fresh)))
        heads = [_Head(commit) for commit in commits if commit.head is not None]
        if heads and self.heads.run(connection, heads, before) != len(heads):
            raise Fenced("the table has another owner")

    def _write_people(self, connection: Connection, commits: Sequence[Commit], before: Before | None) -> None:
        """Who is at which table after the last of these commits; at a table that is closed, nobody."""
        here: dict[PersonRow, bool] = {}
        for commit in commits:
            here |= dict.fromkeys(commit.arrived, True) | dict.fromkeys(commit.left, False)
        arrived = [row for row, is_here in here.items() if is_here]
        left = [row for row, is_here in here.items() if not is_here]
        if arrived:
            lock_people(connection, (row.user_id for row in arrived))
            self.arrived.run(connection, arrived, before)
        if left:
            self.left.run(connection, left, before)
        closed = [commit.head.chain for commit in commits if commit.head is not None and commit.head.state == "closed"]
        if closed:
            connection.execute(delete(schema.table_people).where(schema.table_people.c.chain.in_(closed)))

    def _lock_shared(self, connection: Connection, commits: Sequence[Commit]) -> None:
        """Accounts that several processes move are locked in one order, so that they never wait in a circle."""
        shared = {
            account
            for commit in commits
            for row in commit.transfers
            for account in (row.debit, row.credit)
            if not account.startswith("table:")
        }
        if shared:
            lock_accounts(connection, shared)


def lock_accounts(connection: Connection, accounts: Iterable[str]) -> None:
    """Nobody else moves these accounts until the transaction ends; on SQLite nobody else writes anyway.

    What is read by a later statement was committed before the locks were obtained, or by nobody yet.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(
            "SELECT 1 FROM balances WHERE account = ANY(%s) ORDER BY account FOR UPDATE", (sorted(accounts),)
        )


def lock_people(connection: Connection, people: Iterable[str]) -> None:
    """Nobody of these is erased until the transaction ends: whoever erases locks the same rows for itself."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(
            "SELECT 1 FROM users WHERE id = ANY(%s) ORDER BY id FOR KEY SHARE", (sorted(set(people)),)
        )


class _Head:
    """The values of a head's update; the hash is that of its record."""

    __slots__ = ("hash", "head")

    def __init__(self, commit: Commit) -> None:
        self.head = commit.head
        self.hash = commit.record.hash

    def __getattr__(self, name: str) -> Any:
        return getattr(self.head, name.removeprefix("new_"))


def _play_changes(new: Any) -> dict[str, Any]:
    """Another day begins with its first round, and another session with the first round after a pause."""
    old = schema.play.c
    return {
        "net": case((new.day == old.day, old.net + new.net), (new.day > old.day, new.net), else_=old.net),
        "day": case((new.day > old.day, new.day), else_=old.day),
        "began": case((new.last - old.last > literal_column(str(SESSION_PAUSE_MS)), new.began), else_=old.began),
        "last": case((new.last > old.last, new.last), else_=old.last),
    }


def _person_delete() -> Any:
    columns = schema.table_people.c
    here = (columns.chain == bindparam("chain"), columns.user_id == bindparam("user_id"))
    return delete(schema.table_people).where(*here)


def _head_update() -> Any:
    columns = schema.tables.c
    kept = {
        name: func.coalesce(bindparam(f"new_{name}", type_=columns[name].type), columns[name]) for name in ("state",)
    }
    plain: dict[str, Any] = {name: bindparam(f"new_{name}") for name in ("seq", "record", "phase", "round")}
    return (
        update(schema.tables)
        .where(columns.id == bindparam("chain"), columns.epoch == bindparam("new_epoch"))
        .values(head_hash=bindparam("hash"), **plain, **kept)
    )


_MADE: dict[str, Statements] = {}


def write_commit(connection: Connection, commit: Commit) -> None:
    """One commit inside a transaction of `Writer.run`, with whatever else that transaction does."""
    dialect = connection.dialect
    if dialect.name not in _MADE:
        _MADE[dialect.name] = Statements(dialect)
    _MADE[dialect.name].write(connection, [commit])
