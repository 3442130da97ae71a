"""What is added up over a game: units won, their squares, or the amount staked."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from pit21.solve.kernels import Payoffs
from pit21.solve.model.payoffs import square_payoffs, stake_payoffs


class Measure(NamedTuple):
    """`of` turns the payoffs of a game, `paid` one payoff of units."""

    of: Callable[[Payoffs], Payoffs]
    paid: Callable[[Fraction], Fraction]


UNITS = Measure(lambda pay: pay, lambda units: units)
SQUARES = Measure(square_payoffs, lambda units: units * units)
STAKES = Measure(stake_payoffs, lambda _: Fraction(1))
