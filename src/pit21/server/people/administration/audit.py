"""The audit log: what operators and the server itself have done, in order. It is append-only."""

import msgspec
from sqlalchemy import ColumnElement, Connection, insert, select

from pit21.server.store import iso
from pit21.server.store.schema import audit, tables

_TABLE = "table:"


class AuditLine(msgspec.Struct, frozen=True, kw_only=True):
    """`title` is that of the table in `subject`, where it is about one that is still stored."""

    id: int
    at: str
    actor: str
    action: str
    subject: str
    detail: str
    title: str = ""


def note(connection: Connection, now: int, actor: str, action: str, subject: str, detail: str = "") -> None:
    connection.execute(insert(audit).values(at=iso(now), actor=actor, action=action, subject=subject, detail=detail))


class AuditFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Lines of one actor, action or subject; `kind` is an action whatever became of it. Empty for all."""

    actor: str = ""
    action: str = ""
    subject: str = ""
    kind: str = ""


def audit_page(
    connection: Connection, before: int, count: int, wanted: AuditFilter = AuditFilter()  # noqa: B008 - frozen
) -> tuple[AuditLine, ...]:  # fmt: skip
    """The newest first; `before` is the id that the last page ended with, 0 for the first page."""
    query = select(audit).order_by(audit.c.id.desc()).limit(count)
    for name in ("actor", "action", "subject"):
        if getattr(wanted, name):
            query = query.where(audit.c[name] == getattr(wanted, name))
    if wanted.kind:
        query = query.where(_is_kind(wanted.kind))
    if before:
        query = query.where(audit.c.id < before)
    rows = connection.execute(query).all()
    titles = _titles(connection, [row.subject for row in rows])
    return tuple(
        AuditLine(
            id=row.id, at=row.at, actor=row.actor, action=row.action, subject=row.subject, detail=row.detail,
            title=titles.get(row.subject, ""),
        )
        for row in rows
    )  # fmt: skip


def _is_kind(kind: str) -> ColumnElement[bool]:
    """Done, refused or failed; requests spell some actions with hyphens."""
    words = {kind, kind.replace("-", " "), kind.replace(" ", "-")}
    found = audit.c.action.in_([f"{each}{end}" for each in sorted(words) for end in ("", " refused", " failed")])
    return found | audit.c.action.startswith("irregularity ") if kind == "irregularity" else found


def _titles(connection: Connection, subjects: list[str]) -> dict[str, str]:
    ids = {each.removeprefix(_TABLE) for each in subjects if each.startswith(_TABLE)}
    query = select(tables.c.id, tables.c.title).where(tables.c.id.in_(ids))
    return {f"{_TABLE}{row.id}": row.title for row in connection.execute(query)} if ids else {}
