"""JSON Schemas (2020-12) of everything that is said over a socket, from the records themselves."""

from functools import cache
from typing import Any

import msgspec

from pit21.wire.to_client import AnyToClient
from pit21.wire.to_server import AnyToServer

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@cache
def socket_schemas() -> dict[str, Any]:
    """One document: `$defs/ToServer` and `$defs/ToClient` are any message in that direction."""
    (to_server, to_client), parts = msgspec.json.schema_components(
        (AnyToServer, AnyToClient), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": DIALECT,
        "title": "pit21 socket messages",
        "description": "Text frames of JSON. ToServer is what a client may say, ToClient what the server says.",
        "$defs": {**parts, "ToServer": to_server, "ToClient": to_client},
        "anyOf": [{"$ref": "#/$defs/ToServer"}, {"$ref": "#/$defs/ToClient"}],
    }
