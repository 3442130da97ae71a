"""Transcripts settled and replayed: what `pit21 settle` and `pit21 replay` show, as data."""

from pathlib import Path
from typing import Any

import msgspec

from pit21.report.narration import narrate
from pit21.spec.problems import SpecError
from pit21.table.events import Event
from pit21.transcript.model import ParsedTranscript, TranscriptError
from pit21.transcript.parse import MAXIMUM_BYTES, parse_transcript
from pit21.transcript.report import settlement_report
from pit21.transcript.run import Fault, Run, run_transcript


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A transcript played again: every event, a sentence for each, and the first fault if there is one.

    The sentences hold no card that lies face down at the time; the events hold all of them.
    """

    events: tuple[Event, ...]
    sentences: tuple[str, ...]
    fault: Fault | None


def settle(source: str | Path) -> dict[str, Any]:
    """The settlement of a transcript, given as its text or as the `Path` of its file.

    `fault` is the first illegal step or wrong result. A transcript that cannot be read, or whose rules cannot
    be used, has no rounds; `problems` then holds every line that is wrong. OSError where there is no such file.
    """
    try:
        report = settlement_report(run_transcript(_parse(source)))
        return {**report, "problems": [report["fault"]] if report["fault"] else []}
    except TranscriptError as error:
        faults = [Fault(line, "", message) for line, message in error.problems]
    except SpecError as error:
        faults = [_rules_fault(source, error)]
    return _unplayed(faults)


def replay(source: str | Path) -> Replay:
    """Play a transcript again and tell it, event by event, as a spectator sees it."""
    try:
        run = run_transcript(_parse(source))
    except TranscriptError as error:
        line, message = error.problems[0]
        return Replay(events=(), sentences=(), fault=Fault(line, "", message))
    except SpecError as error:
        return Replay(events=(), sentences=(), fault=_rules_fault(source, error))
    return told(run)


def told(run: Run) -> Replay:
    """A finished run with its sentences."""
    if run.session is None:
        return Replay(events=(), sentences=(), fault=run.fault)
    events = tuple(run.session.events)
    return Replay(events=events, sentences=tuple(narrate(run.session.start, events)), fault=run.fault)


def read_transcript(path: Path) -> str:
    """The text of a transcript's file; TranscriptError where it is no text or too long."""
    if path.stat().st_size > MAXIMUM_BYTES:
        raise TranscriptError([(1, f"a transcript holds at most {MAXIMUM_BYTES} characters")])
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise TranscriptError([(1, f"it is not UTF-8 text (byte {error.start})")]) from None


def _parse(source: str | Path) -> ParsedTranscript:
    if isinstance(source, Path):
        return parse_transcript(read_transcript(source), source.parent)
    return parse_transcript(source)


def _rules_fault(source: str | Path, error: SpecError) -> Fault:
    """Rules that cannot be used, at the line that names them."""
    text = read_transcript(source) if isinstance(source, Path) else source
    first = error.problems[0]
    start = f"set {first.path}" if first.path != "game" else "game"
    for number, line in enumerate(text.splitlines(), 1):
        if " ".join(line.split()).startswith(start):
            return Fault(number, line.partition("#")[0].strip(), first.message)
    return Fault(1, "", f"{error.title} {first}")


def _unplayed(faults: list[Fault]) -> dict[str, Any]:
    """A report with the same keys as that of a played transcript."""
    problems = [{"line": fault.line, "step": fault.step, "reason": fault.reason, "clause": ""} for fault in faults]
    return {
        "game": None, "settings": {}, "digest": None, "ok": False, "rounds": [], "fault": problems[0],
        "problems": problems,
    }  # fmt: skip
