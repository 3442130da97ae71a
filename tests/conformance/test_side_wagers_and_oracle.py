"""Wagers without a decision: the solver's exact distributions against the referee, on tiny shoes."""

from fractions import Fraction

import pytest

from pit21.lab.exact import pays_of, side_distribution
from pit21.law.cards import FACES
from pit21.solve.main_wager import stud_base
from pit21.solve.model import Distribution, ShoeModel
from pit21.spec.compile import compile_law
from pit21.spec.game import GameSpec
from tests.conformance.oracle_case import Case
from tests.conformance.oracle_cases import CASES

pytestmark = pytest.mark.xdist_group("compiled-law")

_WHOLE = [case for case in CASES if not case.player and not case.up]


def undecided(case: Case, spec: GameSpec) -> list[str]:
    """The wagers of a case in which nothing is decided."""
    roles = {name: spec.file.wagers[name].role for name in case.wagers}
    stud = spec.file.family == "stud"
    return [name for name, role in roles.items() if role in ("side", "insurance") or (role == "main" and stud)]


_ASKED = [case for case in _WHOLE if any(undecided(case, spec) for spec in case.specs().values())]


@pytest.mark.parametrize("case", _ASKED, ids=[f"{case.game}: {case.name}" for case in _ASKED])
def test_side_wagers_are_what_the_referee_deals(case: Case) -> None:
    shoe = ShoeModel(tuple(case.counts.get(card, 0) for card in range(FACES)))
    for spec in case.specs().values():
        law = compile_law(spec)
        dealt = case.play(spec)
        for wager in undecided(case, spec):
            if spec.file.wagers[wager].role == "main":
                found = stud_base(law, shoe)
            else:
                found = side_distribution(spec, law, shoe, wager, pays_of(spec, wager))
            result = dealt[wager]
            if spec.file.wagers[wager].role == "insurance":
                assert found.mean == result.expectation_if_placed
            else:
                assert _by_units(found) == result.outcomes, wager


def _by_units(distribution: Distribution) -> dict[Fraction, Fraction]:
    found: dict[Fraction, Fraction] = {}
    for outcome in distribution.outcomes:
        found[outcome.units] = found.get(outcome.units, Fraction(0)) + outcome.probability
    return found
