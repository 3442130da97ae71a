"""Routes of passwords and second factors."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from pit21.server.http.answers import Body
from pit21.server.http.endpoints import Routes
from pit21.server.http.route_services import Here, Someone, address_of
from pit21.server.http.routes.people import PasswordText, signed_in
from pit21.server.people import Enrollment
from pit21.wire import Factor, MyselfAnswer

routes = Routes("/api", "people")

Code = Annotated[
    str, Meta(min_length=1, max_length=32, description="A code from the authenticator app, or a recovery code.")
]
LinkToken = Annotated[str, Meta(min_length=1, max_length=64, description="The part of the link after the #.")]


class PasswordBody(Body, frozen=True, kw_only=True):
    old: PasswordText
    password: PasswordText


class LinkBody(Body, frozen=True, kw_only=True):
    token: LinkToken


class ResetBody(Body, frozen=True, kw_only=True):
    token: LinkToken
    password: PasswordText


class LinkAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Whose password the link sets."""

    name: str


class FactorBody(Body, frozen=True, kw_only=True):
    password: PasswordText


class ConfirmBody(Body, frozen=True, kw_only=True):
    code: Code


class RemoveFactorBody(Body, frozen=True, kw_only=True):
    password: PasswordText
    code: Code


class ConfirmedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`codes` are shown only now: each signs in once if the authenticator is lost."""

    codes: tuple[str, ...]
    me: MyselfAnswer


class FactorAnswer(msgspec.Struct, frozen=True, kw_only=True):
    factor: Factor


@routes.post("/password", errors=(401, 409))
async def change_password(
    body: PasswordBody, request: Request, response: Response, here: Here, person: Someone
) -> MyselfAnswer:
    """Change the password. Every other session ends."""
    made = await here.people.credentials.change_password(person, body.old, body.password, address_of(request))
    return await signed_in(here, response, made)


@routes.post("/reset/check", errors=(404,))
async def check_link(body: LinkBody, request: Request, here: Here) -> LinkAnswer:
    """Return whose password an operator's link sets. This does not use up the link."""
    return LinkAnswer(name=await here.people.credentials.person_of_link(body.token, address_of(request)))


@routes.post("/reset", errors=(404,))
async def reset_password(body: ResetBody, request: Request, here: Here) -> LinkAnswer:
    """Set a new password with an operator's link. Every session ends; sign in with the new password then."""
    address = address_of(request)
    name = await here.people.credentials.person_of_link(body.token, address)
    await here.people.credentials.reset_password(body.token, body.password, address)
    return LinkAnswer(name=name)


@routes.post("/second-factor", errors=(401, 409))
async def begin_factor(body: FactorBody, request: Request, here: Here, person: Someone) -> Enrollment:
    """Start setting up a second factor. It takes effect when a first code is confirmed."""
    return await here.people.credentials.begin_factor(person, body.password, address_of(request))


@routes.post("/second-factor/confirm", errors=(401, 409))
async def confirm_factor(body: ConfirmBody, response: Response, here: Here, person: Someone) -> ConfirmedAnswer:
    """Confirm the second factor with a code. Every other session ends."""
    made, codes = await here.people.credentials.confirm_factor(person, body.code)
    return ConfirmedAnswer(codes=codes, me=await signed_in(here, response, made))


@routes.post("/second-factor/remove", errors=(401, 409))
async def remove_factor(body: RemoveFactorBody, request: Request, here: Here, person: Someone) -> FactorAnswer:
    """Remove the second factor: the password alone signs in from now on."""
    await here.people.credentials.remove_factor(person, body.password, body.code, address_of(request))
    return FactorAnswer(factor="off")
