"""Transcripts settled and replayed: what `pit21 settle` and `pit21 replay` show, as data."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from pit21.report.narration import narrate
from pit21.spec.game import GameSpec
from pit21.spec.problems import SpecError
from pit21.table.events import Event
from pit21.tabular import Tabular
from pit21.transcript.model import ParsedTranscript, Result, TranscriptError
from pit21.transcript.parse import MAXIMUM_BYTES, parse_transcript
from pit21.transcript.report import Settlement, settlement_of, unplayed_settlement
from pit21.transcript.run import Fault, rules_fault, run_transcript

SUFFIX = ".pit"


class Replay(Tabular, msgspec.Struct, frozen=True, kw_only=True):
    """A transcript played again: every event, a sentence for each, and the first fault if there is one.

    The sentences hold no card that lies face down at the time; the events hold all of them. `results` is how
    many written results were compared; `spec` is None if the transcript or its rules cannot be read.
    """

    spec: GameSpec | None
    events: tuple[Event, ...]
    sentences: tuple[str, ...]
    results: int
    fault: Fault | None

    def story(self) -> list[tuple[Event, str]]:
        """Return each event with its sentence."""
        return list(zip(self.events, self.sentences, strict=True))

    def table_caption(self) -> str:
        title = "no game" if self.spec is None else self.spec.title
        return f"{title}, {len(self.events)} events" + ("" if self.fault is None else f"; {self.fault}")

    def table_headings(self) -> tuple[str, ...]:
        return "Event", "What happens"

    def table_rows(self) -> list[tuple[str, ...]]:
        return [(type(event).__name__, sentence) for event, sentence in self.story()]

    def to_dicts(self) -> list[dict[str, Any]]:
        return [{"event": type(event).__name__, "sentence": sentence} for event, sentence in self.story()]

    def __repr__(self) -> str:
        return f"<Replay: {self.table_caption()}>"


def settle(source: str | Path, add_wagers: Sequence[str] = ()) -> Settlement:
    """Settle a transcript, given as its text or as the `Path` of its file.

    `add_wagers` are side bets from the catalog that are added to its game.

    `fault` is the first illegal step or wrong result. A transcript that cannot be read, or whose rules cannot
    be used, has no rounds; `problems` then holds every line that is wrong. OSError if a file is missing.
    """
    try:
        parsed = _parse(source)
    except TranscriptError as error:
        found = unplayed_settlement([Fault(line, "", message) for line, message in error.problems])
    else:
        found = _settle_parsed(parsed, add_wagers)
    return msgspec.structs.replace(found, file=str(source)) if isinstance(source, Path) else found


def _settle_parsed(parsed: ParsedTranscript, added: Sequence[str]) -> Settlement:
    try:
        return settlement_of(run_transcript(parsed, added))
    except SpecError as error:
        return unplayed_settlement([rules_fault(parsed, error)])


def settle_folder(folder: Path) -> list[Settlement]:
    """Settle every *.pit file below a folder, sorted by name."""
    return [settle(file) for file in sorted(folder.rglob(f"*{SUFFIX}")) if file.is_file()]


def replay(source: str | Path) -> Replay:
    """Replay a transcript and describe it, event by event, as a spectator sees it."""
    try:
        parsed = _parse(source)
    except TranscriptError as error:
        line, message = error.problems[0]
        return _make_empty_replay(Fault(line, "", message))
    try:
        run = run_transcript(parsed)
    except SpecError as error:
        return _make_empty_replay(rules_fault(parsed, error))
    if run.session is None:
        return _make_empty_replay(run.fault)
    events = tuple(run.session.events)
    return Replay(
        spec=run.spec, events=events, sentences=tuple(narrate(run.session.start, events)),
        results=sum(isinstance(step, Result) for step in parsed.transcript.steps), fault=run.fault,
    )  # fmt: skip


def _make_empty_replay(fault: Fault | None) -> Replay:
    return Replay(spec=None, events=(), sentences=(), results=0, fault=fault)


def read_transcript(path: Path) -> str:
    """Read a transcript's file; TranscriptError if it is not text or too long."""
    if path.stat().st_size > MAXIMUM_BYTES:
        raise TranscriptError([(1, f"a transcript holds at most {MAXIMUM_BYTES} characters")])
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise TranscriptError([(1, f"it is not UTF-8 text (byte {error.start})")]) from None


def _parse(source: str | Path) -> ParsedTranscript:
    if not isinstance(source, str | Path):
        raise TypeError(f"a transcript is its text or the Path of its file, not {type(source).__name__}")
    if isinstance(source, str) and source.endswith(SUFFIX) and "\n" not in source:
        raise ValueError(f"{source[:80]!r} is not the text of a transcript; to read a file, pass Path({source[:80]!r})")
    if isinstance(source, Path):
        return parse_transcript(read_transcript(source), source.parent)
    return parse_transcript(source)
