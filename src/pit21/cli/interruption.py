"""Ctrl-C that Python drops: send it again, so that a command ends."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

AGAIN_AFTER = 0.05
"""Seconds until an interrupt is sent again: by then the callback that lost it has returned."""


@contextmanager
def resend_lost_interrupts() -> Iterator[None]:
    """Repeat a Ctrl-C that arrived in a callback from C.

    While Numba compiles, LLVM calls Python functions. An exception that is raised there cannot pass through C: Python
    prints it as ignored and goes on, and the command would run to its end as if nobody had pressed Ctrl-C.
    """
    usual = sys.unraisablehook
    waiting: list[threading.Timer] = []

    def show(lost: "sys.UnraisableHookArgs") -> None:
        if not issubclass(lost.exc_type, KeyboardInterrupt):
            usual(lost)
            return
        again = threading.Timer(AGAIN_AFTER, _interrupt_main_thread)
        again.daemon = True
        waiting.append(again)
        again.start()

    sys.unraisablehook = show
    try:
        yield
    finally:
        sys.unraisablehook = usual
        early = [each for each in waiting if not each.finished.is_set()]
        for each in early:
            each.cancel()
    if early:
        raise KeyboardInterrupt  # the command ended before its Ctrl-C came again


def _interrupt_main_thread() -> None:
    main = threading.main_thread().ident
    if main is not None and hasattr(signal, "pthread_kill"):
        signal.pthread_kill(main, signal.SIGINT)  # ends a wait of the main thread too
    else:
        signal.raise_signal(signal.SIGINT)
