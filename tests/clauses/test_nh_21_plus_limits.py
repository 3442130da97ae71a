"""New Hampshire 21 Plus: who may bet how much on which spot."""

import pytest

from pit21.spec.problems import SpecError
from tests.clauses.nh_21_plus_rounds import alone, opening, seats
from tests.rounds import fault, order, play, settle

MATCHES = ["dealer-up-match", "dealer-down-match"]
SPOTS = ["bet-2x", "bet-3x", "bet-4x"]
HIGH = "limits.base.max=2500 limits.dealer-up-match.max=5000 limits.dealer-down-match.max=5000"


def bet(bets: str, settings: str = "") -> str:
    return alone("Kc 9c 8d 8h", "1 stand", bets=bets, settings=settings)


@pytest.mark.clause("nh-21-plus:208", "nh-21-plus:279", "N18")
@pytest.mark.parametrize("amount", ["$5", "$6", "$10"])
def test_the_ante_is_5_to_10_dollars(amount: str) -> None:
    assert order(bet(f"base {amount}")) == [(1, "base")]


@pytest.mark.clause("nh-21-plus:279", "N18")
@pytest.mark.parametrize("amount", ["$1", "$4", "$11", "$100"])
def test_other_antes_are_refused(amount: str) -> None:
    assert fault(bet(f"base {amount}")).reason == f"Ante takes $5 to $10, not {amount}"


@pytest.mark.clause("nh-21-plus:208")
@pytest.mark.parametrize("wager", [*SPOTS, *MATCHES])
def test_nothing_is_staked_without_an_ante(wager: str) -> None:
    assert fault(bet(f"{wager} $5")).reason.endswith("place the Ante first")


@pytest.mark.clause("nh-21-plus:212", "nh-21-plus:283", "N5")
@pytest.mark.parametrize("wager", SPOTS)
@pytest.mark.parametrize("amount", ["$6", "$8", "$14", "$21"])
def test_a_spot_takes_exactly_the_ante(wager: str, amount: str) -> None:
    assert settle(bet(f"base $7, {wager} $7"))[1]["staked"] == 700
    found = fault(bet(f"base $7, {wager} {amount}"))
    assert (found.reason, found.clause) == (f"{wager[4:]} must equal the Ante ($7), not {amount}", "L283")


@pytest.mark.clause("nh-21-plus:117", "nh-21-plus:210", "N5")
@pytest.mark.parametrize("spots", [["bet-4x"], ["bet-3x"], ["bet-2x", "bet-4x"], SPOTS])
def test_any_of_the_spots_may_be_played(spots: list[str]) -> None:
    bets = ", ".join(["base $5", *(f"{spot} $5" for spot in spots)])
    assert [wager for _, wager in order(bet(bets))] == ["base", *spots]


@pytest.mark.clause("nh-21-plus:212", "nh-21-plus:291")
@pytest.mark.parametrize("wager", [*SPOTS, *MATCHES])
def test_the_ante_cannot_be_changed_under_the_other_wagers(wager: str) -> None:
    assert "would no longer be allowed" in fault(bet(f"base $7, {wager} $7, base $6")).reason


@pytest.mark.clause("nh-21-plus:289", "N18")
@pytest.mark.parametrize("wager", MATCHES)
@pytest.mark.parametrize("amount", ["$1", "$4", "$10"])
def test_a_match_is_1_to_10_dollars(wager: str, amount: str) -> None:
    assert (1, wager) in order(bet(f"base $10, {wager} {amount}"))


@pytest.mark.clause("nh-21-plus:289", "N18")
@pytest.mark.parametrize("wager", MATCHES)
def test_a_match_starts_at_a_dollar_where_chips_are_smaller(wager: str) -> None:
    assert (1, wager) in order(bet(f"base $5, {wager} $1.50", "chip_step=50"))
    assert "takes $1 to $5, not $0.50" in fault(bet(f"base $5, {wager} $0.50", "chip_step=50")).reason


@pytest.mark.clause("nh-21-plus:289", "N18")
@pytest.mark.parametrize("wager", MATCHES)
def test_a_match_above_10_dollars_is_refused_whatever_the_ante(wager: str) -> None:
    found = fault(bet(f"base $25, {wager} $11", "limits.base.max=2500"))
    assert "takes $1 to $10, not $11" in found.reason


@pytest.mark.clause("nh-21-plus:291", "N18")
@pytest.mark.parametrize("wager", MATCHES)
@pytest.mark.parametrize(("ante", "match"), [(5, 6), (7, 10), (9, 10)])
def test_a_match_is_never_above_the_ante(wager: str, ante: int, match: int) -> None:
    assert (1, wager) in order(bet(f"base ${ante}, {wager} ${ante}"))
    found = fault(bet(f"base ${ante}, {wager} ${match}"))
    assert found.reason.endswith(f"may not exceed the Ante (${ante}): ${match} is too much")
    assert found.clause == "N18"


@pytest.mark.clause("N18")
@pytest.mark.parametrize("wager", MATCHES)
def test_a_match_is_not_above_the_ante_where_limits_are_set_otherwise(wager: str) -> None:
    assert (1, wager) in order(bet(f"base $25, {wager} $25", HIGH))
    assert "may not exceed the Ante ($20)" in fault(bet(f"base $20, {wager} $25", HIGH)).reason


@pytest.mark.clause("nh-21-plus:117", "N12")
def test_each_match_may_be_played_without_the_other() -> None:
    for wager in MATCHES:
        assert [name for _, name in order(bet(f"base $5, {wager} $5"))] == [wager, "base"]
    both = order(bet("base $5, dealer-up-match $5, dealer-down-match $1"))
    assert [name for _, name in both] == ["dealer-up-match", "dealer-down-match", "base"]


@pytest.mark.clause("nh-21-plus:117")
def test_no_wager_is_taken_after_the_deal() -> None:
    found = fault(alone("Kc 9c 8d 8h", "bet 1 bet-2x $5", bets="base $5"))
    assert found.reason == "betting is not open now"


@pytest.mark.clause("nh-21-plus:32")
def test_one_player_may_hold_every_free_seat() -> None:
    bets = "".join(f"bet {seat} base $5 by p1\n" for seat in range(1, 8))
    stands = "".join(f"{seat} stand\n" for seat in range(1, 8))
    cards = "Kc Kc Kc Kc Kc Kd Kd 9c 9d 8d 8d 8d 8d 8s 8s 8h"
    text = opening() + f"shoe {cards}\nround\n{bets}deal\n{stands}"
    assert [(item["player"], item["net"]) for item in settle(text)] == [("p1", 500)] * 7


@pytest.mark.clause("nh-21-plus:32")
@pytest.mark.parametrize("number", [1, 2])
def test_the_house_sets_how_many_hands_a_player_may_hold(number: int) -> None:
    bets = "".join(f"bet {seat} base $5 by p1\n" for seat in range(1, number + 2))
    found = fault(opening(f"hands_per_player={number}") + f"round\n{bets}")
    assert found.reason == f"one player may play at most {number} positions here"
    assert found.step == f"bet {number + 1} base $5 by p1"


@pytest.mark.clause("N24")
def test_there_are_seven_seats() -> None:
    hands = dict.fromkeys(range(1, 8), "base $5")
    stands = [f"{seat} stand" for seat in range(1, 8)]
    assert len(order(seats("Kc Kc Kc Kc Kc Kd Kd 9c 8d 8d 8d 8d 8d 8s 8s 8h", hands, *stands))) == 7
    assert "seat must be 1 to 7" in fault(opening(seats=(8,))).reason


@pytest.mark.clause("N24")
@pytest.mark.parametrize("count", [1, 3, 6])
def test_a_table_may_have_fewer_seats(count: int) -> None:
    assert play(opening(f"seats={count}", (count,))).fault is None
    assert f"seat must be 1 to {count}" in fault(opening(f"seats={count}", (count + 1,))).reason


@pytest.mark.clause("N24")
@pytest.mark.parametrize("count", ["0", "8"])
def test_a_table_has_no_other_number_of_seats(count: str) -> None:
    with pytest.raises(SpecError):
        play(opening(f"seats={count}"))


@pytest.mark.clause("nh-21-plus:143")
def test_insurance_is_no_bet_before_the_deal() -> None:
    found = fault(bet("base $5, insurance $2"))
    assert found.reason == "Insurance is offered only after the deal, when the dealer shows an ace"
    assert found.clause == "L143"
