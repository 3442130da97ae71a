"""games, rules, check, schema and diff."""

import re
from pathlib import Path

import msgspec
import pytest

from pit21.report import rule_sheet_lines
from pit21.spec.loader import BUILT_IN, CORE_GAMES, load_game
from pit21.spec.schema import json_schema
from pit21.spec.sheet import rule_sheet
from tests.cli.calling import Caller
from tests.packaging.commands import ROOT

MY_GAME = ROOT / "docs" / "examples" / "my-game.toml"


def test_games_lists_every_game(pit21: Caller) -> None:
    answer = pit21("games")
    assert answer.code == 0
    for game in BUILT_IN:
        assert re.search(rf"^{re.escape(game)} +{re.escape(load_game(game).title)}$", answer.output, re.MULTILINE)
    listed = pit21("games", "--json").data
    assert [item["id"] for item in listed] == list(BUILT_IN)
    assert [item["digest"] for item in listed] == [load_game(game).digest for game in BUILT_IN]


@pytest.mark.parametrize("game", [*CORE_GAMES, MY_GAME])
def test_the_sheet_fits_the_terminal_and_cites_every_line(pit21: Caller, game: str) -> None:
    answer = pit21("rules", game)
    assert answer.code == 0
    assert max(len(line) for line in answer.output.splitlines()) <= 80
    flat = " ".join(answer.output.split())
    sheet = rule_sheet(load_game(game))
    cited = [(line.text, line.clause) for section in sheet.sections for line in section.lines]
    cited += [(line.text, line.clause) for line in (*sheet.course, *sheet.notes)]
    cited += [(wager.text, wager.clause) for wager in sheet.wagers]
    for text, clause in cited:
        assert f"{text} [{', '.join(clause)}]" in flat
    for table in sheet.paytables:
        for pay in table.lines:
            assert f"{pay.pays} {pay.when} [{', '.join(pay.clause)}]" in flat


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_sheet_as_json_is_the_sheet(pit21: Caller, game: str) -> None:
    sheet = rule_sheet(load_game(game))
    assert pit21("rules", game, "--json").data == {"format": 2, **msgspec.json.decode(msgspec.json.encode(sheet))}


def test_a_setting_is_marked_on_the_sheet(pit21: Caller) -> None:
    answer = pit21("rules", "21-stud", "--set", "blackjack_pays=6:5", "--set", "limits.base.max=$200")
    assert "A natural pays 6 to 5." in answer.output
    assert "--set blackjack_pays=3:2 | 6:5 (set; the default is 3:2)" in answer.output
    assert "Base Wager: $5 to $200." in answer.output
    assert "Options: blackjack_pays=6:5, limits.base.max=$200" in answer.output


def test_a_warning_is_printed(pit21: Caller) -> None:
    answer = pit21("rules", "twisted-21", "--set", "bonus=low-ball-7")
    assert "Warning: bonus: the 7 Card Low Ball" in answer.output


def test_a_narrow_terminal_still_gets_whole_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    lines = "\n".join(rule_sheet_lines(load_game("blackjack"))).splitlines()
    assert max(len(line) for line in lines) <= 50


def test_check_praises_a_good_file(pit21: Caller) -> None:
    answer = pit21("check", MY_GAME)
    assert answer == (0, f"{MY_GAME}: 21 STUD at our house is complete and can be played.\n", "")
    data = pit21("check", MY_GAME, "--json").data
    assert data["ok"] is True
    assert data["problems"] == []
    assert data["digest"] == load_game(MY_GAME).digest


def test_check_warns(pit21: Caller, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "21-stud"\nid = "mine"\n[rules]\nmatch_table = "spanish"\n')
    answer = pit21("check", path)
    assert answer.code == 0
    assert "Warning: line 4, rules.match_table: the table for spanish decks" in answer.output


def test_check_reports_every_problem_with_its_line(pit21: Caller, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "blackjack"\nid = "mine"\n[rules]\nsoft_17 = "maybe"\ndecks = 9\n')
    answer = pit21("check", path)
    assert answer.code == 1
    assert answer.errors == ""
    assert answer.output.splitlines() == [
        f"{path}: 2 problems",
        "  line 4, rules.soft_17.value: 'maybe' is not allowed; allowed: stand, hit",
        "  line 5, rules.decks.value: '9' is not allowed; allowed: infinite, 1..8",
    ]
    data = pit21("check", path, "--json").data
    assert data["ok"] is False
    assert [(problem["line"], problem["path"]) for problem in data["problems"]] == [
        (4, "rules.soft_17.value"),
        (5, "rules.decks.value"),
    ]


@pytest.mark.parametrize("content", [b"\xff\xfe", b"= nothing", b"", b'extends = "blackjak"'])
def test_check_survives_any_file(pit21: Caller, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    answer = pit21("check", path)
    assert answer.code == 1
    assert "problem" in answer.output
    assert "Traceback" not in answer.output + answer.errors


def test_schema_is_json(pit21: Caller) -> None:
    assert pit21("schema").data == json_schema()
    assert pit21("schema", "--json").data == json_schema()


def test_diff_goes_rule_by_rule(pit21: Caller) -> None:
    answer = pit21("diff", "21-stud", MY_GAME)
    assert answer.code == 0
    assert max(len(line) for line in answer.output.splitlines()) <= 80
    for wanted in (
        "    A: 3:2. A natural pays 3 to 2. [L120, S3]\n    B: 6:5. A natural pays 6 to 5. [S3]\n",
        "    A: Base Wager: $5 to $100. [L28, L29, L66, S5, L31]\n    B: Base Wager: $5 to $200.",
        "  mirror-match-standard: pair of mixed colors\n    A: 5 to 1 [L136]\n    B: 6 to 1 [House 2]\n",
        "The course of a round",
    ):
        assert wanted in answer.output


def test_diff_sets_options_on_the_second_game(pit21: Caller) -> None:
    data = pit21("diff", "blackjack", "blackjack", "--set", "soft_17=stand", "--json").data
    assert data["same"] is False
    assert [(item["key"], item["a"], item["b"]) for item in data["differences"]] == [("soft_17", "hit", "stand")]


@pytest.mark.parametrize("amount", ["200", "$200", "200.00"])
def test_amounts_are_dollars(pit21: Caller, amount: str) -> None:
    words = ("--set", f"limits.base.max={amount}", "--json")
    assert pit21("rules", "21-stud", *words).data["settings"] == {"limits.base.max": 20_000}
    assert pit21("play", "21-stud", *words).data["settings"] == {"limits.base.max": 20_000}
    answer = pit21("rules", "pure-21.5", "--set", "collection=100:2:0.50:3")
    assert "Collection fees (table limit:player:Red Flex:bank): $100:$2:$0.50:$3." in answer.output
    assert "fraction of a cent" in pit21.refused("sessions", "21-stud", "--bet", "0.125")


def test_diff_of_a_game_with_itself(pit21: Caller) -> None:
    assert "No differences in play or pay." in pit21("diff", "blackjack", "blackjack").output
    assert pit21("diff", "blackjack", "blackjack", "--json").data["same"] is True
