"""How many connections this process holds, and how many of them one address may have.

Behind a proxy every connection comes from the proxy: there requests and sockets are counted by the forwarded address
instead, while they last.
"""

from collections.abc import Callable

from pit21.server.configuration import Settings
from pit21.server.sockets.limits import network_of

TOTAL, ADDRESS = "total", "address"


class ConnectionGate:
    """Whoever enters leaves by the same key, once."""

    def __init__(self, settings: Settings, count_refusal: Callable[[str], None] = lambda _: None) -> None:
        self._settings = settings
        self._count_refusal = count_refusal
        self._open: dict[str, int] = {}
        self.connections = 0

    def enter_connection(self, address: str) -> str | None:
        """The key of a new connection; None if there is no room for it."""
        if self.connections >= self._settings.limits.connections:
            self._count_refusal(TOTAL)
            return None
        key = "" if self._settings.behind_proxy else self._enter(address)
        self.connections += key is not None
        return key

    def leave_connection(self, key: str) -> None:
        self.connections -= 1
        self.leave(key)

    def enter_request(self, address: str) -> str | None:
        """The key of a request or a socket, by the address that a proxy forwards; None for one too many."""
        return self._enter(address) if self._settings.behind_proxy else ""

    def leave(self, key: str) -> None:
        if not key:
            return
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def _enter(self, address: str) -> str | None:
        if self._settings.trusts(address):
            return ""
        key = network_of(address)
        if self._open.get(key, 0) >= self._settings.limits.connections_per_address:
            self._count_refusal(ADDRESS)
            return None
        self._open[key] = self._open.get(key, 0) + 1
        return key
