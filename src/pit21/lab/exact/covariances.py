"""Covariances of the main wager with the side wagers on the same cards."""

from collections.abc import Callable, Sequence
from typing import Any

from pit21.lab.exact.pays import pays_of
from pit21.lab.exact.results import CovarianceResult, fraction_text
from pit21.law.rules import Law, Odds
from pit21.solve.main_wager import base_and_match, base_and_mirror
from pit21.solve.model import JointDistribution, ShoeModel
from pit21.spec.game import GameSpec

_STUD: dict[str, Callable[[Law, ShoeModel, tuple[int, ...], Sequence[Odds]], JointDistribution]] = {
    "mirror": base_and_mirror,
    "match-1": base_and_match,
    "match-2": base_and_match,
}


def stud_covariances(spec: GameSpec, law: Law, shoe: ShoeModel) -> dict[str, CovarianceResult]:
    """Exact fractions: nothing is decided in a stud game."""
    found = {}
    for wager_id, wager in spec.file.wagers.items():
        together = _STUD.get(wager.evaluator)
        if together is not None and spec.offered(wager_id):
            exact = together(law, shoe, spec.line_program(wager_id), pays_of(spec, wager_id)).covariance
            found[wager_id] = CovarianceResult(covariance=float(exact), exact=fraction_text(exact))
    return found


def main_covariances(spec: GameSpec, solution: Any) -> dict[str, CovarianceResult]:
    """Under the solution's play, per unit of both wagers; insurance is taken whenever it is offered."""
    from pit21.solve.main_wager import (
        main_and_down_match,
        main_and_insurance,
        main_and_red_flex,
        main_and_up_match,
    )

    together = {
        "match-1": main_and_up_match,
        "match-2": main_and_down_match,
        "insurance": main_and_insurance,
        "red-flex": main_and_red_flex,
    }
    found = {}
    for wager_id, wager in spec.file.wagers.items():
        if wager.evaluator in together and spec.offered(wager_id):
            program = spec.line_program(wager_id)
            value = together[wager.evaluator](solution, program, pays_of(spec, wager_id)).covariance
            found[wager_id] = CovarianceResult(covariance=float(value), exact=None)
    return found
