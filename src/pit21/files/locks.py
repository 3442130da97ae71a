"""File locks that the system releases when their holder ends, however it ends."""

import errno
import os
import sys
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import lock_descriptor

if sys.platform != "win32":
    import fcntl

_PATIENCE = 2.0
"""Seconds to wait for another table that is writing; it takes a few milliseconds."""
_PAUSE = 0.01


_NO_LOCKS = (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS)
"""A file system that knows no locks: tables on it are told apart no better than without them."""


class HeldLock:
    """An acquired lock; it is held until `release`, or until the object is garbage-collected."""

    def __init__(self, handle: int) -> None:
        self.release = weakref.finalize(self, os.close, handle)


def try_lock(path: Path, *, create: bool = True, shared: bool = False) -> HeldLock | None:
    """The lock on a file; None while someone else holds it. Several hold it where all want it `shared`.

    Windows knows no shared locks of this kind: there it is held alone.
    """
    handle = os.open(path, os.O_RDWR | (os.O_CREAT if create else 0), 0o600)
    try:
        got = _lock_shared(handle) if shared and sys.platform != "win32" else lock_descriptor(handle, blocking=False)
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            os.close(handle)
            raise
        got = True
    if not got:
        os.close(handle)
        return None
    return HeldLock(handle)


if sys.platform != "win32":

    def _lock_shared(handle: int) -> bool:
        """Lock as `lock_descriptor` does, which knows no shared locks; they keep its exclusive ones away."""
        try:
            fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True


def is_held(path: Path) -> bool:
    """Return whether a living process holds the lock on a file."""
    try:
        found = try_lock(path, create=False)
    except OSError:
        return False
    if found is None:
        return True
    found.release()
    return False


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Alone with what the lock guards; TimeoutError if it is not let go in time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + _PATIENCE
    while (held := try_lock(path)) is None:
        if time.monotonic() > end:
            raise TimeoutError(0, "another table holds it")
        time.sleep(_PAUSE)
    try:
        yield
    finally:
        held.release()
