"""The audit: what operators and the server itself have done, in order. It is only ever added to."""

import msgspec
from sqlalchemy import Connection, insert, select

from pit21.server.store import iso
from pit21.server.store.schema import audit


class AuditLine(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    at: str
    actor: str
    action: str
    subject: str
    detail: str


def note(connection: Connection, now: int, actor: str, action: str, subject: str, detail: str = "") -> None:
    connection.execute(insert(audit).values(at=iso(now), actor=actor, action=action, subject=subject, detail=detail))


class AuditFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Lines of one actor, action or subject; empty for all."""

    actor: str = ""
    action: str = ""
    subject: str = ""


def audit_page(
    connection: Connection, before: int, count: int, wanted: AuditFilter = AuditFilter()  # noqa: B008 - frozen
) -> tuple[AuditLine, ...]:  # fmt: skip
    """The newest first; `before` is the id that the last page ended with, 0 for the first page."""
    query = select(audit).order_by(audit.c.id.desc()).limit(count)
    for name in wanted.__struct_fields__:
        if getattr(wanted, name):
            query = query.where(audit.c[name] == getattr(wanted, name))
    if before:
        query = query.where(audit.c.id < before)
    return tuple(
        AuditLine(id=row.id, at=row.at, actor=row.actor, action=row.action, subject=row.subject, detail=row.detail)
        for row in connection.execute(query)
    )
