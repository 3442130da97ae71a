"""The services for routes, and the person behind the cookie's token."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.types import Scope

from pit21.server.configuration import Settings
from pit21.server.games import Library
from pit21.server.http.endpoints import AskedOf
from pit21.server.http.errors import ApiError
from pit21.server.http.lab_services import LabService
from pit21.server.http.services import EdgeService, GameChecker, RoundService, TableService
from pit21.server.operations import ServerStatus
from pit21.server.people import NoticeBoard, NotSignedIn, PeopleService, Person, Quotas, TooMany, address_key
from pit21.server.solver import Asker, asker
from pit21.server.trainer import DealerSchool, DrillService, PlayReview


@dataclass(frozen=True, kw_only=True)
class Services:
    """Everything that the routes need; made once for each application."""

    settings: Settings
    people: PeopleService
    library: Library
    tables: TableService
    checker: GameChecker
    edges: EdgeService
    rounds: RoundService
    play: PlayReview
    drills: DrillService
    school: DealerSchool
    lab: LabService
    quotas: Quotas
    notices: NoticeBoard
    status: Callable[[], ServerStatus]


class Provide:
    """Done before all routes: it puts the services where they are found."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def __call__(self, request: Request) -> None:
        request.scope.setdefault("state", {})["services"] = self.services


async def services_of(request: Request) -> Services:
    services = request.scope["state"]["services"]
    assert isinstance(services, Services)
    return services


Here = Annotated[Services, AskedOf(services_of)]


async def identify(request: Request) -> None:
    """Find out who is signed in. It is done before all routes, so that every request counts for its person."""
    services = await services_of(request)
    person = await services.people.person(token_of(request))
    if person is not None:
        try:
            count_person(request.scope, person.id)
        except TooMany:
            await asyncio.sleep(request.scope["state"]["refusal_pause"])
            raise
    asker.set(asker_of(services.settings, address_of(request), person))
    request.scope["state"]["person"] = person


def asker_of(settings: Settings, address: str, person: Person | None) -> Asker:
    """For whom the solver is asked. People of a trusted address do not share its turns."""
    if person is None:
        return Asker.alone(address_key(address))
    return Asker.alone(person.id) if settings.trusts(address) else Asker(address_key(address), person.id)


async def anyone(request: Request) -> Person | None:
    """The person who is signed in, or None."""
    person: Person | None = request.scope["state"]["person"]
    return person


Anyone = Annotated[Person | None, AskedOf(anyone)]


async def someone(request: Request) -> Person:
    person = await anyone(request)
    if person is None:
        raise NotSignedIn
    return person


Someone = Annotated[Person, AskedOf(someone)]


async def operator(request: Request) -> Person:
    person = await someone(request)
    if person.role != "operator":
        raise ApiError(403, "forbidden", "only operators may do this")
    return person


OperatorOnly = Annotated[Person, AskedOf(operator)]


def count_person(scope: Scope, person_id: str) -> None:
    """TooMany where this person has asked too often, from whatever address."""
    count = scope.get("state", {}).get("count_person")
    if count is not None:
        count(person_id)


def token_of(request: Request) -> str:
    """The cookie's token, as the guard read it."""
    return str(request.scope.get("state", {}).get("token", ""))


def address_of(request: Request) -> str:
    return str(request.scope.get("state", {}).get("address", "unknown"))


async def _address(request: Request) -> str:
    return address_of(request)


Address = Annotated[str, AskedOf(_address)]

# A closing $ lets a line break after it pass, in Python and nowhere else.
TOKEN_PATTERN = r"^[A-Za-z0-9_-]{1,64}$(?!\n)"  # noqa: S105 - the shape of one
GAME_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}(\+[a-z0-9-]{1,40}){0,8}$(?!\n)"
PLAIN_PATTERN = r"^[^\x00-\x1f]*$(?!\n)"
TableId = Annotated[str, Meta(pattern=TOKEN_PATTERN, description="The id of a table.")]
GameId = Annotated[str, Meta(pattern=GAME_PATTERN, description="The id of a game.")]
Link = Annotated[str, Meta(pattern=TOKEN_PATTERN, description="The link of a round.")]
After = Annotated[str, Meta(pattern=TOKEN_PATTERN, description="The last page's `after`.")]
Count = Annotated[int, Meta(ge=1, le=100)]
