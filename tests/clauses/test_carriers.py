"""What the register names as the carrier of a clause exists in the game."""

import pytest

from pit21.spec.loader import load_game
from pit21.spec.register import documented_games, load_register
from pit21.spec.sheet import rule_sheet

TABLE_PROCEDURES = {"inspect", "shuffle", "cut", "burn", "sweep", "fees", "close"}
"""Done by the table itself rather than by a stage of the game file."""


@pytest.mark.parametrize("game", documented_games())
def test_every_carrier_exists(game: str) -> None:
    file = load_game(game).file
    known = {"text", "heading", "law:card_values"}
    known |= {f"rule:{key}" for key in file.rules}
    known |= {f"wager:{name}" for name in file.wagers}
    known |= {f"paytable:{name}" for name in file.paytables}
    known |= {f"stage:{name}" for name in TABLE_PROCEDURES | {stage.do for stage in file.stages}}
    register = load_register(game)
    assert register is not None
    named = {carrier for clause in register.clauses for carrier in clause.carried_by}
    assert named - known == set()


@pytest.mark.parametrize("game", documented_games())
def test_every_paytable_and_wager_is_in_the_register(game: str) -> None:
    """The other way around: nothing is played that no clause of the document carries."""
    file = load_game(game).file
    register = load_register(game)
    assert register is not None
    named = {carrier for clause in register.clauses for carrier in clause.carried_by}
    assert {f"paytable:{name}" for name in file.paytables} - named == set()
    assert {f"wager:{name}" for name in file.wagers} - named == set()


@pytest.mark.parametrize("game", documented_games())
def test_every_clause_that_is_text_is_on_the_rule_sheet(game: str) -> None:
    register = load_register(game)
    assert register is not None
    shown = [line.clause for line in rule_sheet(load_game(game)).notes]
    for clause in register.clauses:
        if "text" in clause.carried_by:
            lines = {f"L{number}" for number in range(clause.lines[0], clause.lines[1] + 1)}
            assert any(not lines.isdisjoint(names) for names in shown), clause.id
