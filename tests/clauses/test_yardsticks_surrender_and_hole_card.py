"""Blackjack and Spanish 21: surrender, and the table where the dealer takes no hole card (Y1)."""

import pytest

from pit21.table import events as e
from pit21.table.state import DEALER
from tests.clauses.one_seat import YARDSTICKS, one_seat, open_acts
from tests.rounds import fault, net, order, played, settle

both = pytest.mark.parametrize("game", YARDSTICKS)
NONE = "hole_card=none"


@pytest.mark.clause("Y1")
@both
def test_without_surrender_it_is_refused(game: str) -> None:
    text = one_seat(game, "Kc 9s 6d 9h", "1 surrender", options="surrender=none")
    assert fault(text).reason.startswith("there is no surrender at this table")


@pytest.mark.clause("Y1", "Y2")
def test_surrender_is_late_in_spanish_21_and_none_in_blackjack_by_default() -> None:
    assert net(one_seat("spanish-21", "Kc 9s 6d 9h", "1 surrender")) == -500
    assert "surrender" not in open_acts(one_seat("blackjack", "Kc 9s 6d 9h"))


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize(("bet", "lost"), [("$10", -500), ("$5", -250), ("$7", -350)])
def test_a_late_surrender_gives_up_half(game: str, bet: str, lost: int) -> None:
    assert net(one_seat(game, "Kc Ks 6d 9h", "1 surrender", bet=bet, options="surrender=late")) == lost


@pytest.mark.clause("Y1")
@both
def test_a_late_surrender_is_the_first_act_and_never_after_a_split(game: str) -> None:
    late = "surrender=late"
    assert "surrender" in open_acts(one_seat(game, "Kc Ks 6d 9h", options=late))
    assert "surrender" not in open_acts(one_seat(game, "4c Ks 6d 9h 2c", "1 hit", options=late))
    assert "surrender" not in open_acts(one_seat(game, "8c Ks 8d 9h 7c", "1 split", options=late))


@pytest.mark.clause("Y1")
@both
def test_a_late_surrender_comes_after_the_peek(game: str) -> None:
    assert net(one_seat(game, "Kc Ks 6d Ah", options="surrender=late")) == -1000
    found = fault(one_seat(game, "Kc Ks 6d Ah", "1 surrender", options="surrender=late"))
    assert "no hand is waiting to act" in found.reason


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize("dealer", ["Ks Ah", "As Kh", "9s 9h"])
def test_an_early_surrender_keeps_half_whatever_the_dealer_has(game: str, dealer: str) -> None:
    up, hole = dealer.split()
    assert net(one_seat(game, f"Kc {up} 6d {hole}", "1 surrender", options="surrender=early")) == -500


@pytest.mark.clause("Y1")
@both
def test_an_early_surrender_is_open_before_the_peek_only(game: str) -> None:
    text = one_seat(game, "Kc Ks 6d 9h", "1 decline", "1 surrender", options="surrender=early")
    assert fault(text).reason.startswith("surrender is allowed only before the dealer checks")
    events = played(one_seat(game, "Kc Ks 6d 9h", "1 surrender", options="surrender=early")).events
    kinds = [type(event) for event in events]
    assert kinds.index(e.HandSurrendered) < kinds.index(e.Peeked)


@pytest.mark.clause("Y1")
@both
def test_an_early_surrender_comes_before_insurance_and_ends_the_hand(game: str) -> None:
    text = one_seat(game, "Kc As 6d 9h", "1 surrender", "1 insure $5", options="surrender=early")
    assert fault(text).step == "1 insure $5"


@pytest.mark.clause("Y1")
@both
def test_without_a_hole_card_the_dealer_has_one_card_until_the_players_are_done(game: str) -> None:
    run = played(one_seat(game, "Kc Ks 8d 9h", "1 stand", options=NONE))
    dealt = [place for event in run.events if isinstance(event, e.CardsDealt) for place, _, _ in event.cards]
    assert dealt == [1, DEALER, 1]
    kinds = [type(event) for event in run.events]
    assert e.Peeked not in kinds
    assert kinds.index(e.HandStood) < kinds.index(e.DealerDrew)


NO_HOLE_CARD = [
    # shoe (player, dealer, player, draws), acts, net against the blackjack that comes last
    pytest.param("Kc Ks 9d Ah", ["1 stand"], -1000, id="a hand that stands"),
    pytest.param("6c Ks 5d 9c Ah", ["1 double"], -2000, id="a double loses whole"),
    pytest.param("6c Ks 5d 9c Ah", ["1 double $3"], -1300, id="a double for less loses whole"),
    pytest.param("8c Ks 8d Kc 9c Ah", ["1 split", "1 stand", "1 stand"], -2000, id="splits lose in full"),
    pytest.param("8c As 8d 3c 8h Jc Kd", ["1 split", "1 double", "1 stand"], -3000, id="a doubled split hand too"),
    pytest.param("Kc Ks 6d 9c", ["1 hit"], -1000, id="a bust loses its stake"),
]


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize(("shoe", "acts", "expected"), NO_HOLE_CARD)
def test_without_a_hole_card_a_dealers_blackjack_takes_everything(
    game: str, shoe: str, acts: list[str], expected: int
) -> None:
    options = f"{NONE} rescue=no" if game == "spanish-21" else NONE
    assert net(one_seat(game, shoe, *acts, options=options)) == expected


@pytest.mark.clause("Y1")
@both
def test_with_a_hole_card_the_same_double_cannot_be_lost_to_a_blackjack(game: str) -> None:
    assert net(one_seat(game, "6c Ks 5d Ah")) == -1000


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize(("second", "expected"), [("Ah", -1000), ("9h", -500), ("Kh", -500)])
def test_without_a_hole_card_a_late_surrender_loses_whole_to_a_blackjack(game: str, second: str, expected: int) -> None:
    text = one_seat(game, f"Kc Ks 6d {second}", "1 surrender", options=f"{NONE} surrender=late")
    assert net(text) == expected


@pytest.mark.clause("Y1")
@both
def test_without_a_hole_card_an_early_surrender_keeps_its_half_at_once(game: str) -> None:
    run = played(one_seat(game, "Kc Ks 6d", "1 surrender", options=f"{NONE} surrender=early"))
    assert [event.net for event in run.events if isinstance(event, e.WagerSettled)] == [-500]
    assert not any(isinstance(event, e.DealerDrew) for event in run.events)  # nothing hangs on it


@pytest.mark.clause("Y1")
@both
@pytest.mark.parametrize(("second", "expected"), [("Kh", 1000), ("9h", -500)])
def test_without_a_hole_card_insurance_is_settled_when_the_second_card_comes(
    game: str, second: str, expected: int
) -> None:
    text = one_seat(game, f"Kc As 9d {second}", "1 insure $5", "1 stand", options=NONE)
    assert net(text, "insurance") == expected
    kinds = [type(event) for event in played(text).events]
    assert kinds.index(e.WagerSettled) > kinds.index(e.DealerDrew)


@pytest.mark.clause("Y1")
@both
def test_without_a_hole_card_the_second_card_comes_for_insurance_alone(game: str) -> None:
    """The hand is bust; only the insurance still hangs on the dealer, who draws no third card."""
    run = played(one_seat(game, "Kc As 6d 9h 5c", "1 insure $5", "1 hit", options=NONE))
    settled = [(event.wager, event.net) for event in run.events if isinstance(event, e.WagerSettled)]
    assert settled == [("base", -1000), ("insurance", -500)]
    assert sum(isinstance(event, e.DealerDrew) for event in run.events) == 1


@pytest.mark.clause("Y1", "G14")
@both
@pytest.mark.parametrize("acts", ["2 stand", "2 hit"])
@pytest.mark.parametrize("second", ["Kh", "9h"])
def test_without_a_hole_card_insurance_goes_before_the_hands_that_wait(game: str, acts: str, second: str) -> None:
    bust = "Kd " if acts == "2 hit" else ""
    text = f"""game {game}
set {NONE}
player ann $100 at 1
player bob $100 at 2
shoe Kc 9c As 9d 4c {bust}{second}
round
bet 1 base $10
bet 2 base $10
deal
1 insure $5
1 stand
{acts}
"""
    waiting = [item for item in order(text) if not (bust and item == (2, "base"))]
    assert waiting[0] == (1, "insurance")


@pytest.mark.clause("Y1")
@pytest.mark.parametrize(("up", "second", "expected"), [("Ks", "Ah", 0), ("As", "Kh", 0), ("Ks", "9h", 1500)])
def test_without_a_hole_card_a_blackjack_waits_for_the_second_card(up: str, second: str, expected: int) -> None:
    found = settle(one_seat("blackjack", f"Ac {up} Kd {second}", options=NONE))
    assert [item["net"] for item in found] == [expected]


@pytest.mark.clause("Y1")
def test_without_a_hole_card_a_blackjack_that_cannot_be_tied_does_not_wait() -> None:
    run = played(one_seat("blackjack", "Ac 9s Kd", options=NONE))
    assert [event.net for event in run.events if isinstance(event, e.WagerSettled)] == [1500]
    assert not any(isinstance(event, e.DealerDrew) for event in run.events)


@pytest.mark.clause("Y1")
@both
def test_a_table_may_take_no_insurance(game: str) -> None:
    text = one_seat(game, "Kc As 9d 9h", "1 insure $5", options="offer.insurance=no")
    assert "not offered" in fault(text).reason
