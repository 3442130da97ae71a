"""Features of a game that decide what can go wrong in it."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pit21.spec.terms import DRAW, DRAWING, PICK, STUD, fees_at

if TYPE_CHECKING:
    from pit21.spec.game import GameSpec


def _has_hole_card(game: "GameSpec") -> bool:
    hides = game.value("dealer_cards") != "two_up"
    return game.file.family in DRAWING and game.value("hole_card") == "peek" and hides


def _has_stage(game: "GameSpec", name: str) -> bool:
    return any(stage.do == name for stage in game.file.stages)


def _has_offered(game: "GameSpec", evaluator: str) -> bool:
    return any(wager.evaluator == evaluator and game.offered(name) for name, wager in game.file.wagers.items())


def _fees(game: "GameSpec") -> tuple[int, int, int]:
    return fees_at(game.value("collection"), game.limits("base")[1])


def _splits(game: "GameSpec") -> bool:
    return game.file.family == DRAW and game.states("max_hands") and game.value("max_hands") != 1


FEATURES: dict[str, Callable[["GameSpec"], bool]] = {
    "shoe_draws": lambda game: game.file.family == DRAW,
    "player_draws": lambda game: game.file.family in DRAWING,
    "two_card_hands": lambda game: game.file.family != PICK,
    "two_passes": lambda game: game.file.family != PICK and game.value("deal") == "passes",
    "two_dealer_zones": lambda game: game.file.family == STUD,
    "hit_cards_on_table": lambda game: game.file.family == PICK,
    "empty_positions_skipped": lambda game: game.value("empty_positions") == "skipped",
    "hole_card": _has_hole_card,
    "peek": lambda game: _has_hole_card(game) and _has_stage(game, "peek"),
    "hole_card_match": lambda game: game.file.family == DRAW and _has_offered(game, "match-2"),
    "insurance": lambda game: _has_offered(game, "insurance") and _has_stage(game, "insurance"),
    "splits": _splits,
    "house_stakes": lambda game: (
        game.file.family == DRAW and (game.value("free_double"), game.value("free_split")) != ("none", "none")
    ),
    "cut_card": lambda game: game.value("shuffle_each") == "shoe",
    "burn": lambda game: game.value("burn") == "yes",
    "player_banked": lambda game: game.value("banking") == "player",
    "collection": lambda game: game.file.family == DRAW and any(_fees(game)),
}
"""Each feature by its name, with the question that it asks of a game."""


def has_features(game: "GameSpec", needs: Iterable[str]) -> bool:
    return all(FEATURES[need](game) for need in needs)
