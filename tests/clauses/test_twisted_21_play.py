"""Twisted 21: what a player may do, and how the dealer draws."""

import pytest

from pit21.cards import cards_text, parse_card
from pit21.table import events as e
from tests.clauses.twisted_21 import acts, bets, solo, table
from tests.rounds import fault, net, played, settle

FIVE = "5h 4h 4d 8d 6d"
TEN_CARDS = "5c 2s ?? ?? ??"


def taken(text: str) -> list[tuple[int, str]]:
    """(number of the hit card, its face) in the order taken."""
    events = [event for event in played(text).events if isinstance(event, e.CardPicked)]
    return [(event.pick, cards_text([event.card])) for event in events]


@pytest.mark.clause("twisted-21:25", "T17")
@pytest.mark.parametrize(
    ("steps", "cards"),
    [
        (("hit card 1", "stand"), [(1, "4d")]),
        (("hit card 2", "stand"), [(2, "8d")]),
        (("hit card 3", "stand"), [(3, "6d")]),
        (("hit card 3", "hit card 1", "stand"), [(3, "6d"), (1, "4d")]),
        (("hit card 2", "hit card 1"), [(2, "8d"), (1, "4d")]),
        (("double card 2",), [(2, "8d")]),
    ],
)
def test_the_player_picks_a_hit_card_by_its_place(steps: tuple[str, ...], cards: list[tuple[int, str]]) -> None:
    assert taken(solo(FIVE, *steps)) == cards


@pytest.mark.clause("twisted-21:25", "T17")
@pytest.mark.parametrize(
    ("steps", "named"),
    [
        (("hit",), "1, 2, 3"),
        (("hit card 4",), "1, 2, 3"),
        (("double",), "1, 2, 3"),
        (("double card 4",), "1, 2, 3"),
        (("hit card 2", "hit card 2"), "1, 3"),
        (("hit card 1", "hit"), "2, 3"),
    ],
)
def test_a_hit_must_point_at_a_card_that_still_lies_face_down(steps: tuple[str, ...], named: str) -> None:
    refused = fault(solo(FIVE, *steps))
    assert (refused.clause, refused.reason) == ("T17", f"point at one of the face-down cards {named}")


@pytest.mark.clause("twisted-21:26", "T17")
@pytest.mark.parametrize(
    ("steps", "cards"),
    [
        (("hit", "stand"), [(1, "4d")]),
        (("hit", "hit"), [(1, "4d"), (2, "8d")]),
        (("hit card 1", "hit card 2"), [(1, "4d"), (2, "8d")]),
        (("double",), [(1, "4d")]),
    ],
)
def test_sequential_hit_cards_come_in_their_order(steps: tuple[str, ...], cards: list[tuple[int, str]]) -> None:
    assert taken(solo(FIVE, *steps, options="hit_cards=sequential")) == cards


@pytest.mark.clause("twisted-21:26", "T17")
@pytest.mark.parametrize("steps", [("hit card 2",), ("hit card 3",), ("double card 3",), ("hit", "hit card 1")])
def test_sequential_hit_cards_cannot_be_picked(steps: tuple[str, ...]) -> None:
    assert fault(solo(FIVE, *steps, options="hit_cards=sequential")).clause == "T17"


@pytest.mark.clause("twisted-21:25")
def test_hit_cards_are_the_players_own_and_none_comes_from_the_deck() -> None:
    """The script ends with the deal: whatever is taken lay on the table."""
    text = table("2h 3h 4h 5h 6h", "2d 3d 4d 5d 6d", dealer="2s 3s 5s 7s ??") + bets("1 base $5, 2 base $5")
    session = played(text + acts("1 hit card 3", "1 stand", "2 hit card 1", "2 hit card 3", "2 stand"))
    picked = [(event.seat, event.card) for event in session.events if isinstance(event, e.CardPicked)]
    assert picked == [(1, parse_card("6h")), (2, parse_card("4d")), (2, parse_card("6d"))]


@pytest.mark.clause("T10", "twisted-21:22")
@pytest.mark.parametrize(
    ("five", "double", "result"),
    [
        ("6h 5h Td 2d 6d", "double card 1", 2000),
        ("6h 5h Td 2d 6d", "double card 2", -2000),
        ("6h 5h Td 2d 6d", "double card 3", 0),
        ("7h 5h Td 2d 6d", "double card 1", -2000),
        ("6h 5h Td 2d 6d", "double $1 card 1", 1100),
        ("6h 5h Td 2d 6d", "double $7 card 2", -1700),
        ("6h 5h Td 2d 6d", "double $10 card 1", 2000),
        ("Ah 9h Td 2d 6d", "double card 1", 2000),
        ("Th 9h Td 2d 6d", "double card 2", 2000),
    ],
)
def test_a_double_takes_one_picked_card_and_stands(five: str, double: str, result: int) -> None:
    """The turn is over after it: no further step is written and the round ends."""
    assert net(solo(five, double, base="$10")) == result


@pytest.mark.clause("T10")
@pytest.mark.parametrize("amount", ["$11", "$20", "50", "$2.50", "$10.01"])
def test_a_double_is_one_dollar_to_the_wager_in_chip_steps(amount: str) -> None:
    refused = fault(solo("6h 5h Td 2d 6d", f"double {amount} card 1", base="$10"))
    assert refused.reason == "the double must be $1 to $10 in steps of $1"


@pytest.mark.clause("T10")
def test_double_for_less_can_be_forbidden() -> None:
    options = "double_for_less=no"
    assert fault(solo("6h 5h Td 2d 6d", "double $9 card 1", base="$10", options=options)).reason
    assert net(solo("6h 5h Td 2d 6d", "double $10 card 1", base="$10", options=options)) == 2000
    assert net(solo("6h 5h Td 2d 6d", "double card 1", base="$10", options=options)) == 2000


@pytest.mark.clause("T10")
@pytest.mark.parametrize(("less", "allowed"), [("yes", True), ("no", False)])
def test_a_player_without_the_chips_can_double_only_for_less(less: str, allowed: bool) -> None:
    text = solo("6h 5h Td 2d 6d", base="$10", options=f"double_for_less={less}").replace("p1 $500", "p1 $14")
    if allowed:
        assert net(text + "1 double $4 card 1\n") == 1400
        assert "has $4" in fault(text + "1 double $5 card 1\n").reason
    else:
        assert fault(text + "1 double card 1\n").reason == "double costs $10 here, and p1 has $4"


@pytest.mark.clause("T10", "twisted-21:22")
def test_a_double_needs_the_first_two_cards() -> None:
    refused = fault(solo("2h 3h 5d Td 6d", "hit card 1", "double card 2"))
    assert refused.reason == "only the first two cards can be doubled; allowed: hit, stand"


@pytest.mark.clause("T10")
@pytest.mark.parametrize(
    ("steps", "result"),
    [
        (("double card 2",), -2000),
        (("hit card 1", "double card 2"), 2000),
        (("hit card 1", "hit card 3", "double $5 card 2"), -1500),
    ],
)
def test_by_choice_any_number_of_cards_is_doubled(steps: tuple[str, ...], result: int) -> None:
    assert net(solo("2h 3h 5d Td 6d", *steps, base="$10", options="double_on=any")) == result


@pytest.mark.clause("T10")
@pytest.mark.parametrize("again", ["hit card 2", "double card 2", "stand"])
def test_a_doubled_hand_takes_no_further_card(again: str) -> None:
    for options in ("", "double_on=any"):
        found = fault(solo("2h 3h 5d Td 6d", "double card 1", again, options=options))
        assert "no hand is waiting to act" in found.reason


@pytest.mark.clause("T16")
@pytest.mark.parametrize("five", ["Kh 5h 6d ?? ??", "Ah 4h 6d ?? ??", "9h 2h Td ?? ??"])
def test_a_hand_of_21_stands_automatically(five: str) -> None:
    assert net(solo(five, "hit card 1")) == 500
    for step in ("stand", "hit card 2"):
        assert "no hand is waiting to act" in fault(solo(five, "hit card 1", step)).reason


@pytest.mark.clause("twisted-21:23", "T11")
@pytest.mark.parametrize("step", ["stand", "hit card 1", "double card 1"])
def test_a_player_with_five_cards_has_no_further_act(step: str) -> None:
    hits = ("hit card 1", "hit card 2", "hit card 3")
    assert net(solo("2h 3h 2d 4d 3d", *hits)) == -500
    assert "no hand is waiting to act" in fault(solo("2h 3h 2d 4d 3d", *hits, step, options="double_on=any")).reason


@pytest.mark.clause("twisted-21:23")
def test_four_cards_may_still_be_hit_or_stood() -> None:
    hits = ("hit card 1", "hit card 2")
    assert net(solo("2h 3h 5d 8d 3d", *hits, "stand")) == 500
    assert net(solo("2h 3h 5d 8d 3d", *hits, "hit card 3")) == 500


@pytest.mark.clause("twisted-21:21", "T15")
@pytest.mark.parametrize("five", ["8h 8d ?? ?? ??", "Kh Qd ?? ?? ??", "Ah Ad ?? ?? ??"])
def test_no_pair_is_split(five: str) -> None:
    assert fault(solo(five, "split")).reason == "hands cannot be split in this game; allowed: hit, stand, double"


@pytest.mark.clause("T15")
def test_there_is_no_surrender() -> None:
    refused = fault(solo("Kh 6h ?? ?? ??", "surrender"))
    assert "there is no surrender at this table" in refused.reason
    assert refused.clause == "T15"


@pytest.mark.clause("T15")
@pytest.mark.parametrize("five", ["Kh 6h ?? ?? ??", "Ah Kh ?? ?? ??"])
def test_there_is_no_insurance(five: str) -> None:
    dealer = "Ad 5s ?? ?? ??"
    assert "insurance is not offered" in fault(solo(five, "insure $2", dealer=dealer)).reason
    assert "not a wager" in fault(table(five, dealer=dealer) + "bet 1 base $5\nbet 1 insurance $2\n").reason


@pytest.mark.clause("T22")
@pytest.mark.parametrize("five", ["Ah Kh ?? ?? ??", "Th Ah ?? ?? ??"])
def test_a_natural_takes_no_act(five: str) -> None:
    for step in ("stand", "hit card 1", "double card 1"):
        assert "no hand is waiting to act" in fault(solo(five, step)).reason


@pytest.mark.clause("twisted-21:15", "T13")
def test_nobody_acts_after_a_dealers_natural() -> None:
    for dealer in ("Ad Ks ?? ?? ??", "Kd As ?? ?? ??"):
        assert "no hand is waiting to act" in fault(solo("5h 4h ?? ?? ??", "stand", dealer=dealer)).reason


@pytest.mark.clause("twisted-21:17", "G14")
def test_seats_act_in_rising_order() -> None:
    text = table("Kh 5h 2h ?? ??", "-", "Kd 5d ?? ?? ??") + bets("1 base $5, 3 base $5")
    assert fault(text + "3 stand\n").reason == "it is the turn of seat 1"
    assert fault(text + "1 hit card 1\n3 stand\n").reason == "it is the turn of seat 1"
    assert len(settle(text + acts("1 hit card 1", "1 stand", "3 stand"))) == 2


@pytest.mark.clause("T25")
def test_a_busted_seat_has_no_further_act() -> None:
    text = table("Kh 6h Qh ?? ??", "Kd 5d ?? ?? ??") + bets("1 base $5, 2 base $5")
    assert fault(text + acts("1 hit card 1", "1 stand")).reason == "it is the turn of seat 2"


@pytest.mark.clause("G8")
def test_a_player_who_does_not_answer_stands() -> None:
    session = played(solo("2h 3h ?? ?? ??") + "timeout 1\n")
    assert [event.seat for event in session.events if isinstance(event, e.HandStood)] == [1]


@pytest.mark.clause("twisted-21:19", "twisted-21:23", "T11", "T12")
@pytest.mark.parametrize(
    ("dealer", "drawn"),
    [
        ("9c 8s ?? ?? ??", ""),  # hard 17
        ("Tc 6s 5s ?? ??", "5s"),  # hard 16 draws
        ("Tc 6s Ks ?? ??", "Ks"),  # and may bust
        ("Ac 6s 2s ?? ??", "2s"),  # soft 17 draws: 19
        ("6c As Ks ?? ??", "Ks"),  # soft 17 draws: hard 17
        ("7c As ?? ?? ??", ""),  # soft 18
        ("2c 4s As 2d ??", "As 2d"),  # soft 17 of three cards draws
        ("5c 2s 3s 7d ??", "3s 7d"),  # ten, then 17
        ("2c 2s 3s 3d 4d", "3s 3d 4d"),  # fourteen of five cards stands
        ("2c As 3s Ad 9d", "3s Ad 9d"),  # soft 17 of four cards draws: hard 16 of five stands
        ("2c 3s 4s 6d Kd", "4s 6d Kd"),  # fifteen of four draws: 25
    ],
)
def test_the_dealer_draws_to_17_through_soft_17_and_to_five_cards(dealer: str, drawn: str) -> None:
    session = played(solo("Kh 9h ?? ?? ??", "stand", dealer=dealer))
    took = [event for event in session.events if isinstance(event, e.DealerTook)]
    assert cards_text([event.card for event in took]) == drawn
    # The hole card is the second card dealt; the others follow in their order.
    assert [event.index for event in took] == list(range(2, 2 + len(took)))


@pytest.mark.clause("T25", "T22")
@pytest.mark.parametrize(
    "text",
    [
        solo("Kh 6h Qh ?? ??", "hit card 1", dealer=TEN_CARDS),
        solo("Ah Kh ?? ?? ??", dealer=TEN_CARDS),
        solo("2h 3h 2d 4d 3d", "hit card 1", "hit card 2", "hit card 3", dealer=TEN_CARDS,
             options="five_card_wins=yes"),
        table("Kh 6h Qh ?? ??", "Ah Kd ?? ?? ??", dealer=TEN_CARDS) + bets("1 base $5, 2 base $5")
        + acts("1 hit card 1"),
    ],
    ids=["bust", "natural", "five cards that win", "bust and natural"],
)  # fmt: skip
def test_the_dealer_draws_only_while_a_hand_is_live(text: str) -> None:
    session = played(text)
    assert [event for event in session.events if isinstance(event, e.DealerTook | e.CardsTurned)] == []


@pytest.mark.clause("T25")
def test_the_dealer_draws_where_one_hand_of_several_is_live() -> None:
    text = table("Kh 6h Qh ?? ??", "Td 9d ?? ?? ??", dealer="5c 2s 3s 7d ??") + bets("1 base $5, 2 base $5")
    session = played(text + acts("1 hit card 1", "2 stand"))
    assert sum(isinstance(event, e.DealerTook) for event in session.events) == 2


@pytest.mark.clause("T13")
@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_the_dealer_peeks_with_an_ace_or_a_ten_value_up(rank: str) -> None:
    hole = "9s" if rank in "TJQK98" else "8s"
    dealer = f"{rank}c {hole} {'Kc' if rank != 'K' else 'Qc'} Qs ??"
    session = played(solo("Kh 9h ?? ?? ??", "stand", dealer=dealer))
    peeks = [event.natural for event in session.events if isinstance(event, e.Peeked)]
    assert peeks == ([False] if rank in "ATJQK" else [])
