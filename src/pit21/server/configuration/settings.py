"""The settings of a server: where it listens, where its data is, its limits and permissions.

Every field is a key of the configuration file, an environment variable and a flag (`pit21.server.configuration`), and
its comment is its meaning in the table of docs/reference/server.md. Fields are bool, int, float, str, tuple[str, ...]
or Cents; times are in seconds, and no number is negative.
"""

import ipaddress
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import msgspec

from pit21.files import data_folder
from pit21.money import amount_text

Cents = Annotated[int, msgspec.Meta(extra={"unit": "cents"})]
"""An amount of play money; a configuration writes it as "$100" or in whole cents."""
_DEFAULT_PORTS = {"http": 80, "https": 443}
_WILDCARDS = ("", "0.0.0.0", "::")  # noqa: S104 - named in order to be recognized
_SHORTEST_TOKEN = 16
FEWEST_COMMANDS, MOST_COMMANDS = 50, 2_500
"""Of a round: enough for a full table with every wager, and so few that the round can be replayed."""
_LOOPBACK_NAMES = ("127.0.0.1", "localhost", "::1")


class SettingProblem(msgspec.Struct, frozen=True):
    """One thing that is wrong: the setting as it is called in the file, and what to do about it."""

    key: str
    message: str


class BadSettings(Exception):  # noqa: N818 - an answer to whoever starts the server
    """The server cannot start with these settings; the message says why and what to do."""


def settings_error(problems: Iterable[SettingProblem]) -> BadSettings:
    """All problems in one message: on one line if there is one."""
    lines = [f"{problem.key}: {problem.message}" for problem in problems]
    if len(lines) == 1:
        return BadSettings(lines[0])
    return BadSettings("\n".join([f"{len(lines)} problems with the settings:", *(f"  {line}" for line in lines)]))


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one person, one address or one request may use up."""

    body_bytes: int = 64 * 1024  # largest body of a request
    game_bytes: int = 256 * 1024  # largest game file that may be uploaded
    header_seconds: float = 10.0  # time for a request's headers, and for a TLS handshake
    body_seconds: float = 15.0  # time for a body to arrive
    write_seconds: float = 30.0  # time for a client to read what was sent to it
    keep_alive_seconds: int = 15  # time that a connection may be idle between requests
    guests_per_hour: int = 120  # new guests from one address
    failures_per_address: int = 30  # failed logins from one address in ten minutes
    own_games: int = 50  # uploaded games of one person
    own_game_bytes: int = 4 * 1024 * 1024  # total size of one person's uploaded games, in bytes
    tables_per_hour: int = 30  # tables that one person may open
    address_tables_per_hour: int = 500  # tables that may be opened from one address
    open_tables: int = 2_000  # tables that this process may hold
    person_open_tables: int = 10  # open tables that one person may host
    address_open_tables: int = 60  # open tables that were opened from one address; each process enforces its share
    person_commands: int = 300  # bets, ready and chips that one person may send in a round; decisions do not count
    round_commands: int = 1_500  # commands of all people in a round before betting ends, and again until the next
    unplayed_rounds: int = 100  # rounds of one shoe without a bet, after which the table closes
    empty_table_seconds: int = 1_800  # time after which a table with nobody seated or watching closes; 0: never
    uploads_per_hour: int = 20  # games that one person may upload
    address_uploads_per_hour: int = 60  # games that may be uploaded from one address
    page: int = 100  # rows per page of a history or an audit
    connections: int = 12_000  # open connections of this process; fewer if the limit of open files is too low
    free_bytes: int = 32 * 1024 * 1024  # free disk space below which /readyz fails (SQLite)
    connections_per_address: int = 256  # open connections of one address
    requests_per_second: int = 100  # requests from one address, files included; half at once, more wait their turn


class Rates(msgspec.Struct, frozen=True, kw_only=True):
    """Requests of one person, by class of route; a quarter of a minute's may come at once.

    Every process enforces its share: the number divided by the processes that are alive.
    """

    reads: int = 600  # requests per minute of one person for lists, the lobby and the account; 0: no limit
    heavy_reads: int = 240  # requests per minute of one person for histories, rules, replays, proofs, schemas, My play
    solver: int = 300  # requests per minute of one person for edges, charts and the lab
    writes: int = 120  # requests per minute of one person that change anything else
    logins: int = 30  # requests per minute of one person for logins and passwords
    uploads: int = 20  # requests per minute of one person for new tables and uploaded games
    sockets: int = 60  # sockets that one person may open per minute


class AddressRates(msgspec.Struct, frozen=True, kw_only=True):
    """The same for one address or one /64 of IPv6, which a household, a school or a company may share."""

    reads: int = 1_500  # as rates.reads, for one address
    heavy_reads: int = 1_200  # as rates.heavy_reads, for one address
    solver: int = 900  # as rates.solver, for one address
    writes: int = 1_200  # as rates.writes, for one address
    logins: int = 120  # as rates.logins, for one address, new guests included
    uploads: int = 120  # as rates.uploads, for one address
    sockets: int = 600  # as rates.sockets, for one address


class PlaySettings(msgspec.Struct, frozen=True, kw_only=True):
    """Responsible play, for everyone; people may set stricter limits for themselves. 0 is no limit."""

    reminder_minutes: int = 0  # minutes of play after which the page shows the time played
    session_minutes: int = 0  # minutes that a person may play without a pause of half an hour
    loss_limit: Cents = 0  # loss per day, in UTC, at which a person can bet no more; doubles and splits may exceed it
    loosening_seconds: int = 24 * 3_600  # time until a looser limit that a person sets takes effect


class SchoolSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The dealer school: how many lessons are open, and the pass marks of an exam. Shares are fractions of one."""

    open_lessons: int = 200  # lessons that this process keeps in memory; others are read from the database
    idle_seconds: int = 3_600  # time after which an idle lesson ends
    exam_rounds: int = 3  # rounds in an exam
    exam_accuracy: float = 0.9  # share of steps that must be right at the first attempt
    exam_amounts: float = 0.95  # share of amounts that must be right at the first attempt
    exam_seconds: float = 12.0  # the most seconds that a step may take on average


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """How many days things are stored; 0 keeps them. What goes is exported first (docs/reference/server.md)."""

    closed_table_days: int = 180  # days that a closed table is stored, with its rounds and everyone's history of them
    empty_table_days: int = 1  # days that a closed table without any rounds is stored
    round_days: int = 180  # days that rounds of an open table are stored, with everyone's history of them
    upload_days: int = 180  # days that an uploaded game is stored after a table was last opened with it
    guest_days: int = 30  # days that a guest is stored after the last session has ended; then the name is free
    statistics_days: int = 400  # days that the totals of a game are stored after its last table was closed
    folder: str = ""  # folder of the exports; empty: archive in the data folder
    every_seconds: int = 3_600  # time between two cleanups; 0: none


class HashCost(msgspec.Struct, frozen=True, kw_only=True):
    """Work of Argon2id. The defaults are the ones that OWASP names; more memory would stall the tables of a small
    machine, where two of these run at once.
    """

    time_cost: int = 2  # passes of Argon2id over its memory
    memory_kib: int = 19_456  # memory of one hash, in KiB
    parallelism: int = 1  # lanes of one hash
    at_once: int = 2  # passwords hashed at the same time
    waiting: int = 8  # logins that may wait their turn
    seconds: float = 5.0  # longest wait of a login


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set for `pit21 serve`. Amounts are cents, times are seconds."""

    host: str = "127.0.0.1"  # address to listen on
    port: int = 8021  # port to listen on; 0 picks a free one
    database_url: str = ""  # database; empty: SQLite in the data folder
    data_folder: str = msgspec.field(default_factory=lambda: str(data_folder()))  # folder for the database and the key
    key_file: str = ""  # file of the server's key; empty: server.key in the data folder
    tls_cert: str = ""  # file with the certificate chain for TLS
    tls_key: str = ""  # file with the certificate's private key
    behind_proxy: bool = False  # a proxy in front handles TLS and sets X-Forwarded-For
    origins: tuple[str, ...] = ()  # further addresses that browsers use, such as https://pit.example.org
    trusted_addresses: tuple[str, ...] = ()  # addresses or networks without limits per address, such as 192.0.2.0/24

    backup_folder: str = ""  # folder of backups; the age of its newest file is a metric
    access_log: bool = True  # log a line for every request, without addresses and links
    metrics_host: str = "127.0.0.1"  # address of the port for /metrics
    metrics_port: int = 0  # port for /metrics only; 0: none
    metrics_token: str = ""  # bearer token for /metrics on both ports; empty: not on the main port

    cold_solver: bool = False  # start the solver's processes when they are first needed, not with the server

    guest_bankroll: Cents = 100_000  # bankroll of a new guest
    refill_below: Cents = 10_000  # a person with less may refill
    refill_to: Cents = 100_000  # bankroll after a refill
    refill_seconds: int = 3_600  # time between two refills of one person
    guest_seconds: int = 180 * 24 * 3_600  # lifetime of a guest's cookie; without it the guest cannot return
    session_seconds: int = 30 * 24 * 3_600  # time until an account has to sign in again
    reset_link_seconds: int = 24 * 3_600  # lifetime of a link that sets a new password
    operators_need_second_factor: bool = False  # operators have no rights until they have set up a second factor
    largest_grant: Cents = 1_000_000  # the most that an operator may give one person at a time

    flush_marks: bool = False  # resume open rounds after a power failure too, for one more flush to disk per commit
    lease_seconds: float = 6.0  # time until other processes take over the tables of a silent process, 1 to 60

    limits: Limits = Limits()
    play: PlaySettings = PlaySettings()
    rates: Rates = Rates()
    address_rates: AddressRates = AddressRates()
    hash_cost: HashCost = HashCost()
    retention: Retention = Retention()
    school: SchoolSettings = SchoolSettings()

    @property
    def secure(self) -> bool:
        """Whether browsers reach the server over TLS, its own or a proxy's."""
        return bool(self.tls_cert) or self.behind_proxy

    @property
    def database(self) -> str:
        return self.database_url or f"sqlite:///{Path(self.data_folder) / 'server.sqlite3'}"

    @property
    def archive_folder(self) -> Path:
        return Path(self.retention.folder or Path(self.data_folder) / "archive")

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

    def trusts(self, address: str) -> bool:
        """Return whether limits per address do not apply to a client."""
        return bool(self.trusted_addresses) and _is_trusted(address, self.trusted_addresses)

    @property
    def refill_rule(self) -> str:
        """As it is printed."""
        every = "once an hour" if self.refill_seconds == 3_600 else f"once every {self.refill_seconds} seconds"
        return (
            f"When your bankroll and your chips at tables are less than {amount_text(self.refill_below)} together, "
            f"you can refill your bankroll to {amount_text(self.refill_to)}, {every}."
        )


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_number(host: str) -> bool:
    """Return whether a Host header names an address and no name."""
    name = host.rpartition(":")[0] if host.count(":") == 1 else host
    if host.startswith("["):
        name = host[1:].partition("]")[0]
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def normal_origin(text: str) -> str:
    """`https://pit.example.org` in the form that browsers send; BadSettings if it is not an origin."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in _DEFAULT_PORTS or not parts.hostname or parts.path not in ("", "/"):
        raise BadSettings(f"an origin is an address such as https://pit.example.org, not {text[:80]!a}")
    if "*" in parts.hostname:
        raise BadSettings(f"an origin names one host, without *: {text[:80]!a} does not")
    if parts.query or parts.fragment or parts.username or parts.password or not text.isascii():
        raise BadSettings(f"an origin is only scheme, host and port, not {text[:80]!a}")
    return _origin(parts.scheme, parts.hostname, port or _DEFAULT_PORTS[parts.scheme])


def find_problems(settings: Settings) -> list[SettingProblem]:
    """Everything that is wrong with these settings together, with the key where it is to be mended."""
    return [SettingProblem(key, message) for key, message in _problems(settings)]


def _problems(settings: Settings) -> Iterator[tuple[str, str]]:
    if bool(settings.tls_cert) != bool(settings.tls_key):
        yield "tls_cert", "tls_cert and tls_key belong together: set both or none"
    if settings.tls_cert and settings.behind_proxy:
        yield "behind_proxy", "set tls_cert and tls_key, or behind_proxy, not both"
    if not 0 <= settings.port <= 65_535:
        yield "port", "a port is 0 to 65535"
    yield from _metrics_problems(settings)
    if not is_loopback(settings.host) and not settings.secure:
        yield "host", _plain_http_problem(settings.host)
    if not 1 <= settings.lease_seconds <= 60:
        yield "lease_seconds", "a lease is 1 to 60 seconds"
    if not 1 <= settings.limits.page <= 1_000:
        yield "limits.page", "a page has 1 to 1000 rows"
    yield from _bound_problems(settings.limits)
    for key in ("tls_cert", "tls_key"):
        path = getattr(settings, key)
        if path and not Path(path).is_file():
            yield key, f"there is no file {path[:200]!a}"
    for address in settings.trusted_addresses:
        if _network(address) is None:
            yield "trusted_addresses", f"{address[:60]!a} is not an address (192.0.2.7) or network (192.0.2.0/24)"
    yield from _origin_problems(settings)


def _bound_problems(limits: Limits) -> Iterator[tuple[str, str]]:
    if limits.person_commands < FEWEST_COMMANDS:
        yield "limits.person_commands", f"a round needs at least {FEWEST_COMMANDS} commands"
    if not FEWEST_COMMANDS <= limits.round_commands <= MOST_COMMANDS:
        yield "limits.round_commands", f"a round has {FEWEST_COMMANDS} to {MOST_COMMANDS} commands"
    if limits.unplayed_rounds < 1:
        yield "limits.unplayed_rounds", "a table needs at least one round"


def _metrics_problems(settings: Settings) -> Iterator[tuple[str, str]]:
    if not 0 <= settings.metrics_port <= 65_535 or 0 < settings.metrics_port == settings.port:
        yield "metrics_port", "a port is 0 to 65535, and not the port of the server"
    if settings.metrics_port and not is_loopback(settings.metrics_host) and not settings.metrics_token:
        yield "metrics_host", "set metrics_token, or listen on 127.0.0.1: anyone could read the metrics"
    if settings.metrics_token and len(settings.metrics_token) < _SHORTEST_TOKEN:
        yield "metrics_token", f"a token has at least {_SHORTEST_TOKEN} characters"


def _plain_http_problem(host: str) -> str:
    return (
        f"the server does not listen on {host[:60] or 'every address'} over plain HTTP: secure cookies and the "
        "browser's own check of the shuffle need a secure context, and passwords could be read on the way. "
        "Set tls_cert and tls_key, or behind_proxy where a proxy does TLS, or listen on 127.0.0.1"
    )


def _origin_problems(settings: Settings) -> Iterator[tuple[str, str]]:
    for text in settings.origins:
        try:
            origin = normal_origin(text)
        except BadSettings as error:
            yield "origins", str(error)
            continue
        scheme, _, host = origin.partition("://")
        if settings.secure and scheme != "https":
            yield "origins", f"{origin} is not https: the cookies of this server are only sent over TLS"
        if not settings.secure and not is_loopback(urlsplit(f"//{host}").hostname or ""):
            yield "origins", f"{origin} needs tls_cert and tls_key, or behind_proxy"
    if not settings.origins and not settings.own_origins:
        yield (
            "origins",
            (
                "set the address at which browsers reach the server, such as https://pit.example.org "
                "(requests from pages of other origins are refused)"
            ),
        )


@lru_cache(maxsize=4_096)
def _is_trusted(address: str, trusted: tuple[str, ...]) -> bool:
    """Every request asks this several times."""
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return False
    number = getattr(number, "ipv4_mapped", None) or number
    return any(number in network for network in _networks(trusted))


@cache
def _networks(addresses: tuple[str, ...]) -> "tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]":
    return tuple(network for network in map(_network, addresses) if network is not None)


def _network(address: str) -> "ipaddress.IPv4Network | ipaddress.IPv6Network | None":
    try:
        return ipaddress.ip_network(address, strict=False)
    except ValueError:
        return None


def _origin(scheme: str, host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host.lower()
    return f"{scheme}://{name}" if port == _DEFAULT_PORTS[scheme] else f"{scheme}://{name}:{port}"
