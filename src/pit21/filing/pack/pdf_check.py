"""PDF files of a pack set again: equal bytes prove that every figure on their pages is the computed one."""

import hashlib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from pit21.filing.document import Document, DocumentRecord
from pit21.filing.house import House
from pit21.filing.inputs import PackInputs
from pit21.filing.pack.issue_date import pack_timestamp
from pit21.filing.pack.manifest import Manifest
from pit21.filing.renderer import Renderer, typesetter


class PdfCheck:
    """Compares PDF files where the same bytes can be expected; `problem` says why not, in one sentence."""

    def __init__(self, manifest: Manifest, inputs: PackInputs) -> None:
        self.problem = _problem(manifest, inputs.version)
        self._renderer = None
        if not self.problem:
            self._renderer = Renderer(House(name=manifest.house), timestamp=pack_timestamp(inputs.question))

    def compare(self, folder: Path, document: Document, record: DocumentRecord) -> Iterator[tuple[str, str, str]]:
        """File, saved hash and computed hash of a PDF that differs."""
        if self._renderer is None or "pdf" not in document.formats:
            return
        name = f"{document.name}.pdf"
        try:
            saved = (folder / name).read_bytes()
        except OSError:
            return  # said already: the file is missing
        drawings = document.draw(record) if document.draw is not None else {}
        computed = self._renderer.pdf(document.name, record, drawings)
        if saved != computed:
            yield name, hashlib.sha256(saved).hexdigest(), hashlib.sha256(computed).hexdigest()


def _problem(manifest: Manifest, version: str) -> str:
    reason = ""
    if find_spec("typst") is None:
        reason = "the extra report is not installed"
    elif manifest.version != version:
        reason = f"version {manifest.version} wrote the pack, this is {version}"
    elif manifest.typesetter != typesetter():
        reason = f"{manifest.typesetter or 'another typesetter'} set them, this is {typesetter()}"
    elif manifest.templates:
        reason = "they use templates of your own"
    elif manifest.logo:
        reason = "they show a logo, which is not a file of the pack"
    return reason and f"The PDF files are compared by SHA-256 only: {reason}."
