"""Twisted 21: the Stud Poker wager and the dealer's qualifier."""

from pathlib import Path

import pytest

from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from tests.clauses.twisted_21 import bets, solo, table
from tests.rounds import net, settle

WIN, PUSH, LOSE = 400, 0, -400


def stud_poker(five: str, dealer: str, options: str = "") -> int:
    """The player stands on the first two cards; both hands are compared as poker hands."""
    return net(solo(five, "stand", dealer=dealer, side="stud-poker $4", options=options), "stud-poker")


@pytest.mark.clause("twisted-21:32")
@pytest.mark.parametrize(
    ("five", "dealer", "result"),
    [
        ("Kh 8h Ad 3d 2s", "Kc 7s 5s 3c 2c", WIN),  # ace-high against king-high
        ("Kh 7h 5d 3d 2s", "Kc 7s 5s 3c 2c", PUSH),  # the same ranks in other suits
        ("Kh 7h 4d 3d 2s", "Kc 7s 5s 3c 2c", LOSE),
        ("Kh 7h 5d 3d 2s", "Kc 7s 5s 4c 2c", LOSE),
        ("Kh 7h 5d 4d 3s", "Kc 7s 5s 4c 2c", WIN),  # the fifth card decides
        ("3h 3d 5d 4d 6s", "Kc 7s 2s 2c Ac", WIN),  # the higher pair
        ("2h 2d 5d 4d 8s", "Kc 7s 3s 3c 4c", LOSE),
        ("9h 9d Ad 5d 2s", "9c 8s 9s Kc 3c", WIN),  # one pair, the higher kicker
        ("9h 9d 3h 3d 2s", "9c 8s 9s 8c 2c", LOSE),  # two pairs, the lower one decides
        ("9h 9d 3h 3d Qs", "9c 3c 9s 3s Kc", LOSE),  # two pairs, the fifth card decides
        ("2h 2d 2s 4d 5s", "Kc 7s Ks 7c 4c", WIN),  # three of a kind over two pairs
        ("5h 4h 3d 2d As", "Kc 7s Ks Kd 4c", WIN),  # the lowest straight over three of a kind
        ("5h 4h 3d 2d As", "6c 5s 4c 3s 2s", LOSE),  # and under the next
        ("Kh Qh Jd Td 9s", "Kc Qs Jc Ts As", LOSE),
        ("Kh Qh Jh 3h 2h", "Kc Qs Jc Ts As", WIN),  # a flush over a straight
        ("Kh Qh Jh 3h 2h", "Kc Qc Jc 4c 2c", LOSE),
        ("7h 7d 7s 2d 2s", "8c 6c Jc 4c 2c", WIN),  # a full house over a flush
        ("7h 7d 7s 2d 2s", "8c 8h 8d 3c 3d", LOSE),
        ("4h 4d 4s 4c 2s", "8c 8h 8d 3c 3d", WIN),  # four of a kind over a full house
        ("6h 5h 4h 3h 2h", "8c 8h 8d 8s 3d", WIN),  # a straight flush over four of a kind
        ("6h 5h 4h 3h 2h", "Kc Qc Jc Tc Ac", LOSE),
        ("Kh Qh Jh Th Ah", "Kc Qc Jc Tc Ac", PUSH),  # two royal flushes
        ("Kh 9h 2d 3d 4s", "Kc 9c Qc 2c 3c", LOSE),
    ],
)
def test_the_better_five_card_hand_wins_one_to_one(five: str, dealer: str, result: int) -> None:
    assert stud_poker(five, dealer) == result


@pytest.mark.clause("twisted-21:32")
@pytest.mark.parametrize(("pays", "result"), [("1:1", 400), ("2:1", 800), ("3:2", 600)])
def test_stud_poker_pays_by_the_table_of_the_game_file(pays: str, result: int, tmp_path: Path) -> None:
    line = f'{{ when = "better poker hand than the dealer", pays = "{pays}", clause = ["L32"] }}'
    path = tmp_path / "mine.toml"
    path.write_text(f'extends = "twisted-21"\nid = "mine"\n[paytables.stud-poker]\nlines = [{line}]\n')
    text = solo("Kh 8h Ad 3d 2s", "stand", dealer="Kc 7s 5s 3c 2c", side="stud-poker $4")
    (item,) = (
        item for item in settle(text.replace("game twisted-21", f"game {path}")) if item["wager"] == "stud-poker"
    )
    assert (item["net"], item["odds"]) == (result, pays)
    assert (item["table"], item["line"]) == ("stud-poker", "better poker hand than the dealer")


@pytest.mark.clause("twisted-21:32")
def test_the_table_of_stud_poker_has_one_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    line = '{ when = "better poker hand than the dealer", pays = "1:1", clause = ["L32"] }'
    path.write_text(f'extends = "twisted-21"\nid = "mine"\n[paytables.stud-poker]\nlines = [{line}, {line}]\n')
    with pytest.raises(SpecError) as caught:
        load_game(path)
    assert [problem.path for problem in caught.value.problems] == ["paytables.stud-poker.lines"]


BETTER, WORSE = "Ah 9h Ad 4d 2h", "8h 6h 5d 4d 2h"
"""A pair of aces, and eight-high."""


@pytest.mark.clause("T8", "T9", "twisted-21:32")
@pytest.mark.parametrize("five", [BETTER, WORSE])
@pytest.mark.parametrize(
    ("qualifier", "dealer", "qualifies"),
    [
        ("king_high", "Qc 7s Jc Tc 3s", False),
        ("king_high", "9c 8s 5c 3c 2s", False),
        ("king_high", "Kc 7s 5c 3c 2s", True),
        ("king_high", "8c 9s Ac 3c 2s", True),
        ("king_high", "Tc 7s 2c 2s 3s", True),
        ("king_high", "9c 8c 3c 5c 2c", True),
        ("pair_of_kings", "Kc 7s Ac Qc Js", False),
        ("pair_of_kings", "Qc 7s Qs 5c 3s", False),
        ("pair_of_kings", "Kc 7s Ks 5c 3s", True),
        ("pair_of_kings", "Tc 7s 3c 7c 3s", True),
        ("pair_of_kings", "9c 8c 3c 5c 2c", True),
        ("ace_king", "Kc 7s Qc Jc 3s", False),
        ("ace_king", "Qc 7s Ac Js Ts", False),
        ("ace_king", "Kc 7s Ac 5c 3s", True),
        ("ace_king", "Tc 7s 2c 2s 3s", True),
        ("none", "9c 8s 7c 3c 2s", True),
        ("none", "Qc 7s Jc Tc 3s", True),
    ],
)
def test_a_dealer_who_does_not_qualify_pushes_and_any_other_is_compared(
    qualifier: str, dealer: str, qualifies: bool, five: str
) -> None:
    item = settle(solo(five, "stand", dealer=dealer, side="stud-poker $4", options=f"qualifier={qualifier}"))[1]
    if not qualifies:
        assert (item["net"], item["reason"]) == (PUSH, "the dealer does not qualify")
    else:
        assert item["reason"] != "the dealer does not qualify"
        assert item["net"] != PUSH


@pytest.mark.clause("T8")
def test_king_high_qualifies_unless_it_is_set_otherwise() -> None:
    assert load_game("twisted-21").value("qualifier") == "king_high"
    assert stud_poker(BETTER, "Kc 7s 5c 3c 2s") == WIN
    assert stud_poker(BETTER, "Qc 7s 5c 3c 2s") == PUSH


@pytest.mark.clause("T8")
@pytest.mark.parametrize(
    ("qualifier", "results"),
    [
        ("king_high", [WIN, WIN, WIN]),
        ("pair_of_kings", [PUSH, PUSH, WIN]),
        ("ace_king", [PUSH, WIN, WIN]),
        ("none", [WIN, WIN, WIN]),
    ],
)
def test_three_dealers_under_each_reading(qualifier: str, results: list[int]) -> None:
    dealers = ("Kc 7s Qc 3c 2s", "Kc 7s Ac 3c 2s", "Kc 7s Ks 3c 2s")
    assert [stud_poker(BETTER, dealer, f"qualifier={qualifier}") for dealer in dealers] == results


@pytest.mark.clause("twisted-21:15", "T25")
@pytest.mark.parametrize(
    ("five", "result"),
    [("Qh Jh 9d 4d 2h", LOSE), ("Qh Jh Qd 4d 2h", WIN), ("Ah Kh 8d 4d 3h", PUSH), ("Ah Kh 8d 4d 2h", LOSE)],
)
def test_stud_poker_is_played_after_a_dealers_natural(five: str, result: int) -> None:
    text = solo(five, dealer="Ac Ks 8s 4c 3s", side="stud-poker $4")
    assert net(text, "stud-poker") == result
    assert net(text) == (0 if five.startswith("Ah Kh") else -500)


@pytest.mark.clause("twisted-21:24", "T22")
def test_a_bust_hand_still_plays_its_five_cards() -> None:
    text = solo("Kh Kd Kc 3d 2h", "hit card 1", dealer="9c 2s 8s 7d Ac", side="stud-poker $4, stud-bonus $1")
    assert (net(text), net(text, "stud-poker"), net(text, "stud-bonus")) == (-500, WIN, 400)


@pytest.mark.clause("T22")
def test_a_paid_natural_still_plays_its_five_cards() -> None:
    text = solo("Ah Kh Ad 3d 2h", dealer="9c 2s 8s 7d Kc", side="stud-poker $4, stud-bonus $1")
    assert (net(text), net(text, "stud-poker"), net(text, "stud-bonus")) == (600, WIN, 200)


@pytest.mark.clause("twisted-21:32")
def test_all_five_cards_of_both_count_however_many_were_taken() -> None:
    """The player stands on two, the dealer on two; the pairs lie in cards that nobody took."""
    assert stud_poker("Kh 9h 2d 2h 4d", "9c 8s Ac 5c 3s") == WIN
    assert stud_poker("Kh 9h 2d 6h 4d", "9c 8s 5d 5c 3s") == LOSE


@pytest.mark.clause("twisted-21:32")
def test_seats_are_compared_with_the_dealer_one_by_one() -> None:
    opened = table("Kh 9h Kd 6h 4d", "Qh 9d 2d 6d 4h", dealer="9c 8s Ac 5c 3s")
    text = opened + bets("1 base $5, 2 base $5, 1 stud-poker $4, 2 stud-poker $25") + "1 stand\n2 stand\n"
    assert (net(text, "stud-poker", 1), net(text, "stud-poker", 2)) == (400, -2500)
