"""The JSON Schema of game files, held against another implementation of JSON Schema."""

import tomllib
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pit21.spec.loader import CORE_GAMES, built_in_text
from pit21.spec.schema import json_schema
from pit21.spec.vocabulary import VOCABULARY
from tests.packaging.commands import ROOT

VALIDATOR = Draft202012Validator(json_schema())


def errors(document: dict[str, Any]) -> list[str]:
    return [error.json_path for error in VALIDATOR.iter_errors(document)]


def game(name: str = "blackjack") -> dict[str, Any]:
    return tomllib.loads(built_in_text(name))


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(json_schema())


@pytest.mark.parametrize("name", CORE_GAMES)
def test_every_built_in_file_is_valid(name: str) -> None:
    assert errors(game(name)) == []


def test_the_example_is_valid() -> None:
    text = (ROOT / "docs" / "examples" / "my-game.toml").read_text(encoding="utf-8")
    assert errors(tomllib.loads(text)) == []


def test_every_value_of_the_vocabulary_is_allowed_and_no_other_word(subtests: pytest.Subtests) -> None:
    for key in VOCABULARY:
        with subtests.test(key):
            check_values(key)


def check_values(key: str) -> None:
    term = VOCABULARY[key]
    samples: dict[str, list[Any]] = {
        "words": [], "number": [term.lowest, str(term.lowest)], "amount": [500, "$5", "$2.50"],
        "odds": ["3:2"], "decks": ["1.5", 1], "rows": ["10000:100:0:200,20000:100:0:200"],
        "classes": ["2-6,7-9,10,A", "2-9,10/A"],
    }  # fmt: skip
    for value in (*term.words, *samples[term.kind]):
        assert term.parse(value) is not None
        assert errors({"extends": "blackjack", "rules": {key: value}}) == []
        assert errors({"extends": "blackjack", "rules": {key: {"value": value}}}) == []
    for wrong in ("no such word", True, 1.5, ["hit"], -1):
        assert errors({"extends": "blackjack", "rules": {key: wrong}}) != []
        assert errors({"extends": "blackjack", "rules": {key: {"value": wrong}}}) != []


def test_community_cards_are_read_where_they_are_dealt() -> None:
    board = {"wagers": {"board": {"title": "Board", "reads": ["first-two", "community"]}}}
    assert errors({"extends": "twisted-21", **board}) == []
    assert errors({"extends": "my-game.toml", **board}) == []
    assert errors({"extends": "blackjack", **board}) == ["$.wagers.board.reads[1]"]
    assert "$.wagers.board.reads[1]" in errors({**game("21-stud"), **board})


@pytest.mark.parametrize(
    "document",
    [
        {"extends": "blackjack", "rules": {"soft17": "hit"}},
        {"extends": "blackjack", "rules": {"soft_17": {"valu": "hit"}}},
        {"extends": "blackjack", "rules": {"decks": 9}},
        {"extends": "blackjack", "rules": {"soft_17": {"clause": []}}},
        {"extends": "blackjack", "rules": {"soft_17": {"choices": ["hit", "maybe"]}}},
        {"extends": "blackjack", "id": "My Game"},
        {"extends": "blackjack", "wagers": {"base": {"max": "plenty"}}},
        {"extends": "blackjack", "paytables": {"insurance": {"lines": []}}},
        {"extends": "blackjack", "paytables": {"insurance": {"lines": [{"when": "x", "pays": "2"}]}}},
        {"extends": "blackjack", "stages": [{"do": "dance", "clause": ["L1"]}]},
        {"extends": "blackjack", "stages": [{"do": "prepare", "clause": ["L1"]}]},
        {"extends": "blackjack", "colour": "green"},
        {"extends": 7},
        {},
    ],
)
def test_what_is_wrong_is_refused(document: dict[str, Any]) -> None:
    assert errors(document) != []


@pytest.mark.parametrize(
    "key", ["id", "title", "family", "source", "summary", "rules", "paytables", "wagers", "stages"]
)
def test_a_file_that_extends_nothing_must_be_whole(key: str) -> None:
    document = game()
    del document[key]
    assert errors(document) != []
    assert errors({**document, "extends": "blackjack"}) == []


def test_a_rule_that_is_not_inherited_needs_its_clause() -> None:
    document = game()
    document["rules"]["soft_17"] = "hit"
    assert errors(document) == ["$.rules.soft_17"]


def test_a_rule_that_the_family_needs_or_does_not_know() -> None:
    document = game()
    del document["rules"]["soft_17"]
    assert errors(document) == ["$.rules"]
    document = game()
    document["rules"]["qualifier"] = {"value": "none", "clause": ["T8"]}
    assert errors(document) != []


def test_the_description_of_a_rule_says_what_its_values_mean() -> None:
    described = json_schema()["$defs"]["rule.soft_17"]["description"]
    assert described == "Dealer. stand: The dealer stands on soft 17. hit: The dealer hits soft 17."
