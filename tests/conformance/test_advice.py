"""Advice in the middle of a hand against the referee, on tiny shoes: equal as fractions (conformance, item 5)."""

from fractions import Fraction

import pytest

from pit21.lab.strategy.advice import ACTIONS
from pit21.law.codes import SPLIT, STAND
from pit21.solve.kernels import CDP1
from pit21.solve.main_wager import HandSolver, OptimalPlayer, solve_main
from pit21.solve.model import HandInPlay
from pit21.solve.model.arithmetic import FRACTIONS
from pit21.spec.compile import compile_law
from tests.conformance.oracle_case import by_bonus_suit
from tests.conformance.oracle_hands import HandCase

CASES = (
    HandCase("blackjack", "three cards", "2c*3 3c*3 4c*2 Kc*5 6c*2", "2c 3c", "h", "4c", "6c"),
    HandCase("blackjack", "three cards after the look", "2c*3 4c*2 Kc*5 Ac*2 9c*2", "2c 4c", "h", "4c", "Kc"),
    HandCase("blackjack", "no hole card", "5c*3 4c*2 Kc*5 Ac*2", "5c 4c", "h", "4c", "Kc", {"hole_card": "none"}),
    HandCase("blackjack", "a split hand", "8c*4 Kc*6 3d 2d*2 6d*2", "8c 8c", "p", "3d", "6d", {"max_hands": 2}),
    HandCase("spanish-21", "a doubled hand", "5c*2 2c*2 6c*3 Kc*5 9c*2 Ac*2", "5c 6c", "d", "2c", "Ac",
             {"redoubles": 1}),
    HandCase("spanish-21", "a suited split hand", "7s*3 7c 6s 8s*3 8c Ks*6", "7s 7s", "p", "6s", "Ks",
             {"max_hands": 2}, by_bonus_suit),
    HandCase("nh-21-plus", "the second double", "2c*4 3c*4 Kc*5 9c*2", "2c 3c", "d", "3c", "Kc"),
    HandCase("nh-21-plus", "hits after a double", "4c*3 3c*3 Kc*5 9c*2", "4c 3c", "d", "3c", "Kc",
             {"after_double": "hit_allowed"}),
    HandCase("nh-21-plus", "suited sevens", "7h*4 7c*2 Kc*6 Kd*6", "7h 7h", "", "", "Kc", {},
             by_bonus_suit),
    HandCase("pure-21.5", "three cards against an eight", "8c*5 Kc*4 5c*4 3c*2", "5c 5c", "h", "3c", "8c"),
    HandCase("pure-21.5", "a soft 21 that may be hit", "Ac*3 5c*4 Kc*5 9c*2", "Ac 5c", "h", "5c", "9c"),
)  # fmt: skip


@pytest.mark.quick_cases(count=3)
@pytest.mark.parametrize("case", CASES, ids=[f"{case.game}: {case.name}" for case in CASES])
def test_every_ev_is_what_the_referee_deals(case: HandCase) -> None:
    solver = HandSolver(compile_law(case.spec), FRACTIONS)
    answer = solver.answer(case.unseen, case.asked)
    evs = {ACTIONS[act]: value for act, value in answer.acts.items() if ACTIONS[act] != "split"}
    assert len(evs) > 1

    def best(asked: HandInPlay) -> str:
        acts = solver.answer(case.unseen, asked).acts
        return ACTIONS[max(acts, key=lambda act: acts[act])]

    dealt = {action: case.play(action, best) for action in evs}
    if not case.asked.from_split:
        assert dealt == evs
    # Beside a split hand another one is played, the same for every act: the difference between acts is what counts.
    assert _differences(dealt) == _differences(evs)


def _differences(evs: dict[str, Fraction]) -> dict[str, Fraction]:
    return {action: value - max(evs.values()) for action, value in evs.items()}


def test_a_split_hand_that_is_split_again() -> None:
    """The hand alone, with as many hands as are left to it: its partner, told apart by its suit, stands."""
    case = HandCase("blackjack", "", "8c*5 8d Kc*6 3d 6d*3", "8c 8d", "p", "8c", "6d", {"max_hands": 3})
    law = compile_law(case.spec)
    evs = HandSolver(law, FRACTIONS).answer(case.unseen, case.asked).acts
    player = OptimalPlayer(solve_main(law._replace(max_hands=2), case.unseen, CDP1, FRACTIONS))

    def by_class(asked: HandInPlay) -> str:
        return ACTIONS[player.act(asked.cards, asked.up, from_split=True, doubles=asked.doubles, hands=2)]

    dealt = case.play("split", by_class) - case.play("stand", by_class)
    assert dealt == evs[SPLIT] - evs[STAND]
