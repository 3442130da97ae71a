"""Golden transcripts: rounds whose results were written by hand from the rule documents."""

from functools import cache
from pathlib import Path

import pytest

from pit21.spec.loader import CORE_GAMES, load_game
from pit21.table import events as e
from pit21.table.codec import encode_event
from pit21.table.session import Session
from pit21.transcript.model import Result
from pit21.transcript.parse import parse_transcript
from pit21.transcript.record import transcript_of
from pit21.transcript.run import run_transcript
from pit21.transcript.write import print_transcript

FOLDER = Path(__file__).parent
GOLDEN = sorted(FOLDER.glob("*/*.pit"))


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@cache
def session_of(path: Path) -> Session:
    run = run_transcript(parse_transcript(path.read_text(encoding="utf-8"), path.parent))
    assert run.fault is None, f"{_name(path)}: {run.fault}"
    assert run.session is not None
    return run.session


def test_every_wager_returns_what_was_written_by_hand(subtests: pytest.Subtests) -> None:
    for path in GOLDEN:
        with subtests.test(_name(path)):
            session = session_of(path)
            written = parse_transcript(path.read_text(encoding="utf-8")).transcript
            settled = any(isinstance(event, e.WagerSettled) for event in session.events)
            assert any(isinstance(step, Result) for step in written.steps) or not settled, (
                "work out by hand what the wagers return, and write result lines"
            )


def test_a_printed_transcript_replays_byte_for_byte(subtests: pytest.Subtests) -> None:
    """What was played, printed, read and played again gives the same event log."""
    for path in GOLDEN:
        with subtests.test(_name(path)):
            check_replay(path)


def check_replay(path: Path) -> None:
    session = session_of(path)
    game = parse_transcript(path.read_text(encoding="utf-8")).transcript.game
    text = print_transcript(transcript_of(session, game if game.endswith(".toml") else ""))
    again = run_transcript(parse_transcript(text, path.parent))
    assert again.fault is None, again.fault
    assert again.session is not None
    assert [encode_event(event) for event in again.session.events] == [encode_event(event) for event in session.events]
    assert print_transcript(transcript_of(again.session, game if game.endswith(".toml") else "")) == text


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_game_has_golden_transcripts(game: str) -> None:
    count = len(list((FOLDER / game).glob("*.pit")))
    assert count >= 5, f"write rounds into tests/transcripts/{game}/: there are {count}, at least 5 are needed"


def test_every_event_type_occurs() -> None:
    seen = {type(event) for path in GOLDEN for event in session_of(path).events}
    assert seen == set(e.AnyEvent.__args__), {kind.__name__ for kind in set(e.AnyEvent.__args__) - seen}


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_line_of_every_pay_table_is_paid(game: str) -> None:
    """By name of table and line, over all goldens of the game."""
    paid = set()
    for path in (FOLDER / game).glob("*.pit"):
        for event in session_of(path).events:
            if isinstance(event, e.WagerSettled) and event.line:
                paid.add((event.table, event.line))
    file = load_game(game).file
    printed = {(name, line.when) for name, table in file.paytables.items() for line in table.lines}
    missing = "\n".join(f"{table}: {line}" for table, line in sorted(printed - paid))
    assert not missing, f"write rounds into tests/transcripts/{game}/ in which these lines are paid:\n{missing}"
