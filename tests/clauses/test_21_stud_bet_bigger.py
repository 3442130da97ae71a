"""21 STUD: when a Bet Bigger spot opens, and how much it holds."""

import pytest

from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from tests.clauses.stud_21 import bet_lines, opened, wagered
from tests.rounds import fault, order

FULL = "limits.base.max=2000"
"""The base wager and each spot are full at $20."""
SEQUENCE = "base 20, bet-bigger-2x 20, bet-bigger-3x 20, bet-bigger-4x 5"
TITLES = {"base": "Base Wager", "bet-bigger-2x": "Bet Bigger 2x", "bet-bigger-3x": "Bet Bigger 3x"}

# What lies there, the spot that is tried, and the one that has to be full first.
TOO_EARLY = [
    ("base 19", "bet-bigger-2x", "base"),
    ("base 5", "bet-bigger-2x", "base"),
    ("base 20", "bet-bigger-3x", "bet-bigger-2x"),
    ("base 20, bet-bigger-2x 19", "bet-bigger-3x", "bet-bigger-2x"),
    ("base 20, bet-bigger-2x 20", "bet-bigger-4x", "bet-bigger-3x"),
    ("base 20, bet-bigger-2x 20, bet-bigger-3x 19", "bet-bigger-4x", "bet-bigger-3x"),
]


@pytest.mark.clause("21-stud:69", "S6")
@pytest.mark.parametrize(("placed", "spot", "before"), TOO_EARLY)
@pytest.mark.parametrize("how", ["", "bet_bigger=sequential"])
def test_a_spot_opens_only_when_the_one_before_is_at_its_maximum(placed: str, spot: str, before: str, how: str) -> None:
    refused = fault(wagered(f"{placed}, {spot} 5", f"{FULL} {how}"))
    assert refused.step == f"bet 1 {spot} $5"
    assert refused.reason.endswith(f"{TITLES[before]} must be at its maximum first")
    assert refused.clause == "L69"


@pytest.mark.clause("21-stud:67", "21-stud:69", "S6")
def test_a_full_sequence_is_taken_and_settled_in_its_order() -> None:
    spots = [(1, "base"), (1, "bet-bigger-2x"), (1, "bet-bigger-3x"), (1, "bet-bigger-4x")]
    assert order(wagered(SEQUENCE, FULL)) == spots


@pytest.mark.clause("21-stud:67", "S6")
@pytest.mark.parametrize(("placed", "spot", "before"), TOO_EARLY)
def test_free_spots_open_beside_any_base_wager(placed: str, spot: str, before: str) -> None:
    assert (1, spot) in order(wagered(f"{placed}, {spot} 5", f"{FULL} bet_bigger=free"))


@pytest.mark.clause("S6")
@pytest.mark.parametrize("spot", ["bet-bigger-2x", "bet-bigger-3x", "bet-bigger-4x"])
def test_a_table_need_not_have_the_spots(spot: str) -> None:
    refused = fault(wagered(f"base 20, {spot} 20", f"{FULL} bet_bigger=none"))
    assert refused.step == f"bet 1 {spot} $20"
    assert f"'{spot}' is not a wager offered here" in refused.reason
    assert order(wagered("base 20, match-1 1", f"{FULL} bet_bigger=none")) == [(1, "match-1"), (1, "base")]


@pytest.mark.clause("21-stud:29", "21-stud:67")
@pytest.mark.parametrize("how", ["sequential", "free"])
def test_a_spot_needs_a_base_wager(how: str) -> None:
    refused = fault(wagered("bet-bigger-2x 20", f"{FULL} bet_bigger={how}"))
    assert refused.reason == "Bet Bigger 2x: place the Base Wager first"


@pytest.mark.clause("21-stud:69", "S6")
@pytest.mark.parametrize(
    "change",
    [
        pytest.param("base 19", id="the base wager lowered"),
        pytest.param("base 0", id="the base wager taken back"),
        pytest.param("bet-bigger-2x 19", id="2x lowered"),
        pytest.param("bet-bigger-2x 0", id="2x taken back"),
        pytest.param("bet-bigger-3x 19", id="3x lowered"),
        pytest.param("bet-bigger-3x 0", id="3x taken back"),
    ],
)
def test_a_spot_stays_full_while_a_later_one_is_used(change: str) -> None:
    wager, dollars = change.split()
    refused = fault(wagered(f"{SEQUENCE}, {change}", FULL))
    assert refused.step == f"bet 1 {wager} ${dollars}"


@pytest.mark.clause("S6")
def test_spots_are_taken_back_from_the_last() -> None:
    back = "bet-bigger-4x 0, bet-bigger-3x 0, bet-bigger-2x 0, base 7"
    assert order(wagered(f"{SEQUENCE}, {back}", FULL)) == [(1, "base")]


@pytest.mark.clause("S7", "G10")
@pytest.mark.parametrize("spot", ["bet-bigger-2x", "bet-bigger-3x", "bet-bigger-4x"])
@pytest.mark.parametrize(
    ("settings", "lowest", "highest"),
    [("", 5, 100), ("limits.base.min=1000 limits.base.max=2500", 10, 25)],
)
def test_a_spot_takes_what_the_base_wager_takes(spot: str, settings: str, lowest: int, highest: int) -> None:
    free = f"bet_bigger=free {settings}"
    for dollars in (lowest, highest):
        assert (1, spot) in order(wagered(f"base {lowest}, {spot} {dollars}", free))
    for dollars in (lowest - 1, highest + 1):
        refused = fault(wagered(f"base {lowest}, {spot} {dollars}", free))
        assert refused.step == f"bet 1 {spot} ${dollars}"
        assert f"takes ${lowest} to ${highest}" in refused.reason


@pytest.mark.clause("S7")
def test_the_names_of_the_spots_are_no_multiples() -> None:
    bets = "base 10, bet-bigger-2x 7, bet-bigger-3x 11, bet-bigger-4x 10"
    assert len(order(wagered(bets, "bet_bigger=free"))) == 4


@pytest.mark.clause("21-stud:31", "S7")
def test_a_spot_may_have_limits_of_its_own() -> None:
    own = "limits.bet-bigger-2x.min=200 limits.bet-bigger-2x.max=3000"
    for dollars in (2, 30):
        assert (1, "bet-bigger-2x") in order(wagered(f"base 100, bet-bigger-2x {dollars}", own))
    for dollars in (1, 31):
        assert "takes $2 to $30" in fault(wagered(f"base 100, bet-bigger-2x {dollars}", own)).reason


@pytest.mark.clause("21-stud:69", "S7")
def test_a_spot_with_a_maximum_of_its_own_is_full_there() -> None:
    own = "limits.bet-bigger-2x.max=3000"
    opens = wagered("base 100, bet-bigger-2x 30, bet-bigger-3x 100, bet-bigger-4x 100", own)
    assert len(order(opens)) == 4
    refused = fault(wagered("base 100, bet-bigger-2x 29, bet-bigger-3x 5", own))
    assert refused.step == "bet 1 bet-bigger-3x $5"


@pytest.mark.clause("S7")
@pytest.mark.parametrize("how", ["sequential", "free"])
def test_spots_equal_to_the_base_wager_take_no_other_amount(how: str) -> None:
    settings = f"{FULL} bet_bigger={how} bet_bigger_size=equal_to_base"
    assert len(order(wagered("base 20, bet-bigger-2x 20, bet-bigger-3x 20, bet-bigger-4x 20", settings))) == 4
    refused = fault(wagered("base 20, bet-bigger-2x 19", settings))
    assert refused.step == "bet 1 bet-bigger-2x $19"
    assert "must equal the Base Wager ($20)" in refused.reason


@pytest.mark.clause("S6", "S7")
def test_equal_spots_still_open_in_sequence() -> None:
    settings = f"{FULL} bet_bigger_size=equal_to_base"
    refused = fault(wagered("base 10, bet-bigger-2x 10", settings))
    assert refused.reason == "Bet Bigger 2x: Base Wager must be at its maximum first"
    assert len(order(wagered("base 10, bet-bigger-2x 10", f"{settings} bet_bigger=free"))) == 2


@pytest.mark.clause("S6", "S7")
def test_an_equal_spot_is_full_with_the_base_wagers_amount() -> None:
    # 2x could hold $50 by its own limits, but never more than the base wager's $20.
    settings = f"{FULL} bet_bigger_size=equal_to_base limits.bet-bigger-2x.max=5000"
    assert len(order(wagered("base 20, bet-bigger-2x 20, bet-bigger-3x 20", settings))) == 3


@pytest.mark.clause("S7")
@pytest.mark.parametrize("dollars", [9, 11])
def test_the_base_wager_does_not_change_under_an_equal_spot(dollars: int) -> None:
    settings = "bet_bigger=free bet_bigger_size=equal_to_base"
    refused = fault(wagered(f"base 10, bet-bigger-2x 10, base {dollars}", settings))
    assert refused.step == f"bet 1 base ${dollars}"


@pytest.mark.clause("21-stud:31", "S7")
def test_an_equal_spot_keeps_to_limits_of_its_own() -> None:
    settings = "bet_bigger=free bet_bigger_size=equal_to_base limits.bet-bigger-2x.max=3000"
    assert len(order(wagered("base 30, bet-bigger-2x 30", settings))) == 2
    refused = fault(wagered("base 40, bet-bigger-2x 40", settings))
    assert refused.step == "bet 1 bet-bigger-2x $40"


@pytest.mark.clause("21-stud:31", "S7")
@pytest.mark.parametrize(
    "wager", ["base", "bet-bigger-2x", "bet-bigger-3x", "bet-bigger-4x", "match-1", "match-2", "mirror-match"]
)
def test_no_single_wager_is_above_the_state_maximum(wager: str) -> None:
    # Every maximum of the table lies above the state's $12.
    tables = f"bet_bigger=free limits.{wager}.max=50000 state_maximum=1200"
    first = "" if wager == "base" else "base 5, "
    assert (1, wager) in order(wagered(f"{first}{wager} 12", tables))
    refused = fault(wagered(f"{first}{wager} 13", tables))
    assert refused.step == f"bet 1 {wager} $13"
    assert "$12, not $13" in refused.reason


@pytest.mark.clause("21-stud:69", "S7")
def test_a_spot_is_full_at_the_state_maximum() -> None:
    bets = "base 12, bet-bigger-2x 12, bet-bigger-3x 12, bet-bigger-4x 12"
    assert len(order(wagered(bets, "state_maximum=1200"))) == 4
    refused = fault(wagered("base 11, bet-bigger-2x 5", "state_maximum=1200"))
    assert refused.step == "bet 1 bet-bigger-2x $5"


@pytest.mark.clause("S7", "G5")
def test_a_state_maximum_between_two_chips_is_met_by_the_lower() -> None:
    assert len(order(wagered("base 12, bet-bigger-2x 12", "state_maximum=1250"))) == 2
    assert "takes $5 to $12" in fault(wagered("base 13", "state_maximum=1250")).reason


@pytest.mark.clause("S7")
def test_a_state_maximum_above_the_tables_changes_nothing() -> None:
    assert "takes $5 to $100" in fault(wagered("base 101", "state_maximum=500000")).reason
    assert "takes $5 to $100" in fault(wagered("base 101")).reason


@pytest.mark.clause("S6", "S7")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("bet_bigger", "yes"),
        ("bet_bigger_size", "double"),
        ("state_maximum", "-1"),
        ("state_maximum", "plenty"),
    ],
)
def test_other_choices_are_refused(key: str, value: str) -> None:
    with pytest.raises(SpecError, match="is not allowed; allowed: "):
        load_game("21-stud").choose({key: value})


@pytest.mark.clause("21-stud:67", "S5")
def test_every_seat_fills_its_own_spots() -> None:
    text = f"{opened(FULL, '1 2')}shoe 9s 9h 9c 9d 9h 8d\nround\n{bet_lines('base 20')}{bet_lines('base 5', 2)}"
    assert fault(f"{text}bet 2 bet-bigger-2x $5\n").reason.endswith("Base Wager must be at its maximum first")
    assert order(f"{text}bet 1 bet-bigger-2x $5\ndeal\n") == [(2, "base"), (1, "base"), (1, "bet-bigger-2x")]
