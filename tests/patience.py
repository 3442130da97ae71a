"""Waits that end: a test that waits in vain fails, and says what it waited for."""

import asyncio
import subprocess
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

SECONDS = 60.0
"""What comes at all comes sooner, also on a machine that compiles beside the tests."""
PROGRAM_SECONDS = 300.0
"""The same for a whole program that may compile kernels: the `timeout` of `subprocess.run`."""
PAUSE = 0.005
Condition = Callable[[], object]


class Patience:
    """A limit for a loop, which calls `check` in every turn; it also ends a loop that never lets others run."""

    def __init__(self, awaited: str, seconds: float = SECONDS) -> None:
        self._awaited = awaited
        self._seconds = seconds
        self._end = time.monotonic() + seconds

    def check(self, seen: Condition | None = None) -> None:
        """Fail once the time is up; what `seen` returns is shown as what came instead."""
        if time.monotonic() > self._end:
            instead = f"; there is {seen()}" if seen else ""
            raise AssertionError(f"waited {self._seconds:g} seconds for {self._awaited}{instead}")


def wait_until(holds: Condition, awaited: str, seconds: float = SECONDS, pause: float = PAUSE) -> None:
    patience = Patience(awaited, seconds)
    while not holds():
        patience.check()
        time.sleep(pause)


async def until(holds: Condition, awaited: str, seconds: float = SECONDS, pause: float = PAUSE) -> None:
    """The same while others run in the event loop."""
    patience = Patience(awaited, seconds)
    while not holds():
        patience.check()
        await asyncio.sleep(pause)


@contextmanager
def killed_unless_over(
    process: "subprocess.Popen[Any]", awaited: str, seconds: float = SECONDS
) -> Iterator[None]:  # fmt: skip
    """Kill a program that is waited for in vain: whoever reads from it comes to the end of its output."""
    is_late = threading.Event()

    def give_up() -> None:
        is_late.set()
        process.kill()

    timer = threading.Timer(seconds, give_up)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        if is_late.is_set():
            raise AssertionError(f"waited {seconds:g} seconds for {awaited}")


@asynccontextmanager
async def waiting(awaited: str, seconds: float = SECONDS) -> AsyncIterator[None]:
    """A limit for everything that is awaited in the block."""
    limit = asyncio.timeout(seconds)
    try:
        async with limit:
            yield
    except TimeoutError:
        if not limit.expired():
            raise  # that of something in the block
        raise AssertionError(f"waited {seconds:g} seconds for {awaited}") from None
