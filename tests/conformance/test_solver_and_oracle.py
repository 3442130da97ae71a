"""The solver's exact values against the referee, on tiny shoes: equal as fractions (conformance, item 5)."""

import pytest

from pit21.lab.exact import pays_of
from pit21.law.codes import SPLIT
from pit21.solve.kernels import CDP1, CDZ
from pit21.solve.main_wager import (
    evaluate_solution,
    main_and_down_match,
    main_and_insurance,
    main_and_red_flex,
    main_and_up_match,
    main_outcomes,
    second_moment,
)
from pit21.solve.model import STAKES, UNITS
from tests.conformance.oracle_case import Case, by_card
from tests.conformance.oracle_cases import CASES
from tests.conformance.solved_policy import SolvedCase
from tests.scale import ScaleName

_PLAYED = [case for case in CASES if "base" in case.wagers and case.game != "21-stud"]


@pytest.mark.quick_cases(each="case.game")
@pytest.mark.parametrize("case", _PLAYED, ids=[f"{case.game}: {case.name}" for case in _PLAYED])
def test_the_solver_says_what_the_referee_deals(case: Case, scale: ScaleName) -> None:
    """Every choice of every reading; at small scale by one class of split play, and both below."""
    for split_class in (CDP1,) if scale == "small" else (CDP1, CDZ):
        for spec in case.specs().values():
            solved = SolvedCase(case, spec, split_class)
            dealt = case.play(spec, solved.policy)["base"]
            assert dealt.expectation == solved.expectation
            if not case.up and not case.player:
                assert dealt.staked == evaluate_solution(solved.solution, STAKES)
                assert dealt.expectation == evaluate_solution(solved.solution, UNITS)


_DEALT = [case for case in _PLAYED if case.player and case.up and not case.after_peek]


@pytest.mark.quick_cases(each="case.game")
@pytest.mark.parametrize("split_class", [CDP1, CDZ], ids=["cdp1", "cdz-"])
@pytest.mark.parametrize("case", _DEALT, ids=[f"{case.game}: {case.name}" for case in _DEALT])
def test_every_ev_is_what_the_referee_deals(case: Case, split_class: int, scale: ScaleName) -> None:
    """Also where it is not the best act: what follows is played as the solver says. The small scale looks at splits."""
    for spec in list(case.specs().values())[: 1 if scale == "small" else None]:
        solved = SolvedCase(case, spec, split_class)
        for act, value in solved.first_acts().items():
            if scale != "small" or act == SPLIT:
                assert case.play(spec, solved.beginning_with(act))["base"].expectation == value, act


_SPREAD = [case for case in _PLAYED if not case.player and not case.up]


@pytest.mark.quick_cases(count=2)
@pytest.mark.parametrize("case", _SPREAD, ids=[f"{case.game}: {case.name}" for case in _SPREAD])
def test_squares_and_outcomes_are_what_the_referee_deals(case: Case, scale: ScaleName) -> None:
    """The whole distribution, from splits to four hands in shoes of a dozen cards."""
    for split_class in (CDP1,) if scale == "small" else (CDP1, CDZ):
        for spec in case.specs().values():
            solved = SolvedCase(case, spec, split_class)
            dealt = case.play(spec, solved.policy)["base"]
            assert second_moment(solved.solution) == dealt.second_moment
            assert main_outcomes(solved.solution).by_units == dealt.outcomes


_TOGETHER = {
    "insurance": main_and_insurance,
    "red-flex": main_and_red_flex,
    "dealer-up-match": main_and_up_match,
    "dealer-down-match": main_and_down_match,
}
_ROUND = "Kc*6 Qc*5 9c*2 9h"
_BESIDE = [
    *(case for case in _SPREAD if set(case.wagers) & set(_TOGETHER)),
    Case("nh-21-plus", "both matches", _ROUND, wagers=("base", "dealer-up-match", "dealer-down-match"), see=by_card),
]


@pytest.mark.quick_cases
@pytest.mark.parametrize("case", _BESIDE, ids=[f"{case.game}: {case.name}" for case in _BESIDE])
def test_covariances_are_what_the_referee_deals(case: Case) -> None:
    for spec in case.specs().values():
        solved = SolvedCase(case, spec, CDP1)
        dealt = case.play(spec, solved.policy)
        for wager in set(case.wagers) & set(_TOGETHER):
            together = _TOGETHER[wager](solved.solution, spec.line_program(wager), pays_of(spec, wager))
            assert together.covariance == dealt.covariance("base", wager), wager
