"""Printed digits are true digits: the same recursion in wider arithmetic bounds the error of the floats."""

import random
from fractions import Fraction

import pytest

from pit21.law.cards import FACES
from pit21.solve.kernels import CDP1
from pit21.solve.main_wager import solve_main
from pit21.solve.model import FLOATS, Arithmetic, ShoeModel, SolverProblem, full_shoe
from pit21.solve.model.arithmetic import FRACTIONS
from pit21.spec.compile import compile_law
from pit21.spec.loader import load_game
from tests.solve.double_double import DoubleDouble

pytestmark = pytest.mark.xdist_group("compiled-law")

WIDE = Arithmetic(DoubleDouble(1.0), object, lambda function: function)


def test_double_double_has_about_thirty_digits() -> None:
    third = DoubleDouble(1.0) / 3
    assert abs(Fraction(third.high) + Fraction(third.low) - Fraction(1, 3)) < Fraction(1, 10**31)
    square = third * third - Fraction(1, 9)
    assert abs(float(square)) < 1e-31
    assert third > Fraction(333, 1000)
    assert not third < 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "shoe", "up"),
    [
        ("blackjack", full_shoe(8, False), 9),
        ("nh-21-plus", full_shoe(6, True), 9),
        ("pure-21.5", full_shoe(1, False), 7),
        ("twisted-21", full_shoe(1, False), 8),
    ],
)
def test_full_shoes_in_double_double(game: str, shoe: ShoeModel, up: int) -> None:
    """Every act with every two cards against one up card: floats within 1e-14 of numbers twice as wide."""
    law = compile_law(load_game(game))
    narrow = SolverProblem(law, shoe, FLOATS).up_card(up).solve()
    wide = SolverProblem(law, shoe, WIDE).up_card(up).solve()
    worst = max(abs(float(wide_act - act)) for wide_act, act in zip(wide.acts.flat, narrow.acts.flat, strict=True))
    assert 0 < worst < 1e-14


@pytest.mark.long
def test_splits_in_double_double() -> None:
    law = compile_law(load_game("blackjack"))
    shoe = full_shoe(6, False)
    narrow = SolverProblem(law, shoe, FLOATS).up_card(9).split(7, CDP1, 5)
    wide = SolverProblem(law, shoe, WIDE).up_card(9).split(7, CDP1, 5)
    worst = max(abs(float(broad - one)) for broad, one in zip(wide.second.flat, narrow.second.flat, strict=True))
    assert 0 < worst < 1e-14


@pytest.mark.quick_cases
@pytest.mark.parametrize("game", ["blackjack", "spanish-21", "nh-21-plus", "pure-21.5", "twisted-21"])
def test_small_shoes_in_fractions(game: str) -> None:
    """The whole game from a random small shoe: floats and fractions choose alike and differ by rounding only."""
    chosen = random.Random(game)
    spec = load_game(game)
    faces = [card for card in range(FACES) if not (spec.value("deck_kind") == "spanish" and card >> 2 == 9)]
    counts = [0] * FACES
    for card in chosen.sample(faces, 14):
        counts[card] = 1 if game == "twisted-21" else chosen.randint(1, 2)
    law, shoe = compile_law(spec), ShoeModel(tuple(counts))
    exact = solve_main(law, shoe, arithmetic=FRACTIONS)
    floats = solve_main(law, shoe)
    assert isinstance(exact.expectation, Fraction)
    assert float(exact.expectation) == pytest.approx(floats.expectation, abs=1e-14)
    for one, other in zip(exact.plays, floats.plays, strict=True):
        assert one.deal == other.deal
        assert float(one.value) == pytest.approx(other.value, abs=1e-13)
