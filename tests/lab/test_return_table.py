"""Return tables of main wagers: exact where that is quick, otherwise simulated and marked."""

from fractions import Fraction
from math import isclose, sqrt

import pytest
from msgspec import UNSET

from pit21.lab.exact import compute_edge
from pit21.lab.simulation.return_table import complete_returns, with_counts
from pit21.sim.stats import OutcomeCount, WagerCount
from pit21.spec.loader import load_game

BLACKJACK = load_game("blackjack")
COMPILED = pytest.mark.xdist_group("compiled-law")


def counted(**times: int) -> WagerCount:
    units = {"won": Fraction(2), "push": Fraction(0), "lost": Fraction(-1)}
    outcomes = tuple(OutcomeCount(place, units[name], count) for place, (name, count) in enumerate(times.items()))
    return WagerCount("base", sum(times.values()), Fraction(0), None, None, outcomes)


@COMPILED
def test_a_table_is_computed_on_request_where_hands_are_split() -> None:
    plain = compute_edge(BLACKJACK.choose({"decks": 1}), wagers=["base"]).wagers["base"]
    assert (plain.outcomes, plain.hit_frequency, plain.std_dev, plain.source) == (None, None, None, "exact")


@pytest.mark.long
@COMPILED
def test_a_table_is_always_there_where_no_hand_is_split() -> None:
    spec = BLACKJACK.choose({"max_hands": 1})
    plain, asked = (compute_edge(spec, wagers=["base"], variance=each).wagers["base"] for each in (False, True))
    assert plain.outcomes is not None
    assert plain.outcomes == asked.outcomes
    assert plain.std_dev is not None
    assert asked.std_dev is not None
    assert isclose(plain.std_dev, asked.std_dev, abs_tol=1e-9), "two ways to the same number"
    assert complete_returns(spec, compute_edge(spec, wagers=["base"])).wagers["base"].source == "exact"


@COMPILED
def test_counts_become_a_marked_table_with_errors() -> None:
    plain = compute_edge(BLACKJACK, wagers=["base"]).wagers["base"]
    found = with_counts(plain, counted(won=300, push=100, lost=600), seed=7)
    assert found.source == "simulated"
    assert (found.ev, found.house_edge) == (plain.ev, plain.house_edge), "the EV stays exact"
    assert found.outcomes is not None
    assert [(each.result, each.units, each.probability) for each in found.outcomes] == [
        ("wins 2 units", 2.0, 0.3), ("push", 0.0, 0.1), ("loses 1 unit", -1.0, 0.6),
    ]  # fmt: skip
    assert found.outcomes[0].std_error == pytest.approx(sqrt(0.3 * 0.7 / 1000))
    assert found.hit_frequency == 0.3
    assert found.std_dev == pytest.approx(sqrt(1.8))
    assert found.simulated is not UNSET
    assert (found.simulated.rounds, found.simulated.seed) == (1000, 7)
    assert found.simulated.hit_frequency_error == pytest.approx(sqrt(0.3 * 0.7 / 1000))
    # The mean is 0, the variance 1.8, and the fourth moment 16 * 0.3 + 0.6.
    assert found.simulated.std_dev_error == pytest.approx(sqrt((5.4 - 3.24) / 1000) / (2 * sqrt(1.8)))


@pytest.mark.long
@COMPILED
def test_what_a_simulation_cannot_deal_stays_empty() -> None:
    from pit21.lab.question import shoe_of

    found = compute_edge(BLACKJACK, shoe_of(BLACKJACK, "As Kd"), ["base"])
    assert complete_returns(BLACKJACK, found) is found
    other = compute_edge(BLACKJACK, wagers=["base"], split_class="cdz-")
    assert complete_returns(BLACKJACK, other) is other


@COMPILED
@pytest.mark.long
def test_a_simulated_table_agrees_with_the_exact_one() -> None:
    """One split hand is within reach of both ways."""
    spec = BLACKJACK.choose({"max_hands": 2, "decks": 6})
    exact = compute_edge(spec, wagers=["base"], outcomes=True).wagers["base"]
    assert exact.outcomes is not None
    made = complete_returns(spec, compute_edge(spec, wagers=["base"])).wagers["base"]
    assert made.source == "simulated"
    assert made.simulated is not UNSET
    assert made.hit_frequency is not None
    assert exact.hit_frequency is not None
    assert abs(made.hit_frequency - exact.hit_frequency) < 4 * made.simulated.hit_frequency_error
    chances: dict[float, float] = {}
    for each in exact.outcomes:
        chances[each.units] = chances.get(each.units, 0.0) + each.probability
    for each in made.outcomes or ():
        assert each.std_error is not UNSET
        assert abs(each.probability - chances[each.units]) < 5 * each.std_error
