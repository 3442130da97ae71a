"""`NoticeBoard`: what operators announce, to everyone or at one table, until it expires or is taken down."""

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, insert, select, update

from pit21.server.people.administration.audit import note
from pit21.server.people.administration.operator_actions import Authority, require_operator
from pit21.server.people.problems import NotNow
from pit21.server.store import Reader, Writer, iso, now_ms, raise_signal
from pit21.server.store.schema import announcements, tables
from pit21.wire import Notice

MOST_NOTICES = 20
"""At the same time: nobody reads more."""


def active(connection: Connection, now: int) -> tuple[Notice, ...]:
    columns = announcements.c
    query = select(columns.id, columns.table_id, columns.text, columns.expires).where(columns.expires > now)
    rows = connection.execute(query.order_by(columns.id))
    return tuple(Notice(id=row.id, table=row.table_id, text=row.text, expires=row.expires) for row in rows)


class Announcement(msgspec.Struct, frozen=True, kw_only=True):
    """A notice in force as operators list it; `table` and `title` are empty for everyone."""

    id: int
    table: str
    title: str
    text: str
    expires: int


def in_force(connection: Connection, now: int) -> tuple[Announcement, ...]:
    """All of them, with the titles of their tables."""
    columns = announcements.c
    query = (
        select(columns.id, columns.table_id, tables.c.title, columns.text, columns.expires)
        .outerjoin(tables, tables.c.id == columns.table_id)
        .where(columns.expires > now)
        .order_by(columns.id)
    )
    return tuple(
        Announcement(id=row.id, table=row.table_id, title=row.title or "", text=row.text, expires=row.expires)
        for row in connection.execute(query)
    )


def post(connection: Connection, authority: Authority, table: str, text: str, seconds: int) -> None:
    require_operator(connection, authority)
    if table and connection.scalar(select(tables.c.state).where(tables.c.id == table)) in (None, "closed"):
        raise NotNow("table", "there is no such open table", "table")
    if len(active(connection, authority.now)) >= MOST_NOTICES:
        raise NotNow("notices", f"{MOST_NOTICES} announcements are in force: take one down first")
    expires = authority.now + seconds * 1_000
    connection.execute(insert(announcements).values(table_id=table, text=text, at=iso(authority.now), expires=expires))
    subject = f"table:{table}" if table else "everybody"
    note(connection, authority.now, authority.actor, "announce", subject, f"{text} ({authority.reason})")
    raise_signal(connection, "announcements")


def take_down(connection: Connection, authority: Authority, number: int) -> None:
    require_operator(connection, authority)
    found = announcements.c.id == number, announcements.c.expires > authority.now
    if not connection.execute(update(announcements).where(*found).values(expires=authority.now)).rowcount:
        raise NotNow("notices", "this announcement is not in force")
    note(connection, authority.now, authority.actor, "take down", f"announcement:{number}", authority.reason)
    raise_signal(connection, "announcements")


class NoticeBoard:
    """The notices in force as this process knows them; callbacks hear when others are."""

    def __init__(self, writer: Writer, reader: Reader, clock: Callable[[], int] = now_ms) -> None:
        self._writer, self._reader, self._clock = writer, reader, clock
        self._notices: tuple[Notice, ...] = ()
        self._callbacks: list[Callable[[], None]] = []

    def on_change(self, callback: Callable[[], None]) -> None:
        self._callbacks.append(callback)

    def notices(self) -> tuple[Notice, ...]:
        if not self._notices:
            return ()
        now = self._clock()
        return tuple(notice for notice in self._notices if notice.expires > now)

    async def in_force(self) -> tuple[Announcement, ...]:
        """All of them, for operators."""
        return await self._reader.ask(in_force, self._clock())

    async def reload(self) -> None:
        before, self._notices = self._notices, await self._reader.ask(active, self._clock())
        if self._notices != before:
            for callback in self._callbacks:
                callback()

    async def post(self, authority: Authority, table: str, text: str, seconds: int) -> None:
        await self._writer.run(lambda connection: post(connection, authority, table, text, seconds))
        await self.reload()

    async def take_down(self, authority: Authority, number: int) -> None:
        await self._writer.run(lambda connection: take_down(connection, authority, number))
        await self.reload()
