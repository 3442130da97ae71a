"""The commands edge, compare, sweep, tune and verify."""

import json
import subprocess
from pathlib import Path

import pytest

from pit21.cli.options.versus import rename_second_settings
from tests.cli.calling import Caller
from tests.packaging.commands import BIN, ROOT, environment
from tests.patience import PROGRAM_SECONDS


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nothing_shipped: None) -> Path:
    monkeypatch.setenv("PIT21_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


MIRROR_MATCH = """\
21 STUD
=======
Rules digest: 6a24f3233d1b28a3
Shoe: 6 standard decks, 312 cards

 wager         house edge  std dev  hit frequency
 ────────────────────────────────────────────────
 mirror-match     8.1128%   3.9895        7.3955%

Mirror Match
------------
EV per unit: -0.0811278753 = -328/4043 (exact)

 outcome               units   probability         return
 ────────────────────────────────────────────────────────
 two aces of one suit    +40  0.0012367054  +0.0494682167
 pair of one suit        +25  0.0148404650  +0.3710116250
 pair of one color       +12  0.0192926045  +0.2315112540
 pair of mixed colors     +5  0.0385852090  +0.1929260450
 loses                    -1  0.9260450161  -0.9260450161

                              1.0000000000  -0.0811278753
"""


def test_edge_shows_the_edge_and_the_returns(pit21: Caller) -> None:
    assert pit21("edge", "21-stud", "--wager", "mirror-match") == (0, MIRROR_MATCH, "")


def test_a_kept_answer_says_so(pit21: Caller, own_cache: Path) -> None:
    words = ("edge", "21-stud", "--wager", "mirror-match")
    assert pit21(*words, "--no-cache").output == MIRROR_MATCH
    assert not own_cache.exists()
    assert pit21(*words).output == MIRROR_MATCH
    assert pit21(*words).output == f"{MIRROR_MATCH}\nSaved result; --no-cache computes it again.\n"
    assert pit21(*words, "--no-cache").output == MIRROR_MATCH
    assert pit21(*words, "--json").data["wagers"]["mirror-match"]["cached"] is True


def test_wagers_that_share_a_result_are_shown_once(pit21: Caller) -> None:
    output = pit21("edge", "21-stud").output
    assert output.count("Base Wager, Bet Bigger 2x, Bet Bigger 3x, Bet Bigger 4x") == 1
    assert output.count("Match 1, Match 2") == 1
    assert all(f" {wager} " in output for wager in ("base", "bet-bigger-4x", "match-2", "mirror-match"))


def test_edge_as_json(pit21: Caller) -> None:
    data = pit21("edge", "21-stud", "--wager", "match-1", "--set", "decks=8", "--remove", "As As", "--json").data
    assert (data["game"], data["rules"]["decks"], data["shoe"]) == (
        "21-stud", 8, {"cards": 414, "removed": {"As": 2}},
    )  # fmt: skip
    assert list(data["wagers"]) == ["match-1"]


def test_insurance_is_shown_by_what_is_known(pit21: Caller) -> None:
    output = pit21("edge", "nh-21-plus", "--wager", "insurance").output
    assert "ace of hearts up                      25.00%  +0.003484    -0.3484%" in output
    assert "the player holds two ten-values" in output


def test_a_shoe_is_shown(pit21: Caller, tmp_path: Path) -> None:
    path = tmp_path / "left.txt"
    path.write_text(" ".join(f"{rank}{suit}:6" for rank in "A23456789TJQK" for suit in "cdh"), encoding="utf-8")
    output = pit21("edge", "21-stud", "--wager", "match-1", "--shoe", path, "--remove", "Ah").output
    assert "Shoe: 6 standard decks, 233 cards left; removed: Ah As:6 2s:6" in output
    infinite = pit21("edge", "21-stud", "--wager", "match-1", "--set", "decks=infinite").output
    assert "Shoe: an infinite number of standard decks" in infinite


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["edge", "21-stud", "--wager", "mtch"], "21 STUD has no wager 'mtch'; did you mean match-"),
        (["edge", "twisted-21", "--wager", "stud-bonus", "--remove", "As As"], "--remove, word 2: a second As"),
        (["edge", "21-stud", "--remove", "Zz"], "--remove, word 1: 'Zz' is not a card"),
        (["edge", "21-stud", "--shoe", "missing.txt"], "There is no file or folder 'missing.txt'"),
        (["edge", "21-stud", "--split-class", "best"], "'best'; allowed: cdp1, cdz-, cdp-published"),
        (["edge", "21-stud", "--set", "decks=5"], "'5' is not allowed"),
        (["edge", "pure-21.5", "--wager", "red-flex", "--set", "decks=infinite", "--remove", "As"], "infinite shoe"),
        (["compare", "21-stud", "--versus", "--set", "decks=5"], "'5' is not allowed"),
        (["compare", "21-stud", "--versus", "--set"], "--versus needs a value: --versus KEY=VALUE"),
        (["compare", "21-stud"], "B is missing"),
        (["compare", "21-stud", "--set", "decks=6", "--wager", "x"], "has no wager 'x'"),
        (["sweep", "21-stud"], "KEY=VALUES is missing"),
        (["sweep", "21-stud", "decks=6,9"], "'9' is not allowed"),
        (["sweep", "21-stud", "decks=6,,7"], "a value is missing"),
        (["sweep", "21-stud", "decks=6", "--wager", "x"], "has no wager 'x'"),
        (
            ["tune", "21-stud", "--wager", "mirror-match", "--target-edge", "four"],
            "takes a percentage such as 4 or 2.5%",
        ),
        (["tune", "21-stud", "--wager", "mirror-match", "--target-edge", "400%"], "--target-edge takes -100% to 100%"),
        (["tune", "21-stud", "--wager", "mirror-match"], "--target-edge"),
        (["tune", "21-stud", "--wager", "base", "--target-edge", "4%"], "Base Wager is not a side wager"),
        (["tune", "21-stud", "--wager", "x", "--target-edge", "4%"], "has no wager 'x'"),
        (["tune", "21-stud", "--wager", "match-1", "--target-edge", "4%", "--most", "0"], "--most takes 1 to 100"),
        (["verify", "missing.json"], "There is no file or folder"),
        (["verify", "pyproject.toml"], "pyproject.toml: is not a JSON result of edge"),
    ],
)
def test_misuse_is_reported_with_its_place(
    pit21: Caller, own_cache: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], wanted: str
) -> None:
    monkeypatch.chdir(ROOT)
    assert wanted in " ".join(pit21.refused(*words).split())
    assert list(own_cache.rglob("*.json")) == []


def test_a_damaged_kept_answer_is_computed_again(pit21: Caller, own_cache: Path) -> None:
    words = ("edge", "21-stud", "--wager", "mirror-match")
    pit21(*words)
    (kept,) = own_cache.rglob("*.json")
    kept.write_bytes(kept.read_bytes().replace(b"0.0811", b"0.0711"))
    assert pit21(*words).output == MIRROR_MATCH
    assert "Saved result" in pit21(*words).output


COMPARED = """\
21 STUD
=======
A: 21-stud, decks=8; rules digest e67c8c6f9efced6c
B: 21-stud, deck_kind=spanish; rules digest 70c874550d4f2bcb

                                             B minus A,
 wager    house edge A  house edge B  percentage points
 ──────────────────────────────────────────────────────
 match-1       2.2280%       3.0555%            +0.8274
"""


@pytest.mark.parametrize(
    "words",
    [
        ["--wager", "match-1", "--set", "decks=8", "--versus", "--set", "deck_kind=spanish"],
        ["--set=decks=8", "--versus", "--set=deck_kind=spanish", "--wager", "match-1"],
        ["--set", "decks=8", "--versus", "deck_kind=spanish", "--wager", "match-1"],
    ],
)
def test_compare(pit21: Caller, words: list[str]) -> None:
    assert pit21("compare", "21-stud", *words, "--no-cache") == (0, COMPARED, "")


def test_compare_with_the_game_as_it_is(pit21: Caller) -> None:
    data = pit21("compare", "21-stud", "--set", "blackjack_pays=6:5", "--versus", "--wager", "base", "--json").data
    assert data["differences"]["base"]["house_edge"] < 0
    assert [result["settings"] for result in data["results"]] == [{"blackjack_pays": "6:5"}, {}]
    assert "B: 21-stud, default options" in pit21("compare", "21-stud", "--set", "decks=8").output


def test_compare_two_games(pit21: Caller, tmp_path: Path) -> None:
    """As `diff` does: two ids or files, and --set for the second."""
    game = tmp_path / "mine.toml"
    game.write_text('extends = "21-stud"\nid = "mine"\ntitle = "Mine"\n', encoding="utf-8")
    answer = pit21("compare", "21-stud", game, "--set", "decks=8", "--wager", "match-1")
    assert answer.output.startswith("21 STUD and Mine\n================\nA: 21-stud, default options; rules digest ")
    assert f"B: {game}, decks=8; rules digest" in " ".join(answer.output.split())
    data = pit21("compare", "21-stud", game, "--versus", "decks=8", "--set", "decks=7", "--json").data
    assert [(each["game"], each["settings"]) for each in data["results"]] == [
        ("21-stud", {"decks": 7}), ("mine", {"decks": 8}),
    ]  # fmt: skip
    path = tmp_path / "result.json"
    path.write_text(pit21("compare", "21-stud", game, "--wager", "match-1", "--json").output, encoding="utf-8")
    assert "Add its game file: --game FILE" in " ".join(pit21.refused("verify", path).split())
    assert pit21("verify", path, "--game", game).code == 0


def test_settings_after_versus_belong_to_the_second_version() -> None:
    words = ["compare", "g", "--set", "a=1", "--versus", "--set", "b=2", "--set=c=3", "--json"]
    turned = ["compare", "g", "--set", "a=1", "--versus", "b=2", "--versus=c=3", "--json"]
    assert rename_second_settings(words) == turned
    assert rename_second_settings(turned) == turned
    assert rename_second_settings(["compare", "g"]) == ["compare", "g"]


def test_sweep(pit21: Caller) -> None:
    answer = pit21("sweep", "21-stud", "decks=6..7", "deck_kind=standard,spanish", "--no-cache")
    lines = answer.output.splitlines()
    assert lines[-1].split() == ["7", "spanish", "4.2355%", "2.1199%", "4.6269%"]
    assert [line.split()[:2] for line in lines[-4:]] == [
        ["6", "standard"], ["6", "spanish"], ["7", "standard"], ["7", "spanish"],
    ]  # fmt: skip
    data = pit21("sweep", "21-stud", "decks=6..7", "--wager", "match-1", "--json").data
    assert (data["keys"], data["values"]) == (["decks"], [["6"], ["7"]])
    assert [result["rules"]["decks"] for result in data["results"]] == [6, 7]


def test_tune(pit21: Caller) -> None:
    answer = pit21("tune", "21-stud", "--wager", "mirror-match", "--target-edge", "4%", "--most", "2")
    assert answer.code == 0
    assert " 5:1 12:1 25:1 40:1      0.0000     8.1128%   3.9895        7.3955%" in answer.output
    assert " 5:1 12:1 *28:1 *37:1    0.1950     4.0317%   4.2421        7.3955%" in answer.output
    assert pit21("tune", "21-stud", "--wager", "mirror-match", "--target-edge", "4", "--most", "2") == answer
    data = pit21("tune", "21-stud", "--wager", "mirror-match", "--target-edge", "4%", "--json").data
    assert (data["reached"], data["target_edge"]) == (True, 0.04)
    none = pit21("tune", "blackjack", "--wager", "insurance", "--target-edge", "3%")
    assert "Searched: all tables with up to 3 lines changed at once" in " ".join(answer.output.split())
    assert "No table is within 0.05%: these have the closest house edges." in " ".join(none.output.split())


def test_verify(pit21: Caller, tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    path.write_text(pit21("edge", "21-stud", "--set", "decks=8", "--json").output, encoding="utf-8")
    answer = pit21("verify", path)
    assert (answer.code, answer.errors) == (0, "")
    assert "21-stud, decks=8" in answer.output
    assert "the same" in answer.output
    plain = json.loads(path.read_text(encoding="utf-8"))
    plain["wagers"]["base"]["ev"] = 0.5
    path.write_text(json.dumps(plain), encoding="utf-8")
    answer = pit21("verify", path)
    assert answer.code == 1
    assert "base, ev: saved 0.5, computed -0.04" in answer.output
    assert "1 difference.\n" in answer.output
    (verification,) = pit21("verify", path, "--json").data
    assert [mismatch["what"] for mismatch in verification["mismatches"]] == ["ev"]


def test_verify_what_compare_and_sweep_saved(pit21: Caller, tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    for words in (["sweep", "21-stud", "decks=6..8"], ["compare", "21-stud", "--versus", "decks=8"]):
        path.write_text(pit21(*words, "--wager", "match-1", "--json").output, encoding="utf-8")
        answer = pit21("verify", path)
        assert (answer.code, answer.output.count("the same")) == (0, 3 if words[0] == "sweep" else 2)


def test_verify_a_game_of_ones_own(pit21: Caller, tmp_path: Path) -> None:
    game = tmp_path / "mine.toml"
    game.write_text('extends = "21-stud"\nid = "mine"\n', encoding="utf-8")
    path = tmp_path / "result.json"
    path.write_text(pit21("edge", game, "--wager", "match-1", "--json").output, encoding="utf-8")
    message = " ".join(pit21.refused("verify", path).split())
    assert "about 'mine', which is not a built-in game. Add its game file: --game FILE." in message
    assert "--game: the result is about mine, not blackjack" in pit21.refused("verify", path, "--game", "blackjack")
    assert pit21("verify", path, "--game", game).code == 0


def test_progress_is_shown_to_a_terminal_only(tmp_path: Path) -> None:
    command = [str(BIN / "pit21"), "edge", "21-stud", "--wager", "base"]
    done = subprocess.run(
        command,
        env=environment(PIT21_CACHE=str(tmp_path)),
        capture_output=True,
        text=True,
        check=True,
        timeout=PROGRAM_SECONDS,
    )
    assert done.stderr == ""


def test_compare_needs_something_to_compare_with(pit21: Caller) -> None:
    assert "B is missing." in pit21.refused("compare", "21-stud")
    assert " 0.0000\n" in pit21("compare", "21-stud", "21-stud").output
    assert "-0.0000" not in pit21("compare", "21-stud", "21-stud").output


def test_an_option_without_values_is_swept_over_all_of_them(pit21: Caller) -> None:
    all_of_them = pit21("sweep", "21-stud", "deck_kind", "--wager", "match-1").output
    assert (
        all_of_them.splitlines()[:8]
        == pit21("sweep", "21-stud", "deck_kind=standard,spanish", "--wager", "match-1").output.splitlines()[:8]
    )
    assert "did you mean deck_kind" in pit21.refused("sweep", "21-stud", "deck_knd")
