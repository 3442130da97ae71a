"""GET /schemas/socket.json: the schemas of all socket messages, for whoever writes a client."""

import msgspec
from fastapi import APIRouter, Response

from pit21.server.wire.schema import socket_schemas

router = APIRouter()


@router.get(
    "/schemas/socket.json", response_class=Response, responses={200: {"content": {"application/schema+json": {}}}}
)
async def socket_messages() -> Response:
    """JSON Schemas (2020-12) of everything that is said over the socket."""
    return Response(msgspec.json.encode(socket_schemas()), media_type="application/schema+json")
