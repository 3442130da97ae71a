"""The progress of a simulation, on standard error."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pit21.cli.output.numbers import format_count, format_duration
from pit21.cli.output.progress import ProgressLines, show_progress
from pit21.cli.run_settings import run_settings
from pit21.lab.question import report_compiling
from pit21.lab.simulation import PreparedSimulation

if TYPE_CHECKING:
    from pit21.sim.runs import Progress

EVERY = 0.25
"""Seconds between two updates."""


@contextmanager
def show_compilation(title: str) -> Iterator[None]:
    """Show kernels that are being compiled: those that could not be compiled ahead."""
    with show_progress(title) as report, report_compiling("kernel", report):
        yield


@contextmanager
def show_run_progress(asked: PreparedSimulation) -> Iterator["Callable[[Progress], None] | None"]:
    """Yield a function that shows the progress as a bar; None if nothing is shown."""
    settings = run_settings()
    if settings.quiet:
        yield None
        return
    if settings.verbose or not sys.stderr.isatty():
        yield _line_reporter(asked)
        return
    from rich import progress as rich
    from rich.console import Console

    shown = rich.Progress(
        rich.TextColumn(asked.spec.title), rich.BarColumn(bar_width=None), rich.TextColumn("{task.description}"),
        console=Console(stderr=True), transient=True, auto_refresh=False,
    )  # fmt: skip
    next_update = 0.0
    with shown:
        task = shown.add_task("", total=None)

        def report(standing: "Progress") -> None:
            nonlocal next_update
            if time.monotonic() >= next_update:
                shown.update(
                    task, description=describe_progress(asked, standing), completed=finished_share(standing), total=1
                )
                shown.refresh()
                next_update = time.monotonic() + EVERY

        yield report


def _line_reporter(asked: PreparedSimulation) -> "Callable[[Progress], None]":
    """Make a function that prints a line when the run lasts, and one a minute after it."""
    lines = ProgressLines(asked.spec.title)

    def report(standing: "Progress") -> None:
        if not lines.wait():
            lines.report(describe_progress(asked, standing))
            lines.print_line()

    return report


def finished_share(standing: "Progress") -> float:
    """Return the finished share of the run, as far as it is known."""
    if standing.total:
        return standing.done / standing.total
    return 0.0 if standing.left is None else standing.seconds / (standing.seconds + standing.left or 1)


def describe_progress(asked: PreparedSimulation, standing: "Progress") -> str:
    """Describe rounds, rate, time left and the running estimate with its error."""
    from pit21.sim.stats import main_wager

    main = main_wager(asked.prepared, standing.tally)
    parts = [f"{format_count(standing.rounds)} rounds", f"{format_count(standing.rate)}/s"]
    if standing.left is not None:
        parts.append(f"{format_duration(standing.left)} left")
    if main.mean is not None and main.error is not None:
        parts.append(f"edge {-100 * float(main.mean):.4f}% ± {100 * main.error:.4f}")
    if standing.trouble:
        parts.append("the checkpoint cannot be written")
    return ", ".join(parts)
