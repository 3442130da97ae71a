"""Files that are written as a whole or not at all."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """What fails names the file that was to be written: not a temporary one, nor none at all."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def write_atomic(path: Path, content: bytes) -> None:
    """Replace a file at once: whoever reads it, even after a crash, finds the old content or the new.

    What a link points to is replaced, not the link.
    """
    with _named(path):
        _replace(path.resolve(), content)


def _replace(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def write_export(path: Path, content: bytes) -> None:
    """A file for others: with the rights that new files have here. A device or a pipe is written to directly."""
    with _named(path):
        if path.exists() and not path.is_file():
            path.write_bytes(content)
            return
        write_atomic(path, content)
        mask = os.umask(0)
        os.umask(mask)
        path.resolve().chmod(0o666 & ~mask)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, on systems where a folder can be synchronized."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
