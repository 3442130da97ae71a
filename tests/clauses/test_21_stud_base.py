"""21 STUD: the Base Wager."""

import pytest

from tests.clauses.stud_21 import dealt
from tests.rounds import fault, net, settle

WIN, LOSE, PUSH, THREE_TO_TWO, SIX_TO_FIVE = 1000, -1000, 0, 1500, 1200
"""What a wager of $10 wins or loses, in cents."""

# Every rank beside a five, and a dealer's hand of each total from 6 to 16.
VALUES = {
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "T": 10,
    "J": 10,
    "Q": 10,
    "K": 10,
    "A": 11,
}
DEALER_HANDS = {
    6: "3c 3d", 7: "3c 4d", 8: "4c 4d", 9: "4c 5d", 10: "4c 6d", 11: "4c 7d", 12: "4c 8d", 13: "4c 9d",
    14: "5c 9d", 15: "6c 9d", 16: "7c 9d",
}  # fmt: skip


@pytest.mark.clause("21-stud:6", "21-stud:66", "21-stud:124", "S1")
@pytest.mark.parametrize(("rank", "value"), VALUES.items())
def test_a_total_above_the_dealers_wins_even_money(rank: str, value: int) -> None:
    assert net(dealt(f"{rank}s 5h v {DEALER_HANDS[value + 4]}")) == WIN


@pytest.mark.clause("21-stud:75", "21-stud:128", "S1")
@pytest.mark.parametrize(("rank", "value"), VALUES.items())
def test_a_tie_loses(rank: str, value: int) -> None:
    assert net(dealt(f"{rank}s 5h v {DEALER_HANDS[value + 5]}")) == LOSE


@pytest.mark.clause("21-stud:75", "21-stud:126")
@pytest.mark.parametrize("cards", ["2s 2h v 3c 2d", "9s 7h v 9c 8d", "Ks 9h v Ac 9d", "As 8h v Qc Jd", "2s 2h v Kc Qd"])
def test_a_lower_total_loses(cards: str) -> None:
    assert net(dealt(cards)) == LOSE


@pytest.mark.clause("21-stud:6")
@pytest.mark.parametrize("action", ["hit", "stand", "double", "split", "surrender"])
def test_nobody_draws_or_acts_after_the_deal(action: str) -> None:
    refused = fault(f"{dealt('2s 2h v 3c 2d')}1 {action}\n")
    assert refused.reason == "no hand is waiting to act"


@pytest.mark.clause("21-stud:6")
def test_a_dealer_with_four_does_not_draw() -> None:
    # The script holds four cards: a fifth would be asked for in vain.
    assert net(dealt("9s 5h v 2c 2d")) == WIN


@pytest.mark.clause("21-stud:71", "21-stud:116", "21-stud:120", "S3")
@pytest.mark.parametrize("hand", ["As Td", "Js Ad", "As Qd", "Ks Ad", "As Ad", "Ah Ah"])
@pytest.mark.parametrize(("pays", "won"), [("3:2", THREE_TO_TWO), ("6:5", SIX_TO_FIVE)])
def test_a_blackjack_is_paid_at_the_higher_rate(hand: str, pays: str, won: int) -> None:
    assert net(dealt(f"{hand} v Kc Qh", settings=f"blackjack_pays={pays}")) == won


@pytest.mark.clause("21-stud:120", "S3")
def test_a_blackjack_pays_3_to_2_where_nothing_is_chosen() -> None:
    (settled,) = settle(dealt("As Kd v 9c 8d"))
    assert (settled["net"], settled["odds"], settled["reason"]) == (THREE_TO_TWO, "3:2", "blackjack")


@pytest.mark.clause("21-stud:116")
@pytest.mark.parametrize("hand", ["As 9d", "9s Ad", "Ks Qd", "Ts Td"])
def test_no_other_two_cards_are_a_blackjack(hand: str) -> None:
    assert net(dealt(f"{hand} v 9c 8h")) == WIN


@pytest.mark.clause("S1")
def test_two_aces_count_22_and_are_not_bust() -> None:
    assert net(dealt("As Ad v Kc Qh")) == THREE_TO_TWO
    assert net(dealt("Kc Qh v As Ad")) == LOSE


@pytest.mark.clause("21-stud:73")
@pytest.mark.parametrize("dealer", ["Ac Th", "Jc Ah", "Ac Qh", "Kc Ah", "Ac Ah"])
def test_a_dealers_blackjack_beats_every_other_hand(dealer: str) -> None:
    assert net(dealt(f"Ks Qd v {dealer}")) == LOSE
    assert net(dealt(f"As 9d v {dealer}")) == LOSE


TIES = ["As Kd v Ac Qh", "As Ad v Ac Ah", "As Ad v Ac Th", "Js Ad v Ac Ah"]


@pytest.mark.clause("21-stud:74", "21-stud:122", "S2", "S4")
@pytest.mark.parametrize("cards", TIES)
@pytest.mark.parametrize("settings", ["", "blackjack_tie=push", "blackjack_pays=6:5"])
def test_blackjack_against_blackjack_is_a_push(cards: str, settings: str) -> None:
    (settled,) = settle(dealt(cards, settings=settings))
    assert (settled["net"], settled["result"]) == (PUSH, "push")


@pytest.mark.clause("21-stud:122", "S2", "S3")
@pytest.mark.parametrize("cards", TIES)
@pytest.mark.parametrize(("pays", "won"), [("3:2", THREE_TO_TWO), ("6:5", SIX_TO_FIVE)])
def test_blackjack_against_blackjack_is_paid_where_the_house_says_so(cards: str, pays: str, won: int) -> None:
    assert net(dealt(cards, settings=f"blackjack_tie=pay blackjack_pays={pays}")) == won


@pytest.mark.clause("21-stud:75", "S2")
def test_paying_tied_blackjacks_leaves_other_ties_lost() -> None:
    assert net(dealt("Ks Qd v Jc Th", settings="blackjack_tie=pay")) == LOSE


SPOTS = "base 10, bet-bigger-2x 10, bet-bigger-3x 10, bet-bigger-4x 10"


@pytest.mark.clause("21-stud:66", "S5")
@pytest.mark.parametrize(
    ("cards", "settings", "each"),
    [
        ("9s 9d v 9c 8h", "", WIN),
        ("9s 8d v 9c 8h", "", LOSE),
        ("As Kd v 9c 8h", "", THREE_TO_TWO),
        ("As Kd v 9c 8h", "blackjack_pays=6:5", SIX_TO_FIVE),
        ("As Kd v Ac Ah", "", PUSH),
        ("As Kd v Ac Ah", "blackjack_tie=pay", THREE_TO_TWO),
    ],
)
def test_bet_bigger_spots_share_the_result_of_the_base_wager(cards: str, settings: str, each: int) -> None:
    settled = settle(dealt(cards, SPOTS, f"bet_bigger=free {settings}"))
    assert [(item["wager"], item["net"]) for item in settled] == [
        ("base", each), ("bet-bigger-2x", each), ("bet-bigger-3x", each), ("bet-bigger-4x", each)
    ]  # fmt: skip
