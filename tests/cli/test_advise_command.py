"""`pit21 advise` as a person calls it."""

from pathlib import Path

import pytest

from tests.cli.calling import Caller

COMPILED = pytest.mark.xdist_group("compiled-law")

SIXTEEN = """\
Blackjack
=========
Rules digest: 321f790b5985b1cf
Options: surrender=early
Shoe: 6 standard decks, 310 cards left; removed: 5c Kd
Hand: Th 6h against As

 decided          action            EV      cost
 ───────────────────────────────────────────────
 before the peek  surrender  -0.500000      best
 before the peek  decline    -0.683219  0.183219
 after the peek   hit        -0.543418      best
 after the peek   stand      -0.599126  0.055707
 after the peek   double     -1.086837  0.543418

EV in units of the hand's initial wager, after the peek given that the dealer
  has no blackjack.
Before the peek: the dealer has blackjack with probability 0.306189; EV
  -0.500000 with best play, which surrenders; without surrender -0.683219.
Early surrender, before the peek: EV -0.500000; surrender.
Insurance, before the peek: EV per unit insured -0.081433 = -25/307; decline it.
"""


@COMPILED
def test_every_action_insurance_and_early_surrender(pit21: Caller) -> None:
    words = ("advise", "blackjack", "--hand", "Th 6h", "--up", "As", "--seen", "Kd 5c", "--set", "surrender=early")
    assert pit21(*words) == (0, SIXTEEN, "")


@COMPILED
def test_best_play_that_does_not_surrender_early(pit21: Caller) -> None:
    output = pit21("advise", "blackjack", "--hand", "Th 9h", "--up", "Ac", "--set", "surrender=early").output
    assert "which surrenders" not in output
    assert "with best play." in output
    assert "Early surrender, before the peek: EV -0.500000; play on." in output


@COMPILED
def test_community_cards_that_nobody_named(pit21: Caller) -> None:
    words = ("advise", "twisted-21", "--hand", "8s 2d", "--up", "7h", "--set", "bonus=stud-bonus-7")
    early = (*words, "--set", "community_shown=early")
    assumed = "both are treated as unseen, like the rest of the shoe. Name them with --community."
    assert assumed in " ".join(pit21(*early).output.split())
    assert assumed.replace("--community", "`community`") in pit21(*early, "--json").data["notes"][0]
    assert "community cards" not in pit21(*early, "--community", "As Kd").output
    assert pit21(*words, "--json").data["notes"] == [], "they lie face down till the end"


@COMPILED
def test_a_doubled_hand_and_a_split_hand(pit21: Caller) -> None:
    doubled = pit21("advise", "spanish-21", "--hand", "5h 4h 2c", "--up", "6s", "--doubled", "1").output
    assert "Hand: 5h 4h 2c (doubled) against 6s" in doubled
    assert " rescue  -1.000000" in doubled
    split = pit21("advise", "blackjack", "--hand", "8s 8h", "--from-split", "--up", "6c", "--seen", "8d 8c 2c",
                  "--hands", "3", "--split-class", "cdz-").output  # fmt: skip
    assert "Hand: 8s 8h (one of 3 split hands) against 6c" in split
    assert "Split hands are played by their own cards and the up card (cdz-)." in split
    assert "natural" not in split


@COMPILED
def test_the_answer_as_json(pit21: Caller) -> None:
    data = pit21("advise", "pure-21.5", "--hand", "8h 8d", "--up", "8s", "--json").data
    assert (data["game"], data["hand"], data["up"], data["split_class"]) == ("pure-21.5", ["8h", "8d"], "8s", "cdp1")
    assert data["advice"]["best"] == data["advice"]["actions"][0]["action"] == "split"
    assert data["advice"]["actions"][0]["cost"] == 0
    assert data["advice"]["insurance"] is None
    assert "early_surrender" not in data["advice"]


@COMPILED
def test_cards_without_suits(pit21: Caller) -> None:
    """Cards may be written together and without suits where no rule asks for them."""
    wanted = pit21("advise", "blackjack", "--hand", "Ac 7c", "--up", "Tc", "--json").data["advice"]
    for hand, up in (("A7", "10"), ("A 7", "T"), ("a7", "Tc"), ("Ac7c", "t")):
        assert pit21("advise", "blackjack", "--hand", hand, "--up", up, "--json").data["advice"] == wanted
    assert pit21("advise", "blackjack", "--hand", "1010", "--up", "6", "--json").data["hand"] == ["T", "T"]
    refused = pit21.refused("advise", "spanish-21", "--hand", "A7", "--up", "10")
    assert "--hand: A needs a suit: Spanish 21 pays some hands by their suits" in refused
    assert "\nHand: T 6 against T\n" in pit21("advise", "blackjack", "--hand", "T6", "--up", "10").output
    refused = " ".join(pit21.refused("advise", "blackjack", "--hand", "1T", "--up", "10").split())
    assert "as in 8 or T; a suit is not needed here" in refused


def test_misuse_is_answered_with_its_place(pit21: Caller) -> None:
    refused = pit21.refused("advise", "twisted-21", "--hand", "As As", "--up", "7h")
    assert "--hand, word 2: a second As; the full shoe of 1 standard deck holds 1" in refused
    assert "--up CARD is missing. Give a hand" in pit21.refused("advise", "blackjack", "--hand", "8s 3d")
    assert "There is no file" in pit21.refused(
        "advise", "blackjack", "--hand", "8s 3d", "--up", "7h", "--shoe", "nowhere.txt"
    )


@COMPILED
def test_a_file_of_hands(pit21: Caller, tmp_path: Path) -> None:
    """Each line is advised like a single hand, and a saved result can be verified."""
    path = tmp_path / "hands.csv"
    path.write_text("# my hands\nhand,up,seen\nTh 6h,As,Kd 5c\n8h 8d,Ts,\n", encoding="utf-8")
    answer = pit21("advise", "blackjack", "--file", path, "--json")
    alone = pit21("advise", "blackjack", "--hand", "Th 6h", "--up", "As", "--seen", "Kd 5c", "--json").data
    assert answer.data["results"][0] == alone
    assert [each["advice"]["best"] for each in answer.data["results"]] == ["hit", "split"]
    assert "8h 8d  Ts  split" in pit21("advise", "blackjack", "--file", path).output
    saved = tmp_path / "saved.json"
    saved.write_text(answer.output, encoding="utf-8")
    assert pit21("verify", saved).code == 0


def test_a_file_of_hands_that_cannot_be_used(pit21: Caller, tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    for text, message in (
        ("hand,up\nTh 6h,As\nTh Th 5h,2s\nXX 2,3\n", "line 3, column hand: there is nothing left to decide"),
        ("hand,up\nTh 6h,As\nTh Th 5h,2s\nXX 2,3\n", "line 4, column hand, word 1: 'XX' is not a card"),
        ("hand,up,doubld\n", "did you mean doubled?"),
        ("hand\nT6\n", "must name the column up"),
        ("", "has no hand"),
        ("hand,up\nT,6,T\n", "Separate the cards of one cell by blanks"),
        ("hand,up,doubled\nT6,T,x\n", "line 2, column doubled: 'x' is not a whole number"),
    ):
        path.write_text(text, encoding="utf-8")
        assert message in " ".join(pit21.refused("advise", "blackjack", "--file", path).split())
    assert "--hand CARDS and --up CARD are missing" in pit21.refused("advise", "blackjack")
    assert "--file can be combined" in pit21.refused("advise", "blackjack", "--file", path, "--up", "A")
