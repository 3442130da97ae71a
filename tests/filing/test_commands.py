"""Commands that a pack prints for its figures."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from pit21.filing.pack.commands import figure_commands
from pit21.lab.counting import CountabilityPlan, compute_countability
from pit21.spec.loader import load_game

ROUNDS = 1000


@pytest.mark.long
def test_a_bet_that_is_valued_exactly_is_computed_again_by_countability() -> None:
    wager = "lucky-ladies-a"
    spec = load_game(f"blackjack+{wager}")
    found = compute_countability(spec, [wager], CountabilityPlan(rounds=ROUNDS, seed=5))
    results = SimpleNamespace(
        strategy=None, removal=None, countability=found, volatility=None, simulation=None, banks=()
    )
    inputs = cast("Any", SimpleNamespace(spec=spec, results=results, question=SimpleNamespace(seed=5)))
    (line,) = [each.command for each in figure_commands(inputs) if "Countability" in each.figures]
    assert line == (
        f"pit21 countability {spec.id} --wager {wager} --level 2 --cut-at game --rounds {ROUNDS} --seed 5"
    )  # fmt: skip
