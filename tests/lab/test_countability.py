"""Countability and volatility: the figures of the filing pack that the lab adds."""

from fractions import Fraction
from math import sqrt

import pytest

from pit21.lab.counting import CountQuestion, compute_count, compute_countability
from pit21.lab.exact import OutcomeResult, compute_edge, count_combinations, largest_win
from pit21.lab.question import open_result_cache
from pit21.lab.simulation import compute_volatility
from pit21.spec.loader import load_game

STUD = load_game("21-stud")
# What is compiled once serves every such test of one worker.
pytestmark = pytest.mark.xdist_group("compiled-law")


def test_each_wager_has_the_count_made_for_it_or_a_reason() -> None:
    found = compute_countability(STUD, rounds=20_000, cache=open_result_cache())
    assert set(found.wagers) == {"base", "match-1", "match-2", "mirror-match"}
    assert found.cut_card_from_end is not None
    assert found.penetration == pytest.approx(1 - found.cut_card_from_end / 312)
    base, match = found.wagers["base"], found.wagers["match-1"]
    assert base.correlation is not None
    assert base.hi_lo is not None
    assert base.correlation > base.hi_lo, "the best count of a wager beats the Hi-Lo at it"
    assert "alike" in match.reason
    assert match.won_per_100 is None


def test_the_main_wager_wins_what_the_count_command_says() -> None:
    found = compute_countability(STUD, rounds=20_000, seed=3, cache=open_result_cache())
    question = CountQuestion(tags="proposed:base", level=found.level, ramp=found.ramp, rounds=20_000, seed=3)
    plan = compute_count(STUD, question, open_result_cache()).plan
    assert found.wagers["base"].won_per_100 == plan.won_per_100
    assert found.wagers["base"].desirability == plan.desirability


def test_results_spread_by_the_square_root_of_the_rounds() -> None:
    found = compute_volatility(STUD, horizons={100: 400, 400: 200}, bankrolls=(1, 400), cache=open_result_cache())
    wager = compute_edge(STUD, wagers=["base"], variance=True, cache=open_result_cache()).wagers["base"]
    first, second = found.horizons
    assert first.is_exact
    assert wager.std_dev is not None
    assert first.mean == pytest.approx(100 * wager.ev)
    assert first.std_dev == pytest.approx(sqrt(100) * wager.std_dev)
    assert second.std_dev == pytest.approx(2 * first.std_dev)
    assert first.p5 < first.p50 < first.p95
    assert abs(first.p50 - first.mean) < first.std_dev
    one, many = found.ruins
    assert one.ruined.share > 0.9, "a bankroll of one unit is lost soon"
    assert many.ruined.sessions == 0, "400 units last for 1,000 rounds"


def test_combinations_are_whole_numbers_in_lowest_terms() -> None:
    def outcome(exact: str | None) -> OutcomeResult:
        return OutcomeResult(result="", units=1.0, probability=0.5, share=0.5, exact=exact)

    assert count_combinations([outcome("1/6"), outcome("1/4"), outcome("7/12")]) == ((2, 3, 7), 12)
    assert count_combinations([outcome("1/2"), outcome(None)]) is None


def test_the_largest_win_has_every_split_and_double_in_it() -> None:
    assert largest_win(STUD, "match-1") == 22
    assert largest_win(STUD, "base") == Fraction(3, 2)
    assert largest_win(load_game("blackjack"), "base") == 8, "four hands, each doubled"
    assert largest_win(load_game("nh-21-plus"), "base") == 12, "four hands, each doubled twice"
