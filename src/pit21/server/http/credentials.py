"""Routes of passwords and second factors."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from pit21.server.http.answers import CHANGING, Model, Out, declared
from pit21.server.http.asking import Here, Somebody, address_of
from pit21.server.http.people import MeAnswer, PasswordText, signed_in
from pit21.server.people.person import Factor

router = APIRouter(prefix="/api", tags=["people"])

Code = Annotated[str, Field(min_length=1, max_length=32, description="Of the authenticator app, or a recovery code.")]
LinkToken = Annotated[str, Field(min_length=1, max_length=64, description="What stands after the # of the link.")]


class PasswordBody(Model):
    old: PasswordText
    password: PasswordText


class LinkBody(Model):
    token: LinkToken


class ResetBody(Model):
    token: LinkToken
    password: PasswordText


class LinkAnswer(Out):
    """Whose password the link sets."""

    name: str


class FactorBody(Model):
    password: PasswordText


class ConfirmBody(Model):
    code: Code


class RemoveFactorBody(Model):
    password: PasswordText
    code: Code


class EnrollmentAnswer(Out):
    """For an authenticator app: the secret in base 32, its otpauth address, and that as a QR code: the path of an SVG
    picture of `size` by `size` units.
    """

    secret: str
    uri: str
    qr: str
    size: int


class ConfirmedAnswer(Out):
    """`codes` are shown this once: each signs in once where the authenticator is lost."""

    codes: tuple[str, ...]
    me: MeAnswer


class FactorAnswer(Out):
    factor: Factor


@router.post("/password", responses=declared(*CHANGING, 401, 409, 429, 503))
async def change_password(
    body: PasswordBody, request: Request, response: Response, here: Here, person: Somebody
) -> MeAnswer:
    """Change the password. Every other session ends."""
    made = await here.desk.credentials.change_password(person, body.old, body.password, address_of(request))
    return await signed_in(here, response, made)


@router.post("/reset/check", responses=declared(*CHANGING, 404, 429, 503))
async def check_link(body: LinkBody, request: Request, here: Here) -> LinkAnswer:
    """Whose password an operator's link sets. It is not used up by this."""
    return LinkAnswer(name=await here.desk.credentials.person_of_link(body.token, address_of(request)))


@router.post("/reset", responses=declared(*CHANGING, 404, 429, 503))
async def reset_password(body: ResetBody, request: Request, here: Here) -> LinkAnswer:
    """Set a new password with an operator's link. Every session ends; sign in with the new password then."""
    address = address_of(request)
    name = await here.desk.credentials.person_of_link(body.token, address)
    await here.desk.credentials.reset_password(body.token, body.password, address)
    return LinkAnswer(name=name)


@router.post("/second-factor", responses=declared(*CHANGING, 401, 409, 429, 503))
async def begin_factor(body: FactorBody, request: Request, here: Here, person: Somebody) -> EnrollmentAnswer:
    """Begin to set up a second factor. It is in force when a first code is confirmed."""
    found = await here.desk.credentials.begin_factor(person, body.password, address_of(request))
    return EnrollmentAnswer.model_validate(found)


@router.post("/second-factor/confirm", responses=declared(*CHANGING, 401, 409, 429, 503))
async def confirm_factor(body: ConfirmBody, response: Response, here: Here, person: Somebody) -> ConfirmedAnswer:
    """Confirm the second factor with a code. Every other session ends."""
    made, codes = await here.desk.credentials.confirm_factor(person, body.code)
    return ConfirmedAnswer(codes=codes, me=await signed_in(here, response, made))


@router.post("/second-factor/remove", responses=declared(*CHANGING, 401, 409, 429, 503))
async def remove_factor(body: RemoveFactorBody, request: Request, here: Here, person: Somebody) -> FactorAnswer:
    """Sign in by the password alone from now on."""
    await here.desk.credentials.remove_factor(person, body.password, body.code, address_of(request))
    return FactorAnswer(factor="off")
