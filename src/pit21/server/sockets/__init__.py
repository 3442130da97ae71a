"""Sockets and connections: uvicorn with bounds, one connection with its queue, the endpoint of `/ws`.

The messages are in `pit21.wire`; what they do is in `host`.
"""

from typing import TYPE_CHECKING

from pit21.front_door import lazy_exports

if TYPE_CHECKING:
    from pit21.server.sockets.certificates import check_certificate
    from pit21.server.sockets.connection_gate import ConnectionGate
    from pit21.server.sockets.endpoint import SocketEndpoint, socket_route
    from pit21.server.sockets.uvicorn_server import RunningServer, metrics_config, uvicorn_config

__all__ = [
    "ConnectionGate",
    "RunningServer",
    "SocketEndpoint",
    "check_certificate",
    "metrics_config",
    "socket_route",
    "uvicorn_config",
]

if not TYPE_CHECKING:  # an unknown name stays an error for type checkers
    __getattr__ = lazy_exports(__name__)
