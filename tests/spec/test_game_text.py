"""A game written as a file is the same game when it is read again."""

import tomllib

import pytest

from pit21.spec.game_text import game_text, write_tables
from pit21.spec.loader import CORE_GAMES, load_game, parse_game
from pit21.spec.problems import SpecError


@pytest.mark.quick_cases(count=1)
@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_choice_of_every_option(game: str) -> None:
    spec = load_game(game)
    for key, option in spec.options.items():
        for choice in option.choices:
            try:
                changed = spec.choose({key: choice})
            except SpecError:  # a kind of value, or choices that do not go together
                continue
            for base in (game, ""):
                assert parse_game(game_text(changed, "mine", "Mine", base)).digest == changed.digest, (key, choice)


def test_only_what_differs_is_written() -> None:
    changed = load_game("blackjack+perfect-pairs").choose({"decks": 8, "limits.base.max": 5000})
    text = game_text(changed, "mine", "Mine", "blackjack")
    raw = tomllib.loads(text)
    assert raw["extends"] == "blackjack"
    assert raw["rules"] == {"decks": 8}
    assert set(raw) == {"extends", "id", "title", "rules", "wagers", "paytables"}
    assert raw["wagers"]["base"] == {"max": 5000}
    assert parse_game(text).digest == changed.digest


def test_texts_of_every_shape() -> None:
    tables = {"title": 'A "quoted" \\ text\x7f', "wagers": {"a.b": {"reads": ["x" * 60, "y" * 60], "empty": {}}}}
    assert tomllib.loads(write_tables(tables)) == tables
