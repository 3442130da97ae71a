"""A pack as one zip file, for whoever downloads it."""

import io
import tempfile
import zipfile
from pathlib import Path

import msgspec

from pit21.filing.inputs import PackQuestion
from pit21.filing.pack.writer import write_pack
from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache
from pit21.spec.game import GameSpec

_NO_TIME = (2000, 1, 1, 0, 0, 0)
"""Of every file in the archive, so that the same pack gives the same bytes."""


class PackArchive(msgspec.Struct, frozen=True, kw_only=True):
    """The zip file, how many files it holds, and the errors that the audit found."""

    content: bytes
    files: int
    errors: tuple[str, ...]


def zip_pack(
    spec: GameSpec, question: PackQuestion | None = None, *, documents: tuple[str, ...] = (),
    cache: ResultCache = NO_CACHE, progress: ProgressCallback | None = None,
) -> PackArchive:  # fmt: skip
    """Write the pack of a game into an archive with one folder, named by the game and its digest."""
    with tempfile.TemporaryDirectory(prefix="pit21-report-") as folder:
        root = Path(folder) / "pack"
        made = write_pack(spec, root, question, documents=documents, cache=cache, progress=progress)
        top = f"{spec.id}-{spec.digest[:12]}"
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in made.files:
                entry = zipfile.ZipInfo(f"{top}/{name}", _NO_TIME)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, (root / name).read_bytes())
        return PackArchive(content=buffer.getvalue(), files=len(made.files), errors=made.errors)
