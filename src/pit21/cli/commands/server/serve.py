"""`pit21 serve`: live tables for browsers and bots."""

import os
import socket
import threading
import webbrowser
from contextlib import ExitStack
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace

from pit21.cli.options import Json, UsageError, switch_option, value_option
from pit21.cli.output import print_json
from pit21.report import wrap_text
from pit21.server.configuration import BadSettings, Configuration, Settings, load_configuration

_DEFAULTS = Settings()

Host = Annotated[
    str | None,
    Parameter(metavar="NAME", show_default=False, help=f"Address to listen on. [default: {_DEFAULTS.host}]"),
]
Port = Annotated[
    int | None,
    Parameter(
        metavar="N", show_default=False, help=f"Port to listen on; 0 picks a free one. [default: {_DEFAULTS.port}]"
    ),
]
Database = Annotated[
    str | None, value_option("--database-url", "URL", "URL of the database. [default: a file in your data folder]")
]
Certificate = Annotated[str | None, Parameter(metavar="FILE", show_default=False, help="Certificate chain for TLS.")]
Key = Annotated[str | None, Parameter(metavar="FILE", show_default=False, help="Private key of the certificate.")]
Proxy = Annotated[
    bool, switch_option("--behind-proxy", "A proxy in front handles TLS and passes on the client's address.")
]
Origins = Annotated[tuple[str, ...], value_option("--origin", "URL", "Public address that browsers use (repeatable).")]
Trusted = Annotated[
    tuple[str, ...],
    value_option("--trusted-address", "ADDRESS", "Address or network without rate limits (repeatable)."),
]
Guests = Annotated[
    int | None,
    value_option(
        "--guests-per-hour",
        "N",
        f"New guests per hour and address. [default: {_DEFAULTS.limits.guests_per_hour}]",
    ),
]
OpenBrowser = Annotated[bool, switch_option("--open", "Open the address in a browser.")]
Cold = Annotated[bool, switch_option("--cold-solver", "Start the solver when it is first needed, not at once.")]
ConfigFile = Annotated[
    str, value_option("--config", "FILE", "TOML file with settings; options and environment variables override it.")
]
Assignments = Annotated[
    tuple[str, ...],
    value_option("--set", "KEY=VALUE", "Set any other setting by its key, such as limits.page=50 (repeatable)."),
]
PrintConfig = Annotated[
    bool, switch_option("--print-config", "Print the effective settings as TOML, each with its origin, and exit.")
]


def serve(  # noqa: PLR0913 - one for each option
    *, config: ConfigFile = "", host: Host = None, port: Port = None, database_url: Database = None,
    tls_cert: Certificate = None, tls_key: Key = None, behind_proxy: Proxy = False, origin: Origins = (),
    trusted_address: Trusted = (), guests_per_hour: Guests = None, cold_solver: Cold = False,
    set_: Assignments = (), open_browser: OpenBrowser = False, print_config: PrintConfig = False, json: Json = False,
) -> None:  # fmt: skip
    """Serve live tables with play money to browsers and bots.

    On your own machine, plain HTTP is enough. Any other address needs a
    certificate, or a proxy that has one. The database is SQLite by default;
    for PostgreSQL, give its URL.

    Every setting can be given in a TOML file (--config), in an environment
    variable (PIT21_PORT, PIT21_LIMITS_PAGE) or as an option. Options override
    environment variables, which override the file. docs/reference/server.md lists all
    settings.

    Example: pit21 serve --port 8021
    Example: pit21 serve --config server.toml --print-config
    Example: pit21 serve --database-url postgresql://pit@localhost/pit21
    Example: pit21 serve --behind-proxy --origin https://pit.example.org
    """
    flags = {
        "host": host, "port": port, "database_url": database_url, "tls_cert": tls_cert, "tls_key": tls_key,
        "behind_proxy": behind_proxy or None, "origins": origin or None, "trusted_addresses": trusted_address or None,
        "limits.guests_per_hour": guests_per_hour, "cold_solver": cold_solver or None,
    }  # fmt: skip
    given = {key: value for key, value in flags.items() if value is not None}
    try:
        chosen = load_configuration(config, os.environ, given, set_)
        if print_config:
            _print_configuration(chosen, as_json=json)
            return
        listening = listen(chosen.settings)
    except BadSettings as error:
        raise UsageError(str(error)) from None
    with listening:
        settings = replace(chosen.settings, port=listening.getsockname()[1])
        _serve(settings, listening, as_json=json, open_browser=open_browser)


def _print_configuration(chosen: Configuration, *, as_json: bool) -> None:
    from pit21.server.configuration import configuration_text, redact_values

    if as_json:
        values = {key: {"value": value, "origin": chosen.origins[key]} for key, value in redact_values(chosen).items()}
        print_json({"settings": values})
    else:
        print(configuration_text(chosen), end="")


def _serve(settings: Settings, listening: socket.socket, *, as_json: bool, open_browser: bool) -> None:
    from pit21.server.app import create_app
    from pit21.server.operations import configure_logs, fit_connections
    from pit21.server.sockets import RunningServer, check_certificate, metrics_config, uvicorn_config
    from pit21.server.store import StoreError

    def announce() -> None:
        _say(settings, as_json=as_json)
        if open_browser:
            # Without a browser it returns False: the address is printed anyway.
            threading.Thread(target=webbrowser.open, args=(_address(settings),), daemon=True).start()

    configure_logs()
    try:
        check_certificate(settings)
        settings = fit_connections(settings)
        app = create_app(settings)
    except (BadSettings, StoreError) as error:
        raise UsageError(str(error)) from None
    with ExitStack() as opened:
        metrics = None
        if settings.metrics_port:
            apart = opened.enter_context(_listen_for_metrics(settings))
            metrics = metrics_config(app, settings), apart
        server = RunningServer(uvicorn_config(app, settings), announce, settings.limits.header_seconds, metrics)
        server.run(sockets=[listening])
    if not server.started:
        raise UsageError(app.state.start_problem or "The server could not start. See its log above.")


def _listen_for_metrics(settings: Settings) -> socket.socket:
    try:
        return listen(replace(settings, host=settings.metrics_host, port=settings.metrics_port))
    except BadSettings as error:
        raise UsageError(f"metrics_port: {error}") from None


def listen(settings: Settings) -> socket.socket:
    """Bind the socket before anything else starts; BadSettings says why that fails."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        place = f"{settings.host[:60]}:{settings.port}"
        raise BadSettings(f"cannot listen on {place}: {error.strerror or 'no such address'}") from None
    return listening


def _addresses(settings: Settings) -> list[str]:
    return sorted(settings.allowed_origins, key=lambda origin: (settings.host not in origin, origin))


def _address(settings: Settings) -> str:
    return _addresses(settings)[0]


def _say(settings: Settings, *, as_json: bool) -> None:
    if as_json:
        print_json({"addresses": _addresses(settings), "secure": settings.secure})
    else:
        print(wrap_text(f"Serving tables at {_address(settings)} (press Ctrl+C to stop)"), flush=True)
