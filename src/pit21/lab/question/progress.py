"""Telling whoever waits what is being computed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

ProgressCallback = Callable[[str], None]
"""Is told what is being done, before it is."""


@contextmanager
def report_compiling(what: str, progress: ProgressCallback | None) -> Iterator[None]:
    """While this is open, `progress` also hears that code is compiled, which happens once after an installation."""
    if progress is None:
        yield
        return
    progress(what)
    # Imported here: an answer that is kept needs no compiler.
    from pit21.jit import announcing

    compiled: list[str] = []

    def announce(name: str) -> None:
        compiled.append(name)
        progress(f"{what}: compiling the solver, once; functions so far: {len(compiled)}")

    with announcing(announce):
        yield
