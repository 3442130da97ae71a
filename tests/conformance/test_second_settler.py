"""The referee and the second settler, which share no code, agree on random rounds (I13)."""

import pytest

from pit21.spec.loader import BUILT_IN
from tests.conformance.second_opinion import compare
from tests.scale import ScaleCount


@pytest.mark.parametrize("game", BUILT_IN)
def test_random_hands_are_settled_alike(game: str, scale_count: ScaleCount) -> None:
    hands = scale_count(small=2_500, conformance=50_000, full=1_000_000)
    assert compare(game, hands, seed=20) >= hands
