"""The folder of a pack: empty before, complete after."""

import os
import shutil
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from pit21.filing.errors import FilledFolderError, PackError
from pit21.filing.pack.manifest import MANIFEST, Manifest


def check_folder(folder: Path, names: Iterable[str], *, force: bool) -> None:
    """PackError if a pack with these files cannot be written there."""
    shown = repr(str(folder)[:200])
    if folder.exists() and not folder.is_dir():
        raise PackError(f"{shown} is a file. Give a folder.")
    if not folder.exists():
        parent = next(each for each in (folder.absolute(), *folder.absolute().parents) if each.exists())
        if not parent.is_dir() or not os.access(parent, os.W_OK):
            raise PackError(f"The folder {shown} cannot be created. Check permissions, or give another folder.")
        return
    if not os.access(folder, os.W_OK):
        raise PackError(f"The folder {shown} cannot be written. Check permissions, or give another folder.")
    if not force and any(folder.iterdir()):
        raise FilledFolderError(f"The folder {shown} is not empty.")
    _refuse_foreign_files(folder, names)


def write_folder(folder: Path, content: Mapping[str, bytes]) -> None:
    """Write the files; those of an earlier pack there go. Where one fails, what was written goes too."""
    was_there = folder.exists()
    _refuse_foreign_files(folder, content)
    for path in _earlier_files(folder):
        with suppress(OSError):
            path.unlink()
    written: list[Path] = []
    try:
        for name in sorted(content, key=lambda each: (each == MANIFEST, each)):  # the manifest says that all is there
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            written.append(path)
            path.write_bytes(content[name])
    except OSError as error:
        for path in written:
            with suppress(OSError):
                path.unlink()
        if not was_there:
            shutil.rmtree(folder, ignore_errors=True)
        raise PackError(
            f"Cannot write {str(error.filename or folder)[:200]!r}: {error.strerror}. Nothing of the pack was kept."
        ) from None


def _refuse_foreign_files(folder: Path, names: Iterable[str]) -> None:
    """PackError if a file of the pack would replace one that no pack wrote."""
    earlier = set(_earlier_files(folder))
    found = next((name for name in sorted(names) if (folder / name).exists() and folder / name not in earlier), None)
    if found is not None:
        raise PackError(
            f"The folder {str(folder)[:200]!r} holds a file {found!r} that no pack wrote. "
            "Move it, or give another folder."
        )


def _earlier_files(folder: Path) -> list[Path]:
    """The files that the manifest of an earlier pack lists, and only those."""
    try:
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except (OSError, ValueError):
        return []
    root = folder.resolve()
    listed = [folder / each.path for each in manifest.files]
    return [folder / MANIFEST, *(path for path in listed if path.resolve().is_relative_to(root))]
