"""The manifest of a pack: what it is about, how it was made, and the SHA-256 of each of its files."""

import hashlib
from collections.abc import Mapping
from typing import Literal

import msgspec

from pit21.filing.inputs import PackInputs
from pit21.filing.pack.commands import FigureCommand, figure_commands
from pit21.filing.renderer import Renderer, typesetter
from pit21.spec.terms import Value
from pit21.tabular import FORMAT

MANIFEST = "manifest.json"


class ManifestFile(msgspec.Struct, frozen=True, kw_only=True):
    path: str
    sha256: str
    size: int


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """What a pack is about and how it was made.

    `settings` are the options that were set, `rules` all values; `documents` names what was made, and `commands`
    reproduce the figures one by one. `templates` are files of the user's own; with them, or another `typesetter`, PDF
    files have other bytes. The manifest itself is not among its files.
    """

    format: Literal[2] = FORMAT
    kind: Literal["filing pack"] = "filing pack"
    game: str
    title: str
    version: str
    digest: str
    settings: dict[str, Value]
    rules: dict[str, Value]
    seed: int
    rounds: int
    paper: str
    date: str
    house: str
    demo: str = ""
    logo: str
    typesetter: str = ""
    templates: tuple[str, ...] = ()
    documents: tuple[str, ...]
    commands: tuple[FigureCommand, ...]
    files: tuple[ManifestFile, ...]


def make_manifest(
    inputs: PackInputs, content: Mapping[str, bytes], documents: tuple[str, ...], renderer: Renderer
) -> bytes:  # fmt: skip
    """The manifest of these files as JSON."""
    spec, question = inputs.spec, inputs.question
    made = Manifest(
        game=spec.id, title=spec.title, version=inputs.version, digest=spec.digest, settings=dict(spec.settings),
        rules={key: spec.value(key) for key in spec.file.rules}, seed=question.seed, rounds=question.rounds,
        paper=question.paper, date=question.date, house=question.house.name, demo=question.demo,
        typesetter=typesetter(), templates=renderer.own_templates, documents=documents,
        logo=question.house.logo_file, commands=figure_commands(inputs),
        files=tuple(
            ManifestFile(path=path, sha256=hashlib.sha256(data).hexdigest(), size=len(data))
            for path, data in sorted(content.items())
        ),
    )  # fmt: skip
    return msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n"
