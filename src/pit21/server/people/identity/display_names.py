"""The names of people by their user ids, looked up when something is shown."""

from collections.abc import Collection

from sqlalchemy import Connection, select

from pit21.server.people.identity.names import ERASED_PREFIX
from pit21.server.store.schema import users

FORMER_PLAYER = "former player"
"""Shown for a person who was erased."""
_AT_ONCE = 500
"""Ids of one query; SQLite takes no more than 32,766 parameters."""


def display_names(connection: Connection, user_ids: Collection[str]) -> dict[str, str]:
    """The name of each of these people; `FORMER_PLAYER` if there is none."""
    wanted = list(dict.fromkeys(user_ids))
    found = dict.fromkeys(wanted, FORMER_PLAYER)
    for first in range(0, len(wanted), _AT_ONCE):
        query = select(users.c.id, users.c.name).where(users.c.id.in_(wanted[first : first + _AT_ONCE]))
        rows = connection.execute(query)
        found.update((row.id, row.name) for row in rows if row.name != f"{ERASED_PREFIX}{row.id}")
    return found
