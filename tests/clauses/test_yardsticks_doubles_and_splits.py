"""Blackjack and Spanish 21: which hands may be doubled and split, and what becomes of them (Y1)."""

import pytest

from pit21.table import events as e
from tests.clauses.one_seat import YARDSTICKS, one_seat, open_acts
from tests.rounds import fault, net, played, settle

both = pytest.mark.parametrize("game", YARDSTICKS)
NO = ("resplit_aces=no", "hit_split_aces=no", "double_split_aces=no")
STRICT_ACES = " ".join(NO)


DOUBLE_ON = {
    "any_two": {"5 3", "5 4", "6 4", "6 5", "7 5", "A 7", "K 9"},
    "nine_to_eleven": {"5 4", "6 4", "6 5"},
    "ten_eleven": {"6 4", "6 5"},
    "any_cards": {"5 3", "5 4", "6 4", "6 5", "7 5", "A 7", "K 9", "2 2 5", "2 2 6", "2 2 7", "A 2 5"},
}
HANDS = sorted(DOUBLE_ON["any_cards"])


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize("double_on", DOUBLE_ON)
def test_which_hands_may_be_doubled(game: str, double_on: str) -> None:
    doubled = set()
    for hand in HANDS:
        first, second, *hits = [f"{rank}{suit}" for rank, suit in zip(hand.split(), "cdh", strict=False)]
        shoe = " ".join([first, "9s", second, "9h", *hits])
        if "double" in open_acts(one_seat(game, shoe, *("1 hit" for _ in hits), options=f"double_on={double_on}")):
            doubled.add(hand)
    assert doubled == set(HANDS) & set(DOUBLE_ON[double_on])


@pytest.mark.clause("Y1")
def test_blackjack_doubles_any_two_cards_by_default() -> None:
    assert "double" in open_acts(one_seat("blackjack", "Kc 9s 9d 9h"))
    refused = fault(one_seat("blackjack", "2c 9s 3d 9h 4c", "1 hit", "1 double"))
    assert refused.reason == "only the first two cards can be doubled; allowed: hit, stand"


@pytest.mark.clause("Y1")
@both
def test_a_double_draws_one_card_and_wins_or_loses_the_whole_stake(game: str) -> None:
    option = "rescue=no" if game == "spanish-21" else ""
    assert net(one_seat(game, "6c 9s 5d 9h 9c", "1 double", options=option)) == 2000  # 20 against 18
    assert net(one_seat(game, "6c 9s 5d 9h 7c", "1 double", options=option)) == 0
    assert net(one_seat(game, "6c 9s 5d 9h 2c", "1 double", options=option)) == -2000
    assert net(one_seat(game, "Kc 9s 5d 9h 9c", "1 double", options=option)) == -2000  # bust


@pytest.mark.clause("Y1", "G10")
@both
def test_a_double_may_be_for_less_from_one_dollar_in_chips(game: str) -> None:
    shoe = "6c 9s 5d 9h 9c"
    acts = ["1 stand"] if game == "spanish-21" else []
    for amount, won in (("$1", 1100), ("$7", 1700), ("$10", 2000)):
        assert net(one_seat(game, shoe, f"1 double {amount}", *acts)) == won
    for amount in ("$0.50", "$1.50", "$11"):
        reason = fault(one_seat(game, shoe, f"1 double {amount}")).reason
        assert reason == "the double must be $1 to $10 in steps of $1"


@pytest.mark.clause("Y1")
@both
def test_nobody_doubles_or_splits_without_the_chips_for_it(game: str) -> None:
    option = "surrender=none"
    assert open_acts(one_seat(game, "8c 9s 8d 9h", chips="$10", options=option)) == {"hit", "stand"}
    # Three more dollars pay for a double for less, but not for a split.
    assert open_acts(one_seat(game, "8c 9s 8d 9h", chips="$13", options=option)) == {"hit", "stand", "double"}
    assert "not $10" in fault(one_seat(game, "8c 9s 8d 9h", "1 double $10", chips="$13")).reason


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize(("option", "allowed"), [("", True), ("yes", True), ("no", False)])
def test_doubles_after_a_split(game: str, option: str, allowed: bool) -> None:
    options = f"double_after_split={option}" if option else ""
    acts = open_acts(one_seat(game, "8c 9s 8d 9h 3c", "1 split", options=options))
    assert ("double" in acts) is allowed


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize("most", [1, 2, 3, 4, 0])
def test_one_hand_becomes_at_most_this_number(game: str, most: int) -> None:
    """Every hand is an 8 and draws another: the split is open until there are as many hands as allowed."""
    options = f"max_hands={most}" if most else ""
    hands = most or 4
    text = one_seat(game, "8c 9s 8d 9h 8h 8s 8c 8d 8h", *("1 split" for _ in range(hands - 1)), options=options)
    assert "split" not in open_acts(text)
    if hands > 1:
        one_fewer = one_seat(game, "8c 9s 8d 9h 8h 8s 8c", *("1 split" for _ in range(hands - 2)), options=options)
        assert "split" in open_acts(one_fewer)


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize(
    ("option", "pairs", "others"),
    [
        ("", ["8 8", "K K", "K Q", "A A"], ["8 9", "K 9"]),
        ("split_by=value", ["J Q", "2 2"], ["5 6"]),
        ("split_by=rank", ["8 8", "K K", "A A"], ["K Q", "J K"]),
    ],
)
def test_which_two_cards_may_be_split(game: str, option: str, pairs: list[str], others: list[str]) -> None:
    for hand in (*pairs, *others):
        first, second = hand.split()
        acts = open_acts(one_seat(game, f"{first}c 9s {second}d 9h", options=option))
        assert ("split" in acts) is (hand in pairs), hand


@pytest.mark.clause("Y1", "G7")
@both
def test_split_aces_get_one_card_each_in_order(game: str) -> None:
    """Neither is hit, doubled nor split again, not even a pair of aces."""
    run = played(one_seat(game, "Ac 9s Ad 9h As 5c", "1 split", options=STRICT_ACES))
    drawn = [(event.hand, event.card) for event in run.events if isinstance(event, e.CardDrawn)]
    assert [hand for hand, _ in drawn] == [0, 1]
    assert [event.net for event in run.events if isinstance(event, e.WagerSettled)] == [-1000, -1000]


ACE_KEYS = {
    "resplit_aces": ("As", {"stand", "split"}),
    "hit_split_aces": ("2s", {"stand", "hit"}),
    "double_split_aces": ("2s", {"stand", "double"}),
}


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize("key", ACE_KEYS)
def test_each_key_of_split_aces_opens_its_own_act(game: str, key: str) -> None:
    card, acts = ACE_KEYS[key]
    options = " ".join([*(option for option in NO if not option.startswith(key)), f"{key}=yes"])
    assert open_acts(one_seat(game, f"Ac 9s Ad 9h {card}", "1 split", options=options)) == acts


@pytest.mark.clause("Y1", "Y2")
def test_split_aces_are_free_in_spanish_21_and_bound_in_blackjack_by_default() -> None:
    shoe = "Ac 9s Ad 9h As"
    assert open_acts(one_seat("spanish-21", shoe, "1 split")) == {"hit", "stand", "double", "split"}
    assert len(settle(one_seat("blackjack", f"{shoe} 2c", "1 split"))) == 2


@pytest.mark.clause("Y1")
@both
def test_double_after_split_no_binds_split_aces_too(game: str) -> None:
    options = "double_after_split=no double_split_aces=yes hit_split_aces=yes"
    acts = open_acts(one_seat(game, "Ac 9s Ad 9h 2s", "1 split", options=options))
    assert "double" not in acts


@pytest.mark.clause("Y1")
@both
def test_an_ace_and_a_ten_value_after_a_split_is_21_and_no_blackjack(game: str) -> None:
    text = one_seat(game, "Ac 9s Ad 9h Ks Qs", "1 split")
    assert [item["net"] for item in settle(text)] == [1000, 1000]
    kings = one_seat(game, "Kc 9s Kd 9h As Ad", "1 split")
    assert [item["net"] for item in settle(kings)] == [1000, 1000]


@pytest.mark.clause("Y1", "G7", "G14")
@both
def test_split_hands_are_settled_in_their_order_of_play(game: str) -> None:
    acts = ["1 split", "1.1 split", "1.1 stand", "1.2 stand", "1.3 stand"]
    found = settle(one_seat(game, "8c 9s 8d 9h 8s Kc Qc 2c", *acts))
    assert [(item["hand"], item["net"]) for item in found] == [(1, 0), (2, 0), (3, -1000)]


@pytest.mark.clause("Y1", "G7")
@both
def test_naming_another_hand_than_the_one_to_be_played_is_refused(game: str) -> None:
    refused = fault(one_seat(game, "8c 9s 8d 9h Ks", "1 split", "1.2 stand"))
    assert refused.reason == "hand 1 of seat 1 must be played first"
    assert refused.clause == "G7"


@pytest.mark.clause("Y1")
@both
def test_a_split_doubles_the_stake_hand_by_hand(game: str) -> None:
    text = one_seat(game, "8c 9s 8d 9h 3s Ks 9c", "1 split", "1.1 double", "1.2 stand")
    assert [(item["staked"], item["net"]) for item in settle(text)] == [(2000, 2000), (1000, -1000)]
