"""Rows of people in the database. Each function runs inside one transaction, with its money where there is some."""

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from pit21.server.people.clock import iso
from pit21.server.people.granting import grant
from pit21.server.people.names import name_key
from pit21.server.people.person import Kind, Person, SignedIn
from pit21.server.people.problems import BadField, NotNow, WrongLogin
from pit21.server.people.sessions import as_role, end_all_sessions, end_session, open_session
from pit21.server.people.tokens import new_token, token_hash
from pit21.server.settings import Settings
from pit21.server.store.schema import users


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """What a login is checked against."""

    person: Person
    password_hash: str | None


def make_guest(connection: Connection, settings: Settings, name: str, now: int) -> SignedIn:
    """A person, a session and the bankroll, or nothing of them."""
    user_id = new_token()
    try:
        with connection.begin_nested():
            connection.execute(
                insert(users).values(
                    id=user_id, name=name, name_key=name_key(name), password_hash=None, role="player",
                    created=iso(now), refilled=None, disabled=False,
                )
            )  # fmt: skip
    except IntegrityError:
        raise BadField("name-taken", "somebody is called so already; choose another name", "name") from None
    grant(connection, user_id, settings.guest_bankroll, "guest", now)
    token = open_session(connection, user_id, now, settings.guest_seconds)
    person = Person(id=user_id, name=name, role="player", kind="guest", session=token_hash(token))
    return SignedIn(person=person, token=token, seconds=settings.guest_seconds)


def keep_account(connection: Connection, settings: Settings, person: Person, hashed: str, now: int) -> SignedIn:
    """A guest gets a password and keeps name and money. Every token from before it ends."""
    changed = connection.execute(
        update(users).where(users.c.id == person.id, users.c.password_hash.is_(None)).values(password_hash=hashed)
    )
    if changed.rowcount != 1:
        raise NotNow("has-password", "this account has a password already")
    end_all_sessions(connection, person.id)
    token = open_session(connection, person.id, now, settings.session_seconds)
    made = msgspec.structs.replace(person, kind="account", session=token_hash(token))
    return SignedIn(person=made, token=token, seconds=settings.session_seconds)


def find_account(connection: Connection, name: str) -> Stored | None:
    row = connection.execute(
        select(users.c.id, users.c.name, users.c.role, users.c.password_hash).where(
            users.c.name_key == name_key(name), users.c.disabled.is_(False)
        )
    ).first()
    if row is None:
        return None
    kind: Kind = "account" if row.password_hash else "guest"
    person = Person(id=row.id, name=row.name, role=as_role(row.role), kind=kind)
    return Stored(person=person, password_hash=row.password_hash)


def sign_in(
    connection: Connection, settings: Settings, stored: Stored, now: int, old: bytes, new_hash: str | None
) -> SignedIn:
    """A fresh session; the one that the browser had before ends. A hash of old costs is replaced."""
    current = connection.scalar(select(users.c.password_hash).where(users.c.id == stored.person.id))
    if current != stored.password_hash:
        raise WrongLogin  # changed while the password was being checked
    if new_hash is not None:
        connection.execute(update(users).where(users.c.id == stored.person.id).values(password_hash=new_hash))
    if old:
        end_session(connection, old)
    token = open_session(connection, stored.person.id, now, settings.session_seconds)
    person = msgspec.structs.replace(stored.person, session=token_hash(token))
    return SignedIn(person=person, token=token, seconds=settings.session_seconds)
