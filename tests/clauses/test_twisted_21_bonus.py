"""Twisted 21: the four versions of the bonus wager, every line and every reading.

The pays are `for 1`: what is handed back for a stake of one, the stake in it (T4). 0 is a lost wager.
"""

import pytest

from pit21.spec.loader import load_game
from tests.clauses.twisted_21 import solo
from tests.rounds import settle

STAKE = 700


def pays_for_one(bonus: str, five: str, community: str = "", options: str = "") -> int:
    """What the bonus wager returns for each unit staked; the base wager stands and loses or wins apart."""
    natural = "A" in five[:5] and any(rank in five[:5] for rank in "TJQK")
    steps = () if natural else ("stand",)
    dealer = "9c 8s ?? ?? ??"
    for worn, fresh in (("9c", "9s"), ("8s", "8d")):
        if worn in f"{five} {community}".split():
            dealer = dealer.replace(worn, fresh)
    text = solo(five, *steps, dealer=dealer, side=f"{bonus} $7", community=community,
                options=f"bonus={bonus} {options}")  # fmt: skip
    (item,) = [item for item in settle(text) if item["wager"] == bonus]
    assert item["staked"] == STAKE
    assert item["returned"] % STAKE == 0
    return int(item["returned"]) // STAKE


STUD_BONUS = [
    pytest.param("Ks Qs As Js Ts", 1001, marks=pytest.mark.clause("twisted-21:39")),
    pytest.param("Kd Qd Ad Jd Td", 1001, marks=pytest.mark.clause("twisted-21:39")),
    pytest.param("Ks Qs 9s Js Ts", 501, marks=pytest.mark.clause("twisted-21:40")),
    pytest.param("5h 4h 3h 2h 6h", 501, marks=pytest.mark.clause("twisted-21:40")),
    pytest.param("2c 2d 2h 2s Kh", 251, marks=pytest.mark.clause("twisted-21:41")),
    pytest.param("Kc Kd Kh Ks Ah", 251, marks=pytest.mark.clause("twisted-21:41")),
    pytest.param("6c 6d 6h Ts Th", 101, marks=pytest.mark.clause("twisted-21:42")),
    pytest.param("6c 6d Tc Ts Th", 101, marks=pytest.mark.clause("twisted-21:42")),
    pytest.param("Kh Qh Th 3h 2h", 16, marks=pytest.mark.clause("twisted-21:43")),
    pytest.param("7d 5d 4d 3d 2d", 16, marks=pytest.mark.clause("twisted-21:43")),
    pytest.param("Kh Qd Ac Jh Th", 7, marks=pytest.mark.clause("twisted-21:44")),
    pytest.param("2h 3d 4c 5h 6h", 7, marks=pytest.mark.clause("twisted-21:44")),
    pytest.param("2c 2d 2h Ks Qh", 5, marks=pytest.mark.clause("twisted-21:45")),
    pytest.param("3c 3d 2h 2s Qh", 4, marks=pytest.mark.clause("twisted-21:46")),
    pytest.param("Jc Jd 2h 3s 7h", 3, marks=pytest.mark.clause("twisted-21:47")),
    pytest.param("Qc Qd 2h 3s 7h", 3, marks=pytest.mark.clause("twisted-21:47")),
    pytest.param("Kc 2h Kd 3s 7h", 3, marks=pytest.mark.clause("twisted-21:47")),
    pytest.param("9h 2h 7h Ad As", 3, marks=pytest.mark.clause("twisted-21:47")),
    pytest.param("2c 3d 4h 6s Ac", 11, marks=pytest.mark.clause("twisted-21:48")),
    pytest.param("2c 2d 3h 4s 5c", 11, marks=pytest.mark.clause("twisted-21:48", "T2")),
    pytest.param("2c 3d 4h 7s Ac", 0, marks=pytest.mark.clause("twisted-21:48")),
    pytest.param("Tc Td 2h 3s 7h", 0, marks=pytest.mark.clause("twisted-21:47")),
    pytest.param("2c 2d 3h 4s 6c", 0, marks=pytest.mark.clause("twisted-21:48")),
    pytest.param("Ah Kh Qd 3s 2s", 0, marks=pytest.mark.clause("twisted-21:44")),
    pytest.param("Kh Qh Th 3h 2d", 0, marks=pytest.mark.clause("twisted-21:43")),
    pytest.param("9h 8h 7d 6c 4c", 0, marks=pytest.mark.clause("twisted-21:44")),
]


@pytest.mark.clause("twisted-21:36", "T4")
@pytest.mark.parametrize(("five", "pays"), STUD_BONUS)
def test_the_stud_bonus_pays_its_table(five: str, pays: int) -> None:
    assert pays_for_one("stud-bonus", five) == pays


@pytest.mark.clause("T4", "twisted-21:38", "twisted-21:54", "twisted-21:66", "twisted-21:79")
@pytest.mark.parametrize(
    ("bonus", "five", "community", "pays"),
    [
        ("stud-bonus", "Jc Jd 2h 3s 7h", "", 3),
        ("low-ball-5", "Jh 5d 4h 3s 2c", "", 4),
        ("stud-bonus-7", "Kc 7d 6h 2s 9d", "7h 7s", 3),
        ("low-ball-7", "Th 8h 6d 4s Kd", "2s Qc", 3),
    ],
)
def test_for_one_holds_the_stake(bonus: str, five: str, community: str, pays: int) -> None:
    options = f"bonus={bonus}"
    _, item = settle(solo(five, "stand", side=f"{bonus} $7", community=community, options=options))
    assert (item["staked"], item["returned"]) == (700, 700 * pays)
    assert (item["net"], item["odds"]) == (700 * (pays - 1), f"{pays - 1}:1")


@pytest.mark.clause("T1")
@pytest.mark.parametrize(
    ("five", "lowest", "best", "add"),
    [
        ("2h 3h 4h 5h Ah", 501, 501, 512),
        ("2c Ac Ad Ah As", 251, 251, 262),
        ("2c 2d Ad Ah As", 101, 101, 112),
        ("2h 3h 4h 6h Ah", 16, 16, 27),
        ("2c 3d 4h 5s Ac", 7, 11, 18),
        ("2c 2d 2h 4s 5c", 5, 11, 16),
        ("2c 2d 3h 3s 5c", 4, 11, 15),
        ("2c 3d 4h Ah Ac", 3, 11, 14),
        ("2c 3d 4h 6s Ac", 11, 11, 11),
        ("2c 2d 3h 4s 5c", 11, 11, 11),
        ("Ks Qs As Js Ts", 1001, 1001, 1001),
        ("2c 3d 4h 5s 6c", 7, 7, 7),
        ("Tc Td 2h 3s 7h", 0, 0, 0),
    ],
)
def test_sixteen_or_less_beside_a_paying_hand(five: str, lowest: int, best: int, add: int) -> None:
    assert pays_for_one("stud-bonus", five) == lowest
    assert pays_for_one("stud-bonus", five, options="twisted_stud=lowest") == lowest
    assert pays_for_one("stud-bonus", five, options="twisted_stud=best") == best
    assert pays_for_one("stud-bonus", five, options="twisted_stud=add") == add


@pytest.mark.clause("T2")
@pytest.mark.parametrize(
    ("five", "yes", "no"),
    [
        ("2c 2d 3h 4s 5c", 11, 0),  # 16 with a pair of twos
        ("2c 3d 3h 4s Ac", 11, 0),
        ("2c 3d 4h 6s Ac", 11, 11),  # five different ranks
        ("2c 2d 3h 3s 5c", 11, 4),  # two pairs, the better line paid
        ("2c 2d 2h 4s 5c", 11, 5),
        ("2c 3d 4h Ah Ac", 11, 3),
        ("2c 3d 4h 5s Ac", 11, 11),
    ],
)
def test_a_twisted_stud_with_a_pair(five: str, yes: int, no: int) -> None:
    assert pays_for_one("stud-bonus", five, options="twisted_stud=best twisted_stud_pairs=yes") == yes
    assert pays_for_one("stud-bonus", five, options="twisted_stud=best") == yes
    assert pays_for_one("stud-bonus", five, options="twisted_stud=best twisted_stud_pairs=no") == no


@pytest.mark.clause("T3")
@pytest.mark.parametrize("ten", "TJQK")
def test_tens_and_courts_count_ten_and_an_ace_one(ten: str) -> None:
    """1+1+2+2+10 is 16, 1+1+2+3+10 is 17."""
    assert pays_for_one("stud-bonus", f"2c 2d Ah As {ten}h", options="twisted_stud=best") == 11
    assert pays_for_one("stud-bonus", f"2c 3d Ah As {ten}h", options="twisted_stud=best") == 3


LOW_BALL_5 = [
    pytest.param("7c 5d 4h 3s 2c", 41, 41, 41, marks=pytest.mark.clause("twisted-21:55")),
    pytest.param("7c 6d 5h 4s 2c", 41, 41, 41, marks=pytest.mark.clause("twisted-21:55")),
    pytest.param("8c 5d 4h 3s 2c", 26, 26, 26, marks=pytest.mark.clause("twisted-21:56")),
    pytest.param("8c 7d 6h 5s 3c", 26, 26, 26, marks=pytest.mark.clause("twisted-21:56")),
    pytest.param("9h 5d 4h 3s 2c", 11, 11, 11, marks=pytest.mark.clause("twisted-21:57")),
    pytest.param("Th 5d 4h 3s 2c", 6, 6, 6, marks=pytest.mark.clause("twisted-21:58")),
    pytest.param("Jh 5d 4h 3s 2c", 4, 4, 4, marks=pytest.mark.clause("twisted-21:59")),
    pytest.param("Qh Jd Th 9s 7c", 3, 3, 3, marks=pytest.mark.clause("twisted-21:60")),
    pytest.param("Kh 5d 4h 3s 2c", 0, 0, 0, marks=pytest.mark.clause("twisted-21:52")),
    pytest.param("Ah 7d 4h 3s 2c", 0, 0, 41, marks=pytest.mark.clause("T5")),
    pytest.param("Ah 5d 4h 3s 2c", 0, 0, 41, marks=pytest.mark.clause("T5")),
    pytest.param("Ah Td 4h 3s 2c", 0, 0, 6, marks=pytest.mark.clause("T5")),
    pytest.param("Ah Kd 4h 3s 2c", 0, 0, 0, marks=pytest.mark.clause("T5")),
    pytest.param("6h 5d 4h 3s 2c", 0, 41, 41, marks=pytest.mark.clause("T5")),
    pytest.param("7h 6d 5h 4s 3c", 0, 41, 41, marks=pytest.mark.clause("T5")),
    pytest.param("Qh Jd Th 9s 8c", 0, 3, 3, marks=pytest.mark.clause("T5")),
    pytest.param("7h 5h 4h 3h 2h", 0, 41, 41, marks=pytest.mark.clause("T5")),
    pytest.param("9h 8h 7h 6h 5h", 0, 11, 11, marks=pytest.mark.clause("T5")),
    pytest.param("7h 5d 4h 2s 2c", 0, 0, 0, marks=pytest.mark.clause("T5")),
    pytest.param("Ah Ad 4h 3s 2c", 0, 0, 0, marks=pytest.mark.clause("T5")),
]


@pytest.mark.clause("twisted-21:52", "T4")
@pytest.mark.parametrize(("five", "deuce_to_seven", "no_straights_flushes", "ace_to_five"), LOW_BALL_5)
def test_the_5_card_low_ball_under_each_reading(
    five: str, deuce_to_seven: int, no_straights_flushes: int, ace_to_five: int
) -> None:
    assert pays_for_one("low-ball-5", five) == deuce_to_seven
    assert pays_for_one("low-ball-5", five, options="low_ball=deuce_to_seven") == deuce_to_seven
    assert pays_for_one("low-ball-5", five, options="low_ball=no_straights_flushes") == no_straights_flushes
    assert pays_for_one("low-ball-5", five, options="low_ball=ace_to_five") == ace_to_five


STUD_BONUS_7 = [
    pytest.param("Ks Qs As 4h 2d", "Js Ts", 251, 251, marks=pytest.mark.clause("twisted-21:67")),
    pytest.param("Ks Qs As Js 2d", "Ts 3d", 251, 0, marks=pytest.mark.clause("twisted-21:67")),
    pytest.param("Ks Qs As Js Ts", "2d 3d", 251, 0, marks=pytest.mark.clause("twisted-21:67")),
    pytest.param("7h 6h 5h 4d 2d", "9h 8h", 51, 51, marks=pytest.mark.clause("twisted-21:68")),
    pytest.param("5h 4h 3h Kd Jd", "Ah 2h", 51, 51, marks=pytest.mark.clause("twisted-21:68")),
    pytest.param("Kc Kd 7h 7c 2d", "7s 7d", 26, 26, marks=pytest.mark.clause("twisted-21:69")),
    pytest.param("Kc Kd Kh Ks 4d", "7h 2d", 26, 3, marks=pytest.mark.clause("twisted-21:69")),
    pytest.param("Kc Kd Kh 4s 2d", "7c 7d", 11, 11, marks=pytest.mark.clause("twisted-21:70")),
    pytest.param("Kc Kd Kh 4s 4d", "7h 2d", 11, 3, marks=pytest.mark.clause("twisted-21:70")),
    pytest.param("Kh Jh 7h 4s 2d", "5h 3h", 9, 9, marks=pytest.mark.clause("twisted-21:71")),
    pytest.param("Kh Jh 7h 4h 2d", "5h 3d", 9, 0, marks=pytest.mark.clause("twisted-21:71")),
    pytest.param("7h 6d 5s Kd 2d", "9h 8h", 4, 4, marks=pytest.mark.clause("twisted-21:72")),
    pytest.param("8h 7h 6d 5s 2h", "9h Kd", 4, 0, marks=pytest.mark.clause("twisted-21:72")),
    pytest.param("Kh Qh Jd 4s 2h", "Ah Td", 4, 4, marks=pytest.mark.clause("twisted-21:72")),
    pytest.param("Kc 7d 6h 2s 9d", "7h 7s", 3, 3, marks=pytest.mark.clause("twisted-21:73")),
    pytest.param("Kc Kd 6h 2s 9d", "Kh 7s", 3, 3, marks=pytest.mark.clause("twisted-21:73")),
    pytest.param("Kc Kd 6h 6s 9d", "2h 3s", 0, 0, marks=pytest.mark.clause("twisted-21:64")),
    pytest.param("2c 3d 4h 6s 2d", "Ac As", 0, 0, marks=pytest.mark.clause("twisted-21:64")),
    pytest.param("Jc Jd 4h 6s 2d", "Ac 9s", 0, 0, marks=pytest.mark.clause("twisted-21:64")),
]


@pytest.mark.clause("twisted-21:64", "T7", "T4")
@pytest.mark.parametrize(("five", "community", "may_use", "must_use"), STUD_BONUS_7)
def test_the_7_card_stud_bonus_with_either_use_of_the_community_cards(
    five: str, community: str, may_use: int, must_use: int
) -> None:
    assert pays_for_one("stud-bonus-7", five, community) == may_use
    assert pays_for_one("stud-bonus-7", five, community, "community=may_use") == may_use
    assert pays_for_one("stud-bonus-7", five, community, "community=must_use") == must_use


LOW_BALL_7 = [
    # five of the player's, community, then deuce-to-seven, straights and flushes ignored, ace-to-five
    pytest.param("Kh 7h 5d 4s Kd", "3s 2c", 16, 16, 16, marks=pytest.mark.clause("twisted-21:80")),
    pytest.param("8h 6h 5d 3s 2d", "Ks Qc", 7, 7, 7, marks=pytest.mark.clause("twisted-21:81")),
    pytest.param("9h 7h 5d 3s Kd", "Qs 2c", 5, 5, 5, marks=pytest.mark.clause("twisted-21:82")),
    pytest.param("Th 8h 6d 4s Kd", "2s Qc", 3, 3, 3, marks=pytest.mark.clause("twisted-21:83")),
    pytest.param("Jh 8h 6d 4s Kd", "2s Qc", 0, 0, 0, marks=pytest.mark.clause("twisted-21:77")),
    pytest.param("6h 5h 4d 3s 2d", "Ks Kc", 0, 16, 16, marks=pytest.mark.clause("T5")),
    pytest.param("6h 5h 4d 3s 2d", "Ts Kc", 3, 16, 16, marks=pytest.mark.clause("T6")),
    pytest.param("6h 5h 4d 3s 2d", "7s 8c", 16, 16, 16, marks=pytest.mark.clause("T6")),
    pytest.param("7h 5h 4h 3h 2h", "Ks 9d", 5, 16, 16, marks=pytest.mark.clause("T6")),
    pytest.param("7h 5h 4h 3h 2h", "Ks 9h", 0, 16, 16, marks=pytest.mark.clause("T5")),
    pytest.param("7h 6h 4d 3s 2d", "7s 2c", 16, 16, 16, marks=pytest.mark.clause("T6")),
    pytest.param("5h 4h 3d 2s Ad", "Ks Qc", 0, 0, 16, marks=pytest.mark.clause("T5")),
    pytest.param("9h 7h 5d 3s Ad", "Ks Qc", 0, 0, 5, marks=pytest.mark.clause("T5")),
    pytest.param("4h 4d 3d 2s Ad", "Ks Qc", 0, 0, 0, marks=pytest.mark.clause("T5")),
    pytest.param("Jh Jd Js 4s 4d", "4h 4c", 0, 0, 0, marks=pytest.mark.clause("T24")),
]


@pytest.mark.clause("twisted-21:77", "T4", "T6")
@pytest.mark.parametrize(("five", "community", "deuce_to_seven", "no_straights_flushes", "ace_to_five"), LOW_BALL_7)
def test_the_7_card_low_ball_under_each_reading(
    five: str, community: str, deuce_to_seven: int, no_straights_flushes: int, ace_to_five: int
) -> None:
    assert pays_for_one("low-ball-7", five, community) == deuce_to_seven
    assert pays_for_one("low-ball-7", five, community, "low_ball=no_straights_flushes") == no_straights_flushes
    assert pays_for_one("low-ball-7", five, community, "low_ball=ace_to_five") == ace_to_five


@pytest.mark.clause("T7", "twisted-21:77")
@pytest.mark.parametrize(
    ("five", "community", "may_use", "must_use"),
    [
        ("7h 5h 4d 3s 2d", "Ks Qc", 16, 0),
        ("7h 5h 4d 3s 2d", "Ts 9d", 16, 3),
        ("7h 5h 4d 3s 2d", "8h 8d", 16, 0),
        ("7h 5h 4d 3s 2d", "9h Kd", 16, 0),
        ("7h 5h 4d 3s 2d", "6h 8d", 16, 7),
        ("Kh 7h 5d 4s Kd", "9h 2c", 5, 5),
        ("Kh 4h 5d 6s Kd", "7s 8d", 0, 0),  # only a straight
        ("Kh 4h 5h 9h Kd", "7h 8h", 0, 0),  # only a flush
    ],
)
def test_the_7_card_low_ball_with_either_use_of_the_community_cards(
    five: str, community: str, may_use: int, must_use: int
) -> None:
    assert pays_for_one("low-ball-7", five, community) == may_use
    assert pays_for_one("low-ball-7", five, community, "community=must_use") == must_use


@pytest.mark.clause("T24")
def test_the_text_that_says_stud_bonus_means_low_ball() -> None:
    """A hand that the 7 Card Stud Bonus pays loses here, and the other way around."""
    assert (
        pays_for_one("low-ball-7", "Kc Kd Kh 4s 2d", "7c 7d"),
        pays_for_one("stud-bonus-7", "Kc Kd Kh 4s 2d", "7c 7d"),
    ) == (0, 11)
    assert (
        pays_for_one("low-ball-7", "Kh 7h 5d 4s Qd", "3s 2c"),
        pays_for_one("stud-bonus-7", "Kh 7h 5d 4s Qd", "3s 2c"),
    ) == (16, 0)


@pytest.mark.clause("T18")
@pytest.mark.parametrize("bonus", ["stud-bonus-7", "low-ball-7"])
def test_when_the_community_cards_are_shown_does_not_change_the_pay(bonus: str) -> None:
    five, community = ("Kc 7d 6h 2s 9d", "7h 7s") if bonus == "stud-bonus-7" else ("Kh 7h 5d 4s Qd", "3s 2c")
    late = pays_for_one(bonus, five, community, "community_shown=late")
    assert late == pays_for_one(bonus, five, community, "community_shown=early") > 0


@pytest.mark.clause("twisted-21:24", "T22")
@pytest.mark.parametrize(
    ("bonus", "five", "community", "returned"),
    [
        ("stud-bonus", "Kc Kd Kh 4s 2d", "", 500),
        ("low-ball-5", "Th 8d 6h 4s 2c", "", 600),
        ("stud-bonus-7", "Kc Kd Kh 4s 2d", "7c 7d", 1100),
        ("low-ball-7", "Th 8h 6d 4s Kd", "2s Qc", 300),
    ],
)
def test_a_bust_hand_keeps_its_bonus(bonus: str, five: str, community: str, returned: int) -> None:
    text = solo(five, "hit card 1", dealer="9c ?? ?? ?? ??", side=f"{bonus} $1", community=community,
                options=f"bonus={bonus}")  # fmt: skip
    base, side = settle(text)
    assert (base["net"], base["reason"]) == (-500, "bust")
    assert (side["wager"], side["returned"]) == (bonus, returned)


@pytest.mark.clause("twisted-21:15", "T25")
def test_the_bonus_is_settled_after_a_dealers_natural() -> None:
    base, side = settle(solo("Jc Jd 2h 3s 7h", dealer="Ac Ks ?? ?? ??", side="stud-bonus $1"))
    assert (base["net"], side["returned"]) == (-500, 300)


@pytest.mark.clause("T1", "T2", "T5", "T7")
def test_the_first_choice_of_every_reading_is_the_default() -> None:
    game = load_game("twisted-21")
    values = {key: game.value(key) for key in ("twisted_stud", "twisted_stud_pairs", "low_ball", "community")}
    assert values == {
        "twisted_stud": "lowest",
        "twisted_stud_pairs": "yes",
        "low_ball": "deuce_to_seven",
        "community": "may_use",
    }
