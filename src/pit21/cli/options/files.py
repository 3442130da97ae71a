"""Files and folders that are named on the command line."""

import os
from pathlib import Path

from pit21.cli.options.errors import UsageError
from pit21.extras import require_extra


def check_writable(option: str, path: Path) -> None:
    folder = path.absolute().parent
    if path.is_dir():
        raise UsageError(f"{option}: {str(path)[:200]!r} is a folder. Give a file.")
    if not folder.is_dir():
        raise UsageError(f"{option}: there is no folder {str(folder)[:200]!r}. Create it, or name another file.")
    if not os.access(folder, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise UsageError(f"{option}: {str(path)[:200]!r} cannot be written. Check permissions, or name another file.")


def require_plots(command: str, **files: str) -> None:
    """Raise MissingExtraError if a picture is asked for and nothing is installed that draws it."""
    for option, name in files.items():
        if name:
            require_extra("plots", f"pit21 {command} --{option}")


def find_path(text: str) -> Path:
    path = Path(text)
    if not path.exists():
        raise UsageError(f"There is no file or folder {text[:200]!r}.")
    return path


def find_file(text: str) -> Path:
    path = find_path(text)
    if path.is_dir():
        raise UsageError(f"{text[:200]!r} is a folder. Give a file.")
    return path
