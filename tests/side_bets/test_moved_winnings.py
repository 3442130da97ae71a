"""Winnings that move to the main wager: at the table, in the solver, and what a game file may say about them."""

from fractions import Fraction
from typing import Any

import pytest

import pit21
from pit21.lab.exact import compute_edge
from pit21.solve.kernels import CDP1
from pit21.solve.main_wager import solve_moves
from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError
from pit21.table.view import view
from tests.conformance.oracle import oracle
from tests.conformance.oracle_case import Case, by_card
from tests.conformance.solved_policy import SolvedCase

FIGURES = (
    ({"soft_17": "stand", "resplit_aces": "yes"}, 2.363),
    ({"soft_17": "hit"}, 2.788),
    ({"soft_17": "stand", "resplit_aces": "yes", "decks": 8}, 2.069),
)
"""House edge in percent of House Money under the best moves, computed once and independently."""


@pytest.mark.quick_cases(count=1)
@pytest.mark.parametrize(("settings", "computed"), FIGURES)
def test_house_money_with_the_best_moves(settings: dict[str, Any], computed: float) -> None:
    spec = load_game("blackjack+house-money").choose(settings)
    result = compute_edge(spec, wagers=["house-money"]).wagers["house-money"]
    assert abs(100 * result.house_edge - computed) < 0.01
    assert isinstance(result.cases, tuple)
    if spec.value("decks") == 6:
        assert f"{100 * result.cases[0].house_edge:.4f}" == "26.4902", "without moving"
    assert sum(each.share for each in result.outcomes or ()) == pytest.approx(result.ev, abs=1e-12)


@pytest.mark.parametrize(
    ("shoe", "settings"),
    [
        ("8c*2 8d Kc*3 Kh 6d", {"max_hands": 2}),
        pytest.param("Kc*3 As*2 6c*2 5d*2", {"hole_card": "none", "max_hands": 1}, marks=pytest.mark.long),
        pytest.param("Kc*4 Ac*2 7c*2 6c*2", {"max_hands": 1, "surrender": "late"}, marks=pytest.mark.long),
    ],
)
def test_the_solver_and_every_round_of_the_referee_agree(shoe: str, settings: dict[str, Any]) -> None:
    """What is moved counts with the main wager at the table, so both wagers are compared together."""
    spec = load_game("blackjack+house-money").choose(settings)
    case = Case("blackjack", "tiny", shoe)
    solved = SolvedCase(case, spec, CDP1)
    dealt = oracle(spec, case.counts, solved.policy, ("base", "house-money"), by_card, limit=400_000)
    moved = solve_moves(solved.solution, spec.line_program("house-money"), naturals_paid_first=False)
    table = spec.paytable("house-money")
    assert table is not None
    expected = Fraction(-1)
    for odds, line in zip(table.odds(), moved.lines, strict=True):
        won = Fraction(*odds)
        expected += (1 + won) * (line.chance + line.units)
    assert any(line.moved for line in moved.lines)
    together = dealt["base"].expectation + dealt["house-money"].expectation
    assert together == solved.solution.expectation + expected


def test_a_player_moves_winnings_in_the_api() -> None:
    for seed in range(200):
        table = pit21.load("blackjack+house-money").table(seed=seed)
        ann = table.sit("ann", "$500")
        ann.bet("base", "$10")
        ann.bet("house-money", "$5")
        table.deal()
        if "move" in ann.legal_actions:
            before = ann.chips
            ann.move("$8")
            assert ann.hands[0].bets[0].amount == 1800
            assert ann.chips >= before, "what is not moved is paid"
            return
    pytest.fail("no shoe dealt a winning hand")


def test_the_solved_policy_moves_where_that_gains() -> None:
    policy = pit21.load("blackjack+house-money").policy("best")
    game = pit21.load("blackjack+house-money")
    found = set()
    for seed in range(60):
        table = game.table(seed=seed)
        ann = table.sit("ann", "$500")
        ann.bet("base", "$10")
        ann.bet("house-money", "$5")
        table.deal()
        if "move" in ann.legal_actions:
            seen = view(table.session.table, "ann")
            found.add(type(policy.choose(seen, seen.offers)).__name__)
    assert found == {"Act", "Decline"}


PROBLEMS = (
    ("moves_to_main = 'peek'\nreads = ['dealer-hand']", "the bet must be decided by then"),
    ("moves_to_main = 'peek'\nreads = ['first-two']\nplaced = 'peek'", "placed before the deal"),
    ("moves_to_main = 'peek'\nreads = ['first-two']\ndecided = 'result'", "settled when its winnings may be moved"),
    ("moves_to_main = 'later'\nreads = ['first-two']", "moves_to_main"),
)


@pytest.mark.parametrize(("keys", "message"), PROBLEMS)
def test_what_cannot_be_moved_is_reported(keys: str, message: str, tmp_path: Any) -> None:
    path = tmp_path / "mine.toml"
    lines = "[[paytables.mine.lines]]\nwhen = 'a seven'\nholds = { has = '7' }\npays = '3:1'\n"
    path.write_text(f"extends = 'blackjack'\ntitle = 'Mine'\n[wagers.mine]\n{keys}\n{lines}")
    with pytest.raises(SpecError, match=message):
        load_game(path)


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("pure-21.5", "player-banked"),
        ("nh-21-plus", "several spots"),
        ("21-stud", "no main wager grows"),
    ],
)
def test_games_in_which_nothing_can_be_moved(game: str, message: str) -> None:
    with pytest.raises(SpecError, match=message):
        load_game(f"{game}+house-money")
