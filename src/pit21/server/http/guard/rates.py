"""Rate limits: a token bucket for each address and each person, by class of route."""

import math
import re
import time
from collections import OrderedDict
from collections.abc import Callable

from pit21.server.configuration import AddressRates, Rates, Settings
from pit21.server.people import TooMany, address_key

MOST_BUCKETS = 20_000
"""Buckets that are remembered, of addresses and of people each; one that is forgotten is full again."""
BURST_SECONDS = 15.0
"""A full bucket holds what comes in this long."""

PACE_BURST_SECONDS = 0.5
"""What comes in this long may come at once; a page with all its files is less."""

CHANGES_SHARE = 0.1
"""Of what one address may send in a second, the part that may change something: people press one button at a time, and
each such request costs the tables more than a page does.
"""
CHANGES_BURST_SECONDS = 0.1

LONGEST_DELAY_SECONDS = 5.0
"""A request that would wait longer for its address is refused: those that wait may belong to clients that are gone."""

TURN_SECONDS = 0.005
"""Between two requests that change something, whoever sends them: those who play are served in between."""

LONGEST_QUEUE_SECONDS = 0.1
"""Many addresses together cannot make anyone else wait longer than this for a turn."""

PAUSE_SECONDS = 0.5
"""A refused request is answered after this long, so that a loop of them costs little."""

_SOLVER = re.compile(
    r"/api/(games/[^/]+/(edges|returns|effects|readings|audit|strategy|strategy\.csv|strategy/cell)|lab/.*"
    r"|trainer/(drills|charts)/.*)"
)
_HEAVY = re.compile(
    r"/api/(history|audit|statistics|rounds/.*|games/.+|tables/[^/]+/shoes/.*|trainer/(play|records|school))"
    r"|/openapi\.json|/schemas/.*"
)
_LOGINS = re.compile(r"/api/(guest|login|account|password|reset|second-factor)(/.*)?")
_UPLOADS = frozenset(("/api/games", "/api/games/check", "/api/tables"))
_CHEAP = frozenset(("/healthz", "/readyz", "/metrics"))


def class_of(method: str, path: str) -> str:
    """The field of `Rates` that holds for a request; empty for files, which are not limited."""
    if path in _CHEAP:
        return "reads"
    if not path.startswith(("/api/", "/schemas/")) and path != "/openapi.json":
        return ""
    if _SOLVER.fullmatch(path):
        return "solver"
    if method in ("GET", "HEAD", "OPTIONS"):
        return "heavy_reads" if _HEAVY.fullmatch(path) else "reads"
    if _LOGINS.fullmatch(path):
        return "logins"
    return "uploads" if path in _UPLOADS else "writes"


class Buckets:
    """Token buckets by key, the least recently used forgotten first."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._kept: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def take(self, key: tuple[str, str], per_second: float) -> float:
        """Take one token; 0, or the seconds until there is one, and nothing is taken."""
        now, most = self._clock(), max(1.0, per_second * BURST_SECONDS)
        left, at = self._kept.pop(key, (most, now))
        left = min(most, left + (now - at) * per_second)
        wait = 0.0 if left >= 1.0 else (1.0 - left) / per_second
        self._kept[key] = (left if wait else left - 1.0, now)
        if len(self._kept) > MOST_BUCKETS:
            self._kept.popitem(last=False)
        return wait


class Pace:
    """Requests of one address, evenly spaced: a loop of them leaves those who play their turns in between."""

    def __init__(self, per_second: float, clock: Callable[[], float], burst: float = PACE_BURST_SECONDS) -> None:
        self._gap = 1 / per_second if per_second else 0.0
        self._burst = burst
        self._clock = clock
        self._next: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._next)

    def delay(self, key: str) -> float:
        """Seconds that this request waits. One that would wait for too long has no turn, and costs the others none."""
        now = self._clock()
        turn = max(now, self._next.pop(key, now))
        wait = max(0.0, turn - now - self._burst)
        self._next[key] = turn if wait > LONGEST_DELAY_SECONDS else turn + self._gap
        if len(self._next) > MOST_BUCKETS:
            self._next.popitem(last=False)
        return wait


class RateLimiter:
    """One for each process. It enforces this process's share: the limits divided by the number of live processes."""

    def __init__(
        self, settings: Settings, processes: Callable[[], int] = lambda: 1,
        clock: Callable[[], float] = time.monotonic, pause: float = PAUSE_SECONDS,
    ) -> None:  # fmt: skip
        self.pause = pause
        self._settings = settings
        self._processes = processes
        self._addresses, self._people = Buckets(clock), Buckets(clock)
        self._clock, self._next_turn = clock, 0.0
        most = settings.limits.requests_per_second
        self._pace, self._pace_of_changes = Pace(most, clock), Pace(most * CHANGES_SHARE, clock, CHANGES_BURST_SECONDS)

    @property
    def remembered(self) -> int:
        return len(self._addresses) + len(self._people) + len(self._pace) + len(self._pace_of_changes)

    def delay(self, address: str, *, changes: bool = False) -> float:
        """Seconds that a request from this address waits for its turn; `changes` if it is more than a read.

        TooMany if that is too long.
        """
        if self._settings.trusts(address):
            return 0.0
        key = address_key(address)
        wait = self._pace.delay(key)
        if changes and wait <= LONGEST_DELAY_SECONDS:
            wait = max(wait, self._pace_of_changes.delay(key))
        if wait > LONGEST_DELAY_SECONDS:
            raise _too_many(wait - LONGEST_DELAY_SECONDS, "from your address")
        return wait

    def turn(self, address: str) -> float:
        """Seconds until a request that changes something, and that has waited for its own address, is executed."""
        if self._settings.trusts(address) or not self._settings.limits.requests_per_second:
            return 0.0
        now = self._clock()
        wait = max(0.0, self._next_turn - now)
        if wait > LONGEST_QUEUE_SECONDS:
            return 0.0
        self._next_turn = now + wait + TURN_SECONDS
        return wait

    def count_address(self, kind: str, address: str) -> None:
        """TooMany where this address has asked too often; `kind` is what `class_of` found."""
        if kind and not self._settings.trusts(address):
            key = kind, address_key(address)
            self._count(self._addresses, key, self._settings.address_rates, "from your address")

    def count_person(self, kind: str, person_id: str, address: str) -> None:
        if kind and not self._settings.trusts(address):
            self._count(self._people, (kind, person_id), self._settings.rates, "from you")

    def _count(self, buckets: Buckets, key: tuple[str, str], rates: Rates | AddressRates, whose: str) -> None:
        per_minute: int = getattr(rates, key[0])
        if not per_minute:
            return
        wait = buckets.take(key, per_minute / 60 / max(1, self._processes()))
        if wait:
            raise _too_many(wait, whose)


def _too_many(wait: float, whose: str) -> TooMany:
    seconds = math.ceil(wait)
    when = f"{seconds} second{'' if seconds == 1 else 's'}"
    return TooMany(f"Too many requests {whose}. Try again in {when}.", seconds)
