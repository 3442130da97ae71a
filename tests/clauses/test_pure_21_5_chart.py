"""Pure 21.5: Chart 1A, doubles, splits and surrender."""

import pytest

from pit21.cards import card_text
from pit21.table import events as e
from pit21.table import needs as n
from tests.clauses.pure_21_5 import dealt, duel, found, open_acts, opened, waiting
from tests.rounds import fault, net, play, played, settle

BANK = " v 8s 9h"
MUST_HIT, FREE, MUST_STAND = {"hit"}, {"hit", "stand"}, {"stand"}
ON_TWO_CARDS = {"double", "surrender"}

# Hard 5 to 11, 12 to 18 and 19; soft 13 to 20 (a soft 21 of two cards is the 21.5).
TWO_CARDS = [
    *((hand, MUST_HIT) for hand in ("2c 3d", "2c 4d", "2c 5d", "3c 5d", "4c 5d", "4c 6d", "5c 6d", "2c 9d")),
    *((hand, FREE) for hand in ("2c Td", "9c 4d", "9c 5d", "9c 6d", "9c 7d", "9c 8d", "Tc 8d")),
    ("Tc 9d", MUST_STAND),
    *((f"Ac {rank}d", FREE) for rank in "23456789"),
]

PAIRS = [
    *((f"{rank}c {rank}d", MUST_HIT) for rank in "2345"),
    *((f"{rank}c {rank}d", FREE) for rank in "6789A"),
    *((f"{first}c {second}d", MUST_STAND) for first in "TJQK" for second in "TJQK"),
]

# Two cards and a third that leave a choice: hard 12 to 18, soft 13 to 21, and aces that have become 1.
THREE_CARDS = [
    *(("2c 3d", third) for third in ("7s", "8s")),
    *(("9c 3d", third) for third in ("2s", "3s", "4s", "5s", "6s")),
    ("Ac Ad", "As"),
    *(("Ac 2d", f"{rank}s") for rank in "A2345678"),
    *(("Ac 2d", third) for third in ("9s", "Ks")),
]


@pytest.mark.clause("pure-21.5:110", "pure-21.5:164", "pure-21.5:165", "pure-21.5:167", "pure-21.5:238", "P8")
@pytest.mark.parametrize(("hand", "chart"), TWO_CARDS)
def test_chart_1a_on_two_cards(hand: str, chart: set[str]) -> None:
    assert open_acts(duel(hand + BANK)) == chart | ON_TWO_CARDS
    assert open_acts(duel(hand + BANK, settings="chart_1a=off")) == FREE | ON_TWO_CARDS


@pytest.mark.clause("pure-21.5:164", "pure-21.5:244", "P8")
@pytest.mark.parametrize(("hand", "chart"), PAIRS)
def test_chart_1a_on_pairs_and_two_bonus_cards(hand: str, chart: set[str]) -> None:
    assert open_acts(duel(hand + BANK)) == chart | ON_TWO_CARDS | {"split"}
    assert open_acts(duel(hand + BANK, settings="chart_1a=off")) == FREE | ON_TWO_CARDS | {"split"}


@pytest.mark.clause("pure-21.5:20", "pure-21.5:164", "pure-21.5:165", "pure-21.5:167", "P8", "P9")
@pytest.mark.parametrize(("hand", "third"), THREE_CARDS)
def test_chart_1a_on_three_cards(hand: str, third: str) -> None:
    for chart in ("on", "off"):
        assert open_acts(duel(hand + BANK, "2 hit", third, settings=f"chart_1a={chart}")) == FREE


@pytest.mark.clause("pure-21.5:164", "P8")
@pytest.mark.parametrize(
    ("hand", "drawn", "automatic"),
    [
        ("2c 2d", "2s Td", 1),  # 6, 16
        ("2c 2d", "3s 4s Td", 2),  # 7, 11, 21
        ("2c 2d", "4s 9d", 1),  # 8, 17
        ("2c 2d", "5s 9d", 1),  # 9, 18
        ("2c 2d", "6s 9d", 1),  # 10, 19
        ("2c 2d", "7s 9d", 1),  # 11, 20
        ("2c 2d", "8s", 0),  # 12
    ],
)
def test_hard_11_or_less_of_three_cards_is_hit_by_the_table(hand: str, drawn: str, automatic: int) -> None:
    run = play(duel(hand + BANK, "2 hit", drawn))
    assert run.session is not None
    hits = [event.automatic for event in found(run.session, e.HandHit)]
    assert hits == [False] + [True] * automatic
    assert len(run.session.table.seats[1].hands[0].cards) == 2 + len(drawn.split())


@pytest.mark.clause("pure-21.5:164", "P8")
@pytest.mark.parametrize("third", ["7s", "8s"])
def test_hard_19_or_more_of_three_cards_stands_automatically(third: str) -> None:
    assert play(duel("9c 3d" + BANK, "2 hit", third)).fault is None
    assert open_acts(duel("9c 3d" + BANK, "2 hit", third, settings="chart_1a=off")) == FREE


@pytest.mark.clause("P9")
@pytest.mark.parametrize("settings", ["", "chart_1a=off", "soft_21=stands", "soft_21=stands chart_1a=off"])
@pytest.mark.parametrize(("hand", "drawn", "acts"), [("9c 3d", "9s", "2 hit"), ("Ac 4d", "Ks 6s", "2 hit; 2 hit")])
def test_a_hard_21_stands_with_the_chart_and_without(hand: str, drawn: str, acts: str, settings: str) -> None:
    assert net(duel(hand + BANK, acts, drawn, settings=settings), seat=2) == 1_000
    assert fault(duel(hand + BANK, f"{acts}; 2 hit", drawn, settings=settings)).reason == "no hand is waiting to act"


@pytest.mark.clause("P9")
@pytest.mark.parametrize("chart", ["on", "off"])
def test_a_soft_21_is_free_or_stands(chart: str) -> None:
    text = duel("Ac 2d" + BANK, "2 hit", "8s", settings=f"chart_1a={chart}")
    assert open_acts(text) == FREE
    assert play(duel("Ac 2d" + BANK, "2 hit", "8s", settings=f"chart_1a={chart} soft_21=stands")).fault is None


@pytest.mark.clause("P1", "P9", "P12")
def test_a_soft_21_of_a_split_bonus_card_is_free_or_stands() -> None:
    assert open_acts(duel("Kc Td" + BANK, "2 split", "As")) == {"hit", "stand", "double"}
    waits = waiting(duel("Kc Td" + BANK, "2 split", "As 5s", settings="soft_21=stands")).need
    assert isinstance(waits, n.NeedChoice)
    assert waits.hand == 1


@pytest.mark.clause("P8", "P9")
def test_a_21_5_takes_no_action() -> None:
    assert play(duel("Ac Kd" + BANK)).fault is None
    for act in ("hit", "stand", "double", "surrender"):
        assert fault(duel("Ac Kd" + BANK, f"2 {act}")).reason == "no hand is waiting to act"


@pytest.mark.clause("pure-21.5:110", "pure-21.5:164", "P8")
@pytest.mark.parametrize(("hand", "act"), [("5c 6d", "stand"), ("2c 3d", "stand"), ("Tc 9d", "hit"), ("Kc Qd", "hit")])
def test_acts_against_the_chart_are_refused(hand: str, act: str) -> None:
    cause = {"stand": "Chart 1A hits hard 11 and below", "hit": "Chart 1A stands on hard 19 and above"}[act]
    refused = fault(duel(hand + BANK, f"2 {act}"))
    assert refused.reason.startswith(f"{cause}, and this hand is hard ")
    assert refused.clause == "P8"
    assert play(duel(hand + BANK, f"2 {act}", "Ks", settings="chart_1a=off")).fault is None


@pytest.mark.clause("P8")
def test_one_act_left_on_two_cards_is_done_by_the_table() -> None:
    # Without surrender and without chips for a double nothing but the chart's act is open.
    for hand, drawn, hits in (("5c 4d", "Ts", [True]), ("Tc 9d", "", [])):
        text = duel(hand + BANK, drawn=drawn, settings="surrender=none")
        session = played(text.replace("player bob $20000", "player bob $10"))
        assert [event.automatic for event in found(session, e.HandHit)] == hits
    settings = "surrender=none double_hard_19=no"
    assert play(duel("Tc 9d" + BANK, settings=settings)).fault is None
    assert open_acts(duel("Tc 9d" + BANK, settings="surrender=none")) == {"stand", "double"}


@pytest.mark.clause("P8")
@pytest.mark.parametrize(
    ("hand", "without"),
    [
        ("Tc 9d", {"stand", "surrender"}),
        ("Tc Jd", {"stand", "surrender", "split"}),
        ("Tc 8d", {"hit", "stand", "double", "surrender"}),
        ("Ac 8d", {"hit", "stand", "double", "surrender"}),
        ("Ac 9d", {"hit", "stand", "double", "surrender"}),
    ],
)
def test_a_hard_19_is_doubled_unless_the_table_forbids_it(hand: str, without: set[str]) -> None:
    assert open_acts(duel(hand + BANK, settings="double_hard_19=yes")) == without | {"double"}
    assert open_acts(duel(hand + BANK)) == without | {"double"}
    assert open_acts(duel(hand + BANK, settings="double_hard_19=no")) == without


@pytest.mark.clause("pure-21.5:238", "pure-21.5:240", "P8")
@pytest.mark.parametrize(
    ("hand", "third", "expected"),
    [
        ("5c 6d", "Ts", 2_000),
        ("2c 3d", "4s", -2_000),
        ("Tc 6d", "Ks", -2_000),
        ("Tc 9d", "2s", 2_000),
        ("Ac 5d", "As", 0),
    ],
)
def test_a_doubled_hand_gets_one_card_and_no_more(hand: str, third: str, expected: int) -> None:
    session = played(duel(hand + BANK, "2 double", third))
    assert len(session.table.seats[1].hands[0].cards) == 3
    assert not found(session, e.HandHit)
    assert [event.net for event in found(session, e.WagerSettled)] == [expected]


@pytest.mark.clause("pure-21.5:238")
def test_only_the_first_two_cards_are_doubled() -> None:
    assert fault(duel("5c 2d" + BANK, "2 hit; 2 double", "7s")).reason.startswith(
        "only the first two cards can be doubled"
    )


@pytest.mark.clause("pure-21.5:240", "P13", "G10")
@pytest.mark.parametrize(("amount", "net_amount"), [("$1", 1_100), ("$4", 1_400), ("$10", 2_000), ("", 2_000)])
def test_a_double_is_for_the_stake_or_less(amount: str, net_amount: int) -> None:
    assert net(duel("5c 6d" + BANK, f"2 double {amount}", "Ts"), seat=2) == net_amount


@pytest.mark.clause("pure-21.5:240", "P13", "G10")
@pytest.mark.parametrize("amount", ["$11", "$0.50", "$2.50", "$100"])
def test_a_double_is_never_for_more_nor_in_parts_of_chips(amount: str) -> None:
    refused = fault(duel("5c 6d" + BANK, f"2 double {amount}", "Ts"))
    assert refused.reason == "the double must be $1 to $10 in steps of $1"


@pytest.mark.clause("pure-21.5:240", "P13")
def test_chips_limit_doubles_and_splits() -> None:
    short = duel("8c 8d" + BANK).replace("player bob $20000", "player bob $14")
    assert open_acts(short) == {"hit", "stand", "double", "surrender"}
    assert fault(short + "2 double\n").reason == "bob has $4, not $10"
    broke = duel("8c 8d" + BANK).replace("player bob $20000", "player bob $10")
    assert open_acts(broke) == {"hit", "stand", "surrender"}
    assert fault(broke + "2 double\n").reason == "double costs $1 here, and bob has $0"
    # What the rules forbid is reported as forbidden, also to a player without chips.
    other = broke.replace("8d", "9d")
    assert fault(other + "2 split\n").reason == "only a pair can be split; allowed: hit, stand, surrender"


@pytest.mark.clause("pure-21.5:244")
@pytest.mark.parametrize("hand", ["9c 8d", "Ac 9d", "Tc 9d", "2c 3d"])
def test_other_hands_are_not_split(hand: str) -> None:
    assert fault(duel(hand + BANK, "2 split")).reason.startswith("only a pair can be split")


@pytest.mark.clause("pure-21.5:245", "pure-21.5:246", "P13")
def test_a_split_takes_a_second_stake_as_large_as_the_first() -> None:
    session = waiting(duel("8c 8d" + BANK, "2 split", "Ks"))
    assert [[bet.amount for bet in hand.bets] for hand in session.table.seats[1].hands] == [[1_000], [1_000]]
    assert session.table.accounts["player:bob"] == 2_000_000 - 2_000
    short = duel("8c 8d" + BANK).replace("player bob $20000", "player bob $19")
    assert fault(short + "2 split\n").reason == "split costs $10 here, and bob has $9"


@pytest.mark.clause("pure-21.5:245", "G7")
def test_a_split_hand_is_played_to_its_end_before_the_next_gets_a_card() -> None:
    text = duel("8c 8d" + BANK, "2 split; 2.1 hit; 2.1 stand; 2.2 hit; 2.2 stand", "2s 2d 4s 5c")
    drawn = [(event.hand, card_text(event.card)) for event in found(played(text), e.CardDrawn)]
    assert drawn == [(0, "2s"), (0, "2d"), (1, "4s"), (1, "5c")]
    refused = fault(duel("8c 8d" + BANK, "2 split; 2.2 hit", "5s"))
    assert refused.reason == "hand 1 of seat 2 must be played first"


@pytest.mark.clause("pure-21.5:249", "P12", "G7")
def test_a_resplit_hand_comes_right_after_the_one_it_was_split_from() -> None:
    session = waiting(duel("8c 8d" + BANK, "2 split; 2.1 split; 2.1 stand", "8s Ks 9s"))
    cards = [" ".join(card_text(card) for card in hand.cards) for hand in session.table.seats[1].hands]
    assert cards == ["8c Ks", "8s 9s", "8d"]


@pytest.mark.clause("pure-21.5:249", "P12", "G7")
@pytest.mark.parametrize(("hand", "drawn"), [("8c 8d", "8s 8h Ks 8c Qs Ts Js"), ("Kc Qd", "Js Th 9s Kd 9h 9c 9d")])
def test_three_splits_make_four_hands_and_no_more(hand: str, drawn: str) -> None:
    text = duel(hand + BANK, "2 split; 2 split; 2 split; 2.1 stand", drawn)
    assert "split" not in open_acts(text)
    session = waiting(text)
    assert [len(each.cards) for each in session.table.seats[1].hands] == [2, 2, 1, 1]
    assert fault(text + "2.2 split\n").reason.startswith("a hand can be split into at most 4 hands")


@pytest.mark.clause("pure-21.5:251")
def test_split_hands_are_doubled_but_aces_are_not() -> None:
    text = duel("8c 8d" + BANK, "2 split; 2.1 double; 2.2 double $5", "3s Ks 2s 9s")
    assert [item["staked"] for item in settle(text)] == [2_000, 1_500]
    assert fault(duel("Ac Ad" + BANK, "2 split; 2.1 double", "5s 6s")).reason == "no hand is waiting to act"


@pytest.mark.clause("pure-21.5:246", "P12")
def test_split_aces_get_one_card_each_in_order() -> None:
    session = played(duel("Ac Ad" + BANK, "2 split", "5s As"))
    assert [hand.cards for hand in session.table.seats[1].hands] == [(0, 19), (1, 3)]
    assert not found(session, e.HandHit)


@pytest.mark.clause("pure-21.5:249", "P12")
def test_aces_are_split_again_where_the_table_allows_it() -> None:
    text = duel("Ac Ad" + BANK, "2 split", "As", settings="resplit_aces=yes")
    assert open_acts(text) == {"stand", "split"}
    whole = duel("Ac Ad" + BANK, "2 split; 2 split; 2 split", "As Ah 9c 9d 9s As", settings="resplit_aces=yes")
    session = played(whole)
    assert [len(hand.cards) for hand in session.table.seats[1].hands] == [2, 2, 2, 2]
    assert fault(duel("Ac Ad" + BANK, "2 split; 2.1 split", "As 5s")).reason == "no hand is waiting to act"


@pytest.mark.clause("pure-21.5:254", "pure-21.5:256", "P11")
def test_a_surrender_costs_half_and_ends_the_hand() -> None:
    session = played(duel("Tc 6d" + BANK, "2 surrender"))
    assert [(event.net, event.result) for event in found(session, e.WagerSettled)] == [(-500, "half")]
    assert net(duel("Tc 6d v 8s 8h", "2 surrender", "8c"), seat=2) == -500
    assert net(duel("Tc 6d v 8s 8h", "2 surrender", "Kc"), seat=2) == -500
    assert fault(duel("Tc 6d" + BANK, "2 surrender; 2 hit")).reason == "no hand is waiting to act"


@pytest.mark.clause("pure-21.5:254", "pure-21.5:255", "P11")
@pytest.mark.parametrize(
    ("hand", "acts", "drawn"),
    [
        ("9c 3d", "2 hit; 2 surrender", "2s"),
        ("8c 8d", "2 split; 2.1 surrender", "Ks"),
        ("5c 6d", "2 double; 2 surrender", "2s"),
    ],
    ids=["after a hit", "after a split", "after a double"],
)
def test_surrender_is_a_first_action_on_two_cards(hand: str, acts: str, drawn: str) -> None:
    refused = fault(duel(hand + BANK, acts, drawn)).reason
    first_only = "surrender is allowed only as a hand's first action"
    assert refused.startswith((first_only, "a split hand cannot be surrendered")) or (
        refused == "no hand is waiting to act"
    )


@pytest.mark.clause("pure-21.5:255", "P11")
def test_late_surrender_comes_after_the_check() -> None:
    assert fault(duel("Tc 6d v As Kh", "2 surrender")).reason == "no hand is waiting to act"
    session = played(duel("Tc 6d v As 6h", "2 surrender", "Kd"))
    kinds = [type(event) for event in session.events]
    assert kinds.index(e.Peeked) < kinds.index(e.HandSurrendered) < kinds.index(e.CardsTurned)


@pytest.mark.clause("pure-21.5:254", "P11")
def test_early_surrender_comes_before_the_check_and_only_then() -> None:
    assert net(duel("Tc 6d v As Kh", "2 surrender", settings="surrender=early"), seat=2) == -500
    assert net(duel("Tc 6d v As Kh", settings="surrender=early"), seat=2) == -1_000
    declined = duel("Tc 6d v As 6h", "2 decline", settings="surrender=early")
    assert open_acts(declined) == {"hit", "stand", "double"}
    assert fault(declined + "2 surrender\n").reason.startswith("surrender is allowed only before the dealer checks")
    # A player-dealer's six hides nothing, and still the offer comes before the first turn.
    assert net(duel("Tc 6d v 6s Kh", "2 surrender", "Kd", settings="surrender=early"), seat=2) == -500


@pytest.mark.clause("P11")
def test_early_surrender_is_offered_to_every_seat_but_a_21_5() -> None:
    text = dealt({2: "Tc 6d", 3: "As Kd", 4: "9c 7d"}, "Ts 8h", settings="surrender=early")
    # Seat 3 has nothing to surrender or to decline.
    assert fault(text + "3 surrender\n").step == "3 surrender"
    assert fault(text + "3 decline\n").step == "3 decline"
    settled = settle(text + "4 surrender\n2 surrender\n")
    assert {item["seat"]: item["net"] for item in settled} == {2: -500, 3: 1_200, 4: -500}
    settled = settle(text + "4 surrender\n2 decline\n2 stand\n")
    assert {item["seat"]: item["net"] for item in settled} == {2: -1_000, 3: 1_200, 4: -500}


@pytest.mark.clause("G8", "P11")
def test_no_answer_in_time_declines_an_early_surrender() -> None:
    assert open_acts(duel("Tc 6d v As 6h", "timeout 2", settings="surrender=early")) == {
        "hit",
        "stand",
        "double",
    }


@pytest.mark.clause("P11")
@pytest.mark.parametrize("hand", ["Tc 6d", "8c 8d", "5c 6d"])
def test_without_surrender_nothing_is_given_up(hand: str) -> None:
    text = duel(hand + BANK, settings="surrender=none")
    assert "surrender" not in open_acts(text)
    assert fault(text + "2 surrender\n").reason.startswith("there is no surrender at this table")


@pytest.mark.clause("pure-21.5:113")
def test_play_goes_on_until_every_hand_is_done() -> None:
    text = opened() + "shoe 9c 9d 8s 3c 3d 9h 2s 7s 8c\nround\nbank ann $100\nbet 2 base $10\nbet 3 base $10\ndeal\n"
    assert not found(waiting(text + "2 hit\n2 hit\n"), e.CardsTurned)
    assert found(played(text + "2 hit\n2 hit\n3 hit\n"), e.CardsTurned)
