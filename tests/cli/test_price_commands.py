"""The commands readings, removal, bank and audit."""

import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from pit21.cli.commands.exact.removal import print_removal
from pit21.lab.counting import RemovalResult, Spread, WagerRemoval
from pit21.lab.counting.effects_of_removal import Countable, Effect
from pit21.lab.counting.removal_spread import LINEAR
from pit21.lab.exact import ShoeResult
from pit21.spec.loader import load_game
from tests.cli.calling import Caller
from tests.packaging.commands import ROOT, environment, run
from tests.patience import PROGRAM_SECONDS

COMPILED = pytest.mark.xdist_group("compiled-law")


@pytest.fixture(autouse=True)
def own_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nothing_shipped: None) -> Path:
    """Answers of this test only; compiled code stays where it is."""
    folder = tmp_path / "results"
    folder.mkdir()
    monkeypatch.setattr("pit21.lab.question.result_cache.prepared_folder", lambda _kind, _digest: folder)
    return folder


MIRROR_MATCH = """\
21 STUD
=======
Rules digest: 6a24f3233d1b28a3
House edges from a full shoe, main wagers with best play. * default, < chosen
with --set, ! player advantage.

mirror_match_table: Which Mirror Match pay table is used? [L134, S14]
 choice     mirror-match    change
 ─────────────────────────────────
 by_deck *       8.1128%
 standard        8.1128%         0
 spanish        13.2080%  +5.0952%
  standard: the same rules as the present choice, here.

  Priced with deck_kind=spanish: deck_kind decides what a choice means.
 choice     mirror-match    change
 ─────────────────────────────────
 by_deck *       5.8943%
 standard        0.2613%  -5.6330%
 spanish         5.8943%         0
  spanish: the same rules as the present choice, here.
"""


def test_readings_show_prices(pit21: Caller) -> None:
    words = ("readings", "21-stud", "--reading", "mirror_match_table")
    assert pit21(*words) == (0, MIRROR_MATCH, "")
    assert pit21(*words).output == f"{MIRROR_MATCH}\nSaved result; --no-cache computes it again.\n"
    assert pit21(*words, "--no-cache").output == MIRROR_MATCH


def test_all_readings_and_the_table_settings(pit21: Caller) -> None:
    output = pit21("readings", "21-stud", "--set", "decks=8").output
    assert "Options: decks=8\n" in output
    assert " infinite    4.3556%  +0.0669%  ! -3.2544%  -5.4825%    ! -0.2959%  -6.3014%\n" in output
    assert " 8 <         4.2887%               2.2280%                 6.0056%\n" in output
    assert "  seats=7: How many positions does the table have?\n" in output
    assert max(map(len, output.splitlines())) <= 80


@pytest.mark.long
def test_what_is_not_offered_or_set_otherwise_is_said(pit21: Caller) -> None:
    output = pit21("readings", "twisted-21", "--reading", "low_ball", "--reading", "community").output
    assert "  Not offered with these options: low-ball-5, low-ball-7.\n" in output
    data = pit21("readings", "21-stud", "--reading", "decks", "--json").data
    (reading,) = data["readings"]
    assert [choice["choice"] for choice in reading["places"][0]["choices"]] == ["6", "7", "8", "infinite"]
    assert reading["places"][0]["choices"][3]["prices"]["match-1"]["player_advantage"] is True


@COMPILED
def test_best_play_that_makes_no_use_of_a_choice(pit21: Caller) -> None:
    output = pit21("readings", "pure-21.5", "--reading", "double_hard_19").output
    assert " no      1.8761%       0\n  no: no effect: best play never uses it.\n" in output


RED_FLEX = """\
 card           red-flex
 ───────────────────────
 A black        +0.8159%
 A red          -0.9942%
"""


@pytest.mark.long
def test_removal_by_color(pit21: Caller) -> None:
    answer = pit21("removal", "pure-21.5", "--wager", "red-flex")
    assert answer.code == 0
    assert RED_FLEX in answer.output
    assert " T J Q K red    -0.4317%\n" in answer.output
    assert "method of these two sampled" in " ".join(answer.output.split())
    assert "Sampled: 500 random subsets of 52 cards, each computed exactly" in answer.output
    assert "Saved result" in pit21("removal", "pure-21.5", "--wager", "red-flex").output


@pytest.mark.long
def test_removal_of_every_wager(pit21: Caller) -> None:
    output = pit21("removal", "21-stud", "--remove", "As:3 Kd").output
    assert "Shoe: 6 standard decks, 308 cards left; removed: As:3 Kd\n" in output
    assert "and spots" in output
    data = pit21("removal", "21-stud", "--wager", "mirror-match", "--json").data
    effects = data["wagers"]["mirror-match"]["effects"]
    assert len(effects) == 52
    assert effects["As"]["ev"] < 0 < effects["2s"]["ev"]
    shuffled = pit21("removal", "twisted-21", "--wager", "stud-bonus").output
    assert "The deck is shuffled for every round" in shuffled


def test_a_game_whose_best_play_is_solved_says_that_it_is_estimated() -> None:
    """The words only: effects of every card of such a game take minutes."""
    linear = Spread(method=LINEAR, deviation=0.02, advantage=0.25)
    made = WagerRemoval(
        ev=-0.01, exact=None, effects={"As": Effect(ev=-0.001, exact=None)},
        countable=Countable(deviation=0.001, cards_left=78, at_the_end=linear, hi_lo=None),
    )  # fmt: skip
    found = RemovalResult(
        game="blackjack", title="", digest="", version="", settings={}, shoe=ShoeResult(cards=312, removed={}),
        reshuffled=False, wagers={"base": made},
    )  # fmt: skip
    with redirect_stdout(StringIO()) as output:
        print_removal(load_game("blackjack"), found)
    shown = " ".join(output.getvalue().split())
    assert (
        "SD of the EV, 78 cards left 2.0000% player has the advantage 25.0000% method of these two linear estimate"
        in shown
    )
    assert "Linear: an estimate from the effects of single cards" in shown
    assert "Sampled" not in shown


@pytest.mark.long
def test_no_choice_is_broken_in_two(pit21: Caller) -> None:
    output = pit21("readings", "nh-21-plus", "--reading", "decks").output
    assert "\n infinite " in output
    assert max(map(len, output.splitlines())) <= 80


@pytest.mark.xdist_group("compiled-law")
def test_the_examples_of_bank_go_through_a_shell(pit21: Caller) -> None:
    lines = [line for line in pit21("bank", "--help").output.splitlines() if line.startswith("  pit21 ")]
    assert len(lines) == 2
    for line in lines:
        shown = subprocess.run(
            ["sh", "-c", "printf '%s\\n' " + line.removeprefix("  pit21 ")],
            capture_output=True, text=True, check=True, timeout=PROGRAM_SECONDS,
        )  # fmt: skip
        answer = pit21(*shown.stdout.splitlines())
        assert (answer.code, answer.errors) == (0, "")
        assert "effective edge" in answer.output


BANKED = """\
Pure 21.5 Blackjack with Red Flex Bet
=====================================
Rules digest: 36454ffbcf50ec74
Options: collection=$100:$1:$0.50:$2, seats=6
6 seats: one banks, 5 play with best play from a full shoe, split hands as cdp1.

 player's wager  stake  house edge    fee  fee / stake  effective edge
 ─────────────────────────────────────────────────────────────────────
 base              $25     1.8761%     $1      4.0000%         5.8761%
 red-flex           $5     5.2586%  $0.50     10.0000%        15.2586%

 total             $30     2.4398%  $1.50      5.0000%         7.4398%

 per round                                 amount
 ────────────────────────────────────────────────
 a player's expected loss, fees included  $2.2319
 the bank's expected win from 5 players   $3.6597
 the bank's fee                                $2
 EV of banking                            $1.6597
 EV / initial wagers of the players       1.1065%
 the house collects                         $9.50
 bank that covers every round               $6000
"""


@COMPILED
def test_banking_a_table(pit21: Caller) -> None:
    words = ("bank", "pure-21.5", "--seats", "6", "--bet", "25", "--red-flex", "$5",
             "--set", "collection=100:1:0.5:2")  # fmt: skip
    assert pit21(*words) == (0, BANKED, "")
    assert pit21(*words, "--json").data["cached"] is True
    assert pit21(*words, "--no-cache").output == BANKED


HOUSE = """\
extends = "21-stud"
id = "house"
[source]
document = ""
title = "our own"
holder = ""
[rules]
decks = { value = 8, choices = [8] }
deck_kind = { value = "standard", choices = ["standard"] }
mirror_match_table = { value = "by_deck", choices = ["by_deck"] }
match_table = { value = "by_deck", choices = ["by_deck"] }
[paytables.match-standard]
title = "ours"
clause = ["House 1"]
lines = [
  { when = "two suited matches", pays = "22:1", clause = ["House 1"] },
  { when = "a suited and an unsuited match", pays = "15:1", clause = ["House 1"] },
  { when = "one suited match", pays = "10:1", clause = ["House 1"] },
  { when = "two unsuited matches", pays = "PAY:1", clause = ["House 1"] },
  { when = "one unsuited match", pays = "4:1", clause = ["House 1"] },
]
"""


def test_an_audit_of_a_file(pit21: Caller, tmp_path: Path) -> None:
    """The exit code is 0 where nothing was found, 1 otherwise."""
    path = tmp_path / "house.toml"
    path.write_text(HOUSE.replace("PAY", "11"), encoding="utf-8")
    answer = pit21("audit", path)
    assert (answer.code, answer.errors) == (0, "")
    assert answer.output.endswith("\nNo findings.\n")
    assert pit21("audit", path, "--edge-limit", "2%").code == 1
    path.write_text(HOUSE.replace("PAY", "9"), encoding="utf-8")
    answer = pit21("audit", path)
    assert answer.code == 1
    assert (
        """
Notes (1)
  - ours: "two unsuited matches" is rarer than "one suited match" and pays less
    [House 1]
      0.3213% at 9:1 against 3.129% at 10:1
"""
        in answer.output
    )


def test_an_audit_of_a_game(pit21: Caller) -> None:
    answer = pit21("audit", "21-stud")
    assert answer.code == 1
    assert " printed figures                          15         1\n" in answer.output
    assert "\nWarnings (3)\n" in answer.output
    again = pit21("audit", "21-stud", "--json")
    assert again.code == 1
    assert again.data["cached"] is True
    assert [each["severity"] for each in again.data["findings"]] == ["warning"] * 3 + ["note"] * 8
    assert set(again.data["findings"][0]) == {
        "severity", "check", "what", "how_much", "clause", "wagers", "settings", "figure",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["readings", "21-stud", "--reading", "deks"], "21 STUD has no interpretation 'deks'; did you mean decks"),
        (["readings", "21-stud", "--reading", "seats"], "seats is a table setting"),
        (["readings", "21-stud", "--set", "decks=5"], "'5' is not allowed"),
        (["removal", "21-stud", "--wager", "x"], "has no wager 'x'"),
        (["removal", "21-stud", "--set", "decks=infinite"], "an infinite shoe never changes"),
        (["removal", "21-stud", "--remove", "Zz"], "'Zz' is not a card"),
        (["bank", "blackjack"], "Blackjack is banked by the house"),
        (["bank", "pure-21.5", "--bet", "x"], "--bet: 'x' is not an amount"),
        (["bank", "pure-21.5", "--bet", "$500"], "base: Game Wager takes $5 to $100, not $500"),
        (["bank", "pure-21.5", "--seats", "1"], "seats: 1 is not allowed; allowed: 2..8"),
        (["bank", "pure-21.5", "--seats", "x"], "--seats"),
        (["audit", "21-std"], "did you mean 21-stud"),
        (["audit", "missing.toml"], "missing.toml cannot be read"),
        (["audit", "21-stud", "--edge-limit", "a fifth"], "--edge-limit takes a percentage such as 4 or 2.5%"),
    ],
)
def test_misuse_is_reported_with_its_place(pit21: Caller, own_results: Path, words: list[str], wanted: str) -> None:
    assert wanted in " ".join(pit21.refused(*words).split())
    assert list(own_results.rglob("*.json")) == []


@pytest.mark.long
def test_a_kept_answer_needs_no_solver(tmp_path: Path) -> None:
    source = (
        "import sys; from pit21.cli import main; main(['removal', '21-stud']);"
        "print(sorted({'numpy', 'numba'} & set(sys.modules)))"
    )
    variables = environment(PIT21_CACHE=str(tmp_path))
    first, second = (run([sys.executable, "-c", source], ROOT, variables) for _ in range(2))
    assert "Saved result" not in first
    assert second.endswith("Saved result; --no-cache computes it again.\n[]\n")
