"""The rows of the trainer: written, read, graded and removed."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, literal, select, update

from pit21.server.people import ERASED_PREFIX
from pit21.server.store.schema import play_records, users
from pit21.train import DecisionRecord, RoundRecord
from pit21.train.dealer import LessonRecord

Kind = Literal["decision", "round", "drill"]
SCHOOL = "dealer-school"
"""The chain of lessons, which belong to no table."""
KeptRecord = DecisionRecord | RoundRecord | LessonRecord
_DECODER = msgspec.json.Decoder(KeptRecord)


class NewRecord(NamedTuple):
    """A record to be written for a person; `chain` is empty for an answer of a drill, `SCHOOL` for a lesson."""

    user: str
    chain: str
    record: KeptRecord

    @property
    def kind(self) -> Kind:
        if isinstance(self.record, RoundRecord):
            return "round"
        if isinstance(self.record, LessonRecord):
            return "drill"
        return "decision" if self.record.source == "table" else "drill"


class PendingDecision(NamedTuple):
    id: int
    record: DecisionRecord


def add_records(connection: Connection, records: Iterable[NewRecord]) -> None:
    """Write records; those of people who were erased meanwhile are dropped."""
    found = list(records)
    known = select(users.c.id).where(
        users.c.id.in_({each.user for each in found}), users.c.name != literal(ERASED_PREFIX) + users.c.id
    )  # fmt: skip
    there = set(connection.scalars(known))
    rows = [
        {
            "user_id": each.user, "chain": each.chain, "round": getattr(each.record, "round", 0),
            "game": each.record.game, "digest": each.record.digest, "kind": each.kind,
            "graded": not isinstance(each.record, DecisionRecord) or bool(each.record.basic), "at": each.record.at,
            "body": msgspec.json.encode(each.record),
        }
        for each in found if each.user in there
    ]  # fmt: skip
    if rows:
        connection.execute(insert(play_records), rows)


def pending_decisions(connection: Connection, after: int, count: int) -> list[PendingDecision]:
    """Decisions that are not graded yet, oldest first."""
    columns = play_records.c
    query = select(columns.id, columns.body).where(~columns.graded, columns.id > after).order_by(columns.id)
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
    """A person's newest records of a game, or of all games where it is empty, oldest first."""
    columns = play_records.c
    query = select(columns.body).where(columns.user_id == user)
    if game:
        query = query.where(columns.game == game)
    newest = connection.scalars(query.order_by(columns.id.desc()).limit(count)).all()
    return [_DECODER.decode(body) for body in reversed(newest)]


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
