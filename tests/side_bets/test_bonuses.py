"""Bonuses without a stake and envy bonuses: their value, who is paid, and what a game file may say."""

from fractions import Fraction
from pathlib import Path

import pytest

from pit21.lab.exact import compute_edge
from pit21.lab.question import QuestionError
from pit21.lab.simulation import SimulationQuestion, check_question
from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from tests.conformance.test_random_play import check_rounds


@pytest.mark.long
def test_the_super_bonus_of_spanish_21() -> None:
    """About 0.03% of $5 and of $25: sevens of one suit against a seven, counted by hand, times 200."""
    result = compute_edge(load_game("spanish-21+super-bonus"), wagers=["super-bonus"]).wagers["super-bonus"]
    assert isinstance(result.cases, tuple)
    cases = {case.case: case.ev for case in result.cases}
    suited = 5 * 4 * 3 + 3 * 6 * 5 * 4
    chance = Fraction(24, 288) * Fraction(suited, 287 * 286 * 285)
    assert result.ev == pytest.approx(200 * float(chance), rel=1e-9)
    assert result.hit_frequency == pytest.approx(float(chance), rel=1e-9)
    assert cases["main wager of $25"] == pytest.approx(result.ev, rel=1e-9)
    assert 0 < cases["main wager of $5, less what its play costs"] < result.ev
    assert cases["3 other players, envy included"] == pytest.approx((200 + 3 * 10) * float(chance), rel=1e-9)


def test_envy_beside_a_stake(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        "extends = 'blackjack'\ntitle = 'Mine'\n[wagers.mine]\nreads = ['first-two']\n[[paytables.mine.lines]]\n"
        "when = 'aces'\nholds = { each = 'A' }\npays = '30:1'\nenvy = 500\n"
    )
    result = compute_edge(load_game(path), wagers=["mine"]).wagers["mine"]
    aces = Fraction(24 * 23, 312 * 311)
    assert isinstance(result.cases, tuple)
    assert result.cases[1].case == "2 other players, envy included"
    assert result.cases[1].ev == pytest.approx(float(31 * aces - 1 + 2 * 5 * aces))


@pytest.mark.parametrize("game", ["spanish-21+super-bonus", "blackjack+super-bonus+house-money"])
def test_every_state_of_random_play_holds_what_must_hold(game: str) -> None:
    assert check_rounds(game, range(3), 3) > 0


PROBLEMS = (
    ("placed = 'main'", "pays = '3:1'", "is missing: nothing is staked"),
    ("placed = 'main'\nsize = 'at_most_base'", "amount = 100", "nothing is staked on a bonus"),
    ("selection = 'all'", "pays = '3:1'\nenvy = 100", "is paid for one line only"),
)


@pytest.mark.parametrize(("keys", "pays", "message"), PROBLEMS)
def test_what_no_bonus_can_be_is_reported(keys: str, pays: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        f"extends = 'blackjack'\ntitle = 'Mine'\n[wagers.mine]\nreads = ['first-two']\n{keys}\n"
        f"[[paytables.mine.lines]]\nwhen = 'aces'\nholds = {{ each = 'A' }}\n{pays}\n"
    )
    with pytest.raises(SpecError, match=message):
        load_game(path)


def test_nobody_pays_a_bonus_where_players_bank() -> None:
    with pytest.raises(SpecError, match="player-banked"):
        load_game("pure-21.5+super-bonus")


def test_a_simulation_says_that_it_cannot_play_for_a_bonus() -> None:
    with pytest.raises(QuestionError, match=r"set offer\.super-bonus=no"):
        check_question(load_game("spanish-21+super-bonus"), SimulationQuestion("mimic"))
