"""The document of worked examples: those that change a settlement drawn on paper, the others listed by file."""

from collections.abc import Mapping

import msgspec

from pit21.filing.document import DocumentRecord, page_head
from pit21.filing.examples.collection import GAME_FILE, find_examples, transcript_name
from pit21.filing.examples.drawing import draw_round
from pit21.filing.examples.model import Example, ExampleCount, ExampleSet, NoExample
from pit21.filing.examples.picture import PictureRound
from pit21.filing.inputs import PackInputs
from pit21.lab.exact import EdgeResult
from pit21.spec.loader import BUILT_IN
from pit21.spec.whole_game_text import game_file_text

TITLE = "Worked examples"
_KINDS = {
    "pay-line": "Pay lines", "clause": "Clauses of the rule document", "ruling": "Interpretations", "rule": "Rules",
    "wager": "Wagers and their limits", "irregularity": "Misdeals and irregularities",
}  # fmt: skip


class ExampleClaim(msgspec.Struct, frozen=True, kw_only=True):
    """What an example shows, as it is printed; `cited` is empty for pay lines and rules."""

    cited: str
    text: str


class ExampleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An example in the document. `drawing` is the file of its drawing, empty if there is none."""

    number: int
    file: str
    claims: tuple[ExampleClaim, ...]
    steps: tuple[str, ...]
    refused: tuple[str, ...]
    drawing: str
    width: int
    height: int
    alt: str


class CountRow(msgspec.Struct, frozen=True, kw_only=True):
    kind: str
    shown: int
    in_force: int
    out_of_force: int


class UnshownRow(msgspec.Struct, frozen=True, kw_only=True):
    cited: str
    text: str
    reason: str


class ExampleBooklet(DocumentRecord, frozen=True, kw_only=True):
    """All examples of a game. `printed` are drawn, `others` are only files; `transcripts` holds each file's text."""

    counts: tuple[CountRow, ...]
    printed: tuple[ExampleEntry, ...]
    others: tuple[ExampleEntry, ...]
    without: tuple[UnshownRow, ...]
    out_of_force: tuple[UnshownRow, ...]
    transcripts: dict[str, str]
    pictures: dict[str, PictureRound]


def build_examples(inputs: PackInputs) -> ExampleBooklet:
    """Build the document from the examples that were found, or find them."""
    found = inputs.results.examples
    if found is None:
        found = find_examples(inputs.spec, seed=inputs.question.seed, game=transcript_name(inputs.spec))
    found = with_unreachable_lines(found, inputs.results.edge)
    entries = tuple((example, _entry(example)) for example in found.examples)
    drawn = {entry.drawing: example.picture for example, entry in entries if example.picture and example.in_print}
    return ExampleBooklet(
        head=page_head(inputs, TITLE),
        counts=tuple(_count(each) for each in found.counts),
        printed=tuple(entry for example, entry in entries if example.in_print),
        others=tuple(entry for example, entry in entries if not example.in_print),
        without=tuple(_unshown(each) for each in found.without if each.reason != "out of force"),
        out_of_force=tuple(_unshown(each) for each in found.without if each.reason == "out of force"),
        transcripts={example.file: example.transcript for example in found.examples},
        pictures=drawn,
    )


def with_unreachable_lines(found: ExampleSet, edge: EdgeResult) -> ExampleSet:
    """Of the pay lines without an example, those that the exact count gives no chance are reached by no deal."""
    return msgspec.structs.replace(found, without=tuple(_judge(each, edge) for each in found.without))


def _judge(missing: NoExample, edge: EdgeResult) -> NoExample:
    if missing.kind != "pay-line" or missing.reason != "not found":
        return missing
    _, wager, *rest = missing.id.split(":", 3)
    result = edge.wagers.get(wager)
    if result is None or not result.outcomes or len(rest) < 2:
        return missing
    if any(each.result == rest[-1] and each.probability > 0 for each in result.outcomes):
        return missing
    words = "no deal reaches it: the exact count of its combinations is zero"
    return msgspec.structs.replace(missing, reason="no deal", words=words)


def _entry(example: Example) -> ExampleEntry:
    picture = example.picture
    drawn = draw_round(picture) if picture and example.in_print else None
    steps = [line for line in example.transcript.splitlines() if not line.startswith("#")]
    return ExampleEntry(
        number=example.number, file=example.file,
        claims=tuple(
            ExampleClaim(cited="" if claim.kind in ("pay-line", "rule", "wager") else claim.label, text=claim.short)
            for claim in example.claims
        ),
        steps=tuple(steps), refused=example.refused,
        drawing=f"example-{example.number:03d}.svg" if drawn else "",
        width=drawn.width if drawn else 0, height=drawn.height if drawn else 0, alt=picture.text if picture else "",
    )  # fmt: skip


def _count(each: ExampleCount) -> CountRow:
    return CountRow(
        kind=_KINDS[each.kind], shown=each.shown, in_force=each.in_force, out_of_force=each.out_of_force
    )  # fmt: skip


def _unshown(each: NoExample) -> UnshownRow:
    return UnshownRow(cited=each.label, text=each.text, reason=each.words)


def draw_examples(record: ExampleBooklet) -> Mapping[str, str]:
    return {file: draw_round(picture).svg for file, picture in record.pictures.items()}


def example_files(inputs: PackInputs, record: ExampleBooklet) -> Mapping[str, bytes]:
    """The transcripts; a custom game file is put beside them, so that they can be settled anywhere."""
    files = {path: text.encode() for path, text in record.transcripts.items()}
    if inputs.spec.id not in BUILT_IN:
        files[f"examples/{GAME_FILE}"] = game_file_text(inputs.spec).encode()
    return files
