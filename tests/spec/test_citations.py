"""The rule sheet cites a clause only for what it says: values that the house changed are none of the document's."""

from pit21.spec.game import GameSpec
from pit21.spec.loader import load_game, parse_game
from pit21.spec.sheet import rule_sheet

CHANGED = """
extends = "nh-21-plus"

[rules]
ties = "lose"
split_by = "value"
surrender = { value = "none", clause = ["Item 5"] }
resplit_aces = "yes"

[wagers.base]
max = 20000
"""


def clauses(spec: GameSpec) -> dict[str, tuple[str, ...]]:
    return {line.key: line.clause for section in rule_sheet(spec).sections for line in section.lines if line.key}


def test_a_file_that_changes_a_value_does_not_cite_the_document_for_it() -> None:
    printed, changed = clauses(load_game("nh-21-plus")), clauses(parse_game(CHANGED))
    assert "L34" in printed["ties"]
    assert changed["ties"] == ("House",)
    assert changed["split_by"] == ("N9",), "a choice of a ruling"
    assert changed["surrender"] == ("Item 5",), "a clause of its own"
    assert changed["resplit_aces"] == printed["resplit_aces"], "the value is the printed one"


def test_an_option_that_is_set_cites_the_ruling_that_offers_it() -> None:
    printed = load_game("nh-21-plus")
    assert clauses(printed)["surrender"] == ("L48", "N10")
    assert clauses(printed.choose({"surrender": "none"}))["surrender"] == ("N10",)


def test_other_limits_are_a_clause_of_the_house() -> None:
    wager = parse_game(CHANGED).file.wagers["base"]
    assert wager.limits_clause == ("House",)
    assert wager.clause == load_game("nh-21-plus").file.wagers["base"].clause
