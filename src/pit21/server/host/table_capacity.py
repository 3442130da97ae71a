"""How many tables this process may hold, and how many of them one address may open."""

from collections import Counter
from collections.abc import Callable

from pit21.server.configuration import Settings
from pit21.server.people import address_key
from pit21.server.problems import ServiceRefused


class TableCapacity:
    """Addresses are remembered in memory only, for tables that were opened here and are still open."""

    def __init__(self, settings: Settings, processes: Callable[[], int] = lambda: 1) -> None:
        """Each process enforces its share: the limit of an address divided by the live processes."""
        self._settings = settings
        self.processes = processes
        self._counts: Counter[str] = Counter()
        self._opened_from: dict[str, str] = {}

    @property
    def most_tables(self) -> int:
        return self._settings.limits.open_tables

    def claim(self, address: str) -> str:
        """Count one more table of this address before it is opened; Refused if it has too many."""
        if not address or self._settings.trusts(address):
            return ""
        key = address_key(address)
        most = max(1, self._settings.limits.address_open_tables // max(1, self.processes()))
        if self._counts[key] >= most:
            raise ServiceRefused(
                "tables", f"{most} tables from your address are open, which is the maximum: close one, or wait until "
                "an empty one closes",
            )  # fmt: skip
        self._counts[key] += 1
        return key

    def keep(self, key: str, table: str) -> None:
        """The table of a claim is open."""
        if key:
            self._opened_from[table] = key

    def release(self, key: str) -> None:
        """A claim failed, or its table is closed."""
        if key:
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key]

    def forget(self, table: str) -> None:
        """The table is closed, or another process has it."""
        self.release(self._opened_from.pop(table, ""))
