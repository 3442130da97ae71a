"""`pit21 strategy`: the chart in letters, files beside it, and a custom strategy."""

import re
from pathlib import Path

import pytest

from tests.cli.calling import Caller

SMALL = ("--set", "max_hands=1", "--set", "decks=1")


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels stay where they are; answers of these tests are not those of the user."""
    from pit21.lab.question import result_cache

    folder = tmp_path_factory.mktemp("results")
    monkeypatch.setattr(result_cache, "prepared_folder", lambda *_: folder)


def test_the_chart_in_letters(pit21: Caller) -> None:
    answer = pit21("strategy", "blackjack", *SMALL)
    assert answer.code == 0
    assert "\nHard totals\ndealer" in answer.output
    hard = answer.output.partition("Soft totals")[0].splitlines()
    rows = {line.split()[0]: line.split()[1:] for line in hard if line[:2] in ("11", "12")}
    assert rows == {"11": ["D"] * 10, "12": ["H", "H", "S", "S", "S", "H", "H", "H", "H", "H"]}
    assert "double, else hit" in answer.output
    assert re.search(r"\n 2 10 +4 +stand +hit ", answer.output)
    assert "\x1b" not in answer.output
    assert max(map(len, answer.output.splitlines())) <= 80
    again = pit21("strategy", "blackjack", *SMALL)
    assert again.output.endswith("Saved result; --no-cache computes it again.\n")


def test_every_cell_and_every_exception(pit21: Caller) -> None:
    answer = pit21("strategy", "twisted-21", "--cells", "--exceptions")
    assert answer.output.count(" v 10 ") == 26, "one for each row of the chart"
    assert "more gain less" not in answer.output
    data = pit21("strategy", "twisted-21", "--json").data
    assert len(data["cells"]) == 260
    assert data["cells"][0].keys() >= {"cell", "action", "ev", "next", "gain"}


@pytest.mark.long
def test_best_play_is_named_for_what_it_sees(pit21: Caller) -> None:
    early = ("--set", "bonus=stud-bonus-7", "--set", "community_shown=early")
    output = " ".join(pit21("strategy", "twisted-21", *early).output.split())
    assert "House edge with composition-dependent play that sees the community cards: 1.880660%" in output
    assert "House edge with composition-dependent play that does not see the community cards: 1.924684%" in output
    assert "together they gain 0.040061%" in output
    assert "House edge with composition-dependent play: 1.924684%" in pit21("strategy", "twisted-21").output


def test_help_says_which_files_hold_the_numbers(pit21: Caller) -> None:
    shown = " ".join(pit21("strategy", "--help").output.split())
    assert "HTML, CSV and JSON contain each cell's EV and its gain over the next best action" in shown
    assert "SVG and PNG merge equal rows and show the actions only" in shown


@pytest.mark.long
def test_files(pit21: Caller, tmp_path: Path) -> None:
    names = {kind: tmp_path / f"chart.{kind}" for kind in ("html", "svg", "png", "csv")}
    answer = pit21("strategy", "twisted-21", *(word for kind, path in names.items() for word in (f"--{kind}", path)))
    assert [line for line in answer.output.splitlines() if line.startswith("Wrote ")] == [
        f"Wrote {path}" for path in names.values()
    ]
    assert names["html"].read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert names["png"].stat().st_size > 10_000
    assert pit21.refused("strategy", "twisted-21", "--html", tmp_path / "no" / "chart.html")


def test_a_strategy_of_ones_own(pit21: Caller, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    pit21("strategy", "twisted-21", "--csv", path)
    assert "No change of a single cell improves it" in pit21("strategy", "twisted-21", "--use", path).output
    path.write_text(path.read_text(encoding="utf-8").replace("hard 16,S", "hard 16,H"), encoding="utf-8")
    answer = pit21("strategy", "twisted-21", "--use", path)
    assert "hard 16 v 2      H     S" in answer.output
    data = pit21("strategy", "twisted-21", "--use", path, "--json").data
    assert data["supplied"]["ev"] < data["best_chart"]["ev"]
    path.write_text(path.read_text(encoding="utf-8").replace("hard 16,H", "hard 16,Q"), encoding="utf-8")
    assert "line 17, column 2: 'Q' is not an action" in pit21.refused("strategy", "twisted-21", "--use", path)
    assert "--use can be combined with" in pit21.refused(
        "strategy", "twisted-21", "--use", path, "--png", tmp_path / "a.png"
    )
    assert "no file" in pit21.refused("strategy", "twisted-21", "--use", tmp_path / "none.csv")


@pytest.mark.long
def test_a_chart_for_other_rules(pit21: Caller, tmp_path: Path) -> None:
    """Refused with the rules that differ; --any-rules evaluates it, with fallbacks for what is not legal here."""
    late, none = ("--set", "surrender=late", "--set", "decks=1"), ("--set", "decks=1")
    path = tmp_path / "late.csv"
    pit21("strategy", "blackjack", *late, "--csv", path)
    for command in (
        ("strategy", "blackjack", *none, "--use", path),
        ("simulate", "blackjack", *none, "--policy", path),
    ):
        refused = " ".join(pit21.refused(*command).split())
        assert "was made for other rules: surrender=late (here none)" in refused
        assert "--any-rules" in refused
    answer = pit21("strategy", "blackjack", *none, "--use", path, "--any-rules", "--json")
    assert answer.code == 0
    assert "warning: The chart in late.csv was made for other rules" in answer.errors
    assert "surrender=late (here none)" in answer.data["warnings"][0]
    assert answer.data["supplied"]["ev"] <= answer.data["best_chart"]["ev"]
    assert "belongs to --use" in pit21.refused("strategy", "blackjack", "--any-rules")


def test_a_game_without_decisions(pit21: Caller, tmp_path: Path) -> None:
    answer = pit21("strategy", "21-stud")
    assert answer.code == 0
    assert "has no decisions" in answer.output
    assert pit21("strategy", "21-stud", "--json").data["decisions"] is False
    assert "no decisions" in pit21.refused("strategy", "21-stud", "--png", tmp_path / "a.png")
    assert not (tmp_path / "a.png").exists()


def test_what_cannot_be_asked(pit21: Caller) -> None:
    assert "is a formula" in pit21.refused("strategy", "blackjack", "--split-class", "cdp-published")
    assert "a second As" in pit21.refused("strategy", "blackjack", "--set", "decks=1", "--remove", "As As")
    assert "There is no game" in pit21.refused("strategy", "black")
