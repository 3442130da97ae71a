"""`pit21 train` as a command: drills in lines, the report, refusals."""

import io
from pathlib import Path

import pytest

from pit21.spec.loader import load_game
from pit21.train import CountDrill, HandDrill, PlayStore
from tests.cli.calling import Caller


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PIT21_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: object) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_drill_is_graded_and_kept(pit21: Caller, monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    drill = HandDrill(load_game("blackjack"), "hard", seed="7")
    first = drill.ask()
    drill.answer(first, first.answer)
    second = drill.ask()
    wrong = second.actions[-1].action
    typed(monkeypatch, "what", "why", "cards", first.answer, wrong)
    printed = pit21("train", "blackjack", "--drill", "hard", "--seed", "7", "--questions", "2").output
    assert "Right: " in printed
    costs = f", {wrong} costs" if wrong != second.actions[1].action else ". ("  # the reason says it
    assert f"Wrong: {second.answer} is best{costs}".removesuffix(". (") in " ".join(printed.split())
    assert second.reason[1:] in " ".join(printed.split())
    assert "1 of 2 right" in printed
    assert f"[{second.cell.action if second.cell else ''}]" in printed
    # A prompt shares its line with what follows, since nobody typed Enter.
    assert max(len(line) for line in printed.splitlines() if "h hit" not in line) <= 80
    kept = PlayStore(data / "train").read("blackjack").decisions
    assert [each.chosen for each in kept] == [first.answer, wrong]
    typed(monkeypatch, "quit")
    again = pit21("train", "blackjack", "--drill", "mistakes", "--json").data
    assert again["answers"] == []


def test_a_countdown(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    task = CountDrill(load_game("blackjack"), "countdown", at_once=3, seed="1").ask()
    typed(monkeypatch, "", *[""] * len(task.groups), "many", int(task.answer))
    printed = pit21("train", "blackjack", "--drill", "countdown", "--cards", "3", "--seed", "1").output
    assert "Right. hi-lo:" in printed
    assert "1 of 1 right" in printed
    kept = pit21("train", "blackjack", "--report", "--json").data["games"][0]["counting"]
    assert [(each["drill"], each["tags"], each["answers"], each["right"]) for each in kept] == [
        ("countdown", "hi-lo", 1, 1)
    ]
    assert "countdown     hi-lo                 1     100%" in pit21("train", "--report").output


def test_the_chart_from_memory(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "h h", "h", "s", "quit")
    printed = pit21("train", "blackjack", "--drill", "chart").output
    assert "hard 5 v 10: H (hit), not S." in printed
    assert "cells right" in printed


def test_a_part_of_the_chart_takes_its_own_letters_only(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1", "p", "help", "stand", "quit")
    printed = pit21("train", "blackjack", "--drill", "chart", "--part", "soft").output
    assert "Fill in the chart. D double, H hit, S stand. One letter" in printed
    assert "'1' is no action of this chart." in printed
    assert "'p' is no action of this chart." in printed
    assert "'help' is no action of this chart." in printed, "it begins with the letter of hit"
    assert "0 of 10 cells right" in printed
    assert "--part: these rules have no surrender" in pit21.refused(
        "train", "blackjack", "--drill", "chart", "--part", "surrender"
    )


def test_what_was_played_is_reported_and_erased(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Nothing is recorded yet." in pit21("train", "--report").output
    typed(monkeypatch, "25", "", "s", "s", "quit", "quit")
    pit21("play", "blackjack", "--plain", "--seed", "5")
    printed = pit21("train", "--report").output
    assert "Blackjack: 1 round, 1 decision graded." in printed
    assert "What mistakes cost per 100 rounds is shown after 50 graded decisions." in printed
    assert "hard 12 v 10: stand instead of hit, 1 of 1 time" in printed
    (found,) = pit21("train", "blackjack", "--report", "--json").data["games"]
    assert found["total"]["mistakes"] == 1
    assert found["luck"]["result"] == -2_500
    assert "are removed" in pit21("train", "blackjack", "--erase").output
    assert "There are no records" in pit21("train", "blackjack", "--erase").output


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ([], "GAME is missing"),
        (["21-stud"], "has no decisions"),
        (["blackjack", "--drill", "picks"], "these rules have no cards to pick"),
        (["blackjack", "--drill", "mistakes"], "no mistake is recorded yet"),
        (["blackjack", "--drill", "countdown", "--cards", "4"], "1 to 3 cards"),
        (["blackjack", "--drill", "countdown", "--tags", "hi-low"], "did you mean hi-lo"),
        (["blackjack", "--questions", "-1"], "--questions takes"),
        (["blackjack", "--pause", "99"], "--pause takes"),
    ],
)
def test_misuse_is_answered_in_one_message(pit21: Caller, words: list[str], wanted: str) -> None:
    assert wanted in " ".join(pit21.refused("train", *words).split())


def test_counting_at_a_live_table(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "", "5", "", "s", "", "0", "0", "quit", "quit", "quit")
    printed = pit21("train", "blackjack", "--drill", "live", "--tags", "red:+1 black:-1", "--seed", "3").output
    assert "At the table: bot1, bot2 and bot3." in printed
    assert "Counting: " in printed
    assert "nonsense" in pit21.refused("play", "blackjack", "--count", "nonsense", "--plain")
    assert "--count needs a GAME" in pit21.refused("play", "--count", "hi-lo", "--plain")
