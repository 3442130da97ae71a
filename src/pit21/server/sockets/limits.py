"""Limits for one socket, one person and one address."""

from ipaddress import IPv6Address, ip_address

import msgspec

from pit21.server.people import Person


class SocketLimits(msgspec.Struct, frozen=True, kw_only=True):
    waiting_frames: int = 256  # frames for a peer that does not read
    waiting_bytes: int = 2**20
    messages_per_second: float = 10
    messages_at_once: int = 60
    dropped_messages: int = 300  # after this many too fast, the socket is closed
    hints_at_once: int = 2
    tables_at_once: int = 16
    sockets_per_person: int = 5
    sockets_per_address: int = 20  # without a session


def network_of(host: str) -> str:
    """An IPv4 address, or the /64 that one holder of IPv6 addresses usually has."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return host


class SocketCounts:
    """Sockets that are open, by person or, without one, by network."""

    def __init__(self, limits: SocketLimits) -> None:
        self._limits = limits
        self._open: dict[str, int] = {}
        self.total = 0

    @staticmethod
    def key(person: Person | None, host: str) -> str:
        return f"person {person.id}" if person else f"address {network_of(host)}"

    def enter(self, person: Person | None, host: str) -> str:
        """Counted; or, uncounted, the reason why not."""
        most = self._limits.sockets_per_person if person else self._limits.sockets_per_address
        key = self.key(person, host)
        if self._open.get(key, 0) >= most:
            return f"at most {most} connections for one {'person' if person else 'address'}"
        self._open[key] = self._open.get(key, 0) + 1
        self.total += 1
        return ""

    def leave(self, person: Person | None, host: str) -> None:
        key = self.key(person, host)
        self._open[key] -= 1
        self.total -= 1
        if not self._open[key]:
            del self._open[key]
