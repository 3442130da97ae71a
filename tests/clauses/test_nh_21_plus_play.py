"""New Hampshire 21 Plus: turns, surrender, doubles, splits and the dealer's hand."""

import pytest

from pit21.spec.loader import load_game
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.session import Session
from pit21.table.shoes import ScriptedShoe, parse_script
from tests.clauses.nh_21_plus_rounds import GAME, alone, happenings, of_type, seats
from tests.rounds import fault, net, order, played, settle

# Turns


@pytest.mark.clause("nh-21-plus:30", "nh-21-plus:168", "nh-21-plus:180", "G14")
def test_play_begins_at_the_dealers_left_and_rises() -> None:
    cards = "5c 5d 5h 6d 4c 4d 4h Kh 2c 2d 2h Qs"
    hands = {1: "base $5", 2: "base $5", 4: "base $5"}
    session = played(seats(cards, hands, "1 hit", "1 stand", "2 hit", "2 stand", "4 hit", "4 stand"))
    drawn = [event.seat for event in of_type(session, e.CardDrawn)]
    assert drawn == [1, 2, 4]


@pytest.mark.clause("nh-21-plus:30", "G14")
@pytest.mark.parametrize(("steps", "turn"), [(["2 hit"], 1), (["1 stand", "1 stand"], 2), (["1 stand", "3 hit"], 2)])
def test_players_wait_for_their_turn(steps: list[str], turn: int) -> None:
    hands = {1: "base $5", 2: "base $5", 3: "base $5"}
    found = fault(seats("5c 5d 5h 6d 4c 4d 4h Kh 2c", hands, *steps))
    assert found.reason == f"it is the turn of seat {turn}"


@pytest.mark.clause("nh-21-plus:131")
def test_a_seat_with_a_blackjack_has_no_turn() -> None:
    text = seats("Ac 5d 6d Kc 4d Kh 8s", {1: "base $5", 2: "base $5"}, "2 stand")
    assert net(text) == 750
    assert "turn of seat 2" in fault(text.replace("2 stand", "1 stand")).reason


@pytest.mark.clause("nh-21-plus:158", "nh-21-plus:230", "N2")
@pytest.mark.parametrize("act", ["double", "hit", "stand"])
@pytest.mark.parametrize("hand", ["Kc 6s 5c", "Ac 5s 5c"], ids=["hard", "soft"])
def test_a_21_has_won_and_is_never_doubled(hand: str, act: str) -> None:
    first, second, third = hand.split()
    assert fault(alone(f"{first} 9d {second} 2h {third} 2c", "1 hit", f"1 {act}")).reason == "no hand is waiting to act"


# Surrender


@pytest.mark.clause("nh-21-plus:48", "nh-21-plus:50", "N10")
@pytest.mark.parametrize(("ante", "back"), [(5, 250), (7, 350), (10, 500)])
def test_surrender_returns_half(ante: int, back: int) -> None:
    (base,) = settle(alone("Kc 9d 6s Kh", "1 surrender", bets=f"base ${ante}"))
    assert (base["returned"], base["result"]) == (back, "half")


@pytest.mark.clause("nh-21-plus:48", "N10")
@pytest.mark.parametrize(
    ("cards", "steps", "cause"),
    [
        ("Kc 9d 2s Kh 2c", ["1 hit"], "surrender is allowed only as a hand's first action"),
        ("8c 9d 8s Kh 2c", ["1 split"], "a split hand cannot be surrendered"),
        ("5c 9d 4s Kh 2c", ["1 double"], "surrender is allowed only as a hand's first action"),
    ],
    ids=["hit", "split", "double"],
)
def test_surrender_is_a_first_act_only(cards: str, steps: list[str], cause: str) -> None:
    found = fault(alone(cards, *steps, "1 surrender"))
    assert found.reason.startswith(f"{cause}; allowed: ")
    assert found.clause == "N10"


@pytest.mark.clause("N10")
def test_having_insured_is_no_act() -> None:
    text = alone("Kc Ad 6s 9h", "1 insure $5", "1 surrender")
    assert order(text) == [(1, "insurance"), (1, "base")]
    assert net(text) == -500


@pytest.mark.clause("nh-21-plus:151", "N10")
@pytest.mark.parametrize("dealer", ["Kd As", "As Kd"])
def test_a_late_surrender_comes_after_the_look(dealer: str) -> None:
    up, hole = dealer.split()
    text = alone(f"Kc {up} 6s {hole}", "1 surrender")
    assert fault(text).step == "1 surrender"
    assert net(text.replace("1 surrender\n", "")) == -1000


@pytest.mark.clause("N10")
@pytest.mark.parametrize("dealer", ["Kd As", "As Kd", "9d Kd"])
def test_an_early_surrender_comes_before_insurance_and_the_look(dealer: str) -> None:
    up, hole = dealer.split()
    text = alone(f"Kc {up} 6s {hole}", "1 surrender", settings="surrender=early")
    assert net(text) == -500
    happened = list(happenings(played(text)))
    assert happened.index("1 base half") == 1, "at once after the deal"


@pytest.mark.clause("N10")
def test_an_early_surrender_comes_after_blackjacks_and_not_later() -> None:
    hands = {1: "base $10", 2: "base $10"}
    text = seats("Kc Ac 9d 6s Kh 8d 5h", hands, "1 decline", "1 hit", settings="surrender=early")
    assert order(text) == [(2, "base"), (1, "base")]
    assert "surrender is allowed only before the dealer checks" in fault(text.replace("1 hit", "1 surrender")).reason


@pytest.mark.clause("N10")
def test_blackjacks_are_paid_before_an_early_surrender() -> None:
    hands = {1: "base $10", 2: "base $10"}
    text = seats("Kc Ac Ad 6s Kh 8d", hands, "1 surrender", "2 insure $5", settings="surrender=early")
    assert order(text) == [(2, "base"), (1, "base"), (2, "insurance")]
    # Nothing of the surrendered hand is left to insure.
    assert "seat 1 has nothing to decide" in fault(text.replace("2 insure", "1 insure")).reason


@pytest.mark.clause("N10")
def test_insurance_is_offered_after_the_early_surrender_was_answered() -> None:
    # The burned card comes first.
    session = Session(load_game(GAME).choose({"surrender": "early"}), ScriptedShoe(parse_script("2c Kc Ad 6s 8d")))
    session.send(c.Join("ann", 10_000, 1))
    session.send(c.BeginRound())
    session.send(c.Cut(1, 100))
    session.send(c.PlaceBet("ann", 1, "base", 500))
    session.send(c.CloseBets())
    assert session.need == n.NeedAnswers("surrender", (1,))
    session.send(c.Decline(1))
    assert session.need == n.NeedAnswers("insurance", (1,))
    session.send(c.Decline(1))
    assert isinstance(session.need, n.NeedChoice)


@pytest.mark.clause("N10")
def test_nobody_surrenders_where_surrender_is_off() -> None:
    found = fault(alone("Kc 9d 6s Kh", "1 surrender", settings="surrender=none"))
    assert found.reason == "there is no surrender at this table; allowed: hit, stand, double"
    assert found.clause == "N10"


# Doubles


@pytest.mark.clause("nh-21-plus:230", "nh-21-plus:232")
@pytest.mark.parametrize(
    ("cards", "hits"),
    [("5c 9d 4s Kh 2c", 0), ("5c 9d 4s Kh 2c 2d", 1), ("2c 9d 2s Kh 2h 2d 3c 2s", 3), ("Kc 9d 9s Kh Ad", 0),
     ("Ac 9d 8s Kh Kd", 0)],
    ids=["two cards", "three cards", "five cards", "hard 19", "soft 19"],
)  # fmt: skip
def test_a_hand_of_any_size_may_be_doubled(cards: str, hits: int) -> None:
    (base,) = settle(alone(cards, *["1 hit"] * hits, "1 double", "1 stand"))
    assert base["staked"] == 2000


@pytest.mark.clause("nh-21-plus:232", "nh-21-plus:224", "N9")
@pytest.mark.parametrize("pair", ["8c 8s", "Ac As"])
def test_split_hands_may_be_doubled_twice_each(pair: str) -> None:
    first, second = pair.split()
    steps = ["1 split", "1 double", "1 double", "1.2 double", "1.2 double"]
    text = alone(f"{first} 9d {second} Kh 3c 2c 4c 3d 2d 4d", *steps)
    assert [item["staked"] for item in settle(text)] == [3000, 3000]


@pytest.mark.clause("nh-21-plus:232", "nh-21-plus:241", "N5", "N6", "N7")
def test_a_hand_is_doubled_twice_at_most() -> None:
    # 12 after the second double: the hand stands automatically, without a further card.
    text = alone("2c 9d 3s Kh 3c 4c", "1 double", "1 double")
    assert settle(text)[0]["staked"] == 3000
    assert fault(text + "1 double\n").reason == "no hand is waiting to act"


@pytest.mark.clause("N7")
def test_a_doubled_hand_takes_no_further_hit() -> None:
    found = fault(alone("2c 9d 3s Kh 3c 4c", "1 double", "1 hit"))
    assert found.reason == "a doubled hand takes exactly one card; allowed: stand, double"
    assert found.clause == "N7"


@pytest.mark.clause("N7")
@pytest.mark.parametrize(
    ("acts", "staked"),
    [("double hit stand", 2000), ("double hit double stand", 3000), ("double double hit stand", 3000)],
)
def test_by_choice_hits_follow_a_double(acts: str, staked: int) -> None:
    steps = [f"1 {act}" for act in acts.split()]
    text = alone("2c 9d 3s Kh 3c 2d 2h", *steps, settings="after_double=hit_allowed")
    assert settle(text)[0]["staked"] == staked


@pytest.mark.clause("N7")
def test_even_where_hits_follow_there_is_no_third_double() -> None:
    steps = ["1 double", "1 double", "1 hit", "1 double"]
    found = fault(alone("2c 9d 3s Kh 3c 2d 2h 2s", *steps, settings="after_double=hit_allowed"))
    assert found.reason == "a hand can be doubled at most twice; allowed: hit, stand"
    assert found.clause == "L241"


@pytest.mark.clause("nh-21-plus:234", "N8")
@pytest.mark.parametrize("amount", [1, 2, 6, 7])
def test_the_first_double_is_a_dollar_to_the_ante(amount: int) -> None:
    text = alone("5c 9d 4s Kh 2c", f"1 double ${amount}", "1 stand", bets="base $7")
    assert settle(text)[0]["staked"] == 700 + 100 * amount


@pytest.mark.clause("nh-21-plus:234", "N8")
@pytest.mark.parametrize("amount", ["$0.50", "$1.50", "$8", "$7.50", "$14"])
def test_other_amounts_of_a_first_double_are_refused(amount: str) -> None:
    found = fault(alone("5c 9d 4s Kh 2c", f"1 double {amount}", bets="base $7"))
    assert (found.reason, found.clause) == ("the double must be $1 to $7 in steps of $1", "N8")


@pytest.mark.clause("nh-21-plus:241", "N6")
@pytest.mark.parametrize("first", [10, 4, 1])
def test_the_second_double_equals_the_first(first: int) -> None:
    def text(second: int) -> str:
        return alone("2c 9d 3s Kh 3c 4c", f"1 double ${first}", f"1 double ${second}")

    assert settle(text(first))[0]["staked"] == 1000 + 200 * first
    for wrong in (first + 1, 10 + first):
        found = fault(text(wrong))
        assert (found.reason, found.clause) == (f"the double must be exactly ${first}", "N6")


@pytest.mark.clause("N6")
@pytest.mark.parametrize(("first", "second"), [(10, 20), (4, 14), (1, 11)])
def test_by_choice_the_second_double_equals_the_stake(first: int, second: int) -> None:
    def text(amount: int) -> str:
        steps = [f"1 double ${first}", f"1 double ${amount}"]
        return alone("2c 9d 3s Kh 3c 4c", *steps, settings="second_double=equal_stake")

    assert settle(text(second))[0]["staked"] == 200 * second
    for wrong in (first, second - 1, second + 1):
        assert fault(text(wrong)).reason == f"the double must be exactly ${second}"


@pytest.mark.clause("nh-21-plus:237", "nh-21-plus:241", "N5", "N8")
def test_a_double_is_the_same_on_every_spot() -> None:
    bets = "base $10, bet-2x $10, bet-4x $10"
    settled = settle(alone("5c 6d 4s Kh 2c 9c Kd", "1 double $4", "1 double", bets=bets))
    assert [(item["wager"], item["staked"], item["net"]) for item in settled] == [
        ("base", 1800, 1800), ("bet-2x", 1800, 1800), ("bet-4x", 1800, 1800)
    ]  # fmt: skip


@pytest.mark.clause("nh-21-plus:237")
def test_a_double_has_to_be_paid_on_every_spot() -> None:
    text = alone("5c 9d 4s Kh 2c", "1 double $4", bets="base $10, bet-2x $10").replace("$1000", "$27")
    assert fault(text).reason == "p1 has $7, not $8"


@pytest.mark.clause("nh-21-plus:302", "N2")
def test_added_stakes_win_and_lose_one_to_one() -> None:
    # A doubled 21, a doubled win, a doubled push, a doubled loss: never more than the stake.
    for cards, net_of in (
        ("5c 9d 6s 8h Kc", 2000), ("5c 9d 6s 8h 9c", 2000), ("5c 9d 4s 8h 8c", 0), ("5c 9d 6s 8h 2c", -2000),
    ):  # fmt: skip
        steps = ["1 double"] if cards.endswith("Kc") else ["1 double", "1 stand"]
        assert net(alone(cards, *steps)) == net_of


# Splits


@pytest.mark.clause("nh-21-plus:216", "N9")
@pytest.mark.parametrize("option", ["rank", "value"])
@pytest.mark.parametrize("pair", ["8c 8d", "Kc Ks", "Jc Jd", "Ac Ad"])
def test_two_cards_of_one_rank_may_be_split(pair: str, option: str) -> None:
    first, second = pair.split()
    text = alone(f"{first} 9d {second} 8h 7c 7d", "1 split", "1 stand", "1 stand", settings=f"split_by={option}")
    assert len(settle(text)) == 2


@pytest.mark.clause("nh-21-plus:216", "N9")
@pytest.mark.parametrize("pair", ["Kc Qd", "Jc Ks", "Qd Jd"])
def test_unlike_court_cards_are_split_by_value_only(pair: str) -> None:
    first, second = pair.split()
    text = alone(f"{first} 9d {second} 8h 7c 7d", "1 split", "1 stand", "1 stand")
    assert "only a pair can be split" in fault(text).reason
    assert len(settle(text.replace("player", "set split_by=value\nplayer", 1))) == 2


@pytest.mark.clause("nh-21-plus:216")
@pytest.mark.parametrize("option", ["rank", "value"])
@pytest.mark.parametrize("cards", ["8c 9d 7d 8h 7c", "Kc 9d 9s 8h 7c"])
def test_unequal_cards_are_never_split(cards: str, option: str) -> None:
    assert "only a pair can be split" in fault(alone(cards, "1 split", settings=f"split_by={option}")).reason


@pytest.mark.clause("nh-21-plus:216")
def test_a_pair_is_split_on_its_first_two_cards_only() -> None:
    assert "only a pair can be split" in fault(alone("4c 9d 4d 8h 4h 4s", "1 hit", "1 split")).reason


@pytest.mark.clause("nh-21-plus:218", "N5")
def test_a_split_stakes_every_spot_again() -> None:
    bets = "base $7, bet-2x $7, bet-3x $7"
    text = alone("8c 9d 8d 8h Kc 9c", "1 split", "1 stand", "1 stand", bets=bets)
    assert [(item["hand"], item["wager"], item["returned"]) for item in settle(text)] == [
        (1, "base", 1400), (1, "bet-2x", 1400), (1, "bet-3x", 1400),
        (2, "base", 700), (2, "bet-2x", 700), (2, "bet-3x", 700),
    ]  # fmt: skip
    assert fault(text.replace("$1000", "$41")).reason == "split costs $21 here, and p1 has $20"


@pytest.mark.clause("nh-21-plus:220", "nh-21-plus:222", "N2")
@pytest.mark.parametrize("pair", ["Ac Ad", "Kc Kd"])
def test_an_ace_with_a_court_card_on_a_split_hand_is_a_plain_21(pair: str) -> None:
    first, second = pair.split()
    drawn = "Kh" if first == "Ac" else "Ah"
    split = settle(alone(f"{first} 9d {second} 8h {drawn} 7c", "1 split", "1.2 stand"))
    assert (split[0]["hand"], split[0]["net"], split[0]["reason"]) == (1, 1000, "21 wins at once")


@pytest.mark.clause("nh-21-plus:222", "nh-21-plus:224", "N9")
@pytest.mark.parametrize("rank", ["8", "A"])
def test_three_splits_make_four_hands_and_no_more(rank: str) -> None:
    cards = f"{rank}c 9d {rank}d 8h {rank}h {rank}s {rank}c 6c 6d 6h"
    text = alone(cards, *["1 split"] * 3, *["1 stand"] * 4)
    assert [item["hand"] for item in settle(text)] == [1, 2, 3, 4]
    refused = fault(alone(cards, *["1 split"] * 4))
    assert refused.reason == "a hand can be split into at most 4 hands; allowed: hit, stand, double"
    assert refused.clause == "N9"


@pytest.mark.clause("nh-21-plus:224", "N9")
def test_split_aces_are_hit_like_any_pair() -> None:
    text = alone("Ac 9d Ad 8h 2c 3c 4d", "1 split", "1 hit", "1 stand", "1.2 stand")
    assert [event.hand for event in of_type(played(text), e.CardDrawn)] == [0, 0, 1]


@pytest.mark.clause("N9")
def test_by_choice_aces_are_split_once() -> None:
    text = alone("Ac 9d Ad 8h As 7c", "1 split", "1 split", settings="resplit_aces=no")
    assert fault(text).reason == "split aces cannot be split again; allowed: hit, stand, double"
    eights = alone("8c 9d 8d 8h 8s 7c 7d 7h", *["1 split"] * 2, *["1 stand"] * 3, settings="resplit_aces=no")
    assert len(settle(eights)) == 3, "the option is about aces alone"


@pytest.mark.clause("G7")
def test_each_split_hand_is_played_out_before_the_next_gets_a_card() -> None:
    steps = ["1 split", "1.1 split", "1.1 hit", "1.1 stand", "1.2 stand", "1.3 hit", "1.3 stand"]
    happened = list(happenings(played(alone("8c 9d 8d Kh 8h 2c 3c 4c 5c 6c", *steps))))
    assert happened[1:7] == [
        "1.1 drew 8h", "1.1 drew 2c", "1.1 drew 3c", "1.2 drew 4c", "1.3 drew 5c", "1.3 drew 6c"
    ]  # fmt: skip


@pytest.mark.clause("G7")
def test_a_later_hand_cannot_be_played_first() -> None:
    assert fault(alone("8c 9d 8d Kh 2c 3c", "1 split", "1.2 stand")).reason == "hand 1 of seat 1 must be played first"


# The dealer's hand


@pytest.mark.clause("nh-21-plus:34", "nh-21-plus:188", "nh-21-plus:192", "nh-21-plus:194", "nh-21-plus:196", "N20")
@pytest.mark.parametrize(
    ("settings", "dealer", "drawn"),
    [
        ("", "6d Ah 3c", ["3c"]),
        ("soft_17=hit", "6d Ah 3c", ["3c"]),
        ("soft_17=stand", "6d Ah", []),
        ("soft_17=hit", "6d Ah Kc", ["Kc"]),
        ("soft_17=hit", "2d 4h Ac 2c", ["Ac", "2c"]),
        ("soft_17=stand", "2d 4h Ac", ["Ac"]),
        ("soft_17=hit", "7d Ah", []),
        ("soft_17=hit", "9d 8h", []),
        ("soft_17=hit", "9d 7h Ac", ["Ac"]),
        ("soft_17=hit", "9d 2h 5c 4s", ["5c", "4s"]),
        ("soft_17=stand", "9d 7h Kc", ["Kc"]),
    ],
)
def test_the_dealer_draws_to_a_hard_17_or_18(settings: str, dealer: str, drawn: list[str]) -> None:
    up, hole, *rest = dealer.split()
    # Two cards more than the dealer should take.
    cards = f"Kc {up} 9s {hole} {' '.join(rest)} 2c 2d"
    happened = list(happenings(played(alone(cards, "1 stand", settings=settings))))
    assert [each for each in happened if each.startswith("dealer")] == [f"dealer drew {card}" for card in drawn]


# Cards, acts and wagers of a seat whose hand has ended before the dealer's turn.
OUT = [
    pytest.param("Kc 6d 6s Kh Qc", ["1 hit"], id="bust"),
    pytest.param("Kc 6d 6s Kh", ["1 surrender"], id="surrender"),
    pytest.param("Ac 6d Ks Kh", [], id="blackjack"),
    pytest.param("Kc 6d 6s Kh 5c", ["1 hit"], id="21"),
]


@pytest.mark.clause("nh-21-plus:184", "N15")
@pytest.mark.parametrize(("cards", "steps"), OUT)
def test_with_all_hands_out_the_closed_card_is_turned_and_nothing_drawn(cards: str, steps: list[str]) -> None:
    session = played(alone(f"{cards} 9h", *steps, bets="base $10, dealer-down-match $5"))
    assert not of_type(session, e.DealerDrew)
    happened = list(happenings(session))
    assert happened.index("hole card turned") < happened.index(
        next(each for each in happened if each.startswith("1 dealer-down-match"))
    )


@pytest.mark.clause("N15")
@pytest.mark.parametrize(("cards", "steps"), OUT)
def test_by_choice_the_dealer_draws_alone(cards: str, steps: list[str]) -> None:
    session = played(alone(f"{cards} 9h", *steps, settings="dealer_draws_alone=yes"))
    assert len(of_type(session, e.DealerDrew)) == 1


@pytest.mark.clause("nh-21-plus:151", "nh-21-plus:152")
@pytest.mark.parametrize(
    ("up", "looks"), [("Ac", True), ("Jc", True), ("Qc", True), ("Kc", True), ("9c", False), ("2c", False)]
)
def test_the_dealer_looks_under_an_ace_or_a_court_card(up: str, looks: bool) -> None:
    session = played(alone(f"Kd {up} 9s 8d 9c", "1 stand"))
    assert [event.natural for event in of_type(session, e.Peeked)] == ([False] if looks else [])
