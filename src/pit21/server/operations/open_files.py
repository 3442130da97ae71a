"""Open files: raise the limit as far as the system allows, and fit the number of connections to it."""

import resource
from contextlib import suppress

import structlog
from msgspec.structs import replace

from pit21.server.configuration import BadSettings, Settings

RESERVED = 160
"""For the database, the solver's processes, files that are sent, and connections that are being refused."""
_PLENTY = 1_048_576


def fit_connections(settings: Settings) -> Settings:
    """Raise the limit of open files; where it stays too low, the same settings with fewer connections."""
    log = structlog.get_logger("pit21.server")
    limit = raise_file_limit()
    wanted, possible = settings.limits.connections, limit - RESERVED
    if possible < 1:
        raise BadSettings(f"only {limit} open files are allowed, and {RESERVED + 1} are needed: raise `ulimit -n`")
    if wanted <= possible:
        log.info("open files", limit=limit, connections=wanted)
        return settings
    log.warning("fewer connections than set, to fit the open files", limit=limit, connections=possible, wanted=wanted)
    return replace(settings, limits=replace(settings.limits, connections=possible))


def raise_file_limit() -> int:
    """The soft limit of open files raised to the hard one; what holds now."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return _PLENTY
    wanted = max(soft, _PLENTY) if hard == resource.RLIM_INFINITY else hard
    with suppress(ValueError, OSError):  # then the soft limit stays, and the connections are fitted to it
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
