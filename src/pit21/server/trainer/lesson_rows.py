"""The rows of open lessons: how each began, and what was answered since."""

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, literal, select, update

from pit21.server.store.schema import lesson_answers, lessons, users
from pit21.server.trainer.open_lesson import LessonAnswer, LessonStart
from pit21.server.trainer.record_rows import is_known

_START = msgspec.json.Decoder(LessonStart)
_ANSWER = msgspec.json.Decoder(LessonAnswer)
MOST_FORGOTTEN = 5
"""Lessons that are forgotten with each new one, so that no transaction takes a long time."""


class KeptLesson(NamedTuple):
    """`used` is when it was answered last, in seconds; `answers` are those after the ones that were known."""

    start: LessonStart
    used: float
    answers: tuple[LessonAnswer, ...]


def kept_lesson(connection: Connection, user: str, lesson: str, known: int) -> KeptLesson | None:
    """A person's open lesson, with the answers after the first `known` of this lesson."""
    row = connection.execute(select(lessons).where(lessons.c.user_id == user)).first()
    if row is None:
        return None
    columns = lesson_answers.c
    query = select(columns.body).where(columns.lesson == row.id, columns.number > (known if row.id == lesson else 0))
    answers = tuple(_ANSWER.decode(body) for body in connection.scalars(query.order_by(columns.number)))
    return KeptLesson(_START.decode(row.body), row.used / 1000, answers)


def add_lesson(connection: Connection, user: str, start: LessonStart, idle_since: float) -> None:
    """Open a lesson in place of the one before; those that nobody came back to since then are forgotten."""
    old = select(lessons.c.user_id).where(lessons.c.used < round(1000 * idle_since)).order_by(lessons.c.used)
    for abandoned in connection.scalars(old.limit(MOST_FORGOTTEN)).all():
        remove_lesson(connection, abandoned)
    remove_lesson(connection, user)
    if not _is_there(connection, user):
        return
    used = round(1000 * start.began)
    connection.execute(insert(lessons).values(user_id=user, id=start.id, used=used, body=msgspec.json.encode(start)))


def add_answer(connection: Connection, user: str, start: LessonStart, number: int, answer: LessonAnswer) -> None:
    """The answer with this number: there is one, whichever process it came to."""
    if not _is_there(connection, user):
        return
    body = msgspec.json.encode(answer)
    connection.execute(insert(lesson_answers).values(lesson=start.id, number=number, user_id=user, body=body))
    used = round(1000 * (start.began + answer.at))
    connection.execute(update(lessons).where(lessons.c.user_id == user, lessons.c.id == start.id).values(used=used))


def _is_there(connection: Connection, user: str) -> bool:
    """Nothing is written about someone who was erased in the meantime; the row is locked against that."""
    found = select(users.c.id).where(users.c.id == user, is_known(literal(user))).with_for_update(read=True)
    return connection.scalar(found) is not None


def remove_lesson(connection: Connection, user: str) -> None:
    for table in (lesson_answers, lessons):
        connection.execute(delete(table).where(table.c.user_id == user))
