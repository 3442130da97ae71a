"""Wagers that are decided by conditions, in the kernels and at the table."""

from typing import Any

import pytest

from pit21.lab.question import QuestionError
from pit21.lab.simulation import SimulationQuestion, check_question, prepare_simulation
from pit21.sim.cpu import Tally, play_interval
from pit21.sim.kernels.primitives.outcome_counts import FIRST_SUM, PER_WAGER
from pit21.sim.stats import covariances, summary
from pit21.sim.tables.run_setup import Prepared
from pit21.spec.loader import load_game, parse_game
from pit21.spec.side_bets import catalogue
from tests.cli.calling import Caller
from tests.conformance.test_kernel_and_referee import compare_game
from tests.conformance.test_random_play import check_rounds
from tests.sim.runs import contents

GAME = "blackjack+perfect-pairs+buster+lucky-ladies-b+21-plus-3-100"


@pytest.mark.quick_cases(count=1)
@pytest.mark.parametrize(
    "game",
    [
        "blackjack+perfect-pairs+buster+lucky-ladies-b",
        "spanish-21+match-the-dealer-spanish-6d+bust-it",
        "nh-21-plus+in-between+buster",
        "pure-21.5+royal-match+bust-it",
        "21-stud+perfect-pairs+lucky-ladies-c",
        "twisted-21+any-pair+kings-bounty",
    ],
)
def test_every_state_of_random_play_holds_what_must_hold(game: str) -> None:
    """Money and cards are kept, offers are accepted, refusals change nothing, a replay gives the same table."""
    assert check_rounds(game, range(4), 3) > 0


@pytest.mark.check_cases
@pytest.mark.long
@pytest.mark.parametrize(
    "game", ["blackjack+super-sevens+lucky-stiff+bust-bonus", "spanish-21+lucky-stiff+super-sevens+lucky-ladies-c"]
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


def test_card_counting_and_environments_refuse_them_in_21_stud() -> None:
    """They have kernels of their own."""
    with pytest.raises(QuestionError, match=r"set offer\.any-pair=no"):
        check_question(load_game("21-stud+any-pair"), SimulationQuestion())


MANY = f"{GAME}+over-13+royal-match"
"""Seven side wagers with insurance."""


def played(game: str, rounds: int, **question: Any) -> tuple[Prepared, Tally]:
    prepared = prepare_simulation(load_game(game), SimulationQuestion("mimic", **question)).prepared
    return prepared, play_interval(prepared, 0, rounds)


def test_many_side_wagers_are_counted_apart(kernels: str) -> None:
    """Each by itself and every two together: the same numbers as those of joint outcomes."""
    rounds = 300 if kernels == "interpreted" else 3_000
    many, few = played(MANY, rounds), played(GAME, rounds)
    assert (many[0].apart, few[0].apart) == (True, False)
    wagers = {each.id: each for each in summary(*many).wagers}
    assert len(wagers) == 8
    assert all(wagers[each.id] == each for each in summary(*few).wagers)
    pairs = {(each.first, each.second): each for each in covariances(*many)}
    assert len(pairs) == 8 * 7 // 2
    assert all(pairs[each.first, each.second] == each for each in covariances(*few))


def test_many_side_wagers_add_up_whatever_the_parts(kernels: str) -> None:
    rounds = 300 if kernels == "interpreted" else 3_000
    prepared, whole = played(MANY, rounds, seats=3)
    parts = play_interval(prepared, 0, 123) + play_interval(prepared, 123, rounds - 123)
    assert contents(parts) == contents(whole)
    assert len(whole.sums) == FIRST_SUM + PER_WAGER * 8


@pytest.mark.long
def test_many_side_wagers_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    wagers = ("perfect-pairs", "buster", "lucky-ladies-b", "21-plus-3-100", "over-13", "royal-match")
    added = [word for wager in wagers for word in ("--add-wager", wager)]
    done = Caller(capsys)("simulate", "blackjack", *added, "--policy", "mimic", "--rounds", "20000")
    assert done.code == 0
    assert all(wager in done.output for wager in wagers)


@pytest.mark.usefixtures("kernels")
def test_a_table_that_pays_every_line_is_simulated() -> None:
    """Five lines make 31 combinations, and a loss."""
    lines = "\n".join(
        f'[[paytables.all.lines]]\nwhen = "has {card}"\nholds = {{ has = "{card}" }}\npays = "1:1"' for card in "A2345"
    )
    text = f'extends = "blackjack"\n[wagers.all]\nreads = ["first-two", "dealer-two"]\nselection = "all"\n{lines}\n'
    prepared = prepare_simulation(parse_game(text), SimulationQuestion("mimic")).prepared
    assert len(prepared.wagers[-1].units) == 32
    assert play_interval(prepared, 0, 100).cells.sum() == 100


def test_there_is_a_most() -> None:
    ids = [each for each in catalogue() if not each.startswith("match-the-dealer") and each != "house-money"]
    with pytest.raises(QuestionError, match="at most 20 side wagers"):
        check_question(load_game("+".join(["blackjack", *ids])), SimulationQuestion("mimic"))
