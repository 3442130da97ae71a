"""A process that serves sockets which say nothing: `python -m tests.server.sockets.idle_server PORT`."""

import sys

import uvicorn
from starlette.applications import Starlette

from pit21.server.sockets.endpoint import socket_route
from pit21.server.sockets.protocol import PitSocketProtocol
from tests.server.sockets.fake_hosting import FakeHosting, make_endpoint

if __name__ == "__main__":
    endpoint = make_endpoint(FakeHosting(), sockets_per_address=20_000)
    uvicorn.run(
        Starlette(routes=[socket_route(endpoint)]), port=int(sys.argv[-1]), ws=PitSocketProtocol, ws_max_size=16_384,
        ws_per_message_deflate=False, log_config=None, backlog=4096, lifespan="off",
    )  # fmt: skip
