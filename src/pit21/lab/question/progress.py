"""The progress of a question, in words."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pit21.spec.game import GameSpec
from pit21.spec.side_bets import load_evaluators, parse_reads

if TYPE_CHECKING:
    from pit21.compilation import Forecast

ProgressCallback = Callable[[str], None]
"""Is called with what is being done, before it is."""
COMPILING = "compiling, once after an installation"


@contextmanager
def report_compiling(
    what: str, progress: ProgressCallback | None, kernels: Iterable[str] = ()
) -> Iterator[None]:  # fmt: skip
    """Compile these kernels ahead, on all cores. While this is open, `progress` hears of others that are compiled.

    `kernels` are names of `pit21.compilation`. It happens once after an installation.
    """
    if progress is not None:
        progress(what)
    if names := tuple(kernels):
        prepare_kernels(what, names, progress)
    if progress is None:
        yield
        return
    # Imported here: an answer that is kept needs no compiler.
    from pit21.jit import announcing

    count = 0

    def hear(_name: str) -> None:
        nonlocal count
        count += 1
        progress(f"{what}: {COMPILING}: function {count}")

    with announcing(hear):
        yield


def prepare_kernels(what: str, names: Iterable[str], progress: ProgressCallback | None) -> None:
    """Compile kernels ahead, and say how far it is."""
    from pit21.compilation import compile_ahead

    shown = ""

    def show(forecast: "Forecast") -> None:
        nonlocal shown
        assert progress is not None
        text = f"{what}: {COMPILING}: {forecast}"
        if text != shown:
            progress(text)
            shown = text

    compile_ahead(names, show if progress is not None else None)


def wager_kernels(spec: GameSpec, wager_id: str) -> tuple[str, ...]:
    """Return the kernels that solve a wager."""
    wager = spec.file.wagers[wager_id]
    main = (f"main {spec.file.family}",)
    if wager.role in ("main", "spot"):
        return main
    played = bool(wager.reads) and parse_reads(wager.reads).depends_on_play and not wager.forces
    if wager.evaluator in load_evaluators():
        return ()  # few cards and few questions: nothing has to be compiled for them
    return (*(main if played or wager.moves_to_main else ()), f"side {wager.evaluator}")
