"""Whoever waits is told what is computed, and that code is compiled when it is."""

import sys
from pathlib import Path

import numba
import pytest

from pit21.cli.output import show_progress
from pit21.lab.exact import compute_edge
from pit21.lab.question import ResultCache, report_compiling
from pit21.spec.loader import load_game


def test_compiling_is_told() -> None:
    told: list[str] = []
    with report_compiling("Stud Poker", told.append):
        assert numba.njit(lambda number: number + 1)(1) == 2
    assert told == ["Stud Poker", "Stud Poker: compiling the solver, once; functions so far: 1"]


def test_each_wager_is_told_once_and_kept_answers_are_not(tmp_path: Path) -> None:
    told: list[str] = []
    for _ in range(2):
        compute_edge(load_game("21-stud"), cache=ResultCache(tmp_path), progress=told.append)
    assert told == ["Base Wager", "Match 1", "Match 2", "Mirror Match"]


def test_nothing_is_shown_where_nobody_looks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with show_progress("21 STUD") as tell:
        assert tell is None
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("pit21.cli.output.progress.PATIENCE", 60)
    with show_progress("21 STUD") as tell:
        assert tell is not None
        tell("Match 1")
    assert capsys.readouterr() == ("", ""), "a quick answer comes without it"
