"""The documents of a pack, and the pack as a whole: computed, set, written.

`DOCUMENTS` lists every document. A new one is a record with its builder, two templates, and a line here.
"""

from importlib.metadata import version
from pathlib import Path

import msgspec

from pit21.filing.checklists import build_checklists
from pit21.filing.document import Document, DocumentRecord, page_head
from pit21.filing.errors import PackError
from pit21.filing.examples import build_examples, can_be_dealt, draw_examples, example_files
from pit21.filing.guides import (
    build_dealer_guide,
    build_house_rules,
    build_payout_card,
    build_player_card,
    build_sponsor_sheet,
)
from pit21.filing.inputs import PackInputs, PackQuestion
from pit21.filing.layout import build_layout, draw_layout_sheet, layout_files
from pit21.filing.mathematics import build_mathematics, draw_mathematics
from pit21.filing.pack.folder import check_folder, write_folder
from pit21.filing.pack.issue_date import pack_timestamp, with_date
from pit21.filing.pack.manifest import MANIFEST, make_manifest
from pit21.filing.pack.progress import PackProgress
from pit21.filing.pack.results import compute_pack_results
from pit21.filing.renderer import Renderer
from pit21.filing.rules import build_rules
from pit21.lab.question import NO_CACHE, ProgressCallback, ResultCache
from pit21.spec.game import GameSpec

DOCUMENTS: tuple[Document, ...] = (
    Document("rules", "Rules of play", build_rules),
    Document(
        "examples", "Worked examples", build_examples, draw=draw_examples, files=example_files, applies=can_be_dealt
    ),
    Document("mathematics", "Mathematics report", build_mathematics, draw=draw_mathematics),
    Document("layout", "Table layout", build_layout, draw=draw_layout_sheet, files=layout_files),
    Document("dealer-guide", "Dealer's guide", build_dealer_guide),
    Document("payout-card", "Payout card", build_payout_card),
    Document("player-card", "Player's card", build_player_card),
    Document("house-rules", "House rules", build_house_rules),
    Document("sponsor-sheet", "Sponsor's sheet", build_sponsor_sheet),
    Document("checklists", "Regulators' checklists", build_checklists),
)  # fmt: skip
INDEX = "index"


class PackFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file of the pack as the contents list it."""

    path: str
    format: str


class ContentsEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A document of the pack with its files."""

    title: str
    files: tuple[PackFile, ...]


class PackContents(DocumentRecord, frozen=True, kw_only=True):
    """The page that lists a pack."""

    documents: tuple[ContentsEntry, ...]


class PackResult(msgspec.Struct, frozen=True, kw_only=True):
    """A pack that was written. `errors` are findings of the audit that stand on its first pages."""

    folder: str
    game: str
    title: str
    digest: str
    version: str
    files: tuple[str, ...]
    errors: tuple[str, ...]


def document_names() -> tuple[str, ...]:
    """The names of all documents, in the order of the pack."""
    return tuple(each.name for each in DOCUMENTS)


def write_pack(
    spec: GameSpec, folder: Path, question: PackQuestion | None = None, *, documents: tuple[str, ...] = (),
    templates: Path | None = None, force: bool = False, cache: ResultCache = NO_CACHE,
    progress: ProgressCallback | None = None,
) -> PackResult:  # fmt: skip
    """Compute and write the pack of a game, or only the named documents of it.

    PackError if it cannot be written: a folder that is not empty (unless `force`), a full disk, a template that
    cannot be used. MissingExtraError without typst and Jinja2.
    """
    asked = with_date(question or PackQuestion())
    renderer = Renderer(asked.house, templates, timestamp=pack_timestamp(asked))
    chosen = _choose_documents(documents)
    check_folder(folder, _names(chosen), force=force)
    inputs, content = make_pack(spec, asked, renderer, chosen, cache, progress)
    write_folder(folder, content)
    head = page_head(inputs, "")
    return PackResult(
        folder=str(folder), game=spec.id, title=spec.title, digest=spec.digest, version=inputs.version,
        files=tuple(sorted(content)), errors=head.errors,
    )  # fmt: skip


def make_pack(
    spec: GameSpec, question: PackQuestion, renderer: Renderer, documents: tuple[Document, ...], cache: ResultCache,
    progress: ProgressCallback | None,
) -> tuple[PackInputs, dict[str, bytes]]:  # fmt: skip
    """Everything that is written, by path in the folder."""
    steps = PackProgress(len(documents), progress)
    has_examples = any(each.name == "examples" for each in documents) and can_be_dealt(spec)
    results = compute_pack_results(
        spec, question.seed, question.rounds, cache, steps.report_computing, has_examples=has_examples
    )
    inputs = PackInputs(spec=spec, question=question, results=results, version=version("pit21"))
    content: dict[str, bytes] = {}
    listed: list[ContentsEntry] = []
    for document in documents:
        if document.applies is not None and not document.applies(spec):
            continue
        steps.begin(document.title)
        files = make_document(inputs, document, renderer)
        listed.append(_entry(document, files))
        content |= files
    contents = PackContents(head=page_head(inputs, "Contents"), documents=tuple(listed))
    content[f"{INDEX}.html"] = renderer.html(INDEX, contents, {})
    content[MANIFEST] = make_manifest(inputs, content, tuple(each.name for each in documents), renderer)
    return inputs, content


def make_document(inputs: PackInputs, document: Document, renderer: Renderer) -> dict[str, bytes]:
    """The files of one document, by path."""
    record = document.build(inputs)
    drawings = document.draw(record) if document.draw is not None else {}
    made: dict[str, bytes] = {}
    if "pdf" in document.formats:
        made[f"{document.name}.pdf"] = renderer.pdf(document.name, record, drawings)
    if "html" in document.formats:
        made[f"{document.name}.html"] = renderer.html(document.name, record, drawings)
    if "json" in document.formats:
        made[f"{document.name}.json"] = msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n"
    if document.files is not None:
        made |= document.files(inputs, record)
    return made


def _choose_documents(names: tuple[str, ...]) -> tuple[Document, ...]:
    unknown = [name for name in names if name not in document_names()]
    if unknown:
        raise PackError(f"Unknown document {unknown[0]!r}. Choices: {', '.join(document_names())}.")
    return tuple(each for each in DOCUMENTS if not names or each.name in names)


def _names(documents: tuple[Document, ...]) -> tuple[str, ...]:
    """Files that are known before anything is computed."""
    made = (f"{document.name}.{ending}" for document in documents for ending in document.formats)
    return (*made, f"{INDEX}.html", MANIFEST)


def _entry(document: Document, files: dict[str, bytes]) -> ContentsEntry:
    """A document in the list; of files in folders only the folder is named."""
    own = [path for path in files if "/" not in path]
    return ContentsEntry(
        title=document.title,
        files=tuple(PackFile(path=path, format=path.rpartition(".")[2].upper()) for path in own),
    )
