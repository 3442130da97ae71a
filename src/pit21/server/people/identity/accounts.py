"""Rows of people in the database. Each function runs inside one transaction, with its money if there is some."""

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from pit21.server.configuration import Settings
from pit21.server.people.identity.names import name_key
from pit21.server.people.identity.person import Person, SignedIn
from pit21.server.people.identity.reset_links import forget_links, use_link
from pit21.server.people.identity.second_factor import has_factor
from pit21.server.people.identity.sessions import (
    as_kind,
    as_role,
    end_all_sessions,
    end_session,
    find_person,
    open_session,
    require_session,
)
from pit21.server.people.identity.tokens import new_token, token_hash
from pit21.server.people.money.grants import grant
from pit21.server.people.problems import BadField, CodeNeeded, NotNow, WrongLogin, WrongPassword
from pit21.server.store import iso
from pit21.server.store.schema import second_factors, users


class StoredUser(msgspec.Struct, frozen=True, kw_only=True):
    """What a login is checked against."""

    person: Person
    password_hash: str | None
    factor: bool = False


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
        raise BadField("name-taken", "this name is taken; choose another one", "name") from None
    grant(connection, user_id, settings.guest_bankroll, "guest", now)
    token = open_session(connection, user_id, now, settings.guest_seconds)
    person = Person(id=user_id, name=name, role="player", kind="guest", session=token_hash(token))
    return SignedIn(person=person, token=token, seconds=settings.guest_seconds)


def keep_account(connection: Connection, settings: Settings, person: Person, hashed: str, now: int) -> SignedIn:
    """A guest gets a password and keeps name and money. Every token from before it ends."""
    require_session(connection, person)
    changed = connection.execute(
        update(users).where(users.c.id == person.id, users.c.password_hash.is_(None)).values(password_hash=hashed)
    )
    if changed.rowcount != 1:
        raise NotNow("has-password", "this account already has a password")
    return _renewed(connection, settings, person, now)


def change_password(
    connection: Connection, settings: Settings, stored: StoredUser, hashed: str, now: int
) -> SignedIn:  # fmt: skip
    """Another password instead of the one that was checked. Every session ends, and a fresh one begins."""
    require_session(connection, stored.person)
    changed = connection.execute(
        update(users)
        .where(users.c.id == stored.person.id, users.c.password_hash == stored.password_hash)
        .values(password_hash=hashed)
    )
    if changed.rowcount != 1:
        raise WrongPassword  # changed while the old one was being checked
    forget_links(connection, stored.person.id)
    return _renewed(connection, settings, stored.person, now)


def reset_password(connection: Connection, token: str, hashed: str, now: int) -> str:
    """Whose password it is now; the link is used up, and every session of the person ends."""
    user_id = use_link(connection, token, now)
    connection.execute(update(users).where(users.c.id == user_id).values(password_hash=hashed))
    forget_links(connection, user_id)
    end_all_sessions(connection, user_id)
    return user_id


def renew_session(connection: Connection, settings: Settings, person: Person, now: int) -> SignedIn:
    """A fresh session instead of all that there were."""
    require_session(connection, person)
    return _renewed(connection, settings, person, now)


def _renewed(connection: Connection, settings: Settings, person: Person, now: int) -> SignedIn:
    end_all_sessions(connection, person.id)
    return _opened(connection, settings, person.id, now)


def _opened(connection: Connection, settings: Settings, user_id: str, now: int) -> SignedIn:
    """A fresh session of someone as they are now."""
    token = open_session(connection, user_id, now, settings.session_seconds)
    person = find_person(connection, token, now, need_factor=settings.operators_need_second_factor)
    assert person is not None, "the session was written in this transaction"
    return SignedIn(person=person, token=token, seconds=settings.session_seconds)


def find_account(connection: Connection, name: str) -> StoredUser | None:
    """What a login with this name is checked against; None for nobody, and for someone who is disabled."""
    row = connection.execute(
        select(users.c.id, users.c.name, users.c.role, users.c.password_hash, second_factors.c.confirmed)
        .outerjoin(second_factors, second_factors.c.user_id == users.c.id)
        .where(users.c.name_key == name_key(name), users.c.disabled.is_(False))
    ).first()
    if row is None:
        return None
    person = Person(id=row.id, name=row.name, role=as_role(row.role), kind=as_kind(row.password_hash))
    return StoredUser(person=person, password_hash=row.password_hash, factor=bool(row.confirmed))


def sign_in(
    connection: Connection, settings: Settings, stored: StoredUser, now: int, old: bytes, new_hash: str | None
) -> SignedIn:
    """A fresh session; the one that the browser had before ends. A hash of old costs is replaced."""
    row = connection.execute(
        select(users.c.password_hash, users.c.role).where(
            users.c.id == stored.person.id, users.c.disabled.is_(False)
        )
    ).first()  # fmt: skip
    if row is None or row.password_hash != stored.password_hash:
        raise WrongLogin  # changed, or disabled, while the password was being checked
    if has_factor(connection, stored.person.id) and not stored.factor:
        raise CodeNeeded  # set up meanwhile
    if new_hash is not None:
        connection.execute(update(users).where(users.c.id == stored.person.id).values(password_hash=new_hash))
    if old:
        end_session(connection, old)
    return _opened(connection, settings, stored.person.id, now)
