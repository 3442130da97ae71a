"""The deviation and the distribution of the main wager."""

from math import sqrt
from typing import Any

import pytest

from pit21.solve.kernels import CDP1, CDP_PUBLISHED, CDZ
from pit21.solve.main_wager import has_outcomes, main_outcomes, second_moment, solve_main
from pit21.solve.main_wager.moments import variance
from pit21.solve.model import MainSolution, full_shoe
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game

pytestmark = pytest.mark.xdist_group("compiled-law")


def solved(game: str, in_shoe: int, split_class: int = CDP1, **settings: Any) -> MainSolution:
    spec = load_game(game).choose(settings)
    return solve_main(compile_law(spec), full_shoe(in_shoe, spec.value("deck_kind") == "spanish"), split_class)


@pytest.mark.long
def test_possibly_wrong_deviation() -> None:
    """possibly-wrong/blackjack 7.6: one deck, stands on soft 17, no double after split, one split, CDZ-."""
    solution = solved("blackjack", 1, CDZ, decks=1, soft_17="stand", double_after_split="no", max_hands=2)
    assert 100 * sqrt(variance(solution)) == pytest.approx(114.309035437, abs=5e-10)


@pytest.mark.quick_cases
@pytest.mark.parametrize(
    ("game", "decks", "settings"),
    [("twisted-21", 1, {}), ("blackjack", 6, {"max_hands": 1}), ("blackjack", 6, {"max_hands": 2})],
)
def test_the_distribution_has_the_same_mean_and_variance(game: str, decks: int, settings: dict[str, Any]) -> None:
    solution = solved(game, decks, **settings)
    outcomes = main_outcomes(solution)
    assert sum(each.probability for each in outcomes.outcomes) == pytest.approx(1, abs=1e-13)
    assert outcomes.mean == pytest.approx(solution.expectation, abs=1e-13)
    assert outcomes.variance == pytest.approx(variance(solution), abs=1e-12)
    assert 0.4 < outcomes.hit_frequency < 0.5


def test_resplits_from_many_decks_are_left_to_simulation() -> None:
    solution = solved("blackjack", 6)
    assert not has_outcomes(solution)
    with pytest.raises(ValueError, match="resplits"):
        main_outcomes(solution)


def test_what_cannot_be_played_has_no_variance() -> None:
    with pytest.raises(ValueError, match="nobody can play"):
        second_moment(solved("blackjack", 1, CDP_PUBLISHED, decks=1))
