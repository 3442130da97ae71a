"""The OpenAPI document: paths from the routes' signatures, schemas from the records themselves."""

from collections.abc import Iterable, Sequence
from inspect import cleandoc
from typing import Any

import msgspec
from msgspec import UNSET, inspect
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from pit21 import __version__
from pit21.server.http.answers import ANY_CHANGE, ANY_REQUEST, MEANINGS
from pit21.server.http.endpoints import ApiRoute, Endpoint
from pit21.server.http.route_services import Provide, identify
from pit21.wire import ErrorAnswer

ADDRESS = "/openapi.json"
_DESCRIPTION = (
    "Live tables of the 21 family on play money. What happens at a table is sent over the socket /ws; "
    "the schemas of its messages are at /schemas/socket.json."
)
_REFERENCE = "#/components/schemas/{name}"


def openapi_route(provide: Provide) -> Route:
    """GET /openapi.json, which describes all routes of the application that it belongs to."""
    made: list[bytes] = []

    async def answer(request: Request) -> Response:
        await provide(request)
        await identify(request)  # it counts for the person, like every other route
        if not made:
            document = openapi_document(request.app.routes)
            made.append(msgspec.json.encode(document))
        return Response(made[0], media_type="application/json")

    route = Route(ADDRESS, answer)
    route.methods = {"GET"}
    return route


def openapi_document(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    endpoints = [route.api for route in routes if isinstance(route, ApiRoute)]
    kinds = _Kinds(endpoints)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, kinds)
    return {
        "openapi": "3.1.0",
        "info": {"title": "pit21", "version": __version__, "description": _DESCRIPTION},
        "paths": paths,
        "components": {"schemas": kinds.components},
    }


class _Kinds:
    """The schemas of all types that the endpoints speak of."""

    def __init__(self, endpoints: Sequence[Endpoint]) -> None:
        sent = [endpoint.body for endpoint in endpoints if endpoint.body is not None]
        read = [
            each.kind for endpoint in endpoints for each in endpoint.parameters if each.source in ("path", "query")
        ]  # fmt: skip
        answered = [ErrorAnswer, *(endpoint.answer for endpoint in endpoints if not endpoint.content)]
        kinds = [*sent, *read, *answered]
        schemas, self.components = msgspec.json.schema_components(kinds, ref_template=_REFERENCE)
        self._by_id = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
        _require_what_is_always_there(self.components, _records(answered) - _records(sent))

    def schema(self, kind: Any) -> dict[str, Any]:
        return dict(self._by_id[id(kind)])


def _records(kinds: Iterable[Any]) -> set[type[msgspec.Struct]]:
    """Every record in these types."""
    found: set[type[msgspec.Struct]] = set()
    waiting: list[Any] = list(inspect.multi_type_info(kinds))
    while waiting:
        info = waiting.pop()
        if isinstance(info, inspect.StructType):
            if info.cls not in found:
                found.add(info.cls)
                waiting += [each.type for each in info.fields]
        elif isinstance(info, inspect.UnionType):
            waiting += info.types
        elif isinstance(info, inspect.TupleType):
            waiting += info.item_types
        elif isinstance(info, inspect.DictType):
            waiting += [info.key_type, info.value_type]
        elif isinstance(info, inspect.Metadata):
            waiting.append(info.type)
        elif isinstance(info, inspect.CollectionType):
            waiting.append(info.item_type)
    return found


def _require_what_is_always_there(components: dict[str, Any], records: set[type[msgspec.Struct]]) -> None:
    """An answer holds its defaults too, unless its record leaves them out."""
    for record in records:
        if record.__struct_config__.omit_defaults:
            continue
        schema = components[record.__name__]
        always = [each.encode_name for each in msgspec.structs.fields(record) if each.default is not UNSET]
        schema["required"] = [name for name in schema["properties"] if name in {*schema["required"], *always}]


def _operation(endpoint: Endpoint, kinds: _Kinds) -> dict[str, Any]:
    name = endpoint.function.__name__
    made: dict[str, Any] = {
        "tags": [endpoint.tag],
        "operationId": f"{endpoint.tag}_{name}",
        "summary": name.replace("_", " ").capitalize(),
        "responses": _responses(endpoint, kinds),
    }
    if endpoint.function.__doc__:
        made["description"] = cleandoc(endpoint.function.__doc__)
    parameters = [
        _parameter(each.name, each.source, kinds.schema(each.kind), each.required, each.default)
        for each in endpoint.parameters
        if each.source in ("path", "query")
    ]
    if parameters:
        made["parameters"] = parameters
    if endpoint.body is not None:
        content = {"application/json": {"schema": kinds.schema(endpoint.body)}}
        made["requestBody"] = {"required": True, "content": content}
    return made


def _parameter(name: str, source: str, schema: dict[str, Any], required: bool, default: Any) -> dict[str, Any]:  # noqa: FBT001 - as the document has it
    made = {"name": name, "in": source, "required": required, "schema": schema}
    if "description" in schema:
        made["description"] = schema.pop("description")
    if not required:
        schema["default"] = default
    return made


def _responses(endpoint: Endpoint, kinds: _Kinds) -> dict[str, Any]:
    if endpoint.content:
        is_json = endpoint.content.endswith(("/json", "+json"))
        schema = {"type": "object", "additionalProperties": True} if is_json else {"type": "string"}
        content: dict[str, Any] = {endpoint.content: {"schema": schema}}
    else:
        content = {"application/json": {"schema": kinds.schema(endpoint.answer)}}
    errors = {*endpoint.errors, *ANY_REQUEST, *(ANY_CHANGE if endpoint.method == "POST" else ())}
    problem = {"application/json": {"schema": kinds.schema(ErrorAnswer)}}
    return {
        str(endpoint.status): {"description": "A file." if endpoint.content else "Done.", "content": content},
        **{str(status): {"description": MEANINGS[status], "content": problem} for status in sorted(errors)},
    }
