"""Rules that may favor the players: with them nobody plays for the bankroll."""

import random
from collections.abc import Mapping

import pytest

from pit21.lab.answers.option_gains import expected_values
from pit21.spec.game import GameSpec
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.player_edge import NEUTRAL, may_favor_players, option_gains
from pit21.spec.problems import SpecError
from pit21.spec.terms import Value


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_game_keeps_an_edge_by_its_usual_rules_and_knows_its_choices(game: str) -> None:
    spec = load_game(game)
    assert game in option_gains(), f"run `python -m pit21.lab.answers --option-gains {game}`"
    assert not may_favor_players(spec)
    known = option_gains()[game]
    assert known.usual.keys() == spec.file.wagers.keys()
    for key, option in spec.options.items():
        if not key.startswith(NEUTRAL):
            choices = [each for each in option.at_tables if ".." not in each and each != str(option.default)]
            assert {f"{key}={each}" for each in choices} <= known.gains.keys(), key


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("twisted-21", {"bonus": "low-ball-7"}),  # the players' edge is 62%
        ("twisted-21", {"bonus": "low-ball-5", "low_ball": "ace_to_five"}),
        ("21-stud", {"deck_kind": "spanish", "match_table": "standard"}),  # neither favors them alone
        ("blackjack", {"decks": 1}),  # 0.01% are left, and deviations from the chart gain more
        ("blackjack", {"surrender": "early"}),
        ("blackjack-switch", {"dealer_22": "bust"}),
        ("free-bet", {"dealer_22": "bust"}),
        ("double-exposure", {"surrender": "late"}),
        ("double-exposure", {"blackjack_pays": "3:2"}),
        ("blackjack+blazing-7s", {"meter.blazing-7s": 2_246_300}),
        ("double-exposure+bust-bonus", {}),  # it is placed when both cards of the dealer are seen
        ("spanish-21+19-bet", {"soft_17": "stand"}),
        ("spanish-21+super-bonus", {"limits.base.min": 100}),  # $1,000 for a stake of $1
        ("blackjack", {"breakage": "up"}),
    ],
)
def test_what_favors_the_players(game: str, settings: Mapping[str, Value]) -> None:
    assert may_favor_players(load_game(game).choose(settings))


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("21-stud", {"deck_kind": "spanish"}),
        ("blackjack", {"soft_17": "stand", "surrender": "late"}),
        ("blackjack", {"decks": 2, "double_after_split": "no"}),
        ("blackjack", {"decks": 1, "blackjack_pays": "6:5", "seats": 3, "limits.base.max": 100_000}),
        ("blackjack+blazing-7s", {"meter.blazing-7s": 1_000_000}),
        ("blackjack+bust-bonus", {"breakage": "down", "chip_step": 500}),
        ("spanish-21+19-bet", {}),
        ("spanish-21+super-bonus", {}),
    ],
)
def test_what_leaves_the_house_an_edge(game: str, settings: Mapping[str, Value]) -> None:
    assert not may_favor_players(load_game(game).choose(settings))


def _generous(game: str, seed: int) -> GameSpec:
    """As many choices that players like as still leave the house an edge."""
    chance, spec = random.Random(seed), load_game(game)
    choices = list(option_gains()[game].gains)
    chance.shuffle(choices)
    for choice in choices:
        key, _, value = choice.partition("=")
        if key in spec.settings:
            continue
        try:
            made = spec.choose({key: int(value) if value.isdigit() else value})
        except SpecError:
            continue
        if not may_favor_players(made):
            spec = made
    return spec


@pytest.mark.check_cases(count=6)
@pytest.mark.long
@pytest.mark.parametrize("game", BUILT_IN)
def test_the_house_keeps_its_edge_however_generous_the_choices(game: str) -> None:
    """By the solver: what choices add together is within the room that is left for it."""
    for seed in range(2):
        spec = _generous(game, seed)
        evs = expected_values(spec, {})
        assert evs
        ahead = {name: ev for name, ev in evs.items() if spec.offered(name) and ev > 0}
        assert not ahead, spec
