"""Sessions in the database: by the hash of their token, with an end."""

from typing import get_args

from sqlalchemy import Connection, delete, insert, select

from pit21.server.people.clock import iso
from pit21.server.people.person import Person, Role
from pit21.server.people.tokens import is_token, new_token, token_hash
from pit21.server.store.schema import sessions, users

MOST_SESSIONS = 20
"""Of one person; the oldest end where there are more."""


def find_person(connection: Connection, token: str, now: int) -> Person | None:
    """Whose token this is, or None for one that is unknown, ended, or of somebody who was shut out."""
    if not is_token(token):
        return None
    key = token_hash(token)
    row = connection.execute(
        select(users.c.id, users.c.name, users.c.role, users.c.password_hash)
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(sessions.c.token_hash == key, sessions.c.expires > now, users.c.disabled.is_(False))
    ).first()
    if row is None:
        return None
    return Person(
        id=row.id, name=row.name, role=as_role(row.role), kind="account" if row.password_hash else "guest", session=key
    )


def as_role(text: str) -> Role:
    assert text in get_args(Role)
    return "operator" if text == "operator" else "player"


def open_session(connection: Connection, user_id: str, now: int, seconds: int) -> str:
    """A fresh token, never one that was known before."""
    token = new_token()
    connection.execute(
        insert(sessions).values(
            token_hash=token_hash(token), user_id=user_id, created=iso(now), seen=now, expires=now + seconds * 1_000
        )
    )
    _end_surplus(connection, user_id, now)
    return token


def end_session(connection: Connection, key: bytes) -> None:
    connection.execute(delete(sessions).where(sessions.c.token_hash == key))


def end_all_sessions(connection: Connection, user_id: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.user_id == user_id))


def end_expired(connection: Connection, now: int) -> None:
    connection.execute(delete(sessions).where(sessions.c.expires <= now))


def _end_surplus(connection: Connection, user_id: str, now: int) -> None:
    connection.execute(delete(sessions).where(sessions.c.user_id == user_id, sessions.c.expires <= now))
    newest_first = select(sessions.c.token_hash).where(sessions.c.user_id == user_id).order_by(sessions.c.seen.desc())
    surplus = list(connection.scalars(newest_first.offset(MOST_SESSIONS).limit(1_000)))
    if surplus:
        connection.execute(delete(sessions).where(sessions.c.token_hash.in_(surplus)))
