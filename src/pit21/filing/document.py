"""A document of a pack: a record, the templates that set it, and the drawings on its pages."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from pit21.filing.inputs import PackInputs
from pit21.lab.audit import Finding
from pit21.spec.game import GameSpec
from pit21.spec.sentences.options import value_sentence

Format = Literal["pdf", "html", "json"]


class PageHead(msgspec.Struct, frozen=True, kw_only=True):
    """What stands on every document: whose it is, about which rules, made by which version.

    `digest` is the whole fingerprint of the rules, `edition` its first characters for the foot of a page. `errors` are
    findings of the audit that are errors; they stand on the first page.
    """

    title: str
    game: str
    game_title: str
    house: str
    logo: str
    paper: str
    date: str
    digest: str
    edition: str
    version: str
    settings: tuple[str, ...]
    errors: tuple[str, ...]


class DocumentRecord(msgspec.Struct, frozen=True, kw_only=True):
    """The data of a document; each has its own class with further fields."""

    head: PageHead


class PageDrawing(msgspec.Struct, frozen=True, kw_only=True):
    """A drawing on a page: the SVG file that holds it, its caption, and the text that stands for it."""

    file: str
    caption: str
    alt: str


class Document(NamedTuple):
    """An entry of the list of documents.

    `name` is that of its files and of its templates `NAME.typ` and `NAME.html`. `build` makes the record, `draw` its
    SVG files by name, from the record alone. `files` makes further files of the folder, by path. `applies` says
    whether a game has such a document.
    """

    name: str
    title: str
    build: Callable[[PackInputs], DocumentRecord]
    formats: tuple[Format, ...] = ("pdf", "html", "json")
    draw: Callable[[Any], Mapping[str, str]] | None = None
    files: Callable[[PackInputs, Any], Mapping[str, bytes]] | None = None
    applies: Callable[[GameSpec], bool] | None = None


EDITION_LENGTH = 12


def is_error(spec: GameSpec, finding: Finding) -> bool:
    """Return whether a serious finding holds as the game is set: it does not where its wagers are not offered."""
    if finding.severity != "serious":
        return False
    return not finding.wagers or any(spec.offered(name) for name in finding.wagers)


def page_head(inputs: PackInputs, title: str) -> PageHead:
    """What a document of this title says on every page."""
    spec, question = inputs.spec, inputs.question
    findings = inputs.results.audit.findings
    return PageHead(
        title=title, game=spec.id, game_title=spec.title, house=question.house.name, logo=question.house.logo_file,
        paper=question.paper, date=question.date, digest=spec.digest, edition=spec.digest[:EDITION_LENGTH],
        version=inputs.version, settings=tuple(
            f"{spec.options[key].question} {value_sentence(key, spec.value(key))}" for key in spec.settings
        ),
        errors=tuple(f"{each.what}: {each.how_much}" for each in findings if is_error(spec, each)),
    )  # fmt: skip
