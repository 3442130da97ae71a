"""Verify a pack: its files against the manifest, and every figure against a new computation."""

import hashlib
import re
from collections.abc import Iterator
from html import unescape
from importlib.metadata import version
from math import isclose
from pathlib import Path
from typing import Any

import msgspec

from pit21.filing.document import Document
from pit21.filing.errors import PackError
from pit21.filing.examples import can_be_dealt
from pit21.filing.house import House
from pit21.filing.inputs import PackInputs, PackQuestion
from pit21.filing.pack.manifest import MANIFEST, Manifest
from pit21.filing.pack.pdf_check import PdfCheck
from pit21.filing.pack.results import compute_pack_results
from pit21.filing.pack.writer import DOCUMENTS
from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache
from pit21.spec.game import GameSpec

SAME = 1e-9
"""Numbers that differ by less, relative to their size, are the same on two machines."""


class PackMismatch(msgspec.Struct, frozen=True, kw_only=True):
    """One figure, sentence or file that differs; `where` leads to it in the JSON file."""

    file: str
    where: str
    saved: str
    computed: str


class PackVerification(msgspec.Struct, frozen=True, kw_only=True):
    """What was compared, and what differs. `version` made the pack, `computed_by` verified it.

    `extra` are files in the folder that the manifest does not list; `notes` say what could not be compared.
    """

    folder: str
    game: str
    title: str
    digest: str
    version: str
    computed_by: str
    files: int
    figures: int
    mismatches: tuple[PackMismatch, ...]
    extra: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        return not self.mismatches


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a pack; PackError if the folder holds none."""
    try:
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except OSError:
        raise PackError(f"The folder {str(folder)[:200]!r} holds no {MANIFEST}: it is not a filing pack.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise PackError(f"{str(folder / MANIFEST)[:200]!r} cannot be read: {error}.") from None


def verify_pack(
    folder: Path, spec: GameSpec, progress: ProgressCallback | None = None, *, cache: ResultCache = NO_CACHE
) -> PackVerification:  # fmt: skip
    """Compare the files with the manifest, compute every figure again and compare it with JSON, HTML and PDF files.

    `spec` is the game of the manifest without its options; SpecError if they no longer fit.
    """
    manifest = read_manifest(folder)
    chosen = spec.choose(manifest.settings) if manifest.settings else spec
    mismatches = [*_check_digest(manifest, chosen), *_check_files(folder, manifest)]
    inputs = _inputs(manifest, chosen, cache, progress)
    pdfs = PdfCheck(manifest, inputs)
    figures = 0
    for document in DOCUMENTS:
        if document.name in manifest.documents and (document.applies is None or document.applies(chosen)):
            if progress is not None:
                progress(f"comparing {document.title}")
            compared, found = _compare_document(folder, document, inputs, pdfs)
            figures += compared
            mismatches += found
    return PackVerification(
        folder=str(folder), game=manifest.game, title=manifest.title, digest=manifest.digest, version=manifest.version,
        computed_by=inputs.version, files=len(manifest.files), figures=figures, mismatches=tuple(mismatches),
        extra=_extra_files(folder, manifest), notes=(pdfs.problem,) if pdfs.problem else (),
    )  # fmt: skip


def _inputs(
    manifest: Manifest, spec: GameSpec, cache: ResultCache, progress: ProgressCallback | None
) -> PackInputs:  # fmt: skip
    if manifest.paper not in ("a4", "us-letter"):
        raise PackError(f"The manifest names the paper {manifest.paper[:40]!r}; allowed: a4, us-letter.")
    question = PackQuestion(
        house=House(name=manifest.house, logo_file=manifest.logo), seed=manifest.seed, rounds=manifest.rounds,
        paper="a4" if manifest.paper == "a4" else "us-letter", date=manifest.date, demo=manifest.demo,
    )  # fmt: skip
    results = compute_pack_results(
        spec,
        manifest.seed,
        manifest.rounds,
        cache,
        progress,
        has_examples="examples" in manifest.documents and can_be_dealt(spec),
    )
    return PackInputs(spec=spec, question=question, results=results, version=version("pit21"))


def _check_digest(manifest: Manifest, spec: GameSpec) -> Iterator[PackMismatch]:
    if manifest.digest != spec.digest:
        yield PackMismatch(file=MANIFEST, where="digest", saved=manifest.digest, computed=spec.digest)


def _check_files(folder: Path, manifest: Manifest) -> Iterator[PackMismatch]:
    for listed in manifest.files:
        path = folder / listed.path
        if not path.resolve().is_relative_to(folder.resolve()) or not path.is_file():
            yield PackMismatch(file=listed.path, where="the file", saved=listed.sha256, computed="missing")
            continue
        found = hashlib.sha256(path.read_bytes()).hexdigest()
        if found != listed.sha256:
            yield PackMismatch(file=listed.path, where="SHA-256", saved=listed.sha256, computed=found)


def _extra_files(folder: Path, manifest: Manifest) -> tuple[str, ...]:
    listed = {MANIFEST, *(each.path for each in manifest.files)}
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())
    return tuple(sorted(path for path in found if path not in listed))


def _compare_document(
    folder: Path, document: Document, inputs: PackInputs, pdfs: PdfCheck
) -> tuple[int, list[PackMismatch]]:  # fmt: skip
    """How many figures were compared, and those that differ."""
    record = document.build(inputs)
    found: list[PackMismatch] = []
    compared = 0
    if "json" in document.formats:
        name = f"{document.name}.json"
        try:
            saved = msgspec.json.decode((folder / name).read_bytes())
        except (OSError, ValueError):
            return 0, []  # said already: the file is missing, or its SHA-256 differs
        computed = msgspec.json.decode(msgspec.json.encode(record))
        for where, before, after in _leaves(saved, computed, ""):
            compared += isinstance(after, int | float) and not isinstance(after, bool)
            if not _is_same(before, after):
                found.append(
                    PackMismatch(file=name, where=where, saved=_number_text(before), computed=_number_text(after))
                )
    if "html" in document.formats:
        found += _compare_page(folder, f"{document.name}.html", msgspec.json.decode(msgspec.json.encode(record)))
    for name, before, after in pdfs.compare(folder, document, record):
        found.append(PackMismatch(file=name, where="the pages set again", saved=before, computed=after))
    for path, content in (document.files(inputs, record) if document.files is not None else {}).items():
        try:
            same = (folder / path).read_bytes() == content
        except OSError:
            continue
        if not same:
            found.append(PackMismatch(file=path, where="the file", saved="other content", computed="other content"))
    return compared, found


def _compare_page(folder: Path, name: str, computed: Any) -> Iterator[PackMismatch]:
    """Figures on a page that are no figure of its record."""
    try:
        page = (folder / name).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return  # said already: the file is missing, or its SHA-256 differs
    known = set(_list_printed(computed))
    for text in dict.fromkeys(unescape(each) for each in _FIGURE.findall(page)):
        if text not in known:
            yield PackMismatch(
                file=name, where="a figure of the page", saved=_number_text(text), computed="not computed"
            )


def _list_printed(data: Any) -> Iterator[str]:
    """Every printed number of a record as text."""
    if isinstance(data, dict):
        if data.keys() == {"value", "text"}:
            yield data["text"]
        for each in data.values():
            yield from _list_printed(each)
    elif isinstance(data, list):
        for each in data:
            yield from _list_printed(each)


_FIGURE = re.compile(r'<data value="[^"]*">([^<]*)</data>')
_MISSING = object()


def _leaves(saved: Any, computed: Any, where: str) -> Iterator[tuple[str, Any, Any]]:
    """Every value of either, with the path that leads to it."""
    if isinstance(saved, dict) and isinstance(computed, dict):
        for key in dict.fromkeys([*saved, *computed]):
            yield from _leaves(saved.get(key, _MISSING), computed.get(key, _MISSING), f"{where}.{key}".lstrip("."))
    elif isinstance(saved, list) and isinstance(computed, list):
        for place in range(max(len(saved), len(computed))):
            before = saved[place] if place < len(saved) else _MISSING
            after = computed[place] if place < len(computed) else _MISSING
            yield from _leaves(before, after, f"{where}[{place}]")
    else:
        yield where, saved, computed


def _is_same(saved: Any, computed: Any) -> bool:
    if isinstance(saved, int | float) and isinstance(computed, int | float):
        return saved == computed or isclose(saved, computed, rel_tol=SAME, abs_tol=SAME)
    return bool(saved == computed)


def _number_text(value: Any) -> str:
    if value is _MISSING:
        return "nothing"
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text if len(text) <= 80 else f"{text[:80]}..."
