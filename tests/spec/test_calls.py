"""Hand signals and calls: every stage and action that a game has is in the data, and rules named there exist."""

from typing import get_args

import pytest

from pit21.spec.calls import action_calls, stage_call
from pit21.spec.loader import CORE_GAMES, load_game
from pit21.spec.model import StageName
from pit21.spec.vocabulary import VOCABULARY


@pytest.mark.parametrize("stage", get_args(StageName))
def test_every_stage_has_a_call_with_rules_that_exist(stage: str) -> None:
    for game in CORE_GAMES:
        call = stage_call(load_game(game), stage)
        assert call.who
        assert set(call.rules) <= set(VOCABULARY)
        assert call.other is None or call.other.rule in VOCABULARY


def test_calls_follow_the_cut_and_the_bank() -> None:
    cut, banked = load_game("nh-21-plus"), load_game("pure-21.5")
    assert "Cut, please" in stage_call(cut, "prepare").call
    assert "Cut" not in stage_call(banked, "prepare").call
    assert "action button" in stage_call(banked, "settle").who
    assert "losing wagers, then" in stage_call(cut, "settle").signal


@pytest.mark.parametrize("game", CORE_GAMES)
def test_actions_follow_the_rules(game: str) -> None:
    spec = load_game(game)
    found = {each.id for each in action_calls(spec)}
    assert ("split" in found) == (spec.file.family == "draw")
    assert ("surrender" in found) == (spec.states("surrender") and spec.value("surrender") != "none")
    assert ("insurance" in found) == ("insurance" in spec.file.wagers)
    assert ("bank" in found) == (spec.value("banking") == "player")
    assert bool(found & {"hit", "pick"}) == (spec.file.family != "stud")


def test_options_change_the_actions() -> None:
    spec = load_game("blackjack").choose({"surrender": "late", "max_hands": 1, "offer.insurance": "no"})
    found = {each.id for each in action_calls(spec)}
    assert "surrender" in found
    assert not found & {"split", "insurance"}
