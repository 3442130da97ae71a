"""Where pit21 keeps what it can make again at any time: compiled kernels and computed results."""

import hashlib
import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
_KEPT = 8
"""Folders that stay, so that two installed versions do not sweep each other's away."""


def cache_folder() -> Path:
    """The user's cache folder for pit21, by the platform's convention; PIT21_CACHE names another."""
    chosen = os.environ.get("PIT21_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
        return Path(base) / "pit21" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "pit21"
    return Path(os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")) / "pit21"


def prepared_folder(kind: str, digest: str) -> Path | None:
    """The folder of what was made from the sources with this digest, marked as used now.

    Folders of earlier sources are tidied away. None where nothing can be written.
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
