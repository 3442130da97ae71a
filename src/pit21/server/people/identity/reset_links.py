"""Links with which someone sets a new password: made by an operator, used once, and only for a while."""

from sqlalchemy import Connection, delete, insert, select

from pit21.server.people.identity.tokens import is_token, new_token, reset_hash
from pit21.server.people.problems import DeadLink
from pit21.server.store import iso
from pit21.server.store.schema import reset_links, users


def make_link(connection: Connection, user_id: str, now: int, seconds: int) -> str:
    """The token of a new link; the links that this person had before are dead."""
    token = new_token()
    forget_links(connection, user_id)
    connection.execute(
        insert(reset_links).values(
            token_hash=reset_hash(token), user_id=user_id, created=iso(now), expires=now + seconds * 1_000
        )
    )
    return token


def person_of_link(connection: Connection, token: str, now: int) -> tuple[str, str]:
    """The id and the name of who may set a password with it; DeadLink otherwise, whatever the reason."""
    columns = reset_links.c
    row = (
        is_token(token)
        and connection.execute(
            select(users.c.id, users.c.name)
            .join(reset_links, columns.user_id == users.c.id)
            .where(columns.token_hash == reset_hash(token), columns.expires > now, users.c.disabled.is_(False))
        ).first()
    )
    if not row:
        raise DeadLink
    return str(row.id), str(row.name)


def use_link(connection: Connection, token: str, now: int) -> str:
    """Who it is for. Of two who use a link at the same moment, one is too late."""
    user_id, _ = person_of_link(connection, token, now)
    if not connection.execute(delete(reset_links).where(reset_links.c.token_hash == reset_hash(token))).rowcount:
        raise DeadLink
    return user_id


def forget_links(connection: Connection, user_id: str) -> None:
    connection.execute(delete(reset_links).where(reset_links.c.user_id == user_id))


def forget_expired(connection: Connection, now: int) -> None:
    connection.execute(delete(reset_links).where(reset_links.c.expires <= now))
