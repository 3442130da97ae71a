"""The rows of the trainer: written, read, graded and removed."""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from random import random
from typing import Literal, NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Dialect,
    String,
    delete,
    exists,
    func,
    literal_column,
    select,
    text,
    update,
)

from pit21.server.people import ERASED_PREFIX
from pit21.server.store import Statement, conditional_insert
from pit21.server.store.schema import play_records, users
from pit21.train import CountRecord, DecisionRecord, RoundRecord
from pit21.train.dealer import LessonRecord

Kind = Literal["decision", "round", "drill"]
SCHOOL = "dealer-school"
"""The chain of lessons, which belong to no table."""
KeptRecord = DecisionRecord | RoundRecord | CountRecord | LessonRecord
_DECODER = msgspec.json.Decoder(KeptRecord)
_ERASED_PREFIX = literal_column(f"'{ERASED_PREFIX}'", String)
"""In the statement's text: only what is in a row can be one of its parameters."""
_PENDING = text("NOT graded")
"""As the index of pending decisions has it: by any other spelling, SQLite reads all that was ever graded."""
MOST_KEPT = 20_000
"""Records of a person. Of those beyond, the oldest are removed while others are written."""
TRIM_EVERY = 100
"""Records written between two removals, on average: each reads all ids of the person, in a few milliseconds."""
MOST_REMOVED = 500
"""Records that one removal takes, so that no transaction takes a long time."""


class NewRecord(NamedTuple):
    """A record to be written for a person; `chain` is empty for an answer of a drill or about a count.

    It is `SCHOOL` for a lesson.
    """

    user: str
    chain: str
    record: KeptRecord

    @property
    def kind(self) -> Kind:
        if isinstance(self.record, RoundRecord):
            return "round"
        if isinstance(self.record, LessonRecord | CountRecord):
            return "drill"
        return "decision" if self.record.source == "table" else "drill"


class NewRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A record as it is written; field names are the columns' names."""

    user_id: str
    chain: str
    round: int
    game: str
    digest: str
    kind: Kind
    graded: bool
    at: str
    body: bytes


def is_known(user: ColumnElement[str]) -> ColumnElement[bool]:
    """Someone with this account is there and was not erased."""
    return exists().where(users.c.id == user, users.c.name != _ERASED_PREFIX + users.c.id)


_ADD: dict[str, Statement] = {}


def _add_statement(dialect: Dialect) -> Statement:
    if dialect.name not in _ADD:
        _ADD[dialect.name] = conditional_insert(dialect, play_records, NewRow.__struct_fields__, is_known)
    return _ADD[dialect.name]


class PendingDecision(NamedTuple):
    id: int
    record: DecisionRecord


def row_of(new: NewRecord) -> NewRow:
    """The row of a record, which takes a fraction of the record's memory."""
    record = new.record
    return NewRow(
        user_id=new.user, chain=new.chain, round=getattr(record, "round", 0), game=record.game, digest=record.digest,
        kind=new.kind, graded=not isinstance(record, DecisionRecord) or bool(record.basic), at=record.at,
        body=msgspec.json.encode(record),
    )  # fmt: skip


def add_records(connection: Connection, records: Iterable[NewRecord]) -> None:
    """Write records; those of people erased in the meantime are dropped."""
    add_rows(connection, [row_of(each) for each in records])


def add_rows(connection: Connection, rows: Sequence[NewRow]) -> None:
    """The same for rows."""
    if not rows:
        return
    _add_statement(connection.dialect).run(connection, rows, None)
    for user, added in Counter(each.user_id for each in rows).items():
        if random() * TRIM_EVERY < added:  # noqa: S311 - no secret; unlike a counter, nobody can keep clear of it
            trim_records(connection, user)


def add_rows_once(connection: Connection, rows: Sequence[NewRow]) -> None:
    """The same for rows that an earlier transaction may have written, all of them or none."""
    columns = play_records.c
    for row in rows:
        # Found by round and moment: the grader changes a row's body.
        known = select(columns.id).where(
            columns.chain == row.chain, columns.round == row.round, columns.user_id == row.user_id,
            columns.kind == row.kind, columns.at == row.at,
        )  # fmt: skip
        if connection.execute(known.limit(1)).first() is not None:
            return
    add_rows(connection, rows)


def trim_records(connection: Connection, user: str) -> None:
    """Remove the oldest records beyond the `MOST_KEPT` that a person may have, some at a time."""
    columns = play_records.c
    mine = columns.user_id == user
    kept = connection.execute(select(func.count()).select_from(play_records).where(mine)).scalar_one()
    if kept > MOST_KEPT:
        by_age = columns.id + 0  # a sum, lest the database walk everyone's records by their ids
        oldest = select(columns.id).where(mine).order_by(by_age).limit(min(kept - MOST_KEPT, MOST_REMOVED))
        connection.execute(delete(play_records).where(columns.id.in_(oldest)))


def pending_decisions(connection: Connection, after: int, count: int) -> list[PendingDecision]:
    """Decisions that are not graded yet, oldest first."""
    columns = play_records.c
    query = select(columns.id, columns.body).where(_PENDING, columns.id > after).order_by(columns.id)
    return [
        PendingDecision(row.id, record)
        for row in connection.execute(query.limit(count))
        if isinstance(record := _DECODER.decode(row.body), DecisionRecord)
    ]


def save_grades(connection: Connection, graded: Iterable[PendingDecision]) -> None:
    """Nothing more is computed about these, whether an exact answer was found or not."""
    for each in graded:
        connection.execute(
            update(play_records)
            .where(play_records.c.id == each.id)
            .values(graded=True, body=msgspec.json.encode(each.record))
        )


def records_of(connection: Connection, user: str, game: str, count: int) -> list[KeptRecord]:
    """A person's newest records of a game, oldest first."""
    columns = play_records.c
    query = select(columns.body).where(columns.user_id == user, columns.game == game)
    newest = connection.scalars(query.order_by(columns.id.desc()).limit(count)).all()
    return [_DECODER.decode(body) for body in reversed(newest)]


def record_ids(connection: Connection, user: str) -> Sequence[int]:
    """The ids of all records of a person, oldest first."""
    columns = play_records.c
    return array("q", sorted(connection.scalars(select(columns.id).where(columns.user_id == user))))


def records_with(connection: Connection, ids: Sequence[int]) -> list[KeptRecord]:
    """The records with these ids that are still there, oldest first."""
    columns = play_records.c
    query = select(columns.body).where(columns.id.in_(ids)).order_by(columns.id)
    return [_DECODER.decode(body) for body in connection.scalars(query)]


def lesson_records(connection: Connection, user: str, count: int) -> list[LessonRecord]:
    """A person's newest lessons, oldest first."""
    columns = play_records.c
    query = select(columns.body).where(columns.user_id == user, columns.chain == SCHOOL)
    newest = connection.scalars(query.order_by(columns.id.desc()).limit(count)).all()
    records = [_DECODER.decode(body) for body in reversed(newest)]
    return [each for each in records if isinstance(each, LessonRecord)]


def decisions_of_round(connection: Connection, chain: str, number: int) -> list[DecisionRecord]:
    """What people decided in a round of a table, graded or not."""
    columns = play_records.c
    query = select(columns.body).where(columns.chain == chain, columns.round == number, columns.kind == "decision")
    found = (_DECODER.decode(body) for body in connection.scalars(query.order_by(columns.id)))
    return [record for record in found if isinstance(record, DecisionRecord)]


def played_games(connection: Connection, user: str) -> list[tuple[str, int, int]]:
    """Each game with how many rounds and decisions are kept."""
    columns = play_records.c
    query = select(columns.game, columns.kind, func.count()).where(columns.user_id == user)
    found: dict[str, dict[str, int]] = {}
    for game, kind, count in connection.execute(query.group_by(columns.game, columns.kind)):
        found.setdefault(game, {})[kind] = count
    return [(game, counts.get("round", 0), counts.get("decision", 0)) for game, counts in sorted(found.items())]


def remove_records(connection: Connection, user: str, game: str = "") -> int:
    """Remove a person's records of a game, or all of them; return how many."""
    columns = play_records.c
    query = delete(play_records).where(columns.user_id == user)
    return connection.execute(query.where(columns.game == game) if game else query).rowcount
