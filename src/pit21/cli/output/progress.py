"""What is being computed, on standard error: a spinner in a terminal, few lines elsewhere."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from pit21.cli.run_settings import print_detail, run_settings
from pit21.lab.question import ProgressCallback

SPINNER_DELAY = 0.5
"""Seconds before a terminal shows anything: quick results need no progress."""
LINE_DELAY, LINE_INTERVAL = 2.0, 60.0
"""Seconds before the one line that is printed where standard error is no terminal, and between further ones."""


@contextmanager
def show_progress(title: str) -> Iterator[ProgressCallback | None]:
    """Yield a function that reports what is being computed; None under --quiet."""
    settings = run_settings()
    if settings.quiet:
        yield None
    elif settings.verbose:
        with _print_every_step(title) as report:
            yield report
    elif sys.stderr.isatty():
        with _spinner(title) as report:
            yield report
    else:
        with _print_few_lines(title) as report:
            yield report


def _step_line(title: str, text: str) -> str:
    """Put the title before a step. A wager that is called like its game stands there once."""
    step = text.removeprefix(title).removeprefix(": ") if text == title or text.startswith(f"{title}: ") else text
    return f"{title}: {step or 'computing'}"


@contextmanager
def _spinner(title: str) -> Iterator[ProgressCallback]:
    from rich.console import Console
    from rich.status import Status

    status = Status(title, console=Console(stderr=True))
    timer = threading.Timer(SPINNER_DELAY, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield lambda text: status.update(_step_line(title, text))
    finally:
        timer.cancel()
        timer.join()
        status.stop()


@contextmanager
def _print_every_step(title: str) -> Iterator[ProgressCallback]:
    started = time.monotonic()
    steps = 0

    def report(text: str) -> None:
        nonlocal steps
        steps += 1
        print_detail(f"{time.monotonic() - started:6.1f} s  {_step_line(title, text)}")

    yield report
    if steps:
        report("done")


@contextmanager
def _print_few_lines(title: str) -> Iterator[ProgressCallback]:
    """One line when the work lasts, and one a minute after it: what a log can hold."""
    lines, ended = ProgressLines(title), threading.Event()

    def print_lines() -> None:
        while not ended.wait(lines.wait()):
            lines.print_line()

    printer = threading.Thread(target=print_lines, daemon=True)
    printer.start()
    try:
        yield lines.report
    finally:
        ended.set()
        printer.join()


class ProgressLines:
    """Lines on standard error about work that lasts."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._text = "computing"
        self._stream = sys.stderr
        self._started = time.monotonic()
        self._clock = run_settings().clock

    def report(self, text: str) -> None:
        """Remember what is being done."""
        self._text = text

    def wait(self) -> float:
        """Return the seconds until the next line is due: the first is early, whatever step of the run it is about."""
        last = self._clock.printed_at
        due = self._started + LINE_DELAY if last is None else last + LINE_INTERVAL
        return max(0.0, due - time.monotonic())

    def print_line(self) -> None:
        """Print the latest report with the time since the start."""
        seconds = time.monotonic() - self._started
        print(f"pit21: {_step_line(self._title, self._text)} ({seconds:.0f} s)", file=self._stream, flush=True)
        self._clock.printed_at = time.monotonic()
