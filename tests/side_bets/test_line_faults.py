"""Pay lines that a designer hardly means."""

from pathlib import Path

import pytest

from pit21.lab.audit import find_line_faults
from pit21.spec.loader import parse_game
from tests.cli.calling import Caller
from tests.side_bets.test_game_files import FILE, PAIR


def faults(condition: str, pays: str = "6:1") -> list[tuple[str, str]]:
    text = FILE.replace(f'holds = {PAIR}, pays = "6:1"', f'holds = {condition}, pays = "{pays}"')
    assert text != FILE or (condition, pays) == (PAIR, "6:1")
    return [(fault.kind, fault.path) for fault in find_line_faults(parse_game(text))]


@pytest.mark.parametrize(
    ("condition", "pays", "kind", "path"),
    [
        ("{ total = 22 }", "6:1", "impossible", "lines[1].holds"),
        ('{ same = "card", each = "red" }', "6:1", "covered", "lines[1]"),
        ('{ same = "suit" }', "30:1", "overlap", "lines[1]"),
    ],
)
def test_lines_that_are_hardly_meant(condition: str, pays: str, kind: str, path: str) -> None:
    found = [each for each in faults(condition, pays) if each[0] != "advantage"]
    assert found == [(kind, f"paytables.pairs.{path}")]


def test_an_advantage_of_the_player_is_reported() -> None:
    assert faults(PAIR, "24:1") == [("advantage", "paytables.pairs")]


def test_an_ordinary_table_has_no_faults() -> None:
    """The second line holds with the first one too, and pays less: that is what the order is for."""
    assert faults(PAIR) == []


def test_check_reports_them_with_their_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pairs.toml"
    path.write_text(FILE.replace(PAIR, "{ total = 22 }"))
    done = Caller(capsys)("check", path)
    assert done.code == 0
    assert "Warning: line 21, paytables.pairs.lines[1].holds" in done.output
