"""Routes of people: playing as a guest, accounts, bankroll and rounds."""

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from pit21.server.http.answers import Body
from pit21.server.http.endpoints import Routes
from pit21.server.http.guard.cookies import VISIT_SECONDS, set_cookie
from pit21.server.http.route_services import (
    After,
    Anyone,
    Count,
    Here,
    Services,
    Someone,
    address_of,
    token_of,
)
from pit21.server.people import ChipsAtTables, HistoryPage, NotNow, Person, SignedIn, csrf_token, new_token
from pit21.wire import Myself, MyselfAnswer, RefillAnswer, RefillState

routes = Routes("/api", "people")

PasswordText = Annotated[str, Meta(min_length=1, max_length=256)]


class GuestBody(Body, frozen=True, kw_only=True):
    name: Annotated[str, Meta(min_length=1, max_length=32, description="Letters, digits, hyphens and underscores.")]


class AccountBody(Body, frozen=True, kw_only=True):
    password: PasswordText


class EraseBody(Body, frozen=True, kw_only=True):
    password: Annotated[str, Meta(max_length=256, description="Empty for a guest.")] = ""


class LoginBody(Body, frozen=True, kw_only=True):
    name: Annotated[str, Meta(min_length=1, max_length=32)]
    password: PasswordText
    code: Annotated[str, Meta(max_length=32, description="The second-factor code, if the account has one.")] = ""


@routes.get("/me")
async def me(request: Request, response: Response, here: Here, person: Anyone) -> MyselfAnswer:
    """Return the signed-in person, and the token that changes need."""
    token = token_of(request)
    if not token:
        return _visit(response, here)
    return await _me(here, person, token)


@routes.get("/me/tables", errors=(401,))
async def chips_at_tables(here: Here, person: Someone) -> ChipsAtTables:
    """List the tables where you have chips, most first."""
    return await here.people.chips_at_tables(person)


@routes.post("/guest", errors=(409,))
async def guest(body: GuestBody, request: Request, response: Response, here: Here, person: Anyone) -> MyselfAnswer:
    """Play as a guest: get a name, a bankroll of play money and a cookie."""
    if person is not None:
        raise NotNow("signed-in", f"you are {person.name}; sign out first")
    return await signed_in(here, response, await here.people.guest(body.name, address_of(request)))


@routes.post("/account", errors=(401, 409))
async def account(body: AccountBody, response: Response, here: Here, person: Someone) -> MyselfAnswer:
    """Set a password to sign in from anywhere: name and money are kept, other sessions end."""
    return await signed_in(here, response, await here.people.become_account(person, body.password))


@routes.post("/login", errors=(401,))
async def login(body: LoginBody, request: Request, response: Response, here: Here, person: Anyone) -> MyselfAnswer:
    """Sign in. An account with a second factor is answered `second-factor` first, and then signs in with a code."""
    made = await here.people.login(body.name, body.password, address_of(request), person, body.code)
    return await signed_in(here, response, made)


@routes.post("/logout", errors=(401,))
async def logout(response: Response, here: Here, person: Someone) -> MyselfAnswer:
    """End this session. A guest without a password cannot sign in again."""
    await here.people.logout(person)
    return _visit(response, here)


@routes.post("/logout-everywhere", errors=(401,))
async def logout_everywhere(response: Response, here: Here, person: Someone) -> MyselfAnswer:
    """End every session of this person, on all machines."""
    await here.people.logout_everywhere(person)
    return _visit(response, here)


@routes.post("/me/erase", errors=(401, 409))
async def erase(body: EraseBody, request: Request, response: Response, here: Here, person: Someone) -> MyselfAnswer:
    """Erase your account: name, password, sessions and bankroll. This cannot be undone."""
    await here.people.erase(person, body.password, address_of(request))
    return _visit(response, here)


@routes.post("/refill", errors=(401, 409))
async def refill(here: Here, person: Someone) -> RefillAnswer:
    """Refill the bankroll by the rule that GET /api/me states."""
    added = await here.people.refill(person)
    held = await here.people.holdings(person)
    return RefillAnswer(added=added, bankroll=held.pocket)


@routes.get("/history", errors=(401,))
async def history(here: Here, person: Someone, after: After = "", count: Count = 50) -> HistoryPage:
    """List your finished rounds."""
    return await here.people.history(person, after, count)


async def signed_in(here: Services, response: Response, made: SignedIn) -> MyselfAnswer:
    set_cookie(response, here.settings, made.token, made.seconds)
    return await _me(here, made.person, made.token)


def _visit(response: Response, here: Services) -> MyselfAnswer:
    """A cookie for whoever is not signed in, so that the CSRF token has something to be bound to."""
    token = new_token()
    set_cookie(response, here.settings, token, VISIT_SECONDS)
    return MyselfAnswer(person=None, csrf=csrf_token(token), refill_rule=here.settings.refill_rule)


async def _me(here: Services, person: Person | None, token: str) -> MyselfAnswer:
    shown = None
    if person is not None:
        found = await here.people.assess_refill(person)
        refusal = found.refusal
        shown = Myself(
            id=person.id, name=person.name, role=person.role, kind=person.kind, bankroll=found.held.pocket,
            on_tables=found.held.on_tables, factor=person.factor,
            refill=RefillState(
                possible=refusal is None, reason=refusal.message if refusal else "", wait=-(-found.wait_ms // 1_000)
            ),
        )  # fmt: skip
    return MyselfAnswer(person=shown, csrf=csrf_token(token), refill_rule=here.settings.refill_rule)
