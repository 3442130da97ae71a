"""Slow down password guessing without locking out the account's owner.

Failures are counted by name and address together: a stranger's failures slow the stranger, and the owner of the
name gets in from elsewhere at once. A looser count by address alone slows who tries many names.
"""

import ipaddress
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable

FREE_FAILURES = 3
LONGEST_WAIT = 300
FORGOTTEN_AFTER = 3_600.0
MOST_KEYS = 20_000
WINDOW = 600.0


def address_key(address: str) -> str:
    """An IPv6 network counts as one address: its holder has 2^64 of them."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False).network_address)
    return str(parsed)


class Window:
    """At most `most` in `seconds` for each key; the oldest keys are forgotten where there are too many.

    Each process enforces its share: `most` divided by the live `processes`, at least 1.
    """

    def __init__(
        self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic,
        processes: Callable[[], int] = lambda: 1,
    ) -> None:  # fmt: skip
        self._most, self._seconds, self._clock, self._processes = most, seconds, clock, processes
        self._times: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def wait(self, key: Hashable) -> int:
        """Whole seconds until one more is allowed, 0 for now."""
        times = self._fresh(key)
        share = max(1, self._most // max(1, self._processes()))
        if len(times) < share:
            return 0
        # The share was larger where processes have joined since: as many of the oldest have to end first.
        return max(1, math.ceil(times[len(times) - share] + self._seconds - self._clock()))

    def add(self, key: Hashable) -> None:
        times = self._fresh(key)
        times.append(self._clock())
        self._times[key] = times
        self._times.move_to_end(key)
        while len(self._times) > MOST_KEYS:
            self._times.popitem(last=False)

    def undo(self, key: Hashable) -> None:
        """The last one does not count."""
        times = self._times.get(key)
        if times:
            times.pop()

    def _fresh(self, key: Hashable) -> deque[float]:
        times = self._times.get(key, deque(maxlen=self._most + 1))
        oldest = self._clock() - self._seconds
        while times and times[0] <= oldest:
            times.popleft()
        return times


class LoginThrottle:
    """Counts attempts before they are checked, so that many at the same moment are no way around it."""

    def __init__(
        self, per_address: int, clock: Callable[[], float] = time.monotonic, processes: Callable[[], int] = lambda: 1
    ) -> None:
        self._clock = clock
        self._failures: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()
        self._addresses = Window(per_address, WINDOW, clock, processes)

    def begin(self, name: str, address: str) -> int:
        """Claim an attempt. 0 if it may be made, else whole seconds to wait, and nothing is counted."""
        key = (name.lower()[:64], address_key(address))
        wait = max(self._wait(key), self._addresses.wait(key[1]))
        if wait:
            return wait
        failures, _ = self._failures.get(key, (0, 0.0))
        self._failures[key] = (failures + 1, self._clock())
        self._failures.move_to_end(key)
        while len(self._failures) > MOST_KEYS:
            self._failures.popitem(last=False)
        self._addresses.add(key[1])
        return 0

    def succeeded(self, name: str, address: str) -> None:
        key = (name.lower()[:64], address_key(address))
        self._failures.pop(key, None)
        self._addresses.undo(key[1])

    def not_tried(self, name: str, address: str) -> None:
        """The attempt was not checked at all (the server was busy)."""
        key = (name.lower()[:64], address_key(address))
        failures, at = self._failures.get(key, (0, 0.0))
        if failures > 1:
            self._failures[key] = (failures - 1, at)
        else:
            self._failures.pop(key, None)
        self._addresses.undo(key[1])

    def _wait(self, key: tuple[str, str]) -> int:
        failures, at = self._failures.get(key, (0, 0.0))
        passed = self._clock() - at
        if failures < FREE_FAILURES or passed >= FORGOTTEN_AFTER:
            if failures and passed >= FORGOTTEN_AFTER:
                del self._failures[key]
            return 0
        wait = min(LONGEST_WAIT, 1 << min(failures - FREE_FAILURES + 1, 16))
        return max(0, math.ceil(wait - passed))
