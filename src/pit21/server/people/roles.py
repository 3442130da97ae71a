"""Who is an operator. Only whoever has the database at hand decides that: no request changes a role."""

import msgspec
from sqlalchemy import Connection, update

from pit21.server.people.accounts import find_account
from pit21.server.people.audit import note
from pit21.server.people.clock import now_ms
from pit21.server.people.person import Person, Role
from pit21.server.people.problems import NotNow
from pit21.server.people.sessions import end_all_sessions
from pit21.server.store.engine import open_engine, writing
from pit21.server.store.opening import existing_database
from pit21.server.store.schema import users


def change_role(url: str, name: str, role: Role) -> Person:
    """Give an account another role, end its sessions and note it in the audit; NotNow or StoreError says why not."""
    with existing_database(url):
        pass  # it is there, and of this version
    engine = open_engine(url)
    try:
        with engine.connect() as plain:
            connection = writing(plain)
            with connection.begin():
                return _change(connection, name, role)
    finally:
        engine.dispose()


def _change(connection: Connection, name: str, role: Role) -> Person:
    stored = find_account(connection, name)
    if stored is None:
        raise NotNow("unknown", "nobody is called so")
    if stored.password_hash is None and role == "operator":
        raise NotNow("guest", f"{stored.person.name} is a guest: an operator needs a password")
    connection.execute(update(users).where(users.c.id == stored.person.id).values(role=role))
    end_all_sessions(connection, stored.person.id)
    note(connection, now_ms(), "command line", f"role {role}", f"user:{stored.person.name}")
    return msgspec.structs.replace(stored.person, role=role)
