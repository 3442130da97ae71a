"""Dealer mode in lines, as a person with a screen reader uses it."""

import io

import pytest

from pit21.train.dealer.dealer_table import DealerTable
from pit21.tui.dealer.plain import PlainDealer
from pit21.tui.plain.talk import Talk
from tests.cli.calling import Caller
from tests.rounds import played
from tests.train.dealer.dealing import Recorded
from tests.tui.talking import Person

TWO_ROUNDS = """\
game 21-stud
player ann $100 at 1
player bob $100 at 2
burn 2c
shoe 9c Kd 9h   9d Qs 8c
round
bet 1 base $10
bet 1 mirror-match $5
bet 2 base $20
bet 2 match-1 $2
deal
shoe 2c 3d Kh   4d 5s Kc
round
bet 1 base $5
bet 2 base $5
deal
"""
OPENING = ("shuffle", "cut 1", "cutcard", "burn", "close", "deal 1 2 d 1 2 d")


def dealt_by(*lines: str, drill: str = "all") -> Person:
    """What is said to a person who types these lines; all of them are asked for."""
    person = Person(*lines)
    session = played(TWO_ROUNDS)
    table = DealerTable(session.table.rules.spec, rounds=Recorded(session), drill=drill, clock=lambda: 0.0)
    PlainDealer(table, Talk(person.ask, person.heard.append)).run()
    assert person.left == 0, person.heard[-5:]
    return person


def test_a_session_of_two_rounds_with_mistakes() -> None:
    person = dealt_by(
        *OPENING, "turn 1", "take 1 mm", "pay 1 mm 25", "turn 1", "take 2 m1", "turn 2",
        "collect 2", "pay 2 base 20", "collect 2", "pay 1 base 10", "collect 1", "collect all",
        "", "close", "deal 1 2 d 1 2 d", "quit",
    )  # fmt: skip
    text = person.text
    assert "Right. Dealt: ann nine of clubs; bob king of diamonds; the dealer one card face down;" in text
    assert "Missed wager. Before you turn up Dealer Card 1, a wager is still open: Mirror Match of seat 1." in text
    assert "Wrong amount. Mirror Match of seat 1 is not taken. It wins: pair of mixed colors, which pays 5:1" in text
    assert 'missed wager: you said "turn 1"; right: "pay 1 mm 25". [L38, L41, S17, L28, S8, S9, S10]' in text
    assert "Round 2 begins." in text
    assert text.count("The session:") == 1
    assert "Mistakes (3):" in text


def test_the_end_of_the_input_ends_the_session() -> None:
    person = dealt_by("shuffle", "burn")
    assert "The session: 1 of 2 right at once (50%), 1 after an error" in person.text


def test_help_is_there_at_any_time_and_counts_nothing() -> None:
    person = dealt_by("help", "?", "", "table", "rules", "pays", "score", "why", "shuffle", "quit")
    text = person.text
    assert "turn 1 | 2 (t): turn cards up" in text
    assert "Dealer: no cards yet" in text
    assert "2. The cards are dealt from the dealer's left. [L33, L34, S15]" in text
    assert "two aces of one suit: 40:1 [L142, S9]" in text
    assert "Base Wager: a win pays 1:1, blackjack pays 3:2" in text
    assert "no score yet." in text
    assert "Shoe: to be shuffled" in text
    assert "There was nothing to explain yet." in text
    assert "The session: 1 of 1 right at once (100%)" in text


def test_cards_are_said_in_words_and_hidden_ones_not_at_all() -> None:
    person = dealt_by(*OPENING, "table", "quit")
    assert "Dealer: card 1: a face-down card; card 2: a face-down card" in person.text
    assert "1 ann: nine of clubs, nine of diamonds; 18; base $10; mm $5" in person.text
    assert "Kd" not in person.text


def test_the_order_alone() -> None:
    person = dealt_by("2 m1", "1 mm", "hint", "hint", "2 m1", "2 base", "1 base", drill="order")
    text = person.text
    assert "Which wager is settled next? 2 m1" in text
    assert "Wrong order. Match 1 of seat 2 comes later: Mirror Match of seat 1 is next." in text
    assert "The answer: 2 m1." in text
    assert "order of settlement 2 of 4 with a hint: 1 mistakes: 1" in text


def test_amounts_alone() -> None:
    person = dealt_by("25", "-3", "hint", "take", "+20", "10", drill="payouts")
    text = person.text
    assert "Mirror Match of seat 1, $5: pay how much, take or push? 25" in text
    assert "Match 1 of seat 2: $3 is not the right amount. It loses: no paying line. The stake is $2." in text
    assert "amounts paid and taken 3 of 4 mistakes: 1" in text


@pytest.mark.parametrize("drill", ["draw", "deal"])
def test_the_other_drills_ask_for_their_steps_only(drill: str) -> None:
    lines = ("turn 1", "turn 2") if drill == "draw" else OPENING[:4] + OPENING[5:]
    person = dealt_by(*lines, drill=drill)
    assert "Round 1: " in person.text
    assert "No mistakes. Well dealt." in person.text


def test_the_command_deals_and_prints_the_score(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("burn\nshuffle\nquit\n"))
    answer = pit21("deal", "21-stud", "--plain", "--seed", "7", "--seats", "2")
    assert answer.code == 0
    assert "21 STUD. You deal; the whole procedure." in answer.output
    assert "The session: 0 of 1 right at once (0%)" in answer.output


def test_the_score_as_json(pit21: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("burn\nshuffle\n"))
    answer = pit21("deal", "blackjack", "--plain", "--json", "--drill", "deal")
    assert answer.data["steps"] == 1
    assert answer.data["mistakes"][0]["fault"] == "wrong step"
    assert answer.data["mistakes"][0]["clause"] == ["Y1", "G3"]
    assert "What do you do next?" in answer.errors


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("deal",), "GAME is missing"),
        (("deal", "21-std", "--plain"), "did you mean 21-stud"),
        (("deal", "pure-21.5", "--plain", "--seats", "1"), "2 to 8 players can sit at this table"),
        (("deal", "blackjack", "--plain", "--drill", "poker"), "poker"),
        (("deal", "blackjack"), "needs an interactive terminal"),
    ],
)
def test_misuse(pit21: Caller, words: tuple[str, ...], wanted: str) -> None:
    assert wanted in " ".join(pit21.refused(*words).split())
