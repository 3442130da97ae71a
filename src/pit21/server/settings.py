"""How a server runs: where it listens, where its data lies, what it hands out and what it refuses."""

import ipaddress
import os
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from pit21.money import amount_text
from pit21.room.data import data_folder

LEASE_VARIABLE = "PIT21_LEASE_SECONDS"
_DEFAULT_PORTS = {"http": 80, "https": 443}
_WILDCARDS = ("", "0.0.0.0", "::")  # noqa: S104 - named in order to be recognised
_LOOPBACK_NAMES = ("127.0.0.1", "localhost", "::1")


class BadSettings(Exception):  # noqa: N818 - an answer to whoever starts the server
    """The server does not start so; the message says why and what to do."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one person, one address or one request may use up."""

    body_bytes: int = 64 * 1024
    game_bytes: int = 256 * 1024
    body_seconds: float = 15.0
    guests_per_hour: int = 120  # new guests from one address
    failures_per_address: int = 30  # failed logins from one address in ten minutes
    own_games: int = 50  # uploaded games of one person
    own_game_bytes: int = 4 * 1024 * 1024  # of the uploaded games of one person together
    tables_per_hour: int = 30  # tables that one person opens
    address_tables_per_hour: int = 500  # tables that are opened from one address
    uploads_per_hour: int = 20  # games that one person uploads
    address_uploads_per_hour: int = 60  # games that are uploaded from one address
    page: int = 100  # rows of a page of a history or an audit
    connections: int = 12_000


class HashCost(msgspec.Struct, frozen=True, kw_only=True):
    """Work of Argon2id. The defaults are the ones that OWASP names; more memory would stall the tables of a small
    machine, where two of these run at once.
    """

    time_cost: int = 2
    memory_kib: int = 19_456
    parallelism: int = 1
    at_once: int = 2
    waiting: int = 8
    seconds: float = 5.0


def _lease_seconds() -> float:
    """How long a table belongs to a process that says nothing; 0 where the environment says something impossible."""
    try:
        return float(os.environ.get(LEASE_VARIABLE, "6"))
    except ValueError:
        return 0.0


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that `pit21 serve` can be told. Amounts are cents, times are seconds."""

    host: str = "127.0.0.1"
    port: int = 8021
    database_url: str = ""  # empty: SQLite in the data folder
    data_folder: str = msgspec.field(default_factory=lambda: str(data_folder()))
    tls_cert: str = ""
    tls_key: str = ""
    behind_proxy: bool = False
    origins: tuple[str, ...] = ()  # further addresses that browsers use, such as https://pit.example.org

    cold_solver: bool = False  # the solver's processes start with the first question, not with the server

    guest_bankroll: int = 100_000
    refill_below: int = 10_000
    refill_to: int = 100_000
    refill_seconds: int = 3_600
    guest_seconds: int = 180 * 24 * 3_600  # a guest is who has the cookie: long
    session_seconds: int = 30 * 24 * 3_600

    lease_seconds: float = msgspec.field(default_factory=_lease_seconds)

    limits: Limits = Limits()
    hash_cost: HashCost = HashCost()

    @property
    def secure(self) -> bool:
        """Whether browsers reach the server over TLS, its own or a proxy's."""
        return bool(self.tls_cert) or self.behind_proxy

    @property
    def database(self) -> str:
        return self.database_url or f"sqlite:///{Path(self.data_folder) / 'server.sqlite3'}"

    @property
    def own_origins(self) -> tuple[str, ...]:
        """Scheme, host and port under which this process itself answers; none where it listens on every address."""
        if self.behind_proxy or self.host in _WILDCARDS:
            return ()
        scheme = "https" if self.secure else "http"
        names = _LOOPBACK_NAMES if is_loopback(self.host) else (self.host,)
        return tuple(_origin(scheme, name, self.port) for name in dict.fromkeys((self.host, *names)))

    @property
    def allowed_origins(self) -> frozenset[str]:
        """Pages of these origins may change something here; of no others."""
        return frozenset((*self.own_origins, *(normal_origin(origin) for origin in self.origins)))

    @property
    def allowed_hosts(self) -> frozenset[str]:
        """What a Host header may say: another name would be that of a page which had its address rebound to ours."""
        return frozenset(origin.partition("://")[2] for origin in self.allowed_origins)

    @property
    def cookie(self) -> str:
        """The name of the cookie. `__Host-` needs Secure, and some browsers drop Secure cookies over plain HTTP, even
        on loopback; there the plain name is used.
        """
        return "__Host-pit21" if self.secure else "pit21"

    @property
    def refill_rule(self) -> str:
        """As it is printed."""
        every = "once an hour" if self.refill_seconds == 3_600 else f"once in {self.refill_seconds} seconds"
        return (
            f"Whoever holds less than {amount_text(self.refill_below)}, in the pocket and on tables together, "
            f"may be refilled up to {amount_text(self.refill_to)}, {every}."
        )


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def normal_origin(text: str) -> str:
    """`https://pit.example.org` in the form that browsers send; BadSettings where it is no origin."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in _DEFAULT_PORTS or not parts.hostname or parts.path not in ("", "/"):
        raise BadSettings(f"--origin takes an address such as https://pit.example.org, not {text[:80]!a}")
    if parts.query or parts.fragment or parts.username or parts.password or not text.isascii():
        raise BadSettings(f"--origin takes only scheme, host and port, not {text[:80]!a}")
    return _origin(parts.scheme, parts.hostname, port or _DEFAULT_PORTS[parts.scheme])


def check(settings: Settings) -> None:
    """Refuse to start with settings under which people could not be kept apart; BadSettings has the reason."""
    if bool(settings.tls_cert) != bool(settings.tls_key):
        raise BadSettings("--tls-cert and --tls-key belong together: give both or none")
    if settings.tls_cert and settings.behind_proxy:
        raise BadSettings("give --tls-cert and --tls-key, or --behind-proxy, not both")
    if not 0 <= settings.port <= 65_535:
        raise BadSettings("--port is 0 to 65535")
    if not is_loopback(settings.host) and not settings.secure:
        raise BadSettings(
            f"the server does not listen on {settings.host[:60] or 'every address'} over plain HTTP: secure cookies "
            "and the browser's own check of the shuffle need a secure context, and passwords could be read on the way. "
            "Give --tls-cert and --tls-key, or --behind-proxy where a proxy does TLS, or listen on 127.0.0.1"
        )
    if not 1 <= settings.lease_seconds <= 60:
        raise BadSettings(f"{LEASE_VARIABLE} is a number of seconds from 1 to 60")
    for path in filter(None, (settings.tls_cert, settings.tls_key)):
        if not Path(path).is_file():
            raise BadSettings(f"there is no file {path[:200]!a}")
    _check_origins(settings)


def _check_origins(settings: Settings) -> None:
    for origin in map(normal_origin, settings.origins):
        scheme, _, host = origin.partition("://")
        if settings.secure and scheme != "https":
            raise BadSettings(f"--origin {origin} is not https: the cookies of this server are only sent over TLS")
        if not settings.secure and not is_loopback(urlsplit(f"//{host}").hostname or ""):
            raise BadSettings(f"--origin {origin} needs --tls-cert and --tls-key, or --behind-proxy")
    if not settings.allowed_origins:
        raise BadSettings(
            "say under which address browsers reach the server: --origin https://pit.example.org "
            "(requests from pages of other origins are refused)"
        )


def _origin(scheme: str, host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host.lower()
    return f"{scheme}://{name}" if port == _DEFAULT_PORTS[scheme] else f"{scheme}://{name}:{port}"
