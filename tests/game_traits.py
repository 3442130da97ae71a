"""What tests have to know about a built-in game, read from its file, so that a new game needs no list in them."""

from pit21.spec.loader import CORE_GAMES, load_game


def has_stage(game: str, stage: str) -> bool:
    return any(each.do == stage for each in load_game(game).file.stages)


def has_rule(game: str, key: str, value: str) -> bool:
    spec = load_game(game)
    return key in spec.file.rules and spec.value(key) == value


BANKED = tuple(game for game in CORE_GAMES if has_stage(game, "bank"))
"""A player banks each round."""
HOUSE_GAMES = tuple(game for game in CORE_GAMES if game not in BANKED)
SHOE_GAMES = tuple(game for game in CORE_GAMES if has_rule(game, "shuffle_each", "shoe"))
CUT = tuple(game for game in CORE_GAMES if has_rule(game, "player_cut", "yes"))
"""A player cuts the cards, and one is burned."""
PICKED = tuple(game for game in CORE_GAMES if load_game(game).file.family == "pick")
"""Hit cards lie face down before the player."""
TURNS = tuple(game for game in CORE_GAMES if has_stage(game, "turns"))
"""Players decide something."""
INSURED = tuple(game for game in CORE_GAMES if has_stage(game, "insurance"))
