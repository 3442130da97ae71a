"""Telling whoever waits what is being computed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Tell = Callable[[str], None]
"""Is told what is being done, before it is."""


@contextmanager
def computing(what: str, tell: Tell | None) -> Iterator[None]:
    """While this is open, `tell` also hears that code is compiled, which happens once after an installation."""
    if tell is None:
        yield
        return
    tell(what)
    # Imported here: an answer that is kept needs no compiler.
    from pit21.jit import announcing

    compiled: list[str] = []

    def announce(name: str) -> None:
        compiled.append(name)
        tell(f"{what}: compiling the solver, once; functions so far: {len(compiled)}")

    with announcing(announce):
        yield
