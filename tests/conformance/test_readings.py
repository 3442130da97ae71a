"""Every reading moves what it declares and nothing else, at a table where it makes a difference."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from pit21.lab.exact import compute_edge, compute_expected_value
from pit21.lab.interpretations import choices_of, price_interpretations, readings_of
from pit21.lab.interpretations.option_values import places
from pit21.lab.interpretations.prices import NEVER_USED, SAME_RULES
from pit21.lab.question import full_shoe_of
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game
from tests.conformance.oracle_cases import CASES
from tests.scale import ScaleName

# What is compiled once serves every such test of one worker.
COMPILED = pytest.mark.xdist_group("compiled-law")

UNUSED = {
    ("nh-21-plus", "split_by", "value"),
    ("pure-21.5", "soft_21", "stands"),
    ("pure-21.5", "chart_1a", "off"),
    ("pure-21.5", "double_hard_19", "no"),
    ("blackjack", "split_by", "rank"),
    ("spanish-21", "split_by", "rank"),
}
"""Choices that cost nothing, because best play never comes to use them."""


class Changed(NamedTuple):
    """A table before and after one reading is changed."""

    key: str
    choice: str
    before: GameSpec
    after: GameSpec

    def __str__(self) -> str:
        return f"{self.before.id}: {self.key}={self.choice}"


def changes(game: str) -> Iterator[Changed]:
    spec = load_game(game)
    for key, option in readings_of(spec).items():
        tables = places(spec, key)
        assert tables, f"{key} makes a difference nowhere"
        for table in tables:
            for choice in choices_of(option):
                if choice != str(table.spec.value(key)):
                    yield Changed(key, choice, table.spec, table.spec.choose({key: choice}))


def value(spec: GameSpec, wager: str, *, solved_again: bool) -> str | float | None:
    """Computed for this very table; `compute_ev` remembers main wagers by their law and their cards."""
    if spec.file.wagers[wager].role == "main" and not solved_again:
        return compute_expected_value(spec, full_shoe_of(spec), wager).ev
    found = compute_edge(spec, wagers=[wager]).wagers[wager]
    return found.exact or found.ev


@COMPILED
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.long if game == "twisted-21" else ()) for game in CORE_GAMES]
)
def test_a_reading_moves_only_what_it_declares(game: str, scale: ScaleName) -> None:
    """Every wager that it does not declare is computed again; the spots share the base wager's result."""
    known: dict[tuple[str, str], str | float | None] = {}
    again = scale != "small"
    for changed in changes(game):
        declared = changed.before.options[changed.key].moves
        for wager, shape in changed.before.file.wagers.items():
            if wager in declared or shape.role == "spot":
                continue
            before = changed.before.digest, wager
            if before not in known:
                known[before] = value(changed.before, wager, solved_again=again)
            assert value(changed.after, wager, solved_again=again) == known[before], f"{changed}: {wager}"
    assert known


@pytest.mark.parametrize("game", CORE_GAMES)
def test_the_spots_of_the_base_wager_are_declared_with_it(game: str) -> None:
    spec = load_game(game)
    spots = {name for name, wager in spec.file.wagers.items() if wager.role == "spot"}
    for key, option in readings_of(spec).items():
        assert option.moves, key
        assert set(option.moves) & spots == (spots if "base" in option.moves else set()), key


@pytest.mark.quick_cases
@COMPILED
@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_choice_has_a_price_or_says_why_not(game: str, scale: ScaleName) -> None:
    """At small scale one reading of the yardsticks, and one number of decks where the main wager is solved."""
    spec = load_game(game)
    asked = list(readings_of(spec))
    if scale == "small" and not spec.file.source.document:
        asked = ["split_by"]
    elif scale == "small" and spec.file.family != "stud":
        asked = [key for key in asked if key != "decks"]
    unused = set()
    for reading in price_interpretations(spec, asked).readings:
        for place in reading.places:
            for choice in place.choices:
                moved = any(price.change != 0 for price in choice.prices.values())
                assert choice.prices.keys() == set(reading.moves)
                assert choice.present == (not moved and not choice.note), f"{reading.key}={choice.choice}"
                assert choice.note in ("", SAME_RULES, NEVER_USED)
                if choice.note == NEVER_USED:
                    unused.add((game, reading.key, choice.choice))
    assert unused == {each for each in UNUSED if each[0] == game and each[1] in asked}


@pytest.mark.parametrize(("game", "key", "choice"), sorted(UNUSED))
def test_what_best_play_never_uses_changes_another_strategy(game: str, key: str, choice: str) -> None:
    """A legal strategy without sense, played through the referee from a tiny shoe under both choices."""
    default = str(load_game(game).options[key].default)
    (case, *_) = [case for case in CASES if (case.game, case.reading) == (game, key)]
    specs = {str(name): spec for name, spec in case.specs().items()}
    found = [case.play(specs[name])[case.moved].expectation for name in (default, choice)]
    assert found[0] != found[1]
