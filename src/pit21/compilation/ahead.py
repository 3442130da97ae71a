"""Compile kernels before they are called, in this process and in others beside it.

Every process takes the longest entry that is neither compiled nor being compiled. Entries of a module from which it has
compiled others come first, because they call the same functions. A lock on a file says which are being compiled: the
system drops it when its holder ends, however it ends, and another process takes the entry over.
"""

import hashlib
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pit21.compilation.entries import LIST, Entry, entries_of
from pit21.files import try_lock

if TYPE_CHECKING:
    from pit21.jit import CompiledCode

MOST_PROCESSES = 4
SECONDS_PER_PROCESS = 1.5
"""Seconds of compilation below which a second process would begin too late to help."""
_PAUSE = 0.05


class Forecast(NamedTuple):
    """How far a compilation is: the share that is done, 0 to 1, and the seconds that are left.

    `is_late`: it takes longer than was expected, and nobody knows how much longer.
    """

    share: float
    left: float
    is_late: bool = False

    def __str__(self) -> str:
        if self.is_late:
            return f"{100 * self.share:.0f}%, taking longer than expected"
        return f"{100 * self.share:.0f}%, about {max(1, round(self.left))} s left"


class _Task(NamedTuple):
    code: "CompiledCode"
    lock: Path
    seconds: float
    module: str = ""


def is_compiled(names: Iterable[str]) -> bool:
    """Return whether everything was compiled ahead before; quick, without Numba's own look at each file."""
    return all(mark is not None and mark.is_file() for mark in map(_mark, names))


def compile_ahead(
    names: Iterable[str] | None, progress: Callable[[Forecast], None] | None = None, *, is_helper: bool = False
) -> int:  # fmt: skip
    """Compile what is not on disk yet. Returns how many entries were missing.

    `names` are those of `entries.json`; None compiles all that are known. Where nothing can be kept on disk, nothing is
    done. A helper starts no others, and ends when the process that started it has ended.
    """
    names = None if names is None else tuple(names)
    if names is not None and is_compiled(names):
        return 0
    missing = _list_missing(entries_of(names))
    if missing:
        helpers = [] if is_helper else _start_helpers(missing, names)
        parent = os.getppid() if is_helper else None
        try:
            _compile(missing, _Clock(missing, 1 + len(helpers), progress), parent)
        finally:
            for helper in helpers:
                helper.kill()
                helper.wait()
    for name in names or ():
        if not is_helper and (mark := _mark(name)) is not None:
            mark.touch()
    return len(missing)


def compile_in_background(names: Iterable[str]) -> "subprocess.Popen[bytes] | None":
    """Start a process that compiles what is missing, and do not wait for it."""
    names = tuple(names)
    return None if is_compiled(names) else _start(names)


def _list_missing(entries: list[Entry]) -> list[_Task]:
    found = []
    for entry in entries:
        code = entry.code()
        folder = code.folder
        if folder is not None and not code.is_kept():
            key = hashlib.sha256(repr(entry[:4]).encode()).hexdigest()[:16]
            folder.mkdir(parents=True, exist_ok=True)
            found.append(_Task(code, folder / f".{key}.lock", entry.seconds, entry.function.partition(":")[0]))
    return found


def _compile(missing: list[_Task], clock: "_Clock", parent: int | None) -> None:
    """Until everything is kept. An entry that cannot be kept, on a full disk, is compiled once and counted as done."""
    from pit21.jit import announcing

    waiting = list(missing)
    known: set[str] = set()
    with announcing(lambda _: clock.tick()):
        while waiting and parent in (None, os.getppid()):
            for task in sorted(waiting, key=lambda task: task.module not in known):
                held = try_lock(task.lock)
                if held is None:
                    continue
                waiting.remove(task)
                try:
                    if not task.code.is_kept():
                        task.code.compile()
                        known.add(task.module)
                        clock.finish(task)
                finally:
                    held.release()
                break
            else:
                clock.tick()
                time.sleep(_PAUSE)


class _Clock:
    """Turns time and the entries that this process compiled into a forecast."""

    def __init__(self, tasks: list[_Task], processes: int, progress: Callable[[Forecast], None] | None) -> None:
        # As if every process were always at work, but the longest entry is not divided.
        seconds = [task.seconds for task in tasks]
        self._planned = max(*seconds, sum(seconds) / processes)
        self._own = 0.0
        self._slowness = 1.0
        self._began = time.monotonic()
        self._share = 0.0
        self._progress = progress
        self.tick()

    def finish(self, task: _Task) -> None:
        """Count an entry that this process compiled: the time it took says how slow this machine is."""
        self._own += task.seconds
        self._slowness = max(0.2, (time.monotonic() - self._began) / self._own)
        self.tick()

    def tick(self) -> None:
        if self._progress is None:
            return
        elapsed = time.monotonic() - self._began
        planned = self._planned * self._slowness
        expected = max(planned, elapsed + 1)
        self._share = max(self._share, elapsed / expected)
        self._progress(Forecast(self._share, expected - elapsed, is_late=elapsed > planned))


def _start_helpers(missing: list[_Task], names: tuple[str, ...] | None) -> list["subprocess.Popen[bytes]"]:
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    by_work = int(sum(task.seconds for task in missing) / SECONDS_PER_PROCESS)
    return [_start(names) for _ in range(min(cores, MOST_PROCESSES, len(missing), by_work) - 1)]


def _start(names: tuple[str, ...] | None) -> "subprocess.Popen[bytes]":
    # In a session of its own: Ctrl-C is for the process that waits, which ends this one.
    return subprocess.Popen(  # noqa: S603 - this program itself, with names of its own list
        [sys.executable, "-m", "pit21.compilation", "--helper", *(names or ())],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip


def _mark(name: str) -> Path | None:
    """A file that says that everything of this name was compiled, by this processor and from these sources."""
    from pit21.jit import compiled_mark

    listed = LIST.stat()
    return compiled_mark(f"{name} {platform.processor()} {platform.node()} {listed.st_size}")
