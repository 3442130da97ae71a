"""What operators read: tables, people, queues, limits and the audit. No list shows a card, a link or a token."""

from typing import Annotated

from fastapi import APIRouter, Query

from pit21.server.http.answers import Out, declared
from pit21.server.http.asking import TOKEN_PATTERN, Here, OperatorOnly
from pit21.server.operations.status import settings_in_force
from pit21.server.people.audit import AuditFilter
from pit21.server.people.directory import Show, TableState
from pit21.server.people.person import Kind, Role

router = APIRouter(prefix="/api/operator", tags=["operator"])

Search = Annotated[str, Query(max_length=64, pattern=r"^[^\x00-\x1f]*$")]
After = Annotated[str, Query(pattern=f"(?:{TOKEN_PATTERN}|^$)", description="The last page's `after`.")]
Count = Annotated[int, Query(ge=1, le=100)]
Word = Annotated[str, Query(max_length=80, pattern=r"^[^\x00-\x1f]*$")]


class TableLineAnswer(Out):
    """`people` are the names of those who have chips there."""

    id: str
    title: str
    game: str
    host: str
    listed: bool
    state: TableState
    phase: str
    round: int
    created: str
    process: str
    people: tuple[str, ...]


class TableLinesAnswer(Out):
    tables: tuple[TableLineAnswer, ...]
    after: str


class PersonLineAnswer(Out):
    """Amounts are in cents; `tables` are the ids of those where the person has chips."""

    id: str
    name: str
    role: Role
    kind: Kind
    disabled: bool
    second_factor: bool
    created: str
    bankroll: int
    on_tables: int
    sessions: int
    tables: tuple[str, ...]


class PersonLinesAnswer(Out):
    people: tuple[PersonLineAnswer, ...]
    after: str


class QueueAnswer(Out):
    name: str
    state: str
    waiting: int


class SettingAnswer(Out):
    key: str
    value: str
    meaning: str


class StatusAnswer(Out):
    """Of the process that answers."""

    process: str
    version: str
    sockets: int
    people: int
    tables: int
    halted: int
    queues: tuple[QueueAnswer, ...]
    limits: tuple[SettingAnswer, ...]


class AuditLineAnswer(Out):
    id: int
    at: str
    actor: str
    action: str
    subject: str
    detail: str


class AuditAnswer(Out):
    """The newest lines first; `before` asks for the next page and is 0 at the end."""

    lines: tuple[AuditLineAnswer, ...]
    before: int


@router.get("/tables", responses=declared(401, 403, 503))
async def tables(
    here: Here,
    person: OperatorOnly,  # noqa: ARG001 - only operators come this far
    search: Search = "",
    state: Annotated[TableState, Query()] = "open",
    after: After = "",
    count: Count = 50,
) -> TableLinesAnswer:
    """Tables by a word of their title, their host's name or their id, the newest first."""
    return TableLinesAnswer.model_validate(await here.desk.office.tables(search, state, after, count))


@router.get("/people", responses=declared(401, 403, 503))
async def people(
    here: Here,
    person: OperatorOnly,  # noqa: ARG001 - likewise
    search: Search = "",
    show: Annotated[Show, Query()] = "all",
    after: After = "",
    count: Count = 50,
) -> PersonLinesAnswer:
    """People whose names begin so."""
    return PersonLinesAnswer.model_validate(await here.desk.office.people(search, show, after, count))


@router.get("/status", responses=declared(401, 403, 503))
async def status(here: Here, person: OperatorOnly) -> StatusAnswer:  # noqa: ARG001 - likewise
    """What waits in this process, and the limits in force."""
    found = here.status()
    queues = tuple(QueueAnswer.model_validate(queue) for queue in found.queues)
    limits = tuple(SettingAnswer.model_validate(each) for each in settings_in_force(here.settings))
    return StatusAnswer(
        process=found.process, version=found.version, sockets=found.sockets, people=found.people, tables=found.tables,
        halted=found.halted, queues=queues, limits=limits,
    )  # fmt: skip


@router.get("/audit", responses=declared(401, 403, 503))
async def audit(
    here: Here,
    person: OperatorOnly,  # noqa: ARG001 - likewise
    before: Annotated[int, Query(ge=0, le=2**53)] = 0,
    count: Count = 50,
    actor: Word = "",
    action: Word = "",
    subject: Word = "",
) -> AuditAnswer:
    """Who did what, and why; all of it, or of one actor, action or subject."""
    lines = await here.desk.audit(before, count, AuditFilter(actor=actor, action=action, subject=subject))
    answers = tuple(AuditLineAnswer.model_validate(line) for line in lines)
    return AuditAnswer(lines=answers, before=lines[-1].id if len(lines) == count else 0)
