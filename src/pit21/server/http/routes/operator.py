"""What operators do: with tables, with people, and announcements; one by one or many at once, never without a reason.

Every act checks the role at its own time and leaves one line in the audit with its outcome: done, `refused`, or
`failed` where it is not known. Acts at tables are noted when they are over; should the process end in between, the
table's chain has the act with its operator and reason.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from pit21.money import amount_text
from pit21.server.http.answers import Body
from pit21.server.http.endpoints import Routes
from pit21.server.http.errors import ApiError
from pit21.server.http.irregularity_choices import IrregularityChoices, list_irregularities
from pit21.server.http.request_fields import FieldCheck
from pit21.server.http.route_services import TOKEN_PATTERN, Here, OperatorOnly, Services, TableId
from pit21.server.people import Authority, CodeNeeded, PeopleProblem, Person, PlayWish, name_key
from pit21.server.problems import ServiceProblem
from pit21.server.tables import IrregularityReport, Operation
from pit21.wire import TableInfo

routes = Routes("/api/operator", "operator")

Result = TypeVar("Result")

MOST_AT_ONCE = 100
WITHOUT_CODE = 5
"""More rows than this at once ask an operator who has a second factor for a code."""

TableAction = Literal["close", "open", "change-dealer", "void", "kick"]
PersonAction = Literal["disable", "enable", "sign-out", "reset-link", "grant", "kick", "limits", "erase"]


def _reason_problem(reason: str) -> str:
    is_plain = reason.isprintable() and len(reason.strip()) >= 3
    return "" if is_plain else "a reason must be one line of plain text"


def _text_problem(text: str) -> str:
    return "" if text.isprintable() and text.strip() else "an announcement must be one line of plain text"


class ReasonBody(Body, frozen=True, kw_only=True):
    """The reason, recorded in the audit log."""

    reason: Annotated[str, Meta(min_length=3, max_length=200), FieldCheck(_reason_problem)]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "reason", self.reason.strip())


class IrregularityBody(ReasonBody, frozen=True, kw_only=True):
    """The facts of an irregularity; `pit21 rules GAME` lists those that can occur."""

    id: Annotated[str, Meta(pattern=r"^M[0-9]{1,2}$(?!\n)")]
    what: Annotated[str, Meta(pattern=r"^[a-z-]{0,20}$(?!\n)", description="Which of several things happened.")] = ""
    seat: Annotated[int, Meta(ge=0, le=9)] = 0
    hand: Annotated[int, Meta(ge=0, le=8)] = 0
    wager: Annotated[str, Meta(max_length=64, pattern=r"^[a-z0-9-]*$(?!\n)")] = ""
    amount: Annotated[int, Meta(ge=0, le=2**53, description="In cents: what is right, came late, or was paid.")] = 0
    due: Annotated[int, Meta(ge=0, le=2**53, description="In cents: what should have been paid.")] = 0


def _message_problem(text: str) -> str:
    return "" if text.isprintable() else "a message must be one line of plain text"


class BulkBody(ReasonBody, frozen=True, kw_only=True):
    message: Annotated[
        str,
        Meta(max_length=200, description="For `kick`: what the person is shown; the reason is not."),
        FieldCheck(_message_problem),
    ] = ""
    code: Annotated[str, Meta(max_length=32, description="The second-factor code, for more than five rows.")] = ""


class TablesBody(BulkBody, frozen=True, kw_only=True):
    action: TableAction
    tables: Annotated[list[Annotated[str, Meta(pattern=TOKEN_PATTERN)]], Meta(min_length=1, max_length=MOST_AT_ONCE)]


class PeopleBody(BulkBody, frozen=True, kw_only=True):
    action: PersonAction
    names: Annotated[list[Annotated[str, Meta(pattern=TOKEN_PATTERN)]], Meta(min_length=1, max_length=MOST_AT_ONCE)]
    amount: Annotated[int, Meta(ge=0, le=2**53, description="In cents, for `grant`.")] = 0
    play: Annotated[PlayWish, Meta(description="For `limits`.")] = PlayWish()


class AnnounceBody(ReasonBody, frozen=True, kw_only=True):
    text: Annotated[str, Meta(min_length=1, max_length=300), FieldCheck(_text_problem)]
    tables: Annotated[
        list[Annotated[str, Meta(pattern=TOKEN_PATTERN)]],
        Meta(max_length=MOST_AT_ONCE, description="The tables where it is shown; none for everyone."),
    ] = msgspec.field(default_factory=list)
    minutes: Annotated[int, Meta(ge=1, le=7 * 24 * 60)] = 60


class ActOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome for one row; `link` is the address of a reset link, below the server's own."""

    id: str
    ok: bool
    message: str = ""
    link: str = ""


class ActOutcomes(msgspec.Struct, frozen=True, kw_only=True):
    outcomes: tuple[ActOutcome, ...]


def _facts(body: IrregularityBody) -> str:
    """The facts of a report as the audit keeps them, before the reason."""
    amounts = {"amount": body.amount, "due": body.due}
    facts = [f"{name} {amount_text(cents)}" for name, cents in amounts.items() if cents]
    named = {"seat": body.seat, "hand": body.hand, "wager": body.wager, "what": body.what}
    facts = [*(f"{name} {value}" for name, value in named.items() if value), *facts]
    return f"{', '.join(facts)}: " if facts else ""


@routes.get("/tables/{table}/irregularities", errors=(401, 404))
async def irregularities(table: TableId, here: Here, person: OperatorOnly) -> IrregularityChoices:
    """Return the irregularities that can be reported at this table, with the facts that each one needs."""
    info = await here.tables.info(table, "", person)
    game = await here.library.find(info.game)
    if game is None:
        raise ApiError(404, "not-found", "the game of this table is no longer available")
    spec = game.spec.choose(info.settings) if info.settings else game.spec
    return list_irregularities(spec, table, info.title)


@routes.post("/tables/{table}/irregularity", errors=(401, 404, 409))
async def rule(table: TableId, body: IrregularityBody, here: Here, person: OperatorOnly) -> TableInfo:
    """Rule on an irregularity at a table: M20 to M22, M24, M27, M28, M30, M31, M33, M34, M40 to M44 and M50 to M53.

    The referee performs the remedy or refuses where the facts do not fit. No ruling reveals a card, and nobody rules at
    a table where they sit themselves.
    """
    authority = here.people.operator_actions.authority(person, f"{_facts(body)}{body.reason}")
    subject, action = f"table:{table}", f"irregularity {body.id}"
    report = IrregularityReport(
        id=body.id, what=body.what, seat=body.seat, hand=body.hand, wager=body.wager, amount=body.amount, due=body.due
    )

    async def act() -> TableInfo:
        return await here.tables.rule(table, report, person, body.reason)

    try:
        return await _noted(here, authority, action, subject, act)
    except ServiceProblem as problem:
        await here.people.operator_actions.refused(authority, action, subject, problem.message)
        raise


@routes.post("/tables/{table}/{operation}", errors=(401, 404, 409))
async def operate(
    table: TableId, operation: Operation, body: ReasonBody, here: Here, person: OperatorOnly
) -> TableInfo:
    """Close or open a table, change its dealer, or void its round with everything reversed.

    A close in the middle of a round is done when the round is over. Nobody acts on a table where they sit themselves.
    """
    authority = here.people.operator_actions.authority(person, body.reason)
    subject = f"table:{table}"

    async def act() -> TableInfo:
        return await here.tables.operate(table, operation, person, body.reason)

    try:
        done = await _noted(here, authority, operation, subject, act)
    except ServiceProblem as problem:
        await here.people.operator_actions.refused(authority, operation, subject, problem.message)
        raise
    return done


@routes.post("/tables", errors=(401,))
async def operate_many(body: TablesBody, here: Here, person: OperatorOnly) -> ActOutcomes:
    """Do the same for many tables, or `kick`: everyone leaves with their chips when the round is over."""
    await _check_code(here, person, len(body.tables), body.code)
    authority = here.people.operator_actions.authority(person, body.reason)

    async def act(table: str) -> str:
        async def do() -> TableInfo:
            if body.action == "kick":
                return await here.tables.kick(table, "", person, body.reason, body.message.strip())
            return await here.tables.operate(table, body.action, person, body.reason)

        await _noted(here, authority, body.action, f"table:{table}", do)
        return ""

    return await _outcomes(here, authority, body.action, "table:", body.tables, act)


@routes.post("/people", errors=(401,))
async def act_on_people(body: PeopleBody, here: Here, person: OperatorOnly) -> ActOutcomes:
    """Disable, enable or sign out people, make links that reset passwords, give play money,
    kick them, limit their play, or erase them, which cannot be undone.
    """
    await _check_code(here, person, len(body.names), body.code)
    authority, actions = here.people.operator_actions.authority(person, body.reason), here.people.operator_actions
    if body.action == "erase":
        authority = authority.without_names(body.names)

    async def act(name: str) -> str:
        match body.action:
            case "disable":
                await actions.disable(authority, name)
            case "enable":
                await actions.enable(authority, name)
            case "sign-out":
                await actions.sign_out(authority, name)
            case "reset-link":
                return f"/reset#{await actions.reset_link(authority, name)}"
            case "grant":
                await actions.give(authority, name, body.amount)
            case "kick":
                await _kick(here, authority, person, name, body.message.strip())
            case "limits":
                await actions.limit_play(authority, name, body.play)
            case "erase":
                await actions.erase(authority, name)
        return ""

    names = list({name_key(name): name for name in body.names}.values())  # one person has one name, whatever its case
    return await _outcomes(here, authority, body.action, "user:", names, act)


@routes.post("/announcements", errors=(401, 409))
async def announce(body: AnnounceBody, here: Here, person: OperatorOnly) -> ActOutcomes:
    """Show an announcement to everyone, or at some tables, for a limited time."""
    authority = here.people.operator_actions.authority(person, body.reason)

    async def act(table: str) -> str:
        await here.notices.post(authority, table, body.text.strip(), body.minutes * 60)
        return ""

    return await _outcomes(here, authority, "announce", "table:", body.tables or [""], act)


@routes.post("/announcements/{number}/end", errors=(401, 409))
async def take_down(
    number: Annotated[int, Meta(ge=1, le=2**53)], body: ReasonBody, here: Here, person: OperatorOnly
) -> ActOutcomes:
    """Take an announcement down."""
    await here.notices.take_down(here.people.operator_actions.authority(person, body.reason), number)
    return ActOutcomes(outcomes=(ActOutcome(id=str(number), ok=True),))


async def _check_code(here: Services, person: Person, rows: int, code: str) -> None:
    """Many rows at once are an accident or a stolen session sooner than one."""
    if rows > WITHOUT_CODE and person.factor == "on":
        if not code:
            raise CodeNeeded
        await here.people.credentials.check_code(person.id, code)


async def _kick(here: Services, authority: Authority, person: Person, name: str, message: str = "") -> None:
    """From every table where the person is; a refusal of one table stops no other."""
    user, found = await here.people.operator_actions.tables_of(name)

    async def act() -> None:
        if not found:
            raise ServiceProblem("player", f"{user.name} is at no table")
        problems = []
        for table in found:
            try:
                await here.tables.kick(table, user.id, person, authority.reason, message)
            except ServiceProblem as problem:
                problems.append(problem)
        if problems:
            left = len(found) - len(problems)
            if left:
                problems[0].message += f"; {user.name} has left {left} of {len(found)} tables"
            raise problems[0]

    await _noted(here, authority, "kick", f"user:{user.name}", act)


async def _noted(
    here: Services, authority: Authority, action: str, subject: str, act: Callable[[], Awaitable[Result]]
) -> Result:
    """Check the role, act, and note it. A refusal is noted by whoever asked for the act.

    Whatever becomes of the request, an act that was begun is noted.
    """
    actions = here.people.operator_actions

    async def do() -> Result:
        await actions.check(authority)
        try:
            done = await act()
        except ServiceProblem:
            raise
        except Exception:
            await actions.note(authority, f"{action} failed", subject)
            raise
        await actions.note(authority, action, subject)
        return done

    return await asyncio.shield(asyncio.ensure_future(do()))


async def _outcomes(
    here: Services, authority: Authority, action: str, kind: str, rows: list[str], act: Callable[[str], Awaitable[str]]
) -> ActOutcomes:
    """One after the other; a refusal of one row stops no other, and is noted."""
    found = []
    for row in dict.fromkeys(rows):
        try:
            link = await act(row)
        except (ServiceProblem, PeopleProblem) as problem:
            if kind == "user:":
                await here.people.operator_actions.refused_person(authority, action, row, problem.message)
            else:
                subject = f"{kind}{row}" if row else "everybody"
                await here.people.operator_actions.refused(authority, action, subject, problem.message)
            found.append(ActOutcome(id=row, ok=False, message=problem.message))
        else:
            found.append(ActOutcome(id=row, ok=True, link=link))
    return ActOutcomes(outcomes=tuple(found))
