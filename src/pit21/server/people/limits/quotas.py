"""Hourly quotas of one person and one address for tables and uploaded games."""

import time
from collections.abc import Callable

from pit21.server.configuration import Limits
from pit21.server.people.identity.throttle import Window, address_key
from pit21.server.people.problems import TooMany

_HOUR = 3_600.0


class HourlyQuota:
    """Counted for the person and for the address: many guests of one address share its quota."""

    def __init__(
        self, what: str, per_person: int, per_address: int, seconds: Callable[[], float], trusts: Callable[[str], bool],
        processes: Callable[[], int],
    ) -> None:  # fmt: skip
        self._what = what
        self._trusts = trusts
        self._people = Window(per_person, _HOUR, seconds, processes)
        self._addresses = Window(per_address, _HOUR, seconds, processes)

    def claim(self, person_id: str, address: str) -> None:
        """Count one more; TooMany, with the seconds to wait, where that is too much, and nothing is counted."""
        key = address_key(address)
        wait = max(self._people.wait(person_id), self._addresses.wait(key))
        if wait and not self._trusts(address):
            raise TooMany(f"too many {self._what} in the last hour; try again in {-(-wait // 60)} minutes", wait)
        self._people.add(person_id)
        self._addresses.add(key)

    def undo(self, person_id: str, address: str) -> None:
        """The last claim failed."""
        self._people.undo(person_id)
        self._addresses.undo(address_key(address))


class Quotas:
    """One for each process. It enforces this process's share: the quotas divided by the number of live processes."""

    def __init__(
        self, limits: Limits, seconds: Callable[[], float] = time.monotonic,
        trusts: Callable[[str], bool] = lambda _: False, processes: Callable[[], int] = lambda: 1,
    ) -> None:  # fmt: skip
        """`trusts` says for which addresses nothing is limited."""
        self.tables = HourlyQuota(
            "tables were opened", limits.tables_per_hour, limits.address_tables_per_hour, seconds, trusts, processes
        )
        self.uploads = HourlyQuota(
            "games were uploaded", limits.uploads_per_hour, limits.address_uploads_per_hour, seconds, trusts, processes
        )
