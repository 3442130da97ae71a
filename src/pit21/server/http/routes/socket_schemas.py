"""GET /schemas/socket.json: the schemas of all socket messages, for client authors."""

import msgspec
from starlette.responses import Response

from pit21.server.http.endpoints import Routes
from pit21.wire import socket_schemas

routes = Routes("", "schemas")


@routes.get("/schemas/socket.json", content="application/schema+json")
async def socket_messages() -> Response:
    """Return the JSON Schemas (2020-12) of all socket messages."""
    return Response(msgspec.json.encode(socket_schemas()), media_type="application/schema+json")
