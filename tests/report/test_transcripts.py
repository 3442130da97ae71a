"""Transcripts settled and replayed from Python."""

from pathlib import Path

import msgspec
import pytest

from pit21.report import replay, settle
from pit21.transcript.parse import MAXIMUM_BYTES
from pit21.transcript.report import Settlement
from pit21.transcript.run import Fault
from tests.packaging.commands import ROOT

EXAMPLES = ROOT / "docs" / "examples"
TEXT = "pit21 1\ngame blackjack\nplayer ann $100 at 1\nshoe Ah 6d Kd 9h\nround\nbet 1 base $10\ndeal\n"


def test_a_text_and_a_file_settle_alike(tmp_path: Path) -> None:
    path = tmp_path / "round.pit"
    path.write_text(TEXT, encoding="utf-8")
    report = settle(TEXT)
    assert settle(path) == msgspec.structs.replace(report, file=str(path))
    assert report.ok is True
    assert report.problems == ()
    assert replay(path) == replay(TEXT)


def test_a_game_file_is_found_beside_its_transcript() -> None:
    report = settle(EXAMPLES / "my-game.pit")
    assert report.game == "house-stud"
    assert report.rounds[0].settlements[0].odds == "6:5"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.pit")), ids=lambda path: path.stem)
def test_examples_settle_without_fault_and_are_narrated(path: Path) -> None:
    assert settle(path).fault is None
    shown = replay(path)
    assert shown.fault is None
    assert shown.results > 0
    assert len(shown.sentences) == len(shown.events) > 10
    assert shown.story()[-1][1] == "Round 1 is over."


def test_a_fault_keeps_the_rounds_before_it() -> None:
    report = settle(TEXT + "round\nbet 1 base $1\n")
    assert report.ok is False
    assert report.fault is not None
    assert report.fault.line == 9
    assert report.problems == (report.fault,)
    assert [found.complete for found in report.rounds] == [True, False]


def test_every_unreadable_line_is_reported() -> None:
    report = settle("pit21 1\ngame blackjack\nbett 1 base $5\n1 jump\n")
    assert [problem.line for problem in report.problems] == [3, 4]
    assert (report.game, report.digest, report.rounds, report.ok) == (None, None, (), False)


@pytest.mark.parametrize(
    ("text", "line", "step"),
    [
        ("pit21 1\ngame blackjak\n", 2, "game blackjak"),
        ("pit21 1\ngame blackjack # common\nset  soft_17=maybe\n", 3, "set  soft_17=maybe"),
        ("pit21 1\ngame blackjack\nset decks=2\nset cut_depth=5\n", 4, "set cut_depth=5"),
    ],
)
def test_rules_that_cannot_be_used_are_a_fault_at_their_line(text: str, line: int, step: str) -> None:
    for fault in (settle(text).fault, replay(text).fault):
        assert fault is not None
        assert (fault.line, fault.step) == (line, step)


def test_a_game_for_exact_results_only_is_a_fault() -> None:
    report = settle("pit21 1\ngame blackjack\nset decks=infinite\n")
    assert "exact results only" in str(report.fault)
    assert replay("pit21 1\ngame blackjack\nset decks=infinite\n").spec is None


def test_what_is_no_transcript_is_a_fault_and_what_is_no_file_an_error(tmp_path: Path) -> None:
    binary, long = tmp_path / "binary.pit", tmp_path / "long.pit"
    binary.write_bytes(b"\xff\xfe")
    long.write_bytes(b"#" * (MAXIMUM_BYTES + 1))
    assert "UTF-8" in str(settle(binary).fault)
    assert "at most" in str(settle(long).fault)
    with pytest.raises(FileNotFoundError):
        settle(tmp_path / "missing.pit")
    with pytest.raises(ValueError, match=r"^'round.pit' is not the text of a transcript; to read a file, pass Path"):
        settle("round.pit")
    with pytest.raises(TypeError, match=r"^a transcript is its text or the Path of its file, not int$"):
        replay(5)  # type: ignore[arg-type]


def test_a_fault_is_reported_in_one_line() -> None:
    assert str(Fault(9, "1 hit", "not now", "G7")) == "Fault in line 9: 1 hit: not now [G7]"
    assert str(Fault(9, "", "not now")) == "Fault in line 9: not now"


def test_a_settlement_prints_in_a_terminal_and_a_notebook() -> None:
    report = settle(TEXT)
    assert repr(report) == "<Settlement: blackjack, 1 round, net +$15>"
    assert "blackjack" in str(report).splitlines()[0]
    assert report._repr_html_().count("<tr>") == 2
    (row,) = report.to_dicts()
    assert (row["round"], row["player"], row["wager"], row["hand"], row["net"]) == (1, "ann", "base", 1, 1_500)
    assert msgspec.json.decode(report.to_json(), type=Settlement) == report
    assert report.to_json().startswith('{\n  "format": 2,')
    assert report.to_polars().to_dicts() == report.to_dicts()


def test_a_settlement_without_rounds_prints_its_fault() -> None:
    report = settle("pit21 1\ngame blackjak\n")
    assert repr(report).startswith("<Settlement: no game; Fault in line 2: game blackjak: ")
    assert "Fault in line 2" in str(report)
    assert report.to_dicts() == []
