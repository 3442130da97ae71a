"""What is being done, on standard error, where somebody looks at a terminal and it takes a while."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from pit21.lab.question import ProgressCallback

PATIENCE = 0.5
"""Seconds before anything is shown: quick answers come without it."""


@contextmanager
def show_progress(first: str) -> Iterator[ProgressCallback | None]:
    """Shows `first` and then what it is told; None where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.status import Status

    status = Status(first, console=Console(stderr=True))
    timer = threading.Timer(PATIENCE, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield lambda text: status.update(f"{first}: {text}")
    finally:
        timer.cancel()
        timer.join()
        status.stop()
