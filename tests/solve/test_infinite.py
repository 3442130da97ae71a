"""An infinite shoe is what ever more decks come to."""

from typing import Any

import pytest

from pit21.solve.main_wager import evaluate_solution, solve_main
from pit21.solve.model import STAKES, full_shoe, infinite_shoe
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game

pytestmark = pytest.mark.xdist_group("compiled-law")


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("blackjack", {}),
        ("blackjack", {"hole_card": "none", "surrender": "early", "resplit_aces": "yes"}),
        ("spanish-21", {}),
        ("nh-21-plus", {"super_21_on_split": "yes"}),
        ("pure-21.5", {}),
    ],
)
def test_an_infinite_shoe_is_the_limit(game: str, settings: dict[str, Any]) -> None:
    spec = load_game(game).choose(settings)
    law, spanish = compile_law(spec), spec.value("deck_kind") == "spanish"
    infinite = solve_main(law, infinite_shoe(spanish))
    nearly = solve_main(law, full_shoe(100_000, spanish))
    assert infinite.expectation == pytest.approx(nearly.expectation, abs=1e-6)
    assert evaluate_solution(infinite, STAKES) == pytest.approx(evaluate_solution(nearly, STAKES), abs=1e-5)
