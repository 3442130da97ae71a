"""Every conflict between rules is reported at once, beside the other mistakes of a file or of options."""

import pytest

from pit21.spec.loader import load_game, parse_game
from pit21.spec.problems import SpecError

FILE = """
extends = "blackjack"

[rules]
settled = "at_the_end"
hard_21 = "wins"
charlie = "five"
tie_20_pays = "2:1"
free_double = "two_cards"
redoubles = 2

[wagers.base]
min = 5000
max = 500
"""


def test_conflicts_of_a_file_with_other_mistakes() -> None:
    with pytest.raises(SpecError) as refused:
        parse_game(FILE)
    found = {problem.path: problem.line for problem in refused.value.problems}
    assert found == {
        "rules.hard_21": 6, "rules.charlie.value": 7, "rules.tie_20_pays": 8, "rules.redoubles": 10,
        "wagers.base.min": 13,
    }  # fmt: skip


def test_conflicts_of_options_beside_wrong_values() -> None:
    with pytest.raises(SpecError) as refused:
        load_game("blackjack").choose({"decks": 2, "cut_depth": "3", "surrender": "never"})
    assert {problem.path for problem in refused.value.problems} == {"surrender", "cut_depth"}


def test_what_only_follows_from_a_wrong_value_is_not_reported() -> None:
    with pytest.raises(SpecError) as refused:
        load_game("blackjack").choose({"decks": "nine", "cut_depth": "7"})
    assert {problem.path for problem in refused.value.problems} == {"decks"}


@pytest.mark.parametrize(
    ("game", "rule", "word"),
    [
        ("blackjack", 'natural = "ace_ten_or_aces"', "have only ace_ten"),
        ("twisted-21", 'natural = "ace_ten_or_aces"', "have only ace_ten"),
        ("twisted-21", 'hole_card = "none"', "have only peek"),
        ("twisted-21", 'shuffle_each = "shoe"', "have only round"),
        ("double-attack", 'deal = "packets"', "players raise after the up card"),
    ],
)
def test_rules_that_solver_and_simulator_do_not_play_are_refused(game: str, rule: str, word: str) -> None:
    with pytest.raises(SpecError, match=word):
        parse_game(f'extends = "{game}"\n[rules]\n{rule}\n')
