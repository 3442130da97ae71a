"""The well-known variants pass what the core games pass: random play, kernels, tiny shoes, the simulator."""

from collections import Counter
from fractions import Fraction

import pytest

from pit21.solve.kernels import CDP1
from pit21.solve.main_wager import evaluate_solution, main_outcomes, second_moment
from pit21.solve.model import STAKES, UNITS
from pit21.spec.loader import VARIANTS, load_game
from tests.conformance.oracle_case import Case
from tests.conformance.solved_policy import SolvedCase
from tests.conformance.test_kernel_and_referee import CASES, compare_game
from tests.conformance.test_random_play import check_rounds
from tests.conformance.test_simulator_and_solver import BASIC, BEST, far_from_exact
from tests.conformance.test_simulator_and_solver import Case as SimulatedCase
from tests.conformance.variant_cases import VARIANT_CASES
from tests.scale import ScaleCount

SOLVED_ALONE = [game for game in VARIANTS if load_game(game).value("switch") == "no"]
"""One hand to a seat; tiny shoes of Blackjack Switch are in `test_switch`."""
EACH_VARIANT = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.xdist_group(f"kernels-{game}")) for game in VARIANTS]
)
EACH_CASE = pytest.mark.parametrize("case", VARIANT_CASES, ids=[f"{case.game}: {case.name}" for case in VARIANT_CASES])


@pytest.mark.long
@pytest.mark.parametrize("game", VARIANTS)
def test_every_state_holds_what_must_hold(game: str, scale_count: ScaleCount) -> None:
    tables = scale_count(small=6, conformance=300, full=3_000)
    assert check_rounds(game, range(tables), rounds=4) == 4 * tables


@pytest.mark.long
@EACH_VARIANT
def test_kernel_and_referee_agree(game: str, scale_count: ScaleCount) -> None:
    rounds = scale_count(small=1_200, conformance=100_000, full=100_000)
    done, _ = compare_game(game, rounds, scale_count(small=CASES, conformance=60, full=60), seed=1)
    assert done >= rounds


@pytest.mark.check_cases(each="case.game")
@pytest.mark.long
@EACH_CASE
def test_the_solver_says_what_the_referee_deals(case: Case) -> None:
    for spec in case.specs().values():
        solved = SolvedCase(case, spec, CDP1)
        dealt = case.play(spec, solved.policy)["base"]
        assert dealt.expectation == solved.expectation, spec.settings
        if not case.up and not case.player:
            parts = solved.solutions
            assert dealt.staked == sum(evaluate_solution(part, STAKES) for part in parts)
            assert dealt.expectation == sum(evaluate_solution(part, UNITS) for part in parts)
            assert dealt.second_moment == sum(second_moment(part) for part in parts)
            chances: Counter[Fraction] = Counter()
            for part in parts:
                chances.update(main_outcomes(part).by_units)
            assert {units: chance for units, chance in chances.items() if chance} == dealt.outcomes


@pytest.mark.long
@EACH_CASE
def test_every_ev_is_what_the_referee_deals(case: Case) -> None:
    """Also where it is not the best act."""
    for spec in list(case.specs().values())[:1] if case.player and case.up else ():
        solved = SolvedCase(case, spec, CDP1)
        for act, value in solved.first_acts().items():
            assert case.play(spec, solved.beginning_with(act))["base"].expectation == value, act


@pytest.mark.long
def test_every_variant_has_tiny_shoes() -> None:
    assert {case.game for case in VARIANT_CASES} == set(SOLVED_ALONE)


@pytest.mark.check_cases(each="game")
@pytest.mark.long
@EACH_VARIANT
@pytest.mark.parametrize("way", [BEST, BASIC])
def test_the_simulator_has_the_ev_of_the_solver(game: str, way: str, scale_count: ScaleCount) -> None:
    rounds = scale_count(small=200_000, conformance=10**8, full=10**8)
    assert far_from_exact(SimulatedCase(game, way), rounds, 1) == {}
