"""The cache folder: compiled kernels and computed results, which can be recreated at any time."""

import hashlib
import shutil
from contextlib import suppress
from pathlib import Path

from pit21.files import cache_folder

PACKAGE = Path(__file__).resolve().parent
_KEPT = 32
"""Folders that stay. A version compiles into fourteen, so that two installed versions do not remove each other's."""


def prepared_folder(kind: str, digest: str) -> Path | None:
    """The folder of what was made from the sources with this digest, marked as used now.

    Folders of earlier sources are tidied away. None if nothing can be written.
    """
    folder = cache_folder() / kind / digest
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".used").touch()
    except OSError:
        return None
    tidy(folder.parent)
    return folder


def tidy(parent: Path) -> None:
    """Remove all but the last used few folders."""

    def last_used(folder: Path) -> float:
        try:
            return (folder / ".used").stat().st_mtime
        except OSError:
            return 0.0

    with suppress(OSError):
        folders = [each for each in parent.iterdir() if each.is_dir()]
        for old in sorted(folders, key=last_used, reverse=True)[_KEPT:]:
            shutil.rmtree(old, ignore_errors=True)


def sources_digest(parts: tuple[str, ...], versions: str, package: Path = PACKAGE) -> str:
    """One digest of these modules and folders of the package, and of the versions that carry them out."""
    digest = hashlib.sha256(versions.encode())
    for name in parts:
        place = package / name
        for path in [place] if place.is_file() else sorted(place.rglob("*.py")):
            content = path.read_bytes()
            digest.update(f"\n{path.relative_to(package).as_posix()} {len(content)}\n".encode())
            digest.update(content)
    return digest.hexdigest()[:32]
