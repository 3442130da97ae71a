"""Routes of people: coming in as a guest, keeping an account, the own money and rounds."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field

from pit21.server.http.answers import CHANGING, Model, Out, declared
from pit21.server.http.asking import TOKEN_PATTERN, Anybody, Here, Services, Somebody, address_of, token_of
from pit21.server.http.cookies import VISIT_SECONDS, set_cookie
from pit21.server.people.person import Factor, Kind, Person, Role, SignedIn
from pit21.server.people.problems import NotNow
from pit21.server.people.tokens import csrf_token, new_token

router = APIRouter(prefix="/api", tags=["people"])

PasswordText = Annotated[str, Field(min_length=1, max_length=256)]


class GuestBody(Model):
    name: Annotated[str, Field(min_length=1, max_length=32, description="Letters, digits, hyphens and underscores.")]


class AccountBody(Model):
    password: PasswordText


class EraseBody(Model):
    password: Annotated[str, Field(max_length=256, description="Empty for a guest.")] = ""


class LoginBody(Model):
    name: Annotated[str, Field(min_length=1, max_length=32)]
    password: PasswordText
    code: Annotated[str, Field(max_length=32, description="Of the second factor, where the account has one.")] = ""


class PersonAnswer(Out):
    """Amounts are in cents: `bankroll` is what does not lie at a table. `factor` is `needed` for operators who have no
    rights before they have set up a second factor.
    """

    id: str
    name: str
    role: Role
    kind: Kind
    bankroll: int
    on_tables: int
    factor: Factor


class MeAnswer(Out):
    """`person` is null for whoever is not signed in. `csrf` goes into the X-CSRF-Token header of every POST."""

    person: PersonAnswer | None
    csrf: str
    refill_rule: str


class RefillAnswer(Out):
    added: int
    bankroll: int


class PlayedAnswer(Out):
    """`practice`: at a table with uploaded rules, so that it is no part of any statistics."""

    link: str
    table: str
    title: str
    game: str
    round: int
    at: str
    staked: int
    returned: int
    fees: int
    practice: bool


class HistoryAnswer(Out):
    """The newest rounds first; `after` asks for the next page and is empty at the end."""

    rounds: tuple[PlayedAnswer, ...]
    after: str


@router.get("/me", responses=declared(503))
async def me(request: Request, response: Response, here: Here, person: Anybody) -> MeAnswer:
    """Who one is, and the token that changes need."""
    token = token_of(request)
    if not token:
        return _visit(response, here)
    return await _me(here, person, token)


@router.post("/guest", responses=declared(*CHANGING, 409, 429, 503))
async def guest(body: GuestBody, request: Request, response: Response, here: Here, person: Anybody) -> MeAnswer:
    """Play at once: a name, a bankroll of play money and a cookie."""
    if person is not None:
        raise NotNow("signed-in", f"you are {person.name}; log out first")
    return await signed_in(here, response, await here.desk.guest(body.name, address_of(request)))


@router.post("/account", responses=declared(*CHANGING, 401, 409, 503))
async def account(body: AccountBody, response: Response, here: Here, person: Somebody) -> MeAnswer:
    """Set a password, to come back from elsewhere: name and money are kept, other sessions end."""
    return await signed_in(here, response, await here.desk.become_account(person, body.password))


@router.post("/login", responses=declared(*CHANGING, 401, 429, 503))
async def login(body: LoginBody, request: Request, response: Response, here: Here, person: Anybody) -> MeAnswer:
    """Sign in. An account with a second factor is answered `second-factor` first, and then signs in with a code."""
    made = await here.desk.login(body.name, body.password, address_of(request), person, body.code)
    return await signed_in(here, response, made)


@router.post("/logout", responses=declared(*CHANGING, 401, 503))
async def logout(response: Response, here: Here, person: Somebody) -> MeAnswer:
    """End this session. A guest without a password does not get back in."""
    await here.desk.logout(person)
    return _visit(response, here)


@router.post("/logout-everywhere", responses=declared(*CHANGING, 401, 503))
async def logout_everywhere(response: Response, here: Here, person: Somebody) -> MeAnswer:
    """End every session of this person, on all machines."""
    await here.desk.logout_everywhere(person)
    return _visit(response, here)


@router.post("/me/erase", responses=declared(*CHANGING, 401, 409, 429, 503))
async def erase(body: EraseBody, request: Request, response: Response, here: Here, person: Somebody) -> MeAnswer:
    """Erase one's own account: name, password, sessions and bankroll. It cannot be undone."""
    await here.desk.erase(person, body.password, address_of(request))
    return _visit(response, here)


@router.post("/refill", responses=declared(*CHANGING, 401, 409, 503))
async def refill(here: Here, person: Somebody) -> RefillAnswer:
    """Fill the bankroll up by the printed rule, which GET /api/me tells."""
    added = await here.desk.refill(person)
    held = await here.desk.holdings(person)
    return RefillAnswer(added=added, bankroll=held.pocket)


@router.get("/history", responses=declared(401, 503))
async def history(
    here: Here,
    person: Somebody,
    after: Annotated[str, Query(pattern=TOKEN_PATTERN, description="The last page's `after`.")] = "",
    count: Annotated[int, Query(ge=1, le=100)] = 50,
) -> HistoryAnswer:
    """One's own rounds that are over."""
    page = await here.desk.history(person, after, count)
    return HistoryAnswer.model_validate(page)


async def signed_in(here: Services, response: Response, made: SignedIn) -> MeAnswer:
    set_cookie(response, here.settings, made.token, made.seconds)
    return await _me(here, made.person, made.token)


def _visit(response: Response, here: Services) -> MeAnswer:
    """A cookie for whoever is not signed in, so that the CSRF token has something to be bound to."""
    token = new_token()
    set_cookie(response, here.settings, token, VISIT_SECONDS)
    return MeAnswer(person=None, csrf=csrf_token(token), refill_rule=here.settings.refill_rule)


async def _me(here: Services, person: Person | None, token: str) -> MeAnswer:
    shown = None
    if person is not None:
        held = await here.desk.holdings(person)
        shown = PersonAnswer(
            id=person.id, name=person.name, role=person.role, kind=person.kind, bankroll=held.pocket,
            on_tables=held.on_tables, factor=person.factor,
        )  # fmt: skip
    return MeAnswer(person=shown, csrf=csrf_token(token), refill_rule=here.settings.refill_rule)
