"""Routes from functions: the signature says what is read from the request, the return type what is answered.

A parameter is read from the path where its name stands there, `body` is the record of the request's body, one that is
`Annotated` with `AskedOf` is asked of the request, and any other is read from the query. The same signatures make the
OpenAPI document (`pit21.server.http.openapi`).
"""

import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pit21.server.http.request_fields import InvalidFields, bare, missing, notes, read_body, read_text
from pit21.wire import FieldProblem

Function = TypeVar("Function", bound=Callable[..., Awaitable[Any]])
Source = Literal["path", "query", "body", "asked", "request", "response"]


@dataclass(frozen=True)
class AskedOf:
    """In `Annotated`: the value is what this function finds out from the request."""

    of: Callable[[Request], Awaitable[Any]]


@dataclass(frozen=True)
class QueryName:
    """In `Annotated`: what the query calls the parameter."""

    name: str


@dataclass(frozen=True)
class Parameter:
    argument: str
    name: str
    source: Source
    kind: Any
    default: Any
    ask: Callable[[Request], Awaitable[Any]] | None = None

    @property
    def required(self) -> bool:
        return self.default is inspect.Parameter.empty


@dataclass(frozen=True)
class Endpoint:
    """One route: where it is, what it reads and what it answers. `content` is the type of an answer that is a file."""

    method: Literal["GET", "POST"]
    path: str
    tag: str
    function: Callable[..., Awaitable[Any]]
    status: int
    errors: tuple[int, ...]
    answer: Any
    content: str
    parameters: tuple[Parameter, ...]

    @property
    def body(self) -> Any:
        """The type of the body, None if there is none."""
        return next((each.kind for each in self.parameters if each.source == "body"), None)


@dataclass
class Routes:
    """The endpoints of one module."""

    prefix: str
    tag: str
    endpoints: list[Endpoint] = field(default_factory=list)

    def get(
        self, path: str, *, errors: Sequence[int] = (), answer: Any = None, content: str = ""
    ) -> Callable[[Function], Function]:
        """`answer` is for a function that gives its answer as bytes, `content` for one that gives a file."""
        return self._add("GET", path, 200, errors, answer, content)

    def post(self, path: str, *, status: int = 200, errors: Sequence[int] = ()) -> Callable[[Function], Function]:
        return self._add("POST", path, status, errors, None, "")

    def _add(
        self, method: Literal["GET", "POST"], path: str, status: int, errors: Sequence[int], answer: Any, content: str
    ) -> Callable[[Function], Function]:
        def add(function: Function) -> Function:
            hints = get_type_hints(function, include_extras=True)
            whole = f"{self.prefix}{path}"
            endpoint = Endpoint(
                method=method, path=whole, tag=self.tag, function=function, status=status, errors=tuple(errors),
                answer=answer or hints["return"], content=content, parameters=_parameters(function, hints, whole),
            )  # fmt: skip
            self.endpoints.append(endpoint)
            return function

        return add


class ApiRoute(Route):
    """A route that reads, asks and answers as its endpoint says. `before` is done first, for every request."""

    def __init__(self, endpoint: Endpoint, before: Sequence[Callable[[Request], Awaitable[None]]] = ()) -> None:
        self.api, self._before = endpoint, tuple(before)
        super().__init__(endpoint.path, self._answer, methods=[endpoint.method])
        self.methods = {endpoint.method}

    async def _answer(self, request: Request) -> Response:
        for work in self._before:
            await work(request)
        extra = Response()
        arguments = await _arguments(self.api, request, extra)
        made = await self.api.function(**arguments)
        if isinstance(made, Response):
            return made
        response = Response(msgspec.json.encode(made), self.api.status, media_type="application/json")
        response.raw_headers += [each for each in extra.raw_headers if each[0] == b"set-cookie"]
        return response


def api_routes(routes: Routes, before: Sequence[Callable[[Request], Awaitable[None]]] = ()) -> list[ApiRoute]:
    return [ApiRoute(endpoint, before) for endpoint in routes.endpoints]


async def _arguments(endpoint: Endpoint, request: Request, response: Response) -> dict[str, Any]:
    """Check who asks first: problems of a request are reported only to people who may make it."""
    found: dict[str, Any] = {}
    for each in endpoint.parameters:
        if each.ask is not None:
            found[each.argument] = await each.ask(request)
    problems: list[FieldProblem] = []
    for each in endpoint.parameters:
        if each.ask is None:
            try:
                found[each.argument] = await _read(each, request, response)
            except InvalidFields as invalid:
                problems += invalid.problems
    if problems:
        raise InvalidFields(problems)
    return found


async def _read(parameter: Parameter, request: Request, response: Response) -> Any:
    match parameter.source:
        case "request":
            return request
        case "response":
            return response
        case "body":
            return read_body(await request.body(), parameter.kind)
        case "path":
            return read_text(request.path_params[parameter.name], parameter.kind, parameter.name)
    given = request.query_params.getlist(parameter.name)
    if given:
        return read_text(given if _is_list(parameter.kind) else given[-1], parameter.kind, parameter.name)
    if parameter.required:
        raise InvalidFields([missing(parameter.name)])
    return parameter.default


def _parameters(function: Callable[..., Any], hints: dict[str, Any], path: str) -> tuple[Parameter, ...]:
    found = []
    for argument, each in inspect.signature(function).parameters.items():
        kind = hints[argument]
        asked = next((note for note in notes(kind) if isinstance(note, AskedOf)), None)
        name = next((note.name for note in notes(kind) if isinstance(note, QueryName)), argument)
        source = "asked" if asked else _source(argument, kind, path)
        found.append(Parameter(argument, name, source, kind, each.default, asked.of if asked else None))
    return tuple(found)


def _source(argument: str, kind: Any, path: str) -> Source:
    if kind is Request:
        return "request"
    if kind is Response:
        return "response"
    if argument == "body":
        return "body"
    return "path" if f"{{{argument}}}" in path else "query"


def _is_list(kind: Any) -> bool:
    return get_origin(bare(kind)) is list
