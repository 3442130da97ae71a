"""Wagers that are beyond the solver: every question answers the others and says what to do about these."""

from pathlib import Path

import pytest

from pit21.lab.audit.line_faults import UNSOLVED, covered_findings
from pit21.lab.audit.pay_tables import tabled_wagers
from pit21.lab.counting import compute_removal
from pit21.lab.design import sweep_options
from pit21.lab.exact import compute_edge, compute_expected_value, describe_unsolved, find_expected_value
from pit21.lab.question import NO_CACHE, QuestionError, full_shoe_of
from pit21.spec.loader import load_game

GAME = "double-exposure+lucky-stiff+perfect-pairs"
"""Where the hole card is shown, no bet that depends on the play is solved."""


def test_the_value_of_an_unsolved_wager_is_none_and_why() -> None:
    spec = load_game(GAME)
    shoe = full_shoe_of(spec)
    assert find_expected_value(spec, shoe, "lucky-stiff", NO_CACHE) is None
    with pytest.raises(QuestionError, match="simulate it instead"):
        compute_expected_value(spec, shoe, "lucky-stiff")
    assert find_expected_value(spec, shoe, "perfect-pairs", NO_CACHE) is not None


def test_an_audit_looks_at_the_other_tables_and_notes_the_unsolved_one() -> None:
    spec = load_game(GAME)
    assert [each.wagers for each in tabled_wagers(spec) if "perfect-pairs" in each.wagers]
    assert not [each.wagers for each in tabled_wagers(spec) if "lucky-stiff" in each.wagers]
    notes = [each for each in covered_findings(spec) if each.check == UNSOLVED]
    assert [each.wagers for each in notes] == [("lucky-stiff",)]
    assert "simulate it instead" in notes[0].what


@pytest.mark.long
def test_other_wagers_have_their_answers() -> None:
    spec = load_game(GAME)
    removal = compute_removal(spec, wagers=["perfect-pairs", "lucky-stiff"], spread=False)
    assert list(removal.wagers) == ["perfect-pairs"]
    found = sweep_options(spec, {"decks": "6"}).results[0]
    assert "perfect-pairs" in found.wagers
    assert "lucky-stiff" not in found.wagers
    assert describe_unsolved(spec, found.unsolved)[0].startswith("Lucky Stiff has no exact value: ")


def test_a_bonus_beyond_joint_play_is_valued_under_the_main_games_play(tmp_path: Path) -> None:
    """Suits of the final hand are not played for, and the method says so."""
    path = tmp_path / "mine.toml"
    path.write_text(
        "extends = 'blackjack'\ntitle = 'Mine'\n[wagers.mine]\nreads = ['first-two', 'player-hand']\nplaced = 'main'\n"
        "[[paytables.mine.lines]]\nwhen = 'pair'\nholds = { of = 'first-two', makes = 'pair' }\n"
        "amount = [{ pays = 500 }, { stake = 2500, pays = 5000 }]\n"
        "[[paytables.mine.lines]]\nwhen = 'hearts'\nholds = { of = 'player-hand', each = 'hearts' }\namount = 500\n"
    )
    found = compute_edge(load_game(path), wagers=["mine"]).wagers["mine"]
    assert found.outcomes is not None
    assert found.outcomes[0].probability == pytest.approx(23 / 311)
    assert "under its best play" in found.method
    assert [each.case for each in found.cases or ()] == ["main wager of $5", "main wager of $25"]
    assert found.ev == pytest.approx(sum(each.share for each in found.outcomes))
