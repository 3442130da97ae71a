"""Progress names what is computed, and says when code is compiled."""

import sys
from collections.abc import Callable
from pathlib import Path

import numba
import pytest

from pit21.cli.output import show_progress
from pit21.compilation import Forecast
from pit21.lab.exact import compute_edge
from pit21.lab.question import ResultCache, report_compiling
from pit21.spec.loader import load_game


def test_compiling_is_reported() -> None:
    shown: list[str] = []
    with report_compiling("Stud Poker", shown.append):
        assert numba.njit(lambda number: number + 1)(1) == 2
    assert shown == [
        "Stud Poker",
        "Stud Poker: compiling, once after an installation: function 1",
    ]


def test_the_share_that_is_compiled_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def compile_ahead(names: tuple[str, ...], show: Callable[[Forecast], None] | None) -> int:
        assert names == ("main draw",)
        assert show is not None
        for forecast in (
            Forecast(0.0, 8.2),
            Forecast(0.351, 5.4),
            Forecast(0.99, 0.2),
            Forecast(0.99, 1, is_late=True),
        ):
            show(forecast)
        return 3

    monkeypatch.setattr("pit21.compilation.compile_ahead", compile_ahead)
    shown: list[str] = []
    with report_compiling("Blackjack", shown.append, ["main draw"]):
        shown.append("computed")
    percents = ("0%, about 8 s left", "35%, about 5 s left", "99%, about 1 s left", "99%, taking longer than expected")
    lines = [f"Blackjack: compiling, once after an installation: {each}" for each in percents]
    assert shown == ["Blackjack", *lines, "computed"]


def test_each_wager_is_reported_once_and_kept_answers_are_not(tmp_path: Path) -> None:
    shown: list[str] = []
    for _ in range(2):
        compute_edge(load_game("21-stud"), cache=ResultCache(tmp_path), progress=shown.append)
    assert shown == ["Base Wager", "Match 1", "Match 2", "Mirror Match"]


def test_a_quick_answer_shows_nothing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pit21.cli.output.progress.SPINNER_DELAY", 60)
    monkeypatch.setattr("pit21.cli.output.progress.LINE_DELAY", 60)
    for is_terminal in (False, True):
        monkeypatch.setattr(sys.stderr, "isatty", lambda answer=is_terminal: answer)
        with show_progress("21 STUD") as report:
            assert report is not None
            report("Match 1")
    assert capsys.readouterr() == ("", ""), "a quick answer comes without it"
