"""Sessions in the database: by the hash of their token, with an end.

Whatever ends a session raises the signal `rights` in the same transaction, so that every process checks its sockets.
"""

from collections.abc import Collection
from typing import Any, get_args

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, bindparam, delete, insert, select

from pit21.server.people.identity.person import Factor, Kind, Person, Role
from pit21.server.people.identity.tokens import is_token, new_token, token_hash
from pit21.server.people.problems import NotSignedIn
from pit21.server.store import iso, raise_signal
from pit21.server.store.schema import second_factors, sessions, users

MOST_SESSIONS = 20
"""Of one person; the oldest end if there are more."""
_AT_ONCE = 1_000
_PEOPLE: Select[Any] = (
    select(
        users.c.id, users.c.name, users.c.role, users.c.password_hash, sessions.c.token_hash,
        second_factors.c.confirmed,
    )
    .join(sessions, sessions.c.user_id == users.c.id)
    .outerjoin(second_factors, second_factors.c.user_id == users.c.id)
    .where(sessions.c.expires > bindparam("now"), users.c.disabled.is_(False))
)  # fmt: skip
_BY_TOKEN = _PEOPLE.where(sessions.c.token_hash == bindparam("token_hash"))
"""Made once: every request asks this, and making it took longer than reading the row."""


def find_person(connection: Connection, token: str, now: int, *, need_factor: bool = False) -> Person | None:
    """Whose token this is, or None for one that is unknown, ended, or of someone who is disabled.

    `need_factor`: operators without a second factor are players until they have set one up.
    """
    if not is_token(token):
        return None
    key = token_hash(token)
    row = connection.execute(_BY_TOKEN, {"now": now, "token_hash": key}).first()
    return None if row is None else _person(row, need_factor=need_factor)


def current_people(
    connection: Connection, keys: Collection[bytes], now: int, *, need_factor: bool = False
) -> dict[bytes, Person]:
    """Whose sessions these are as of now, by the hashes of their tokens; those that have ended are left out."""
    wanted = list(keys)
    found: dict[bytes, Person] = {}
    for first in range(0, len(wanted), _AT_ONCE):
        query = _PEOPLE.where(sessions.c.token_hash.in_(wanted[first : first + _AT_ONCE]))
        for row in connection.execute(query, {"now": now}):
            found[bytes(row.token_hash)] = _person(row, need_factor=need_factor)
    return found


def _person(row: Row[Any], *, need_factor: bool) -> Person:
    role, kind = as_role(row.role), as_kind(row.password_hash)
    factor: Factor = "on" if row.confirmed else "needed" if need_factor and role == "operator" else "off"
    return Person(
        id=row.id, name=row.name, role="player" if factor == "needed" else role, kind=kind,
        session=bytes(row.token_hash), factor=factor,
    )  # fmt: skip


def as_kind(password_hash: str | None) -> Kind:
    return "account" if password_hash else "guest"


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


def require_session(connection: Connection, person: Person) -> None:
    """Check the session within the transaction of an action: NotSignedIn if it has ended in the meantime."""
    query = select(users.c.id).join(sessions, sessions.c.user_id == users.c.id)
    if connection.scalar(query.where(sessions.c.token_hash == person.session, users.c.disabled.is_(False))) is None:
        raise NotSignedIn


def end_session(connection: Connection, key: bytes) -> None:
    _end(connection, sessions.c.token_hash == key)


def end_all_sessions(connection: Connection, user_id: str) -> None:
    _end(connection, sessions.c.user_id == user_id)


def end_expired(connection: Connection, now: int) -> None:
    _end(connection, sessions.c.expires <= now)


def _end(connection: Connection, which: ColumnElement[bool]) -> None:
    if connection.execute(delete(sessions).where(which)).rowcount:
        raise_signal(connection, "rights")


def _end_surplus(connection: Connection, user_id: str, now: int) -> None:
    _end(connection, and_(sessions.c.user_id == user_id, sessions.c.expires <= now))
    newest_first = select(sessions.c.token_hash).where(sessions.c.user_id == user_id).order_by(sessions.c.seen.desc())
    surplus = list(connection.scalars(newest_first.offset(MOST_SESSIONS).limit(1_000)))
    if surplus:
        _end(connection, sessions.c.token_hash.in_(surplus))
