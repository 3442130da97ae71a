"""Wagers that are decided by conditions, in the kernels and at the table."""

import pytest

from pit21.lab.question import QuestionError
from pit21.lab.simulation import SimulationQuestion, check_question
from pit21.spec.loader import load_game
from tests.conformance.test_kernel_and_referee import compare_game
from tests.conformance.test_random_play import check_rounds

GAME = "blackjack+perfect-pairs+buster+lucky-ladies-b+21-plus-3-xtreme"


@pytest.mark.quick_cases(count=1)
@pytest.mark.parametrize(
    "game",
    [
        "blackjack+perfect-pairs+buster+lucky-ladies-b",
        "spanish-21+match-the-dealer-spanish-6d+bust-it",
        "nh-21-plus+in-between+buster",
        "pure-21.5+royal-match+bust-it",
        "21-stud+perfect-pairs",
        "twisted-21+any-pair",
    ],
)
def test_every_state_of_random_play_holds_what_must_hold(game: str) -> None:
    """Money and cards are kept, offers are accepted, refusals change nothing, a replay gives the same table."""
    assert check_rounds(game, range(4), 3) > 0


@pytest.mark.long
@pytest.mark.parametrize(
    "game", ["blackjack+super-sevens+lucky-stiff+bust-bonus", "spanish-21+lucky-stiff+super-sevens"]
)
def test_kernel_and_referee_agree_on_bets_about_the_players_hand(game: str) -> None:
    """Splits, doubles, surrenders, a third card that is dealt for a bet alone, a bet that is placed after the peek."""
    done, _ = compare_game(game, rounds=600, cases=6, seed=1)
    assert done >= 600


@pytest.mark.long
def test_kernel_and_referee_agree() -> None:
    """Under all options, among them no hole card: the dealer takes a second card, and more, for these wagers alone."""
    done, events = compare_game(GAME, rounds=600, cases=6, seed=1)
    assert done >= 600
    assert events["WagerSettled"] > 4 * 600


@pytest.mark.parametrize("game", ["21-stud", "twisted-21"])
def test_kernels_of_other_games_refuse_them(game: str) -> None:
    with pytest.raises(QuestionError, match=r"set offer\.any-pair=no"):
        check_question(load_game(f"{game}+any-pair"), SimulationQuestion())


def test_more_than_five_side_wagers_are_refused() -> None:
    with pytest.raises(QuestionError, match="at most 5 side wagers"):
        check_question(load_game(f"{GAME}+over-13"), SimulationQuestion("mimic"))
