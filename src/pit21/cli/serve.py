"""`pit21 serve`: live tables for browsers and bots."""

import socket
import threading
import webbrowser
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from msgspec.structs import replace

from pit21.cli.shared import Json, UsageError, print_json, wrapped
from pit21.server.settings import BadSettings, Limits, Settings, check

if TYPE_CHECKING:
    import asyncio

    import uvicorn
    from starlette.types import ASGIApp

HEADER_BYTES = 16 * 1024
FRAME_BYTES = 16 * 1024
STOP_SECONDS = 25

Host = Annotated[str, Parameter(metavar="NAME", help="The address to listen on.")]
Port = Annotated[int, Parameter(metavar="N", help="The port; 0 takes one that is free.")]
Database = Annotated[
    str,
    Parameter(
        name="--database-url", metavar="URL", show_default=False,
        help="The database; without it a file in your data folder.",
    ),
]  # fmt: skip
Certificate = Annotated[str, Parameter(metavar="FILE", show_default=False, help="The certificate chain for TLS.")]
Key = Annotated[str, Parameter(metavar="FILE", show_default=False, help="The certificate's private key.")]
Proxy = Annotated[
    bool,
    Parameter(
        name="--behind-proxy", negative="", show_default=False,
        help="A proxy in front does TLS and tells who asks.",
    ),
]  # fmt: skip
Origins = Annotated[
    tuple[str, ...],
    Parameter(
        name="--origin", metavar="URL", negative="", show_default=False,
        help="An address that browsers use; may be given again.",
    ),
]  # fmt: skip
Guests = Annotated[
    int, Parameter(name="--guests-per-hour", metavar="N", help="New guests from one address in an hour.")
]

OpenBrowser = Annotated[
    bool, Parameter(name="--open", negative="", show_default=False, help="Open the address in the browser.")
]
Cold = Annotated[
    bool,
    Parameter(
        name="--cold-solver", negative="", show_default=False,
        help="Start the solver when it is first needed.",
    ),
]  # fmt: skip


def serve(  # noqa: PLR0913 - one for each option
    *, host: Host = "127.0.0.1", port: Port = 8021, database_url: Database = "", tls_cert: Certificate = "",
    tls_key: Key = "", behind_proxy: Proxy = False, origin: Origins = (),
    guests_per_hour: Guests = 120, cold_solver: Cold = False, open_browser: OpenBrowser = False,
    json: Json = False,
) -> None:  # fmt: skip
    """Serve live tables on play money.

    On the own machine plain HTTP will do. Anything else needs a certificate, or a
    proxy that has one. The database is SQLite, or PostgreSQL by its address.

    Example: pit21 serve --port 8021
    Example: pit21 serve --database-url postgresql://pit@localhost/pit21
    Example: pit21 serve --behind-proxy --origin https://pit.example.org
    """
    settings = Settings(
        host=host, port=port, database_url=database_url, tls_cert=tls_cert, tls_key=tls_key,
        behind_proxy=behind_proxy, origins=origin, limits=Limits(guests_per_hour=guests_per_hour),
        cold_solver=cold_solver,
    )  # fmt: skip
    try:
        check(settings)
        listening = listen(settings)
    except BadSettings as error:
        raise UsageError(str(error)) from None
    with listening:
        settings = replace(settings, port=listening.getsockname()[1])
        _serve(settings, listening, as_json=json, open_browser=open_browser)


def _serve(settings: Settings, listening: socket.socket, *, as_json: bool, open_browser: bool) -> None:
    import uvicorn

    from pit21.server.app import create_app
    from pit21.server.operations.logs import configure_logs
    from pit21.server.sockets.protocol import PitSocketProtocol
    from pit21.server.store.errors import StoreError

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                _say(settings, as_json=as_json)
                if open_browser:
                    # Where there is no browser it says so by returning False: the address is printed anyway.
                    threading.Thread(target=webbrowser.open, args=(_address(settings),), daemon=True).start()

    configure_logs()
    try:
        app = create_app(settings)
    except (BadSettings, StoreError) as error:
        raise UsageError(str(error)) from None
    server = Server(configuration(app, settings, PitSocketProtocol))
    server.run(sockets=[listening])
    if not server.started:
        raise UsageError("the server could not start; its log, above, says why")


def configuration(app: "ASGIApp", settings: Settings, protocol: "type[asyncio.Protocol]") -> "uvicorn.Config":
    """How uvicorn runs the application."""
    import uvicorn

    return uvicorn.Config(
        app, host=settings.host, port=settings.port,
        # h11 bounds the size of headers, which the faster parser does not; the tables speak over sockets anyway.
        http="h11", h11_max_incomplete_event_size=HEADER_BYTES,
        ws=protocol, ws_max_size=FRAME_BYTES, ws_per_message_deflate=False,
        # The guard reads X-Forwarded-For itself, and only where a proxy was declared.
        proxy_headers=False, server_header=False,
        # Addresses hold the links of private tables: nothing writes them down.
        access_log=False, log_config=None,
        limit_concurrency=settings.limits.connections, timeout_graceful_shutdown=STOP_SECONDS,
        ssl_certfile=settings.tls_cert or None, ssl_keyfile=settings.tls_key or None,
    )  # fmt: skip


def listen(settings: Settings) -> socket.socket:
    """The socket, bound before anything else is begun; BadSettings says why it cannot be."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        place = f"{settings.host[:60]}:{settings.port}"
        raise BadSettings(f"the server cannot listen on {place}: {error.strerror or 'no such address'}") from None
    return listening


def _addresses(settings: Settings) -> list[str]:
    return sorted(settings.allowed_origins, key=lambda origin: (settings.host not in origin, origin))


def _address(settings: Settings) -> str:
    return _addresses(settings)[0]


def _say(settings: Settings, *, as_json: bool) -> None:
    if as_json:
        print_json({"addresses": _addresses(settings), "secure": settings.secure})
    else:
        print(wrapped(f"pit21 serves tables at {_address(settings)} - Ctrl+C ends it."), flush=True)
