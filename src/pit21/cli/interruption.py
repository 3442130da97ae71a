"""Resend a Ctrl-C that Python drops or does not see, so that a command ends."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from types import FrameType

AGAIN_AFTER = 0.05
"""Seconds until an interrupt is sent again: by then the callback that lost it has returned."""
_FROM_OUTSIDE = ("SIGINT", "SIGTERM", "SIGHUP")


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


@contextmanager
def handle_signals_as_ctrl_c() -> Iterator[None]:
    """Treat signals from outside like Ctrl-C, also one that arrives when the program is about to wait.

    Python handles a signal between two steps of the program. One that arrives after the last step before a system call
    that waits, such as the read of a line, is handled when the call returns, which may be never.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    is_seen = False

    def interrupt(number: int, frame: FrameType | None) -> None:
        nonlocal is_seen
        is_seen = True
        signal.default_int_handler(number, frame)

    numbers = [getattr(signal, name) for name in _FROM_OUTSIDE if hasattr(signal, name)]  # not every system has all
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        numbers.remove(signal.SIGINT)  # ignored in the background, for example
    before = {number: signal.signal(number, interrupt) for number in numbers}
    try:
        with _repeat_signals(numbers, lambda: is_seen):
            yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _repeat_signals(numbers: Collection[int], is_seen: Callable[[], bool]) -> Iterator[None]:
    """Send the main thread these signals again until Python has seen one: that ends the system call it waits in."""
    if not hasattr(signal, "pthread_kill"):
        yield
        return
    main = threading.get_ident()
    arrived, arrive = os.pipe()
    os.set_blocking(arrive, False)
    is_over = False

    def repeat() -> None:
        while number := os.read(arrived, 1):
            if number[0] not in numbers:
                continue
            time.sleep(AGAIN_AFTER)
            if is_over or is_seen():
                return
            signal.pthread_kill(main, number[0])

    watch = threading.Thread(target=repeat, daemon=True)
    watch.start()
    usual = signal.set_wakeup_fd(arrive, warn_on_full_buffer=False)
    try:
        yield
    finally:
        is_over = True
        signal.set_wakeup_fd(usual)
        os.close(arrive)
        watch.join()
        os.close(arrived)


def _interrupt_main_thread() -> None:
    main = threading.main_thread().ident
    if main is not None and hasattr(signal, "pthread_kill"):
        signal.pthread_kill(main, signal.SIGINT)  # ends a wait of the main thread too
    else:
        signal.raise_signal(signal.SIGINT)
