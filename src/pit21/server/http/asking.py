"""Who asks, and what the routes ask: services, and the person behind the cookie's token."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Request
from starlette.types import Scope

from pit21.server.http.errors import ApiError
from pit21.server.http.lab_services import LabService
from pit21.server.http.services import EdgeService, GameChecker, RoundService, TableService
from pit21.server.operations.notices import NoticeBoard
from pit21.server.operations.status import ServerStatus
from pit21.server.people.desk import Desk
from pit21.server.people.library import Library
from pit21.server.people.person import Person
from pit21.server.people.problems import NotSignedIn
from pit21.server.people.quotas import Quotas
from pit21.server.people.throttle import address_key
from pit21.server.settings import Settings
from pit21.server.solving.fair_queue import asker


@dataclass(frozen=True, kw_only=True)
class Services:
    """Everything that the routes need; made once for each application."""

    settings: Settings
    desk: Desk
    library: Library
    tables: TableService
    checker: GameChecker
    edges: EdgeService
    rounds: RoundService
    lab: LabService
    quotas: Quotas
    notices: NoticeBoard
    status: Callable[[], ServerStatus]


class Provide:
    """A dependency of all routes that comes before any other: it puts the services where they are found."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def __call__(self, request: Request) -> None:
        request.scope.setdefault("state", {})["services"] = self._services


async def services_of(request: Request) -> Services:
    services = request.scope["state"]["services"]
    assert isinstance(services, Services)
    return services


Here = Annotated[Services, Depends(services_of)]


async def anybody(request: Request, here: Here) -> Person | None:
    """The person who is signed in, or None. Every route asks, so that every request counts for its person."""
    person = await here.desk.person(token_of(request))
    if person is not None:
        count_person(request.scope, person.id)
    asker.set(address_key(address_of(request)) if person is None else person.id)
    return person


Anybody = Annotated[Person | None, Depends(anybody)]


async def somebody(person: Anybody) -> Person:
    if person is None:
        raise NotSignedIn
    return person


Somebody = Annotated[Person, Depends(somebody)]


async def operator(person: Somebody) -> Person:
    if person.role != "operator":
        raise ApiError(403, "forbidden", "only operators may do this")
    return person


OperatorOnly = Annotated[Person, Depends(operator)]


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


Address = Annotated[str, Depends(address_of)]


TOKEN_PATTERN = "^[A-Za-z0-9_-]{1,64}$"  # noqa: S105 - the shape of one
GAME_PATTERN = "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"
TableId = Annotated[str, Path(pattern=TOKEN_PATTERN, description="The id of a table.")]
GameId = Annotated[str, Path(pattern=GAME_PATTERN, description="The id of a game.")]
Link = Annotated[str, Path(pattern=TOKEN_PATTERN, description="The link of a round.")]
