"""What operators do: with tables, with people, and announcements; one by one or many at once, never without a reason.

Every act checks the role at its own time and is noted in the audit before it is done; so is what was refused.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated, Literal

from fastapi import APIRouter, Path
from pydantic import Field, field_validator

from pit21.server.http.answers import CHANGING, Model, Out, declared
from pit21.server.http.asking import TOKEN_PATTERN, Here, OperatorOnly, Services, TableId
from pit21.server.http.services import Operation, ServiceProblem
from pit21.server.http.table_shapes import TableAnswer
from pit21.server.people.office import Authority
from pit21.server.people.person import Person
from pit21.server.people.problems import CodeNeeded, PeopleProblem

router = APIRouter(prefix="/api/operator", tags=["operator"])

MOST_AT_ONCE = 100
WITHOUT_CODE = 5
"""More rows than this at once ask an operator who has a second factor for a code."""

TableAction = Literal["close", "open", "change-dealer", "void", "kick"]
PersonAction = Literal["disable", "enable", "sign-out", "reset-link", "grant", "kick", "erase"]


class ReasonBody(Model):
    """Why; it stands in the audit."""

    reason: Annotated[str, Field(min_length=3, max_length=200)]

    @field_validator("reason")
    @classmethod
    def plain(cls, reason: str) -> str:
        if not reason.isprintable() or len(reason.strip()) < 3:
            raise ValueError("a reason is a line of plain text")
        return reason.strip()


class BulkBody(ReasonBody):
    code: Annotated[str, Field(max_length=32, description="Of the second factor, for more than five rows.")] = ""


class TablesBody(BulkBody):
    action: TableAction
    tables: Annotated[list[Annotated[str, Field(pattern=TOKEN_PATTERN)]], Field(min_length=1, max_length=MOST_AT_ONCE)]


class PeopleBody(BulkBody):
    action: PersonAction
    names: Annotated[list[Annotated[str, Field(pattern=TOKEN_PATTERN)]], Field(min_length=1, max_length=MOST_AT_ONCE)]
    amount: Annotated[int, Field(ge=0, le=2**53, description="In cents, for `grant`.")] = 0


class AnnounceBody(ReasonBody):
    text: Annotated[str, Field(min_length=1, max_length=300)]
    tables: Annotated[
        list[Annotated[str, Field(pattern=TOKEN_PATTERN)]],
        Field(max_length=MOST_AT_ONCE, description="At these tables; none for everybody.", default_factory=list),
    ]
    minutes: Annotated[int, Field(ge=1, le=7 * 24 * 60)] = 60

    @field_validator("text")
    @classmethod
    def line(cls, text: str) -> str:
        if not text.isprintable() or not text.strip():
            raise ValueError("an announcement is a line of plain text")
        return text.strip()


class ActOutcomeAnswer(Out):
    """What became of one row; `link` is the address of a reset link, below the server's own."""

    id: str
    ok: bool
    message: str = ""
    link: str = ""


class ActOutcomesAnswer(Out):
    outcomes: tuple[ActOutcomeAnswer, ...]


@router.post("/tables/{table}/{operation}", responses=declared(*CHANGING, 401, 404, 409, 503))
async def operate(
    table: TableId, operation: Annotated[Operation, Path()], body: ReasonBody, here: Here, person: OperatorOnly
) -> TableAnswer:
    """Close or open a table, change its dealer, or void its round with everything reversed.

    A close in the middle of a round is done when the round is over. Nobody acts on a table where they sit themselves.
    """
    authority = here.desk.office.authority(person, body.reason)
    subject = f"table:{table}"
    await here.desk.office.check(authority, operation, subject)
    try:
        done = await here.tables.operate(table, operation, person, body.reason)
    except ServiceProblem as problem:
        await here.desk.office.refused(authority, operation, subject, problem.message)
        raise
    return TableAnswer.model_validate(done)


@router.post("/tables", responses=declared(*CHANGING, 401, 429, 503))
async def operate_many(body: TablesBody, here: Here, person: OperatorOnly) -> ActOutcomesAnswer:
    """The same for many tables, and `kick`: everybody there goes home with their chips when the round is over."""
    await _check_code(here, person, len(body.tables), body.code)
    authority = here.desk.office.authority(person, body.reason)

    async def act(table: str) -> str:
        await here.desk.office.check(authority, body.action, f"table:{table}")
        if body.action == "kick":
            await here.tables.kick(table, "", person, body.reason)
        else:
            await here.tables.operate(table, body.action, person, body.reason)
        return ""

    return await _outcomes(here, authority, body.action, "table:", body.tables, act)


@router.post("/people", responses=declared(*CHANGING, 401, 429, 503))
async def act_on_people(body: PeopleBody, here: Here, person: OperatorOnly) -> ActOutcomesAnswer:
    """Disable, enable or sign out people, make links that reset passwords, give play money, send people home or erase
    them, which cannot be undone.
    """
    await _check_code(here, person, len(body.names), body.code)
    authority, office = here.desk.office.authority(person, body.reason), here.desk.office

    async def act(name: str) -> str:
        match body.action:
            case "disable":
                await office.disable(authority, name)
            case "enable":
                await office.enable(authority, name)
            case "sign-out":
                await office.sign_out(authority, name)
            case "reset-link":
                return f"/reset#{await office.reset_link(authority, name)}"
            case "grant":
                await office.give(authority, name, body.amount)
            case "kick":
                await _kick(here, authority, person, name)
            case "erase":
                await office.erase(authority, name)
        return ""

    return await _outcomes(here, authority, body.action, "user:", body.names, act)


@router.post("/announcements", responses=declared(*CHANGING, 401, 409, 503))
async def announce(body: AnnounceBody, here: Here, person: OperatorOnly) -> ActOutcomesAnswer:
    """Show a line to everybody, or at some tables, for a while."""
    authority = here.desk.office.authority(person, body.reason)

    async def act(table: str) -> str:
        await here.notices.post(authority, table, body.text, body.minutes * 60)
        return ""

    return await _outcomes(here, authority, "announce", "table:", body.tables or [""], act)


@router.post("/announcements/{number}/end", responses=declared(*CHANGING, 401, 409, 503))
async def take_down(
    number: Annotated[int, Path(ge=1, le=2**53)], body: ReasonBody, here: Here, person: OperatorOnly
) -> ActOutcomesAnswer:
    """Show it no longer."""
    await here.notices.take_down(here.desk.office.authority(person, body.reason), number)
    return ActOutcomesAnswer(outcomes=(ActOutcomeAnswer(id=str(number), ok=True),))


async def _check_code(here: Services, person: Person, rows: int, code: str) -> None:
    """Many rows at once are an accident or a stolen session sooner than one."""
    if rows > WITHOUT_CODE and person.factor == "on":
        if not code:
            raise CodeNeeded
        await here.desk.credentials.check_code(person.id, code)


async def _kick(here: Services, authority: Authority, person: Person, name: str) -> None:
    """From every table where the person has chips."""
    user, found = await here.desk.office.tables_of(name)
    await here.desk.office.check(authority, "kick", f"user:{user.name}")
    if not found:
        raise ServiceProblem("player", f"{user.name} is at no table")
    for table in found:
        await here.tables.kick(table, user.id, person, authority.reason)


async def _outcomes(
    here: Services, authority: Authority, action: str, kind: str, rows: list[str], act: Callable[[str], Awaitable[str]]
) -> ActOutcomesAnswer:
    """One after the other; a refusal of one row stops no other, and is noted."""
    found = []
    for row in dict.fromkeys(rows):
        try:
            link = await act(row)
        except (ServiceProblem, PeopleProblem) as problem:
            await here.desk.office.refused(authority, action, f"{kind}{row}" if row else "everybody", problem.message)
            found.append(ActOutcomeAnswer(id=row, ok=False, message=problem.message))
        else:
            found.append(ActOutcomeAnswer(id=row, ok=True, link=link))
    return ActOutcomesAnswer(outcomes=tuple(found))
