"""The player-dealer's side: expectation, fees as an edge, and how large a bank has to be."""

from pathlib import Path

import pytest

from pit21.lab.exact import compute_bank, compute_expected_value
from pit21.lab.question import QuestionError, ResultCache, full_shoe_of
from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError

pytestmark = pytest.mark.xdist_group("compiled-law")
PURE = load_game("pure-21.5")
FEES = {"collection": "5000:50:25:100,10000:100:50:200"}


@pytest.mark.clause("P7", "P21")
def test_the_bank_wins_what_the_players_lose() -> None:
    found = compute_bank(PURE, {"base": 2_500, "red-flex": 500})
    shoe = full_shoe_of(PURE)
    lost = (
        -2_500 * compute_expected_value(PURE, shoe, "base").ev - 500 * compute_expected_value(PURE, shoe, "red-flex").ev
    )
    assert (found.seats, found.players) == (8, 7)
    assert found.bank.before_fee_cents == found.bank.expectation_cents == pytest.approx(7 * lost)
    assert found.seat.expected_loss_cents == pytest.approx(lost)
    assert found.seat.effective_edge == pytest.approx(lost / 3_000)
    assert (found.collected_cents, found.bank.fee_cents) == (0, 0)


@pytest.mark.clause("P23")
def test_a_flat_fee_weighs_more_on_a_small_bet() -> None:
    """The row with the smallest limit that is not below the base wager's maximum of $100 applies."""
    spec = PURE.choose(FEES)
    small, large = compute_bank(spec, {"base": 500, "red-flex": 0}), compute_bank(spec, {"base": 10_000, "red-flex": 0})
    edge = small.wagers["base"].house_edge
    assert (small.wagers["base"].fee_cents, small.wagers["base"].fee_rate) == (100, 0.2)
    assert small.wagers["base"].effective_edge == pytest.approx(edge + 0.2)
    assert large.wagers["base"].effective_edge == pytest.approx(edge + 0.01)
    assert small.bank.expectation_cents == pytest.approx(7 * 500 * edge - 200)
    assert small.bank.expectation_cents < 0 < large.bank.expectation_cents
    assert small.collected_cents == 7 * 100 + 200
    lower = compute_bank(spec.choose({"limits.base.max": 5_000}), {"base": 500})
    assert (lower.wagers["base"].fee_cents, lower.wagers["red-flex"].fee_cents, lower.bank.fee_cents) == (50, 25, 100)


def test_all_wagers_of_a_seat_together() -> None:
    found = compute_bank(PURE.choose(FEES), {"base": 1_000, "red-flex": 100}, 3)
    seat, wagers = found.seat, found.wagers
    assert (seat.stake_cents, seat.fee_cents, found.players) == (1_100, 150, 2)
    lost = 1_000 * wagers["base"].house_edge + 100 * wagers["red-flex"].house_edge
    assert seat.expected_loss_cents == pytest.approx(lost + 150)
    assert seat.effective_edge == pytest.approx((lost + 150) / 1_100)
    assert found.bank.before_fee_cents == pytest.approx(2 * lost)


def test_the_smallest_stakes_where_none_are_named() -> None:
    found = compute_bank(PURE)
    assert {name: each.stake_cents for name, each in found.wagers.items()} == {"base": 500, "red-flex": 100}


@pytest.mark.clause("P12", "P16")
def test_a_bank_that_no_round_exhausts() -> None:
    """Four hands, each doubled, at even money, and the top line of the Red Flex table, at each of seven seats."""
    assert compute_bank(PURE, {"base": 500, "red-flex": 0}).bank.cover_cents == 7 * 8 * 500
    assert compute_bank(PURE, {"base": 500, "red-flex": 100}).bank.cover_cents == 7 * (8 * 500 + 200 * 100)
    eights = PURE.choose({"red_flex_table": "RFB-12"})
    assert compute_bank(eights, {"base": 500, "red-flex": 100}).bank.cover_cents == 7 * (8 * 500 + 300 * 100)


@pytest.mark.parametrize(
    ("game", "stakes", "message"),
    [
        ("blackjack", {}, "Blackjack is banked by the house"),
        ("pure-21.5", {"base": 400}, "base: Game Wager takes \\$5 to \\$100, not \\$4"),
        ("pure-21.5", {"base": 0}, "base: Game Wager takes"),
        ("pure-21.5", {"base": 550}, "base: \\$5.50 is not in steps of \\$1"),
        ("pure-21.5", {"red-flex": 2_600}, "red-flex: Red Flex Bet takes \\$1 to \\$25"),
        ("pure-21.5", {"mirror": 100}, "mirror: Pure 21.5 Blackjack with Red Flex Bet has no such wager"),
    ],
)
def test_what_cannot_be_banked(game: str, stakes: dict[str, int], message: str) -> None:
    with pytest.raises(QuestionError, match=message):
        compute_bank(load_game(game), stakes)


def test_a_wager_that_the_table_does_not_offer() -> None:
    spec = PURE.choose({"offer.red-flex": "no"})
    assert list(compute_bank(spec).wagers) == ["base"]
    with pytest.raises(QuestionError, match="red-flex: the table does not offer it"):
        compute_bank(spec, {"red-flex": 100})
    with pytest.raises(SpecError, match="seats"):
        compute_bank(PURE, seats=9)


def test_a_kept_answer_says_so(tmp_path: Path) -> None:
    store = ResultCache(tmp_path)
    assert [compute_bank(PURE, cache=store).cached for _ in range(2)] == [False, True]
    assert not compute_bank(PURE, seats=6, cache=store).cached
