"""A token bucket: a burst at once, then a rate per second."""

import time


class TokenBucket:
    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take a token; False if there is none."""
        left = self.level()
        if left < 1:
            return False
        self._left = left - 1
        return True

    def level(self) -> float:
        """Return how many tokens there are now."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left

    def seconds(self) -> float:
        """Return the seconds until there is a token."""
        return max(0.0, (1 - self.level()) / self.rate)
