"""Pure 21.5: the action button, and nothing paid before it is placed."""

import pytest

from pit21.table import events as e
from tests.clauses.pure_21_5 import PEOPLE, dealt, found, opened, order_of, waiting
from tests.rounds import order, played

RANKS = "A23456789TJQK"


def table(bank: int, wagers: list[int], hole: str, settings: str = "") -> str:
    """Everyone bets and stands on 20 against a seven and this hole card; seat `bank` has the bank."""
    clockwise = [*(seat for seat in wagers if seat > bank), *(seat for seat in wagers if seat < bank)]
    present = sorted([*wagers, bank])
    tens = [f"{rank}{suit}" for rank in "JQ" for suit in "cdhs"][: len(wagers)]
    shoe = " ".join([*tens, "7s", *tens, f"{hole}c", "Kh"])
    text = opened(settings, " ".join(map(str, present))) + f"shoe {shoe}\nround\n"
    text += "".join(f"bank {PEOPLE[seat - 1]} declines\n" for seat in present if seat < bank)
    text += f"bank {PEOPLE[bank - 1]} $1000\n"
    text += "".join(f"bet {seat} base $10\n" for seat in wagers) + "deal\n"
    return text + "".join(f"{seat} stand\n" for seat in clockwise)


FULL = {bank: [seat for seat in range(1, 9) if seat != bank] for bank in range(1, 9)}

# Bank, seats with wagers, options; which seat gets the button for an ace, a two, ... a king in the hole.
PLACES = [
    (1, FULL[1], "", "2345678234567"),
    (4, FULL[4], "", "1235678123567"),
    (8, FULL[8], "", "1234567123456"),
    (4, FULL[4], "button_start=house_dealer button_counts=all_positions", "1235678123567"),
    (4, FULL[4], "button_start=player_dealer", "5678123567812"),
    (1, FULL[1], "button_start=player_dealer", "2345678234567"),
    (8, FULL[8], "button_start=player_dealer", "1234567123456"),
    # Empty positions are counted, then passed over.
    (1, [2, 5, 7], "", "2555772255577"),
    (4, [2, 5, 7], "", "2255772225577"),
    (4, [2, 5, 7], "button_start=player_dealer", "5772225577222"),
    # Only positions with wagers are counted.
    (1, [2, 5, 7], "button_counts=wagers", "2572572572572"),
    (4, [2, 5, 7], "button_counts=wagers", "2572572572572"),
    (4, [2, 5, 7], "button_counts=wagers button_start=player_dealer", "5725725725725"),
    # Smaller tables wrap sooner.
    (1, [2, 3, 4], "seats=4", "2342342342342"),
    (3, [1, 2, 4], "seats=4", "1241241241241"),
    (3, [1, 2, 4], "seats=4 button_start=player_dealer", "4124124124124"),
    (1, [2], "seats=2", "2222222222222"),
]


@pytest.mark.clause("pure-21.5:119", "pure-21.5:121", "pure-21.5:122", "pure-21.5:123", "pure-21.5:125", "P4", "P5")
@pytest.mark.parametrize(("bank", "wagers", "settings", "places"), PLACES)
def test_the_hole_card_counts_to_the_place_of_the_button(
    bank: int, wagers: list[int], settings: str, places: str
) -> None:
    for count, (rank, seat) in enumerate(zip(RANKS, places, strict=True), 1):
        session = played(table(bank, wagers, rank, settings))
        placed = [(event.steps, event.seat) for event in found(session, e.ButtonPlaced)]
        assert placed == [(count, int(seat))], rank


@pytest.mark.clause("pure-21.5:119", "pure-21.5:131", "P7")
@pytest.mark.parametrize(
    ("bank", "wagers", "hole", "expected"),
    [
        (1, FULL[1], "A", [2, 3, 4, 5, 6, 7, 8]),
        (1, FULL[1], "J", [5, 6, 7, 8, 2, 3, 4]),
        (4, FULL[4], "3", [3, 5, 6, 7, 8, 1, 2]),
        (4, [2, 5, 7], "T", [5, 7, 2]),
        (4, [2, 5, 7], "5", [7, 2, 5]),
        (8, FULL[8], "Q", [5, 6, 7, 1, 2, 3, 4]),
    ],
)
def test_wagers_are_settled_clockwise_from_the_button_till_none_is_left(
    bank: int, wagers: list[int], hole: str, expected: list[int]
) -> None:
    assert order(table(bank, wagers, hole)) == [(seat, "base") for seat in expected]


@pytest.mark.clause("pure-21.5:121", "P5")
def test_the_button_comes_from_the_second_card_not_from_the_first() -> None:
    session = played(dealt({2: "Ks Qd", 3: "Ks Qd", 4: "Ks Qd"}, "2s 3d", "2 stand; 3 stand; 4 stand", "Kc 4c"))
    assert [event.seat for event in found(session, e.ButtonPlaced)] == [4]


WAITING = {2: "As Kd", 3: "Tc 6d", 4: "9c 7d", 5: "8c 8d", 6: "5c 6d"}
WAITING_ACTS = "3 surrender; 4 hit; 5 split; 5.1 hit; 5.2 stand; 6 double"


@pytest.mark.clause("pure-21.5:115", "pure-21.5:131", "pure-21.5:256", "P6")
def test_nothing_is_paid_or_taken_before_the_button_is_placed() -> None:
    text = dealt(WAITING, "7s 6h", WAITING_ACTS, "Kd 6c Td Kc Ts 9h")
    session = played(text)
    kinds = [type(event) for event in session.events]
    placed = kinds.index(e.ButtonPlaced)
    assert e.WagerSettled not in kinds[:placed]
    assert e.CardsCollected not in kinds[:placed]
    # The six puts the button at seat 7, and the next wager lies at seat 2.
    settled = [(event.seat, event.net) for event in found(session, e.WagerSettled)]
    assert settled == [(2, 1_200), (3, -500), (4, -1_000), (5, -1_000), (5, 1_000), (6, 2_000)]


@pytest.mark.clause("P6")
def test_busted_surrendered_and_21_5_hands_wait_on_the_table() -> None:
    hands = {2: "As Kd", 3: "Tc 6d", 4: "9c 7d", 5: "9d 7c"}
    session = waiting(dealt(hands, "7s 6h", "3 surrender; 4 hit", "Kd"))
    assert not found(session, e.WagerSettled)
    assert [len(seat.hands[0].cards) for seat in session.table.seats[1:5]] == [2, 2, 3, 2]
    assert [session.table.accounts[f"seat:{seat}"] for seat in (2, 3, 4, 5)] == [1_000] * 4
    assert session.table.accounts["bank"] == 1_000_000


@pytest.mark.clause("pure-21.5:115", "pure-21.5:129", "P6")
def test_the_hole_card_is_turned_then_the_button_placed_then_the_hand_completed() -> None:
    session = played(dealt({2: "Ks Qd"}, "7s 6h", "2 stand", "5c"))
    kinds = (e.HandStood, e.CardsTurned, e.ButtonPlaced, e.DealerDrew, e.WagerSettled)
    assert order_of(session, *kinds) == list(kinds)


@pytest.mark.clause("pure-21.5:194", "P6")
@pytest.mark.parametrize(("dealer", "button"), [("As Td", 4), ("As Qd", 2), ("Ks Ad", 2)])
def test_a_21_5_of_the_player_dealer_places_the_button_as_well(dealer: str, button: int) -> None:
    hands = {2: "Ac Kd", 3: "Tc 6d", 4: "9c 7d"}
    session = played(dealt(hands, dealer))
    kinds = (e.Peeked, e.CardsTurned, e.ButtonPlaced, e.WagerSettled)
    assert order_of(session, *kinds) == list(kinds)
    assert [event.seat for event in found(session, e.ButtonPlaced)] == [button]
    assert found(session, e.WagerSettled)[0].seat == button
