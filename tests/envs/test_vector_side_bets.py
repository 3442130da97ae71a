"""`VectorEnv` with side bets that are decided by conditions, beside the referee's tables; what it refuses."""

from random import Random
from typing import Any

import pytest

from pit21.envs import TableEnv, VectorEnv
from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from tests.envs.vector_twins import compare
from tests.scale import ScaleCount

TABLES = 5

CASES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    # A third card for a bet alone, splits, surrenders, the final hand and what it came to.
    ("blackjack+super-sevens+lucky-stiff", {"surrender": "early", "decks": 2},
     {"wagers": ("base", "super-sevens", "lucky-stiff"), "rounds": 30}),
    # The dealer's second card and final hand are dealt for a bet alone, where it is staked.
    ("blackjack+super-sevens+buster+perfect-pairs", {"hole_card": "none", "surrender": "late"},
     {"betting": "action", "wagers": ("base", "super-sevens", "buster"), "levels": (1,), "rounds": 30}),
    ("blackjack+super-sevens+buster+perfect-pairs", {}, {"wagers": ("base", "perfect-pairs")}),
    ("spanish-21+lucky-stiff+bust-it+super-sevens", {"redoubles": 3, "rescue": "yes", "resplit_aces": "yes"},
     {"wagers": ("base", "lucky-stiff", "bust-it", "super-sevens"), "rounds": 30}),
    ("nh-21-plus+in-between+buster", {"surrender": "early"}, {"wagers": ("base", "in-between", "dealer-up-match")}),
]  # fmt: skip


@pytest.mark.quick_cases(each="kernels")
@pytest.mark.parametrize(("game", "settings", "options"), CASES)
@pytest.mark.usefixtures("kernels")
def test_a_table_is_that_of_the_referee(
    game: str, settings: dict[str, Any], options: dict[str, Any], scale_count: ScaleCount
) -> None:
    """By random acts, to the last entry of every observation and the last cent."""
    spec = load_game(game).choose(settings)
    vector = VectorEnv(spec, num_envs=TABLES, **options)
    envs = [TableEnv(spec, **options) for _ in range(TABLES)]
    steps = scale_count(small=90, conformance=3_000, full=30_000)
    assert compare(vector, envs, steps, Random(f"side bets/{game}"), seed=3) > steps


@pytest.mark.long
def test_the_class_of_a_hole_card_is_observed() -> None:
    spec = load_game("double-exposure").choose({"dealer_cards": "up_and_class"})
    vector, envs = VectorEnv(spec, num_envs=TABLES), [TableEnv(spec) for _ in range(TABLES)]
    assert vector.single_observation_space["hole_class"].high.tolist() == [4]  # type: ignore[index]
    assert compare(vector, envs, 200, Random("classes"), seed=3) > 200
    vector.reset(seed=1)
    seen = {int(number) for _ in range(40) for number in vector.step(vector.random_actions())[0]["hole_class"].ravel()}
    assert seen == {0, 1, 2, 3, 4}


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("blackjack+bust-bonus", "wagers.bust-bonus: is placed later: set offer.bust-bonus=no, or use TableEnv"),
        ("blackjack-switch", "rules.switch: is not asked for here: set it to no, or use TableEnv"),
        ("double-attack", "rules.raise_stake: is not asked for here: set it to no, or use TableEnv"),
    ],
)
def test_what_it_cannot_deal_is_refused(game: str, message: str) -> None:
    with pytest.raises(SpecError) as refused:
        VectorEnv(game)
    assert message in str(refused.value)


def test_at_most_five_side_wagers_are_settled() -> None:
    bets = ("perfect-pairs", "buster", "over-13", "royal-match", "any-pair")
    with pytest.raises(ValueError, match="at most 5 side wagers, insurance among them, not 6"):
        VectorEnv("+".join(("blackjack", *bets)), wagers=("base", *bets))
