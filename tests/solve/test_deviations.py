"""Where best play departs from a chart: the departures add up to the whole difference."""

from typing import Any

import pytest

from pit21.law.codes import HIT, STAND
from pit21.solve.kernels import CDP1, CDZ
from pit21.solve.main_wager import solve_main
from pit21.solve.model import ShoeModel, SolverProblem
from pit21.solve.model.arithmetic import FRACTIONS
from pit21.solve.strategy import (
    ChartLayout,
    Deviation,
    best_chart,
    evaluate_play,
    find_deviations,
    play_from_chart,
    suitless_problem,
)
from pit21.solve.strategy.deviations import BEST_SUIT, DIFFERENT, SAME
from tests.solve.any_play import any_chart
from tests.solve.test_chart import TEN, game_and_shoe


def departed(game: str, split_class: int = CDP1, **settings: Any) -> tuple[list[Deviation], float]:
    """The departures from the best chart, and by how much best play is better."""
    law, shoe = game_and_shoe(game, **settings)
    chart = best_chart(law, shoe)
    solution = solve_main(law, shoe, split_class)
    value = evaluate_play(play_from_chart(suitless_problem(law, shoe), chart), shoe).expectation
    return find_deviations(solution, chart), solution.expectation - value


@pytest.mark.quick_cases
@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("blackjack", {"decks": 1, "surrender": "early"}),
        ("nh-21-plus", {}),
        ("pure-21.5", {"decks": 1}),
        ("spanish-21", {"decks": 1, "max_hands": 3}),
        ("twisted-21", {}),
    ],
)
def test_they_add_up_to_the_whole_difference(game: str, settings: dict[str, Any]) -> None:
    found, gained = departed(game, **settings)
    assert sum(each.gain for each in found) == pytest.approx(gained, abs=1e-14)
    assert found == sorted(found, key=lambda each: -each.gain)
    assert all(each.chart != each.best for each in found)


def test_from_any_chart_exactly() -> None:
    """As fractions, from a chart without sense."""
    law, _ = game_and_shoe("spanish-21", decks=1, max_hands=2)
    counts = [0] * 52
    for card in (0, 20, 21, 22, 24, 25, 27, 28, 29, 31, 40, 41, 44, 48):
        counts[card] = 1
    shoe = ShoeModel(tuple(counts))
    problem = SolverProblem(law, shoe, FRACTIONS)
    chart = any_chart(ChartLayout(problem), 3)
    solution = solve_main(law, shoe, CDZ, FRACTIONS)
    value = evaluate_play(play_from_chart(problem, chart), shoe, FRACTIONS).expectation
    found = find_deviations(solution, chart)
    assert sum(each.gain for each in found) == solution.expectation - value
    assert any(each.pair >= 0 and each.suits for each in found), "suits of split hands are among them"


def test_hands_that_are_known_to_depart() -> None:
    """One deck: 10-2 against a four is hit. Six decks: a 16 of three small cards stands against a ten."""
    one_deck, _ = departed("blackjack", decks=1, max_hands=1)
    assert one_deck[0][:7] == (3, -1, 0, (1, 9), 0, STAND, HIT)
    six_decks, _ = departed("blackjack", max_hands=1)
    assert (TEN, -1, 0, (3, 4, 6), 0, HIT, STAND) in {each[:7] for each in six_decks}
    assert all((each.up, each.chart, each.best) == (TEN, HIT, STAND) for each in six_decks[:8])


def test_suits_depart_where_they_pay() -> None:
    """6-8 against a four: the chart stands, and the better the suits pay, the more a hit gains."""
    found, _ = departed("spanish-21", max_hands=1)
    gains = {each.suits: each.gain / each.chance for each in found if (each.values, each.up) == ((5, 7), 3)}
    assert gains[BEST_SUIT] > gains[SAME] > gains[DIFFERENT] > 0


def test_with_an_infinite_deck_totals_say_everything() -> None:
    found, gained = departed("blackjack", decks="infinite", max_hands=2)
    assert found == []
    assert gained == pytest.approx(0, abs=1e-15)
