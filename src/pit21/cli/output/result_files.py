"""Results written to the files that were asked for."""

from collections.abc import Callable, Iterable
from pathlib import Path

from pit21.cli.output.error_message import print_error
from pit21.cli.output.exit_codes import MISUSE, OK

Files = Iterable[tuple[str, Callable[[], bytes]]]
"""File names, empty if no file was asked for, and functions that make their content."""


def print_and_write(show: Callable[[], None], files: Files, *, quiet: bool) -> int:
    """Print a result, then write its files, each whole or not at all; return the exit code.

    A file that cannot be written loses neither the result nor the other files. The files are written even where the
    reader of a pipe has closed it.
    """
    try:
        show()
    finally:
        asked = [(name, content) for name, content in files if name]
        written = [name for name, content in asked if _write(name, content)]
    if not quiet:
        for name in written:
            print(f"Wrote {name}")
    return OK if len(written) == len(asked) else MISUSE


def _write(name: str, content: Callable[[], bytes]) -> bool:
    """Write one file; print why where that fails."""
    from pit21.files import write_export

    try:
        write_export(Path(name), content())
    except OSError as error:
        print_error(f"{name}: {error.strerror or error}")
        return False
    return True
