"""What operators read: tables, people, queues, limits and the audit. No list shows a card, a link or a token."""

from typing import Annotated

import msgspec
from msgspec import Meta

from pit21.server.http.endpoints import Routes
from pit21.server.http.route_services import PLAIN_PATTERN, TOKEN_PATTERN, Count, Here, OperatorOnly
from pit21.server.operations import ServerStatus, Setting, limits_in_force
from pit21.server.people import Announcement, AuditFilter, AuditLine, PeoplePage, Show, TablePage, TableState

routes = Routes("/api/operator", "operator")

Search = Annotated[str, Meta(max_length=64, pattern=PLAIN_PATTERN)]
After = Annotated[str, Meta(pattern=rf"(?:{TOKEN_PATTERN}|^$(?!\n))", description="The last page's `after`.")]
Word = Annotated[str, Meta(max_length=80, pattern=PLAIN_PATTERN)]


class StatusAnswer(ServerStatus, frozen=True, kw_only=True):
    """The status of the process that answers, and the limits in force."""

    limits: tuple[Setting, ...]


class AnnouncementsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    announcements: tuple[Announcement, ...]


class AuditPage(msgspec.Struct, frozen=True, kw_only=True):
    """The newest lines first; `before` asks for the next page and is 0 at the end."""

    lines: tuple[AuditLine, ...]
    before: int


@routes.get("/tables", errors=(401, 403))
async def tables(
    here: Here,
    person: OperatorOnly,  # noqa: ARG001 - only operators come this far
    search: Search = "",
    state: TableState = "open",
    after: After = "",
    count: Count = 50,
) -> TablePage:
    """List tables by a word of their title, their host's name or their id, newest first."""
    return await here.people.operator_actions.tables(search, state, after, count)


@routes.get("/people", errors=(401, 403))
async def people(
    here: Here,
    person: OperatorOnly,  # noqa: ARG001 - likewise
    search: Search = "",
    show: Show = "all",
    after: After = "",
    count: Count = 50,
) -> PeoplePage:
    """List people whose names begin with a text."""
    return await here.people.operator_actions.people(search, show, after, count)


@routes.get("/status", errors=(401, 403))
async def status(here: Here, person: OperatorOnly) -> StatusAnswer:  # noqa: ARG001 - likewise
    """Return the queues of this process, and the limits in force."""
    return StatusAnswer(**msgspec.structs.asdict(here.status()), limits=limits_in_force(here.settings))


@routes.get("/announcements", errors=(401, 403))
async def announcements(here: Here, person: OperatorOnly) -> AnnouncementsAnswer:  # noqa: ARG001 - likewise
    """List every announcement in force, to everyone and at tables."""
    return AnnouncementsAnswer(announcements=await here.notices.in_force())


@routes.get("/audit", errors=(401, 403))
async def audit(
    here: Here,
    person: OperatorOnly,  # noqa: ARG001 - likewise
    before: Annotated[int, Meta(ge=0, le=2**53)] = 0,
    count: Count = 50,
    actor: Word = "",
    action: Word = "",
    subject: Word = "",
    kind: Annotated[Word, Meta(description="An action with every outcome: done, refused and failed.")] = "",
) -> AuditPage:
    """List who did what and why, optionally for one actor, action or subject."""
    wanted = AuditFilter(actor=actor, action=action, subject=subject, kind=kind)
    lines = await here.people.audit(before, count, wanted)
    return AuditPage(lines=lines, before=lines[-1].id if len(lines) == count else 0)
