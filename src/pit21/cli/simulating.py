"""How a simulation stands, on standard error, where somebody looks at a terminal."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pit21.cli.progress import working
from pit21.lab.plays import BASIC, BEST
from pit21.lab.simulated_game import Ready
from pit21.lab.telling import computing
from pit21.spec.game import GameSpec

if TYPE_CHECKING:
    from pit21.sim.running import Progress

EVERY = 0.25
"""Seconds between two looks at what is counted."""


@contextmanager
def preparing(spec: GameSpec, policy: str) -> Iterator[None]:
    """While this is open, whoever waits is told what is compiled: the solver only where it finds the play."""
    if spec.file.family != "stud" and policy in ("", BEST, BASIC):
        with working(spec.title) as tell, computing("preparing", tell):
            yield
        return
    with compiling(spec.title, "preparing"):
        yield


@contextmanager
def compiling(title: str, doing: str = "") -> Iterator[None]:
    """While this is open, whoever waits is told of kernels that are compiled, once after an installation."""
    with working(title) as tell:
        if tell is None:
            yield
            return
        if doing:
            tell(doing)
        from pit21.jit import announcing

        def announce(name: str) -> None:
            tell(f"compiling the simulator's kernel, once: {name}")

        with announcing(announce):
            yield


@contextmanager
def bar(asked: Ready) -> Iterator["Callable[[Progress], None] | None"]:
    """Shows what it is called with as a bar; None where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich import progress as rich
    from rich.console import Console

    shown = rich.Progress(
        rich.TextColumn(asked.spec.title), rich.BarColumn(bar_width=None), rich.TextColumn("{task.description}"),
        console=Console(stderr=True), transient=True, auto_refresh=False,
    )  # fmt: skip
    next_look = 0.0
    with shown:
        task = shown.add_task("", total=None)

        def tell(standing: "Progress") -> None:
            nonlocal next_look
            if time.monotonic() >= next_look:
                shown.update(task, description=standing_words(asked, standing), completed=share(standing), total=1)
                shown.refresh()
                next_look = time.monotonic() + EVERY

        yield tell


def share(standing: "Progress") -> float:
    """How much of the run is done, as far as it is known."""
    if standing.total:
        return standing.done / standing.total
    return 0.0 if standing.left is None else standing.seconds / (standing.seconds + standing.left or 1)


def standing_words(asked: Ready, standing: "Progress") -> str:
    """Rounds, their rate, the time left and the running estimate with its error."""
    from pit21.sim.stats import main_wager

    main = main_wager(asked.prepared, standing.tally)
    parts = [f"{short(standing.rounds)} rounds", f"{short(standing.rate)}/s"]
    if standing.left is not None:
        parts.append(f"{duration(standing.left)} left")
    if main.mean is not None and main.error is not None:
        parts.append(f"edge {-100 * float(main.mean):.4f}% ± {100 * main.error:.4f}")
    if standing.trouble:
        parts.append("the checkpoint cannot be written")
    return ", ".join(parts)


def short(number: float) -> str:
    """12.3M, 1.20G."""
    for size, letter in ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g}{letter}"
    return f"{number:.0f}"


def duration(seconds: float) -> str:
    """1:02:03, 4:05."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
