"""When to try a broken connection again, and when to give up."""

import random
import time
from typing import Final

FIRST_DELAY: Final = 0.1
LONGEST_DELAY: Final = 5.0


class Backoff:
    """Pauses that double from one failure to the next, until `give_up_after` seconds have passed since the first."""

    def __init__(self, give_up_after: float | None) -> None:
        self._give_up_after = give_up_after
        self._delay = FIRST_DELAY
        self._failing_since: float | None = None

    @property
    def is_failing(self) -> bool:
        return self._failing_since is not None

    @property
    def failing_seconds(self) -> float:
        """Seconds since the first failure; 0 without one."""
        return 0.0 if self._failing_since is None else time.monotonic() - self._failing_since

    @property
    def seconds_left(self) -> float:
        """Seconds until it is time to give up; infinite if never."""
        return float("inf") if self._give_up_after is None else max(0.0, self._give_up_after - self.failing_seconds)

    def fail(self) -> float:
        """Note a failure. Returns the seconds to wait before the next attempt, none beyond the time to give up."""
        if self._failing_since is None:
            self._failing_since = time.monotonic()
        pause = self._delay * random.uniform(0.5, 1.5)  # noqa: S311 - spreads clients when a server is back
        self._delay = min(self._delay * 2, LONGEST_DELAY)
        return min(pause, self.seconds_left)

    def succeed(self) -> None:
        """Forget the failures after a success."""
        self._delay, self._failing_since = FIRST_DELAY, None
